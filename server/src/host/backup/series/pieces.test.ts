import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError, DamagedPiece } from '../errors.ts'
import { openStore, type Store } from '../store/store.ts'
import { type SeriesKey } from './key.ts'
import { Blobs, openPiece, pieceBytes, readPiece, sealPiece } from './pieces.ts'

const newKey = (): SeriesKey => ({ names: randomBytes(32), pieces: randomBytes(32), heads: randomBytes(32) })
const key = newKey()
const text = Buffer.from('sổ cái '.repeat(5_000))

let place = ''
let store: Store
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'card-pro-pieces-'))
  store = openStore(place, undefined)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const blobsOf = (name: string, seriesKey = key) => new Blobs({ store, name, key: seriesKey })
const nameOf = (id: string, series = 'one') => `${series}/blobs/${id.slice(0, 2)}/${id}`

describe('a sealed piece is refused', () => {
  test('where any byte of it was changed', async () => {
    const sealed = await sealPiece(key, 'one/a', Buffer.from('sổ'))
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(openPiece(key, 'one/a', changed)).rejects.toThrow('Mảnh sao lưu one/a bị hỏng hoặc bị sửa.')
    }
  })

  test('where it was cut, or is empty', async () => {
    const sealed = await sealPiece(key, 'one/a', text)
    for (const length of [0, 5, 28, sealed.length - 1])
      await expect(openPiece(key, 'one/a', sealed.subarray(0, length))).rejects.toThrow(DamagedPiece)
  })

  test("in another one's place, of its series or of another", async () => {
    const sealed = await sealPiece(key, 'one/a', text)
    await expect(openPiece(key, 'one/b', sealed)).rejects.toThrow('Mảnh sao lưu one/b')
    await expect(openPiece(key, 'two/a', sealed)).rejects.toThrow('Mảnh sao lưu two/a')
  })

  test('under another key', async () => {
    const sealed = await sealPiece(key, 'one/a', text)
    await expect(openPiece(newKey(), 'one/a', sealed)).rejects.toThrow(DamagedPiece)
  })

  test('with its name where it is missing', async () => {
    const found = readPiece(store, key, 'one/none')
    await expect(found).rejects.toThrow(BackupError)
    await expect(found).rejects.toThrow(`Thiếu mảnh sao lưu one/none trong ${place}.`)
  })
})

describe('a piece', () => {
  test('that can be compressed is, and comes back as it was', async () => {
    const sealed = await sealPiece(key, 'one/a', text)
    expect(sealed.length).toBeLessThan(text.length / 20)
    expect(await openPiece(key, 'one/a', sealed)).toEqual(text)
  })

  test('that cannot stays as it is', async () => {
    const noise = randomBytes(pieceBytes)
    const sealed = await sealPiece(key, 'one/a', noise)
    expect(sealed.length).toBe(noise.length + 1 + 12 + 16)
    expect((await openPiece(key, 'one/a', sealed)).equals(noise)).toBe(true)
  })

  test('may be empty', async () => {
    expect(await openPiece(key, 'one/a', await sealPiece(key, 'one/a', Buffer.alloc(0)))).toHaveLength(0)
  })

  test('tells nothing of what it holds', async () => {
    const sealed = await sealPiece(key, 'one/a', Buffer.from('Lê Minh Anh 0903123218'))
    expect(sealed.includes('Minh Anh')).toBe(false)
    expect(await sealPiece(key, 'one/a', Buffer.from('Lê Minh Anh 0903123218'))).not.toEqual(sealed)
  })
})

describe('a name', () => {
  test('is the same for the same content, which is written once, also at the same moment', async () => {
    const blobs = blobsOf('one')
    const ids = await Promise.all([blobs.put(text), blobs.put(Buffer.from(text)), blobs.put(text)])
    expect(new Set(ids).size).toBe(1)
    const { length } = readFileSync(join(place, nameOf(ids[0] ?? '')))
    expect(blobs.writtenBytes).toBe(length)
    const later = blobsOf('one')
    await later.look()
    expect(await later.put(text)).toBe(ids[0])
    expect(later.writtenBytes).toBe(0)
  })

  test('differs between contents and between series', async () => {
    const id = await blobsOf('one').put(text)
    expect(await blobsOf('one').put(text.subarray(1))).not.toBe(id)
    expect(await blobsOf('two', newKey()).put(text)).not.toBe(id)
  })
})

describe('a piece that was cut off, or taken away as damaged,', () => {
  test('counts as missing and is written anew', async () => {
    const id = await blobsOf('cut').put(text)
    writeFileSync(join(place, nameOf(id, 'cut')), '')
    const blobs = blobsOf('cut')
    await blobs.look()
    expect(blobs.has(id)).toBe(false)
    await blobs.put(text)
    expect([blobs.has(id), await blobs.get(id)]).toEqual([true, text])
    await blobs.forget(id)
    expect(blobs.has(id)).toBe(false)
    await expect(blobs.get(id)).rejects.toThrow('Thiếu mảnh')
    await blobs.put(text)
    expect(await blobs.get(id)).toEqual(text)
  })
})

test('what no backup needs goes, unless it is young: a backup under way may count on it', async () => {
  const blobs = blobsOf('old')
  const [needed = '', idle = '', young = ''] = await Promise.all(
    ['cần', 'thừa', 'mới'].map((word) => blobs.put(Buffer.from(word))),
  )
  for (const id of [needed, idle]) utimesSync(join(place, nameOf(id, 'old')), 1, 1)
  expect(await blobs.removeAllBut(new Set([needed]), new Date(1000_000))).toBe(1)
  const left = (await store.list('old/blobs/')).map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  expect(left.sort()).toEqual([needed, young].sort())
})
