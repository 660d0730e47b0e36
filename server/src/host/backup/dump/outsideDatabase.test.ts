import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import { readSettings, withMadeSecrets } from '#kit/settings.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { type BackupResult, backUp } from '../backup.ts'
import { BackupKeeper } from '../keeper.ts'
import { restoreBackup } from '../restore/restore.ts'
import { healthOf } from '../schedule.rules.ts'
import { readState } from '../state.ts'
import { secureBeforeUpgrade } from '../upgradeBackup.ts'
import { wayOf } from './outsideDatabase.ts'
import { findProgram, majorOf } from './programs.ts'

// The run's own server stands for one of an operator's. No pg_dump is needed here.
const ms = 60_000
let database: TestDatabase
let root = ''
beforeAll(async () => {
  database = await makeTestDatabase()
  root = makeDataFolder()
})
afterAll(async () => {
  await database.close()
  removeDataFolder(root)
})

const urlOf = ({ user, password, host }: TestDatabase['login'], name = database.name) =>
  `postgres://${String(user)}:${String(password)}@localhost/${name}?host=${String(host)}`
const superuser = (name?: string) => urlOf(database.admin, name)
const settings = (env: Record<string, string> = {}) => {
  const own = { DATA_DIR: join(root, 'data'), DATABASE_URL: urlOf(database.owner), BACKUP_KEY: 'một mật khẩu sao lưu' }
  return readSettings({ ...own, ...env })
}

describe('the way of a backup with DATABASE_URL', () => {
  test('is files and keys alone for a login behind the walls, with what mends that', async () => {
    const way = await wayOf(settings())
    expect(way.program).toBeNull()
    expect(way.why).toContain('Chỉ sao lưu được tệp và khóa, KHÔNG có cơ sở dữ liệu (DATABASE_URL)')
    expect(way.why).toContain(`người dùng "cardpro_keeper" không đọc được mọi dòng của "${database.name}"`)
    expect(way.why).toContain('CREATE ROLE cardpro_backup LOGIN BYPASSRLS')
    expect(way.why).toContain('đặt BACKUP_DATABASE_URL')
    expect(way.why).toMatch(/pg_basebackup, pgBackRest hay bản chụp của nhà cung cấp/)
  })

  test('is files and keys alone for a login that sees every row and may not read every table', async () => {
    const name = `half_${database.name}`
    await withClient(database.admin, (client) => client.query(`CREATE ROLE ${name} LOGIN BYPASSRLS PASSWORD 'x'`))
    try {
      const url = urlOf({ ...database.login, user: name, password: 'x' })
      expect((await wayOf(settings({ BACKUP_DATABASE_URL: url }))).why).toContain(`người dùng "${name}" không đọc được`)
    } finally {
      await withClient(database.admin, (client) => client.query(`DROP ROLE ${name}`))
    }
  })

  test('is files and keys alone where no pg_dump is new enough, and a dump where one is', async () => {
    const way = await wayOf(settings({ BACKUP_DATABASE_URL: superuser() }))
    const program = findProgram('pg_dump', majorOf(way.version))
    expect(way.program).toEqual(program)
    if (program === null) expect(way.why).toContain(`không tìm thấy pg_dump bản ${majorOf(way.version)} trở lên`)
  })

  test('is refused where BACKUP_DATABASE_URL names another database', async () => {
    const other = await makeTestDatabase()
    try {
      await withClient(connectionAs(other.owner, 'cardpro_owner'), (client) =>
        client.query(
          "UPDATE schema_migrations SET applied_at = applied_at + interval '1 microsecond' WHERE number = 1",
        ),
      )
      const elsewhere = settings({ BACKUP_DATABASE_URL: superuser(other.name) })
      await expect(wayOf(elsewhere)).rejects.toThrow(
        `BACKUP_DATABASE_URL trỏ tới một cơ sở dữ liệu khác với DATABASE_URL (${database.name}): chưa sao lưu gì.`,
      )
    } finally {
      await other.close()
    }
  })

  test('names BACKUP_DATABASE_URL where that one is wrong, without its password', async () => {
    const wrong = wayOf(settings({ BACKUP_DATABASE_URL: 'postgres://lan:mat-khau@127.0.0.1:1/so' }))
    await expect(wrong).rejects.toThrow('127.0.0.1:1 (BACKUP_DATABASE_URL): không có máy chủ nào nghe ở cổng này.')
    await expect(wrong).rejects.not.toThrow('mat-khau')
  })
})

