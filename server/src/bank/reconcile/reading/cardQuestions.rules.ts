import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Line } from '#kit/tables/cells.rules.ts'
import type { ReadRow } from './readRow.rules.ts'

// The questions about a statement of cards, and its notes.

const mostTold = 10
const listNumbers = (nos: number[]): string =>
  nos.length > mostTold ? `${nos.slice(0, mostTold).join(', ')}, … (${nos.length} dòng)` : nos.join(', ')

/** Values of a kind or status that are not known, each once with its lines; then the first of what else could not be read. */
export function rowBlockers(read: ReadRow[]): string[] {
  const unknown = new Map<string, number[]>()
  for (const { no, errors } of read)
    for (const said of [errors.kind, errors.status])
      if (said !== undefined) unknown.set(said, [...(unknown.get(said) ?? []), no])
  const wrong = read.filter(({ errors: { kind: _kind, status: _status, ...others } }) => Object.keys(others).length > 0)
  const first = wrong[0] && `dòng ${wrong[0].no}: ${Object.values(wrong[0].errors)[0] ?? ''}`
  return [
    ...[...unknown].slice(0, mostTold).map(([said, nos]) => `${said} (${nos.length} dòng: ${listNumbers(nos)})`),
    ...(first === undefined ? [] : [`${wrong.length} dòng chưa đọc được, đầu tiên ${first}`]),
  ]
}

/** Lines below the titles that are read as nothing. */
export const unreadBlockers = (unread: Line[]): string[] =>
  unread.length === 0
    ? []
    : [
        `${unread.length} dòng dưới tiêu đề không đọc thành giao dịch: ${listNumbers(unread.map(({ no }) => no))}. Hãy sửa hoặc bỏ các dòng này trong tệp`,
      ]

/** Notes that block nothing. */
export function cardNotes(read: ReadRow[], { filled, further }: { filled: number[]; further: string[] }): string[] {
  const mangled = read.filter((row) => row.mangled.length > 0)
  const out = new Map<string, ReadRow[]>()
  for (const row of read) if (row.leftOut !== '') out.set(row.leftOut, [...(out.get(row.leftOut) ?? []), row])
  const sum = (rows: ReadRow[]) => formatVnd(rows.reduce((all, { counted }) => all + counted.gross, 0))
  return [
    ...[...out].map(
      ([said, rows]) =>
        `Không tính ${rows.length} dòng “${said}” (${sum(rows)}): ${listNumbers(rows.map(({ no }) => no))}`,
    ),
    ...(mangled.length === 0
      ? []
      : [
          `${mangled.length} dòng có mã bị Excel làm mất số (“${mangled[0]?.mangled[0] ?? ''}”): coi như không có mã, không dùng để so`,
        ]),
    ...(filled.length === 0
      ? []
      : [`${filled.length} dòng lấy ngày, máy và lô của dòng trên (ô gộp): ${listNumbers(filled)}`]),
    ...(further.length === 0 ? [] : [`Phí gồm cả cột ${further.map((title) => `“${title}”`).join(', ')}`]),
  ]
}
