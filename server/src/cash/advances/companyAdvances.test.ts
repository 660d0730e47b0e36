import { advances } from '@cardpro/contract/cash/advances/advances'
import { beforeAll, describe, expect, test } from 'vitest'
import { post } from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { newId } from '#kit/database/ids.ts'
import { Books } from '#test/books.ts'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
let quan: TestUser
let bank: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  quan = await owner.staff(['orders.view', 'orders.add'])
  bank = await makeFund(owner, { name: 'TCB', opening: 100_000_000, since: 40 })
})

const held = () => accountVnd(server, owner, [141, quan.userId])

describe("money of the company's own fund", () => {
  test('is carried in a shop by two journals of one group, which are cancelled together', async () => {
    const safe = await companyFund(20_000_000)
    const company = owner.at(-111)
    const Items = [{ StaffID: quan.userId, Amount: 8_000_000 }]
    const give111 = (more: object) =>
      company.call(advances.pushMoneyBeginDay, { Items, BankCardID: safe, ShopID: owner.shopId, ...more })
    expect((await give111({ ShopID: undefined })).Errors).toEqual({ ShopID: 'Vui lòng chọn cửa hàng của nhân viên' })
    expect((await give111({ BankCardID: bank })).Errors).toEqual({ BankCardID: 'Không có quỹ này trong cửa hàng' })
    expect((await give111({ Items: [{ StaffID: quan.userId, Amount: 30_000_000 }] })).Errors).toEqual({
      BankCardID: 'Quỹ Két công ty không đủ tiền: còn 20.000.000, thiếu 10.000.000',
    })
    const { Data } = await give111({})
    const internal = () => Promise.all([owner, company].map((who) => accountVnd(server, who, [1368])))
    expect([await held(), ...(await internal())]).toEqual([8_000_000, -8_000_000, 8_000_000])
    const MoveID = Data.Moves[0]?.MoveID ?? 0
    expect((await owner.call(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm' })).Message).toBe(
      `Phiếu TU${today.slice(2).replaceAll('-', '')}-001 chi từ quỹ công ty, hãy hủy ở cấp công ty`,
    )
    await company.done(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm' })
    expect([await held(), ...(await internal())]).toEqual([0, 0, 0])
    await expectSoundBooks(server, owner)
  })

  /** The company's own fund, with money of capital in it. */
  async function companyFund(amountVnd: number): Promise<number> {
    const id = newId()
    await withAdmin(server.admin, (client) =>
      client.query(`INSERT INTO funds (company_id, id, shop_id, name, kind) VALUES ($1, $2, -111, 'Két công ty', 1)`, [
        owner.companyId,
        id,
      ]),
    )
    const books = new Books(server, { ...owner, shopId: -111, shopIds: [-111] })
    const account = { kind: 111, owner: id } as const
    const transfers = [{ debit: account, credit: { kind: 411 as const }, amountVnd }]
    await books.write(async (ctx) => {
      await post(ctx, [{ shopId: -111, postingDate: today, type: 'CAPITAL', transfers }])
      await audit.record(ctx, { menu: 'funds', event: 'fund.edit', ref: { kind: 'fund', id } })
    }, today)
    return id
  }
})
