import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { type Cell, cellText, foldHead, type Line } from '#kit/tables/cells.rules.ts'
import { inVnd } from '#kit/tables/values/numbers.rules.ts'
import { isCount } from '#kit/tables/words/printed.rules.ts'
import type { AccountNumbers } from './accountNumber.rules.ts'
import type { AccountRow, ReadAccountRow } from './accountRow.rules.ts'
import { looksLikeDayCell, looksLikeMoney, moneyIn } from './accountTable.rules.ts'
import { cellOf, type Table } from './table.rules.ts'

type Proof = StatementDraft['Proofs'][number]
/** 1: the oldest line is first; −1: the latest one. */
type Order = 1 | -1

/** The facts of an account's lines as a whole: their order, whose they are, and the balances. */
export type AccountReading = AccountNumbers & {
  order: Order
  opening: number | null
  closing: number | null
  gaps: string
}

/** Breaks of the balances, in words; where fewer than half of them hold, the columns are wrong. `isWhole`: every line is proven. */
export type Balances = {
  order: Order
  opening: number | null
  closing: number | null
  breaks: number
  said: string
  isWhole: boolean
  proofs: Proof[]
}

/** Each balance is the one before it and the amounts since, in either order of the lines. */
export function balancesOf(read: ReadAccountRow[]): Balances {
  const oldest = { 1: read, [-1]: read.toReversed() }
  const [forward, backward] = [weighedIn(oldest[1]), weighedIn(oldest[-1])]
  const tied = forward.held === backward.held
  const order = tied ? orderByTime(read.map(({ row }) => row)) : forward.held > backward.held ? 1 : -1
  const chain = order === 1 ? forward : backward
  const said = chain.breaks.length === 0 ? '' : breakSentence(chain.breaks)
  return {
    order,
    ...endsOf(oldest[order].map(({ row }) => row)),
    breaks: chain.breaks.length,
    said,
    isWhole: said === '' && chain.held > 0 && chain.held === read.length - 1,
    proofs: chainProof(said, chain, read.length),
  }
}

