import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import type { Line, Sheet } from '#kit/tables/cells.rules.ts'
import { cellText, isEmpty } from '#kit/tables/cells.rules.ts'
import type { DayProof } from '#kit/tables/values/dayForms.rules.ts'
import { type FieldNames, posNames } from './fieldNames.rules.ts'
import { findHead, headsAt, linesBelow } from './heads.rules.ts'

/** What has to be confirmed before a statement is taken. */
export type TakeWarning = { Code: string; Message: string }

/**
 * The facts of a sheet as such, whichever way its columns are read: how many lines of it look like rows, which of them are
 * hidden, and what of it was lost before it came here, and what was set right.
 */
export type SheetFacts = { rows: number; isHidden: boolean; hiddenRows: number[]; blockers: string[]; notes: string[] }

/** Days that two orders read; who chose another order than the likelier one has answered. */
export const daysAsked = ({ asked, form }: DayProof, { DayForm }: Pick<Mapping, 'DayForm'>): TakeWarning[] =>
  asked === '' || form !== DayForm ? [] : [{ Code: 'W_DAYS', Message: asked }]

type Head = { sheetNo: number; head: number }

/** The sheet in which most columns are known, of those the one with most lines; a hidden one only where no other is a table. */
export function chooseSheet(sheets: Sheet[], names: FieldNames = posNames): Head {
  const rated = sheets.map(({ lines, marks }, sheetNo) => {
    const { no, score } = findHead(lines, names)
    return { sheetNo, head: no, score, lines: lines.length, isHidden: no === 0 || marks?.isHidden === true }
  })
  const [best] = rated.toSorted(
    (a, b) => Number(a.isHidden) - Number(b.isHidden) || b.score - a.score || b.lines - a.lines,
  )
  return { sheetNo: best?.sheetNo ?? 0, head: best?.head ?? 0 }
}

export type Table = { Head: number; Columns: Mapping['Columns'] }

/** `rowsOf`: the lines that are rows under these columns. */
export function factsOf(sheet: Sheet, table: Table, rowsOf: (lines: Line[], table: Table) => Line[]): SheetFacts {
  const { lines, marks, notes = [] } = sheet
  const rows = rowsOf(lines, table).map(({ no }) => no)
  const isRow = new Set(rows)
  const hiddenRows = (marks?.hiddenRows ?? []).filter((no) => isRow.has(no)).slice(0, mostTold)
  return {
    rows: rows.length,
    isHidden: marks?.isHidden === true,
    hiddenRows,
    blockers: [...withoutValue(sheet, table), ...widerThanHead(sheet, table)],
    notes,
  }
}

/** No more hidden rows than these are kept of a sheet. */
const mostTold = 1_000

/** A cell that goes on in those below it is filled into each of their lines. */
export function fillMerged({ lines, marks }: Sheet, { Head, Columns }: Table, fields: readonly string[]): void {
  const fills = new Map((marks?.merged ?? []).map((merge) => [`${merge.column}:${merge.from}`, merge]))
  if (fills.size === 0) return
  for (const [column, field] of Columns.entries()) {
    if (field === null || !fields.includes(field)) continue
    let open = { to: 0, cell: null as Line['cells'][number] }
    for (const line of linesBelow(lines, Head)) {
      const merge = fills.get(`${column}:${line.no}`)
      if (merge) open = { to: merge.to, cell: line.cells[column] ?? null }
      else if (line.no <= open.to && isEmpty(line.cells[column])) line.cells[column] = open.cell
    }
  }
}

/** A program wrote a formula and left it to Excel to reckon it. */
function withoutValue({ marks }: Sheet, { Head, Columns }: Table): string[] {
  const lost = (marks?.noValue ?? []).filter(({ no, column }) => no > Head && (Columns[column] ?? null) !== null)
  const [first] = lost
  if (!first) return []
  const place = `${columnLetter(first.column)}${first.no}`
  const many = lost.length > 1 ? ` và ${lost.length - 1} ô khác` : ''
  return [`Ô ${place}${many} là công thức chưa có giá trị: hãy mở tệp bằng Excel, lưu lại rồi tải lên`]
}

const letters = 26
export function columnLetter(column: number): string {
  const own = String.fromCharCode(65 + (column % letters))
  return column < letters ? own : `${columnLetter(Math.floor(column / letters) - 1)}${own}`
}

/** Where a sign separates the cells, one within a text pushes what follows into other columns. */
function widerThanHead({ lines, isParted }: Sheet, { Head }: Table): string[] {
  const width = headsAt(lines, Head).findLastIndex((head) => head !== '') + 1
  if (isParted !== true || Head === 0) return []
  const wide = linesBelow(lines, Head).filter(
    ({ cells }) => cells.findLastIndex((cell) => cellText(cell) !== '') >= width,
  )
  if (wide.length === 0) return []
  const many = wide.length.toLocaleString('vi-VN')
  return [
    `${many} dòng có nhiều ô hơn dòng tiêu đề (nội dung có dấu ngăn cột?): ${linesTold(wide)}. Hãy xin tệp Excel, hoặc sửa các dòng này trong tệp`,
  ]
}

const mostNumbers = 20

/** The numbers of lines, as far as they are worth reading. */
export function linesTold(lines: { no: number }[]): string {
  const numbers = lines.slice(0, mostNumbers).map(({ no }) => no)
  return `${numbers.join(', ')}${lines.length > mostNumbers ? ', …' : ''}`
}

/** What the sheets of a file ask beside the one that is read. */
export function aboutSheets(names: string[], facts: SheetFacts[], read: number): TakeWarning[] {
  const own = facts[read]
  if (!own) return []
  const others = facts.flatMap(({ rows, isHidden }, at) =>
    at === read || rows === 0 ? [] : [`“${names[at] ?? ''}” (${rows} dòng${isHidden ? ', trang ẩn' : ''})`],
  )
  const hidden = own.hiddenRows.map((no) => ({ no }))
  return [
    ...(others.length === 0
      ? []
      : [
          {
            Code: 'W_SHEETS',
            Message: `Trang ${others.join(', ')} cũng là bảng nhưng không được đọc; muốn nhận hãy lưu trang đó thành tệp riêng`,
          },
        ]),
    ...(own.isHidden
      ? [{ Code: 'W_HIDDEN_SHEET', Message: `Trang đang đọc, “${names[read] ?? ''}”, bị ẩn trong tệp` }]
      : []),
    ...(hidden.length === 0
      ? []
      : [
          {
            Code: 'W_HIDDEN',
            Message: `${hidden.length} dòng bị ẩn hoặc bị lọc trong tệp vẫn được tính: ${linesTold(hidden)}`,
          },
        ]),
  ]
}
