import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Embedded, openEmbedded } from '#host/database/embeddedDatabase.ts'
import { DatabaseError } from '#host/database/errors.ts'

/** Where the replay of the WAL ends: at this position, at this time, or where it ends itself. */
export type Until = { lsn: string } | { at: Date } | 'end'

/** A day of WAL is replayed in minutes; a day of the busiest shops in an hour. */
const longestReplayMs = 4 * 3_600_000
const endedEarly = 'recovery ended before configured recovery target was reached'

/**
 * Starts the database of a rebuilt folder, which replays its WAL up to that point and begins a timeline of its own there.
 * Answers it running. `settings` are PostgreSQL's, over ours.
 */
export async function recoverCluster(
  dataDir: string,
  { until, purpose, settings = {} }: { until: Until; purpose: string; settings?: Record<string, string> },
): Promise<Embedded> {
  const open = (target: Record<string, string>) =>
    openEmbedded(dataDir, {
      exclusive: false,
      purpose,
      readyWaitMs: longestReplayMs,
      settings: { ...replaySettings, ...target, ...settings },
    })
  try {
    return await open(targetOf(until))
  } catch (error) {
    // The last lines of the log, which the error quotes, may be about the processes that were ended with it.
    const log = join(dataDir, 'postgres.log')
    const isShort = error instanceof DatabaseError && existsSync(log) && readFileSync(log, 'utf8').includes(endedEarly)
    // All that was committed until that time is in the WAL, and nothing was committed between its end and then.
    if (isShort && until !== 'end' && 'at' in until) return open({})
    throw error
  }
}

const replaySettings = {
  // Everything that is to be replayed lies in pg_wal already.
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
}

function targetOf(until: Until): Record<string, string> {
  if (until === 'end') return {}
  if ('lsn' in until) return { recovery_target_lsn: until.lsn, recovery_target_inclusive: 'off' }
  // PostgreSQL has not read its zone abbreviations yet when it reads this, so `Z` would be refused.
  return { recovery_target_time: until.at.toISOString().replace('T', ' ').replace('Z', '+00') }
}
