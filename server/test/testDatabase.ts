import { randomBytes } from 'node:crypto'
import type { Client, ClientConfig } from 'pg'
import { expect, inject } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { ensureRoles, ensureServing } from '#host/database/roles.ts'
import { needOwnDatabase } from './ownDatabase.ts'
import { leaveAdmin } from './withAdmin.ts'

export type TestDatabase = {
  name: string
  /** With the other files of the worker. */
  isShared: boolean
  /** Takes a role through connectionAs, as the server's own connections do. */
  login: ClientConfig
  /** Takes the role of the owner, as migrations do. */
  owner: ClientConfig
  /** The superuser, for looking at what no role may see. */
  admin: ClientConfig
  /** Drops the database with its open connections. */
  close(): Promise<void>
}

const kept = globalThis as { databaseOfWorker?: Promise<TestDatabase> }

/**
 * A migrated database. The files of a worker share one, each in companies of its own: to copy and drop one takes as long as
 * most files do. Those that need one for themselves get it.
 */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testServer')
  const file = expect.getState().testPath ?? ''
  if (needOwnDatabase.some((name) => file.endsWith(`/server/${name}`))) return copyDatabase(template)
  kept.databaseOfWorker ??= copyDatabase(template)
  return { ...(await kept.databaseOfWorker), isShared: true, close: async () => {} }
}

/** A database with its roles and without any migration. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  const database = await copyDatabase('template0')
  await withClient(database.admin, (client) => ensureRoles(client, String(database.owner.user)))
  await withClient(database.admin, (client) => ensureServing(client, String(database.login.user)))
  return database
}

/** Another one of the same; the one it is made from must have no open connection. */
export function copyOf({ name }: TestDatabase): Promise<TestDatabase> {
  return copyDatabase(name)
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer')
  if (server.isShared) {
    if (template !== server.template) throw new Error('this test needs a database of its own')
    const { login, owner, admin } = server
    return { name: template, isShared: false, login, owner, admin, close: () => leaveAdmin(admin) }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  const maintain = (task: (client: Client) => Promise<unknown>) =>
    withClient({ ...server.admin, database: 'postgres' }, task)
  await maintain((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const admin = { ...server.admin, database: name }
  return {
    name,
    isShared: false,
    login: { ...server.login, database: name },
    owner: { ...server.owner, database: name },
    admin,
    close: async () => {
      await leaveAdmin(admin)
      await maintain((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}
