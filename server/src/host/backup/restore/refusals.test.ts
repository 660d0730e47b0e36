import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrationsFolder } from '#host/database/migrationFiles.ts'
import { setClock } from '#kit/clock.ts'
import { readSettings } from '#kit/settings.ts'
import { blobPath, bodyOf, changeHead, flipBit, headPath, onlySeries } from '#test/backupPieces.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { backUp } from '../backup.ts'
import { momentText, typedMoment } from '../commandLine.ts'
import { archiverOf } from '../keeper.ts'
import { makeSeriesKey } from '../series/key.ts'
import { type Body, type Head } from '../series/manifest.ts'
import type { Series } from '../series/series.ts'
import { listWal } from '../wal/chain.ts'
import type { WalPiece } from '../wal/lsn.ts'
import { listNewFiles, readNewFiles } from '../wal/newFiles.ts'
import { restoreBackup } from './restore.ts'
import { tryBackup } from './trial.ts'

const ms = 120_000
let shop: CompanyFolder
let series: Series
let stamp = ''
let head: Head
let body: Body
let wal: WalPiece[] = []
let newFile = ''
let newList = ''
let target = ''
const from = () => series.store.place
const keyFile = () => join(shop.dataDir, 'keys', 'backup')

// A backup, behind it three pieces of archived WAL, and in the first of them a file that is new.
beforeAll(async () => {
  shop = await companyFolder()
  const database = await openAsServer(shop.dataDir)
  ;({ stamp, head } = await backUp(shop.settings, { database, isTried: false, say: () => {} }))
  const archiver = archiverOf(shop.settings, database)
  for (const no of [1, 2, 3]) {
    if (no === 1) writeFileSync(join(shop.dataDir, 'files', 'new'), 'tệp mới')
    await withClient(database.admin, (client) => client.query(`CREATE TABLE later_${no} (n int)`))
    // Names of pieces tell whole seconds; each is of a second of its own, behind that of the backup.
    await sleep(1_100)
    await archiver.ship()
  }
  await database.close()
  series = await onlySeries(shop.settings)
  body = await bodyOf(series, stamp)
  // What lies before the first look of the archive says nothing of the time.
  wal = (await listWal(series.store, series.name)).filter(({ at }) => at > 0)
  const [list] = await listNewFiles(series)
  newList = list?.name ?? ''
  newFile = (list ? await readNewFiles(series, list) : [])[0]?.Blobs[0] ?? ''
  target = join(shop.around, 'target')
}, ms)
afterAll(() => shop.remove())

type Given = Partial<Parameters<typeof restoreBackup>[1]> & { env?: Record<string, string> }
/** The sentence of a refusal; nothing was written by then, or all of it was taken away. */
async function refused({ env = {}, ...given }: Given = {}): Promise<string> {
  const there = () => readdirSync(shop.around).sort()
  const before = there()
  const settings = readSettings({ DATA_DIR: target, ...env })
  const asked = { from: from(), keyFile: keyFile(), isOver: false, say: () => {}, ...given }
  const sentence = await restoreBackup(settings, asked).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(there()).toEqual(before)
  return sentence
}
const away = async (path: string): Promise<string> => {
  renameSync(path, `${path}.away`)
  return refused().finally(() => renameSync(`${path}.away`, path))
}
const piecePath = (name: string) => join(from(), name)

describe('without the right key', () => {
  test('none is named', async () => {
    expect(await refused({ keyFile: undefined })).toMatch(
      /^Cần khóa để mở bản sao lưu: đặt BACKUP_KEY .* hoặc --key-file/,
    )
  })
  test('its file is not there', async () => {
    expect(await refused({ keyFile: '/nowhere/backup' })).toBe('Không có tệp khóa /nowhere/backup.')
  })
  test('another one', async () => {
    const sentence = `Mật khẩu sao lưu không mở được ${from()}/${series.name}.`
    const other = join(shop.around, 'other.key')
    writeFileSync(other, 'một khóa khác dài hơn ba mươi hai ký tự')
    expect(await refused({ keyFile: other })).toContain(sentence)
    expect(await refused({ keyFile: undefined, env: { BACKUP_KEY: 'một câu khác, gõ nhầm' } })).toContain(sentence)
  })
})

