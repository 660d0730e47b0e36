import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FadingUse, type HeldShare, Shares, type Use } from './shares.rules.ts'

const places = { most: 3, kept: 1, mostLong: 1, little: 5_000 }
const short = (companyId: number): Use => ({ companyId, size: 1, isLong: false })
const long = (companyId: number): Use => ({ companyId, size: 1, isLong: true })

describe('the share of a company', () => {
  test('long work never takes all places but one, whoever asks', () => {
    const shares = new Shares(places)
    shares.begin(long(1), 0)
    expect(shares.mayBegin(long(2), 0)).toBe(false)
    expect(shares.mayBegin(short(2), 0)).toBe(true)
  })

  test('one that has used much does not take the last place; one that has used little and holds nothing does', () => {
    const shares = new Shares(places)
    shares.end(shares.begin(short(1), 0), 5_001)
    shares.begin(long(2), 5_001)
    shares.begin(short(3), 5_001)
    expect([1, 2, 3, 4].map((company) => shares.mayBegin(short(company), 5_001))).toEqual([false, false, false, true])
  })

  test('one whose work is always short has the last place too, however often it comes; one of a long work has not', () => {
    const shares = new Shares({ ...places, most: 2, short: 3_000 })
    for (let at = 0; at < 60_000; at += 3_000) shares.end(shares.begin(short(1), at), at + 3_000)
    shares.end(shares.begin(short(2), 60_000), 68_000)
    shares.begin(short(3), 68_000)
    expect([1, 2].map((company) => shares.mayBegin(short(company), 68_000))).toEqual([true, false])
  })

  test('what was killed counts twice', () => {
    const shares = new Shares(places)
    shares.end(shares.begin(short(1), 0), 3_000, { wasKilled: true })
    shares.end(shares.begin(short(2), 0), 3_000)
    expect([shares.used(1, 3_000), shares.used(2, 3_000)]).toEqual([6_000, 3_000])
  })

  test('what is held counts while it is held, by its size, and once after that', () => {
    const shares = new Shares({ ...places, most: 80 })
    const held = shares.begin({ companyId: 1, size: 20, isLong: false }, 1_000)
    expect(shares.used(1, 3_000)).toBe(40_000)
    shares.end(held, 3_000)
    shares.end(held, 9_000)
    expect(shares.used(1, 3_000)).toBe(40_000)
  })

  test('the one that has used least is next; among equals the one that came first', () => {
    const shares = new Shares(places)
    shares.end(shares.begin(short(1), 0), 4_000)
    shares.end(shares.begin(short(2), 0), 1_000)
    const waiting = [short(1), short(2), short(3), short(4)]
    expect(shares.next(waiting, 4_000)).toBe(waiting[2])
    expect(shares.last(waiting, 4_000)).toBe(waiting[0])
  })

  test('of one company short work goes past its long work that may not begin', () => {
    const shares = new Shares(places)
    shares.begin(long(1), 0)
    const waiting = [long(2), short(2)]
    expect(shares.next(waiting, 0)).toBe(waiting[1])
  })

  test('what is larger than everything is let in alone', () => {
    const shares = new Shares({ ...places, most: 80 })
    const large: Use = { companyId: 1, size: 90, isLong: false }
    expect(shares.mayBegin(large, 0)).toBe(true)
    shares.begin(large, 0)
    expect(shares.mayBegin({ ...large, companyId: 2, size: 1 }, 0)).toBe(false)
  })

  test('fades: a third is left after a minute, and nothing to speak of after ten', () => {
    const used = new FadingUse()
    used.add(1, 900, 0)
    expect(used.of(1, 60_000)).toBeCloseTo(331, 0)
    expect(used.of(1, 600_000)).toBeLessThan(1)
    expect(used.of(2, 0)).toBe(0)
  })
})

/** What hostile companies do one after the other: who begins which work, and how long the moment lasts until the next one does. */
const step = fc.record({
  company: fc.constantFrom(1, 2),
  isLong: fc.boolean(),
  ms: fc.integer({ min: 1, max: 30_000 }),
})

describe('whatever two companies send', () => {
  test('once both have used much, the first short work of a third begins at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const shares = new Shares(places)
        for (const company of [1, 2]) shares.end(shares.begin(short(company), 0), 60_000, { wasKilled: true })
        let now = 60_000
        const held: HeldShare[] = []
        for (const { company, isLong, ms } of steps) {
          const use = isLong ? long(company) : short(company)
          if (shares.mayBegin(use, now)) held.push(shares.begin(use, now))
          expect(shares.mayBegin(short(3), now)).toBe(true)
          now += ms % 2_000
          const ended = ms % 3 === 0 ? held.shift() : undefined
          if (ended) shares.end(ended, now)
        }
      }),
    )
  })

  test('two that always have work waiting get as much of it, but for one piece of work', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 40 }), (spans) => {
        const shares = new Shares({ most: 1, kept: 0, little: 0 })
        let now = 0
        for (const ms of spans) {
          const next = shares.next([short(1), short(2)], now)
          if (!next) throw new Error('nothing begins')
          const held = shares.begin(next, now)
          now += ms
          shares.end(held, now)
        }
        expect(Math.abs(shares.used(1, now) - shares.used(2, now))).toBeLessThanOrEqual(10_000)
      }),
    )
  })
})
