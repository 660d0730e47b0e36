import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, copyBinaries, hasSymlinks, makeSymlinks, program } from './binaries.ts'
import { DatabaseError } from './errors.ts'

/**
 * The account that PostgreSQL runs under, since it refuses root:
 * - self: we are an ordinary user already;
 * - switched: root switches to the account `nobody`;
 * - mapped: root stays root outside and is `nobody` inside a user namespace, which cannot read the rest of our files.
 */
export type Account = {
  kind: 'self' | 'switched' | 'mapped'
  binaries: Binaries
  /** Who must own the data directory as seen from outside; undefined where the system has no such numbers. */
  uid: number | undefined
}

export type Command = { file: string; args: string[]; options: SpawnOptions }

const nobodyId = 65534
const outsideOptions: SpawnOptions = { cwd: '/', stdio: 'ignore' }

export function chooseAccount(dataDir: string, found: Binaries): Account {
  const uid = process.getuid?.()
  const binaries = withSymlinks(found, dataDir)
  if (uid !== 0) return { kind: 'self', binaries, uid }
  const switched: Account = { kind: 'switched', binaries, uid: nobodyId }
  const reachesData = canReach(dataDir)
  if (reachesData && canRun(switched)) return switched
  const mapped: Account = { kind: 'mapped', binaries, uid: 0 }
  if (canRun(mapped)) return mapped
  if (reachesData) {
    const copied: Account = { ...switched, binaries: copyBinaries(found, dataDir) }
    if (canRun(copied)) return copied
  }
  throw new DatabaseError(
    `PostgreSQL không chạy được dưới quyền root, và người dùng số ${nobodyId} không vào được thư mục ${dataDir}. ` +
      'Hãy chạy Card Pro bằng người dùng thường, hoặc đặt DATA_DIR vào nơi như /var/lib/card-pro.',
  )
}

/** The command line that runs one of PostgreSQL's programs under the account. */
export function commandFor(account: Account, file: string, args: string[]): Command {
  if (account.kind === 'mapped') {
    const map = ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`]
    return { file: 'unshare', args: [...map, file, ...args], options: {} }
  }
  const options = account.kind === 'switched' ? { uid: nobodyId, gid: nobodyId } : {}
  return { file, args, options }
}

/** Changes the owner of a folder and its content to the account, the folder last so that an interrupted change is seen. */
export function giveTo(account: Account, folder: string): void {
  if (account.uid === undefined) return
  const owner = statSync(folder).uid
  if (owner === account.uid) return
  if (account.kind === 'self') {
    throw new DatabaseError(
      `Thư mục ${folder} thuộc người dùng số ${owner}, còn Card Pro đang chạy bằng người dùng số ${account.uid}. ` +
        'Hãy chạy bằng đúng người dùng đã tạo dữ liệu, hoặc đổi chủ thư mục.',
    )
  }
  giveContents(account.uid, folder)
  chownSync(folder, account.uid, account.uid)
}

function giveContents(uid: number, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveContents(uid, path)
    lchownSync(path, uid, uid)
  }
}

/** The programs with the names of their libraries; a copy of them where the installed folder may not be written. */
function withSymlinks(found: Binaries, dataDir: string): Binaries {
  try {
    makeSymlinks(found.folder)
  } catch {
    // A read-only installation: the copy below gets its own.
  }
  return hasSymlinks(found.folder) ? found : copyBinaries(found, dataDir)
}

function canRun(account: Account): boolean {
  const { file, args, options } = commandFor(account, program(account.binaries, 'postgres'), ['--version'])
  return spawnSync(file, args, { ...outsideOptions, ...options }).status === 0
}

function canReach(folder: string): boolean {
  const asNobody = { ...outsideOptions, uid: nobodyId, gid: nobodyId }
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asNobody).status === 0
}
