import { addDays, nextDueDay } from '@cardpro/contract/kit/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, countLevels, levelOf, openCells, radarDays, slicesOf } from './dueCards.rules.ts'

const daysOn = (today: string, dueOn: string) =>
  radarDays(today)
    .filter((day) => day.dueOn === dueOn)
    .map(({ rule }) => rule)

describe('the days of the radar', () => {
  test.each([
    ['2026-11-29', '2026-11-30', [30, 31]],
    ['2026-12-29', '2026-12-31', [31]],
    ['2026-12-29', '2026-12-30', [30]],
    ['2027-02-26', '2027-02-28', [28, 29, 30, 31]],
    ['2028-02-26', '2028-02-28', [28]],
    ['2028-02-26', '2028-02-29', [29, 30, 31]],
    ['2027-03-02', '2027-02-28', [28, 29, 30, 31]],
    ['2027-04-28', '2027-04-30', [30, 31]],
  ])('seen on %s, %s is due for cards of the days %j', (today, dueOn, rules) => {
    expect(daysOn(today, dueOn)).toEqual(rules)
  })

  test.each([
    [-3, 1],
    [-1, 1],
    [0, 2],
    [1, 3],
    [3, 3],
    [4, 4],
    [7, 4],
    [8, 5],
  ])('a card %i days ahead is of level %i', (ahead, level) => {
    expect(levelOf(addDays('2026-02-28', ahead), '2026-02-28')).toBe(level)
  })

  test('shows each card in use exactly once in each cycle, on its own day, however far ahead a shop looks', () => {
    const start = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 30 }), (today, dueDay, ahead) => {
        // Over four months, the day that the radar shows on each morning: every cycle there is, and no other day.
        const shown = new Set<string>()
        for (let day = 0; day < 124; day++) {
          const found = radarDays(addDays(today, day), { ahead }).filter(({ rule }) => rule === dueDay)
          if (found.length > 1) return false
          for (const { dueOn } of found) shown.add(dueOn)
        }
        const cycles: string[] = []
        const end = addDays(today, 120 + Math.min(ahead, 20))
        for (let due = nextDueDay(dueDay, addDays(today, -3)); due <= end; due = nextDueDay(dueDay, addDays(due, 1)))
          cycles.push(due)
        return [...shown].filter((due) => due <= end).join() === cycles.join()
      }),
      { seed: 20261121, numRuns: 100 },
    )
  })
})

describe('a page of the radar', () => {
  const cell = (dueOn: string, count: number): Cell => ({ shopId: 1, dueOn, rule: Number(dueOn.slice(8)), count })
  const cells = [cell('2026-11-20', 2), cell('2026-11-21', 5), cell('2026-11-22', 1)]

  test('takes from each day what earlier pages have not shown', () => {
    const page = (offset: number) =>
      slicesOf(cells, { offset, limit: 3 }).map(({ dueOn, skip, take }) => [dueOn, skip, take])
    expect(page(0)).toEqual([
      ['2026-11-20', 0, 2],
      ['2026-11-21', 0, 1],
    ])
    expect(page(3)).toEqual([['2026-11-21', 1, 3]])
    expect(page(6)).toEqual([
      ['2026-11-21', 4, 1],
      ['2026-11-22', 0, 1],
    ])
    expect(page(9)).toEqual([])
  })

  test('and the pages together show every card once', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 7 }), (sizes, limit) => {
        const all = sizes.map((count, index) => cell(addDays('2026-11-01', index), count))
        const total = sizes.reduce((sum, count) => sum + count, 0)
        const shown: string[] = []
        for (let offset = 0; offset < total; offset += limit)
          for (const { dueOn, skip, take } of slicesOf(all, { offset, limit }))
            for (let at = skip; at < skip + take; at++) shown.push(`${dueOn}/${at}`)
        expect(new Set(shown).size).toBe(total)
        expect(shown).toHaveLength(total)
      }),
      { seed: 20261121 },
    )
  })

  test('leaves out what is done; a day on which all is done is no day', () => {
    const open = openCells(cells, [cell('2026-11-20', 2), cell('2026-11-21', 1), cell('2026-11-25', 4)])
    expect(open.map(({ dueOn, count }) => [dueOn, count])).toEqual([
      ['2026-11-21', 4],
      ['2026-11-22', 1],
    ])
    expect(countLevels(open, '2026-11-21')).toEqual({ '2': 4, '3': 1 })
  })
})
