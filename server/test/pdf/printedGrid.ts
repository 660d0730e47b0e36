import type { Grid } from '#test/statementFiles.ts'
import { type Drawn, type PdfPage, pdfOf, widthOf } from './pdfPages.ts'

type Column = { width: number; side?: 'left' | 'right' | 'middle' }
/**
 * How a table is printed. `above`, `below`: texts before the table on the first page and behind it on the last; `foot`: on each
 * page, with # for its number; `inMiddle`: cells of several lines are set around the middle of their row.
 */
export type Print = {
  columns: Column[]
  head: number
  above?: string[]
  below?: string[]
  foot?: string
  inMiddle?: boolean
  font?: Drawn['font']
  lineHeight?: number
  padding?: number
}

const [pageWidth, pageHeight, margin, size, lowest] = [842, 595, 30, 7, 40]

/** Prints a table whose first `head` lines are titles: they are repeated on each page, and long cells go over several lines. */
export function pagesOf(grid: Grid, print: Print): PdfPage[] {
  const { head, above = [], below = [], foot, lineHeight = 9, padding = 5, font = 'unicode' } = print
  const pages: PdfPage[] = []
  let [texts, y] = [[] as Drawn[], 0]
  const write = (text: string, x: number, at: number) => texts.push({ text, x, y: at, size, font })
  const begin = () => {
    texts = []
    pages.push({ texts, width: pageWidth, height: pageHeight })
    y = pageHeight - margin
    if (pages.length === 1) for (const line of above) write(line, margin, (y -= lineHeight + 3))
    if (foot !== undefined) write(foot.replace('#', String(pages.length)), margin, 15)
    y -= padding
    for (const cells of grid.slice(0, head)) row(cells)
  }
  const row = (cells: Grid[number]) => {
    const wrapped = print.columns.map((column, at) => wrap(String(cells[at] ?? ''), column.width))
    const tall = Math.max(1, ...wrapped.map((lines) => lines.length))
    for (let line = 0; line < tall; line++) {
      // A row may begin on one page and go on at the next.
      if (y - lineHeight < lowest) begin()
      y -= lineHeight
      for (const [at, lines] of wrapped.entries()) {
        const shift = print.inMiddle ? (tall - lines.length) / 2 : 0
        const text = lines[Math.floor(line - shift)]
        const down = Math.floor(line - shift) + shift - line
        if (text !== undefined && line - shift >= 0)
          write(text, placeOf(text, print.columns, at), y - down * lineHeight)
      }
    }
    y -= padding
  }
  begin()
  for (const cells of grid.slice(head)) row(cells)
  for (const line of below) write(line, margin, (y -= lineHeight + 12))
  return pages
}

const placeOf = (text: string, columns: Column[], at: number): number => {
  const from = margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0)
  const room = (columns[at]?.width ?? 0) - 4 - widthOf(text, size)
  const side = columns[at]?.side ?? 'left'
  return from + (side === 'right' ? room : side === 'middle' ? room / 2 : 0)
}

/** By words where there are any, else wherever the room ends. */
function wrap(text: string, width: number): string[] {
  const fits = (line: string) => widthOf(line, size) <= width - 4
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
    if (fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(...cut(word, fits))
  }
  return lines
}

function cut(word: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const letter of word) {
    const more = `${lines.at(-1) ?? ''}${letter}`
    if (lines.length > 0 && fits(more)) lines.splice(-1, 1, more)
    else lines.push(letter)
  }
  return lines
}

export const printed = (grid: Grid, print: Print): Buffer => pdfOf(pagesOf(grid, print))
