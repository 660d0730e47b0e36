import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MissingPiece, StoreError } from '../errors.ts'
import { folderStore } from './folder.ts'
import type { Store } from './pieces.ts'

const hourMs = 3_600_000
const bytes = Buffer.from('Quẹt thẻ')
let around: string
let place: string
let store: Store
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'card-pro-folder-'))
  place = join(around, 'backups')
  store = folderStore(place)
})
afterEach(() => rmSync(around, { recursive: true }))

const sentenceOf = async (task: Promise<unknown>): Promise<string> => {
  const error = await task.catch((thrown: unknown) => thrown)
  if (error instanceof StoreError) return error.message
  throw new Error('nothing was refused')
}
const draftsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.part-'))

describe('refused, with what to do', () => {
  const calls: [string, (on: Store) => Promise<unknown>][] = [
    ['put', (on) => on.put('blobs/a', bytes)],
    ['get', (on) => on.get('blobs/a')],
    ['list', (on) => on.list('blobs/')],
    ['remove', (on) => on.remove('blobs/a')],
    ['freeBytes', (on) => on.freeBytes()],
  ]

  test.each(calls)('%s where not even the folder around it is there: its disk is not mounted', async (_, call) => {
    const far = folderStore(join(around, 'usb/backups'))
    const said = await sentenceOf(call(far))
    expect(said).toContain(`Không thấy thư mục sao lưu ${far.place}: ổ đĩa chứa nó có thể chưa được gắn`)
    expect(readdirSync(around)).toEqual([])
  })

  test.each(calls)('%s once the folder is gone: nothing is begun anew beside what was', async (_, call) => {
    await store.put('blobs/a', bytes)
    renameSync(place, `${place}.away`)
    expect(await sentenceOf(call(store))).toContain('ổ đĩa chứa nó có thể chưa được gắn')
    expect(readdirSync(around)).toEqual(['backups.away'])
  })

  test.each(calls)('%s where a file has its name', async (_, call) => {
    writeFileSync(place, '')
    expect(await sentenceOf(call(store))).toContain(`Nơi sao lưu ${place} không phải là thư mục`)
  })

  test.each(calls)('%s without the right to', async (_, call) => {
    mkdirSync(place)
    const isRoot = process.getuid?.() === 0
    chmodSync(around, 0o000)
    if (isRoot) process.seteuid?.(65_534)
    const said = await sentenceOf(call(store)).finally(() => {
      if (isRoot) process.seteuid?.(0)
      chmodSync(around, 0o700)
    })
    expect(said).toContain(`Không có quyền dùng thư mục sao lưu ${place}`)
  })

  test('a name that is a folder', async () => {
    await store.put('blobs/a', bytes)
    await expect(store.get('blobs')).rejects.toBeInstanceOf(MissingPiece)
    await expect(store.put('blobs', bytes)).rejects.toBeInstanceOf(StoreError)
    expect(draftsIn(place)).toEqual([])
    expect((await store.get('blobs/a')).equals(bytes)).toBe(true)
  })
})

/** A small disk of its own; false where this account may mount none. */
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', around]).status === 0
const unmount = () => spawnSync('umount', ['-l', around]).status === 0
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0

describe.runIf(mayMount)('a disk', () => {
  beforeEach(() => expect(mount('size=1m,mode=700')).toBe(true))
  afterEach(() => void unmount())

  test('that is full refuses what does not fit, keeps what is there, and is used again when there is room', async () => {
    const large = Buffer.alloc(700_000, 'a')
    await store.put('blobs/a', large)
    expect(await store.freeBytes()).toBeLessThan(400_000)
    expect(await sentenceOf(store.put('blobs/b', large))).toContain(`Nơi sao lưu ${place} đã hết chỗ`)
    expect(await sentenceOf(store.put('blobs/a', large))).toContain('đã hết chỗ')
    expect(readdirSync(join(place, 'blobs'))).toEqual(['a'])
    expect((await store.get('blobs/a')).equals(large)).toBe(true)
    await store.remove('blobs/a')
    await store.put('blobs/b', large)
  })

  test('that may only be read is read, and refuses a put', async () => {
    await store.put('blobs/a', bytes)
    writeFileSync(join(place, 'blobs/.part-1-a'), '')
    utimesSync(join(place, 'blobs/.part-1-a'), 0, 0)
    expect(spawnSync('mount', ['-o', 'remount,ro', around]).status).toBe(0)
    expect(await sentenceOf(store.put('blobs/b', bytes))).toContain('nằm trên ổ đĩa chỉ đọc')
    expect(await sentenceOf(store.remove('blobs/a'))).toContain('nằm trên ổ đĩa chỉ đọc')
    expect(await store.list('')).toHaveLength(1)
    expect((await store.get('blobs/a')).equals(bytes)).toBe(true)
  })

  test('that is taken away is not carried on with on the disk below it', async () => {
    const atRoot = folderStore(around)
    await atRoot.put('blobs/a', bytes)
    expect(unmount()).toBe(true)
    expect(await sentenceOf(atRoot.put('blobs/b', bytes))).toContain('nay nằm trên một ổ đĩa khác')
    expect(await sentenceOf(atRoot.list('blobs/'))).toContain('nay nằm trên một ổ đĩa khác')
    expect(readdirSync(around)).toEqual([])
  })
})

