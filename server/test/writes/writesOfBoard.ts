import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { photoOf, readPhoto } from '../billPhotos/desk.ts'
import { BoardDesk } from '../boardDesk.ts'
import { makeOrder } from '../orders.ts'
import type { Day } from './writesDay.ts'

/** What is decided about the lines of a statement, booked from them and taken back. */
export async function dayOfBoard(day: Day, of: { pos: number; fund: number }): Promise<void> {
  const desk = BoardDesk.at(day.server, day.user, of)
  const [a, b, c] = await desk.bills('000088', [1_000_000, 2_000_000, 3_000_000])
  const { id, rows } = await desk.statement({
    rows: [{ gross: 1_000_000, approval: '112233' }, { gross: 2_000_000, fee: 30_000 }, { gross: 3_000_000 }],
    matches: [
      { rows: [0], bills: [a?.id ?? 0], chosen: true },
      { rows: [1], bills: [b?.id ?? 0], class: 'B', score: 80 },
    ],
  })
  const [first = 0, second = 0, third = 0] = rows
  await day.did(board.chooseClass, { StatementID: id, Class: 'B' })
  await day.did(board.answer, { RowIDs: [second], Answer: 2 })
  await day.did(board.choose, { RowIDs: [third], LogWithdrawalIDs: [c?.id ?? 0] })
  await day.did(board.release, { RowID: third, Decline: true })
  await day.did(board.changeStatus, { RowID: third, Status: 2, Reason: 'Của đối tác' })
  await day.did(board.fillBlanks, { StatementID: id })
  const { FileID } = await day.watched(billPhotos.readBill, () => readPhoto(day.server, day.user, photoOf('sale')))
  const order = await makeOrder(day.user)
  const { Data } = await order.swipe([{ pos: of.pos, amount: 4_000_000, lot: '000089' }])
  const [LogWithdrawalID = 0] = Data.LogWithdrawalIDs
  await day.did(billPhotos.attach, { FileID, ScheduleID: order.id, LogWithdrawalID, BillNo: '777' })
  const { paymentIDs } = await day.did(board.payDebtFromPDF, {
    Rows: [{ RowID: first }, { RowID: second }],
    Confirm: ['W_DIFF'],
  })
  await day.did(board.undo, { PaymentIDs: paymentIDs, Reason: 'Ghi nhầm' })
  const { Version } = await desk.row(third)
  await day.did(board.correct, { RowID: third, Gross: 3_100_000, Version })
}
