import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { withClient } from './connection.ts'
import { DatabaseError } from './errors.ts'
import { leaveToServer, migrate, pendingMigrations, type UpgradeOptions } from './migrations.ts'
import type { Pending } from './upgradePlan.ts'

// Two versions of a small program: the database of the first has a company, and entries that the second changes.

let folder = ''
let database: TestDatabase
const told: string[] = []
const tell = (sentence: string) => void told.push(sentence)
const first = 'CREATE TABLE companies (id int);\nCREATE TABLE entries (id int, note text);'
// File systems of the kernel have nothing free.
const fullDisk = existsSync('/proc') ? '/proc' : '/dev'
const names = ['0002_notes.sql', '0003_by_note.sql']

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-pro-migrations-'))
  database = await makeEmptyDatabase()
  told.length = 0
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const start = (options: UpgradeOptions = {}) => migrate(database.owner, { folder, tell, ...options })
const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await withClient(database.admin, (client) => client.query(sql))).rows
const notes = () => ask('SELECT DISTINCT note FROM entries')

async function makeFirst(): Promise<void> {
  write('0001_first.sql', first)
  await start()
  await ask("INSERT INTO entries SELECT n, 'cũ' FROM generate_series(1, 50000) AS n")
}

async function makeSecond(): Promise<void> {
  await makeFirst()
  await ask('INSERT INTO companies VALUES (1)')
  write('0002_notes.sql', "UPDATE entries SET note = 'mới';\nALTER TABLE entries ADD COLUMN day date;")
  write('0003_by_note.sql', 'CREATE INDEX entries_by_note ON entries (note);')
}