describe('without a backup', () => {
  test('in an empty place, or none', async () => {
    const empty = join(shop.around, 'empty')
    mkdirSync(empty, { recursive: true })
    expect(await refused({ from: empty })).toBe(`Không có bản sao lưu Card Pro nào trong ${empty}.`)
    expect(await refused({ from: '/nowhere/at/all' })).toContain('Không thấy thư mục sao lưu /nowhere/at/all')
  })
  test('of that name', async () => {
    expect(await refused({ stamp: '20200101T000000Z' })).toContain('Không có bản sao lưu')
  })
  test('that is whole', async () => {
    renameSync(headPath(series, stamp), join(shop.around, 'head'))
    const sentence = await refused()
    renameSync(join(shop.around, 'head'), headPath(series, stamp))
    expect(sentence).toBe(`Không có bản sao lưu nào trọn vẹn trong ${from()}.`)
  })
  test('while there are two series to choose from', async () => {
    await makeSeriesKey(series.store, 'another', { passphrase: 'không dùng đến đâu' })
    expect(await refused()).toMatch(/nhiều bộ sao lưu: .*, another\. Hãy chọn một bộ bằng --series\.$/)
    rmSync(piecePath('series/another.json'))
  })
})

describe('into a folder', () => {
  test('that holds something', async () => {
    mkdirSync(target)
    writeFileSync(join(target, 'ghi chú'), '')
    expect(await refused()).toMatch(/target đã có dữ liệu: chưa khôi phục gì\. .* --over: .* giữ lại\.$/)
    rmSync(target, { recursive: true })
  })
  test(
    'that a server works on, also with --over',
    async () => {
      const database = await openAsServer(target)
      expect(await refused({ isOver: true })).toBe(
        `Dữ liệu ${target} đang được máy chủ Card Pro (tiến trình ${process.pid}) sử dụng. Hãy dừng nó trước khi khôi phục.`,
      )
      await database.close()
      rmSync(target, { recursive: true })
    },
    ms,
  )
  test.runIf(process.getuid?.() === 0)('that is the root of a disk', async () => {
    mkdirSync(target)
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', target])
    const sentence = await refused()
    spawnSync('umount', [target])
    rmSync(target, { recursive: true })
    expect(sentence).toMatch(/target là gốc của một ổ đĩa, .* Hãy đặt DATA_DIR là .*target\/data\.$/)
  })
  test('without room', async () => {
    expect(await refused({ spareBytes: 1e18 })).toMatch(/^Không đủ chỗ ở .*: cần .* GB, còn .* Chưa khôi phục gì\.$/)
  })
})

describe('of another program', () => {
  const changed = async (change: Partial<Head>) => {
    const putBack = changeHead(series, stamp, change)
    return refused().finally(putBack)
  }
  test('a newer form of backups', async () => {
    expect(await changed({ Format: 2 })).toMatch(
      /do Card Pro mới hơn tạo \(dạng 2, bản này chỉ đọc đến dạng 1\)\. Hãy khôi phục bằng đúng bản/,
    )
  })
  test('a newer step of the data', async () => {
    const known = readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql')).length
    expect(await changed({ Schema: { Number: known + 1, Name: '9999_next.sql' } })).toMatch(
      new RegExp(`mới hơn tạo \\(bước dữ liệu 9999_next.sql, bản này chỉ biết ${known} bước\\)\\. Hãy khôi phục bằng`),
    )
  })
  test('another PostgreSQL', async () => {
    expect(await changed({ PostgreSQL: '17.2' })).toMatch(/là của PostgreSQL 17, bản Card Pro này kèm PostgreSQL \d+/)
  })
})

const kinds: [kind: string, id: () => string][] = [
  ['the body', () => head.Body[0] ?? ''],
  ['a file of the database', () => body.Database.find(({ Path }) => Path === 'global/pg_control')?.Blobs[0] ?? ''],
  ['an uploaded file', () => body.Files.find(({ Path }) => Path.startsWith('files/'))?.Blobs[0] ?? ''],
  ['the ends of the log', () => body.Files.find(({ Path }) => Path === 'audit-heads.log')?.Blobs[0] ?? ''],
  ['a key', () => body.Keys.find(({ Path }) => Path === 'keys/audit')?.Blobs[0] ?? ''],
  ['the WAL of the backup itself', () => body.Wal.at(-1)?.Blobs[0] ?? ''],
]

