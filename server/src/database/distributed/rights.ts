import { type Client, type ClientConfig, escapeIdentifier } from 'pg'
import { connectionAs, withClient } from '../connection.ts'
import { DatabaseError } from '../errors.ts'
import { roleNames } from '../roles.ts'
import { wholeOnEveryNode } from './places.ts'

/** Every role signs in to every node: nodes speak to each other as the role of the session. */
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

/** What Citus does not hand on to pieces of tables. Given again it changes nothing, and pieces that have moved need it. */
export async function giveRights(client: Client): Promise<void> {
  await giveColumnRights(client)
  await letRowsBeAdded(client)
}

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
  for (const { name } of rows.map((row) => ({ name: escapeIdentifier(row.name) }))) {
    await client.query('BEGIN')
    await client.query(`CREATE POLICY seen ON ${name} FOR SELECT USING (true)`)
    await client.query(`CREATE POLICY added ON ${name} FOR INSERT WITH CHECK (true)`)
    await client.query(`GRANT UPDATE ON ${name} TO cardpro_app`)
    await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
    await client.query('COMMIT')
  }
}
