import { existsSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import { BackupError } from '../errors.ts'
import type { SeriesKey } from '../series/key.ts'
import type { Body, StoredFile } from '../series/manifest.ts'
import type { Blobs } from '../series/pieces.ts'
import type { Store } from '../store/store.ts'
import { type Chain, readWalPiece } from '../wal/chain.ts'
import type { Choice } from './choose.ts'

const filesAtOnce = 4

export type Rebuilding = {
  store: Store
  key: SeriesKey
  dataDir: string
  /** Called with the bytes that were written. */
  onWritten?: (bytes: number) => void
}

type Writing = Omit<Rebuilding, 'dataDir'> & { blobs: Blobs }

/** Writes the data folder of a backup with a database that has yet to replay its WAL. The folder has to be empty. */
export async function rebuild(
  { body, chain, newFiles, blobs }: Choice,
  { dataDir, ...rebuilding }: Rebuilding,
): Promise<void> {
  const writing = { ...rebuilding, blobs }
  const cluster = join(dataDir, 'pg')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  for (const folder of ['keys', 'files']) await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  for (const folder of body.Folders) await mkdir(placeIn(cluster, folder), { recursive: true, mode: 0o700 })
  await writeFiles(dataDir, [...body.Keys, ...body.Files, ...newFiles], writing)
  await writeFiles(cluster, body.Database, writing)
  await writeWal(join(cluster, 'pg_wal'), body, chain, writing)
  await writeFile(join(cluster, 'backup_label'), body.Label, { mode: 0o600 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}

async function writeFiles(root: string, files: StoredFile[], writing: Writing): Promise<void> {
  const left = [...files]
  const worker = async () => {
    for (let file = left.shift(); file; file = left.shift()) await writeOne(placeIn(root, file.Path), file, writing)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, worker))
}

async function writeOne(path: string, stored: StoredFile, { blobs, onWritten }: Writing): Promise<void> {
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
    await file.sync()
    if (bytes !== stored.Bytes)
      throw new BackupError(`Tệp ${stored.Path} trong bản sao lưu có ${bytes} byte, lẽ ra ${stored.Bytes}.`)
  } finally {
    await file.close()
  }
}

/** Segments are whole files: behind what was archived they are empty, where recovery ends. */
async function writeWal(folder: string, body: Body, chain: Chain, writing: Writing): Promise<void> {
  const { store, key, blobs, onWritten } = writing
  for (const { Segment, Blobs: ids } of body.Wal) {
    let at = 0
    for (const id of ids) {
      const bytes = await blobs.get(id)
      await writeAt(join(folder, Segment), { bytes, at, whole: body.SegmentBytes })
      at += bytes.length
    }
  }
  for (const piece of chain.pieces) {
    const bytes = await readWalPiece(store, key, piece)
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
