import { addDays } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { fundBalance, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const lockText =
  'INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3) ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = EXCLUDED.locked_to'
const server = testServer()
const why = { Reason: 'Nhầm quỹ' }

let owner: TestUser
let there: TestUser
let from: number
let to: number
let sides: { FromShopID: number; FromID: number; ToShopID: number; ToID: number }
beforeEach(async () => {
  owner = await server.company({ shops: 3 })
  there = owner.at(owner.shopIds[1] ?? 0)
  from = await makeFund(owner, { name: 'VCB Quận 1', opening: 10_000_000 })
  to = await makeFund(there, { name: 'Két Quận 2', kind: 1 })
  sides = { FromShopID: owner.shopId, FromID: from, ToShopID: there.shopId, ToID: to }
})
const send = async (user = owner, more: object = {}) =>
  (await user.done(shopTransfers.transferFund, { ...sides, Amount: 5_000_000, Fee: 11_000, ...more })).Data
const balances = async () => [await fundBalance(owner, from), await fundBalance(there, to)]
const lockDays = ({ companyId, shopId }: TestUser, day: string) =>
  withAdmin(server.admin, (client) => client.query(lockText, [companyId, shopId, day]))
const nameOf = ({ shopId }: TestUser) => `Cửa hàng ${shopId}`
const todayText = todayHere().split('-').reverse().join('/')

describe('money is not moved to another shop', () => {
  test('without the right, within one shop, or from a shop that is not the one chosen', async () => {
    const cashier = await owner.staff(['funds.view', 'cashBook.add'])
    const ask = async (user: TestUser, more: object = {}) =>
      user.call(shopTransfers.transferFund, { ...sides, Amount: 1_000_000, ...more })
    expect((await ask(cashier)).Code).toBe('NO_PERMISSION')
    expect((await ask(owner, { ToShopID: owner.shopId })).Errors).toEqual({
      ToShopID: 'Hai bên phải là hai cửa hàng khác nhau',
    })
    expect((await ask(owner.at(owner.shopIds[2] ?? 0))).Errors).toEqual({
      FromShopID: 'Một trong hai bên phải là cửa hàng đang chọn',
    })
  })

  test('into a shop that the caller may not enter, or to the company by users who may not enter its level', async () => {
    const manager = await owner.staff(['funds.view', 'funds.edit'], { shopIds: [owner.shopId] })
    const missing = { ToID: 'Không có quỹ này ở bên nhận' }
    const ask = (more: object) => manager.call(shopTransfers.transferFund, { ...sides, Amount: 1_000_000, ...more })
    expect((await ask({})).Errors).toEqual(missing)
    const safe = await makeFund(owner.at(-111), { kind: 1 })
    expect((await ask({ ToShopID: -111, ToID: safe })).Errors).toEqual(missing)
    expect((await manager.done(shopTransfers.getOtherFunds, {})).Data).toEqual([])
  })

  test('with a fund of the wrong side, a stopped one, or more money than there is', async () => {
    const ask = (more: object) => owner.call(shopTransfers.transferFund, { ...sides, Amount: 1_000_000, ...more })
    expect((await ask({ FromID: to })).Errors).toEqual({ FromID: 'Không có quỹ này ở bên chuyển' })
    expect((await ask({ ToID: from })).Errors).toEqual({ ToID: 'Không có quỹ này ở bên nhận' })
    expect((await ask({ Amount: 10_000_000, Fee: 1_000 })).Errors).toEqual({
      FromID: 'Quỹ VCB Quận 1 không đủ tiền: còn 10.000.000, thiếu 1.000',
    })
    await there.done(funds.deleteBankCard, { BankCardID: to })
    expect((await ask({})).Errors).toEqual({ ToID: 'Quỹ Két Quận 2 đã ngừng' })
    expect(await fundBalance(owner, from)).toBe(10_000_000)
  })

  test('a second time within two minutes before it is agreed to, unless the first one was cancelled', async () => {
    const first = await send()
    const ask = (more: object = {}) => owner.call(shopTransfers.transferFund, { ...sides, Amount: 5_000_000, ...more })
    const Message = `Có thể bạn vừa nhập khoản này: 5.000.000 từ VCB Quận 1 sang Két Quận 2, phiếu ${first.Code}`
    expect((await ask()).Warnings).toEqual([{ Code: 'W_DUP', Message }])
    expect(await balances()).toEqual([4_989_000, 5_000_000])
    await owner.done(shopTransfers.cancelTransferFund, { TransferID: first.TransferID, ...why })
    expect((await ask({ Amount: 4_000_000 })).Result, 'another amount').toBe(1)
    expect((await ask()).Result, 'the first one is cancelled').toBe(1)
  })

  test('on a day that is locked in one of them: that shop is named', async () => {
    await lockDays(there, todayHere())
    const { Code, Message } = await owner.call(shopTransfers.transferFund, { ...sides, Amount: 1_000_000 })
    expect([Code, Message]).toEqual(['DAY_LOCKED', `${nameOf(there)}: Ngày ${todayText} đã khóa sổ`])
    expect(await balances()).toEqual([10_000_000, 0])
  })
})

describe('money that is moved to another shop', () => {
  test('is owed by the one and to the other, and both books stay balanced', async () => {
    const { Code } = await send()
    expect(Code).toMatch(/^NB\d{6}-001$/)
    expect(await balances()).toEqual([4_989_000, 5_000_000])
    expect(await rawBalance(server, owner, { kind: 1368, owner: there.shopId })).toBe(5_000_000)
    expect(await rawBalance(server, there, { kind: 1368, owner: owner.shopId })).toBe(-5_000_000)
  })

  test('changes nothing at the company but the fee of the bank', async () => {
    const read = async () => (await owner.at(-111).done(cashbook.reportCashBook, {})).Summary?.Closing
    expect(await read()).toBe(10_000_000)
    await send()
    expect(await read()).toBe(9_989_000)
    expect(await rawBalance(server, owner, { kind: 642 })).toBe(11_000)
    expect(await rawBalance(server, there, { kind: 642 })).toBe(0)
  })

  test('is in the book of both, each naming the other', async () => {
    const { Code, TransferID } = await send()
    const line = async (user: TestUser) =>
      (await user.done(cashbook.reportCashBook, { Type: 'INTERNAL' })).Data.map((one) => [
        one.Code,
        one.PartyName,
        one.In,
        one.Out,
        one.ShopTransferID,
      ])
    expect(await line(owner)).toEqual([[Code, nameOf(there), 0, 5_011_000, TransferID]])
    expect(await line(there)).toEqual([[Code, nameOf(owner), 5_000_000, 0, TransferID]])
    const clerk = await owner.staff(['cashBook.view'], { shopIds: [there.shopId] })
    expect((await line(clerk))[0]?.[1]).toBe('Cửa hàng khác')
  })

  test('is moved once when it is sent twice', async () => {
    const input = { ...sides, Amount: 5_000_000 }
    const sent = await Promise.all(
      [1, 2, 3].map(() => owner.call(shopTransfers.transferFund, input, { key: 'mot-lan-bam' })),
    )
    expect(new Set(sent.map(({ Data }) => Data?.Code)).size).toBe(1)
    expect(await balances()).toEqual([5_000_000, 5_000_000])
  })

  test('goes both ways at once without waiting for each other for ever', async () => {
    await there.done(funds.addOrEdit, { Name: 'Két hai', Kind: 1, OpeningBalance: 50_000_000 })
    const [other] = (await there.done(funds.getByConditions, { GeneralSearch: 'Két hai' })).Data
    const back = {
      FromShopID: there.shopId,
      FromID: other?.BankCardID ?? 0,
      ToShopID: owner.shopId,
      ToID: from,
      Amount: 1_000_000,
      Confirm: ['W_DUP'],
    }
    const moves = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? send(owner, { Amount: 1_000_000, Fee: 0, Confirm: ['W_DUP'] })
        : there.done(shopTransfers.transferFund, back),
    )
    await Promise.all(moves)
    expect(await balances()).toEqual([10_000_000, 3_000_000])
  })

  test('comes from the company and goes to it as well', async () => {
    const safe = await makeFund(owner.at(-111), { name: 'Két công ty', kind: 1, opening: 30_000_000 })
    const company = owner.at(-111)
    const offered = await company.done(shopTransfers.getOtherFunds, {})
    expect(offered.Data.map(({ Name }) => Name).toSorted()).toEqual(['Két Quận 2', 'VCB Quận 1'])
    const out = { FromShopID: -111, FromID: safe, ToShopID: owner.shopId, ToID: from, Amount: 8_000_000 }
    await company.done(shopTransfers.transferFund, out)
    const [line] = (await owner.done(cashbook.reportCashBook, { Type: 'INTERNAL' })).Data
    expect([line?.PartyName, line?.In]).toEqual(['Công ty', 8_000_000])
    expect(await rawBalance(server, company, { kind: 1368, owner: owner.shopId })).toBe(8_000_000)
    const listed = await owner.done(shopTransfers.getOtherFunds, {})
    expect(listed.Data[0]).toEqual({ ShopID: -111, ShopName: 'Công ty', BankCardID: safe, Name: 'Két công ty' })
  })
})