describe('a missing piece is noticed before anything is written:', () => {
  test('the key of the series', async () => {
    renameSync(piecePath(`series/${series.name}.json`), join(shop.around, 'key'))
    expect(await refused()).toBe(`Không có bản sao lưu Card Pro nào trong ${from()}.`)
    expect(await refused({ series: series.name })).toContain(`Thiếu series/${series.name}.json trong ${from()}`)
    renameSync(join(shop.around, 'key'), piecePath(`series/${series.name}.json`))
  })
  test.each([...kinds, ['a file that is new', () => newFile] as const])('%s', async (_, id) => {
    expect(await away(blobPath(series, id()))).toMatch(
      new RegExp(`^Bản sao lưu ${stamp} thiếu 1 mảnh trong .*: chưa khôi phục gì\\. .* --backup\\.$`),
    )
  })
  test('the archived WAL, with until when all is there', async () => {
    const [first, second] = wal
    const sentence = await away(piecePath(second?.name ?? ''))
    const sound = new Date((first?.at ?? 0) * 1000)
    expect(sentence).toContain(`Nhật ký ghi thiếu một đoạn sau ${momentText(sound)}, phần còn lại`)
    expect(sentence).toContain(`hoặc thêm --at '${typedMoment(sound)}'`)
    expect(await away(piecePath(first?.name ?? ''))).toContain('hoặc thêm --alone để khôi phục đến chỗ thiếu.')
  })
})

describe('one changed bit is noticed and named, in', () => {
  const flipped = async (path: string, given: Given = {}) => {
    const putBack = flipBit(path)
    return refused(given).finally(putBack)
  }
  test('the key of the series', async () => {
    expect(await flipped(piecePath(`series/${series.name}.json`))).toContain(`series/${series.name}.json bị hỏng`)
  })
  test('the head', async () => {
    const sentence = `Tệp ${series.name}/backups/${stamp}.json bị hỏng hoặc bị sửa. Hãy chọn bản sao lưu khác bằng --backup.`
    expect(await flipped(headPath(series, stamp))).toBe(sentence)
    writeFileSync(join(shop.around, 'whole'), readFileSync(headPath(series, stamp)))
    writeFileSync(headPath(series, stamp), 'không phải JSON')
    expect(await refused()).toBe(sentence)
    writeFileSync(headPath(series, stamp), readFileSync(join(shop.around, 'whole')))
  })
  test.each(kinds)(
    '%s, by a restore and by the trial',
    async (_, id) => {
      const path = blobPath(series, id())
      const whole = readFileSync(path)
      const named = `${id()} bị hỏng hoặc bị sửa. Hãy chọn bản sao lưu khác bằng --backup`
      expect(await flipped(path)).toContain(named)
      flipBit(path)
      const trying = { stamp, scratch: join(shop.around, 'scratch'), auditKey: undefined }
      const trial = await tryBackup(series, trying).finally(() => writeFileSync(path, whole))
      expect(trial).toMatchObject({ Ok: false, Message: expect.stringContaining(named), Pieces: [id()] })
      expect(existsSync(trying.scratch)).toBe(false)
    },
    ms,
  )
  test(
    'the archived WAL',
    async () => {
      const name = wal[1]?.name ?? ''
      expect(await flipped(piecePath(name))).toMatch(
        new RegExp(
          `^Mảnh ${name} của nhật ký ghi bị hỏng .* --at '${typedMoment(new Date((wal[0]?.at ?? 0) * 1000))}'`,
        ),
      )
    },
    ms,
  )
  test('the list of new files', async () => {
    expect(await flipped(piecePath(newList))).toMatch(
      new RegExp(`^Mảnh ${newList} của nhật ký ghi bị hỏng .* Thêm --alone để khôi phục đến trước nó`),
    )
  })
  test(
    'a file that is new',
    async () => {
      expect(await flipped(blobPath(series, newFile))).toContain(`${newFile} bị hỏng`)
    },
    ms,
  )
})

describe('a moment that cannot be brought back', () => {
  const last = () => wal.at(-1)?.at ?? 0
  test('is before the first backup', async () => {
    const first = momentText(new Date(head.At))
    expect(await refused({ at: '2026-01-31 08:00:00' })).toBe(
      `Bản sao lưu sớm nhất là lúc ${first}: không quay về trước lúc đó được.`,
    )
    expect(await refused({ at: '2026-01-31 08:00:00', stamp })).toMatch(
      /không quay về trước lúc đó được\. .*--backup\.$/,
    )
  })
  test('is behind what was archived', async () => {
    setClock(new Date((last() + 60) * 1000).toISOString())
    const sentence = await refused({ at: typedMoment(new Date((last() + 2) * 1000)) }).finally(() => setClock(null))
    expect(sentence).toMatch(
      /^Nhật ký ghi chỉ có đến .*: không quay về .* được\. Bỏ --at để khôi phục đến thời điểm mới nhất có được\.$/,
    )
  })
  test('lies in the future, or is none', async () => {
    expect(await refused({ at: '2999-12-31 00:00:00' })).toBe('--at 00:00:00 31/12/2999 ở tương lai.')
    expect(await refused({ at: 'hôm qua' })).toContain('--at "hôm qua" không phải thời điểm')
  })
})
