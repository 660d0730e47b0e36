import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { databaseName, openEmbedded } from '#host/database/embeddedDatabase.ts'
import { now } from '#kit/clock.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { makeTestDatabase } from '#test/testDatabase.ts'
import { writeState } from '../backup/state.ts'
import { examineServer } from './allChecks.ts'
import type { Check } from './check.ts'

const Report = z.strictObject({
  Ok: z.boolean(),
  Checks: z.array(
    z.strictObject({
      Name: z.string().regex(/^[a-z._]+$/),
      Level: z.enum(['green', 'yellow', 'red']),
      Message: z.string().regex(/\.$/),
      Fix: z.string(),
    }),
  ),
})

const passphrase = 'một mật khẩu sao lưu dài'
let root = ''
let dataDir = ''
let env: Record<string, string> = {}
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const start = (name: string, words: string[] = [], more: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', script(name), ...words], {
    env: { PATH: process.env['PATH'], ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function doctor(
  words: string[] = [],
  more: Record<string, string> = {},
): Promise<{ said: string; code: number }> {
  const child = start('./doctor.ts', words, more)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => void (said += bytes))
  const [code] = await once(child, 'close')
  return { said, code: Number(code) }
}

async function look(more: Record<string, string> = {}): Promise<Check[]> {
  const checks = await examineServer({ ...env, ...more })
  for (const { level, message, fix } of checks) expect(fix === '', message).toBe(level === 'green')
  return checks
}

/** Data and backups lie on one disk here, and a small machine may have little of either. */
const ofMachine = /^disk|^memory$/
const faults = async (more?: Record<string, string>) =>
  (await look(more))
    .filter(({ level, name }) => level !== 'green' && !ofMachine.test(name))
    .map(({ level, name, message }) => `${level} ${name}: ${message}`)

/** Every file with its size, its mode and its times; a started PostgreSQL writes into its own folder and log. */
function listing(isStarted: boolean): string[] {
  const own = isStarted ? /^(?:pg\/.*|pg|run|postgres\.log|)$/ : /^(?:pg\/.*|pg|run)$/
  return ['', ...(readdirSync(dataDir, { recursive: true }) as string[])]
    .filter((name) => !own.test(name))
    .map((name) => {
      const { size, mode, mtimeMs, ctimeMs } = lstatSync(join(dataDir, name))
      return [name, size, mode, mtimeMs, ctimeMs].join(' ')
    })
}

function writeBackupState(): void {
  const At = now().toISOString()
  const Trial = { At, Ok: true, Message: '', TookMs: 1 }
  const made = { Stamp: '20261121T084000Z', At, Place: env['BACKUP_TO'] ?? '', WalEnd: null, Bytes: 1, WrittenBytes: 1 }
  writeState(dataDir, 'last', { ...made, Trial })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  root = makeDataFolder()
  dataDir = join(root, 'data')
  mkdirSync(join(root, 'backups'))
  env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    BACKUP_TO: join(root, 'backups'),
    BACKUP_KEY: passphrase,
    LOG_LEVEL: 'error',
  }
})
afterAll(() => removeDataFolder(root))

describe('before the first start', () => {
  test('says that there is no data yet, looks at the rest, and makes nothing', async () => {
    const { said, code } = await doctor(['--json'])
    const { Ok, Checks } = Report.parse(JSON.parse(said))
    expect([Ok, code, existsSync(dataDir)]).toEqual([true, 0, false])
    expect(Checks.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['node', 'memory', 'disk', 'folder', 'port']))
    const message = `Chưa có thư mục dữ liệu ${dataDir}.`
    expect(Checks).toContainEqual(expect.objectContaining({ Name: 'folder', Level: 'yellow', Message: message }))
  })

  test('a wrong setting is one red line, and the answer is no', async () => {
    const { said, code } = await doctor(['--json'], { PORT: 'http' })
    const { Ok, Checks } = Report.parse(JSON.parse(said))
    expect([Ok, code, Checks.map(({ Name, Level }) => `${Name} ${Level}`)]).toEqual([
      false,
      1,
      ['node green', expect.stringMatching('memory'), 'settings red'],
    ])
  })

  test('a word that is not known is answered with the usage', async () => {
    const { said, code } = await doctor(['--jsn'])
    expect([said.trim(), code]).toEqual(['Không hiểu "--jsn". Cách dùng: npm run doctor [-- --json]', 1])
  })
})