describe('refused, and nothing is changed', () => {
  afterEach(async () => {
    expect(await notes()).toEqual([{ note: 'cũ' }])
    expect(await ask('SELECT number FROM schema_migrations')).toEqual([{ number: 1 }])
    expect(told.filter((sentence) => sentence.includes('xong'))).toEqual([])
  })

  test('where the disk has no room for the tables that are changed; nothing is made ready then', async () => {
    await makeSecond()
    const beforeUpgrade = async () => tell('made ready')
    await expect(start({ disk: fullDisk, beforeUpgrade })).rejects.toThrow(
      `Ổ đĩa của ${fullDisk} còn trống 0 kB, nâng cấp dữ liệu cần 1 GB. Chưa thay đổi gì.`,
    )
    expect(told).toEqual([])
  })

  test('where the disk has become full by what was made ready', async () => {
    await makeSecond()
    const disk = join(folder, 'disk')
    symlinkSync(folder, disk)
    const beforeUpgrade = async () => {
      rmSync(disk)
      symlinkSync(fullDisk, disk)
    }
    await expect(start({ disk, beforeUpgrade })).rejects.toThrow('còn trống 0 kB')
  })

  test('where what has to be done before it fails: with its sentence, and the next start may go on', async () => {
    await makeSecond()
    const beforeUpgrade = () => Promise.reject(new DatabaseError('Không sao lưu được.'))
    await expect(start({ beforeUpgrade })).rejects.toThrow(new DatabaseError('Không sao lưu được.'))
    expect((await pendingMigrations(database.owner, folder)).steps).toHaveLength(2)
  })

  test('where the connection is lost while something is done before it', async () => {
    await makeSecond()
    const lose = () =>
      ask(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    await expect(start({ beforeUpgrade: async () => void (await lose()) })).rejects.toThrow(
      /^Không nâng cấp được dữ liệu: .*\. Dữ liệu giữ nguyên như trước khi nâng cấp; có thể chạy lại bản cũ\.$/,
    )
  })

  test('to a command, which leaves it to the server', async () => {
    await makeSecond()
    await expect(start({ beforeUpgrade: leaveToServer })).rejects.toThrow(
      'Dữ liệu còn ở bản cũ hơn, thiếu 2 bước. Hãy chạy npm start của bản này trước',
    )
  })

  test('where a constraint is broken at the very end', async () => {
    await makeSecond()
    write('0002_notes.sql', 'ALTER TABLE entries ADD UNIQUE (note) DEFERRABLE INITIALLY DEFERRED;')
    await expect(start()).rejects.toThrow('Dữ liệu giữ nguyên như trước khi nâng cấp')
    write(
      '0002_notes.sql',
      'ALTER TABLE companies ADD UNIQUE (id) DEFERRABLE INITIALLY DEFERRED;\nINSERT INTO companies VALUES (1);',
    )
    await expect(start()).rejects.toThrow(/^Lỗi lúc kết thúc nâng cấp: .*companies_id_key.*\. Dữ liệu giữ nguyên/)
  })

  test('where the connection is lost at the very end: then it is said that the outcome is not known', async () => {
    await makeSecond()
    await ask(`CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`)
    write(
      '0003_by_note.sql',
      `CREATE CONSTRAINT TRIGGER leave AFTER INSERT ON companies DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION leave();
       INSERT INTO companies VALUES (2);`,
    )
    await expect(start()).rejects.toThrow(/^Lỗi lúc kết thúc nâng cấp: .*Chưa biết nâng cấp đã xong hay chưa/)
  })
})

describe('done', () => {
  test('and told: what is going to be done, each file, and the time it took', async () => {
    await makeSecond()
    expect(await start()).toEqual(names)
    expect(told.map((sentence) => sentence.replace(/[\d,]+ giây/, 'n giây'))).toEqual([
      'Nâng cấp dữ liệu: 2 bước (0002–0003), bảng lớn nhất entries 2 MB, ước chừng vài giây.',
      'Nâng cấp dữ liệu: 0002_notes.sql (1/2) mất n giây.',
      'Nâng cấp dữ liệu: 0003_by_note.sql (2/2) mất n giây.',
      'Nâng cấp dữ liệu xong: 2 bước trong n giây.',
    ])
  })

  test('without a word and without being asked, where no company was registered yet', async () => {
    const beforeUpgrade = async () => tell('asked')
    write('0001_first.sql', first)
    await start({ beforeUpgrade, disk: fullDisk })
    write('0002_more.sql', 'CREATE TABLE more (id int);')
    expect(await start({ beforeUpgrade, disk: fullDisk })).toEqual(['0002_more.sql'])
    expect(await start({ beforeUpgrade: leaveToServer })).toEqual([])
    expect(told).toEqual([])
  })

  test('without a word where nothing is pending', async () => {
    await makeSecond()
    await start()
    told.length = 0
    expect(await start({ beforeUpgrade: leaveToServer, disk: fullDisk })).toEqual([])
    expect(told).toEqual([])
  })

  test('by one of two servers that start at the same moment: the other waits, says so, and finds it done', async () => {
    await makeSecond()
    const asked: Pending[] = []
    const isWaited = () => told.includes('Một máy chủ khác đang nâng cấp cơ sở dữ liệu này, đang đợi…')
    const beforeUpgrade = async (pending: Pending) => {
      asked.push(pending)
      expect(await notes()).toEqual([{ note: 'cũ' }])
      await expect.poll(isWaited, { timeout: 10_000 }).toBe(true)
    }
    const applied = await Promise.all([start({ beforeUpgrade }), start({ beforeUpgrade })])
    expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], names])
    expect(asked.map(({ steps }) => steps.map(({ name }) => name))).toEqual([names])
  })

  test('beside a former version, which knows no lock but that of the table', async () => {
    await makeSecond()
    await withClient(database.admin, async (client) => {
      await client.query('BEGIN; LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE')
      const outcome = start()
      const isWaiting = async () => (await client.query('SELECT FROM pg_locks WHERE NOT granted')).rows.length > 0
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
      await client.query('COMMIT')
      expect(await outcome).toEqual(names)
    })
  })

  test('however long it takes: limits of the database are for calls', async () => {
    await makeSecond()
    await ask(`ALTER DATABASE ${database.name} SET statement_timeout = '200ms'`)
    await ask(`ALTER DATABASE ${database.name} SET idle_session_timeout = '200ms'`)
    write('0003_by_note.sql', 'SELECT pg_sleep(0.5);')
    const beforeUpgrade = () => new Promise<void>((resolve) => setTimeout(resolve, 500))
    expect(await start({ beforeUpgrade })).toEqual(names)
  })
})

test('what is pending can be asked without changing anything, also of an empty database', async () => {
  write('0001_first.sql', first)
  expect(await pendingMigrations(database.owner, folder)).toMatchObject({ steps: [{ number: 1 }], hasData: false })
  expect(await ask("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
  await makeSecond()
  // Vacuumed before it is measured, so that the server's own vacuum does not change its size in between.
  await ask('VACUUM entries')
  const { hasData, tables, bytesNeeded } = await pendingMigrations(database.owner, folder)
  const [{ bytes }] = (await ask("SELECT pg_total_relation_size('entries')::int AS bytes")) as [{ bytes: number }]
  expect({ hasData, tables, bytesNeeded }).toEqual({
    hasData: true,
    tables: [{ name: 'entries', bytes }],
    bytesNeeded: 1e9 + bytes,
  })
  expect(await notes()).toEqual([{ note: 'cũ' }])
})