describe('a backup of files and keys', () => {
  const dataDir = () => join(root, 'data')
  const opened = () => openDatabase(settings(), { exclusive: false, purpose: 'bộ kiểm thử' })
  const said: string[] = []
  let done: BackupResult
  beforeAll(async () => {
    mkdirSync(join(dataDir(), 'files', 'ab'), { recursive: true, mode: 0o700 })
    withMadeSecrets(settings())
    writeFileSync(join(dataDir(), 'files', 'ab', 'picture'), 'a picture')
    const say = (line: string) => void said.push(line)
    done = await backUp(settings(), { database: await opened(), isTried: true, say })
  }, ms)

  test('says first what it lacks, is not tried, and says so when it is done', () => {
    expect(said[0]).toContain('Chỉ sao lưu được tệp và khóa, KHÔNG có cơ sở dữ liệu')
    expect(done).toMatchObject({ note: said[0], trial: null, head: { Kind: 'files', WalEnd: null, Files: 4 } })
  })

  test('is remembered with what it lacks: operators are told, and it grows old like any other', () => {
    const last = readState(dataDir(), 'last')
    expect(last).toMatchObject({ Stamp: done.stamp, Trial: null, Note: said[0] })
    const health = (hours: number) => {
      const at = new Date(now().getTime() + hours * 3_600_000)
      return healthOf({ last, failure: null, wal: null }, { at, isEmbedded: false })
    }
    expect(health(1)).toMatchObject({ isOk: true, state: 'partial', sentence: said[0] })
    expect(health(27)).toMatchObject({ isOk: false, state: 'old' })
  })

  test('is told of by the server when it starts', async () => {
    const parts = { settings: settings(), database: await opened(), isMine: () => Promise.resolve(true) }
    const told = new Promise<string>((resolve, reject) => {
      const keeper = new BackupKeeper({ ...parts, log: reject, warn: resolve })
      void keeper.start().then(() => keeper.stop())
    })
    expect(await told).toBe(said[0])
  })

  test('before an upgrade says that the database is not in it', async () => {
    const told: string[] = []
    const tell = (sentence: string) => void told.push(sentence)
    await secureBeforeUpgrade({ settings: settings(), database: await opened(), tell })
    expect(told[0]).toBe(said[0])
    expect(told.at(-1)).toBe('Cơ sở dữ liệu chưa được sao lưu trước khi nâng cấp.')
  })

  test('brings keys and files back, and says what has to be done before the start', async () => {
    const target = settings({ DATA_DIR: join(root, 'back') })
    const lines: string[] = []
    const asked = { from: `${dataDir()}-backups`, isOver: false, say: (line: string) => void lines.push(line) }
    await restoreBackup(target, asked)
    expect(readFileSync(join(root, 'back', 'files', 'ab', 'picture'), 'utf8')).toBe('a picture')
    for (const name of ['audit', 'secrets', 'handoff'])
      expect(readFileSync(join(root, 'back', 'keys', name), 'utf8')).toBe(
        readFileSync(join(dataDir(), 'keys', name), 'utf8'),
      )
    expect(statSync(join(root, 'back', 'keys')).mode & 0o777).toBe(0o700)
    expect(existsSync(join(root, 'back', 'pg'))).toBe(false)
    expect(lines.at(-1)).toContain('TRƯỚC khi chạy npm start hãy khôi phục cơ sở dữ liệu')
    await expect(restoreBackup(target, asked)).rejects.toThrow('đã có dữ liệu: chưa khôi phục gì.')
  })

  test('goes back to no other moment', async () => {
    const asked = { from: `${dataDir()}-backups`, isOver: false, say: () => {}, stamp: done.stamp }
    const target = settings({ DATA_DIR: join(root, 'at') })
    await expect(restoreBackup(target, { ...asked, at: '2026-01-01 00:00:00' })).rejects.toThrow(
      'không có nhật ký ghi: chỉ quay về được đúng',
    )
    expect(existsSync(join(root, 'at'))).toBe(false)
  })
})
