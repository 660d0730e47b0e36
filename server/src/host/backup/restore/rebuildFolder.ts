import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import { clusterOf } from '#host/database/databaseFolder.ts'
import { BackupError } from '../errors.ts'
import type { SeriesKey } from '../series/key.ts'
import type { StoredFile } from '../series/manifest.ts'
import { type Blobs, forEachOf } from '../series/pieces.ts'
import type { Store } from '../store/store.ts'
import { readWalPiece } from '../wal/chain.ts'
import { type Choice, damagedAfter } from './chooseBackup.ts'

const filesAtOnce = 4

export type Rebuilding = {
  store: Store
  key: SeriesKey
  dataDir: string
  /** Called with the bytes that were written. */
  onWritten?: (bytes: number) => void
}

type Writing = Omit<Rebuilding, 'dataDir'> & { blobs: Blobs }

/** A new folder for data: where root runs this, PostgreSQL's account has to be able to walk through. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** With all that is in it; what a database that is just being ended still writes there is waited for. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5 })

/** Writes the data folder of a backup with a database that has yet to replay its WAL. The folder has to be empty. */
export async function rebuildFolder(choice: Choice, rebuilding: Rebuilding): Promise<void> {
  const { body, blobs } = choice
  const { dataDir, ...writing } = { ...rebuilding, blobs }
  const cluster = clusterOf(dataDir)
  await rebuildFiles(choice, rebuilding)
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  for (const folder of body.Folders) await mkdir(placeIn(cluster, folder), { recursive: true, mode: 0o700 })
  // PostgreSQL puts its own files on the disk before it replays its WAL.
  await writeFiles(cluster, body.Database, { ...writing, isDurable: false })
  await writeWal(join(cluster, 'pg_wal'), choice, writing)
  await writeFile(join(cluster, 'backup_label'), body.Label, { mode: 0o600 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}

/** The data folder beside its database: the keys and the uploaded files. */
export async function rebuildFiles(
  { body, newFiles, blobs }: Choice,
  { dataDir, ...rebuilding }: Rebuilding,
): Promise<void> {
  await makeFolder(dataDir)
  for (const folder of ['keys', 'files']) await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  const writing = { ...rebuilding, blobs, isDurable: true }
  await writeFiles(dataDir, [...body.Keys, ...body.Files, ...newFiles], writing)
}

const writeFiles = (root: string, files: StoredFile[], writing: Writing & { isDurable: boolean }): Promise<void> =>
  forEachOf(files, filesAtOnce, (file) => writeOne(placeIn(root, file.Path), file, writing))

async function writeOne(
  path: string,
  stored: StoredFile,
  { blobs, onWritten, isDurable }: Writing & { isDurable: boolean },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    for (const id of stored.Blobs) {
      const piece = await blobs.get(id)
      await file.write(piece)
      bytes += piece.length
      onWritten?.(piece.length)
    }
    if (isDurable) await file.sync()
    if (bytes !== stored.Bytes)
      throw new BackupError(`Tệp ${stored.Path} trong bản sao lưu có ${bytes} byte, lẽ ra ${stored.Bytes}.`)
  } finally {
    await file.close()
  }
}

/** Segments are whole files: behind what was archived they are empty, where recovery ends. `folder`: pg_wal. */
export async function writeWal(
  folder: string,
  { head, body, chain }: Pick<Choice, 'head' | 'body' | 'chain'>,
  writing: Writing,
): Promise<void> {
  const { store, key, blobs, onWritten } = writing
  for (const { Segment, Blobs: ids } of body.Wal) {
    let at = 0
    for (const id of ids) {
      const bytes = await blobs.get(id)
      await writeAt(placeIn(folder, Segment), { bytes, at, whole: body.SegmentBytes })
      at += bytes.length
    }
  }
  let sound = Date.parse(head.At)
  for (const piece of chain.pieces) {
    const bytes = await readWalPiece(store, key, piece).catch(damagedAfter(new Date(sound)))
    sound = Math.max(sound, piece.at * 1000)
    await writeAt(join(folder, piece.segment), { bytes, at: piece.from, whole: body.SegmentBytes })
    onWritten?.(bytes.length)
  }
}

async function writeAt(
  path: string,
  { bytes, at, whole }: { bytes: Buffer; at: number; whole: number },
): Promise<void> {
  const file = await open(path, existsSync(path) ? 'r+' : 'wx+', 0o600)
  try {
    await file.truncate(whole)
    await file.write(bytes, 0, bytes.length, at)
  } finally {
    await file.close()
  }
}

/** A backup is vouched for, and still none of its names leads out of the folder. */
function placeIn(root: string, path: string): string {
  if (isAbsolute(path) || normalize(path).startsWith('..')) throw new BackupError(`Bản sao lưu có tên tệp lạ: ${path}.`)
  return join(root, path)
}
