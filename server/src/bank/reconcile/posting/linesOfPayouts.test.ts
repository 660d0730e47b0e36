import { board } from '@cardpro/contract/bank/reconcile/board'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { beforeEach, expect, test } from 'vitest'
import { LineDesk } from '#test/lineDesk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const [today, yesterday] = [todayHere(), todayHere(-1)]
let desk: LineDesk
let payouts: { id: number; net: number }[]
let rows: { RowID: number }[]
/** Three payouts of a statement: two of yesterday's bills paid on two days, and one of the day before. */
beforeEach(async () => {
  desk = await LineDesk.open(server)
  const day = todayHere(-2)
  const paid = [day, yesterday, today]
  const { bills } = await desk.lot('000123', [10_000_000, 7_000_000, 4_000_000], day)
  const { id } = await desk.board.matched(bills, (_bill, index) => ({ paidOn: paid[index] ?? today }))
  const { Data } = await desk.owner.done(board.getPayouts, { StatementID: id })
  payouts = Data.map(({ PayoutID, Net }) => ({ id: PayoutID, net: Net }))
  rows = (await desk.board.rows({ StatementID: id })).map(({ RowID }) => ({ RowID }))
})

const book = (Lines: { BankLineID: number; PayoutIDs: number[] }[], more: object = {}) =>
  desk.owner.call(board.payDebtFromPDF, { Rows: rows, Lines, ...more })
const at = (place: number) => payouts[place] ?? { id: 0, net: 0 }

test('payouts are booked from the lines that they came in, on the days of these, all at once', async () => {
  const one = await desk.line(at(0).net + at(1).net)
  const two = await desk.line(at(2).net + 5_000)
  const Lines = [
    { BankLineID: two, PayoutIDs: [at(2).id] },
    { BankLineID: one, PayoutIDs: [at(0).id, at(1).id] },
  ]
  const { Result, Data } = await book(Lines)
  expect([Result, Data.Payments.length]).toEqual([1, 3])
  expect([await desk.bank.left(one), await desk.bank.left(two)]).toEqual([0, 5_000])
  const { Data: history } = await desk.owner.done(cashBacks.getHistoryPayCashBack, { PosID: desk.board.pos })
  expect(history.map(({ Date: on }) => on)).toEqual([today, today, today])
  await expectSoundBooks(server, desk.owner)
})

test('of what came in no line the user is asked, and of what came in one not', async () => {
  const line = await desk.line(at(0).net, { bookedOn: yesterday })
  const Lines = [{ BankLineID: line, PayoutIDs: [at(0).id] }]
  const asked = await book(Lines)
  expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_NOBANK'])
  expect((await book(Lines, { Confirm: ['W_NOBANK'] })).Result).toBe(1)
  expect(await desk.bank.left(line)).toBe(0)
})

test('nothing is booked where a line is too small, is another shop’s, is named twice, or for what is not booked', async () => {
  const line = await desk.line(at(0).net - 1)
  const Confirm = ['W_NOBANK']
  const small = await book([{ BankLineID: line, PayoutIDs: [at(0).id] }], { Confirm })
  expect(small.Errors?.['BankLineID']).toMatch(/chỉ còn .+ chưa ghi, ít hơn/)
  const twice = await book(
    [
      { BankLineID: line, PayoutIDs: [at(0).id] },
      { BankLineID: line, PayoutIDs: [at(1).id] },
    ],
    { Confirm },
  )
  expect(twice.Errors).toEqual({ Lines: 'Mỗi khoản ngân hàng trả chỉ ghi từ một dòng ngân hàng' })
  const stranger = await book([{ BankLineID: line, PayoutIDs: [line] }], { Confirm })
  expect(stranger.Errors).toEqual({
    Lines: 'Dòng ngân hàng ghi khoản không có dòng sao kê nào trong lần ghi này',
  })
  const foreign = (await LineDesk.open(server)).line(at(0).net)
  const refused = await book([{ BankLineID: await foreign, PayoutIDs: [at(0).id] }], { Confirm })
  expect(refused.Code).toBe('NOT_FOUND')
  expect(await desk.bank.left(line)).toBe(at(0).net - 1)
  expect((await desk.board.rows()).map(({ Status }) => Status)).toEqual([1, 1, 1])
})
