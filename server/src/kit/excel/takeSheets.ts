import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import { UserError } from '#kit/http/errors.ts'
import type { Sheet } from '#kit/tables/cells.rules.ts'
import { type Cell, guessColumns, isForbidden, longestHead, splitHead } from './cells.rules.ts'
import type { AnyPart } from './importPart.ts'

/** Of a part, what can be sent to another process. */
export type PartPlan = Pick<AnyPart, 'part' | 'name' | 'fields'>

export type TakenSheet = { Name: string; Heads: string[]; Dropped: string[]; rows: { no: number; cells: Cell[] }[] }

/** The sheet of a template that only explains the others. */
export const guideName = 'Hướng dẫn'

/** What of a workbook is kept: the head, and the rows below it without the columns that may never be stored. */
export function takeSheets(read: Sheet[], parts: PartPlan[]): TakenSheet[] {
  return read
    .filter(({ name }) => name !== guideName)
    .map(({ name, lines, isParted }) => {
      const { heads, body } = splitHead(lines, parts)
      if (isParted) ensureNoWider(heads, body)
      const kept = heads.map((_, index) => index).filter((index) => !isForbidden(heads[index] ?? ''))
      const Heads = kept.map((index) => (heads[index] ?? '').slice(0, longestHead))
      const numbers = cardNumbersIn(parts, Heads)
      return {
        Name: name,
        Heads,
        Dropped: heads.filter(isForbidden).map((head) => head.slice(0, longestHead)),
        rows: body.map(({ no, cells }) => ({
          no,
          cells: kept.map((index, place) => {
            const cell = cells[index] ?? null
            return numbers.has(place) ? cutNumber(cell) : cell
          }),
        })),
      }
    })
}

/** A sign within a text would push what follows into other columns. */
function ensureNoWider(heads: string[], body: { no: number; cells: Cell[] }[]): void {
  const width = heads.findLastIndex((head) => head !== '') + 1
  const wide = body.filter(({ cells }) => cells.findLastIndex((cell) => cell !== null && cell !== '') >= width)
  if (wide.length === 0) return
  const told = wide.slice(0, mostTold).map(({ no }) => no)
  throw UserError.at(
    'File',
    `${wide.length.toLocaleString('vi-VN')} dòng có nhiều ô hơn dòng tiêu đề (nội dung có dấu ngăn cột?): ${told.join(', ')}${wide.length > mostTold ? ', …' : ''}. Hãy sửa các dòng này, hoặc dùng tệp Excel`,
  )
}

const mostTold = 20

/** Which columns are of card numbers. */
export const cardNumbersIn = (parts: PartPlan[], heads: string[]): Set<number> =>
  new Set(
    parts.flatMap(({ fields }) =>
      guessColumns(heads, fields).flatMap((field, index) => (field === 'CardNumber' ? [index] : [])),
    ),
  )

/** In a column of card numbers also one with a typing error is no number to keep. */
export function cutNumber(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const digits = cell.replace(/[\s.-]/g, '')
  return /^\d{12,19}$/.test(digits) ? maskCard(digits.slice(0, 6), '????') : cell
}
