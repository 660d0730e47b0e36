import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { S3Server } from '#test/s3Server.ts'
import { MissingPiece, StoreError } from '../errors.ts'
import { openStore, type Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-pro-store-'))
let server: S3Server
beforeAll(async () => {
  server = await S3Server.start()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['a folder', () => openStore(join(folder, 'sao lưu'), undefined)],
  ['S3', () => openStore('s3://kho', server.access)],
  [
    'S3 below a folder whose name needs encoding',
    () => openStore("s3://kho/Sao lưu & (cửa hàng) 1+2=3 'a'!*~;,@:$%41", server.access),
  ],
])('pieces in %s', (_, open) => {
  let store: Store
  beforeAll(() => {
    store = open()
  })
  const bytesOf = async (name: string) => (await store.get(name)).toString()
  const namesIn = async (name: string) => (await store.list(name)).map((piece) => piece.name)

  test.each([
    '../x',
    'a/../../x',
    'a/..',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.',
    '.giấu',
    'a\\b',
    'a\0b',
    'a b',
    'ă',
    'a\n',
  ])('refused: the name %j, which leads elsewhere or is not a plain one', async (name) => {
    const refused = { name: StoreError.name, message: expect.stringContaining('không hợp lệ') }
    await expect(store.put(name, Buffer.from('x'))).rejects.toMatchObject(refused)
    await expect(store.get(name)).rejects.toMatchObject(refused)
    await expect(store.remove(name)).rejects.toMatchObject(refused)
    if (name !== '') await expect(store.list(`${name}/`)).rejects.toMatchObject(refused)
  })

  test('refused: a list of what is not a folder’s name', async () => {
    await expect(store.list('blobs')).rejects.toThrow('không hợp lệ')
  })

  test('refused: a piece that is not there, by its name and place', async () => {
    const error = await store.get('blobs/none').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MissingPiece)
    expect(error).toMatchObject({ message: `Không có phần sao lưu blobs/none ở ${store.place}.` })
    await store.put('blobs/one', Buffer.from('x'))
    await expect(store.get('blobs/one/two')).rejects.toBeInstanceOf(MissingPiece)
    await store.remove('blobs/one')
  })

  test('a piece comes back as it was put, empty or a whole megabyte; a newer one takes its place', async () => {
    const bytes = Buffer.alloc(1_000_000, 'Đáo hạn')
    await store.put('blobs/ab/one-1_2.part', bytes)
    expect((await store.get('blobs/ab/one-1_2.part')).equals(bytes)).toBe(true)
    await store.put('blobs/ab/one-1_2.part', Buffer.from('mới'))
    expect(await bytesOf('blobs/ab/one-1_2.part')).toBe('mới')
    await store.put('empty', new Uint8Array())
    expect(await bytesOf('empty')).toBe('')
    await store.remove('empty')
    await store.remove('blobs/ab/one-1_2.part')
  })

  test('a list tells name, size and time of those in the folder alone, in order of name; of none it is empty', async () => {
    expect(await store.list('days/')).toEqual([])
    for (const name of ['days/b', 'days/B', 'days/a/z', 'days/a-1', 'days2/x', 'top'])
      await store.put(name, Buffer.from(name))
    expect(await namesIn('days/')).toEqual(['days/B', 'days/a-1', 'days/a/z', 'days/b'])
    expect(await namesIn('days/a/')).toEqual(['days/a/z'])
    expect(await namesIn('')).toEqual([...(await namesIn('days/')), 'days2/x', 'top'])
    const [piece] = await store.list('days/')
    expect(piece).toEqual({ name: 'days/B', bytes: 6, modifiedAt: expect.any(Date) })
    expect(Math.abs(Date.now() - (piece?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test('what is removed is gone; to remove it once more is fine', async () => {
    await store.put('blobs/gone', Buffer.from('x'))
    await store.remove('blobs/gone')
    await store.remove('blobs/gone')
    await store.remove('never/was')
    await expect(store.get('blobs/gone')).rejects.toBeInstanceOf(MissingPiece)
  })
})

describe('opening', () => {
  test('refused: S3 without its settings, or a place that is none; keys in it are not repeated', () => {
    expect(() => openStore('s3://kho', undefined)).toThrow('BACKUP_S3_ENDPOINT')
    expect(() => openStore('s3://kho/../khac', server.access)).toThrow('s3://kho/../khac không đúng dạng')
    expect(() => openStore('s3://khoa:matkhau@kho', server.access)).toThrow('s3://…@kho không đúng dạng')
  })

  test('a folder says how much still fits, S3 does not', async () => {
    expect(await openStore(folder, undefined).freeBytes()).toBeGreaterThan(0)
    expect(await openStore(join(folder, 'not yet'), undefined).freeBytes()).toBeGreaterThan(0)
    expect(await openStore('s3://kho', server.access).freeBytes()).toBeNull()
  })
})
