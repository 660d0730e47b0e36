import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { excelOut } from '@cardpro/contract/excelOut'
import { funds } from '@cardpro/contract/places/funds/funds'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { fundBalance, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const lockText =
  'INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3) ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = EXCLUDED.locked_to'
const server = testServer()
const why = { Reason: 'Đếm lại' }
/** 95.000.000 as the mock-up counts it. */
const pieces = { N500: 152, N200: 68, N100: 41, N50: 18, N20: 13, N10: 9, N5: 8, N2: 4, N1: 2 }

let owner: TestUser
let cashier: TestUser
let till: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  cashier = await owner.staff(['cashBook.view', 'cashBook.add', 'funds.view'])
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 96_212_000 })
})
const count = async (user = owner, more: object = {}) =>
  (await user.done(counts.countFund, { BankCardID: till, ...pieces, ...more })).Data
const put = async (amount: number, from?: number) =>
  owner.done(funds.transfer, {
    FromID: from ?? (await makeFund(owner, { opening: 50_000_000 })),
    ToID: till,
    Amount: amount,
    Fee: 0,
  })
const shift = async (user = owner) => (await user.done(counts.getShifts, { BankCardID: till })).Data[0]
const raw = (kind: number) => rawBalance(server, owner, { kind, owner: till })
const lockToday = () =>
  withAdmin(server.admin, (client) => client.query(lockText, [owner.companyId, owner.shopId, todayHere()]))

describe('counting is refused', () => {
  test('without the right, for a fund of another shop, a bank account and a stopped fund', async () => {
    const ask = (user: TestUser, BankCardID: number) => user.call(counts.countFund, { BankCardID, N500: 1 })
    expect((await ask(await owner.staff(['cashBook.view']), till)).Code).toBe('NO_PERMISSION')
    const missing = { BankCardID: 'Không có quỹ này trong cửa hàng' }
    expect((await ask(owner.at(owner.shopIds[1] ?? 0), till)).Errors).toEqual(missing)
    expect((await ask(await server.company(), till)).Errors).toEqual(missing)
    const bank = await makeFund(owner, { name: 'VCB' })
    expect((await ask(owner, bank)).Errors).toEqual({
      BankCardID: 'Quỹ VCB không phải tiền mặt, hãy dùng Đối chiếu số dư thực',
    })
    const old = await makeFund(owner, { name: 'Két cũ', kind: 1 })
    await owner.done(funds.deleteBankCard, { BankCardID: old })
    expect((await ask(owner, old)).Errors).toEqual({ BankCardID: 'Quỹ Két cũ đã ngừng' })
  })

  test('with numbers that no till holds, each at its box', async () => {
    const { Errors } = await owner.call(counts.countFund, { BankCardID: till, N500: -1, N20: 1.5, Other: -1 })
    expect(Errors).toEqual({
      N500: 'Số tờ 500.000 không được âm',
      N20: 'Số tờ 20.000 phải là số nguyên',
      Other: 'Số tiền khác không được âm',
    })
  })

  test('on a locked day where there is a difference; the number is given back', async () => {
    await lockToday()
    expect((await owner.call(counts.countFund, { BankCardID: till, ...pieces })).Code).toBe('DAY_LOCKED')
    const { Total } = await owner.done(counts.getCounts, {})
    expect(Total).toBe(0)
  })

  test('for a shift that is ended already', async () => {
    await owner.done(counts.endShift, { BankCardID: till })
    expect((await cashier.call(counts.endShift, { BankCardID: till })).Errors).toEqual({
      BankCardID: 'Ca của quỹ Tiền mặt đã kết, đang chờ đếm',
    })
  })
})

