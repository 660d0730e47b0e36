import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { DatabaseError, reasonOf } from './errors.ts'

export const roleNames = ['cardpro_owner', 'cardpro_app', 'cardpro_report'] as const
export type RoleName = (typeof roleNames)[number]
const servingRoles: readonly RoleName[] = ['cardpro_app', 'cardpro_report']

type RoleRow = { name: RoleName; powerful: boolean; member: boolean }
type LoginRow = { name: string; maker: boolean; schema_ready: boolean }

const attributes = 'NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE'
const schemaCommands = [
  'REVOKE CREATE ON SCHEMA public FROM PUBLIC;',
  'GRANT USAGE, CREATE ON SCHEMA public TO cardpro_owner;',
  'GRANT USAGE ON SCHEMA public TO cardpro_app, cardpro_report;',
]

/** Makes the three roles, lets the owner's login take them, and readies schema public; changes nothing that is right. */
export async function ensureRoles(client: Client, owner: string): Promise<void> {
  await makeMissingRoles(client)
  await letRolesReachNodes(client)
  await letLoginTakeRoles(client, owner, roleNames)
  await readySchema(client)
}

/** The statement that makes a login which may do nothing before it takes a role. */
export const newLogin = (name: string, password: string): string =>
  `CREATE ROLE ${escapeIdentifier(name)} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT PASSWORD ${escapeLiteral(password)}`

/** Lets a login take the roles that serve, and that of the owner no longer. */
export async function ensureServing(client: Client, login: string): Promise<void> {
  await letLoginTakeRoles(client, login, servingRoles)
  if (!(await mayBecomeOwner(client, login))) return
  const command = `REVOKE cardpro_owner FROM ${escapeIdentifier(login)};`
  const complaint = `Người dùng "${login}" nhận được vai trò cardpro_owner`
  await runOrExplain(client, command, complaint)
  if (await mayBecomeOwner(client, login)) throw mustRun(complaint, [command])
}

export async function mayBecomeOwner(client: Client, login: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(
    `SELECT pg_has_role((SELECT oid FROM pg_roles WHERE rolname = $1),
       (SELECT oid FROM pg_roles WHERE rolname = 'cardpro_owner'), 'MEMBER') AS may`,
    [login],
  )
  return rows[0]?.may === true
}

/** What lets the owner's login make one that serves. */
export const servingRemedy = (owner: string): string =>
  `ALTER ROLE ${escapeIdentifier(owner)} CREATEROLE; GRANT ${servingRoles.join(', ')} TO ${escapeIdentifier(owner)} WITH ADMIN OPTION;`

/** The logins of a database: the one that serves, and that of the owner's work. */
export type Logins = { login: string; owner: string }

/** What the next start would do or refuse, as far as can be seen: a sentence and the command that mends it. Changes nothing. */
export async function roleFaults(
  client: Client,
  { login, owner }: Logins,
): Promise<{ sentence: string; command: string }[]> {
  const rows = await readRoles(client, owner)
  const powerful = rows.filter((row) => row.powerful)
  const missing = roleNames.filter((name) => !rows.some((row) => row.name === name))
  const untaken = [
    ...rows.filter((row) => !row.member).map(({ name }) => ({ name, user: owner })),
    ...(await readRoles(client, login))
      .filter((row) => !row.member && row.name !== 'cardpro_owner' && login !== owner)
      .map(({ name }) => ({ name, user: login })),
  ]
  const faults = [
    ...powerful.map(({ name }) => ({
      sentence: `Vai trò ${name} có quyền SUPERUSER hoặc BYPASSRLS: hàng rào giữa các công ty không còn tác dụng`,
      command: `ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS;`,
    })),
    ...missing.map((name) => ({ sentence: `Thiếu vai trò ${name}`, command: `CREATE ROLE ${name} ${attributes};` })),
    ...untaken.map(({ name, user }) => ({
      sentence: `Người dùng "${user}" chưa được dùng vai trò ${name}`,
      command: `GRANT ${name} TO ${escapeIdentifier(user)};`,
    })),
  ]
  if (faults.length > 0 || (await readLogin(client)).schema_ready) return faults
  return [{ sentence: 'Chưa cấp đúng quyền trên lược đồ public', command: schemaCommands.join(' ') }]
}

