import { describe, expect, test } from 'vitest'
import { chainOf, type DayEnd, type DayLines } from './chain.rules.ts'

type Line = [day: string, vnd: number, balance: number | null]

/** As the database sums lines of days up. */
function chain(lines: Line[], day = lines.at(-1)?.[0] ?? '') {
  const days = new Map<string, DayLines>()
  const ends = new Map<string, DayEnd>()
  const end = (on: string, vnd: number, n: number) => {
    const key = `${on} ${vnd}`
    ends.set(key, { day: on, vnd, n: (ends.get(key)?.n ?? 0) + n })
  }
  for (const [on, vnd, balance] of lines) {
    const one = days.get(on) ?? { day: on, inVnd: 0, outVnd: 0, lines: 0, lastVnd: null }
    days.set(on, {
      ...one,
      inVnd: one.inVnd + Math.max(vnd, 0),
      outVnd: one.outVnd + Math.max(-vnd, 0),
      lines: one.lines + 1,
      lastVnd: balance ?? one.lastVnd,
    })
    if (balance === null) continue
    end(on, balance, 1)
    end(on, balance - vnd, -1)
  }
  return chainOf(
    [...days.values()],
    [...ends.values()].filter(({ n }) => n !== 0),
    day,
  )
}

describe('the balances of the bank', () => {
  test('lead from the opening to the closing, in whichever order the lines of a day stand', () => {
    const lines: Line[] = [
      ['2026-11-20', 100, 600],
      ['2026-11-20', -50, 550],
      ['2026-11-20', 200, 750],
    ]
    for (const order of [lines, lines.toReversed(), [lines[1], lines[2], lines[0]] as Line[]])
      expect(chain(order)).toMatchObject({ openingVnd: 500, closingVnd: 750, gapVnd: 0, gapOn: null })
  })

  test('a day that ends as it began, and lines without a balance, break nothing', () => {
    expect(
      chain([
        ['2026-11-20', 100, null],
        ['2026-11-21', 100, 700],
        ['2026-11-21', -100, 600],
        ['2026-11-22', 50, null],
      ]),
    ).toMatchObject({
      openingVnd: 500,
      closingVnd: 650,
      gapVnd: 0,
      day: { openingVnd: 600, inVnd: 50, outVnd: 0, closingVnd: 650 },
    })
  })

  test('what is missing between two days, and within one, is told with the first day that shows it', () => {
    expect(
      chain([
        ['2026-11-20', 100, 600],
        ['2026-11-22', 50, 700],
        ['2026-11-22', 25, 725],
        ['2026-11-22', 10, 805],
      ]),
    ).toMatchObject({ closingVnd: 805, gapVnd: 120, gapOn: '2026-11-22' })
  })

  test('without any balance nothing is said, and a day without lines is as the one before', () => {
    expect(chain([['2026-11-20', 100, null]])).toMatchObject({ openingVnd: null, closingVnd: null, gapVnd: 0 })
    expect(chain([['2026-11-20', 100, 600]], '2026-11-25').day).toEqual({
      openingVnd: 600,
      inVnd: 0,
      outVnd: 0,
      closingVnd: 600,
    })
  })
})
