import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { DatabaseDown } from './databaseDown.ts'
import { Turns } from './turns.ts'

/** So many calls of a company, each of which notes when it is let in; those that a test leaves waiting are refused after it. */
function ask(turns: Turns, company: number, count: number, log: number[]): void {
  for (let n = 0; n < count; n++) {
    const turn = turns.take(company)
    const note = () => void log.push(company)
    if (turn) void turn.then(note, () => {})
    else log.push(company)
  }
}
const settled = () => wait(0)
const isAnswering = () => false

describe('F8: the turns at the database', () => {
  test('are given at once, and all of them to one company, while it is alone', async () => {
    const turns = new Turns(8, isAnswering)
    const log: number[] = []
    ask(turns, 1, 10, log)
    expect(log).toHaveLength(8)
    turns.give(1)
    await settled()
    expect(log).toHaveLength(9)
  })

  test('go round between the companies that wait, however many calls of each wait', async () => {
    const turns = new Turns(2, isAnswering)
    const log: number[] = []
    ask(turns, 1, 40, log)
    ask(turns, 2, 3, log)
    ask(turns, 3, 2, log)
    expect(log).toEqual([1, 1])
    for (let n = 0; n < 10; n++) {
      turns.give(log[n] ?? 0)
      await settled()
    }
    // The company with fewer calls is done while the flood still waits.
    expect(log.slice(2, 12).filter((company) => company === 2)).toHaveLength(3)
    expect(log.slice(2, 12).filter((company) => company === 3)).toHaveLength(2)
  })

  test('leave a company three of eight while another is at work, and all of them a second after', async () => {
    const turns = new Turns(8, isAnswering)
    const log: number[] = []
    ask(turns, 2, 1, log)
    turns.give(2)
    ask(turns, 1, 8, log)
    expect(log.filter((company) => company === 1)).toHaveLength(3)
    ask(turns, 2, 1, log)
    expect(log.at(-1)).toBe(2)
    turns.give(2)
    await wait(1_100)
    turns.give(1)
    await settled()
    expect(log.filter((company) => company === 1)).toHaveLength(8)
  })

  test('hold nothing of companies that have gone', async () => {
    const turns = new Turns(2, isAnswering)
    const log: number[] = []
    for (let company = 1; company <= 100; company++) {
      ask(turns, company, 1, log)
      turns.give(company)
    }
    expect(log).toHaveLength(100)
    ask(turns, 1, 1, log)
    expect(log).toHaveLength(101)
  })

  test('go round to sign-in and to background work too, and neither takes them from a company that calls', async () => {
    const turns = new Turns(8, isAnswering)
    const [beforeSignIn, busy, other] = [0, 1, 2]
    const log: number[] = []
    ask(turns, busy, 40, log)
    ask(turns, other, 40, log)
    ask(turns, beforeSignIn, 40, log)
    for (let n = 0; n < 24; n++) {
      turns.give(log[n] ?? 0)
      await settled()
    }
    for (const id of [beforeSignIn, busy, other])
      expect(log.slice(8, 32).filter((one) => one === id).length).toBeGreaterThanOrEqual(4)
  })

  test('M13: wait no longer than five seconds for a database that is silent, and twenty for one that is busy', async () => {
    vi.useFakeTimers()
    try {
      const [silent, busy] = [new Turns(1, () => true), new Turns(1, isAnswering)]
      const refusals = [silent, busy].map((turns) => {
        expect(turns.take(1)).toBeUndefined()
        return turns.take(2)?.then(
          () => 'let in',
          (error: unknown) => error,
        )
      })
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await refusals[0]).toBeInstanceOf(DatabaseDown)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await refusals[1]).toMatchObject({ message: 'Máy chủ đang bận, vui lòng thử lại sau ít giây' })
    } finally {
      vi.useRealTimers()
    }
  })
})
