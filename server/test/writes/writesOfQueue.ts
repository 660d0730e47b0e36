import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { warnings } from '@cardpro/contract/orders/warnings'
import { makeOrder } from '#test/orders.ts'
import { openTill, payoutOf, payoutVnd, sentOf, swipedOrder } from '#test/pushes.ts'
import type { Day } from './writesDay.ts'

/** Money is put into the queue, claimed, returned and sent; warnings are put off, opened again and dropped. */
export async function dayOfQueue(day: Day): Promise<void> {
  const { user: owner } = day
  const till = await openTill(owner)
  const order = await swipedOrder(till, '000901')
  const row = payoutOf(order)
  await day.did(pushes.planPush, { ...row, Amount: payoutVnd, Note: 'Chuyển trong ngày' })
  await day.did(pushes.unplanPush, row)
  await day.did(pushes.claimPush, row)
  await day.did(pushes.returnPush, { ...row, State: 3, Reason: 'Sai số tài khoản' })
  await day.did(pushes.pushFile, { Items: [row], BankCardID: till.fund })
  await day.did(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })
  const warned = await makeOrder(owner)
  await owner.done(orders.setWarning, { ScheduleID: warned.id, IsWarning: true, Reason: 'Khách chưa đến' })
  const about = { Type: 10 as const, ScheduleID: warned.id }
  const Until = new Date(Date.now() + 3_600_000).toISOString()
  await day.did(warnings.snoozeWarning, { ...about, Until, Note: 'Khách hẹn chiều' })
  await day.did(warnings.restoreWarning, about)
  await day.did(warnings.dropWarning, { ...about, Reason: 'Khách đã đến' })
}
