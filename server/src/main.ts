import type { FastifyInstance } from 'fastify'
import { DatabaseError } from '#host/database/errors.ts'
import { type Database, openDatabase } from '#host/database/openDatabase.ts'
import { Db } from '#kit/database/db.ts'
import { makeLog } from '#kit/log.ts'
import { readSettings, type Settings, SettingsError, withMadeSecrets } from '#kit/settings.ts'
import { noteFirstKey } from './kit/audit/keyAdoption.ts'
import { ensureKeyPresent } from './kit/audit/lostKey.ts'

const drainMs = 10_000

try {
  await startServer(readSettings(process.env))
} catch (error) {
  // A wrong setting or database is the operator's to mend: one sentence and no stack.
  const isPlain =
    error instanceof SettingsError ||
    error instanceof DatabaseError ||
    (error as { code?: string }).code === 'EADDRINUSE'
  console.error(isPlain ? sentence(error as Error) : error)
  process.exit(1)
}

async function startServer(settings: Settings): Promise<void> {
  const log = makeLog(settings.logLevel)
  const opening = openDatabase(settings, {
    exclusive: true,
    purpose: 'máy chủ Card Pro',
    onTrouble: (trouble) => log.error(trouble),
  })
  // Reading the program takes longer than starting the database, and neither waits for the other.
  const product = import('./product.ts')
  const database = await opening
  for (const warning of database.warnings) log.warn(warning)
  try {
    await askForLostKey(settings, database)
    noteFirstKey(settings)
    const { prepareProduct } = await product
    const tell = (sentence: string) => console.log(sentence)
    const beforeUpgrade = async () => {
      const { secureBeforeUpgrade } = await import('./host/backup/upgradeBackup.ts')
      await secureBeforeUpgrade({ settings, database, tell })
    }
    const app = await prepareProduct(withMadeSecrets(settings), database, { log, upgrade: { tell, beforeUpgrade } })
    await app.listen({ port: settings.port, host: settings.host })
    const port = (app.server.address() as { port: number }).port
    console.log(`Card Pro: http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`)
    stopOnSignal(app, database, (error) => log.error({ error }))
  } catch (error) {
    await database.close()
    throw error
  }
}

async function askForLostKey(settings: Settings, database: Database): Promise<void> {
  const db = new Db(database.login, 'cardpro_report')
  await ensureKeyPresent(settings, db).finally(() => db.close())
}

/** SIGTERM: take no new calls, finish those under way, then stop the database that we started. */
function stopOnSignal(app: FastifyInstance, database: Database, note: (error: unknown) => void): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    // A database that is away keeps no server from ending.
    await app.close().catch(note)
    await database.close().catch(note)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function sentence(error: Error & { code?: string; port?: number }): string {
  return error.code === 'EADDRINUSE'
    ? `Cổng ${error.port} đang được chương trình khác dùng. Hãy đặt PORT khác rồi chạy lại.`
    : error.message
}
