import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { silenceMs } from '#kit/http/pulse.ts'
import { DatabaseDown, isConnectionLost, Silence } from './databaseDown.ts'

const pauseMs = 100

/** Since when the database refuses connections; null while it takes them. */
export type Outage = { since: number | null }

/**
 * A connection of the pool. A database that is just being started again is waited for, one that has been away for longer
 * is not: then one refusal is the answer.
 */
export async function connectionOf(pool: pg.Pool, outage: Outage): Promise<pg.PoolClient> {
  const begun = outage.since ?? performance.now()
  let wanted = pool.connect()
  for (;;) {
    try {
      const client = await wanted
      outage.since = null
      return client
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      outage.since ??= begun
    }
    const leftMs = silenceMs - (performance.now() - begun)
    if (leftMs < 2 * pauseMs) throw new DatabaseDown('nothing', new Silence())
    await sleep(pauseMs)
    wanted = within(pool.connect(), leftMs - pauseMs)
  }
}

/** A connection that comes later than that goes back to the pool. */
async function within(wanted: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  const ended = new AbortController()
  const late = sleep(ms, null, { signal: ended.signal }).catch(() => null)
  const client = await Promise.race([wanted, late]).finally(() => ended.abort())
  if (client) return client
  wanted.then(
    (unused) => unused.release(),
    () => {},
  )
  throw new Silence()
}
