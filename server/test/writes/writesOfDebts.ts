import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import type { Day } from './writesDay.ts'

/** Debts of a customer are adjusted, offset, paid back, paid by a card, promised; one of it is taken back. */
export async function dayOfDebts(day: Day): Promise<void> {
  const fund = await makeFund(day.user, { opening: 100_000_000 })
  const PosID = await makePos(day.user, { fundId: fund })
  const CustomerID = await makeCustomer(day.user)
  const CardDataID = await makeCard(day.user, { CustomerID, CreditLimit: 0 })
  const order = await makeOrder(day.user, { CustomerID, CardDataID, Contract_Type: 2, Amount: 20_000_000 })
  await order.topUp(fund, 20_000_000)
  await order.done('Rút không hết')
  const change = { Type: 'customer', ObjectID: CustomerID, Reason: 'Đối chiếu với khách' } as const
  await day.did(debtSettling.adjustDebt, { ...change, Direction: '+', Amount: 1_000_000, ScheduleID: order.id })
  await day.did(debtSettling.adjustDebt, { ...change, Direction: '−', Amount: 3_000_000 })
  const note = { ScheduleID: order.id, OldAmount: 21_000_000, NewAmount: 20_000_000, Reason: 'Khách báo lại' }
  await day.did(debtSettling.addLogAdjustDebtSchedule, note)
  await day.did(debtSettling.offsetCustomer, { CustomerID, From: [{ ScheduleID: 0, Amount: 1_000_000 }] })
  const back = { CustomerID, Amount: 500_000, BankCardID: fund, Reason: 'Khách lấy lại' }
  const refund = await day.did(debtSettling.refundCustomer, back)
  await day.did(debts.cancelPayDebt, { DebtID: refund.DebtID, Reason: 'Nhập nhầm' })
  await day.did(debtSettling.payDebtCustomerWithCard, {
    CustomerID,
    CardDataID,
    PosID,
    Amount: 5_000_000,
    FeePercent: 2,
    LotNo: '000090',
    Confirm: ['W_SAME_CARD', 'W_FEE_LOW', 'W_LOSS', 'W_CONSENT'],
  })
  await day.did(debtSettling.setPromise, { CustomerID, Date: todayHere(5), Note: 'Cuối tuần trả' })
}
