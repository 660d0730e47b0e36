import type { Client } from 'pg'
import { DatabaseError } from '../errors.ts'

type Node = { name: string; is_active: boolean; has_pieces: boolean }

/** The coordinator has the extension and nodes that hold data, and every node can commit together with others. */
export async function ensureNodes(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string | null }>(
    `SELECT (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS version`,
  )
  if (!rows[0]?.version)
    throw new DatabaseError(
      'Cơ sở dữ liệu của DATABASE_URL chưa có phần mở rộng citus. Hãy cài Citus trên mọi nút rồi chạy: CREATE EXTENSION citus;',
    )
  const nodes = await readNodes(client)
  if (!nodes.some(({ has_pieces }) => has_pieces))
    throw new DatabaseError(
      "Chưa có nút nào chứa dữ liệu. Hãy chạy trên nút điều phối: SELECT citus_set_coordinator_host('…'); SELECT citus_add_node('…', 5432);",
    )
  const gone = nodes.filter(({ is_active }) => !is_active).map(({ name }) => name)
  if (gone.length > 0) throw new DatabaseError(`Nút ${gone.join(', ')} không hoạt động.`)
  await ensureCommitsTogether(client)
}

async function readNodes(client: Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `SELECT format('%s:%s', nodename, nodeport) AS name, isactive AS is_active, shouldhaveshards AS has_pieces
     FROM pg_dist_node WHERE noderole = 'primary' ORDER BY nodeid`,
  )
  return rows
}

/** What changes rows on two nodes is prepared on both first. */
async function ensureCommitsTogether(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; result: string; success: boolean }>(
    `SELECT format('%s:%s', nodename, nodeport) AS name, result, success
     FROM run_command_on_all_nodes($$SELECT current_setting('max_prepared_transactions')$$) JOIN pg_dist_node USING (nodeid)`,
  )
  for (const { name, result, success } of rows) {
    if (!success) throw new DatabaseError(`Không hỏi được nút ${name}: ${result}.`)
    if (Number(result) === 0)
      throw new DatabaseError(
        `Nút ${name} có max_prepared_transactions = 0: hãy đặt bằng max_connections rồi khởi động lại nút đó.`,
      )
  }
}

/** Refused while a server works on this database: what it knows of the tables would be wrong. */
export async function ensureNoServer(client: Client): Promise<void> {
  if ((await liveServers(client)) === 0) return
  throw new DatabaseError(
    'Còn máy chủ Card Pro đang chạy trên cơ sở dữ liệu này. Hãy dừng mọi máy chủ rồi chạy lại; máy chủ bị tắt ngang được coi là đã dừng sau 90 giây.',
  )
}

/** Servers that hold a lease, also those that have no connection open just now. */
export async function liveServers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM public.id_leases WHERE until > now() AND keys <> ''",
  )
  return rows[0]?.count ?? 0
}

/** Pairs of nodes of which one does not reach the other; each asks each. */
export async function cutOffNodes(client: Client): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT format('%s:%s', from_nodename, from_nodeport) AS "from", format('%s:%s', to_nodename, to_nodeport) AS "to"
     FROM citus_check_cluster_node_health()
     WHERE result IS NOT TRUE`,
  )
  return rows
}

/** Over how many nodes companies are spread, and in how many pieces. */
export async function spreadSize(client: Client): Promise<{ nodes: number; pieces: number }> {
  const { rows } = await client.query<{ nodes: number; pieces: number }>(
    `SELECT count(DISTINCT (nodename, nodeport))::integer AS nodes, count(DISTINCT shardid)::integer AS pieces
     FROM pg_dist_shard JOIN pg_dist_shard_placement USING (shardid)
     WHERE logicalrelid = 'public.customers'::regclass`,
  )
  return rows[0] ?? { nodes: 0, pieces: 0 }
}
