import { files } from '@cardpro/contract/kit/files/files'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { bills } from '@cardpro/contract/reports/bills'
import { schedules } from '@cardpro/contract/reports/schedules'
import { makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { everyEvening, makeSchedule } from '#test/schedules.ts'
import { uploaded } from '#test/uploads.ts'
import type { Day } from './writesDay.ts'

/** Pictures of bills are taken, and a report that comes by itself is set up, read and stopped. */
export async function dayOfReports(day: Day): Promise<void> {
  const { server, user: owner } = day
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner, { Name: 'POS có ảnh' }), amount: 5_000_000 }])
  const [swipe] = (await order.detail()).Swipes
  const place = { RefKind: 'order', RefID: order.id, LogWithdrawalID: swipe?.LogWithdrawalID ?? 0 } as const
  await uploaded(server, owner, { call: files.uploadImage, place })
  const { JobID } = await day.did(bills.exportPictures, {})
  await owner.done(jobs.cancel, { JobID })
  const { reportSchedule, inboxItem } = await makeSchedule(server, owner)
  await day.did(schedules.saveSchedule, { ...everyEvening, ReportScheduleID: reportSchedule, Minute: 1200 })
  await day.did(schedules.readInbox, { InboxIDs: [inboxItem] })
  await day.did(schedules.deleteSchedule, { ReportScheduleID: reportSchedule })
}
