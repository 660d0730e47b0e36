import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { storeFiles } from '../cluster/clusterFiles.ts'
import { StoredFile } from '../series/manifest.ts'
import { type Blobs, readPiece, sealPiece } from '../series/pieces.ts'
import type { Series } from '../series/series.ts'

const NewFiles = z.array(StoredFile)
/** A file whose time is so near the last look may have been missed by it. */
const overlapMs = 5_000

export type NewFilesPiece = { name: string; at: number }

/** What was written into the folder of files since the last look, which is archived together with the WAL that names it. */
export class FileWatch {
  readonly #dataDir: string
  #since: number
  #seen = new Set<string>()

  constructor(dataDir: string, sinceMs: number) {
    this.#dataDir = dataDir
    this.#since = sinceMs
  }

  /**
   * Paths of files that are new since the last look which was `kept`. Files are never changed once they are written, and
   * the machine dates them by its own clock.
   */
  async look(): Promise<{ paths: string[]; keep: () => void }> {
    const after = this.#since - overlapMs
    const started = Date.now()
    const found: string[] = []
    for (const folder of await this.#folders(after)) {
      for (const entry of await readdir(join(this.#dataDir, folder), { withFileTypes: true }).catch(() => [])) {
        const path = `${folder}/${entry.name}`
        if (!entry.isFile()) continue
        const { ctimeMs } = await stat(join(this.#dataDir, path)).catch(() => ({ ctimeMs: 0 }))
        if (ctimeMs >= after) found.push(path)
      }
    }
    const keep = () => {
      this.#seen = new Set(found)
      this.#since = started
    }
    return { paths: found.filter((path) => !this.#seen.has(path)), keep }
  }

  /** A folder's own time changes when a file comes into it. */
  async #folders(after: number): Promise<string[]> {
    const below = await readdir(join(this.#dataDir, 'files'), { withFileTypes: true }).catch(() => [])
    const folders = ['files', ...below.filter((one) => one.isDirectory()).map(({ name }) => `files/${name}`)]
    const changed: string[] = []
    for (const folder of folders) {
      const { mtimeMs } = await stat(join(this.#dataDir, folder)).catch(() => ({ mtimeMs: 0 }))
      if (mtimeMs >= after) changed.push(folder)
    }
    return changed
  }
}

/** Stores these files, and a piece that names them. */
export async function storeNewFiles(
  { store, name, key }: Series,
  { dataDir, paths, blobs, at }: { dataDir: string; paths: string[]; blobs: Blobs; at: Date },
): Promise<void> {
  const files = await storeFiles(dataDir, paths, { blobs })
  if (files.length === 0) return
  const piece = `${name}/files/${at.getTime()}`
  await store.put(piece, await sealPiece(key, piece, Buffer.from(JSON.stringify(files))))
}

/** The pieces that name new files, the oldest first; `at` in milliseconds since 1970. */
export async function listNewFiles({ store, name }: Series): Promise<NewFilesPiece[]> {
  const pieces = await store.list(`${name}/files/`)
  return pieces
    .map(({ name: piece }) => ({ name: piece, at: Number(/\/(\d+)$/.exec(piece)?.[1] ?? 0) }))
    .sort((a, b) => a.at - b.at)
}

export async function readNewFiles({ store, key }: Series, piece: NewFilesPiece): Promise<StoredFile[]> {
  return NewFiles.parse(JSON.parse((await readPiece(store, key, piece.name)).toString('utf8')))
}
