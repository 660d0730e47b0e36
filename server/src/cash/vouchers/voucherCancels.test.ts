import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { shops } from '@cardpro/contract/places/shops/shops'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { voucherCode as code, collect, expend } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
let till: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000, since: 40 })
})

const list = async (user: TestUser, input: object = {}) => user.done(vouchers.otherReceiptsPayments, input)
const cancel = (user: TestUser, PaymentID: number, Reason = 'Nhập nhầm') =>
  user.call(vouchers.cancelPaymentExpenseCollection, { PaymentID, Reason })

describe('a cancelled voucher', () => {
  test('gives the money back under its number with /H, and a second cancel answers the same', async () => {
    const paid = await expend(owner, { BankCardID: till, Amount: 3_000_000 })
    const first = await cancel(owner, paid.Data.PaymentID)
    expect(first.Data).toMatchObject({ NeedApproval: false, Code: `${paid.Data.Code}/H` })
    expect((await cancel(owner, paid.Data.PaymentID)).Data).toEqual(first.Data)
    expect(await fundBalance(owner, till)).toBe(10_000_000)
    const { Data, Summary } = await list(owner)
    expect(Data).toMatchObject([{ Status: 2, CancelReason: 'Nhập nhầm', Out: 3_000_000 }])
    expect(Summary).toEqual({ Thu: 0, Chi: 0, Receipts: 0, Payments: 1, Standing: 0, ByCategory: [] })
    expect((await expend(owner, { BankCardID: till })).Data.Code).toBe(code('PC', 2))
    await expectSoundBooks(server, owner)
  })

  test('is refused where the fund no longer holds what it received', async () => {
    const box = await makeFund(owner, { name: 'Hộp', kind: 1 })
    const got = await collect(owner, { BankCardID: box, Amount: 2_000_000 })
    await expend(owner, { BankCardID: box, Amount: 1_500_000 })
    expect((await cancel(owner, got.Data.PaymentID)).Errors).toEqual({
      PaymentID: 'Quỹ Hộp không đủ tiền: còn 500.000, thiếu 1.500.000',
    })
  })

  test('case 43: of a locked day is dated today', async () => {
    const yesterday = addDays(today, -1)
    const got = await collect(owner, { BankCardID: till, Date: yesterday })
    await withAdmin(server.admin, (client) =>
      client.query(
        'INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3) ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = EXCLUDED.locked_to',
        [owner.companyId, owner.shopId, yesterday],
      ),
    )
    expect((await collect(owner, { BankCardID: till, Date: yesterday, Amount: 5_000 })).Message).toBe(
      `Ngày ${formatDay(yesterday)} đã khóa sổ`,
    )
    const { Data } = await cancel(owner, got.Data.PaymentID)
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT posting_date::text AS day, code FROM ledger_journals WHERE company_id = $1 AND id = $2', [
        owner.companyId,
        Data.ReversalJournalID,
      ]),
    )
    expect(rows).toEqual([{ day: today, code: `${code('PT', 1, yesterday)}/H` }])
    await expectSoundBooks(server, owner)
  })

  test('waits for a second person above the shop’s limit, and is done when that person agrees', async () => {
    const { Data: shop } = await owner.done(shops.getByID, {})
    await owner.done(shops.addOrEdit, { ...shop, TwoPersonLimit: 500_000 })
    const cashier = await owner.staff([
      'collectExpense.view',
      'collectExpense.add',
      'collectExpense.cancel',
      'funds.edit',
    ])
    const half = await owner.staff(['orders.view', 'orders.approve'])
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
    )
    const { Data } = await expend(cashier, { BankCardID: till, ObjectName: 'EVN HCMC' })
    expect((await cancel(cashier, Data.PaymentID)).Data).toEqual({
      ReversalJournalID: 0,
      NeedApproval: true,
      Code: '',
    })
    expect((await cancel(cashier, Data.PaymentID)).Code).toBe('WAITING')
    expect((await list(owner)).Data).toMatchObject([{ Status: 0 }])
    const [asked] = (await owner.done(approvals.getRequests, {})).Data
    expect(asked).toMatchObject({ Kind: 5, Code: Data.Code, CustomerName: 'EVN HCMC', Amount: 1_000_000 })
    const approve = { RequestID: asked?.RequestID ?? 0, Password: goodPassword }
    expect((await half.call(approvals.approve, approve)).Code).toBe('NO_PERMISSION')
    await owner.done(approvals.approve, approve)
    expect((await list(owner)).Data).toMatchObject([{ Status: 2 }])
    expect(await fundBalance(owner, till)).toBe(10_000_000)
    await expectSoundBooks(server, owner)
  })
})
