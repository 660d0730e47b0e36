import { afterEach, describe, expect, test } from 'vitest'
import { mayMount, SmallDisk } from '#test/smallDisk.ts'
import { boundsOf, DiskRoom, pausedSentence } from './diskRoom.ts'

const mega = 1024 * 1024
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function disk(megabytes: number): SmallDisk {
  const made = SmallDisk.ofMegabytes(megabytes)
  if (!made) throw new Error('a disk could be mounted a moment ago')
  closing.push(() => made.remove())
  return made
}

const watching = (disks: SmallDisk[], leastMegabytes: number, told: string[] = []) =>
  new DiskRoom({
    folders: disks.map(({ path }, index) => ({ name: `disk ${index}`, path })),
    bounds: boundsOf(leastMegabytes * mega),
    onChange: (sentence) => void told.push(sentence),
  })

async function isShortWith(room: DiskRoom, on: SmallDisk, megabytes: number): Promise<boolean> {
  on.leave(megabytes)
  await room.look()
  return room.short !== null
}

describe.runIf(mayMount())('REL-13: a disk is short of room', () => {
  test('below the least, and until clearly more is free again', async () => {
    const small = disk(6)
    const told: string[] = []
    const room = watching([small], 2, told)
    const found: boolean[] = []
    for (const left of [3, 2.1, 1.9, 2.1, 2.3, 2.5, 2.1]) found.push(await isShortWith(room, small, left))

    expect(found).toEqual([false, false, true, true, true, false, false])
    expect(told).toEqual([
      'Máy chủ chỉ còn 1 MB trống nên tạm dừng ghi; dữ liệu đã ghi không mất. Vui lòng báo quản trị giải phóng dung lượng.',
      'Máy chủ đã đủ dung lượng trống, ghi lại được.',
    ])
  })

  test('below 5 % of it, and until 6 % are free again', async () => {
    const large = disk(10)
    const room = watching([large], 0.1)
    const found: boolean[] = []
    for (const left of [0.55, 0.45, 0.55, 0.65]) found.push(await isShortWith(room, large, left))

    expect(found).toEqual([false, true, true, false])
  })

  test('where any of the folders lies on such a disk: the fullest is named', async () => {
    const [first, second, third] = [disk(8), disk(8), disk(8)] as const
    first.leave(3)
    second.leave(2)
    third.leave(7)
    const room = watching([first, second, third], 4)
    await room.look()

    expect(room.short).toMatchObject({ name: 'disk 1', freeBytes: 2 * mega, bytes: 8 * mega })
    expect(room.disks.map(({ name }) => name)).toEqual(['disk 0', 'disk 1', 'disk 2'])
  })

  test('by the usual bounds with less than 1 GB, and an empty disk of 8 GB is not', async () => {
    const usual = 1024 * mega
    const [small, large] = [disk(1_000), disk(8_192)] as const
    const ofLarge = new DiskRoom({ folders: [{ name: 'data', path: large.path }], bounds: boundsOf(usual) })
    const ofSmall = new DiskRoom({ folders: [{ name: 'data', path: small.path }], bounds: boundsOf(usual) })
    await Promise.all([ofLarge.look(), ofSmall.look()])

    expect(ofLarge.short).toBeNull()
    expect(ofSmall.short).toMatchObject({ freeBytes: 1_000 * mega })
  })

  test('never where the least is 0, and a folder that is not there is on no disk', async () => {
    const full = disk(2)
    full.leave(0)
    const room = watching([full], 0)
    const nowhere = new DiskRoom({ folders: [{ name: 'wal', path: '/khong/co' }], bounds: boundsOf(mega) })
    await Promise.all([room.look(), nowhere.look()])

    expect([room.short, nowhere.short, nowhere.disks]).toEqual([null, null, []])
  })

  test('is noticed without being asked, and so is its end', async () => {
    const small = disk(4)
    const bounds = boundsOf(2 * mega)
    const room = new DiskRoom({ folders: [{ name: 'data', path: small.path }], bounds, everyMs: 20 })
    let changes = 0
    const stop = room.onChange(() => void changes++)
    await room.start()
    closing.push(() => room.stop())
    small.leave(1)
    await expect.poll(() => room.short).not.toBeNull()
    small.empty()
    await expect.poll(() => room.short).toBeNull()
    stop()
    small.leave(1)
    await expect.poll(() => room.short).not.toBeNull()

    expect(changes).toBe(2)
  })
})

test.each([
  [0, '0 MB'],
  [412.9 * mega, '412 MB'],
  [1024 * mega, '1 GB'],
  [12.69 * 1024 * mega, '12,6 GB'],
  [1_234 * 1024 * mega, '1.234 GB'],
])('what is left of %d bytes is said as %s', (freeBytes, text) => {
  expect(pausedSentence({ freeBytes })).toContain(`chỉ còn ${text} trống`)
})
