import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { orders } from '@cardpro/contract/orders/orders'
import type { Client } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'
import { type Login, openExternal } from '../server/src/host/database/externalDatabase.ts'
import { Connection } from './client.ts'
import { type Figure, quantile } from './figures.ts'
import { countSwipes, type Desk, nextSwipe, openDesks, sendSwipe } from './postings.ts'
import { hammerReads, type Running, startProduct } from './product.ts'

// DATABASE_URL of a coordinator that `npm run distribute` has spread, beside the database of our own on this machine. Nodes
// that share one machine show what the distribution costs, not what it gains: they share its cores and its disk too.

const root = fileURLToPath(new URL('..', import.meta.url))
/** Companies of one till each, so that they lie on all nodes. */
const layout = { shops: 16, tellersEach: 1, ordersEach: 60 }
const pauseMs = 200

type Plan = { rounds: number; seconds: number }
type Node = { host: string; port: number }

export async function measureDistributed(folder: string, plan: Plan): Promise<Figure[]> {
  const databaseUrl = process.env['DATABASE_URL']
  const login = databaseUrl ? await openExternal(databaseUrl) : null
  if (!login?.isDistributed)
    return [
      {
        name: 'Trên nhiều nút',
        value: 'không đo: cần DATABASE_URL của một cơ sở dữ liệu đã npm run distribute',
        goal: '',
        isMet: null,
      },
    ]
  const plain = await onServer(join(folder, 'plain'), { DATABASE_URL: '' }, (running) => measureOne(running, plan))
  console.log(`  một cơ sở dữ liệu thường: ${said(plain)}`)
  const figures: Figure[] = []
  const dataDir = join(folder, 'distributed')
  const nodes = await withClient(login, nodesWithPieces)
  for (let count = nodes.length; count > 0; count--) {
    if (count < nodes.length) await withClient(login, (client) => empty(client, nodes[count] as Node))
    const found = await onServer(dataDir, {}, (running) => measureOne(running, plan))
    console.log(`  ${count} nút: ${said(found)}`)
    figures.push(...figuresOf(count, found, plain))
  }
  await withClient(login, (client) => refill(client, nodes))
  figures.push(await onServer(dataDir, {}, (running) => measureMoving(running, login, nodes)))
  figures.push(verified(dataDir))
  return figures
}

type Found = { swipes: number; p50: number; p95: number }
const said = ({ swipes, p50, p95 }: Found): string =>
  `${swipes.toFixed(0)} lần quẹt/s, danh sách đơn p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

function figuresOf(count: number, found: Found, plain: Found): Figure[] {
  const line = (name: string, value: number): Figure => ({
    name: `${name}, ${count} nút / một cơ sở dữ liệu thường`,
    value: value.toFixed(2),
    goal: 'để biết',
    isMet: null,
  })
  return [line('Ghi sổ', found.swipes / plain.swipes), line('Danh sách đơn (p50)', found.p50 / plain.p50)]
}

async function onServer<T>(
  dataDir: string,
  env: Record<string, string>,
  task: (running: Running) => Promise<T>,
): Promise<T> {
  const running = await startProduct(dataDir, [], { BACKUP: 'off', ...env })
  try {
    return await task(running)
  } finally {
    await running.stop()
  }
}

async function measureOne(running: Running, { rounds, seconds }: Plan): Promise<Found> {
  const desks = await openDesks(running, layout)
  // Code that has just been started is still being compiled while it runs: this turn is not counted.
  await countSwipes(running, desks, seconds)
  let swipes = 0
  const spans: number[] = []
  for (let round = 0; round < rounds; round++) {
    swipes += (await countSwipes(running, desks, seconds)) / rounds
    const [{ caller }] = desks as [Desk]
    spans.push(
      ...(await hammerReads(caller, [`/api/${orders.getByConditions.path}?PageSize=50`], {
        clients: 4,
        seconds: seconds / 2,
      })),
    )
  }
  return { swipes, p50: quantile(spans, 0.5), p95: quantile(spans, 0.95) }
}

async function nodesWithPieces(client: Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE shouldhaveshards AND isactive AND noderole = 'primary' ORDER BY nodeid`,
  )
  return rows
}

