import { existsSync, readdirSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

const packaged = '/usr/lib/postgresql'

/**
 * On CI's Debian: PostgreSQL of its packages, which stands for a database elsewhere (DATABASE_URL). Where it cannot be had
 * the tests that need it are left out, and their file says so.
 */
export function ensureOutsidePostgres() {
  const isThere =
    existsSync(packaged) && readdirSync(packaged).some((one) => existsSync(`${packaged}/${one}/bin/initdb`))
  if (isThere || !mayInstall()) return
  console.log('Đang cài PostgreSQL của Debian…')
  installPackages('postgresql')
}
