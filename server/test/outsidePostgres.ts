import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'

const installed = '/usr/lib/postgresql'
/** PostgreSQL refuses root. */
const nobody = 65534
const startMs = 60_000

/** The folder of the programs of a whole PostgreSQL of this machine, the oldest that the product takes; null without one. */
export function programsOfMachine(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : []
  const folders = versions
    .filter((version) => version >= 15)
    .sort((a, b) => a - b)
    .map((version) => join(installed, String(version), 'bin'))
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore']
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null
}

export type OutsidePostgres = {
  /** The superuser. */
  admin: ClientConfig
  /** The address of a database for a role, as DATABASE_URL has it. */
  url: (user: string, database: string) => string
  stop: () => Promise<void>
}

/** A server that is not ours, as an operator has one: made by its own initdb, on a socket of its own. */
export async function startOutsidePostgres(programs: string): Promise<OutsidePostgres> {
  const home = mkdtempSync(join(tmpdir(), 'card-pro-outside-'))
  const [data, sockets] = [join(home, 'data'), join(home, 'run')]
  const as = ownedBy([home, data, sockets])
  const options = { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...as }
  const words = ['-D', data, '-U', 'boss', '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), words, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = [`unix_socket_directories=${sockets}`, 'listen_addresses=', 'timezone=America/New_York']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const mark = join(data, 'postmaster.pid')
  const isReady = () => existsSync(mark) && readFileSync(mark, 'utf8').includes('\nready')
  for (const end = Date.now() + startMs; !isReady(); await sleep(20))
    if (Date.now() > end || server.exitCode !== null) throw new Error('PostgreSQL of this machine did not start')
  const host = encodeURIComponent(sockets)
  return {
    admin: { host: sockets, user: 'boss', database: 'postgres' },
    url: (user, database) => `postgres://${user}:mat-khau@localhost/${database}?host=${host}`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Makes the folders; as root they belong to an account that PostgreSQL may run under. */
function ownedBy([home = '', ...inner]: string[]): { uid?: number; gid?: number } {
  for (const folder of inner) mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() !== 0) return {}
  for (const folder of [home, ...inner]) chownSync(folder, nobody, nobody)
  chmodSync(home, 0o711)
  return { uid: nobody, gid: nobody }
}
