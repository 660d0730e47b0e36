import { businessDay } from '@cardpro/contract/basic/dates'
import { type SchedulePeriod, scheduledDays, schedules } from '@cardpro/contract/reports/schedules'
import { z } from 'zod'
import { type FindCaller, startJob } from '#jobs/jobs.service.ts'
import { now } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { type Db, readCompanies, type Tx } from '#platform/database/db.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { ensureCallAllowed } from '#platform/http/callGuards.ts'
import { UserError } from '#platform/http/errors.ts'
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

const lookEveryMs = 30_000

type Parts = {
  db: Db
  findCaller: FindCaller
  /** Of several servers on one database one looks. Where two do, the inbox takes what is due once. */
  isMine: () => Promise<boolean>
  log: (error: unknown) => void
}

/** Puts the reports that are due into the queue of jobs, while the product runs. */
export class ScheduleKeeper {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch(this.#parts.log)
        .finally(() => {
          if (!this.#isStopped) this.start()
        })
    }, lookEveryMs).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  /** Sends what is due in every company. One company's trouble keeps no other one waiting. */
  async look(): Promise<void> {
    if (!(await this.#parts.isMine())) return
    for (const id of await readCompanies(this.#parts.db)) {
      if (this.#isStopped) return
      await this.#lookAt(id).catch(this.#parts.log)
    }
  }

  async #lookAt(companyId: number): Promise<void> {
    const on = await this.#parts.db.transaction(
      companyId,
      (tx) => tx.rows(sql('schedules_on'), { company_id: companyId }, OnRow),
      'read only',
    )
    for (const row of on) {
      const due = dueOf(row)
      if (due) await this.#send(companyId, row, due)
    }
  }

  async #send(companyId: number, row: OnRow, due: Date): Promise<void> {
    try {
      const who = { companyId, userId: row.user_id, shopId: row.shop_id }
      const caller = await this.#parts.findCaller(this.#parts.db, who)
      ensureCallAllowed(caller, schedules.getInbox)
      await this.#parts.db.transaction(companyId, (tx) => sendDue(tx, { caller, row, due }))
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