function endsOf(rows: AccountRow[]): Pick<Balances, 'opening' | 'closing'> {
  const [first, last] = [
    rows.findIndex(({ balance }) => balance !== null),
    rows.findLastIndex(({ balance }) => balance !== null),
  ]
  const moved = (some: AccountRow[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const [begun, ended] = [rows[first]?.balance, rows[last]?.balance]
  return {
    opening: begun == null ? null : begun - moved(rows.slice(0, first + 1)),
    closing: ended == null ? null : ended + moved(rows.slice(last + 1)),
  }
}

/** A balance that is not what the one before it and the amounts since come to. */
type Break = { read: ReadAccountRow; expected: number; balance: number }
type Chain = { held: number; breaks: Break[] }

function weighedIn(oldest: ReadAccountRow[]): Chain {
  const chain: Chain = { held: 0, breaks: [] }
  let expected: number | null = null
  for (const read of oldest) {
    const { amount, balance } = read.row
    if (expected !== null) expected += amount
    if (balance === null) continue
    if (expected === balance) chain.held += 1
    else if (expected !== null) chain.breaks.push({ read, expected, balance })
    expected = balance
  }
  return chain
}

function chainProof(said: string, { held, breaks }: Chain, lines: number): Proof[] {
  const proveSum = held + breaks.length
  if (proveSum === 0) return []
  const Name = 'Số dư sau mỗi dòng'
  const many = proveSum === lines - 1 ? `cả ${number(lines)} dòng` : `${number(proveSum)} chỗ có số dư`
  if (said === '') return [{ Name, Ok: true, Sentence: `Đúng ở ${many}` }]
  if (held * 2 < proveSum)
    return [{ Name, Ok: false, Sentence: `${said}: hãy xem lại cột số dư và số tiền, hoặc ${filteredHint}` }]
  const misread = breaks.map(misreadSentence).find((sentence) => sentence !== '')
  return [{ Name, Ok: misread === undefined, Sentence: misread ?? said }]
}

const number = (value: number): string => value.toLocaleString('vi-VN')
const filteredHint = 'bỏ chọn cột số dư nếu tệp đã lọc bớt dòng'

/** A balance that is off by the amount of its own line is no gap: the line is not what it was read as. */
function misreadSentence({ read: { no, row }, expected, balance }: Break): string {
  const off = balance - expected
  const written = `dòng ${no} ghi ${formatVnd(row.amount)} mà số dư`
  if (off === -2 * row.amount)
    return `Ở ${written} đi ngược lại: hãy xem lại dấu và cột của dòng này, hoặc ${filteredHint}`
  if (off === -row.amount)
    return `Ở ${written} không đổi: dòng này là số dư, dòng tổng hoặc không thành công; hãy bỏ dòng này khỏi tệp, hoặc ${filteredHint}`
  return ''
}

function orderByTime(rows: AccountRow[]): Order {
  const when = rows.map(({ on, at }) => at ?? on).filter((text) => text !== '')
  return (when[0] ?? '') > (when.at(-1) ?? '') ? -1 : 1
}

function breakSentence(breaks: Break[]): string {
  const [first] = breaks
  if (!first) return ''
  const { read, expected, balance } = first
  return `Không liền ở ${number(breaks.length)} chỗ, đầu tiên ở dòng ${read.no}: phải còn ${formatVnd(expected)}, tệp ghi ${formatVnd(balance)}, thiếu ${formatVnd(balance - expected)}`
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
  const sums = totals.filter(
    ({ cells }) =>
      cells.some((cell) => typeof cell === 'string' && /^(?:tong|cong|total)/.test(fold(cell.trim()))) &&
      !cells.some((cell) => typeof cell === 'string' && isCount(cell)),
  )
  // A sum of a day or a page is one of all lines only where there is no other.
  const whole = sums.filter(
    ({ cells }) => !cells.some((cell) => typeof cell === 'string' && ofPart.test(foldHead(cell))),
  )
  const last = whole.length > 0 || sums.length > 1 ? whole : sums
  for (const field of ['credit', 'debit'] as const)
    printed[field] ??= last.flatMap((line) => vnd(cellOf(line, columns, field)) ?? []).at(-1)
  return printed
}

/** The number behind the word: in a cell further on, else in its own behind what else is written there. */
function besideWord({ cells }: Line, word: RegExp, vnd: (cell: Cell) => number | null): number | null {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string' || !word.test(fold(cell.slice(0, 200))) || isCount(cell)) continue
    const next = cells.slice(column + 1).find((other) => cellText(other) !== '' && !isDay(other))
    return vnd(next ?? null) ?? vnd(amountAtEnd(cell))
  }
  return null
}

const ofPart = /(?:^| )(?:ngay|trang|thang|page|day|daily|month)(?: |$)/

const isDay = (cell: Cell): boolean => typeof cell !== 'number' && looksLikeDayCell(cell)

/** `Số dư đầu kỳ ngày 01/11/2026: 5.000.000 VND`: days, months and years are no amounts. */
function amountAtEnd(label: string): Cell {
  const said = label
    .slice(0, 200)
    .trim()
    .split(/[\s:]+/)
  const last = said.findLast((part) => !unit.test(part)) ?? ''
  const text = last.replace(/(?:vnd|vnđ|đ|₫)$/i, '')
  const isDay = looksLikeDayCell(text) || /^(?:\d{1,2}[.-])?\d{4}$/.test(text)
  return /^[-+]?\d[\d.,]*$/.test(text) && !isDay ? text : null
}

const unit = /^(?:vnd|vnđ|đ|₫|đồng)$/i

/** Printed sums and balances against the lines. */
export function accountProofs(
  rows: AccountRow[],
  printed: Printed,
  { opening, closing }: Pick<Balances, 'opening' | 'closing'>,
): Proof[] {
  const sumOf = (sign: number) =>
    rows.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0)
  const countOf = (sign: number) => rows.filter(({ amount }) => Math.sign(amount) === sign).length
  const sums = (Name: string, said: number | undefined, sign: number) =>
    said === countOf(sign) ? [] : proveSum(Name, said === undefined ? undefined : Math.abs(said), sumOf(sign))
  const moved = sumOf(1) - sumOf(-1)
  const begun = opening ?? (printed.opening === undefined ? null : printed.opening)
  return [
    // A number of lines beside the word of a sum is no sum.
    ...sums('Tổng tiền vào', printed.credit, 1),
    ...sums('Tổng tiền ra', printed.debit, -1),
    ...(opening === null ? [] : proveSum('Số dư đầu kỳ', printed.opening, opening)),
    ...(begun === null ? [] : proveSum('Số dư cuối kỳ', printed.closing, closing ?? begun + moved)),
  ]
}

function proveSum(Name: string, printed: number | undefined, read: number): Proof[] {
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
