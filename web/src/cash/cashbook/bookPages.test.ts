import { describe, expect, test } from 'vitest'
import { pagesOf } from './bookPages.ts'

const line = (In: number, Out: number, Balance: number) => ({ In, Out, Begun: 0, Counted: 0, Balance })

describe('the sheets of a book', () => {
  test('carry their sums from one to the next, and the last one is left with the closing balance', () => {
    const lines = [line(100, 0, 600), line(0, 50, 550), line(30, 0, 580)]
    const pages = pagesOf(lines, 500, 2)
    expect(pages.map((page) => page.lines.length)).toEqual([2, 1])
    expect(pages.map(({ before }) => before)).toEqual([
      { inVnd: 0, outVnd: 0, left: 500 },
      { inVnd: 100, outVnd: 50, left: 550 },
    ])
    expect(pages.at(-1)?.after).toEqual({ inVnd: 130, outVnd: 50, left: 580 })
  })

  test('count what a fund began with among what came in', () => {
    const [page] = pagesOf([{ In: 0, Out: 0, Begun: 70, Counted: 0, Balance: 70 }], 0)
    expect(page?.after).toEqual({ inVnd: 70, outVnd: 0, left: 70 })
  })

  test('count what a counted fund had too much or too little on the side where it is missing', () => {
    const counted = (Counted: number, Balance: number) => ({ In: 0, Out: 0, Begun: 0, Counted, Balance })
    const [page] = pagesOf([counted(20, 120), counted(-50, 70)], 100)
    expect(page?.after).toEqual({ inVnd: 20, outVnd: 50, left: 70 })
  })

  test('are one for a book without lines', () => {
    expect(pagesOf([], 500)).toEqual([
      { lines: [], before: { inVnd: 0, outVnd: 0, left: 500 }, after: { inVnd: 0, outVnd: 0, left: 500 } },
    ])
  })
})
