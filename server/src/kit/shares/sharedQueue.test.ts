import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Leave, SharedQueue } from './sharedQueue.ts'

const bounds = { most: 1, kept: 0, little: 0, mostWaiting: 4, mostWaitingOfOne: 3 }
const busy = 'Máy chủ đang bận, vui lòng thử lại sau ít giây'
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for a place; `stand` says once it is let in or refused. */
function ask(queue: SharedQueue, companyId: number, mostMs = 1_000) {
  const asked: { stand: string; leave: Leave } = { stand: 'waits', leave: () => {} }
  queue.enter({ companyId, size: 1, isLong: false }, mostMs).then(
    (leave) => Object.assign(asked, { stand: 'in', leave }),
    (error: Error) => Object.assign(asked, { stand: error.message }),
  )
  return asked
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const standsOf = (asked: { stand: string }[]) => asked.map(({ stand }) => stand)

describe('a queue that companies share', () => {
  test('refuses what has waited too long', async () => {
    const queue = new SharedQueue(bounds)
    const [first, second] = [ask(queue, 1), ask(queue, 2)]
    await pass(999)
    expect(standsOf([first, second])).toEqual(['in', 'waits'])
    await pass(1)
    expect(standsOf([first, second])).toEqual(['in', busy])
    first.leave()
    expect(ask(queue, 3).stand).toBe('waits')
    await pass(0)
  })

  test('refuses at once what is one too many of one company', async () => {
    const queue = new SharedQueue(bounds)
    const asked = [1, 1, 1, 1, 1].map((company) => ask(queue, company))
    await pass(0)
    expect(standsOf(asked)).toEqual(['in', 'waits', 'waits', 'waits', busy])
  })

  test('is never full for one that has used less: the last of those that used most makes room', async () => {
    const queue = new SharedQueue(bounds)
    const holder = ask(queue, 1)
    const hostile = [1, 1, 2, 2].map((company) => ask(queue, company, 60_000))
    await pass(500)
    const other = ask(queue, 3)
    await pass(0)
    expect(standsOf([holder, ...hostile, other])).toEqual(['in', 'waits', busy, 'waits', 'waits', 'waits'])
  })

  test('lets in first whose company has used least, and one whose work was killed after the others', async () => {
    const queue = new SharedQueue(bounds)
    const first = ask(queue, 1)
    await pass(0)
    const waiting = [1, 2, 2, 3].map((company) => ask(queue, company, 60_000))
    const order: number[] = []
    await pass(100)
    first.leave({ wasKilled: true })
    for (let turn = 0; turn < waiting.length; turn++) {
      await pass(0)
      const at = waiting.findIndex(({ stand }, one) => stand === 'in' && !order.includes(one))
      order.push(at)
      await pass(90)
      waiting[at]?.leave()
    }
    expect(order).toEqual([1, 3, 2, 0])
  })
})
