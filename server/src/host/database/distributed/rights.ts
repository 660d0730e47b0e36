import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import { connectionAs, withClient } from '../connection.ts'
import { DatabaseError } from '../errors.ts'
import { roleNames } from '../roles.ts'
import { wholeOnEveryNode } from './places.ts'

/** Every role signs in to every node: nodes connect to each other as the role of the session. */
export async function ensureRolesReachNodes(login: ClientConfig): Promise<void> {
  for (const role of roleNames) {
    const unreached = await withClient(connectionAs(login, role), nodesOutOfReach)
    if (unreached[0])
      throw new DatabaseError(`Vai trò ${role} không vào được nút ${unreached[0]}. Hãy sửa pg_hba.conf của nút đó.`)
  }
}

async function nodesOutOfReach(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ found: string }>(
    `SELECT format('%s:%s (%s)', nodename, nodeport, result) AS found
     FROM run_command_on_all_nodes('SELECT 1') JOIN pg_dist_node USING (nodeid) WHERE NOT success`,
  )
  return rows.map(({ found }) => found)
}

/**
 * What Citus does not hand on to pieces of tables, nor to pieces that have moved; what they have is left alone. A node that is
 * away is passed over: the first write that its pieces deny gives them.
 */
export async function giveRights(client: Client): Promise<void> {
  await giveColumnRights(client)
  await letRowsBeAdded(client)
}

type ColumnRight = { name: string; column: string; privilege: string; role: string }

async function giveColumnRights(client: Client): Promise<void> {
  const { rows } = await client.query<ColumnRight>(
    `SELECT c.relname AS name, a.attname AS column, g.privilege_type AS privilege, g.grantee::regrole::text AS role
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attacl IS NOT NULL
     CROSS JOIN LATERAL aclexplode(a.attacl) AS g
     WHERE c.oid IN (SELECT logicalrelid FROM pg_dist_partition)`,
  )
  const wanted = rows.map((row) => `(${[row.name, row.column, row.privilege, row.role].map(escapeLiteral).join(', ')})`)
  const { rows: failed } = await client.query<{ result: string }>(
    "SELECT result FROM run_command_on_all_nodes($1) WHERE NOT success AND result NOT LIKE 'failed to connect to %'",
    [givingOn(wanted)],
  )
  if (failed[0]) throw new DatabaseError(`Không cấp được quyền trên các phần của các bảng: ${failed[0].result}.`)
}

/** On one node: each piece is named after its table, with a number behind it. */
const givingOn = (wanted: string[]): string => `
  DO $give$
  DECLARE
    command text;
  BEGIN
    FOR command IN
      SELECT format('GRANT %s (%I) ON %s TO %I', w.privilege, w.col, c.oid::regclass, w.role)
      FROM (VALUES ${wanted.join(', ')}) AS w (name, col, privilege, role)
      JOIN pg_class c ON c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      WHERE CASE
        WHEN c.relname ~ ('^' || w.name || '_[0-9]{6,}$')
        THEN NOT has_column_privilege(w.role, c.oid, w.col, w.privilege)
        ELSE false
      END
    LOOP
      EXECUTE command;
    END LOOP;
  END $give$`

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
  for (const { name } of rows.map((row) => ({ name: escapeIdentifier(row.name) }))) {
    await client.query('BEGIN')
    await client.query(`CREATE POLICY seen ON ${name} FOR SELECT USING (true)`)
    await client.query(`CREATE POLICY added ON ${name} FOR INSERT WITH CHECK (true)`)
    await client.query(`GRANT UPDATE ON ${name} TO cardpro_app`)
    await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
    await client.query('COMMIT')
  }
}
