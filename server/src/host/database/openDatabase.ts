import { type Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Settings } from '#kit/settings.ts'
import { checkDurability } from './checks.ts'
import { withClient } from './connection.ts'
import {
  databaseName,
  type Embedded,
  type EmbeddedOptions,
  loginName,
  openEmbedded,
  ownerName,
} from './embeddedDatabase.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import { type Login, openExternal } from './externalDatabase.ts'
import { ensureRoles, ensureServing, newLogin } from './roles.ts'
import { commandLogin, serverLogin } from './servingLogin.ts'

export type Database = {
  /** Takes one of the roles that serve through connectionAs; by itself it may do nothing. */
  login: Login
  /** Takes the role of the owner too: for migrations, restores, nodes, and what commands of the operator write. */
  owner: ClientConfig
  /** May make roles and databases when the server is embedded; the same as owner when it is not. */
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
    if (settings.databaseUrl) return await openExternalDatabase(settings.databaseUrl, settings.dataDir, options)
    return await openEmbeddedDatabase(settings.dataDir, options)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`Không mở được cơ sở dữ liệu: ${reasonOf(error)}.`, { cause: error })
  }
}

async function openEmbeddedDatabase(dataDir: string, options: EmbeddedOptions): Promise<Database> {
  const embedded = await openEmbedded(dataDir, options)
  try {
    const warnings = await (embedded.attached ? ensurePrepared(embedded) : prepareEmbedded(embedded))
    const admin = { ...embedded.admin, database: databaseName }
    return { ...embedded, admin, embedded: true, warnings }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

async function openExternalDatabase(
  databaseUrl: string,
  dataDir: string,
  { exclusive }: EmbeddedOptions,
): Promise<Database> {
  const owner = await openExternal(databaseUrl)
  const warnings = await withClient(owner, (client) => prepareRoles(client, owner.user ?? '', false))
  const serving = await (exclusive ? serverLogin(owner, dataDir) : commandLogin(owner, dataDir))
  const all = [...warnings, ...serving.warnings]
  return {
    login: serving.login,
    owner,
    admin: owner,
    embedded: false,
    attached: true,
    warnings: all,
    close: async () => {},
  }
}

async function prepareEmbedded(embedded: Embedded): Promise<string[]> {
  await withClient(embedded.admin, (client) => ensureLoginsAndDatabase(client, embedded))
  const admin = { ...embedded.admin, database: databaseName }
  const warnings = await withClient(admin, async (client) => {
    const found = await prepareRoles(client, ownerName, true)
    await ensureServing(client, loginName)
    return found
  })
  // The login may have settings of its own, so it is asked too.
  await withClient(embedded.login, (client) => checkDurability(client, true))
  return warnings
}

/** A running server of a former version has made no login for the owner. */
async function ensurePrepared({ admin }: Embedded): Promise<string[]> {
  const { rowCount } = await withClient(admin, (client) =>
    client.query('SELECT FROM pg_roles WHERE rolname = $1', [ownerName]),
  )
  if (rowCount === 1) return []
  throw new DatabaseError(
    'Máy chủ đang chạy là bản cũ hơn hoặc chưa khởi động xong. Hãy chạy lại máy chủ bằng bản này rồi thử lại.',
  )
}

async function prepareRoles(client: Client, owner: string, embedded: boolean): Promise<string[]> {
  const warnings = await checkDurability(client, embedded)
  await ensureRoles(client, owner)
  return warnings
}

async function ensureLoginsAndDatabase(client: Client, { login, owner }: Embedded): Promise<void> {
  for (const { user, password } of [login, owner]) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user])
    if (rowCount === 0) await client.query(newLogin(String(user), String(password)))
  }
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)} TEMPLATE template0`)
}
