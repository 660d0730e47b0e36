import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import type { ReadSheet } from '#kit/tables/open/readBook.ts'
import { type Cell, guessColumns, isForbidden, longestHead, splitHead } from './cells.rules.ts'
import type { AnyPart } from './importPart.ts'

/** Of a part, what can be sent to another process. */
export type PartPlan = Pick<AnyPart, 'part' | 'name' | 'fields'>

export type TakenSheet = { Name: string; Heads: string[]; Dropped: string[]; rows: { no: number; cells: Cell[] }[] }

/** The sheet of a template that only explains the others. */
export const guideName = 'Hướng dẫn'

/** What of a workbook is kept: the head, and the rows below it without the columns that may never be stored. */
export function takeSheets(read: ReadSheet[], parts: PartPlan[]): TakenSheet[] {
  return read
    .filter(({ name }) => name !== guideName)
    .map(({ name, rows }) => {
      const { heads, body } = splitHead(rows, parts)
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
