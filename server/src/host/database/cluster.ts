import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, commandFor, giveTo } from './account.ts'
import { program } from './binaries.ts'
import type { DatabasePaths } from './databaseFolder.ts'
import { DatabaseError } from './errors.ts'

export const adminName = 'cardpro_admin'

/** Nothing of the caller's environment (PGDATA, PGOPTIONS, a locale) may change how the database behaves. */
export const clusterEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Makes the data directory on the first start; it appears whole or not at all. */
export function ensureCluster(place: DatabasePaths, account: Account, password: string): void {
  if (existsSync(place.cluster)) return giveTo(account, place.cluster)
  const draft = `${place.cluster}.new`
  const passwordFile = join(place.dataDir, 'pg.password')
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    giveTo(account, draft)
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
    if (account.kind === 'switched' && account.uid !== undefined) chownSync(passwordFile, account.uid, account.uid)
    runInitdb(account, draft, passwordFile)
    chmodSync(draft, 0o700)
    renameSync(draft, place.cluster)
    syncFolder(place.dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runInitdb(account: Account, folder: string, passwordFile: string): void {
  const secret = [`--username=${adminName}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, '--data-checksums', ...secret, ...locale]
  const { file, args: words, options } = commandFor(account, program(account.binaries, 'initdb'), args)
  const result = spawnSync(file, words, { ...options, cwd: '/', env: clusterEnv, encoding: 'utf8' })
  if (result.status === 0) return
  const reason = result.error?.message ?? String(result.stderr).trim().split('\n').slice(-3).join(' ')
  throw new DatabaseError(`Không tạo được cơ sở dữ liệu ở ${folder}: ${reason}`)
}

/** The rename itself must survive a power cut; Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