describe('taking it back', () => {
  test('is refused without the right, from a third shop, and a second time', async () => {
    const { TransferID } = await send()
    const ask = (user: TestUser) => user.call(shopTransfers.cancelTransferFund, { TransferID, ...why })
    expect((await ask(await owner.staff(['funds.view', 'funds.edit']))).Code).toBe('NO_PERMISSION')
    const missing = { TransferID: 'Không có phiếu chuyển giữa cửa hàng này' }
    expect((await ask(owner.at(owner.shopIds[2] ?? 0))).Errors).toEqual(missing)
    const answers = await Promise.all([1, 2].map(() => ask(owner)))
    expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set(['ALREADY_CANCELLED', undefined]))
    expect(await balances()).toEqual([10_000_000, 0])
  })

  test('is refused when the money is spent, and when today is locked in one of the shops', async () => {
    const { TransferID } = await send()
    const bank = await makeFund(there)
    const spent = { FromID: to, ToID: bank, Amount: 4_000_000, Fee: 0 }
    await there.done(funds.transfer, spent)
    const { Errors } = await owner.call(shopTransfers.cancelTransferFund, { TransferID, ...why })
    expect(Errors).toEqual({ TransferID: 'Quỹ Két Quận 2 không đủ tiền: còn 1.000.000, thiếu 4.000.000' })
    await lockDays(owner, todayHere())
    const locked = await there.call(shopTransfers.cancelTransferFund, { TransferID, ...why })
    expect(locked.Message).toBe(`${nameOf(owner)}: Ngày ${todayText} đã khóa sổ`)
  })

  test('is done in both shops and on one day, the fee of the bank too', async () => {
    const yesterday = addDays(todayHere(), -1)
    const [early, late] = [
      await makeFund(owner, { name: 'VCB cũ', opening: 10_000_000, since: 2 }),
      await makeFund(there, { name: 'Két cũ', kind: 1 }),
    ]
    const { TransferID } = await send(owner, { FromID: early, ToID: late, Date: yesterday })
    // Yesterday is locked in one of them by now: both are taken back today.
    await lockDays(there, yesterday)
    await there.done(shopTransfers.cancelTransferFund, { TransferID, ...why })
    expect([await fundBalance(owner, early), await fundBalance(there, late)]).toEqual([10_000_000, 0])
    const dates = async (user: TestUser) =>
      (
        await user.done(cashbook.reportCashBook, { Type: 'INTERNAL', fromDate: yesterday, toDate: todayHere() })
      ).Data.filter(({ IsReversal }) => IsReversal).map(({ Date: day, ShopTransferID }) => [day, ShopTransferID])
    expect(await dates(owner)).toEqual([[todayHere(), null]])
    expect(await dates(there)).toEqual([[todayHere(), null]])
  })
})