describe('a process that is killed while it puts', () => {
  const largeBytes = 16_000_000
  const script = fileURLToPath(new URL('../../../../test/storeChild.ts', import.meta.url))

  /** Ends the child as soon as so many bytes of its piece are on the disk, in a draft or at the piece's own name. */
  async function killAt(writtenBytes: number): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', script, place, 'blobs/a', String(largeBytes)])
    const ended = once(child, 'exit')
    const isWriting = () =>
      readdirSync(join(place, 'blobs')).some((name) => {
        if (name === 'b') return false
        const size = statSync(join(place, 'blobs', name), { throwIfNoEntry: false })?.size ?? 0
        return size >= writtenBytes && size < largeBytes
      })
    await vi.waitUntil(isWriting, { timeout: 20_000, interval: 1 }).finally(() => child.kill('SIGKILL'))
    await ended
  }

  test('leaves the older piece whole, and of the new one nothing', async () => {
    const older = Buffer.alloc(largeBytes, 'a')
    await store.put('blobs/a', older)
    await killAt(8_000_000)
    const [piece, ...others] = await store.list('')
    expect([piece?.name, piece?.bytes, others]).toEqual(['blobs/a', largeBytes, []])
    const kept = await store.get('blobs/a')
    expect(kept.equals(older) || kept.equals(Buffer.alloc(largeBytes, 'b'))).toBe(true)
  })

  test('leaves a draft, which a list removes a day later and not sooner', async () => {
    await store.put('blobs/b', bytes)
    await killAt(1)
    const [draft = '', ...others] = draftsIn(join(place, 'blobs'))
    expect(others).toEqual([])
    await store.list('')
    expect(draftsIn(join(place, 'blobs'))).toEqual([draft])
    const yesterday = new Date(Date.now() - 25 * hourMs)
    utimesSync(join(place, 'blobs', draft), yesterday, yesterday)
    await store.list('blobs/')
    expect(draftsIn(join(place, 'blobs'))).toEqual([])
  })
})

describe.skipIf(process.platform === 'win32')('what is kept', () => {
  test('is for this account’s eyes only', async () => {
    await store.put('blobs/ab/a', bytes)
    for (const [path, mode] of [
      ['', 0o700],
      ['blobs', 0o700],
      ['blobs/ab', 0o700],
      ['blobs/ab/a', 0o600],
    ] as const)
      expect(statSync(join(place, path)).mode & 0o777, path).toBe(mode)
  })

  test('may lie in a folder that was moved to another disk and linked', async () => {
    await store.put('blobs/a', bytes)
    renameSync(join(place, 'blobs'), join(around, 'elsewhere'))
    symlinkSync(join(around, 'elsewhere'), join(place, 'blobs'))
    symlinkSync(join(around, 'nothing'), join(place, 'broken'))
    await store.put('blobs/b', bytes)
    expect((await store.list('')).map(({ name }) => name)).toEqual(['blobs/a', 'blobs/b'])
  })
})

describe.runIf(process.platform === 'linux')('durable when it answers', () => {
  /** What was written through to the disk: its path, and of a folder the names that were in it when that began. */
  const synced: { path: string; names: string[] }[] = []
  beforeEach(async () => {
    synced.length = 0
    const handle = await open(around, 'r')
    const prototype = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const sync = Reflect.get(prototype, 'sync') as (this: FileHandle) => Promise<void>
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`)
      const names = statSync(path).isDirectory() ? readdirSync(path) : [readFileSync(path, 'utf8')]
      await sync.call(this)
      synced.push({ path, names })
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  test('the folders that were made, the bytes before they get their name, and the name', async () => {
    await store.put('blobs/a', bytes)
    const inOrder = synced.map(({ path }) => basename(path).replace(/^\.part-.*/, 'draft'))
    expect(inOrder).toEqual([basename(around), 'backups', 'draft', 'blobs'])
    expect(synced.map(({ names }) => names.at(0))).toEqual(['backups', 'blobs', bytes.toString(), 'a'])
  })

  test('what was removed', async () => {
    await store.put('blobs/a', bytes)
    await store.remove('blobs/a')
    expect(synced.at(-1)).toEqual({ path: join(place, 'blobs'), names: [] })
  })

  test('each of 60 that come at once, whose folder is not written through 60 times', async () => {
    const isDurable = (name: string) => synced.some(({ names }) => names.includes(name))
    const names = Array.from({ length: 60 }, (_, index) => `p${index}`)
    const durable = await Promise.all(
      names.map(async (name) => {
        await store.put(`blobs/${name}`, bytes)
        return isDurable(name)
      }),
    )
    expect(durable.every(Boolean)).toBe(true)
    expect(synced.filter(({ path }) => path === join(place, 'blobs')).length).toBeLessThan(40)
  })
})
