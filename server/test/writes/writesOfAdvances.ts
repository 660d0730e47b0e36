import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { movePapers } from '@cardpro/contract/cash/advances/papers'
import { orders } from '@cardpro/contract/orders/orders'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import type { Day } from './writesDay.ts'

/** Money goes into the hands of staff, is spent, comes back, and each of it is cancelled. */
export async function dayOfAdvances(day: Day): Promise<void> {
  const { user: owner } = day
  const BankCardID = await makeFund(owner, { name: 'Két tạm ứng', opening: 50_000_000 })
  const own = { StaffID: owner.userId }
  const give = () => day.did(advances.pushMoneyBeginDay, { Items: [{ ...own, Amount: 9_000_000 }], BankCardID })
  const { Moves } = await give()
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner, { Name: 'POS tạm ứng' }), amount: 3_000_000 }])
  const ref = { ScheduleID: order.id, ...own }
  await day.did(orders.addStaffFee, { ...ref, Amount: 20_000 })
  const { LineID } = await owner
    .done(orders.addPayment, { ...ref, Amount: 500_000, Confirm: ['W_OVER_PAY'] })
    .then(dataOf)
  const settled = { ...own, PaymentIDs: [LineID], Amount: 500_000 }
  const { ID } = await day.did(customerPays.backMoneyFromCustomerPay, { ...settled, BankCardID })
  await day.did(customerPays.cancelBackMoneyCustomerPay, { ID, Reason: 'Đếm nhầm' })
  await day.did(advances.pushMoneyBackDay, { ...own, Amount: 480_000, BankCardID, DiffReason: 'Mai trả' })
  await day.did(movePapers.printPushMoney, { MoveID: Moves[0]?.MoveID ?? 0, Paper: 'A5' })
  await day.did(advances.cancelPushMoney, { MoveID: Moves[0]?.MoveID ?? 0, Reason: 'Nhầm người' })
}

const dataOf = <T>({ Data }: { Data: T }): T => Data
