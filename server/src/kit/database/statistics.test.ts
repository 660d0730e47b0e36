import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '#test/shop.ts'
import { type Block, parseBlocks } from './sql.ts'
import { LongWrite } from './statistics.ts'

const server = testServer()
const blocks = parseBlocks(
  `-- name: fill
   INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer)
   SELECT $company_id::bigint, 1, 1, 'khóa ' || n, n, 'Thử', '', ''
   FROM generate_series($first::integer, $last::integer) AS n;

-- name: known
   SELECT greatest(reltuples, 0)::bigint AS rows FROM pg_class WHERE oid = 'calls'::regclass;

-- name: plan
   EXPLAIN (COSTS OFF) SELECT answer FROM calls WHERE company_id = 1 AND key = 'khóa 1';`,
  'statistics',
)
const blockOf = (name: string): Block => blocks.get(name) as Block
const Known = z.object({ rows: z.number() })
const Line = z.object({ 'QUERY PLAN': z.string() })

// On the nodes of a distributed database tables are looked at by autovacuum alone.
const onOneNode = test.skipIf(inject('testServer').isDistributed)
onOneNode(
  'what a long write has put into a table is known before it ends, and again when it is four times as much',
  async () => {
    const { companyId } = await server.company()
    const known = await server.db.transaction(companyId, async (tx) => {
      const writing = new LongWrite(tx)
      const counts: number[] = []
      for (const [first, last] of [
        [1, 200],
        [201, 300],
        [301, 500],
        [501, 1_200],
      ] as const) {
        await tx.run(blockOf('fill'), { company_id: companyId, first, last })
        await writing.wrote(last - first + 1)
        counts.push((await tx.one(blockOf('known'), {}, Known)).rows)
      }
      return counts
    })
    const [before = 0, first = 0, between = 0, last = 0] = known
    expect(first).toBe(before + 300)
    expect(between).toBe(first)
    expect(last).toBe(before + 1_200)
  },
)

test('it looks up by key from the first row on, and later transactions do not have to', async () => {
  const { companyId } = await server.company()
  const planOf = (begins: boolean) =>
    server.db.transaction(companyId, async (tx) => {
      if (begins) await new LongWrite(tx).begin()
      return (await tx.rows(blockOf('plan'), {}, Line)).map((line) => line['QUERY PLAN']).join('\n')
    })
  expect(await planOf(true)).toContain('Index')
  const { rows } = await server.db.pool.query<{ enable_seqscan: string }>('SHOW enable_seqscan')
  expect(rows).toEqual([{ enable_seqscan: 'on' }])
})
