import { setTimeout } from 'node:timers/promises'
import type { Login } from '#host/database/externalDatabase.ts'
import type { TestServer } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

type Held = { text: string; values?: unknown[] }

/** Begins the first while something that it needs late is held, then the second, and lets go once both wait. */
export async function oneBehindTheOther<One, Two>(
  server: TestServer,
  held: Held,
  actions: [() => Promise<One>, () => Promise<Two>],
): Promise<[One, Two]> {
  return withAdmin(server.admin, async (client) => {
    await client.query('BEGIN')
    await client.query(held.text, held.values)
    const first = actions[0]()
    await waiting(server, 1)
    const second = actions[1]()
    await waiting(server, 2)
    await client.query('COMMIT')
    return Promise.all([first, second])
  })
}

/** Resolves once so many calls wait for a lock. */
export async function waiting(server: TestServer, count: number): Promise<void> {
  const activity = (server.login as Login).isDistributed ? 'citus_stat_activity' : 'pg_stat_activity'
  const text = `SELECT count(*)::integer AS count FROM ${activity} WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await withAdmin(server.admin, (client) => client.query<{ count: number }>(text))
    if ((rows[0]?.count ?? 0) >= count) return
    await setTimeout(50)
  }
  throw new Error(`never ${count} calls waited`)
}
