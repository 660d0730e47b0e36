import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { lotBills } from '@cardpro/contract/debts/lotBills'
import { makeOrder } from '../orders.ts'
import type { Day } from './writesDay.ts'

/** What is done with lô, the money of the bank for them, and their bills. */
export async function dayOfLots(day: Day, { posId, fundId }: { posId: number; fundId: number }) {
  const { numberLoID } = await day.did(posMoney.createNumberLo, { PosID: posId, numberText: '000077' })
  await day.did(posMoney.updateNumberLo, { numberLoID, Version: 1, Note: 'Máy mới' })
  await day.did(posMoney.deleteNumberLo, { numberLoID })
  await day.did(lotBills.reloadProcessDebtPos, {})
  const { numberLoID: lot } = await day.did(posMoney.createNumberLo, { PosID: posId, numberText: '000078' })
  const order = await makeOrder(day.user)
  const { Data } = await order.swipe([{ pos: posId, amount: 50_000_000, lot: '000079' }])
  await day.did(lotBills.addBillNumberLo, { numberLoID: lot, LogWithdrawalIDs: Data.LogWithdrawalIDs })
  const received = { Amount: 9_000_000, BankCardID: fundId }
  const paid = await day.did(posMoney.addPayNumberLo, { numberLoID: lot, ...received })
  await day.did(posMoney.cancelPayNumberLo, { paymentID: paid.paymentID, Reason: 'Nhập nhầm' })
  const { CashBackID } = await day.did(cashBacks.addCashBack, { PosID: posId, ...received })
  const many = await day.did(cashBacks.payCashBack, { CashBackID, Confirm: ['W_DUP'] })
  await day.did(cashBacks.cancelPayCashBack, { paymentID: many.paymentID, Reason: 'Nhập nhầm' })
  const LogWithdrawalID = Data.LogWithdrawalIDs[0] ?? 0
  await day.did(posHolds.holdSwipe, { LogWithdrawalID, Note: 'Tra soát' })
  await day.did(posHolds.loseSwipe, { LogWithdrawalID, Outcome: 1, Note: 'Ngân hàng không trả' })
  await day.did(posHolds.releaseSwipe, { LogWithdrawalID, Reason: 'Nhập nhầm' })
  return { order }
}
