import { describe, expect, test } from 'vitest'
import { type EntryToUndo, needsSecond } from './requests.rules.ts'

const me = { userId: 7, today: '2026-11-21', now: new Date('2026-11-21T15:00:00+07:00'), beforeVnd: 0 }
const entry = (given: Partial<EntryToUndo> = {}): EntryToUndo => ({
  amountVnd: 30_000_000,
  day: '2026-11-21',
  authorId: 8,
  at: '2026-11-21T14:00:00+07:00',
  ...given,
})
const needs = (undone: EntryToUndo[], limitVnd = 20_000_000) => needsSecond(undone, { limitVnd }, me)

describe('a second user is needed', () => {
  test('above the limit, and not at it', () => {
    expect(needs([entry({ amountVnd: 20_000_001 })])).toBe(true)
    expect(needs([entry({ amountVnd: 20_000_000 })])).toBe(false)
  })

  test('for small sums that make a large one together', () => {
    expect(needs([entry({ amountVnd: 15_000_000 }), entry({ amountVnd: 15_000_000 })])).toBe(true)
    expect(needs([entry({ amountVnd: 15_000_000 }), entry({ amountVnd: 5_000_000 })])).toBe(false)
  })

  test('for whatever is of an earlier day, however small', () => {
    expect(needs([entry({ amountVnd: 1_000, day: '2026-11-20' })])).toBe(true)
  })

  test('for small sums that one user undoes of one order within a day', () => {
    const after = (beforeVnd: number) =>
      needsSecond([entry({ amountVnd: 5_000_000 })], { limitVnd: 20_000_000 }, { ...me, beforeVnd })
    expect([after(15_000_000), after(15_000_001)]).toEqual([false, true])
  })

  test('not within five minutes for what one entered oneself of an earlier day, up to the limit, and for no other user’s', () => {
    const own = { authorId: 7, at: '2026-11-21T14:55:01+07:00', day: '2026-11-20', amountVnd: 20_000_000 }
    expect(needs([entry(own)])).toBe(false)
    expect(needs([entry({ ...own, amountVnd: 20_000_001 })])).toBe(true)
    expect(needs([entry({ ...own, at: '2026-11-21T14:55:00+07:00' })])).toBe(true)
    expect(needs([entry({ ...own, authorId: 8 })])).toBe(true)
    expect(needs([entry({ ...own, amountVnd: 1_000 }), entry({ ...own, amountVnd: 1_000, authorId: 8 })])).toBe(true)
  })

  test('never where the shop has no limit, and not for an order without money', () => {
    expect(needs([entry({ day: '2026-11-01' })], 0)).toBe(false)
    expect(needs([])).toBe(false)
  })
})
