import type { ClientConfig } from 'pg'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { lookAtDatabase } from '#host/database/databaseInspection.ts'
import { DatabaseError, reasonOf } from '#host/database/errors.ts'
import { type Holder, readHolder } from '#host/database/lock.ts'
import { Db } from '#kit/database/db.ts'
import { type Environment, readSettings, type Settings, SettingsError } from '#kit/settings.ts'
import { backupChecks } from './backups.ts'
import { auditKeyCheck, newestRowCheck, proofChecks, queueChecks, readSigns } from './books.ts'
import { type Check, red } from './check.ts'
import { diskChecks } from './disk.ts'
import { distributedChecks } from './distributedChecks.ts'
import { folderChecks } from './folders.ts'
import { keyChecks } from './keys.ts'
import { memoryCheck, nodeCheck } from './machine.ts'
import { migrationChecks } from './migrations.ts'
import { portCheck } from './port.ts'
import { postgresChecks } from './postgres.ts'

const statementMs = 2_000

/** Looks at everything and changes nothing. */
export async function examineServer(env: Environment): Promise<Check[]> {
  const settings = settingsOf(env)
  if ('fault' in settings) return [nodeCheck(), memoryCheck(false), settings.fault]
  const holder = holderOf(settings)
  const isRunning = holder?.server === true
  const beside = [
    guardCheck('memory', () => [nodeCheck(), memoryCheck(isRunning)]),
    guardCheck('disk', () => diskChecks(settings)),
    guardCheck('folder', () => folderChecks(settings)),
    guardCheck('keys', () => keyChecks(settings)),
    guardCheck('database', () => databaseChecks(settings, isRunning)),
    guardCheck('backup', () => backupChecks(settings, isRunning)),
    guardCheck('port', async () => [await portCheck(settings, holder)]),
  ]
  return (await Promise.all(beside)).flat()
}

function settingsOf(env: Environment): Settings | { fault: Check } {
  try {
    return readSettings(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { fault: red('settings', error.message, 'Sửa biến môi trường này rồi chạy lại.') }
  }
}

function holderOf({ dataDir }: Settings): Holder | undefined {
  try {
    return readHolder(dataDir)
  } catch {
    return undefined
  }
}

/** What cannot be looked at is a line of its own, and keeps no other from being looked at. */
async function guardCheck(name: string, look: () => Check[] | Promise<Check[]>): Promise<Check[]> {
  try {
    return await look()
  } catch (error) {
    const message = error instanceof DatabaseError ? error.message : `Không kiểm tra được: ${reasonOf(error)}.`
    return [red(name, message, 'Sửa chỗ này rồi chạy lại npm run doctor.')]
  }
}

async function databaseChecks(settings: Settings, isRunning: boolean): Promise<Check[]> {
  const looked = await lookAtDatabase(settings)
  if (!looked) return []
  try {
    const login = { ...looked.login, statement_timeout: statementMs, connectionTimeoutMillis: statementMs }
    const names = { login: login.user ?? '', owner: looked.owner.user ?? '' }
    const asked = { ...names, isEmbedded: settings.databaseUrl === undefined, isRunning }
    const server = await withClient(login, (client) => postgresChecks(client, asked))
    const hasRoles = server.every(({ name, level }) => name !== 'roles' || level === 'green')
    if (!hasRoles) return server
    const nodes = await guardCheck('nodes', () => withClient(login, distributedChecks))
    const { checks, isReady } = await withClient(connectionAs(login, 'cardpro_report'), (client) =>
      migrationChecks(client),
    )
    const books = isReady ? await guardCheck('books', () => bookChecks(settings, login, isRunning)) : []
    return [...server, ...nodes, ...checks, ...books]
  } finally {
    await looked.close()
  }
}

async function bookChecks(settings: Settings, login: ClientConfig, isRunning: boolean): Promise<Check[]> {
  const db = new Db({ ...login, max: 2 }, 'cardpro_report')
  try {
    const { signs, companies } = await readSigns(db)
    return [
      newestRowCheck(signs),
      auditKeyCheck(settings, signs),
      ...queueChecks(signs, isRunning),
      ...proofChecks(signs, { companies, isRunning }),
    ]
  } finally {
    await db.close()
  }
}
