import { forgetBodies } from '#bankFeed/feeds/feeds.service.ts'
import { callerOf } from '#identity/session/session.service.ts'
import type { Db } from '#platform/database/db.ts'
import type { IdLease } from '#platform/database/idLease.ts'
import { forgetOldCalls } from '#platform/http/idempotency.ts'
import { forgetDrafts } from './drafts/drafts.service.ts'
import { sweepFiles } from './files/files.service.ts'
import type { JobRunner } from './jobs/jobRunner.ts'
import { ScheduleKeeper } from './reports/schedules/scheduleKeeper.ts'

const dayMs = 86_400_000

type ByClock = { db: Db; lease: IdLease; jobs: JobRunner; log: (error: unknown) => void }

/**
 * What one of the servers does by the clock: reports come when they are due, and once a day what is old goes. That waits a day
 * the first time: a server that starts has better things to do.
 */
export function workByClock({ db, lease, jobs, log }: ByClock): () => Promise<void> {
  const keeper = new ScheduleKeeper({ db, findCaller: callerOf, isMine: lease.isFirst, log })
  keeper.start()
  const clear = async () => {
    if (await lease.isFirst()) await clearAway({ db, jobs, log })
  }
  const timer = setInterval(() => void clear().catch(log), dayMs).unref()
  return () => {
    clearInterval(timer)
    return keeper.stop()
  }
}

/**
 * Deletes old kept answers, abandoned drafts, the bodies of old deliveries of bank feeds, old jobs, and files that were
 * removed or never belonged to a record.
 */
async function clearAway({ db, jobs, log }: Omit<ByClock, 'lease'>): Promise<void> {
  for (const clear of [forgetOldCalls, forgetDrafts, forgetBodies, sweepFiles]) await clear(db).catch(log)
  await jobs.clear()
}
