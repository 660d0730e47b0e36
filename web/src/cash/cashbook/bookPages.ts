import type { CashLine } from '@cardpro/contract/reports/reports'

type Line = Pick<CashLine, 'In' | 'Out' | 'Begun' | 'Counted' | 'Balance'>
/** What came in and went out up to here, and what is left. */
export type Carried = { inVnd: number; outVnd: number; left: number }
type BookPage<L> = { lines: L[]; before: Carried; after: Carried }

/** So many lines fit on a sheet of A4 with head, sums and signatures. */
const linesOfPage = 30

/** The two sides of a line on paper, which has no column for what a fund began with and for what counting it changed. */
export const sidesOf = ({ In, Out, Begun, Counted }: Omit<Line, 'Balance'>) => ({
  inVnd: In + Begun + Math.max(0, Counted),
  outVnd: Out + Math.max(0, -Counted),
})

/** The lines of a book on its sheets, each with the sums before and after it. A book without lines has one sheet. */
export function pagesOf<L extends Line>(lines: readonly L[], openingVnd: number, perPage = linesOfPage): BookPage<L>[] {
  const pages: BookPage<L>[] = []
  let carried: Carried = { inVnd: 0, outVnd: 0, left: openingVnd }
  for (let start = 0; start === 0 || start < lines.length; start += perPage) {
    const part = lines.slice(start, start + perPage)
    const before = carried
    carried = part.reduce((sum, line) => {
      const { inVnd, outVnd } = sidesOf(line)
      return { inVnd: sum.inVnd + inVnd, outVnd: sum.outVnd + outVnd, left: line.Balance }
    }, before)
    pages.push({ lines: part, before, after: carried })
  }
  return pages
}
