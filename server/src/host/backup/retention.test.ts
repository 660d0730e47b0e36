import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { blobPath, flipBit, headPath } from '#test/backupPieces.ts'
import { removeOld } from './retention.ts'
import { type Body, type Head, stampOf, writeBackup, writeTrial } from './series/manifest.ts'
import { Blobs, sealPiece } from './series/pieces.ts'
import type { Series } from './series/series.ts'
import { openStore } from './store/store.ts'
import { listWal } from './wal/chain.ts'
import { walPieceName } from './wal/lsn.ts'
import { listNewFiles } from './wal/newFiles.ts'

const dayMs = 86_400_000
const today = Date.parse('2026-11-23T02:10:00+07:00')
const segmentBytes = 16_777_216

let series: Series
beforeEach(() => {
  const store = openStore(mkdtempSync(join(tmpdir(), 'card-pro-retention-')), undefined)
  series = { store, name: 'one', key: { names: randomBytes(32), pieces: randomBytes(32), heads: randomBytes(32) } }
  setClock(new Date(today + 60_000).toISOString())
})
afterEach(() => {
  setClock(null)
  rmSync(series.store.place, { recursive: true, force: true })
})

const empty: Body = {
  Folders: [],
  Database: [],
  Label: '',
  Wal: [],
  SegmentBytes: segmentBytes,
  Files: [],
  Keys: [],
  Moment: null,
}

/** A backup of so many days ago with a piece of its own and one that all have; nights are a segment apart. */
async function backup(daysAgo: number, given: { isOk?: boolean } = {}): Promise<{ stamp: string; own: string }> {
  const at = new Date(today - daysAgo * dayMs)
  const blobs = new Blobs(series)
  await blobs.look()
  const [own, shared] = [await blobs.put(Buffer.from(`ngày ${daysAgo}`)), await blobs.put(Buffer.from('chung'))]
  const head: Omit<Head, 'Body'> = {
    Format: 1,
    Version: '0',
    Kind: 'cluster',
    Schema: { Number: 1, Name: '' },
    PostgreSQL: '18.4',
    StartedAt: at.toISOString(),
    FinishedAt: at.toISOString(),
    At: at.toISOString(),
    Bytes: 1,
    WrittenBytes: 1,
    Files: 1,
    WalEnd: `${(400 - daysAgo).toString(16)}/100`,
  }
  const name = { series: 'one', stamp: stampOf(at) }
  const body = { ...empty, Database: [{ Path: 'base', Bytes: 1, Blobs: [own, shared] }] }
  await writeBackup(series.store, series.key, { name, head, body, blobs })
  const { isOk = true } = given
  await writeTrial(series.store, name, { At: at.toISOString(), Ok: isOk, Message: '', TookMs: 1 })
  return { stamp: name.stamp, own }
}

/** As pieces of long ago are: none of them may belong to a backup under way. */
function age(): void {
  const entries = readdirSync(series.store.place, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries) utimesSync(join(parentPath, name), 1, 1)
}
const stampsLeft = () =>
  readdirSync(join(series.store.place, 'one', 'backups')).map((name) => name.replace('.json', ''))
const piecesLeft = async () => (await series.store.list('one/blobs/')).length

test('old backups go with their trials and with the pieces that no other one needs', async () => {
  const old = await backup(400)
  const young = await backup(0)
  age()
  expect(await removeOld(series)).toEqual([])
  const all = await Promise.all(Array.from({ length: 20 }, (_, no) => backup(390 - no * 20)))
  age()
  const gone = await removeOld(series)
  expect(gone).toContain(old.stamp)
  expect(stampsLeft()).not.toContain(old.stamp)
  expect(existsSync(join(series.store.place, 'one', 'trials', `${old.stamp}.json`))).toBe(false)
  for (const { stamp, own } of [...all, old, young])
    expect(existsSync(blobPath(series, own)), stamp).toBe(!gone.includes(stamp))
  expect(existsSync(blobPath(series, await new Blobs(series).put(Buffer.from('chung'))))).toBe(true)
})

test('a young piece that no backup names stays: one that is being made may count on it', async () => {
  await backup(1)
  age()
  const id = await new Blobs(series).put(Buffer.from('đang ghi'))
  await removeOld(series)
  expect(existsSync(blobPath(series, id))).toBe(true)
  age()
  await removeOld(series)
  expect(existsSync(blobPath(series, id))).toBe(false)
})

describe('as long as one backup cannot be read', () => {
  test('no piece goes, since it may be one of those it needs', async () => {
    const { stamp } = await backup(2)
    await backup(1)
    await new Blobs(series).put(Buffer.from('thừa'))
    age()
    const before = await piecesLeft()
    const putBack = flipBit(headPath(series, stamp))
    await removeOld(series)
    expect([await piecesLeft(), stampsLeft().includes(stamp)]).toEqual([before, true])
    putBack()
    await removeOld(series)
    expect(await piecesLeft()).toBe(before - 1)
  })

  test('which is said of none for longer than a week', async () => {
    const { stamp, own } = await backup(9)
    await backup(1)
    writeFileSync(headPath(series, stamp), 'không phải JSON')
    age()
    expect(await removeOld(series)).toEqual([stamp])
    expect(existsSync(blobPath(series, own))).toBe(false)
  })
})

test('the archive goes as far as no backup of the last week continues in it', async () => {
  await backup(12)
  await backup(8)
  await backup(0)
  const put = async (name: string, text = '[]') =>
    series.store.put(name, await sealPiece(series.key, name, Buffer.from(text)))
  const segment = (daysAgo: number) => `00000001${(400 - daysAgo).toString(16).padStart(8, '0')}00000000`.toUpperCase()
  for (const daysAgo of [11, 9, 8, 7, 0])
    await put(walPieceName('one', { segment: segment(daysAgo), from: 0, to: 0x80, at: 1 }))
  await put(walPieceName('one', { segment: segment(8), from: 0x80, to: 0x101, at: 1 }))
  for (const daysAgo of [9, 8, 1]) await put(`one/files/${today - daysAgo * dayMs}`)
  await removeOld(series)
  const left = (await listWal(series.store, 'one')).map(({ segment: name, from }) => [name, from])
  expect(left).toEqual([
    [segment(8), 0x80],
    [segment(7), 0],
    [segment(0), 0],
  ])
  expect((await listNewFiles(series)).map(({ at }) => (today - at) / dayMs)).toEqual([8, 1])
})
