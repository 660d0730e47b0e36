import { describe, expect, test, vi } from 'vitest'
import { UploadRoom } from './uploadRoom.ts'

const bounds = { bytesMax: 80, bytesMaxOfOne: 50, waitMs: 1_000 }

/** Asks for room; `said` tells once it is let in or refused. */
function ask(room: UploadRoom, company: number, bytes: number) {
  const asked = { said: 'waits', leave: () => {} }
  room.enter(company, bytes).then(
    (leave) => Object.assign(asked, { said: 'in', leave }),
    (error: Error) => Object.assign(asked, { said: error.message }),
  )
  return asked
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('F3: the room for files in memory', () => {
  test('refuses what waited for it too long, and at once what would be one of too many', async () => {
    vi.useFakeTimers()
    try {
      const room = new UploadRoom(bounds)
      const first = ask(room, 1, 50)
      const waiting = Array.from({ length: 64 }, () => ask(room, 1, 10))
      const beyond = ask(room, 2, 60)
      await vi.advanceTimersByTimeAsync(999)
      expect([first.said, waiting[0]?.said, beyond.said]).toEqual(['in', 'waits', 'Đang bận, vui lòng thử lại'])
      await vi.advanceTimersByTimeAsync(1)
      expect(new Set(waiting.map(({ said }) => said))).toEqual(new Set(['Đang bận, vui lòng thử lại']))
    } finally {
      vi.useRealTimers()
    }
  })

  test('is bounded over all companies; what leaves lets in those that waited, in their order', async () => {
    const room = new UploadRoom(bounds)
    const [one, two, three, four] = [ask(room, 1, 40), ask(room, 2, 40), ask(room, 3, 30), ask(room, 4, 30)]
    await settled()
    expect([one.said, two.said, three.said, four.said]).toEqual(['in', 'in', 'waits', 'waits'])
    one.leave()
    one.leave()
    await settled()
    expect([three.said, four.said]).toEqual(['in', 'waits'])
    two.leave()
    await settled()
    expect(four.said).toBe('in')
  })

  test('is never all of one company’s: another one is let in while it waits', async () => {
    const room = new UploadRoom(bounds)
    const [own, more, other] = [ask(room, 1, 40), ask(room, 1, 20), ask(room, 2, 40)]
    await settled()
    expect([own.said, more.said, other.said]).toEqual(['in', 'waits', 'in'])
  })

  test('takes a file larger than itself alone, since its call says how large one may be', async () => {
    const room = new UploadRoom(bounds)
    const [large, small] = [ask(room, 1, 90), ask(room, 2, 1)]
    await settled()
    expect([large.said, small.said]).toEqual(['in', 'waits'])
    large.leave()
    await settled()
    expect(small.said).toBe('in')
  })
})
