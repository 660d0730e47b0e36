import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, DatabaseError } from './errors.ts'
import { isAlive, ownProcess, type ProcessIdentity } from './process.ts'

/** Who works on a data folder: the server, or a command that had to start the database itself. */
export type Holder = ProcessIdentity & { purpose: string; server: boolean; folder?: string }
export type Lock = { release(): void }

const attemptsMax = 5

/** Makes this process the only one on the data folder, or answers who is. */
export function acquireLock(dataDir: string, purpose: string, server: boolean): Lock | Holder {
  const path = lockPath(dataDir)
  const mine: Holder = { ...ownProcess(), purpose, server, folder: folderName(dataDir) }
  const draft = `${path}.${mine.pid}.${process.hrtime.bigint()}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600, flag: 'wx' })
  try {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      // A hard link appears whole or not at all, so no process ever reads half a lock.
      if (linkIfFree(draft, path)) return { release: () => releaseLock(path, mine) }
      const holder = readHolder(dataDir)
      if (holder) return holder
      removeStale(dataDir, draft)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new DatabaseError(`Không giành được khóa ${path}. Hãy thử khởi động lại.`)
}

export function isHolder(outcome: Lock | Holder): outcome is Holder {
  return 'pid' in outcome
}

/** The living process that holds the data folder. */
export function readHolder(dataDir: string): Holder | undefined {
  const holder = parseHolder(lockPath(dataDir))
  return holder && isHeldHere(holder, dataDir) ? holder : undefined
}

/** A lock that came along with a copy of another folder names a process that works there and not here. */
const isHeldHere = (holder: Holder, dataDir: string): boolean =>
  (holder.folder === undefined || holder.folder === folderName(dataDir)) && isAlive(holder)

/** The folder itself: a copy is another one, and one that was renamed is the same. */
function folderName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir)
  return `${dev}.${ino}`
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'server.pid')
}

function linkIfFree(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    return copyIfFree(draft, path)
  }
}

/** For file systems without hard links. */
function copyIfFree(draft: string, path: string): boolean {
  try {
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead lock away by renaming it, and puts it back if a living process was quicker. */
function removeStale(dataDir: string, draft: string): void {
  const path = lockPath(dataDir)
  const taken = `${draft}.stale`
  try {
    renameSync(path, taken)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const holder = parseHolder(taken)
  if (holder && isHeldHere(holder, dataDir)) linkIfFree(taken, path)
  rmSync(taken, { force: true })
}

function releaseLock(path: string, mine: Holder): void {
  const holder = parseHolder(path)
  if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(path, { force: true })
}

function parseHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolderRecord(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

function isHolderRecord(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  const record: Partial<Record<keyof Holder, unknown>> = value
  return typeof record.pid === 'number' && typeof record.started === 'string' && typeof record.purpose === 'string'
}
