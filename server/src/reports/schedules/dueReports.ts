import { businessDay } from '@cardpro/contract/kit/dates'
import { type SchedulePeriod, scheduledDays, schedules } from '@cardpro/contract/reports/schedules'
import { z } from 'zod'
import { now } from '#kit/clock.ts'
import type { Caller } from '#kit/context.ts'
import { type Db, readCompanies, type Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureCallAllowed } from '#kit/http/callGuards.ts'
import { UserError } from '#kit/http/errors.ts'
import { type FindCaller, startJob } from '#kit/jobs/jobs.service.ts'
import { lastDue } from './schedules.rules.ts'
import { FilterRow, sendableOf, titleOf } from './sendableReport.ts'
import { sendKind } from './sendReport.ts'

const sql = loadSql(import.meta.url, './schedules.sql')
const OnRow = z.object({
  id: z.number(),
  shop_id: z.number(),
  user_id: z.number(),
  report: z.string(),
  grouped_by: z.string(),
  period: z.string(),
  filter: FilterRow,
  minute: z.number(),
  weekdays: z.array(z.number()),
  since: z.string(),
  last_due: z.string().nullable(),
})
type OnRow = z.infer<typeof OnRow>

type Parts = { db: Db; findCaller: FindCaller; log: (error: unknown) => void; signal: AbortSignal }

/**
 * Puts the reports that are due into the queue of jobs. One company's trouble keeps no other one waiting. Where two servers
 * look, the inbox takes what is due once.
 */
export async function sendDueReports(parts: Parts): Promise<void> {
  for (const id of await readCompanies(parts.db)) {
    if (parts.signal.aborted) return
    await sendOfCompany(parts, id).catch(parts.log)
  }
}

async function sendOfCompany({ db, findCaller }: Parts, companyId: number): Promise<void> {
  const params = { company_id: companyId }
  const on = await db.transaction(companyId, (tx) => tx.rows(sql('schedules_on'), params, OnRow), 'read only')
  for (const row of on) {
    const due = dueOf(row)
    if (!due) continue
    try {
      const caller = await findCaller(db, { companyId, userId: row.user_id, shopId: row.shop_id })
      ensureCallAllowed(caller, schedules.getInbox)
      await db.transaction(companyId, (tx) => sendDue(tx, { caller, row, due }))
    } catch (error) {
      // A user who has gone or may not enter the shop, or whose jobs wait already: it is tried again until it is too late.
      if (!(error instanceof UserError)) throw error
    }
  }
}

/** The moment for which it is to be sent now; null where there is none, or where that was sent. */
function dueOf(row: OnRow): Date | null {
  const due = lastDue(row, now())
  const isNew = due !== null && due > new Date(row.since) && (row.last_due === null || due > new Date(row.last_due))
  return isNew ? due : null
}

async function sendDue(tx: Tx, { caller, row, due }: { caller: Caller; row: OnRow; due: Date }): Promise<void> {
  const sendable = sendableOf(row.report)
  if (!sendable) return
  const dueDay = businessDay(due)
  const { from, to } = scheduledDays(row.period as SchedulePeriod, dueDay)
  const id = newId()
  const key = { company_id: caller.companyId, id }
  const added = await tx.run(sql('add_item'), {
    ...key,
    shop_id: row.shop_id,
    user_id: row.user_id,
    schedule_id: row.id,
    due_at: due.toISOString(),
    report: row.report,
    grouped_by: row.grouped_by,
    from_day: from,
    to_day: to,
    filter: JSON.stringify(row.filter),
  })
  if (added === 0) return
  const title = `Gửi tự động: ${titleOf(sendable, row.grouped_by)}`
  const at = now()
  const ctx = { ...caller, db: tx, today: businessDay(at), now: at, ip: '', device: '', callId: newId() }
  const { JobID } = await startJob(ctx, {
    kind: sendKind,
    title,
    params: { inboxId: id },
    auditEvent: { menu: 'reports', event: 'report.send' },
  })
  await tx.run(sql('set_job'), { ...key, job_id: JobID })
}
