import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import type { Settings } from '#platform/settings.ts'
import { checkDurability } from './checks.ts'
import { withClient } from './connection.ts'
import { databaseName, type Embedded, type EmbeddedOptions, loginName, openEmbedded } from './embedded.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import { type Login, openExternal } from './external.ts'
import { ensureRoles } from './roles.ts'

export type Database = {
  /** Takes one of the three roles through connectionAs; by itself it may do nothing. */
  login: Login
  /** May make roles and databases when the server is embedded; the same as login when it is not. */
  admin: ClientConfig
  embedded: boolean
  /** True when the database belongs to a running server and goes on after close. */
  attached: boolean
  warnings: string[]
  close(): Promise<void>
}

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>

/**
 * The database of these settings, running, safe, and with its roles; not migrated. The server asks for it
 * exclusively; a command attaches to a running server's, or starts it and stops it at close.
 */
export async function openDatabase(settings: Where, options: EmbeddedOptions): Promise<Database> {
  try {
    if (settings.databaseUrl) return await openExternalDatabase(settings.databaseUrl)
    return await openEmbeddedDatabase(settings.dataDir, options)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`Không mở được cơ sở dữ liệu: ${reasonOf(error)}.`, { cause: error })
  }
}

async function openEmbeddedDatabase(dataDir: string, options: EmbeddedOptions): Promise<Database> {
  const embedded = await openEmbedded(dataDir, options)
  try {
    const warnings = embedded.attached ? [] : await prepareEmbedded(embedded)
    const admin = { ...embedded.admin, database: databaseName }
    return { ...embedded, admin, embedded: true, warnings }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

async function openExternalDatabase(databaseUrl: string): Promise<Database> {
  const login = await openExternal(databaseUrl)
  const warnings = await withClient(login, (client) => prepare(client, login.user ?? '', false))
  return { login, admin: login, embedded: false, attached: true, warnings, close: async () => {} }
}

async function prepareEmbedded(embedded: Embedded): Promise<string[]> {
  await withClient(embedded.admin, (client) => ensureLoginAndDatabase(client, embedded))
  const admin = { ...embedded.admin, database: databaseName }
  const warnings = await withClient(admin, (client) => prepare(client, loginName, true))
  // The login may have settings of its own, so it is asked too.
  await withClient(embedded.login, (client) => checkDurability(client, true))
  return warnings
}

async function prepare(client: Client, login: string, embedded: boolean): Promise<string[]> {
  const warnings = await checkDurability(client, embedded)
  await ensureRoles(client, login)
  return warnings
}

async function ensureLoginAndDatabase(client: Client, embedded: Embedded): Promise<void> {
  const result = await client.query<{ has_login: boolean; has_database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS has_login,
       EXISTS (SELECT FROM pg_database WHERE datname = $2) AS has_database`,
    [loginName, databaseName],
  )
  const row = result.rows[0]
  const password = escapeLiteral(String(embedded.login.password))
  if (!row?.has_login) {
    await client.query(`CREATE ROLE ${loginName} LOGIN NOSUPERUSER NOBYPASSRLS NOINHERIT PASSWORD ${password}`)
  }
  if (!row?.has_database) await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)} TEMPLATE template0`)
}
