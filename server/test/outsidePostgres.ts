import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { withClient } from '#host/database/connection.ts'
import { makeDataFolder } from './dataFolder.ts'

const packaged = '/usr/lib/postgresql'

/** The folder of the programs of the newest PostgreSQL that this machine's packages brought; null where none serves a database. */
export function programsOfMachine(): string | null {
  if (!existsSync(packaged)) return null
  const folders = readdirSync(packaged).sort((a, b) => Number(b) - Number(a))
  return folders.map((major) => join(packaged, major, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

export type OutsidePostgres = {
  /** A superuser, on the database `postgres`. */
  admin: ClientConfig
  url(user: string, database: string): string
  stop(): Promise<void>
}

/** A server of its own, as an operator's stands elsewhere: it asks for no password and listens on a socket alone. */
export async function startOutsidePostgres(bin: string): Promise<OutsidePostgres> {
  const folder = makeDataFolder('outside')
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')]
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? accountOf('postgres') : {}
  mkdirSync(socket)
  if (account.uid !== undefined) for (const path of [folder, socket]) chownSync(path, account.uid, account.gid)
  const words = ['--auth=trust', '--username=boss', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', data]
  execFileSync(join(bin, 'initdb'), words, { ...account, cwd: folder, stdio: 'ignore' })
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...account, cwd: folder, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const admin: ClientConfig = { host: socket, user: 'boss', database: 'postgres' }
  const isThere = () =>
    withClient(admin, (client) => client.query('SELECT 1')).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) {
    if (server.exitCode !== null) throw new Error(`this PostgreSQL does not start: ${bin}`)
    await sleep(50)
  }
  return {
    admin,
    url: (user, database) => `postgres://${user}@localhost/${database}?host=${socket}`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function accountOf(name: string): { uid: number; gid: number } | Record<string, never> {
  const idOf = (word: string) => Number(spawnSync('id', [word, name], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid > 0 && gid > 0 ? { uid, gid } : {}
}
