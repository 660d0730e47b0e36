import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { now } from '#kit/clock.ts'
import { readSettings } from '#kit/settings.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { writeState } from '../backup/state.ts'
import { backupChecks } from './backups.ts'

let root = ''
let dataDir = ''
beforeEach(() => {
  root = makeDataFolder()
  dataDir = join(root, 'data')
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
})
afterEach(() => removeDataFolder(root))

const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
const trial = () => ({ At: ago(60), Ok: true, Message: '', TookMs: 9_000 })
const made = (minutes: number, Trial: ReturnType<typeof trial> | null = trial()) =>
  writeState(dataDir, 'last', {
    Stamp: '20261121T084000Z',
    At: ago(minutes),
    Place: `${dataDir}-backups`,
    WalEnd: '0/3000000',
    Bytes: 50_000_000,
    WrittenBytes: 1_000,
    Trial,
  })
const archived = (minutes: number) =>
  writeState(dataDir, 'wal', { Series: 's', UpTo: '0/3000000', Since: '0/1000000', At: ago(minutes), Timeline: 1 })
const lines = async ({ isRunning = true, env = {} }: { isRunning?: boolean; env?: Record<string, string> } = {}) =>
  (await backupChecks(readSettings({ DATA_DIR: dataDir, ...env }), isRunning)).map(({ name, level, message, fix }) => {
    expect(fix === '', message).toBe(level === 'green')
    return `${level} ${name}: ${message}`
  })

describe('the last backup', () => {
  test('of today, tried and continued by the archive, is green', async () => {
    made(600)
    archived(0.2)
    expect(await lines()).toEqual([
      expect.stringMatching(/^green backup: Bản gần nhất: .*, 50 MB, ở \S+-backups\.$/),
      expect.stringMatching(/^green backup.trial: Đã khôi phục thử lúc .* trong 9 giây, số liệu đúng\.$/),
      expect.stringMatching(/^green backup.archive: Nhật ký ghi đã lưu đến /),
    ])
  })

  test('is missed where there is none', async () => {
    archived(0.2)
    expect(await lines()).toContain('red backup: Chưa có bản sao lưu nào.')
  })

  test('older than 26 hours is red, whether the server runs or not', async () => {
    made(26 * 60 + 1)
    archived(0.2)
    for (const isRunning of [true, false])
      expect((await lines({ isRunning }))[0]).toMatch(/^red backup: Bản sao lưu gần nhất đã quá 26 giờ\. Bản gần nhất/)
  })

  test('followed by one that failed is red, with the reason', async () => {
    made(60)
    writeState(dataDir, 'failure', { At: ago(5), Message: 'Nơi sao lưu /backups đã hết chỗ.' })
    expect((await lines())[0]).toContain('red backup: Sao lưu không thành: Nơi sao lưu /backups đã hết chỗ.')
    made(1)
    expect((await lines())[0]).toContain('green backup')
  })
})

test('nothing is missed where there is no data yet', async () => {
  rmSync(join(dataDir, 'keys'), { recursive: true })
  expect(await lines()).toEqual([])
})

test('a trial that failed is red, and one that was never made yellow', async () => {
  made(60)
  writeState(dataDir, 'failure', { At: ago(1), Message: 'bảng orders có 3 dòng, lúc sao lưu có 4', IsBroken: true })
  expect(await lines()).toContainEqual(expect.stringMatching(/^red backup.trial: .* bảng orders có 3 dòng/))
  made(0, null)
  expect(await lines()).toContainEqual(expect.stringMatching(/^yellow backup.trial: .*chưa được khôi phục thử/))
})

test('a new installation has its first day to make a backup', async () => {
  writeState(dataDir, 'since', { At: ago(60) })
  expect((await lines())[0]).toBe('yellow backup: Chưa có bản sao lưu nào.')
  writeState(dataDir, 'since', { At: ago(27 * 60) })
  expect((await lines())[0]).toBe('red backup: Chưa có bản sao lưu nào.')
})

test('a place that was named since has no backup yet', async () => {
  made(60)
  expect((await lines({ env: { BACKUP_TO: root } }))[0]).toBe('red backup: Chưa có bản sao lưu nào.')
})

describe('the archive', () => {
  const archive = async (isRunning = true) =>
    (await lines({ isRunning })).find((line) => line.includes('backup.archive'))

  test.each([
    [0.5, 'green'],
    [2, 'yellow'],
    [6, 'red'],
  ])('that is %d minutes behind is %s beside a running server', async (minutes, level) => {
    archived(minutes)
    expect(await archive()).toMatch(new RegExp(`^${level} `))
  })

  test('of a server that stands still is not behind', async () => {
    archived(600)
    expect(await archive(false)).toMatch(/^green /)
  })

  test('that never began is red beside a running server, and begins with the next start', async () => {
    expect([await archive(), await archive(false)]).toEqual([
      expect.stringMatching(/^red .*chưa được lưu lần nào/),
      expect.stringMatching(/^yellow .*chưa được lưu lần nào/),
    ])
  })

  test('is not asked for with DATABASE_URL, nor where the server makes no backups', async () => {
    made(60)
    const named = async (env: Record<string, string>) => (await lines({ env })).map((line) => line.replace(/:.*/, ''))
    expect(await named({ DATABASE_URL: 'postgres://a:b@localhost/c' })).not.toContain('red backup.archive')
    expect(await named({ BACKUP: 'off' })).toEqual(['yellow backup.schedule', 'green backup', 'green backup.trial'])
  })
})

test('a bucket that cannot be reached is said within the time, without its secret', async () => {
  const secret = 'a-secret-of-the-bucket'
  const env = {
    BACKUP_TO: 's3://shop/backups',
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: secret,
  }
  const begun = Date.now()
  const found = await lines({ env })
  expect(found).toContainEqual(expect.stringMatching(/^(yellow|red) backup.place: .*s3:\/\/shop\/backups/))
  expect(found.join()).not.toContain(secret)
  expect(Date.now() - begun).toBeLessThan(5_000)
})
