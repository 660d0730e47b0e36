import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { clusterOf } from '#host/database/databaseFolder.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import { backUpCluster } from './cluster/clusterBackup.ts'
import { ifGone, type Reading, restAt, storeFiles } from './cluster/clusterFiles.ts'
import { outsidePart } from './dump/dumpDatabase.ts'
import type { Way } from './dump/outsideDatabase.ts'
import { BackupError } from './errors.ts'
import { usualQuietMs } from './moment/moment.ts'
import { backupFormat, type Head, listBackups, stampOf, writeBackup } from './series/manifest.ts'
import { Blobs } from './series/pieces.ts'
import type { Series } from './series/series.ts'
import { version } from './version.ts'

export type Making = {
  dataDir: string
  database: Database
  /** How the database of another server is backed up; null for ours. */
  way: Way | null
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void
  /** No more is read in a second. */
  bytesASecond?: number | undefined
  /** How long a moment without any transaction under way is waited for. */
  quietMs?: number
}

/** Everything that a new machine needs: database, uploaded files, keys. Answers the head, which is written last. */
export async function makeBackup(series: Series, making: Making): Promise<{ stamp: string; head: Head }> {
  const { dataDir, database, way } = making
  const startedAt = now()
  const blobs = new Blobs(series)
  await blobs.look()
  const progress = { read: 0, whole: way?.bytes ?? (await databaseBytes(database)) }
  const reading: Reading = {
    blobs,
    rest: making.bytesASecond === undefined ? undefined : restAt(making.bytesASecond),
    onRead: (bytes) => {
      progress.read += bytes
      making.onProgress?.(Math.min(1, progress.read / progress.whole))
    },
  }
  // The heads of the log are read before the moment of the backup, so that the restored log has all of them.
  const Keys = await storeFiles(dataDir, await keysOf(dataDir), reading)
  const heads = await storeFiles(dataDir, await headsOf(dataDir), reading)
  const {
    Kind,
    version: PostgreSQL,
    walEnd,
    ...part
  } = way ? await outsidePart(way, { reading, key: series.key }) : await clusterPart(making, reading)
  // Read after the moment: a file is on the disk before the row that names it is committed.
  const files = await storeFiles(dataDir, await filesIn(dataDir, 'files'), reading)
  const body = { ...part, Keys, Files: [...heads, ...files] }
  const stamp = await freeStamp(series, startedAt)
  const all = [...body.Database, ...body.Files, ...body.Keys]
  const head = await writeBackup(series.store, series.key, {
    name: { series: series.name, stamp },
    blobs,
    body,
    head: {
      Format: backupFormat,
      Version: version(),
      Kind,
      StartedAt: startedAt.toISOString(),
      FinishedAt: now().toISOString(),
      At: part.Moment?.At ?? startedAt.toISOString(),
      Schema: await schemaOf(database),
      PostgreSQL,
      Bytes: all.reduce((sum, { Bytes }) => sum + Bytes, 0),
      WrittenBytes: blobs.writtenBytes,
      Files: all.length,
      WalEnd: walEnd,
    },
  })
  return { stamp, head }
}

/** A second of its own: two backups may begin within one. */
async function freeStamp({ store, name }: Series, startedAt: Date): Promise<string> {
  const taken = new Set((await listBackups(store, name)).map(({ stamp }) => stamp))
  for (let at = startedAt.getTime(); ; at += 1000) {
    const stamp = stampOf(new Date(at))
    if (!taken.has(stamp)) return stamp
  }
}

async function clusterPart({ dataDir, database, quietMs = usualQuietMs }: Making, reading: Reading) {
  const connect = () => connectAdmin(database)
  const cluster = clusterOf(dataDir)
  const part = await withClient(database.admin, (client) =>
    backUpCluster(client, { cluster, reading, connect, quietMs }),
  )
  return { ...part, Kind: 'cluster' as const }
}

async function connectAdmin(database: Database): Promise<Client> {
  const { Client } = await import('pg')
  const client = new Client(database.admin)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function databaseBytes({ admin }: Database): Promise<number> {
  const { rows } = await withClient(admin, (client) =>
    client.query<{ bytes: number }>('SELECT sum(pg_database_size(oid))::float8 AS bytes FROM pg_database'),
  )
  return rows[0]?.bytes ?? 1
}

async function schemaOf({ admin, login, embedded }: Database): Promise<Head['Schema']> {
  const reader = embedded ? admin : connectionAs(login, 'cardpro_report')
  const { rows } = await withClient(reader, (client) =>
    client.query<{ number: number; name: string }>(
      'SELECT number, name FROM public.schema_migrations ORDER BY number DESC LIMIT 1',
    ),
  )
  const [newest] = rows
  if (!newest) throw new BackupError('Cơ sở dữ liệu còn trống: hãy chạy npm start một lần trước khi sao lưu.')
  return { Number: newest.number, Name: newest.name }
}

/** Relative paths of the files below a folder of the data folder. */
async function filesIn(dataDir: string, folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(join(dataDir, folder), options).catch(ifGone<Dirent[]>([]))
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dataDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** All keys but the one that seals the backup itself. */
const keysOf = async (dataDir: string): Promise<string[]> =>
  (await filesIn(dataDir, 'keys')).filter((path) => path !== 'keys/backup' && !/\.\d+$/.test(path))

const headsOf = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => /^audit-heads(?:\..+)?\.log$/.test(name))
