import { board } from '@cardpro/contract/bank/reconcile/board'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import { orders } from '@cardpro/contract/orders/orders'
import { done, type Session } from './api.ts'
import type { Send, Turn } from './killedClient.ts'
import { makeOrder, type Shop } from './shop.ts'
import { type Bill, statementRows } from './statement.ts'

const Confirm = ['W_DUP', 'W_LIMIT', 'W_SAME_CARD', 'W_LOT_PAID']
const Reason = 'Thử ngắt điện'
const bill: Bill = { lotNo: '000203', billNo: '000003', amountVnd: 10_000_000 }
const netVnd = 9_890_000

type KilledStatement = {
  turn: Turn
  /** What of it is booked now, in đồng. */
  bookedVnd: (now: Session) => Promise<number>
}

/** A statement of one line, whose bill is chosen, booked, taken back and released. */
export async function killedStatement(shop: Shop, pos: { PosID: number; TID: string }): Promise<KilledStatement> {
  const { session } = shop
  const { PosID, TID } = pos
  const ScheduleID = await makeOrder(shop, bill.amountVnd)
  const Items = [{ PosID, Amount: bill.amountVnd, LotNo: bill.lotNo, BillNo: bill.billNo }]
  await done(session, orders.addWithdrawal, { ScheduleID, Items, Confirm })
  const [swiped] = (await done(session, orders.getDetail, { ScheduleID })).Swipes
  const draft = await done(session, statements.paste, { Rows: statementRows([{ bill, as: 'whole' }], TID) })
  const { StatementID } = await done(session, statements.take, { ...draft, Confirm: [] })
  const rows = (now: Session) => done(now, board.getRows, { StatementID })
  const RowID = (await rows(session))[0]?.RowID ?? 0
  const LogWithdrawalIDs = [swiped?.LogWithdrawalID ?? 0]

  const pay = async (send: Send) =>
    (await send('payStatement', board.payDebtFromPDF, { Rows: [{ RowID }], Confirm })).Data.paymentIDs
  // A turn is one step, so that all of them are reached however soon the server is killed.
  let step = 0
  let paid: number[] = []
  const steps: ((send: Send) => Promise<unknown>)[] = [
    (send) => send('chooseRow', board.choose, { RowIDs: [RowID], LogWithdrawalIDs }),
    async (send) => {
      paid = await pay(send)
    },
    async (send) => {
      // What came of a payment that was killed is told by paying again.
      const PaymentIDs = paid.length > 0 ? paid : await pay(send)
      paid = []
      await send('undoStatement', board.undo, { PaymentIDs, Reason })
    },
    (send) => send('releaseRow', board.release, { RowID }),
  ]

  return {
    turn: async (send) => steps[step++ % steps.length]?.(send),
    bookedVnd: async (now) => ((await rows(now))[0]?.Status === rowStatus.posted ? netVnd : 0),
  }
}
