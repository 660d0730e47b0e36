import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { BackupError } from '../errors.ts'
import type { StoredFile } from '../series/manifest.ts'
import { type Blobs, forEachOf, pieceBytes } from '../series/pieces.ts'

/** Files that are read, compressed and written at the same time. */
const atOnce = 3
/** Read last: it contains the position at which recovery has to begin. */
const controlFile = 'global/pg_control'

/** What PostgreSQL makes anew when it starts; the folders themselves have to be there. */
const emptiedFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const skippedFiles =
  /^(?:postmaster\.(?:pid|opts)|recovery\.signal|standby\.signal|backup_label(?:\.old)?|tablespace_map|current_logfiles)$/
const leftAnywhere = /^(?:pgsql_tmp.*|pg_internal\.init.*|.*\.cardpro-draft)$/

export type ClusterListing = { folders: string[]; files: string[] }

/** The folders and files of a data directory that a backup keeps, as relative paths. */
export async function listCluster(cluster: string): Promise<ClusterListing> {
  const found: ClusterListing = { folders: ['pg_wal/archive_status', 'pg_wal/summaries'], files: [] }
  await walkFolder(cluster, '', found)
  const files = found.files.filter((path) => path !== controlFile)
  return { folders: found.folders.sort(), files: [...files.sort(), controlFile] }
}

async function walkFolder(cluster: string, folder: string, found: ClusterListing): Promise<void> {
  for (const entry of await entriesOf(join(cluster, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if ((folder === '' && skippedFiles.test(entry.name)) || leftAnywhere.test(entry.name)) continue
    if (entry.isFile()) found.files.push(path)
    if (entry.isSymbolicLink() && !emptiedFolders.includes(path)) throw leadsElsewhere(join(cluster, path))
    if (!entry.isDirectory() && !entry.isSymbolicLink()) continue
    found.folders.push(path)
    if (!emptiedFolders.includes(path)) await walkFolder(cluster, path, found)
  }
}

/** A tablespace, or a part that was moved to another disk by hand: a backup without it would look whole. */
const leadsElsewhere = (path: string): BackupError =>
  new BackupError(
    `${path} là liên kết ra ngoài thư mục dữ liệu (tablespace): chưa sao lưu được như vậy. ` +
      'Hãy đưa phần đó về lại thư mục dữ liệu rồi chạy lại.',
  )

/** A folder of temporary files may go while it is looked for. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(ifGone<Dirent[]>([]))

/** Whatever is removed while the files are read was removed by a transaction that the WAL has. */
export const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

export type Reading = {
  blobs: Blobs
  /** Called with the bytes that were read. */
  onRead?: (bytes: number) => void
  /** Waits where others need the machine. */
  rest?: ((bytes: number) => Promise<void>) | undefined
}

/** What one of the files that are read at once waits after so many bytes, so that no more are read in a second. */
export const restAt =
  (bytesASecond: number) =>
  (bytes: number): Promise<void> =>
    after((bytes * atOnce * 1000) / bytesASecond)

/** Stores these files piece by piece, in their order; one that is gone meanwhile is left out. */
export async function storeFiles(root: string, paths: string[], reading: Reading): Promise<StoredFile[]> {
  const stored: (StoredFile | null)[] = paths.map(() => null)
  await forEachOf(paths, atOnce, async (path, no) => {
    const file = await storeFile(join(root, path), reading)
    if (file) stored[no] = { Path: path, ...file }
  })
  return stored.filter((file) => file !== null)
}

async function storeFile(path: string, { blobs, onRead, rest }: Reading): Promise<Omit<StoredFile, 'Path'> | null> {
  const file = await open(path).catch(ifGone(null))
  if (!file) return null
  try {
    const names: string[] = []
    // Most files of a database are small, and a piece's worth of memory for each would cost more than reading them.
    const { size } = await file.stat()
    const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, size + 1))
    for (let bytes = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, bytes)
      if (bytesRead === 0) return { Bytes: bytes, Blobs: names }
      names.push(await blobs.put(buffer.subarray(0, bytesRead)))
      bytes += bytesRead
      onRead?.(bytesRead)
      await rest?.(bytesRead)
    }
  } finally {
    await file.close()
  }
}
