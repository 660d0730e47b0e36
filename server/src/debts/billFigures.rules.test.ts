import { describe, expect, it } from 'vitest'
import { billFigures } from './billFigures.rules.ts'

const fromDay = '2026-11-21'
const before = '2026-11-20'
type More = { Hold?: number; lostOn?: string; namedVnd?: number; namedBeforeVnd?: number }
const bill = (net: number, day: string, more: More = {}) => ({
  cameOn: day,
  Amount: net + 100,
  Fee: 100,
  Net: net,
  Hold: 0,
  lostOn: null,
  namedVnd: 0,
  namedBeforeVnd: 0,
  ...more,
})
const period = { Opening: 0, Gross: 0, Fee: 0, Lost: 0, Due: 0, Received: 0, Held: 0, Remain: 0 }

describe('the figures of bills', () => {
  it('count what came in against the oldest bills', () => {
    const lot = { Net: 1_500, Lost: 0, Held: 0, Remain: 300, Period: { ...period, Due: 1_500 } }
    const bills = billFigures([bill(1_000, fromDay), bill(500, fromDay)], lot, fromDay)
    expect(bills.map(({ Received, Remain }) => [Received, Remain])).toEqual([
      [1_000, 0],
      [200, 300],
    ])
  })

  it('open with what was swiped and not yet paid before the period', () => {
    const lot = { Net: 1_500, Lost: 0, Held: 0, Remain: 800, Period: { ...period, Due: 1_200 } }
    expect(billFigures([bill(1_000, before), bill(500, fromDay)], lot, fromDay)).toEqual([
      { Opening: 700, Gross: 0, Fee: 0, Lost: 0, Due: 700, Received: 400, Held: 0, Remain: 300 },
      { Opening: 0, Gross: 600, Fee: 100, Lost: 0, Due: 500, Received: 0, Held: 0, Remain: 500 },
    ])
  })

  it('leave what came in to what the lô brought along first', () => {
    const lot = { Net: 1_000, Lost: 0, Held: 0, Remain: 600, Period: { ...period, Opening: 2_000, Due: 3_000 } }
    expect(billFigures([bill(1_000, fromDay)], lot, fromDay)).toMatchObject([
      { Due: 1_000, Received: 400, Remain: 600 },
    ])
  })

  it('of a bill that is held nothing has come, and the money goes to the next one', () => {
    const lot = { Net: 1_500, Lost: 0, Held: 1_000, Remain: 200, Period: { ...period, Due: 1_500 } }
    expect(billFigures([bill(1_000, before, { Hold: 1 }), bill(500, fromDay)], lot, fromDay)).toMatchObject([
      { Opening: 1_000, Gross: 0, Lost: 0, Due: 1_000, Received: 0, Held: 1_000, Remain: 0 },
      { Due: 500, Received: 300, Held: 0, Remain: 200 },
    ])
  })

  it('a bill that is lost is due no more: in the period in which that happened, and after it', () => {
    const lot = { Net: 1_500, Lost: 1_000, Held: 0, Remain: 500, Period: { ...period, Due: 500 } }
    const lost = (lostOn: string) =>
      billFigures([bill(1_000, before, { Hold: 4, lostOn }), bill(500, fromDay)], lot, fromDay)
    expect(lost(fromDay)).toMatchObject([
      { Opening: 1_000, Lost: 1_000, Due: 0, Received: 0, Remain: 0 },
      { Due: 500, Received: 0, Remain: 500 },
    ])
    expect(lost(before)[0]).toMatchObject({ Opening: 0, Lost: 0, Due: 0, Received: 0, Remain: 0 })
  })

  it('count what names a bill for that bill, and the rest for the oldest', () => {
    const lot = { Net: 1_500, Lost: 0, Held: 0, Remain: 900, Period: { ...period, Due: 1_500 } }
    const bills = billFigures([bill(1_000, fromDay), bill(500, fromDay, { namedVnd: 500 })], lot, fromDay)
    expect(bills.map(({ Received, Remain }) => [Received, Remain])).toEqual([
      [100, 900],
      [500, 0],
    ])
  })

  it('what names a bill is none of what the lô brought along, and counts once over two periods', () => {
    const lot = { Net: 1_500, Lost: 0, Held: 0, Remain: 1_700, Period: { ...period, Opening: 2_700, Due: 2_700 } }
    const paid = bill(500, before, { namedVnd: 500, namedBeforeVnd: 300 })
    const bills = billFigures([bill(1_000, before), paid], lot, fromDay)
    expect(bills.map(({ Due, Received, Remain }) => [Due, Received, Remain])).toEqual([
      [1_000, 0, 1_000],
      [200, 200, 0],
    ])
  })
})
