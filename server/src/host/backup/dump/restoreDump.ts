import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client, ClientConfig } from 'pg'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { reasonOf } from '#host/database/errors.ts'
import { NameRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { BackupError } from '../errors.ts'
import { differenceOf, type Sums, sumsOf } from '../moment/moment.ts'
import type { Choice } from '../restore/chooseBackup.ts'
import { endOf, environmentOf, findProgram, majorOf, type Program } from './programs.ts'

const sql = loadSql(import.meta.url, './dump.sql')

/** The program that reads this dump, which is not older than the one that wrote it; null where there is none. */
export const readerOf = ({ body }: Pick<Choice, 'body'>): Program | null =>
  findProgram('pg_restore', majorOf(body.Label))

export type Target = {
  program: Program
  /** May take the role of the owner; the roles are there, the database is empty. */
  login: ClientConfig
  tls?: NodeJS.ProcessEnv
  /** Called with the bytes that were read. */
  onRead?: ((bytes: number) => void) | undefined
}

/** Writes the dump into an empty database, all of it or nothing. */
export async function restoreDump({ body, blobs }: Choice, { program, login, tls, onRead }: Target): Promise<void> {
  const words = ['--schema=public', '--no-owner', '--role=cardpro_owner', '--single-transaction', '--exit-on-error']
  const child = spawn(program.path, [...words, '--no-password', `--dbname=${nameOf(login)}`], {
    env: environmentOf(login, tls),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = endOf(child).catch((error: unknown) => ({ hasSucceeded: false, said: reasonOf(error) }))
  let unreadable: unknown = null
  const pieces = async function* () {
    for (const id of body.Database.flatMap(({ Blobs }) => Blobs)) {
      const piece = await blobs.get(id).catch((error: unknown) => {
        // Before the program sees the end of its input, which it would take for the end of the dump.
        unreadable = error
        child.kill('SIGKILL')
        throw error
      })
      yield piece
      onRead?.(piece.length)
    }
  }
  // If the program stops reading, its own error gives the reason.
  await pipeline(Readable.from(pieces()), child.stdin).catch(() => {})
  const { hasSucceeded, said } = await ended
  if (unreadable !== null) throw unreadable
  if (!hasSucceeded) throw new BackupError(`pg_restore không khôi phục được cơ sở dữ liệu: ${said}`)
}

/** A name with an equal sign would be read as several words. */
const nameOf = ({ database = '' }: ClientConfig): string => `dbname='${database.replace(/[\\']/g, '\\$&')}'`

/** What differs between the moment of the backup and the restored database, as a sentence; null where all is equal. */
export async function differenceOfRestored({ body }: Choice, login: ClientConfig): Promise<string | null> {
  const { Moment } = body
  if (!Moment) return 'bản sao lưu không ghi thời điểm để so sánh'
  const owner = { ...connectionAs(login, 'cardpro_owner'), statement_timeout: 0 }
  return withClient(owner, async (client) => differenceOf(Moment, await sumsOfWalled(client)))
}

/** The owner sees every company's rows while the walls do not bind it, which nothing but this transaction knows of. */
async function sumsOfWalled(client: Client): Promise<Sums> {
  await client.query('BEGIN')
  const { rows } = await client.query(sql('walled').text)
  for (const { name } of rows.map((row) => NameRow.parse(row)))
    await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
  const sums = await sumsOf(client, null)
  await client.query('ROLLBACK')
  // Without it the first lists would be looked for without knowing how many rows there are.
  await client.query('ANALYZE')
  return sums
}
