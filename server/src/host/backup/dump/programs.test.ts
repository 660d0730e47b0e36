import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOf, environmentOf, findProgram, tlsOf } from './programs.ts'

// Programs of versions that are far away, so that those of this machine do not count.
const folder = mkdtempSync(join(tmpdir(), 'card-pro-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(place: string, says: string): string {
  const home = join(folder, place)
  mkdirSync(home, { recursive: true })
  const path = join(home, 'pg_dump')
  writeFileSync(path, `#!/bin/sh\necho '${says}'\n`)
  chmodSync(path, 0o755)
  return home
}

describe('the program', () => {
  let path = ''
  beforeAll(() => {
    path = [
      program('new', 'pg_dump (PostgreSQL) 99.2 (Debian 99.2-1)'),
      join(folder, 'nowhere'),
      program('old', 'pg_dump (PostgreSQL) 97.11'),
      program('beta', 'pg_dump (PostgreSQL) 98beta1'),
      program('other', 'something else'),
    ].join(delimiter)
  })

  test.each([
    [97, '97.11'],
    [98, '98beta1'],
    [99, '99.2'],
  ])('for a server of version %d is the oldest that is new enough: %s', (least, version) => {
    expect(findProgram('pg_dump', least, path)).toMatchObject({ version, major: least })
  })

  test('that is older than the server is none', () => {
    expect(findProgram('pg_dump', 100, path)).toBeNull()
    expect(findProgram('pg_restore', 97, path)).toBeNull()
  })
})

test('is told by its environment where to connect, and nothing of ours', () => {
  const login = { host: '10.0.0.7', port: 5433, user: 'lan', password: 'mật khẩu', database: 'so' }
  const env = environmentOf(login, { PGSSLMODE: 'require' })
  expect(env).toMatchObject({ PGHOST: '10.0.0.7', PGPORT: '5433', PGUSER: 'lan', PGPASSWORD: 'mật khẩu' })
  expect(env).toMatchObject({ PGDATABASE: 'so', PGSSLMODE: 'require', LC_ALL: 'C' })
  expect(Object.keys(env).filter((name) => /^(?:BACKUP|AUDIT|DATABASE|NODE)/.test(name))).toEqual([])
})

test.each([
  ['postgres://a@h/d', 18, {}],
  ['postgres://a@h/d?sslmode=require', 15, { PGSSLMODE: 'require' }],
  ['postgres://a@h/d?sslmode=verify-full', 15, { PGSSLMODE: 'verify-full' }],
  ['postgres://a@h/d?sslmode=verify-full', 16, { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  [
    'postgres://a@h/d?sslmode=verify-full&sslrootcert=/ca.pem',
    17,
    { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' },
  ],
])('TLS of %s for version %d', (url, major, words) => {
  expect(JSON.parse(JSON.stringify(tlsOf(url, major)))).toEqual(words)
})

test('says how it ended by its first error', async () => {
  const script = 'echo "pg_dump: warning: x" >&2; echo "pg_dump: error: no" >&2; echo "HINT: y" >&2; exit 3'
  expect(await endOf(spawn('/bin/sh', ['-c', script]))).toEqual({ hasSucceeded: false, said: 'pg_dump: error: no' })
  await expect(endOf(spawn(join(folder, 'nowhere')))).rejects.toThrow('ENOENT')
})
