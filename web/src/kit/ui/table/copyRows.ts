import type { Column } from '#kit/ui/columns/columns.tsx'

type Cell = string | number | null

/** The rows of a table as a spreadsheet takes them: a value of null is what the cell shows. */
export type CopySource = { titles: string[]; lines: { key: string; cells: Cell[] }[] }

/** The chosen rows with the columns that are shown, in that order. */
export function sourceOf<Row extends object, Sum>(columns: Column<Row, Sum>[], chosen: Map<string, Row>): CopySource {
  const shown = columns.filter(({ id }) => id !== 'selected' && id !== 'actions')
  return {
    titles: shown.map(({ title }) => title),
    lines: [...chosen].map(([key, row]) => ({ key, cells: shown.map(({ raw }) => (raw ? raw(row) : null)) })),
  }
}

/** The value of a cell's text: a dash is an empty value, and an amount is its digits. */
export function shownValue(shown: string): Cell {
  const text = shown.trim()
  if (/^[-–—]$/.test(text)) return ''
  const amount = /^([-−]?)(0|[1-9]\d{0,2}(?:\.\d{3})*) ?[₫đ]?$/.exec(text)
  if (!amount) return text
  const digits = Number(amount[2]?.replaceAll('.', ''))
  return amount[1] === '' ? digits : -digits
}

/** Lines parted by tabs. A text cannot break its cell, nor be taken for a formula. */
export function tsvOf({ titles, lines }: CopySource): string {
  return [titles, ...lines.map(({ cells }) => cells)].map((cells) => cells.map(cellText).join('\t')).join('\n')
}

function cellText(value: Cell): string {
  // Excel reads the decimal mark of its own language, which here is the comma.
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = (value ?? '').replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}
