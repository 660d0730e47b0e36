import { type Client, escapeIdentifier } from 'pg'
import { DatabaseError, reasonOf } from '../errors.ts'
import { roleNames } from '../roles.ts'

// Spreads the tables of a coordinator over its nodes (Citus): a company's rows lie together on one node. Every step is looked
// up before it is done, so that a run that was broken off is simply run again.

/** Without a company, or found before the company is known: every node has them whole. */
const wholeOnEveryNode = ['companies', 'banks', 'login_names', 'refer_codes']
/** Of the installation itself: only the coordinator has them. */
const onlyOnCoordinator = ['schema_migrations', 'id_leases', 'invites', 'server_news', 'spread_keys']

/** Companies are spread over so many pieces of each table; a piece is what moves from node to node. */
const pieces = 32

type Tell = (sentence: string) => void
type TableRow = { name: string; is_of_company: boolean; is_spread: boolean }
type KeyRow = { table_name: string; name: string; definition: string }

/** Spreads what is not spread yet, and answers how many tables that were. */
export async function spreadTables(client: Client, tell: Tell): Promise<number> {
  await ensureNodes(client)
  await ensureRolesReachNodes(client)
  const tables = await readTables(client)
  ensurePlaced(tables)
  const waiting = tables.filter(({ name, is_spread }) => !is_spread && !onlyOnCoordinator.includes(name))
  await takeKeysOff(client)
  for (const [index, { name }] of waiting.entries()) {
    tell(`Phân tán bảng ${name} (${index + 1}/${waiting.length})…`)
    await spreadTable(client, name)
  }
  await giveColumnRights(client)
  await letRowsBeAdded(client)
  const keys = await putKeysBack(client, tell)
  if (keys > 0) tell(`Đã dựng lại ${keys} khóa ngoại.`)
  return waiting.length
}

async function ensureNodes(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string | null }>(
    `SELECT (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS version`,
  )
  if (!rows[0]?.version)
    throw new DatabaseError(
      'Cơ sở dữ liệu của DATABASE_URL chưa có phần mở rộng citus. Hãy cài Citus trên mọi nút rồi chạy: CREATE EXTENSION citus;',
    )
  const nodes = await client.query<{ name: string; is_active: boolean; has_pieces: boolean }>(
    `SELECT format('%s:%s', nodename, nodeport) AS name, isactive AS is_active, shouldhaveshards AS has_pieces
     FROM pg_dist_node WHERE noderole = 'primary' ORDER BY nodeid`,
  )
  if (!nodes.rows.some(({ has_pieces }) => has_pieces))
    throw new DatabaseError(
      "Chưa có nút nào chứa dữ liệu. Hãy chạy trên nút điều phối: SELECT citus_set_coordinator_host('…'); SELECT citus_add_node('…', 5432);",
    )
  const gone = nodes.rows.filter(({ is_active }) => !is_active).map(({ name }) => name)
  if (gone.length > 0) throw new DatabaseError(`Nút ${gone.join(', ')} không hoạt động.`)
}

/** Roles may sign in since `ensureRoles`; the nodes that were added before have to know it too. */
async function ensureRolesReachNodes(client: Client): Promise<void> {
  for (const role of roleNames) {
    const { rows } = await client.query<{ node: string; result: string }>(
      `SELECT format('%s:%s', nodename, nodeport) AS node, result
       FROM run_command_on_all_nodes($1) JOIN pg_dist_node USING (nodeid) WHERE NOT success`,
      [`SELECT count(*) FROM pg_roles WHERE rolname = '${role}' AND rolcanlogin`],
    )
    if (rows[0]) throw new DatabaseError(`Vai trò ${role} không vào được nút ${rows[0].node}: ${rows[0].result}.`)
  }
}

async function readTables(client: Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `SELECT c.relname AS name,
       EXISTS (
         SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND a.attnotnull
       ) AS is_of_company,
       EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid) AS is_spread
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
     )
     ORDER BY c.relname`,
  )
  return rows
}

/** A new table says by its key where it belongs. */
function ensurePlaced(tables: TableRow[]): void {
  const known = [...wholeOnEveryNode, ...onlyOnCoordinator]
  const lost = tables.filter(({ name, is_of_company }) => !is_of_company && !known.includes(name))
  if (lost.length === 0) return
  const names = lost.map(({ name }) => name).join(', ')
  throw new DatabaseError(`Bảng ${names} không có cột company_id và chưa được xếp chỗ.`)
}

