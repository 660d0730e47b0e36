import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { ClientConfig } from 'pg'

/** One of PostgreSQL's own programs, which this product does not bring along. */
export type Program = { path: string; version: string; major: number }

type Name = 'pg_dump' | 'pg_restore'

/** Where packages of Linux put the programs of each version; searched as well as PATH. */
const besidePath: [folder: string, name: RegExp][] = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
]

/** Of those that are found the oldest one that is new enough: it is nearest to what it was made for. */
export function findProgram(name: Name, leastMajor: number, path = process.env['PATH'] ?? ''): Program | null {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const folders = [...path.split(delimiter).filter(Boolean), ...besidePath.flatMap(versionsIn)]
  const found = [...new Set(folders.map((folder) => join(folder, file)))].filter((one) => existsSync(one))
  const fit = found.flatMap((one) => programAt(one) ?? []).filter(({ major }) => major >= leastMajor)
  return fit.sort((a, b) => a.major - b.major)[0] ?? null
}

function versionsIn([folder, name]: [string, RegExp]): string[] {
  try {
    return readdirSync(folder).flatMap((one) => (name.test(one) ? join(folder, one, 'bin') : []))
  } catch {
    return []
  }
}

/** `pg_dump (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)` */
function programAt(path: string): Program | null {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 5_000 })
  const version = /\(PostgreSQL\) (\d+[\w.]*)/.exec(stdout ?? '')?.[1]
  return version === undefined ? null : { path, version, major: majorOf(version) }
}

export const majorOf = (version: string): number => Number.parseInt(version, 10)

/** The connection of these programs, as environment variables: others could see a password on a command line. */
export function environmentOf(
  { host, port, user, password, database }: ClientConfig,
  tls: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, APPDATA } = process.env
  return {
    PATH,
    HOME,
    SystemRoot,
    APPDATA,
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: port === undefined ? undefined : String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGAPPNAME: 'card-pro',
    PGCONNECT_TIMEOUT: '10',
    ...tls,
  }
}

/** The TLS parameters of an address, as the programs' own environment variables. */
export function tlsOf(databaseUrl: string, major: number): NodeJS.ProcessEnv {
  const parameters = new URL(databaseUrl).searchParams
  const said = (name: string) => parameters.get(name) ?? undefined
  // Since version 16 they know the certificates of the system, as our own connections do.
  const usual = said('sslmode') === 'verify-full' && major >= 16 ? 'system' : undefined
  return {
    PGSSLMODE: said('sslmode'),
    PGSSLROOTCERT: said('sslrootcert') ?? usual,
    PGSSLCERT: said('sslcert'),
    PGSSLKEY: said('sslkey'),
  }
}

const success = 0

/** How the program ended, with the first error that it printed, else its last line. */
export async function endOf(child: ChildProcess): Promise<{ hasSucceeded: boolean; said: string }> {
  let said = ''
  child.stderr?.on('data', (bytes) => {
    said = `${said}${bytes}`.slice(-2_000)
  })
  const [status] = await once(child, 'close')
  const line = said.split('\n').find((one) => /error|fatal/i.test(one)) ?? said.trim().split('\n').at(-1) ?? ''
  return { hasSucceeded: status === success, said: line.trim() }
}