describe('a count', () => {
  test('case 44: of less than the books posts the shortage to 1381 at once', async () => {
    const counted = await count()
    expect(counted).toMatchObject({ Counted: 95_000_000, Book: 96_212_000, Diff: -1_212_000, LastCounted: null })
    expect(counted.Code).toMatch(/^KQ\d{6}-001$/)
    expect([await fundBalance(owner, till), await raw(1381), await raw(3381)]).toEqual([95_000_000, 1_212_000, 0])
  })

  test('of more posts the surplus to 3381, and one that agrees posts nothing', async () => {
    expect(await count(owner, { Other: 1_312_500 })).toMatchObject({ Counted: 96_312_500, Diff: 100_500 })
    expect([await fundBalance(owner, till), await raw(3381)]).toEqual([96_312_500, -100_500])
    expect(await count(owner, { Other: 1_312_500 })).toMatchObject({
      Diff: 0,
      JournalID: null,
      LastCounted: 96_312_500,
    })
  })

  test('of a fund into which nothing was ever posted brings its first money', async () => {
    const empty = await makeFund(owner, { name: 'Két mới', kind: 1 })
    const { Data } = await owner.done(counts.countFund, { BankCardID: empty, N10: 5 })
    expect([Data.Book, Data.Diff, await fundBalance(owner, empty)]).toEqual([0, 50_000, 50_000])
  })

  test('tells nothing of the books before it is sent, and all afterwards', async () => {
    await cashier.done(counts.beginCount, { BankCardID: till })
    const { Data } = await cashier.done(counts.getCounts, {})
    expect(Data).toMatchObject([{ State: 1, Code: '', Book: null, Counted: null, Diff: null }])
    expect(JSON.stringify([await shift(cashier), Data])).not.toContain('96212000')
    const { CountID } = await count(cashier)
    const { Data: seen } = await cashier.done(counts.getCount, { CountID })
    expect(seen).toMatchObject({ State: 2, Book: 96_212_000, Counted: 95_000_000, Left: -1_212_000, MayCancel: true })
    expect([seen.IsOwn, (await owner.done(counts.getCount, { CountID })).Data.IsOwn]).toEqual([true, false])
    expect((await owner.done(counts.getCounts, {})).Data).toMatchObject([{ CountID, IsOwn: false }])
    expect(seen.Notes[0]).toEqual({ Value: 500_000, Count: 152 })
    expect(seen.Notes).toHaveLength(9)
  })

  test('tells what the books say while it is counted, once the owner has switched blind counting off', async () => {
    expect(await shift(cashier)).toMatchObject({ IsBlind: true, Book: null })
    await owner.done(dayClose.saveCloseRules, { Blocks: [], IsBlind: false })
    await cashier.done(counts.beginCount, { BankCardID: till })
    expect(await shift(cashier)).toMatchObject({ IsBlind: false, Book: 96_212_000 })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    await makeFund(elsewhere, { kind: 1, opening: 7_000_000 })
    expect((await elsewhere.done(counts.getShifts, {})).Data).toMatchObject([{ IsBlind: true, Book: null }])
  })

  test('case 45: asks again when money moved between its beginning and its end, and each time it moves', async () => {
    await cashier.done(counts.beginCount, { BankCardID: till })
    await put(1_000_000)
    const first = await cashier.call(counts.countFund, { BankCardID: till, ...pieces })
    expect([first.Code, first.Message]).toEqual(['CONFIRM', 'Sổ quỹ vừa đổi từ 96.212.000 thành 97.212.000, đếm lại?'])
    const agreed = { Confirm: first.Warnings?.map(({ Code }) => Code) ?? [] }
    await put(500_000)
    const second = await cashier.call(counts.countFund, { BankCardID: till, ...pieces, ...agreed })
    expect(second.Message).toBe('Sổ quỹ vừa đổi từ 96.212.000 thành 97.712.000, đếm lại?')
    expect(await raw(1381)).toBe(0)
    const both = second.Warnings?.map(({ Code }) => Code) ?? []
    expect(await count(cashier, { Confirm: both })).toMatchObject({ Book: 97_712_000, Diff: -2_712_000 })
  })

  test('case 46: an opening that differs from the last closing is posted and shown', async () => {
    const closing = await count(owner)
    const opening = await count(cashier, { Kind: 2, N1: 0 })
    expect(opening).toMatchObject({ Counted: 94_998_000, Book: 95_000_000, Diff: -2_000, LastCounted: 95_000_000 })
    const { Data } = await owner.done(counts.getCount, { CountID: opening.CountID })
    expect(Data).toMatchObject({ Kind: 2, LastCode: closing.Code, LastCounted: 95_000_000 })
    expect(await raw(1381)).toBe(1_214_000)
  })

  test('is done once when it is sent twice, and by two at the same moment one after the other', async () => {
    const input = { BankCardID: till, ...pieces }
    const sent = await Promise.all([1, 2, 3].map(() => owner.call(counts.countFund, input, { key: 'mot-lan-bam' })))
    expect(new Set(sent.map(({ Result, Data }) => `${Result} ${Data?.Code}`)).size).toBe(1)
    const both = await Promise.all([count(owner), count(cashier)])
    expect(both.map(({ Diff }) => Diff)).toEqual([0, 0])
    expect(new Set(both.map(({ Code }) => Code)).size).toBe(2)
    expect(await raw(1381)).toBe(1_212_000)
  })

  test("is of the company's own fund at its level", async () => {
    const company = owner.at(-111)
    const safe = await makeFund(company, { name: 'Két công ty', kind: 1, opening: 1_000_000 })
    const { Data } = await company.done(counts.countFund, { BankCardID: safe, N100: 9 })
    expect(Data.Diff).toBe(-100_000)
    expect((await company.done(counts.getCounts, {})).Total).toBe(1)
    expect((await owner.done(counts.getCounts, {})).Total).toBe(0)
  })
})

