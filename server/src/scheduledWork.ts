import { forgetBodies } from '#bank/bankFeed/feeds/feeds.service.ts'
import { ByClock } from '#kit/byClock.ts'
import type { Db } from '#kit/database/db.ts'
import type { IdLease } from '#kit/database/idLease.ts'
import { forgetOldCalls } from '#kit/http/idempotency.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import { forgetDrafts } from './kit/drafts/drafts.service.ts'
import { sweepFiles } from './kit/files/files.service.ts'
import type { JobRunner } from './kit/jobs/jobRunner.ts'
import { sendDueReports } from './reports/schedules/dueReports.ts'

const reportsEveryMs = 30_000
const dayMs = 86_400_000

type Parts = { db: Db; lease: IdLease; jobs: JobRunner; log: (error: unknown) => void }

/**
 * What one of the servers does by the clock: reports come when they are due, and once a day what is old goes. That waits a day
 * the first time: a server that starts has better things to do.
 */
export function workByClock({ db, lease, jobs, log }: Parts): ByClock {
  const clock = new ByClock({ isMine: lease.isFirst, log })
  clock.every(reportsEveryMs, 'reports', () => sendDueReports({ db, findCaller: callerOf, log, signal: clock.signal }))
  clock.every(dayMs, 'old rows', () => clearAway({ db, jobs, log }))
  return clock
}

/**
 * Deletes old kept answers, abandoned drafts, the bodies of old deliveries of bank feeds, old jobs, and files that were
 * removed or never belonged to a record.
 */
async function clearAway({ db, jobs, log }: Omit<Parts, 'lease'>): Promise<void> {
  for (const clear of [forgetOldCalls, forgetDrafts, forgetBodies, sweepFiles]) await clear(db).catch(log)
  await jobs.clear()
}
