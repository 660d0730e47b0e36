import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { statementFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { cellText, type Line } from '#kit/tables/cells.rules.ts'
import { inVnd, numberIn } from '#kit/tables/values/numbers.rules.ts'
import type { Amounts, ReadRow } from './readRow.rules.ts'
import { amountFields, cellOf, type Table } from './table.rules.ts'

type Proof = StatementDraft['Proofs'][number]

/** What the file itself proves: net = gross − fee in each row, its printed sums, its printed count. */
export function proofsOf(table: Table, all: ReadRow[], { mapping, further }: Proving): Proof[] {
  const rows = all.filter(({ leftOut }) => leftOut === '')
  return [
    ...netProof(table, rows, further),
    ...amountFields.flatMap((field) => sumProof({ table, all, rows, mapping }, field)),
    ...countProof(table, [rows.length, all.length]),
  ]
}

/** `further`: the titles of the fees beside the one that is named. */
type Proving = { mapping: Mapping; further: string[] }

function netProof({ columns }: Table, rows: ReadRow[], further: string[]): Proof[] {
  if (columns.net === undefined || (columns.fee === undefined && further.length === 0)) return []
  const Name = ['Thực nhận = số tiền − phí', ...further].join(' − ')
  const wrong = rows.filter(({ printed, counted, more }) => !isBalanced(printed, counted.feeVat, more))
  const [first] = wrong
  if (!first) return [{ Name, Ok: true, Sentence: `Đúng ở cả ${rows.length.toLocaleString('vi-VN')} dòng` }]
  const { gross, fee, net } = first.printed
  const said = `dòng ${first.no}: ${formatVnd(Math.round(gross))} − ${formatVnd(Math.round(fee))} khác ${formatVnd(Math.round(net))}`
  return [{ Name, Ok: false, Sentence: `${wrong.length}/${rows.length} dòng lệch, đầu tiên ${said}` }]
}

/** To the đồng: acquirers print hundredths of one and round. */
function isBalanced({ gross, fee, net }: Amounts, vat: number, more: number): boolean {
  const [size, less, came] = [Math.abs(gross), Math.abs(fee) + more, Math.abs(net)]
  return [size - less, size - less - Math.abs(vat)].some((expected) => Math.abs(Math.abs(expected) - came) < 0.51)
}

/** `all`: with the lines that do not count, which a sum may hold too. */
type Weighing = { table: Table; all: ReadRow[]; rows: ReadRow[]; mapping: Mapping }

/** A sum may be of all rows so far or of those since the sum before it, and of amounts as printed or as they count. */
function sumProof({ table, all, rows, mapping }: Weighing, field: (typeof amountFields)[number]): Proof[] {
  const column = table.columns[field]
  if (column === undefined) return []
  const printed = table.totals.flatMap((line) => {
    const value = numberIn(cellOf(line, table.columns, field), mapping.NumberForm)
    return typeof value === 'number' ? [{ no: line.no, vnd: inVnd(value, mapping.Unit) }] : []
  })
  if (printed.length === 0) return []
  const Name = `Tổng ${statementFields[field].toLowerCase()}`
  let from = 0
  for (const { no, vnd } of printed) {
    const sums = [rows, all].flatMap((some) => sumsOf(some, field, { from, to: no }))
    const exact = sums.find((sum) => Math.abs(Math.abs(sum) - Math.abs(vnd)) < 0.01)
    if (exact === undefined) {
      const sum = Math.round(sums[0] ?? 0)
      const [said, off] = [Math.round(vnd), Math.abs(Math.round(vnd) - sum)]
      const Sentence = `dòng ${no} in ${formatVnd(said)}, các dòng cộng lại ${formatVnd(sum)}, lệch ${formatVnd(off)}`
      return [{ Name, Ok: false, Sentence: `Lệch tổng: ${Sentence}` }]
    }
    from = no
  }
  return [{ Name, Ok: true, Sentence: `Bằng số tệp in: ${formatVnd(Math.round(printed.at(-1)?.vnd ?? 0))}` }]
}

function sumsOf(
  rows: ReadRow[],
  field: (typeof amountFields)[number],
  { from, to }: { from: number; to: number },
): number[] {
  const sum = (some: ReadRow[], read: (row: ReadRow) => number) => some.reduce((all, row) => all + read(row), 0)
  const before = rows.filter(({ no }) => no < to)
  const since = before.filter(({ no }) => no > from)
  return [before, since].flatMap((some) => [
    sum(some, ({ printed }) => printed[field]),
    sum(some, ({ counted }) => counted[field]),
  ])
}

const countWord =
  /(?:so luong|so|tong so|tong cong|tong|number of|total|no of|count)\s*(?:luong\s*)?(?:giao dich|gd|mon|bill|transactions?|trans|txns?|records?|dong)/
const countIn = /(\d{1,6}|\d{1,3}(?:[.,]\d{3}))\s*(?:giao dich|gd|mon|bill|transactions?|trans|txns?|dong)\b/

function countProof({ totals, others }: Table, counts: [rows: number, all: number]): Proof[] {
  const printed = [...totals, ...others].map(countOf).find((count) => count !== null)
  if (printed === undefined || printed === null) return []
  const Ok = counts.includes(printed)
  const Sentence = Ok ? `Bằng số tệp in: ${printed}` : `Lệch số dòng: tệp in ${printed}, đọc được ${counts[0]}`
  return [{ Name: 'Số giao dịch', Ok, Sentence }]
}

/** `Số giao dịch: 46`, `Tổng số GD | 46`, `Tổng (46 giao dịch)`. */
function countOf({ cells }: Line): number | null {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue
    const said = fold(cell.slice(0, 100))
    const before = countIn.exec(said)?.[1]
    if (before !== undefined) return wholeNumber(before)
    const word = countWord.exec(said)
    if (!word) continue
    const behind = /(\d[\d.,]*)\s*$/.exec(said.slice(word.index + word[0].length))?.[1]
    const next = cells
      .slice(column + 1)
      .map(cellText)
      .find((text) => text !== '')
    const found = behind ?? (/^\d{1,6}$|^\d{1,3}(?:[.,]\d{3})$/.test(next ?? '') ? next : undefined)
    if (found !== undefined) return wholeNumber(found)
  }
  return null
}

const wholeNumber = (text: string): number => Number(text.replace(/[.,]/g, ''))
