import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ByClock } from './byClock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a turn begins so long after the one before has ended', async () => {
  const clock = new ByClock()
  const ends: (() => void)[] = []
  clock.every(100, 'work', () => new Promise<void>((resolve) => ends.push(resolve)))
  await vi.advanceTimersByTimeAsync(99)
  expect(ends).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(2)
})

test('what keeps failing is logged once by its name, and again after it has worked', async () => {
  const logged: unknown[][] = []
  const turns = [true, true, false, true]
  const clock = new ByClock({ log: (...told) => logged.push(told) })
  clock.every(100, 'work', async () => {
    if (turns.shift()) throw new Error('away')
  })
  await vi.advanceTimersByTimeAsync(400)
  expect(logged).toEqual([
    [new Error('away'), 'work'],
    [new Error('away'), 'work'],
  ])
})

test('a server that is not the first leaves it to that one', async () => {
  let isMine = false
  let done = 0
  const clock = new ByClock({ isMine: async () => isMine })
  clock.every(100, 'work', async () => {
    done += 1
  })
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toBe(0)
  isMine = true
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toBe(2)
})

test('stopped, it tells the work under way, waits for it, and begins no other', async () => {
  const clock = new ByClock({ log: () => expect.unreachable() })
  let begun = 0
  clock.every(100, 'work', async () => {
    begun += 1
    await new Promise((_, reject) => {
      clock.signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  })
  await vi.advanceTimersByTimeAsync(100)
  await clock.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(1)
})
