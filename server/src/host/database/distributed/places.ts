import { type Client, escapeIdentifier } from 'pg'
import { DatabaseError, reasonOf } from '../errors.ts'

/** Without a company, or found before the company is known: every node has them whole. */
export const wholeOnEveryNode = ['companies', 'banks', 'login_names', 'refer_codes']
/** Of the installation itself: only the coordinator has them. */
const onlyOnCoordinator = ['schema_migrations', 'id_leases', 'invites', 'server_news', 'spread_keys']

/** Companies are spread over so many pieces of each table; a piece is what moves from node to node. */
const pieces = 32

export type Table = { name: string; is_spread: boolean; is_forced: boolean }

/** Whether the companies of this database are spread over nodes. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has_catalog: boolean }>(
    "SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS has_catalog",
  )
  if (!rows[0]?.has_catalog) return false
  const spread = await client.query("SELECT FROM pg_dist_partition WHERE partmethod = 'h' LIMIT 1")
  return spread.rowCount === 1
}

/** Whether `npm run distribute` was broken off: foreign keys are missing until it is run again. */
export async function isHalfSpread(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has_keys: boolean }>(
    "SELECT to_regclass('public.spread_keys') IS NOT NULL AS has_keys",
  )
  return rows[0]?.has_keys === true
}

/** The tables that have a place on the nodes; one whose place is not known is refused. */
export async function tablesOfNodes(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { is_of_company: boolean }>(
    `SELECT c.relname AS name, c.relforcerowsecurity AS is_forced,
       EXISTS (
         SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND a.attnotnull
       ) AS is_of_company,
       EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid) AS is_spread
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1) AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
     )
     ORDER BY c.relname`,
    [onlyOnCoordinator],
  )
  const lost = rows.filter(({ name, is_of_company }) => !is_of_company && !wholeOnEveryNode.includes(name))
  if (lost.length === 0) return rows
  const names = lost.map(({ name }) => name).join(', ')
  throw new DatabaseError(`Bảng ${names} không có cột company_id và chưa được xếp chỗ.`)
}

/**
 * Puts a table on the nodes, with its rows; one that is there already is left alone. The table's owner is bound by its row-level
 * security (FORCE) and could not copy the rows, so that is lifted and put back: only the owner notices.
 */
export async function placeTable(client: Client, { name, is_spread, is_forced }: Table): Promise<void> {
  const table = `public.${escapeIdentifier(name)}`
  try {
    if (!is_spread) {
      if (is_forced) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
      await client.query(...placeStatement(name, table, await firstTable(client)))
    }
    // The rows that stood here before are on the nodes now.
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table])
    if (!wholeOnEveryNode.includes(name) && !(is_spread && is_forced))
      await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
  } catch (error) {
    throw new DatabaseError(`Không phân tán được bảng ${name}: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Of a migration on a database that is spread already. */
export async function placeNewTables(client: Client): Promise<void> {
  for (const table of await tablesOfNodes(client)) if (!table.is_spread) await placeTable(client, table)
}

function placeStatement(name: string, table: string, first: string | null): [statement: string, values: unknown[]] {
  if (wholeOnEveryNode.includes(name)) return ['SELECT create_reference_table($1)', [table]]
  if (first) return ["SELECT create_distributed_table($1, 'company_id', colocate_with => $2)", [table, first]]
  return [
    "SELECT create_distributed_table($1, 'company_id', colocate_with => 'none', shard_count => $2)",
    [table, pieces],
  ]
}

/** A table that is spread already: pieces of all tables that hold the same companies lie on the same node. */
async function firstTable(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ first: string | null }>(
    `SELECT min(logicalrelid::text) AS first FROM pg_dist_partition WHERE partmethod = 'h'`,
  )
  return rows[0]?.first ?? null
}
