import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../store/store.ts'
import { isVouchedFor, makeSeriesKey, openSeriesKey, type SeriesKey, signText } from './key.ts'
import { listSeries, nameOfOwn, ownSeries } from './series.ts'

const passphrase = 'một câu dài chỉ chủ shop biết'
/** Tests guess often. */
const cost = { N: 1024, r: 8, p: 1 }

let folder = ''
let store: Store
let key: SeriesKey
const path = () => join(store.place, 'series', 'one.json')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-pro-series-'))
  store = openStore(join(folder, 'place'), undefined)
  key = await makeSeriesKey(store, 'one', { passphrase, cost })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the key of a series', () => {
  test('is refused to another passphrase, with what to do', async () => {
    await expect(openSeriesKey(store, 'one', `${passphrase} `)).rejects.toThrow(
      `Mật khẩu sao lưu không mở được ${store.place}/one. Hãy dùng đúng mật khẩu (BACKUP_KEY) hoặc tệp keys/backup`,
    )
  })

  test('is missed by name', async () => {
    await expect(openSeriesKey(store, 'two', passphrase)).rejects.toThrow(`Thiếu series/two.json trong ${store.place}`)
  })

  test('is told to be damaged where any byte of its file was changed, and nothing is guessed with it', async () => {
    const whole = readFileSync(path())
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(path(), changed)
      await expect(openSeriesKey(store, 'one', passphrase), `byte ${at}`).rejects.toThrow(
        `Tệp khóa ${store.place}/series/one.json bị hỏng`,
      )
    }
    writeFileSync(path(), whole)
  })

  test('opens to its passphrase, in either way of writing diacritics', async () => {
    expect(await openSeriesKey(store, 'one', passphrase.normalize('NFC'))).toEqual(key)
    expect(await openSeriesKey(store, 'one', passphrase.normalize('NFD'))).toEqual(key)
  })

  test('costs a quarter of a second and 64 MB for each guess', async () => {
    await makeSeriesKey(store, 'usual', { passphrase })
    const file = JSON.parse(readFileSync(join(store.place, 'series', 'usual.json'), 'utf8'))
    expect(file).toMatchObject({ N: 65_536, r: 8, p: 1 })
    expect(128 * file.N * file.r).toBe(64 * 1024 * 1024)
  })

  test('lies nowhere in the clear', () => {
    const text = readFileSync(path(), 'utf8')
    for (const part of Object.values(key)) {
      expect(text).not.toContain(part.toString('base64'))
      expect(text).not.toContain(part.toString('hex'))
    }
  })
})

test('what is vouched for is told from what was changed, and from what another series vouches for', async () => {
  const mac = signText(key, '{"Format":1}')
  expect(isVouchedFor(key, '{"Format":1}', mac)).toBe(true)
  expect(isVouchedFor(key, '{"Format":2}', mac)).toBe(false)
  expect(isVouchedFor(key, '{"Format":1}', mac.slice(1))).toBe(false)
  expect(isVouchedFor(key, '{"Format":1}', '')).toBe(false)
  expect(isVouchedFor(await makeSeriesKey(store, 'other', { passphrase, cost }), '{"Format":1}', mac)).toBe(false)
})

describe('the series of a data folder', () => {
  const own = (dataDir: string, given: { place?: string; passphrase?: string; isNew?: boolean } = {}) =>
    ownSeries({
      dataDir: join(folder, dataDir),
      store: openStore(given.place ?? join(folder, 'shops'), undefined),
      passphrase,
      ...given,
    })

  test('stays the same one, in each of its places', async () => {
    const [first, stick] = [await own('a'), await own('a', { place: join(folder, 'stick') })]
    expect(stick.name).not.toBe(first.name)
    expect([(await own('a')).name, (await own('a', { place: join(folder, 'stick') })).name]).toEqual([
      first.name,
      stick.name,
    ])
  })

  test('is another one than that of other data in the same place', async () => {
    const names = [(await own('a')).name, (await own('b')).name]
    expect(new Set(names).size).toBe(2)
    expect(await listSeries(openStore(join(folder, 'shops'), undefined))).toEqual(names.sort())
  })

  test('never begins anew by itself: not under a changed passphrase, not on an empty disk', async () => {
    const { name, store: shops } = await own('c')
    const changed = own('c', { passphrase: 'một câu khác, có thể gõ nhầm' })
    await expect(changed).rejects.toThrow('Mật khẩu sao lưu không mở được')
    await expect(changed).rejects.toThrow('npm run backup -- --new-series bắt đầu một bộ mới')
    const key = readFileSync(join(shops.place, 'series', `${name}.json`))
    rmSync(join(shops.place, 'series', `${name}.json`))
    await expect(own('c')).rejects.toThrow(/Thiếu series.*--new-series/)
    writeFileSync(join(shops.place, 'series', `${name}.json`), key)
    expect((await own('c')).name).toBe(name)
  })

  test('begins anew when asked to, and the old one still opens to the old passphrase', async () => {
    const { name, store: shops, key: old } = await own('d')
    const other = 'câu mới sau khi đổi'
    const begun = await own('d', { passphrase: other, isNew: true })
    expect(begun.name).not.toBe(name)
    expect([nameOfOwn(join(folder, 'd'), shops), (await own('d', { passphrase: other })).name]).toEqual([
      begun.name,
      begun.name,
    ])
    expect(await openSeriesKey(shops, name, passphrase)).toEqual(old)
  })
})
