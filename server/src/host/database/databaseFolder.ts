import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { DatabaseError, reasonOf } from './errors.ts'

/** Where everything of one embedded database lies. */
export type DatabasePaths = {
  dataDir: string
  /** PostgreSQL's own data directory. */
  cluster: string
  keys: string
  log: string
  /** The folder of the unix socket; undefined where the system has none and a loopback port is used. */
  socketDir: string | undefined
}

const socketPathBytesMax = 100

export function preparePlace(folder: string): DatabasePaths {
  try {
    // Root lets the account of PostgreSQL walk through, but not look around.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const dataDir = realpathSync(folder)
    const keys = join(dataDir, 'keys')
    mkdirSync(keys, { recursive: true, mode: 0o700 })
    mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
    return placeOf(dataDir)
  } catch (error) {
    throw new DatabaseError(`Không tạo được thư mục dữ liệu ${folder}: ${reasonOf(error)}.`)
  }
}

/** PostgreSQL's own data directory in a data folder. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'pg')

/** Makes the socket's folder, closed to all accounts but that one. */
export function prepareSocketDir(place: DatabasePaths, account: Account): void {
  if (!place.socketDir) return
  mkdirSync(place.socketDir, { recursive: true, mode: 0o700 })
  const stat = lstatSync(place.socketDir)
  const isOurs = account.uid === undefined || stat.uid === account.uid || stat.uid === process.getuid?.()
  // Under a shared temporary directory another account may own a folder of this name.
  if (!stat.isDirectory() || !isOurs) {
    throw new DatabaseError(`Thư mục ${place.socketDir} thuộc người dùng khác. Hãy xóa nó rồi chạy lại.`)
  }
  chmodSync(place.socketDir, 0o700)
  giveTo(account, place.socketDir)
}

/** Where everything lies in a data folder, whose real path this is; makes nothing. */
export function placeOf(dataDir: string): DatabasePaths {
  return {
    dataDir,
    cluster: clusterOf(dataDir),
    keys: join(dataDir, 'keys'),
    log: join(dataDir, 'postgres.log'),
    socketDir: process.platform === 'win32' ? undefined : socketDirOf(dataDir),
  }
}

/** A socket's path has room for 107 bytes only, so a deep data folder gets a short one elsewhere. */
function socketDirOf(dataDir: string): string {
  const near = join(dataDir, 'run')
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= socketPathBytesMax) return near
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `card-pro-${name}`)
}
