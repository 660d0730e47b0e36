import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { migrate } from '#host/database/migrations.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { Db } from '#kit/database/db.ts'
import { storeBanks } from '#places/funds/funds.service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: connections to the migrated template that every test file copies. */
    testServer: {
      admin: ClientConfig
      owner: ClientConfig
      login: ClientConfig
      template: string
      isShared: boolean
      isDistributed: boolean
    }
  }
}

/** The files of both workers have servers of their own, whose connections stay for a while. */
const forTests = { max_connections: '200' }

/** Starts one PostgreSQL for the whole run, migrates it once, and takes it away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return given(project, url)
  const dataDir = mkdtempSync(join(tmpdir(), 'card-pro-test-'))
  // As root the database runs under another account, which has to walk through this folder.
  chmodSync(dataDir, 0o711)
  const options = { exclusive: true, purpose: 'bộ kiểm thử', settings: forTests }
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, options)
  const leave = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(database.owner)
    await withDb(database.login, storeBanks)
    // A first look through each role proves that the template is fit to be copied.
    await withClient(connectionAs(database.login, 'cardpro_app'), (client) => client.query('SELECT 1'))
  } catch (error) {
    await leave()
    throw error
  }
  const { admin, owner, login } = database
  project.provide('testServer', {
    admin,
    owner,
    login,
    template: String(login.database),
    isShared: false,
    isDistributed: false,
  })
  return leave
}

/** The list of banks is there whenever the server runs. */
async function withDb(login: ClientConfig, task: (db: Db) => Promise<void>): Promise<void> {
  const db = new Db(login, 'cardpro_app')
  await task(db).finally(() => db.close())
}

/** A database that is there already, such as a distributed one: all test files work in it, each in companies of its own. */
async function given(project: TestProject, databaseUrl: string): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'card-pro-test-'))
  const database = await openDatabase({ dataDir, databaseUrl }, { exclusive: true, purpose: 'bộ kiểm thử' })
  await migrate(database.owner)
  await withDb(database.login, storeBanks)
  const { admin, owner, login } = database
  const isDistributed = login.isDistributed === true
  project.provide('testServer', {
    admin,
    owner,
    login,
    template: String(login.database),
    isShared: true,
    isDistributed,
  })
  return async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
