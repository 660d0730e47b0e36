import { type RawInput } from '@cardpro/contract/kit/call'
import { schedules } from '@cardpro/contract/reports/schedules'
import { newId } from '#kit/database/ids.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import { sendDueReports } from '#reports/schedules/dueReports.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

/** Every day at 21:00: what the shop earned that day. */
export const everyEvening: RawInput<typeof schedules.saveSchedule> = {
  Report: 'turnover',
  By: 'staff',
  Period: 'today',
  Minute: 1260,
  Weekdays: [1, 2, 3, 4, 5, 6, 7],
}

/** Looks once for reports that are due. */
export const sendDue = (server: TestServer): Promise<void> =>
  sendDueReports({
    db: server.db,
    findCaller: callerOf,
    signal: new AbortController().signal,
    log: (error) => {
      throw error
    },
  })

/** A schedule of the user, and a report that it has sent. */
export async function makeSchedule(
  server: TestServer,
  user: TestUser,
): Promise<{ reportSchedule: number; inboxItem: number }> {
  const { ReportScheduleID } = (await user.done(schedules.saveSchedule, everyEvening)).Data
  const inboxItem = newId()
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO report_inbox (company_id, id, shop_id, user_id, schedule_id, due_at, report, grouped_by, from_day, to_day, filter, sent_at, figures)
       VALUES ($1, $2, $3, $4, $5, '2026-11-20T21:00:00+07:00', 'turnover', 'staff', '2026-11-20', '2026-11-20', '{}', now(), '{"Volume": 1}')`,
      [user.companyId, inboxItem, user.shopId, user.userId, ReportScheduleID],
    ),
  )
  return { reportSchedule: ReportScheduleID, inboxItem }
}
