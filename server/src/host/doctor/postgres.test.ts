import { randomBytes } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { readMigrations } from '#host/database/migrationFiles.ts'
import { makeEmptyDatabase, makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { migrationChecks } from './migrations.ts'
import { connectionCheck, postgresChecks, slipCheck, zoneCheck } from './postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const asked = { login: 'cardpro', owner: 'cardpro_keeper', isEmbedded: true, isRunning: true }
const look = () => withClient(database.login, (client) => postgresChecks(client, asked))
const faults = async () =>
  (await look())
    .filter(({ level }) => level !== 'green')
    .map(({ level, name, message, fix }) => [level, name, message, fix])
const asSuperuser = (...statements: string[]) =>
  withClient(database.admin, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

test('a sound database is green in every line, with its version', async () => {
  const found = await look()
  expect(found.map(({ name, level }) => `${name} ${level}`)).toEqual(
    ['postgres', 'durability', 'roles', 'connections', 'dead_rows', 'clock.database', 'clock.zone'].map(
      (name) => `${name} green`,
    ),
  )
  expect(found[0]?.message).toMatch(/^PostgreSQL \d+\.\d+ .*trả lời sau \d+ ms\.$/)
})

describe('a setting that may lose money is red, with the statement that mends it', () => {
  test.each([
    ['ALTER DATABASE %d SET synchronous_commit = off', 'ALTER DATABASE %d RESET synchronous_commit;'],
    [
      'ALTER ROLE cardpro IN DATABASE %d SET synchronous_commit = off',
      'ALTER ROLE "cardpro" IN DATABASE %d RESET synchronous_commit;',
    ],
  ])('%s', async (statement, remedy) => {
    const named = (text: string, name: string) => text.replace('%d', name)
    await asSuperuser(named(statement, database.name))
    expect(await faults()).toEqual([
      [
        'red',
        'durability',
        'PostgreSQL đang tắt synchronous_commit: giao dịch đã báo thành công có thể mất khi máy tắt đột ngột.',
        `Chạy trên PostgreSQL: ${named(remedy, escapeIdentifier(database.name))} rồi khởi động lại Card Pro.`,
      ],
    ])
    await asSuperuser(named(remedy, database.name))
    expect(await faults()).toEqual([])
  })
})

test('a login that may not take the roles is red, with the grants', async () => {
  const name = `login_${randomBytes(6).toString('hex')}`
  await asSuperuser(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`)
  try {
    const login = { ...database.login, user: name, password: 'x' }
    const found = await withClient(login, (client) => postgresChecks(client, { ...asked, login: name, owner: name }))
    const ofRoles = found.filter((check) => check.name === 'roles')
    expect(ofRoles.map(({ level }) => level)).toEqual(['red', 'red', 'red'])
    for (const role of ['cardpro_owner', 'cardpro_app', 'cardpro_report'])
      expect(ofRoles.map(({ fix }) => fix).join()).toContain(`GRANT ${role} TO "${name}";`)
  } finally {
    await asSuperuser(`DROP ROLE ${name}`)
  }
})

test('a login that serves and may become the owner is yellow, with what lets a start make another', async () => {
  const checks = await withClient(database.owner, (client) =>
    postgresChecks(client, { ...asked, login: 'cardpro_keeper', isEmbedded: false }),
  )
  const { level, message, fix } = checks.find(({ name }) => name === 'roles.serving') ?? {}
  expect([level, message]).toEqual([
    'yellow',
    expect.stringContaining('phục vụ bằng người dùng "cardpro_keeper", vốn nhận được vai trò cardpro_owner'),
  ])
  expect(fix).toContain('ALTER ROLE "cardpro_keeper" CREATEROLE;')
})

test('a schema in which everyone may make tables is red', async () => {
  await asSuperuser('GRANT CREATE ON SCHEMA public TO cardpro_app')
  expect(await faults()).toEqual([
    ['red', 'roles', 'Chưa cấp đúng quyền trên lược đồ public.', expect.stringContaining('REVOKE CREATE')],
  ])
  await asSuperuser('REVOKE CREATE ON SCHEMA public FROM cardpro_app')
})

test('a table of dead rows is yellow', async () => {
  await asSuperuser(
    'CREATE TABLE old_rows (n integer) WITH (autovacuum_enabled = false)',
    'INSERT INTO old_rows SELECT generate_series(1, 110000)',
    'DELETE FROM old_rows',
    'SELECT pg_stat_force_next_flush()',
  )
  await expect
    .poll(faults)
    .toEqual([
      ['yellow', 'dead_rows', 'Bảng old_rows có 110000 dòng chết bên 0 dòng sống.', expect.stringContaining('VACUUM')],
    ])
  await asSuperuser('DROP TABLE old_rows')
})

test.each([
  [{ used: 3, most: 57 }, true, 'green'],
  [{ used: 50, most: 57 }, true, 'yellow'],
  [{ used: 45, most: 57 }, false, 'red'],
  [{ used: 3, most: 57 }, false, 'green'],
])('connections %o beside a running server (%s) are %s', (connections, isRunning, level) => {
  const check = connectionCheck(connections, isRunning)
  expect([check.level, check.message.includes(`${connections.used} trên ${connections.most}`)]).toEqual([level, true])
})

test.each([
  [-500, 'green'],
  [3_000, 'yellow'],
  [-61_000, 'red'],
])('a clock that is off by %d ms is %s', (slip, level) => expect(slipCheck(slip).level).toBe(level))

test('a database with another idea of Vietnam’s time is red', () => {
  const at = new Date('2026-11-21T17:30:00Z')
  expect(zoneCheck('2026-11-22 00:30', at)).toMatchObject({ level: 'green' })
  expect(zoneCheck('2026-11-21 17:30', at)).toMatchObject({ level: 'red', fix: expect.stringContaining('tzdata') })
})

describe('migrations', () => {
  const report = () =>
    withClient(connectionAs(database.login, 'cardpro_report'), async (client) => {
      const { checks, isReady } = await migrationChecks(client)
      return [...checks.map(({ level, message, fix }) => [level, message, fix]), isReady]
    })
  const known = readMigrations()
  const last = known.at(-1)
  const kept = 'kept_migrations'
  const withChange = async (statement: string, look: () => Promise<void>) => {
    await asSuperuser(`CREATE TABLE ${kept} AS TABLE schema_migrations`, statement)
    await look().finally(() =>
      asSuperuser(
        'DELETE FROM schema_migrations',
        `INSERT INTO schema_migrations SELECT * FROM ${kept}`,
        `DROP TABLE ${kept}`,
      ),
    )
  }

  test('that are all applied are green', async () => {
    expect(await report()).toEqual([['green', `Đủ ${known.length} bước dữ liệu, không bước nào bị sửa.`, ''], true])
  })

  test('that have yet to run are yellow, with how many and the first of them', () =>
    withChange(`DELETE FROM schema_migrations WHERE number = ${known.length}`, async () =>
      expect(await report()).toEqual([
        [
          'yellow',
          expect.stringContaining(`thiếu 1 trong ${known.length} bước, từ ${last?.name}`),
          expect.stringContaining('npm start'),
        ],
        false,
      ]),
    ))

  test('of a newer program are red', () =>
    withChange(`INSERT INTO schema_migrations VALUES (${known.length + 1}, '9999_new.sql', 'x', now(), 1)`, async () =>
      expect(await report()).toMatchObject([
        ['red', expect.stringContaining('mới hơn chương trình'), 'Hãy chạy bản Card Pro mới hơn.'],
        true,
      ]),
    ))

  test('that were changed after they ran are red', () =>
    withChange("UPDATE schema_migrations SET checksum = 'x' WHERE number = 3", async () =>
      expect(await report()).toMatchObject([
        [
          'red',
          expect.stringContaining(`Tệp ${known[2]?.name} đã bị sửa`),
          expect.stringContaining('trả lại nội dung cũ'),
        ],
        true,
      ]),
    ))

  test('with a gap are red', () =>
    withChange('DELETE FROM schema_migrations WHERE number = 3', async () =>
      expect(await report()).toMatchObject([
        ['red', expect.stringContaining('thiếu bước 3'), expect.anything()],
        false,
      ]),
    ))

  test('of an empty database are said to come with the first start', async () => {
    const empty = await makeEmptyDatabase()
    try {
      const { checks, isReady } = await withClient(connectionAs(empty.login, 'cardpro_report'), (client) =>
        migrationChecks(client),
      )
      expect([checks[0]?.level, checks[0]?.fix, isReady]).toEqual(['yellow', 'Chạy npm start để tạo các bảng.', false])
    } finally {
      await empty.close()
    }
  })
})