describe('on the data of a server', () => {
  let stop = async () => {}
  beforeAll(async () => {
    const server = start('../../main.ts')
    const ended = once(server, 'exit')
    const [line] = await once(createInterface(server.stdout), 'line')
    expect(line).toContain('Card Pro: http://localhost')
    stop = async () => {
      server.kill('SIGTERM')
      await ended
    }
    writeBackupState()
    await vi.waitUntil(() => existsSync(join(dataDir, 'backup', 'wal.json')), { timeout: 20_000 })
  }, 120_000)
  afterAll(() => stop())

  test('that runs: every line is green, and nothing is written', async () => {
    const settled = () => listing(false).filter((line) => !/^backup\/wal\.json|^backup |^audit-heads|^ /.test(line))
    const before = settled()
    const checks = await look()
    expect(checks.filter(({ level, name }) => level !== 'green' && !ofMachine.test(name))).toEqual([])
    const names = ['durability', 'roles', 'migrations', 'audit_key', 'verify', 'queue', 'backup.archive', 'key.backup']
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    expect(checks.find(({ name }) => name === 'port')?.message).toContain(`trả lời ở 127.0.0.1:${env['PORT']}`)
    expect(settled()).toEqual(before)
  })

  test('in words: a mark and a sentence for each line, and no secret', async () => {
    const { said, code } = await doctor()
    expect(code).toBe(0)
    for (const line of said.trim().split('\n')) expect(line).toMatch(/^(?:[✓!✗] \p{Lu}.*\.|    → .+)$/u)
    expect(said).not.toContain(passphrase)
  })

  test('that was stopped: its database is started for the look, stopped again, and nothing of ours is written', async () => {
    await stop()
    stop = async () => {}
    const before = listing(true)
    expect(await faults()).toEqual([])
    expect(listing(true)).toEqual(before)
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
    rmSync(join(dataDir, 'run'), { recursive: true })
    expect(await faults()).toEqual([])
    expect(existsSync(join(dataDir, 'run'))).toBe(false)
  })

  test('whose database runs with unsound settings, without autovacuum and with a role that sees all is red', async () => {
    const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }
    const running = await openEmbedded(dataDir, { exclusive: true, purpose: 'máy chủ thử', settings })
    const asSuperuser = (statement: string) =>
      withClient({ ...running.admin, database: databaseName }, (client) => client.query(statement))
    try {
      await asSuperuser('ALTER ROLE cardpro_report BYPASSRLS')
      const found = (await look()).filter(({ level }) => level === 'red')
      expect(found.map(({ name, fix }) => `${name}: ${fix}`)).toEqual([
        expect.stringContaining('durability: Chạy trên PostgreSQL: ALTER SYSTEM SET fsync = on;'),
        expect.stringContaining('durability: Chạy trên PostgreSQL: ALTER SYSTEM SET full_page_writes = on;'),
        expect.stringContaining('ALTER ROLE cardpro_report NOSUPERUSER NOBYPASSRLS;'),
        expect.stringContaining('ALTER SYSTEM SET autovacuum = on;'),
      ])
      await asSuperuser('ALTER ROLE cardpro_report NOBYPASSRLS')
    } finally {
      await running.close()
    }
  })

  test('with a folder that is missing leaves it missing, and starts no database', async () => {
    rmSync(join(dataDir, 'files'), { recursive: true })
    expect(await faults()).toEqual([
      `red folder.files: Thiếu thư mục ${join(dataDir, 'files')} trong dữ liệu đang có.`,
      expect.stringContaining('red database: Chưa xem được cơ sở dữ liệu vì thiếu'),
    ])
    expect(existsSync(join(dataDir, 'files'))).toBe(false)
    mkdirSync(join(dataDir, 'files'), { mode: 0o700 })
  })
})

describe('with DATABASE_URL', () => {
  test('looks at that server, and writes nothing at all', async () => {
    const database = await makeTestDatabase()
    try {
      const [user, password, host] = [database.owner.user, database.owner.password, database.owner.host].map(String)
      const url = `postgres://${user}:${password}@localhost/${database.name}?host=${host}`
      writeBackupState()
      const before = listing(false)
      const checks = await look({ DATABASE_URL: url })
      expect(checks.filter(({ level }) => level === 'red')).toEqual([])
      expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['postgres', 'migrations', 'verify']))
      expect(JSON.stringify(checks)).not.toContain(password)
      const ofBackup = checks.find(({ name }) => name === 'backup.database')
      expect([ofBackup?.level, ofBackup?.message]).toEqual([
        'yellow',
        expect.stringContaining('Chỉ sao lưu được tệp và khóa, KHÔNG có cơ sở dữ liệu'),
      ])
      expect(listing(false)).toEqual(before)
      await withClient(connectionAs(database.owner, 'cardpro_owner'), (client) =>
        client.query('DELETE FROM schema_migrations WHERE number = (SELECT max(number) FROM schema_migrations)'),
      )
      expect(await faults({ DATABASE_URL: url })).toContainEqual(expect.stringMatching(/^yellow migrations: .*thiếu 1/))
    } finally {
      await database.close()
    }
  })

  test('with a BACKUP_DATABASE_URL that leads nowhere is red, by that name', async () => {
    const urls = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/so', BACKUP_DATABASE_URL: 'postgres://a:b@127.0.0.1:2/so' }
    expect(await faults(urls)).toContainEqual(
      expect.stringMatching(/^red backup\.database: Không kết nối được .*127\.0\.0\.1:2 \(BACKUP_DATABASE_URL\)/),
    )
  })

  test('that leads nowhere is red, without its password', async () => {
    const found = await faults({ DATABASE_URL: 'postgres://lan:mat-khau@127.0.0.1:1/so' })
    expect(found).toContainEqual(expect.stringContaining('red database: Không kết nối được tới PostgreSQL'))
    expect(found.join()).not.toContain('mat-khau')
  })
})
