import { spawn } from 'node:child_process'
import { Client, type ClientConfig } from 'pg'
import { z } from 'zod'
import { reasonOf } from '#host/database/errors.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { DatabasePart } from '../cluster/clusterBackup.ts'
import type { Reading } from '../cluster/clusterFiles.ts'
import { BackupError } from '../errors.ts'
import { sumsOf } from '../moment/moment.ts'
import type { SeriesKey } from '../series/key.ts'
import type { Head, StoredFile } from '../series/manifest.ts'
import type { Outside, Way } from './outsideDatabase.ts'
import { Cutter } from './pieceCutter.ts'
import { endOf, environmentOf, type Program } from './programs.ts'
import { whyUntried } from './scratch.ts'

const sql = loadSql(import.meta.url, './dump.sql')
const Begun = z.object({ exported: z.string(), snapshot: z.string(), at: z.string() })

/** A migration that is under way is waited for so long. */
const lockWaitMs = 60_000

/** Used in place of the database if that is not in the backup. */
const noDatabase: DatabasePart = { Folders: [], Database: [], Label: '', Wal: [], SegmentBytes: 0, Moment: null }

type Storing = { reading: Reading; key: SeriesKey }

/**
 * The database of another server as its own pg_dump writes it, cut into pieces as it comes. Dump and sums are read by one
 * snapshot, so the moment is exact however busy the shop is.
 */
async function dumpDatabase(
  { login, tls, program }: Outside & { program: Program },
  storing: Storing,
): Promise<DatabasePart> {
  const reader = await patientReader(login)
  try {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { exported, snapshot, at } = Begun.parse((await reader.query(sql('begin_moment').text)).rows[0])
    const stored = await storeOutput({ program, env: environmentOf(login, tls), snapshot: exported }, storing)
    const sums = await sumsOf(reader, null)
    await reader.query('COMMIT')
    const Moment = { Lsn: null, At: at, IsExact: true, Snapshot: snapshot, ...sums }
    return { ...noDatabase, Database: [stored], Label: program.version, Moment }
  } finally {
    await reader.end().catch(() => {})
  }
}

/** Limits of that server are meant for the calls of users; the snapshot has to last until the dump is done. */
async function patientReader(login: ClientConfig): Promise<Client> {
  const client = new Client(login)
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = ${lockWaitMs}`,
  )
  return client
}

type Running = { program: Program; env: NodeJS.ProcessEnv; snapshot: string }

async function storeOutput({ program, env, snapshot }: Running, { reading, key }: Storing): Promise<StoredFile> {
  // Uncompressed: of compressed rows none would be the same as in the backup before.
  const words = ['--format=custom', '--compress=0', '--schema=public', '--no-password', `--snapshot=${snapshot}`]
  const child = spawn(program.path, [...words, `--lock-wait-timeout=${lockWaitMs}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child).catch((error: unknown) => ({ hasSucceeded: false, said: reasonOf(error) }))
  const cutter = new Cutter(key)
  const stored: StoredFile = { Path: 'database.dump', Bytes: 0, Blobs: [] }
  const store = async (piece: Buffer) => {
    stored.Blobs.push(await reading.blobs.put(piece))
    stored.Bytes += piece.length
    reading.onRead?.(piece.length)
    await reading.rest?.(piece.length)
  }
  try {
    for await (const bytes of child.stdout) for (const piece of cutter.add(bytes)) await store(piece)
    for (const piece of cutter.end()) await store(piece)
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  const { hasSucceeded, said } = await ended
  if (hasSucceeded) return stored
  throw new BackupError(`pg_dump không sao lưu được cơ sở dữ liệu: ${said}`)
}

type Part = DatabasePart & { Kind: Head['Kind']; version: string; walEnd: null }

/** What an operator has to know of backups made in this way; null where there is nothing. */
export const noteOf = (way: Way): string | null => (way.program ? whyUntried(way) : way.why)

/** The database of another server, or nothing of it. */
export async function outsidePart(way: Way, storing: { reading: Reading; key: SeriesKey }): Promise<Part> {
  const { version } = way
  if (!way.program) return { ...noDatabase, Kind: 'files', version, walEnd: null }
  return { ...(await dumpDatabase(way, storing)), Kind: 'dump', version, walEnd: null }
}
