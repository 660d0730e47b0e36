import { describe, expect, inject, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { proveCompany } from '../../verify/invariants.ts'

// Runs where TEST_DATABASE_URL names a database that `npm run distribute` has spread, over two nodes at least.
type Node = { host: string; port: number }

/** The pieces that hold the company lie on this node, those of all tables. */
async function nodeOf({ companyId }: TestUser): Promise<Node & { piece: string }> {
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query<Node & { piece: string }>(
      `SELECT shardid AS piece, nodename AS host, nodeport AS port
       FROM pg_dist_shard_placement WHERE shardid = get_shard_id_for_distribution_column('customers', $1::bigint)`,
      [companyId],
    ),
  )
  if (!rows[0]) throw new Error('the company is on no node')
  return rows[0]
}

async function move(user: TestUser): Promise<void> {
  const from = await nodeOf(user)
  await withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<Node>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE shouldhaveshards AND (nodename, nodeport) <> ($1, $2)',
      [from.host, from.port],
    )
    const [to] = rows
    await client.query("SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')", [
      from.piece,
      from.host,
      from.port,
      to?.host,
      to?.port,
    ])
  })
  expect(await nodeOf(user)).not.toEqual(from)
}

const server = testServer()

describe.runIf(inject('testServer').isDistributed)('a company that moves to another node', () => {
  test('posts meanwhile: each swipe stands once, and the books are proved', { timeout: 120_000 }, async () => {
    const owner = await server.company()
    await makeFund(owner, { kind: 2, opening: 1_000_000_000 })
    const pos = await makePos(owner, { MaxDay: 0 })
    const order = await makeOrder(owner, { Contract_Type: 1, Amount: 900_000_000 })
    let isMoving = true
    let swipes = 0
    // What waits for the move longer than a lock may be waited for is refused, and then nothing of it is written.
    const refused = (error: Error) => {
      if (!error.message.includes('chưa ghi gì')) throw error
    }
    const posting = async () => {
      while (isMoving) {
        const bill = String(swipes + 1).padStart(6, '0')
        await order.swipe([{ pos, amount: 1_000_000 + swipes, bill }]).then(() => void swipes++, refused)
      }
    }
    const moving = (async () => {
      for (let times = 0; times < 2; times++) await move(owner)
    })().finally(() => {
      isMoving = false
    })
    await Promise.all([posting(), moving])
    // And once more where it has come to rest.
    await order.swipe([{ pos, amount: 5_000_000, bill: '999999' }])
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query<{ count: number }>('SELECT count(*)::integer AS count FROM swipes WHERE company_id = $1', [
        owner.companyId,
      ]),
    )
    expect(rows).toEqual([{ count: swipes + 1 }])
    expect(swipes).toBeGreaterThan(0)
    expect(await proveCompany(server.db, owner.companyId, { keys: testKeys, heads: new Map() })).toEqual([])
  })
})
