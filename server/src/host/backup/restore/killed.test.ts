import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonOf } from '#host/database/errors.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { waitUntil } from '#host/database/process.ts'
import { readSettings, type Settings } from '#kit/settings.ts'
import { killed, startRestore } from '#test/commands.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { tableSums } from '#test/tableSums.ts'
import { backUp } from '../backup.ts'
import { listBackups } from '../series/manifest.ts'
import { listSeries } from '../series/series.ts'
import { openStore } from '../store/store.ts'
import { type Restored, restoreBackup } from './restore.ts'

const ms = 120_000
let shop: CompanyFolder
let sums = {}
let target = ''
let settings: Settings
const from = () => `${shop.dataDir}-backups`
const key = () => join(shop.around, 'backup.key')
const restoring = () => join(`${target}.restoring`, 'data')

const opened = async <T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openAsServer(dataDir)
  return work(database).finally(() => database.close())
}

beforeAll(async () => {
  shop = await companyFolder()
  sums = await opened(shop.dataDir, async (database) => {
    await backUp(shop.settings, { database, isTried: false, say: () => {} })
    return tableSums(database.admin)
  })
  copyFileSync(join(shop.dataDir, 'keys', 'backup'), key())
  target = join(shop.around, 'target')
  settings = readSettings({ DATA_DIR: target })
}, ms)
afterAll(() => shop.remove())

describe('a restore that is killed with −9', () => {
  const words = () => ['--from', from(), '--key-file', key()]

  test(
    'while it writes leaves no data folder',
    async () => {
      const { child, said } = startRestore(target, ...words())
      expect(await waitUntil(() => existsSync(join(restoring(), 'pg', 'base')), ms), said()).toBe(true)
      await killed(child)
      expect([existsSync(target), existsSync(join(restoring(), 'pg'))]).toEqual([false, true])
    },
    ms,
  )

  test('while the WAL is replayed leaves none either, and no database at work', { tags: ['drill'] }, async () => {
    const { child, said } = startRestore(target, ...words())
    const file = join(restoring(), 'pg', 'postmaster.pid')
    expect(await waitUntil(() => existsSync(file), ms), said()).toBe(true)
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    await killed(child)
    expect(existsSync(target)).toBe(false)
    const isGone = () => !existsSync(`/proc/${pid}`)
    expect(process.platform !== 'linux' || (await waitUntil(isGone, ms))).toBe(true)
  })
})

describe('the next one', { tags: ['drill'] }, () => {
  let restored: Restored

  test(
    'restores, over what was there, and a second one at the same time is refused',
    async () => {
      mkdirSync(target)
      writeFileSync(join(target, 'dữ liệu cũ'), 'còn đây')
      const asked = { from: from(), keyFile: key(), isOver: true, say: () => {} }
      const both = await Promise.allSettled([restoreBackup(settings, asked), restoreBackup(settings, asked)])
      const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const reasons: unknown[] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      if (!done) throw reasons[0]
      restored = done
      expect(reasons.map(reasonOf)).toEqual([
        `Một lệnh khôi phục khác (tiến trình ${process.pid}) đang làm ${target}. Hãy đợi nó xong.`,
      ])
      expect(await opened(target, ({ admin }) => tableSums(admin))).toEqual(sums)
    },
    ms,
  )

  test('keeps the old folder under another name, and leaves nothing else beside', () => {
    expect(restored.kept).toMatch(/target\.before-\d{8}T\d{6}Z$/)
    expect(readFileSync(join(restored.kept ?? '', 'dữ liệu cũ'), 'utf8')).toBe('còn đây')
    const beside = readdirSync(shop.around).filter((name) => name.startsWith('target'))
    expect(beside.sort()).toEqual(['target', restored.kept?.slice(shop.around.length + 1)])
  })

  test(
    'goes on with the key that opened the backup, in a series of its own',
    async () => {
      expect(readFileSync(join(target, 'keys', 'backup'), 'utf8')).toBe(readFileSync(key(), 'utf8'))
      await opened(target, (database) => backUp(settings, { database, to: from(), isTried: false, say: () => {} }))
      const store = openStore(from(), undefined)
      const series = await listSeries(store)
      const counts = await Promise.all(series.map(async (name) => (await listBackups(store, name)).length))
      expect(counts).toEqual([1, 1])
    },
    ms,
  )
})

test('a passphrase that the environment gives is not written beside the data', { tags: ['drill'] }, async () => {
  const BACKUP_KEY = 'một câu dài chỉ chủ shop biết'
  const to = join(shop.around, 'named')
  const named = (dataDir: string) => readSettings({ DATA_DIR: dataDir, BACKUP_KEY })
  await opened(target, (database) => backUp(named(target), { database, to, isTried: false, say: () => {} }))
  const other = join(shop.around, 'other')
  await restoreBackup(named(other), { from: to, isOver: false, say: () => {} })
  const keys = readdirSync(join(other, 'keys'))
  expect([keys.includes('audit'), keys.includes('backup')]).toEqual([true, false])
})
