import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import type { DayForm } from '@cardpro/contract/kit/files/tableForms'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type Cell, cellText, isEmpty } from '#kit/tables/cells.rules.ts'
import { type DayProof, proveDays, turnedDay } from '#kit/tables/values/dayForms.rules.ts'
import type { Balances } from './accountProofs.rules.ts'
import type { ReadAccountRow } from './accountRow.rules.ts'
import { type AccountTable, dayCell, dayFields, looksLikeDayCell, looksLikeMoney } from './accountTable.rules.ts'
import { currencyBlockers, statusBlockers } from './otherMoney.rules.ts'
import { daysAsked, linesTold, type TakeWarning } from './sheets.rules.ts'
import { cellOf } from './table.rules.ts'

/** The day cells of an account's rows. */
const dayCells = ({ rows, columns }: AccountTable): Cell[] =>
  rows
    .flatMap((line) => dayFields.map((field) => dayCell(cellOf(line, columns, field)).day))
    .filter((cell) => !isEmpty(cell))

/** In which order the days of an account are written; what the bank prints around the lines is written in the same. */
export function accountDays(table: AccountTable, today: string, known?: DayForm): DayProof {
  const texts = dayCells(table).filter((cell) => typeof cell === 'string' && looksLikeDayCell(cell))
  const others = [...table.others, ...table.totals].flatMap(({ cells }) => cells)
  return proveDays(texts, { today, others, known })
}

type AccountTableReading = {
  table: AccountTable
  heads: string[]
  mapping: Mapping
  read: ReadAccountRow[]
  balances: Balances
  days: DayProof
}

/** Why an account's lines cannot be taken as they are read, beside the errors of single cells and the proofs. */
export function accountBlockers({ table, heads, mapping, read, balances }: AccountTableReading): string[] {
  const turned = turnedDay(dayCells(table))
  const sheet = {
    head: table.others.filter(({ no }) => no < mapping.Head),
    rows: table.rows,
    heads,
    columns: mapping.Columns,
  }
  const filled = read.filter(({ isFilled }) => isFilled)
  return [
    ...currencyBlockers(sheet),
    ...statusBlockers(sheet),
    ...(turned?.isSure
      ? [
          `Cột ngày vừa có ngày của Excel (${cellText(turned.cell)}) vừa có chữ: Excel có thể đã đảo ngày và tháng. Hãy tải lại tệp gốc của ngân hàng, đừng mở rồi lưu bằng Excel`,
        ]
      : []),
    ...(filled.length > 0 && !balances.isWhole
      ? [
          `${filled.length} dòng không có ngày, có lẽ ngày chỉ ghi ở dòng đầu của nhóm, mà số dư không chứng minh được: ${linesTold(filled)}. Hãy điền ngày vào các dòng này trong tệp`,
        ]
      : []),
  ]
}

/** What has to be confirmed before an account's lines are taken. */
export function accountAsked(all: AccountTableReading, isUnproven: boolean): TakeWarning[] {
  const { table, mapping, read, balances, days } = all
  const turned = turnedDay(dayCells(table))
  return [
    ...unreadAsked(all),
    ...(table.printedMoney.length > 0 && !balances.isWhole
      ? [
          {
            Code: 'W_PRINTED',
            Message: `${table.printedMoney.length} dòng có ngày và số tiền là số dư hoặc tổng, không tính: ${linesTold(table.printedMoney)}`,
          },
        ]
      : []),
    ...daysAsked(days, mapping),
    ...(turned && !turned.isSure
      ? [
          {
            Code: 'W_TURNED',
            Message: `Mọi ngày đều là ngày ${cellText(turned.cell).slice(0, 2)} của nhiều tháng (${cellText(turned.cell)}, …): Excel có thể đã đảo ngày và tháng`,
          },
        ]
      : []),
    ...(isUnproven && read.length > 0 ? [{ Code: 'W_UNPROVEN', Message: unprovenSentence(read) }] : []),
  ]
}

function unreadAsked({ table, heads, mapping: { Columns } }: AccountTableReading): TakeWarning[] {
  const { unread } = table
  if (unread.length === 0) return []
  const free = heads.flatMap((head, column) => ((Columns[column] ?? null) === null && head !== '' ? [column] : []))
  const withMoney = free.find((column) => unread.some(({ cells }) => looksLikeAmount(cells[column])))
  const hint = withMoney === undefined ? '' : `. Cột “${heads[withMoney] ?? ''}” có số mà chưa chọn là gì`
  const many = unread.length.toLocaleString('vi-VN')
  return [
    { Code: 'W_UNREAD', Message: `${many} dòng dưới tiêu đề không đọc thành giao dịch: ${linesTold(unread)}${hint}` },
  ]
}

const leastMoney = 1_000
const looksLikeAmount = (cell: Cell | undefined): boolean =>
  cell !== undefined && looksLikeMoney(cell) && (typeof cell !== 'number' || Math.abs(cell) >= leastMoney)

function unprovenSentence(read: ReadAccountRow[]): string {
  const told = (sign: number) => {
    const own = read.filter(({ row }) => Math.sign(row.amount) === sign)
    return `${formatVnd(own.reduce((sum, { row }) => sum + Math.abs(row.amount), 0))} (${own.length} dòng)`
  }
  return `Tệp không có số dư hay tổng để đối chiếu; đã đọc: tiền vào ${told(1)}, tiền ra ${told(-1)}`
}
