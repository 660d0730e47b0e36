import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import { readSettings } from '#kit/settings.ts'
import { blobPath, bodyOf, flipBit, onlySeries } from '#test/backupPieces.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { type BackupResult, backUp } from '../backup.ts'
import { healthOf } from '../schedule.rules.ts'
import { readTrial } from '../series/manifest.ts'
import { readState } from '../state.ts'
import { showBackups } from './showBackups.ts'

const ms = 120_000
const quiet = () => {}
let shop: CompanyFolder
let database: Database
beforeAll(async () => {
  shop = await companyFolder()
  database = await openAsServer(shop.dataDir)
}, ms)
afterAll(async () => {
  await database.close()
  shop.remove()
})

const tried = () => backUp(shop.settings, { database, isTried: true, say: quiet })
const health = () =>
  healthOf(
    { last: readState(shop.dataDir, 'last'), failure: readState(shop.dataDir, 'failure'), wal: null },
    { at: now(), isEmbedded: true },
  )
/** What `--list` says of each backup. */
async function listed(): Promise<string[]> {
  const lines: string[] = []
  await showBackups(shop.settings, { from: `${shop.dataDir}-backups`, say: (line) => lines.push(line) })
  return lines.slice(1)
}
const asSuperuser = (text: string) => withClient(database.admin, (client) => client.query(text))

/** A backup that is tried while one account is off by one đồng. */
async function unsoundTried(): Promise<BackupResult> {
  const turn = (vnd: number) =>
    asSuperuser(
      `UPDATE ledger_accounts SET debit_vnd = debit_vnd + ${vnd} WHERE id = (SELECT min(id) FROM ledger_accounts)`,
    )
  await turn(1)
  return tried().finally(() => turn(-1))
}

test(
  'a backup of books that are not sound is named broken, and owners see red',
  async () => {
    const { trial } = await unsoundTried()
    expect(trial).toMatchObject({ Ok: false, Message: expect.stringMatching(/^sổ của .* không cân đối: I2 số dư/) })
    expect(health()).toMatchObject({ isOk: false, state: 'broken' })
    expect((await listed()).at(-1)).toContain('HỎNG: sổ của')
  },
  ms,
)

describe('a backup that does not stand its trial is named broken', { tags: ['drill'] }, () => {
  let [first, damaged, unsound]: (BackupResult | undefined)[] = []
  let piece = ''

  test(
    'for a damaged piece, which every older backup needs too and which is taken away',
    async () => {
      first = await tried()
      expect([first.trial?.Ok, health().isOk]).toEqual([true, true])
      const series = await onlySeries(shop.settings)
      const { Database } = await bodyOf(series, first.stamp)
      piece = Database.find(({ Path }) => Path === 'base/1/PG_VERSION')?.Blobs[0] ?? ''
      flipBit(blobPath(series, piece))

      damaged = await tried()
      expect(damaged.trial).toMatchObject({ Ok: false, Pieces: [piece] })
      expect(damaged.trial?.Message).toContain(
        `Mảnh sao lưu ${series.name}/blobs/${piece.slice(0, 2)}/${piece} bị hỏng`,
      )
      expect(existsSync(blobPath(series, piece))).toBe(false)
      expect(await readTrial(series.store, { series: series.name, stamp: first.stamp })).toMatchObject({
        Ok: false,
        Message: `Cần 1 mảnh bị hỏng: ${piece}.`,
      })
      expect(await listed()).toEqual([
        expect.stringContaining('HỎNG: Cần 1 mảnh'),
        expect.stringContaining('HỎNG: Mảnh'),
      ])
    },
    ms,
  )

  test('owners see red, and the last whole one is still the one they know of', () => {
    expect(health()).toMatchObject({ isOk: false, state: 'broken', at: first?.head.At })
    expect(health().sentence).toMatch(/^Sao lưu không thành: Mảnh sao lưu .* bị hỏng/)
  })

  test(
    'for books that are not sound; what was damaged is there again, and older ones may be tried anew',
    async () => {
      unsound = await unsoundTried()
      expect(unsound.trial?.Ok).toBe(false)
      expect(unsound.trial?.Message).toMatch(/^sổ của .* không cân đối: I2 số dư = tổng phát sinh/)
      expect(existsSync(blobPath(await onlySeries(shop.settings), piece))).toBe(true)
      expect(health()).toMatchObject({ isOk: false, state: 'broken' })
      expect(await listed()).toEqual([
        expect.stringContaining('chưa khôi phục thử'),
        expect.stringContaining('chưa khôi phục thử'),
        expect.stringContaining('HỎNG: sổ của'),
      ])
    },
    ms,
  )

  test(
    'the next one that is whole turns it green, and the broken one takes no place of a sound one',
    async () => {
      const { stamp, trial } = await tried()
      expect([trial?.Ok, health().isOk, health().at]).toEqual([true, true, readState(shop.dataDir, 'last')?.At])
      const lines = (await listed()).map((line) => line.trim().slice(0, 16))
      expect(lines).toEqual(expect.arrayContaining([unsound?.stamp, stamp]))
    },
    ms,
  )
})

test(
  'without room for a trial the backup counts, as one that was not tried',
  async () => {
    const started = backUp(shop.settings, { database, isTried: true, spareBytes: 1e18, say: quiet })
    await expect(started).rejects.toThrow('Không đủ chỗ để khôi phục thử: cần 1000000000,0 GB')
    const last = readState(shop.dataDir, 'last')
    expect(last).toMatchObject({ Trial: null })
    expect(health()).toMatchObject({ isOk: false, state: 'failed' })
    expect((await listed()).find((line) => line.includes(last?.Stamp ?? ''))).toContain('chưa khôi phục thử')
  },
  ms,
)

describe('a backup beside the usual place', () => {
  test('in the data folder is refused', async () => {
    for (const to of [shop.dataDir, join(shop.dataDir, 'backups')])
      await expect(backUp(shop.settings, { database, to, isTried: false, say: quiet })).rejects.toThrow(
        `Nơi sao lưu ${to} nằm trong thư mục dữ liệu ${shop.dataDir}`,
      )
  })

  test(
    'changes nothing of what is known of the usual one',
    async () => {
      const kept = () => (['last', 'failure'] as const).map((name) => readState(shop.dataDir, name))
      const before = kept()
      const series = (await onlySeries(shop.settings)).name
      const stick = join(shop.around, 'usb')
      await backUp(shop.settings, { database, to: stick, isTried: false, say: quiet })
      await expect(
        backUp(shop.settings, { database, to: '/nowhere/at/all', isTried: false, say: quiet }),
      ).rejects.toThrow('Không thấy thư mục sao lưu /nowhere/at/all')
      expect(kept()).toEqual(before)
      expect([(await onlySeries(shop.settings)).name, readdirSync(join(stick, 'series')).length]).toEqual([series, 1])
    },
    ms,
  )
})

test(
  'under a changed passphrase nothing is backed up until a new series is asked for',
  async () => {
    const changed = { ...readSettings({ DATA_DIR: shop.dataDir, BACKUP_KEY: 'một câu mới, dài hơn 16 ký tự' }) }
    const again = (isNewSeries: boolean) => backUp(changed, { database, isTried: false, isNewSeries, say: quiet })
    await expect(again(false)).rejects.toThrow(/không mở được .* --new-series bắt đầu một bộ mới/)
    expect(health()).toMatchObject({ isOk: false, state: 'failed' })
    const { place } = await again(true)
    expect([readdirSync(join(place, 'series')).length, health().isOk]).toEqual([2, true])
  },
  ms,
)
