import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { connectionAs, withClient } from './connection.ts'
import { migrationsFolder } from './migrationFiles.ts'
import { migrate } from './migrations.ts'

let folder = ''
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-pro-migrations-'))
  database = await makeEmptyDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database.owner, { folder })
const tables = () =>
  withClient(database.admin, async (client) => {
    const { rows } = await client.query<{ name: string; owner: string }>(
      "SELECT tablename AS name, tableowner AS owner FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    return rows.map(({ name, owner }) => `${name} of ${owner}`)
  })

// A database that ran a migration refuses to start with another text of it. A new file gets its line by
// `cd db/migrations && sha256sum *.sql > ../migrations.sha256`.
test('the migrations have the texts that db/migrations.sha256 lists', () => {
  const released = migrationsFolder()
  const listed = readFileSync(join(released, '../migrations.sha256'), 'utf8').trim().split('\n')
  const names = readdirSync(released).filter((name) => name.endsWith('.sql'))
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(released, name)))
      .digest('hex')
  expect(names.sort().map((name) => `${hash(name)}  ${name}`)).toEqual(listed)
})

test('a file that was changed after it ran is refused', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);')
  await run()
  write('0001_a.sql', 'CREATE TABLE a (id bigint);')
  await expect(run()).rejects.toThrow('Tệp 0001_a.sql đã bị sửa sau khi chạy')
})

test('a database newer than the program is refused', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);')
  write('0002_b.sql', 'CREATE TABLE b (id int);')
  await run()
  rmSync(join(folder, '0002_b.sql'))
  await expect(run()).rejects.toThrow('Cơ sở dữ liệu mới hơn chương trình: đã có bước 0002_b.sql')
})

test('a gap among the files or in the database is refused before anything runs', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);')
  write('0003_c.sql', 'CREATE TABLE c (id int);')
  await expect(run()).rejects.toThrow('phải đánh số liền nhau: sau 1 là 0003_c.sql')
  expect(await tables()).toEqual([])
  write('0002_b.sql', 'CREATE TABLE b (id int);')
  await run()
  await withClient(database.admin, (client) => client.query('DELETE FROM schema_migrations WHERE number = 2'))
  await expect(run()).rejects.toThrow('thiếu bước 2')
})

test.each(['1_a.sql', '0001-a.sql', '0000_a.sql', '0001_A.sql'])('a file named %s is refused', async (name) => {
  write(name, 'SELECT 1;')
  await expect(run()).rejects.toThrow(`Tệp ${name}`)
})

test('a file that opens or ends a transaction is refused', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);\nCOMMIT;\nCREATE TABLE b (id int);')
  await expect(run()).rejects.toThrow('không được tự mở hay đóng giao dịch')
})

test('a mistake leaves nothing of its file nor of those before it, and says where it is and that nothing has changed', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);')
  write('0002_b.sql', 'CREATE TABLE b (id int);\nCREATE TABLE c (\n  id integr\n);')
  await expect(run()).rejects.toThrow(
    'Tệp 0002_b.sql dòng 3 lỗi: type "integr" does not exist. Dữ liệu giữ nguyên như trước khi nâng cấp; có thể chạy lại bản cũ.',
  )
  expect(await tables()).toEqual(['schema_migrations of cardpro_owner'])
  write('0002_b.sql', 'CREATE TABLE b (id int);')
  expect(await run()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test.each([
  ['rows that are not as a statement wants them', 'ALTER TABLE a\n  ADD CHECK (id > 5);', 4],
  ['a body that fails', 'DO $$\nBEGIN\n  RAISE EXCEPTION $m$no; no$m$;\nEND $$;', 4],
  ['a word that PostgreSQL does not know', '\nSELECT 1,\n  lenght(note) FROM a;', 6],
])('the line is told also of %s', async (_, text, line) => {
  write('0001_a.sql', `-- a; b\nCREATE TABLE a (id int, note text);\nINSERT INTO a VALUES (5, 'x;y');\n${text}`)
  await expect(run()).rejects.toThrow(`Tệp 0001_a.sql dòng ${line} lỗi`)
})

test('a runner whose connection dies in the middle leaves nothing', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);')
  write('0002_b.sql', 'CREATE TABLE b (id int);\nSELECT pg_sleep(20);')
  const outcome = run().catch((error: unknown) => error)
  await withClient(database.admin, async (client) => {
    const kill = `SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()`
    for (let done = 0; done === 0; ) done = (await client.query(kill)).rows.length
  })
  expect(await outcome).toMatchObject({
    message: expect.stringContaining('Tệp 0002_b.sql dòng 2 lỗi: terminating connection'),
  })
  expect(await tables()).toEqual(['schema_migrations of cardpro_owner'])
  write('0002_b.sql', 'CREATE TABLE b (id int);')
  expect(await run()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('four runners at once apply each file exactly once', async () => {
  write('0001_a.sql', 'CREATE TABLE a (id int);')
  write('0002_b.sql', 'INSERT INTO a VALUES (1);')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql'])
  const count = await withClient(connectionAs(database.owner, 'cardpro_owner'), async (client) => {
    return (await client.query<{ count: number }>('SELECT count(*)::int AS count FROM a')).rows[0]?.count
  })
  expect(count).toBe(1)
})

test('other line ends make the same file', async () => {
  write('0001_a.sql', 'CREATE TABLE a (\n  id int\n);\n')
  await run()
  write('0001_a.sql', 'CREATE TABLE a (\r\n  id int\r\n);\r\n')
  expect(await run()).toEqual([])
})
