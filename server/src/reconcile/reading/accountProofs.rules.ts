import { fold } from '@cardpro/contract/basic/search'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Mapping, StatementDraft } from '@cardpro/contract/reconcile/statements'
import type { AccountRow, ReadAccountRow } from './accountRow.rules.ts'
import { looksLikeMoney, moneyIn } from './accountTable.rules.ts'
import { type Cell, cellText, type Line } from './cells.rules.ts'
import { inVnd } from './numbers.rules.ts'
import { cellOf, type Table } from './table.rules.ts'

type Proof = StatementDraft['Proofs'][number]
/** 1: the oldest line stands first; −1: the latest one. */
type Order = 1 | -1

/** What an account's lines say as a whole: which way they stand, its number as the file writes it, and its balances. */
export type AccountReading = {
  order: Order
  number: string
  opening: number | null
  closing: number | null
  gaps: string
}

/** Breaks of the balances, in words; where fewer than half of them hold, the columns are wrong. */
export type Balances = {
  order: Order
  opening: number | null
  closing: number | null
  breaks: number
  said: string
  proofs: Proof[]
}

/** Each balance is the one before it and the amount, in either order of the lines. */
export function balancesOf(read: ReadAccountRow[]): Balances {
  const rows = read.map(({ row }) => row)
  const [forward, backward] = [holding(rows, 1), holding(rows, -1)]
  const order = forward.held === backward.held ? orderByTime(rows) : forward.held > backward.held ? 1 : -1
  const oldest = order === 1 ? read : read.toReversed()
  const { held, weighed } = order === 1 ? forward : backward
  const breaks = weighed - held
  const said = breaks === 0 ? '' : breakSentence(oldest, breaks)
  return { order, ...endsOf(oldest), breaks, said, proofs: chainProof(said, { held, weighed, lines: read.length }) }
}

function endsOf(oldest: ReadAccountRow[]): Pick<Balances, 'opening' | 'closing'> {
  const [first, last] = [oldest[0]?.row, oldest.at(-1)?.row]
  return {
    opening: first?.balance == null ? null : first.balance - first.amount,
    closing: last?.balance ?? null,
  }
}

type Held = { held: number; weighed: number }

function chainProof(said: string, { held, weighed, lines }: Held & { lines: number }): Proof[] {
  if (weighed === 0) return []
  const Name = 'Số dư sau mỗi dòng'
  if (said === '') return [{ Name, Ok: true, Sentence: `Đúng ở cả ${lines.toLocaleString('vi-VN')} dòng` }]
  if (held * 2 >= weighed) return [{ Name, Ok: true, Sentence: said }]
  const advice = 'hãy xem lại cột số dư và số tiền, hoặc bỏ chọn cột số dư nếu tệp đã lọc bớt dòng'
  return [{ Name, Ok: false, Sentence: `${said}: ${advice}` }]
}

function holding(rows: AccountRow[], order: Order): Held {
  let [held, weighed] = [0, 0]
  for (let at = 1; at < rows.length; at++) {
    const [before, after] = order === 1 ? [rows[at - 1], rows[at]] : [rows[at], rows[at - 1]]
    if (before?.balance == null || after?.balance == null) continue
    weighed += 1
    if (before.balance + after.amount === after.balance) held += 1
  }
  return { held, weighed }
}

function orderByTime(rows: AccountRow[]): Order {
  const when = rows.map(({ on, at }) => at ?? on).filter((text) => text !== '')
  return (when[0] ?? '') > (when.at(-1) ?? '') ? -1 : 1
}

function breakSentence(oldest: ReadAccountRow[], breaks: number): string {
  const at = oldest.findIndex(({ row }, index) => {
    const before = oldest[index - 1]?.row.balance
    return before != null && row.balance !== null && before + row.amount !== row.balance
  })
  const [before, after] = [oldest[at - 1], oldest[at]]
  if (before?.row.balance == null || after?.row.balance == null) return ''
  const expected = before.row.balance + after.row.amount
  const off = after.row.balance - expected
  return `Không liền ở ${breaks.toLocaleString('vi-VN')} chỗ, đầu tiên ở dòng ${after.no}: phải còn ${formatVnd(expected)}, tệp ghi ${formatVnd(after.row.balance)}, thiếu ${formatVnd(off)}`
}