async function makeMissingRoles(client: Client): Promise<void> {
  const login = await readLogin(client)
  const rows = await readRoles(client, login.name)
  for (const { name } of rows.filter(({ powerful }) => powerful)) {
    throw new DatabaseError(
      `Vai trò ${name} trên máy chủ PostgreSQL có quyền SUPERUSER hoặc BYPASSRLS. ` +
        `Hãy chạy: ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS;`,
    )
  }
  const missing = roleNames.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return
  const commands = missing.map((name) => `CREATE ROLE ${name} ${attributes};`)
  if (!login.maker) throw mustRun(`Người dùng "${login.name}" không được tạo vai trò`, commands)
  for (const command of commands) await runOrExplain(client, command, 'Không tạo được vai trò')
}

/**
 * Nodes of a distributed PostgreSQL (Citus) connect to each other as the role of the session; their pg_hba.conf decides how
 * they sign in.
 */
async function letRolesReachNodes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_roles
     WHERE rolname = ANY ($1) AND NOT rolcanlogin AND to_regclass('pg_catalog.pg_dist_node') IS NOT NULL`,
    [roleNames],
  )
  for (const { name } of rows)
    await runOrExplain(client, `ALTER ROLE ${name} LOGIN;`, `Vai trò ${name} phải vào được các nút của Citus`)
}

async function letLoginTakeRoles(client: Client, login: string, names: readonly RoleName[]): Promise<void> {
  const rows = await readRoles(client, login)
  for (const { name } of rows.filter(({ name, member }) => !member && names.includes(name))) {
    const command = `GRANT ${name} TO ${escapeIdentifier(login)};`
    await runOrExplain(client, command, `Người dùng "${login}" chưa được dùng vai trò ${name}`)
  }
}

/** Only the owner makes tables in public; the others use what they are granted, table by table, in migrations. */
async function readySchema(client: Client): Promise<void> {
  const { schema_ready: isReady } = await readLogin(client)
  if (isReady) return
  await runOrExplain(client, schemaCommands.join(' '), 'Chưa cấp quyền trên lược đồ public')
  if (!(await readLogin(client)).schema_ready) throw mustRun('Không cấp được quyền trên lược đồ public', schemaCommands)
}

async function readRoles(client: Client, login: string): Promise<RoleRow[]> {
  // Since version 16 a member may be kept from taking the role, as the maker of a role is at first.
  const right = "CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END"
  const result = await client.query<RoleRow>(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS powerful,
       coalesce(pg_has_role((SELECT oid FROM pg_roles WHERE rolname = $1), oid, ${right}), false) AS member
     FROM pg_roles WHERE rolname = ANY ($2)`,
    [login, roleNames],
  )
  return result.rows
}

async function readLogin(client: Client): Promise<LoginRow> {
  const result = await client.query<LoginRow>(
    `SELECT current_user::text AS name,
       (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS maker,
       (SELECT bool_and(has_schema_privilege(oid, 'public', 'USAGE')
                        AND (has_schema_privilege(oid, 'public', 'CREATE') = (rolname = 'cardpro_owner')))
        FROM pg_roles WHERE rolname IN ('cardpro_owner', 'cardpro_app', 'cardpro_report')) AS schema_ready`,
  )
  const row = result.rows[0]
  if (!row) throw new DatabaseError('PostgreSQL không trả lời người dùng hiện tại.')
  return row
}

async function runOrExplain(client: Client, command: string, complaint: string): Promise<void> {
  try {
    await client.query(command)
  } catch (error) {
    throw mustRun(`${complaint} (${reasonOf(error)})`, [command])
  }
}

function mustRun(complaint: string, commands: string[]): DatabaseError {
  return new DatabaseError(`${complaint}. Hãy nhờ quản trị PostgreSQL chạy: ${commands.join(' ')}`)
}