/** A table cannot be spread while a key binds it to one that is not, so all keys are written down and come back at the end. */
async function takeKeysOff(client: Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.spread_keys (table_name text NOT NULL, name text NOT NULL, definition text NOT NULL, PRIMARY KEY (table_name, name))`,
  )
  await client.query('BEGIN')
  const { rows } = await client.query<KeyRow>(
    `SELECT k.conrelid::regclass::text AS table_name, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND EXISTS (
       SELECT FROM pg_class c
       WHERE c.oid IN (k.conrelid, k.confrelid) AND c.relname <> ALL ($1) AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
     )`,
    [onlyOnCoordinator],
  )
  for (const { table_name, name, definition } of rows) {
    await client.query('INSERT INTO public.spread_keys VALUES ($1, $2, $3)', [table_name, name, definition])
    await client.query(`ALTER TABLE ${escapeIdentifier(table_name)} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  }
  const triggers = await client.query<{ table_name: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table_name, tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  )
  // A second lock only: no call changes what the trigger guards, and shards can have none.
  for (const { table_name, name } of triggers.rows)
    await client.query(`DROP TRIGGER ${escapeIdentifier(name)} ON ${escapeIdentifier(table_name)}`)
  await client.query('COMMIT')
}

async function spreadTable(client: Client, name: string): Promise<void> {
  const table = `public.${escapeIdentifier(name)}`
  try {
    if (wholeOnEveryNode.includes(name)) await client.query('SELECT create_reference_table($1)', [table])
    else {
      const { rows } = await client.query<{ first: string | null }>(
        `SELECT min(logicalrelid::text) AS first FROM pg_dist_partition WHERE partmethod = 'h'`,
      )
      const beside = rows[0]?.first ?? 'none'
      await client.query(
        `SELECT create_distributed_table($1, 'company_id', colocate_with => $2${beside === 'none' ? `, shard_count => ${pieces}` : ''})`,
        [table, beside],
      )
    }
    // The rows that stood here before are on the nodes now.
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table]).catch(() => {})
  } catch (error) {
    throw new DatabaseError(`Không phân tán được bảng ${name}: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Rights on single columns are not handed on to pieces, nor to pieces that have moved; giving them again changes nothing. */
async function giveColumnRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; rights: string }>(
    `SELECT c.oid::regclass::text AS name, string_agg(format('GRANT %s (%I) ON %%1$s TO %I', g.privilege_type, a.attname, g.grantee::regrole), '; ') AS rights
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attacl IS NOT NULL
     CROSS JOIN LATERAL aclexplode(a.attacl) AS g
     WHERE c.oid IN (SELECT logicalrelid FROM pg_dist_partition)
     GROUP BY c.oid`,
  )
  for (const { name, rights } of rows) {
    const { rows: failed } = await client.query<{ result: string }>(
      'SELECT result FROM run_command_on_placements($1::regclass, $2) WHERE NOT success',
      [name, rights],
    )
    if (failed[0]) throw new DatabaseError(`Không cấp được quyền trên các phần của bảng ${name}: ${failed[0].result}.`)
  }
}

/**
 * Whole tables are locked on every node before a row is added, which asks for the right to change them. Row-level security then
 * lets the application see and add rows, and change none.
 */
async function letRowsBeAdded(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND NOT relrowsecurity`,
    [wholeOnEveryNode],
  )
  for (const { name } of rows) {
    await client.query('BEGIN')
    await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
    await client.query(`CREATE POLICY seen ON ${name} FOR SELECT USING (true)`)
    await client.query(`CREATE POLICY added ON ${name} FOR INSERT WITH CHECK (true)`)
    await client.query(`GRANT UPDATE ON ${name} TO cardpro_app`)
    await client.query('COMMIT')
  }
}

async function putKeysBack(client: Client, tell: Tell): Promise<number> {
  const { rows } = await client.query<KeyRow>('SELECT * FROM public.spread_keys ORDER BY table_name, name')
  for (const [index, { table_name, name, definition }] of rows.entries()) {
    if (index % 50 === 0) tell(`Dựng lại khóa ngoại ${index + 1}/${rows.length}…`)
    await client.query('BEGIN')
    await client.query(
      `ALTER TABLE ${escapeIdentifier(table_name)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
    )
    await client.query('DELETE FROM public.spread_keys WHERE table_name = $1 AND name = $2', [table_name, name])
    await client.query('COMMIT')
  }
  await client.query('DROP TABLE public.spread_keys')
  return rows.length
}
