import { randomUUID } from 'node:crypto'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posHolds } from '@cardpro/contract/debts/holds'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { BoardDesk } from '#test/boardDesk.ts'
import { makePos } from '#test/cardFile.ts'
import { watchLocks } from '#test/lockOrder.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()
const Reason = 'Ghi nhầm'

let desk: BoardDesk
beforeEach(async () => {
  desk = await BoardDesk.open(server)
})

const book = (StatementID: number, more: object = {}, user = desk.owner) =>
  user.call(board.payDebtFromPDF, { StatementID, ...more })
const standing = (kind: number, of: { owner?: number; ref?: number } = {}) =>
  rawBalance(server, desk.owner, { kind, ...of })
const sound = () => expectSoundBooks(server, desk.owner)

describe('booking', () => {
  test('makes one tiền về for each day that the bank pays, in the order of days', async () => {
    const day = todayHere(-1)
    const bills = await desk.bills('000123', [1_000_000, 2_000_000, 3_000_000], { day })
    const { id } = await desk.matched(bills, (_bill, index) => ({ paidOn: index < 2 ? today : day }))
    const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
    expect(Data.Payments.map(({ Received, Rows }) => [Received, Rows])).toEqual([
      [2_967_000, 1],
      [2_967_000, 2],
    ])
    expect(Data).toMatchObject({ Rows: 3, Lots: 2, paymentIDs: [expect.any(Number), expect.any(Number)] })
    const { Data: history } = await desk.owner.done(cashBacks.getHistoryPayCashBack, { PosID: desk.pos })
    expect(history.map(({ Date: on }) => on)).toEqual([today, day])
    await sound()
  })

  test('again answers the same vouchers, and books what was chosen since', async () => {
    const bills = await desk.bills('000123', [1_000_000, 2_000_000])
    const { id, rows } = await desk.matched(bills)
    const [first = 0, second = 0] = rows
    const once = await desk.owner.done(board.payDebtFromPDF, { Rows: [{ RowID: first }] })
    const again = await desk.owner.done(board.payDebtFromPDF, { Rows: [{ RowID: first, Version: 1 }] })
    expect(again.Data).toEqual(once.Data)
    const both = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
    expect(both.Data.Payments.map(({ Rows }) => Rows)).toEqual([1, 1])
    expect(await standing(112)).toBe(2_967_000)
    expect((await desk.row(second)).Status).toBe(3)
    expect((await desk.owner.call(board.release, { RowID: second })).Message).toMatch(/^Dòng 2 đã ghi ở phiếu TV/)
    await sound()
  })

  test('with one key twice, with two keys at once and in two sessions at once is done once', async () => {
    const bills = await desk.bills('000123', [1_000_000, 2_000_000])
    const { id } = await desk.matched(bills)
    const key = randomUUID()
    const lan = await desk.owner.staff(['posMoney.view', 'posMoney.add'])
    const pay = (given: string, user = desk.owner) =>
      user.call(board.payDebtFromPDF, { StatementID: id }, { key: given })
    const answers = await Promise.all([pay(key), pay(key), pay(randomUUID()), pay(randomUUID(), lan)])
    const done = answers.filter(({ Result }) => Result === 1)
    expect(new Set(done.map(({ Data }) => JSON.stringify(Data.paymentIDs))).size).toBe(1)
    expect(
      answers.filter(({ Result, Code }) => Result !== 1 && Code !== 'IN_PROGRESS').map(({ Message }) => Message),
    ).toEqual([])
    expect(await standing(112)).toBe(2_967_000)
    await sound()
  })

  test('while another user takes a choice back books what was seen, or nothing of it', async () => {
    const bills = await desk.bills('000123', [1_000_000, 2_000_000])
    const { rows } = await desk.matched(bills)
    const seen = await desk.rows()
    const Rows = seen.map(({ RowID, Version }) => ({ RowID, Version }))
    const lan = await desk.owner.staff(['uploadBill.view', 'uploadBill.add'])
    const [paid, released] = await Promise.all([
      desk.owner.call(board.payDebtFromPDF, { Rows }),
      lan.call(board.release, { RowID: rows[0] ?? 0 }),
    ])
    expect(paid.Result + released.Result).toBe(1)
    const refused = paid.Result === 1 ? released : paid
    expect(refused.Message).toMatch(/^Dòng 1 (đã ghi ở phiếu TV|vừa được Trần Minh Quân mở lại \d\d:\d\d)/)
    expect(await standing(112)).toBe(paid.Result === 1 ? 2_967_000 : 0)
    await sound()
  })

  test('takes its locks in the order of all: lines, lô, numbers, days, accounts', async () => {
    const bills = await desk.bills('000123', [1_000_000, 2_000_000])
    const { id } = await desk.matched(bills)
    const { broken, seen } = await watchLocks(async () => {
      const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
      await desk.owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason })
    })
    expect([broken, [...seen]]).toEqual([[], expect.arrayContaining(['lines of statements', 'lô', 'locked days'])])
  })

  test('keeps a bill in its lô and unheld', async () => {
    const [bill, other] = await desk.bills('000123', [1_000_000, 2_000_000])
    if (!bill || !other) throw new Error('no bills')
    const { id } = await desk.matched([bill])
    await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
    expect((await desk.owner.call(posHolds.holdSwipe, { LogWithdrawalID: bill.id, Note: 'Tra soát' })).Message).toBe(
      'Bill này đã ghi tiền về theo sao kê, hoàn tác phiếu trước',
    )
    const [row] = await desk.rows({ StatementID: id })
    const ScheduleID = row?.Match?.Bills[0]?.OrderID ?? 0
    const moved = await desk.owner.call(orders.updateWithdrawal, {
      ScheduleID,
      LogWithdrawalID: bill.id,
      LotNo: '000124',
      BillNo: bill.bill,
    })
    expect(moved.Message).toBe(`Bill ${bill.bill} đã ghi tiền về theo sao kê, hoàn tác phiếu trước`)
    await sound()
  })
})

test('a parent that is paid for a POS of another shop: each book has its part (20)', async () => {
  const owner = await server.company({ shops: 2 })
  const sister = owner.at(owner.shopIds[1] ?? 0)
  const parent = await BoardDesk.open(server, owner)
  const child = await makePos(sister, { Name: 'VCB 02', PosParentID: parent.pos, MaxDay: 0 })
  const [ours] = await parent.bills('000123', [1_000_000])
  const [theirs] = await BoardDesk.at(server, sister, { pos: child, fund: parent.fund }).bills('000045', [2_000_000])
  if (!ours || !theirs) throw new Error('no bills')
  const { id } = await parent.matched([ours, theirs], (_bill, index) => (index === 1 ? { pos: child } : {}))
  await parent.paidAsOne(id)
  const clerk = await owner.staff(['posMoney.add', 'posMoney.view', 'uploadBill.view'], { shopIds: [owner.shopId] })
  expect((await book(id, {}, clerk)).Blockers).toEqual([
    { Code: 'OTHER_SHOP', Message: 'Dòng 2: bill ở cửa hàng bạn chưa được vào' },
  ])

  const { Data } = await book(id, {}, owner)

  expect(Data.Payments).toMatchObject([{ Received: 2_967_000, Rows: 2 }])
  const between = () => rawBalance(server, owner, { kind: 1368 })
  expect(await between()).toBe(-1_978_000)
  await expectSoundBooks(server, owner)
  await expectSoundBooks(server, sister)
  await owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason })
  expect(await between()).toBe(0)
  await expectSoundBooks(server, sister)
})
