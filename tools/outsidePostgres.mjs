import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const packaged = '/usr/lib/postgresql'

/**
 * On CI's Debian: PostgreSQL of its packages, which stands for a database elsewhere (DATABASE_URL). Where it cannot be had
 * the tests that need it are left out, and their file says so.
 */
export function ensureOutsidePostgres() {
  const isThere =
    existsSync(packaged) && readdirSync(packaged).some((one) => existsSync(`${packaged}/${one}/bin/initdb`))
  if (isThere || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('Đang cài PostgreSQL của Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