describe('a shift', () => {
  test('is open, then ended by one and counted by another', async () => {
    expect(await shift()).toMatchObject({ State: 0, CountID: null, LastCounted: null })
    const { CountID } = (await cashier.done(counts.endShift, { BankCardID: till })).Data
    expect(await shift()).toMatchObject({ State: 1, CountID, EndedBy: 'Trần Minh Quân', BegunBy: '' })
    await owner.done(counts.beginCount, { BankCardID: till })
    expect(await shift()).toMatchObject({ State: 1, CountID, BegunBy: 'Lê Minh Anh' })
    expect((await count(owner)).CountID).toBe(CountID)
    expect(await shift()).toMatchObject({ State: 2, LastID: CountID, LastCounted: 95_000_000, LastBy: 'Lê Minh Anh' })
    const { Data } = await owner.done(counts.getCount, { CountID })
    expect(Data).toMatchObject({ EndedBy: 'Trần Minh Quân', EndedByID: cashier.userId, CountedBy: 'Lê Minh Anh' })
  })

  test('that was ended by mistake is given up, and leaves no row in the list', async () => {
    const { CountID } = (await cashier.done(counts.endShift, { BankCardID: till })).Data
    await cashier.done(counts.cancelCount, { CountID, Reason: 'Chưa hết ca' })
    expect(await shift()).toMatchObject({ State: 0, CountID: null })
    expect((await owner.done(counts.getCounts, {})).Total).toBe(0)
  })
})

describe('cancelling a count', () => {
  test('is refused to others without the right, after a later count, after a settlement, and a second time', async () => {
    const { CountID, Code } = await count(owner)
    const cancel = (user: TestUser) => user.call(counts.cancelCount, { CountID, ...why })
    expect((await cancel(cashier)).Code).toBe('NO_PERMISSION')
    const later = await count(owner)
    const blocked = await cancel(owner)
    expect(blocked.Message).toBe(`Quỹ Tiền mặt đã được đếm lại ở ${later.Code}, hãy hủy phiếu đó trước`)
    await owner.done(counts.cancelCount, { CountID: later.CountID, ...why })
    await owner.done(counts.settleDiff, { CountID, Outcome: 1 })
    expect((await cancel(owner)).Blockers).toEqual([
      { Code: 'SETTLED', Message: `Chênh lệch của ${Code} đã xử lý ở ${Code}/X1, hãy hủy phiếu đó trước` },
    ])
    const { Data } = await owner.done(counts.getCount, { CountID })
    const SettlementID = Data.Settlements[0]?.SettlementID ?? 0
    await owner.done(counts.cancelSettle, { SettlementID, ...why })
    expect((await cancel(owner)).Result).toBe(1)
    expect((await cancel(owner)).Code).toBe('ALREADY_CANCELLED')
  })

  test('puts the books back, keeps its number, and leaves the next one without a hole', async () => {
    const first = await count(cashier)
    await cashier.done(counts.cancelCount, { CountID: first.CountID, ...why })
    expect([await fundBalance(owner, till), await raw(1381)]).toEqual([96_212_000, 0])
    const again = await count(cashier)
    expect([first.Code.slice(-3), again.Code.slice(-3)]).toEqual(['001', '002'])
    const { Data } = await owner.done(cashbook.reportCashBook, { Type: 'COUNT' })
    expect(Data.map(({ Code, In, Out, Counted, CountID }) => [Code, In, Out, Counted, CountID])).toEqual([
      [first.Code, 0, 0, -1_212_000, first.CountID],
      [`${first.Code}/H`, 0, 0, 1_212_000, first.CountID],
      [again.Code, 0, 0, -1_212_000, again.CountID],
    ])
  })
})

describe('the list of counts', () => {
  test('sums shortages, surpluses and what is not settled, whatever the page; and is written to Excel', async () => {
    const short = await count(owner)
    await owner.done(counts.settleDiff, { CountID: short.CountID, Outcome: 1, Amount: 1_000_000 })
    await count(owner, { Other: 50_000 })
    const other = await makeFund(owner, { name: 'Két hai', kind: 1 })
    await cashier.done(counts.endShift, { BankCardID: other })
    const all = await owner.done(counts.getCounts, { PageSize: 1 })
    expect(all.Total).toBe(3)
    expect(all.Summary).toEqual({ Short: -1_212_000, Over: 50_000, LeftShort: -212_000, LeftOver: 50_000, Waiting: 1 })
    expect(all.Data).toMatchObject([{ State: 1, FundName: 'Két hai' }])
    const open = await owner.done(counts.getCounts, { IsOpen: true, State: 2, BankCardID: till })
    expect(open.Data.map(({ Left }) => Left)).toEqual([50_000, -212_000])
    const none = await owner.done(counts.getCounts, { fromDate: '2020-01-01', toDate: '2020-01-02', State: 2 })
    expect([none.Total, none.Summary?.LeftShort]).toEqual([0, 0])
    const file = await new Desk(server, owner).excelOf(excelOut.cashBookCounts, { State: 2 })
    const column = (title: string) => file.rows.map((row) => row[file.heads.indexOf(title)])
    expect(column('Chênh lệch').slice(0, 2)).toEqual([50_000, -1_212_000])
    expect(column('Chưa xử lý').slice(0, 2)).toEqual([50_000, -212_000])
  })
})
