import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { parseBlocks } from '#kit/database/sql.ts'
import { lockOrder, watchLocks } from '#test/lockOrder.ts'
import { testServer } from '#test/shop.ts'
import { gather, rage } from '#test/storm.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const longSeconds = Number(process.env.STORM_SECONDS ?? 12)

async function deadlocks(): Promise<number> {
  return withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ deadlocks: number }>(
      'SELECT pg_stat_clear_snapshot(), deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    )
    return rows[0]?.deadlocks ?? 0
  })
}

test('M5: a statement that locks several rows of a table locks them in one order', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(folder, { recursive: true }).map(String)
  const unordered = files
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [...parseBlocks(readFileSync(join(folder, name), 'utf8'), name).values()])
    .filter(({ text }) => /FOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/.test(text))
    .filter(({ text }) => /ANY \(|IN \(\s*SELECT|unnest/.test(text.replace(/shop_id = ANY \(\$\d+::bigint\[\]\)/g, '')))
    .filter(
      ({ text }) =>
        !/ORDER BY (?:\w+\.)?(?:id|shop_id|due_on)[^()]*FOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)/.test(text),
    )
    .map(({ name }) => name)

  expect(unordered).toEqual([])
})

/** What was locked in those seconds, kind by kind. */
async function stormOf(seconds: number): Promise<string[]> {
  const owner = await server.company({ shops: 2 })
  const storm = await gather(server, owner)
  const before = await deadlocks()

  const watched = await watchLocks(() => rage(storm, { clients: 32, seconds }))

  const busy = [...storm.counts].filter(([, count]) => count.busy > 0)
  // oxlint-disable-next-line no-console -- The figures belong in the report.
  console.log(seconds, 's', JSON.stringify(Object.fromEntries(storm.counts)))
  // Each connection hands its count in a second later at most.
  await sleep(1_500)
  expect((await deadlocks()) - before).toBe(0)
  expect(busy).toEqual([])
  expect([...new Set(watched.broken)]).toEqual([])
  expect(await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).toEqual([])
  return [...watched.seen].toSorted()
}

const many =
  'M5: 32 people who swipe, cancel, collect, pay and edit lô, merge customers, settle every debt, book statements and confirm comparisons never deadlock'
test(`${many}, for two seconds`, async () => expect((await stormOf(2)).length).toBeGreaterThan(3), 120_000)
test(`${many}, and lock all there is to lock`, { tags: ['drill'] }, async () => {
  expect(await stormOf(longSeconds)).toEqual(lockOrder.map(([kind]) => kind).toSorted())
})
