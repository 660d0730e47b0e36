import { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { LineDesk } from '#test/lineDesk.ts'
import { rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const yesterday = todayHere(-1)
let desk: LineDesk
/** What the bank owes for the lô, what its line brings, and the voucher that was entered by hand for the same money. */
let lot: { id: number; due: number }
let line: number
let statement: number
/** What was begun before the voucher was entered. */
let key: string
let draft: number
let code: string
beforeEach(async () => {
  desk = await LineDesk.open(server)
  const { bills, due } = await desk.lot('000123', [10_000_000, 7_300_000])
  lot = { id: bills[0]?.lot ?? 0, due }
  statement = (await desk.board.matched(bills, () => ({ paidOn: yesterday }))).id
  line = await desk.line(due, { content: 'KH1 CHUYEN TIEN' })
  key = (await desk.best(line)).Key
  draft = (await desk.owner.done(cashBacks.addCashBack, { ...money(), PosID: desk.board.pos, BankLineID: line })).Data
    .CashBackID
  code = (await desk.bank.voucher(due, { Date: yesterday })).code
})

const money = () => ({ Amount: lot.due, BankCardID: desk.bank.fund, Date: todayHere() })
const rowsOf = async () => (await desk.board.rows({ StatementID: statement })).map(({ RowID }) => ({ RowID }))
const payouts = async () => (await desk.owner.done(board.getPayouts, { StatementID: statement })).Data

describe('money that a voucher holds already is booked by no door', () => {
  const doors = {
    'BankLine/Post': () => desk.owner.call(lineMatches.post, { LineID: line, Key: key }),
    'BankLine/PostUnknown': () => desk.owner.call(lineMatches.postUnknown, { LineID: line }),
    'BankLine/Collect': async () => {
      const CustomerID = await makeCustomer(desk.owner, { FullName: 'Nguyễn Đức Thịnh' })
      return desk.owner.call(collecting.collect, { LineID: line, CustomerID, Confirm: ['W_SURPLUS'] })
    },
    'Debt/AddPayNumberLo': () =>
      desk.owner.call(posMoney.addPayNumberLo, { ...money(), numberLoID: lot.id, BankLineID: line }),
    'Debt/AddCashBack': () =>
      desk.owner.call(cashBacks.addCashBack, { ...money(), PosID: desk.board.pos, BankLineID: line }),
    'Debt/PayCashBack': () => desk.owner.call(cashBacks.payCashBack, { CashBackID: draft }),
    'Debt/PayDebtFromPDF': async () =>
      desk.owner.call(board.payDebtFromPDF, { Rows: await rowsOf(), BankLineID: line }),
    'Debt/PayDebtFromPDF by payouts': async () => {
      const PayoutIDs = (await payouts()).map(({ PayoutID }) => PayoutID)
      const Lines = [{ BankLineID: line, PayoutIDs }]
      return desk.owner.call(board.payDebtFromPDF, { Rows: await rowsOf(), Lines, Confirm: ['W_NOBANK'] })
    },
  }
  test.each(Object.entries(doors))('%s', async (_path, door) => {
    const refused = await door()
    expect([refused.Code, refused.Message]).toEqual([
      'BLOCKED',
      `Đã ghi tay ${code}: chỉ liên kết. Liên kết ở Sao kê ngân hàng, hoặc bỏ gợi ý đó trước khi ghi`,
    ])
    expect([await desk.bank.left(line), await rawBalance(server, desk.owner, { kind: 112 })]).toEqual([
      lot.due,
      lot.due,
    ])
  })

  test('but is linked with that voucher, and booked once a user has said that it is other money', async () => {
    const voucher = await desk.best(line)
    expect(voucher).toMatchObject({ Step: 'voucher', Vouchers: [{ Code: code }] })
    await desk.owner.done(lineMatches.decline, { LineID: line, Key: voucher.Key })
    const CustomerID = await makeCustomer(desk.owner, { FullName: 'Nguyễn Đức Thịnh' })
    await desk.owner.done(collecting.collect, { LineID: line, CustomerID, Confirm: ['W_SURPLUS'] })
    expect(await desk.bank.left(line)).toBe(0)
  })
})

test('a line that a voucher explains is listed among money to collect as that voucher, and pays no debt', async () => {
  await makeCustomer(desk.owner, { FullName: 'Nguyễn Đức Thịnh' })
  const voucher = { Class: 'A', CustomerID: null, Orders: [], Reasons: ['voucher'], JournalCode: code }
  const { Data } = await desk.owner.done(collecting.getCollections, {})
  expect(Data).toMatchObject([{ LineID: line, Offers: 1, Best: voucher }])
  expect((await desk.owner.done(collecting.getCollection, { LineID: line })).Data.Offers).toMatchObject([voucher])
})
