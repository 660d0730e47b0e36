import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf } from '#host/database/errors.ts'
import { MissingPiece } from '../errors.ts'
import { folderChanged, folderError, folderGone, folderIsFile } from './folderErrors.ts'
import { FolderSync } from './folderSync.ts'
import { ensureFolderName, ensurePieceName, inOrderOfName, isPieceName, type Piece, type Store } from './pieces.ts'

/** No piece's name begins with a dot. */
const draftPrefix = '.part-'
const draftAgeMaxMs = 24 * 60 * 60 * 1000

export function folderStore(path: string): Store {
  return new FolderStore(resolve(path))
}

class FolderStore implements Store {
  readonly place: string
  readonly #sync = new FolderSync()
  readonly #made = new Map<string, Promise<void>>()
  #device: number | undefined

  constructor(place: string) {
    this.place = place
  }

  put(name: string, bytes: Uint8Array): Promise<void> {
    return this.#told(async () => {
      ensurePieceName(name)
      await this.#ensureHere()
      const target = join(this.place, name)
      const folder = dirname(target)
      const draft = join(folder, `${draftPrefix}${process.pid}-${randomBytes(6).toString('hex')}`)
      try {
        await this.#make(folder)
        await writeDurably(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        this.#made.clear()
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
      await this.#sync.sync(folder)
    })
  }

  get(name: string): Promise<Buffer> {
    return this.#told(async () => {
      ensurePieceName(name)
      await this.#ensureHere()
      try {
        return await readFile(join(this.place, name))
      } catch (error) {
        throw isMissing(error) || codeOf(error) === 'EISDIR' ? new MissingPiece(this.place, name) : error
      }
    })
  }

  list(folder: string): Promise<Piece[]> {
    return this.#told(async () => {
      ensureFolderName(folder)
      await this.#ensureHere()
      return inOrderOfName(await piecesIn(this.place, folder))
    })
  }

  remove(name: string): Promise<void> {
    return this.#told(async () => {
      ensurePieceName(name)
      await this.#ensureHere()
      const target = join(this.place, name)
      const isGone = await unlink(target).then(() => true, ifMissing(false))
      if (isGone) await this.#sync.sync(dirname(target))
    })
  }

  freeBytes(): Promise<number> {
    return this.#told(async () => {
      const isMade = await this.#ensureHere()
      const { bavail, bsize } = await statfs(isMade ? this.place : dirname(this.place))
      return bavail * bsize
    })
  }

  async #told<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    try {
      return await task()
    } catch (error) {
      throw error instanceof MissingPiece ? error : folderError(this.place, error)
    }
  }

  /**
   * Is the folder made yet? Refused where its disk is not mounted: where not even the folder around it is there, where it
   * is gone since, or where what is there now is another disk, on which a backup would look complete and lack its half.
   */
  async #ensureHere(): Promise<boolean> {
    const known = this.#device
    const device = await deviceOf(this.place)
    if (known !== undefined && device === undefined) throw folderGone(this.place)
    if (known !== undefined && device !== known) throw folderChanged(this.place)
    this.#device ??= device
    if (device !== undefined) return true
    if ((await deviceOf(dirname(this.place))) === undefined) throw folderGone(this.place)
    return false
  }

  /** A folder of the store, and those around it up to the store's own, each made and durable once. */
  #make(folder: string): Promise<void> {
    const made = this.#made.get(folder) ?? this.#makeAndSync(folder)
    this.#made.set(folder, made)
    return made
  }

  async #makeAndSync(folder: string): Promise<void> {
    if (folder !== this.place) await this.#make(dirname(folder))
    try {
      await mkdir(folder, { mode: 0o700 })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    if (folder === this.place) this.#device ??= await deviceOf(folder)
    // Also of one that was there: a process that was killed may have left it not yet durable.
    await this.#sync.sync(dirname(folder))
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function piecesIn(place: string, folder: string): Promise<Piece[]> {
  const names = await readdir(join(place, folder)).catch(ifMissing<string[]>([]))
  const found = await Promise.all(names.map((name) => pieceOrFolder(place, folder + name)))
  return found.flat()
}

async function pieceOrFolder(place: string, name: string): Promise<Piece[]> {
  const path = join(place, name)
  const isDraft = basename(name).startsWith(draftPrefix)
  if (!isDraft && !isPieceName(name)) return []
  const found = await stat(path).catch(ifMissing(undefined))
  if (!found) return []
  if (isDraft) {
    // A place that may only be read keeps its drafts.
    if (Date.now() - found.mtimeMs > draftAgeMaxMs) await unlink(path).catch(() => undefined)
    return []
  }
  if (found.isDirectory()) return piecesIn(place, `${name}/`)
  return found.isFile() ? [{ name, bytes: found.size, modifiedAt: found.mtime }] : []
}

async function deviceOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch(ifMissing(undefined))
  if (found && !found.isDirectory()) throw folderIsFile(folder)
  return found?.dev
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isMissing(error)) return value
    throw error
  }
}