async function empty(client: Client, { host, port }: Node): Promise<void> {
  console.log(`  dời mọi phần khỏi nút ${host}:${port}…`)
  await client.query("SELECT citus_drain_node($1, $2, shard_transfer_mode => 'block_writes')", [host, port])
}

async function refill(client: Client, nodes: Node[]): Promise<void> {
  console.log('  chia lại các phần cho mọi nút…')
  for (const { host, port } of nodes)
    await client.query("SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)", [host, port])
  await client.query("SELECT rebalance_table_shards(shard_transfer_mode => 'block_writes')")
}

/** Pieces of a company go to another node while the company posts: what was answered is stored once, and nothing else. */
async function measureMoving(running: Running, login: Login, nodes: Node[]): Promise<Figure> {
  const name = 'Dời một công ty đang ghi sổ sang nút khác: trả lời / đã ghi'
  if (nodes.length < 2) return { name, value: 'không đo: chỉ có một nút', goal: '', isMet: null }
  const desks = await openDesks(running, { shops: 1, tellersEach: 8, ordersEach: 60 })
  const until = { isOver: false }
  let answered = 0
  let again = 0
  let longest = 0
  const work = Promise.all(
    desks.map(async (desk) => {
      const connection = await Connection.open(running.url)
      while (!until.isOver) {
        const sent = nextSwipe(desk)
        const start = performance.now()
        // As the web does: under the same key until it is answered.
        while (!(await isAnswered(connection, desk, sent))) {
          again++
          await sleep(pauseMs)
        }
        answered++
        longest = Math.max(longest, performance.now() - start)
      }
      connection.close()
    }),
  )
  const company = await withClient(login, (client) => companyOf(client, desks[0] as Desk))
  const moves = await withClient(login, (client) => moveThereAndBack(client, company))
  until.isOver = true
  await work
  const stored = await withClient(login, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM swipes WHERE company_id = $1',
      [company],
    )
    return rows[0]?.count
  })
  console.log(`  ${moves} lần dời, ${again} lần gửi lại, lần chờ lâu nhất ${(longest / 1000).toFixed(1)} s`)
  return { name, value: `${answered} / ${stored}`, goal: 'bằng nhau', isMet: answered === stored && answered > 0 }
}

async function isAnswered(connection: Connection, desk: Desk, sent: ReturnType<typeof nextSwipe>): Promise<boolean> {
  return sendSwipe(connection, desk, sent).then(
    () => true,
    () => false,
  )
}

async function companyOf(client: Client, { caller }: Desk): Promise<string> {
  const { rows } = await client.query<{ company_id: string }>('SELECT company_id FROM users WHERE id = $1', [
    caller.values['UserID'],
  ])
  return rows[0]?.company_id ?? ''
}

/** The tables of one piece go together; to the next node and back is two moves. */
async function moveThereAndBack(client: Client, company: string): Promise<number> {
  const { rows } = await client.query<{ shard: string; host: string; port: number }>(
    `SELECT shardid AS shard, nodename AS host, nodeport AS port
     FROM pg_dist_shard_placement WHERE shardid = get_shard_id_for_distribution_column('users', $1::bigint)`,
    [company],
  )
  const [from] = rows
  const to = (await nodesWithPieces(client)).find(({ host, port }) => host !== from?.host || port !== from.port)
  if (!from || !to) throw new Error('there is no other node')
  const move = (a: Node, b: Node) =>
    client.query("SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')", [
      from.shard,
      a.host,
      a.port,
      b.host,
      b.port,
    ])
  await move(from, to)
  await move(to, from)
  return 2
}

function verified(dataDir: string): Figure {
  let value = 'mọi điều kiện đều đúng'
  try {
    execFileSync(process.execPath, [join(root, 'tools/run.mjs'), 'server/src/host/verify/verify.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch {
    value = 'có điều kiện bị vi phạm'
  }
  return { name: 'Sổ sau khi dời (npm run verify)', value, goal: 'đúng', isMet: value === 'mọi điều kiện đều đúng' }
}