const words = {
  opening: /so du dau|du dau ky|so du ban dau|opening balance|beginning balance|balance brought forward|so du truoc/,
  closing: /so du cuoi|du cuoi ky|closing balance|ending balance|balance carried forward|so du hien tai/,
  credit: /(?:tong|cong|total).{0,25}(?:ghi co|phat sinh co|ps co|tien vao|credit)/,
  debit: /(?:tong|cong|total).{0,25}(?:ghi no|phat sinh no|ps no|tien ra|debit)/,
} as const

/** What the bank prints of the whole statement, in đồng; undefined where it prints nothing of it. */
export type Printed = Partial<Record<keyof typeof words, number | undefined>>

export function printedOf({ totals, others, columns }: Table, mapping: Mapping): Printed {
  const printed: Printed = {}
  const vnd = (cell: Cell): number | null => {
    const value = looksLikeMoney(cell) ? moneyIn(cell, mapping.NumberForm) : null
    return typeof value === 'number' ? Math.round(inVnd(value, mapping.Unit)) : null
  }
  for (const line of [...others, ...totals])
    for (const [name, word] of Object.entries(words) as [keyof Printed, RegExp][])
      printed[name] ??= besideWord(line, word, vnd) ?? undefined
  // One line of sums below the columns themselves.
  const sums = totals.filter((line) =>
    line.cells.some((cell) => typeof cell === 'string' && /^(?:tong|cong|total)/.test(fold(cell.trim()))),
  )
  for (const field of ['credit', 'debit'] as const)
    printed[field] ??= sums.flatMap((line) => vnd(cellOf(line, columns, field)) ?? []).at(-1)
  return printed
}

/** The number in the cell of the word, else the first one behind it in the line. */
function besideWord({ cells }: Line, word: RegExp, vnd: (cell: Cell) => number | null): number | null {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string' || !word.test(fold(cell.slice(0, 200)))) continue
    const own = /([-+]?\d[\d.,]*)\s*(?:vnd|đ|₫|đồng)?\s*$/i.exec(cell)?.[1]
    const found = own === undefined ? null : vnd(own)
    if (found !== null) return found
    const next = cells.slice(column + 1).find((other) => cellText(other) !== '')
    return next === undefined ? null : vnd(next)
  }
  return null
}

/** Printed sums and balances against the lines. */
export function accountProofs(
  rows: AccountRow[],
  printed: Printed,
  { opening, closing }: Pick<Balances, 'opening' | 'closing'>,
): Proof[] {
  const sumOf = (sign: number) =>
    rows.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0)
  const moved = sumOf(1) - sumOf(-1)
  const begun = opening ?? (printed.opening === undefined ? null : printed.opening)
  return [
    ...weighed('Tổng tiền vào', printed.credit, sumOf(1)),
    ...weighed('Tổng tiền ra', printed.debit === undefined ? undefined : Math.abs(printed.debit), sumOf(-1)),
    ...(opening === null ? [] : weighed('Số dư đầu kỳ', printed.opening, opening)),
    ...(begun === null ? [] : weighed('Số dư cuối kỳ', printed.closing, closing ?? begun + moved)),
  ]
}

function weighed(Name: string, printed: number | undefined, read: number): Proof[] {
  if (printed === undefined) return []
  if (printed === read) return [{ Name, Ok: true, Sentence: `Bằng số tệp in: ${formatVnd(printed)}` }]
  const off = formatVnd(Math.abs(printed - read))
  return [
    {
      Name,
      Ok: false,
      Sentence: `Lệch tổng: tệp in ${formatVnd(printed)}, các dòng cho ${formatVnd(read)}, lệch ${off}`,
    },
  ]
}
