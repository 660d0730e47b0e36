import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { cellText, foldHead, isEmpty, type Line } from '#kit/tables/cells.rules.ts'
import { inVnd, numberIn } from '#kit/tables/values/numbers.rules.ts'
import { isRate, posNames } from './fieldNames.rules.ts'
import { looksLikeStatus } from './kinds.rules.ts'
import { amountFields, cellOf, columnsOf } from './table.rules.ts'

// Columns of which nothing is read: fees beside the one that is named, other money, and what may decide which lines count.

type Body = { rows: Line[]; heads: string[]; mapping: Mapping }

const vndOf = (cell: Line['cells'][number] | undefined, { NumberForm, Unit }: Mapping): number | null => {
  const value = numberIn(cell, NumberForm)
  return typeof value === 'number' ? inVnd(value, Unit) : null
}

/** More columns of money than these are no fees. */
const mostFees = 8

/**
 * The columns that are kept from an amount beside the fee that is named, so that what is left comes. None where fee and tax are all
 * that is kept; null: no columns make it so, or several do.
 */
export function furtherFees({ rows, heads, mapping }: Body): number[] | null {
  const columns = columnsOf(mapping)
  if (columns.gross === undefined || columns.net === undefined) return []
  const free = freeColumns(heads, mapping).filter((column) => isNumeric(rows, column, mapping))
  const amounts = rows.flatMap((line) => {
    const [gross, fee, vat, net] = amountFields.map((field) => vndOf(cellOf(line, columns, field), mapping))
    if (gross == null || net == null || gross === 0) return []
    const kept = Math.abs(gross) - Math.abs(fee ?? 0) - Math.abs(net)
    return [
      { kept, vat: Math.abs(vat ?? 0), more: free.map((column) => Math.abs(vndOf(line.cells[column], mapping) ?? 0)) },
    ]
  })
  const holds = (chosen: number) =>
    amounts.every(({ kept, vat, more }) => {
      const fees = more.reduce((sum, fee, at) => sum + (chosen & (1 << at) ? fee : 0), 0)
      return Math.min(Math.abs(kept - fees), Math.abs(kept - vat - fees)) < 0.51
    })
  if (amounts.length === 0 || holds(0)) return []
  if (free.length > mostFees) return null
  const sets = Array.from({ length: 1 << free.length }, (_, chosen) => chosen).filter(
    (chosen) => chosen > 0 && holds(chosen),
  )
  return sets.length === 1 ? free.filter((_, at) => (sets[0] ?? 0) & (1 << at)) : null
}

const freeColumns = (heads: string[], { Columns }: Mapping): number[] =>
  Array.from({ length: Math.max(heads.length, Columns.length) }, (_, column) => column).filter(
    (column) => (Columns[column] ?? null) === null && !isRate(heads[column] ?? ''),
  )

/** Of the cells of such a column so many are numbers, and not all of them nothing. */
const numericShare = 0.9

function isNumeric(rows: Line[], column: number, mapping: Mapping): boolean {
  const said = rows.flatMap(({ cells }) => (isEmpty(cells[column]) ? [] : [vndOf(cells[column], mapping)]))
  return (
    said.some((vnd) => vnd !== null && vnd !== 0) &&
    said.filter((vnd) => vnd !== null).length >= said.length * numericShare
  )
}

const moneyTitle =
  /(?:^| )(?:tien|phi|thue|vat|so du|gia tri|doanh so|chiet khau|giam tru|hoa hong|khuyen mai|amount|amt|fee|fees|tax|charge|charges|surcharge|cost|discount|commission|balance|tip)(?: |$)/
const groupedNumber = /^-?\d{1,3}(?:[.,]\d{3})+$/

/** The questions about columns of which nothing is read: each is something, or is not used. */
export function openColumns({ rows, heads, mapping }: Body, further: number[]): string[] {
  const columns = columnsOf(mapping)
  const titleOf = (column: number) => (heads[column] ? `Cột “${heads[column]}”` : `Cột ${column + 1}`)
  const isKnown = (column: number) =>
    amountFields.some((field) =>
      rows.every(({ cells }) => cellText(cells[column]) === cellText(cells[columns[field] ?? -1])),
    )
  return freeColumns(heads, mapping).flatMap((column) => {
    const title = heads[column] ?? ''
    const said = rows.map(({ cells }) => cellText(cells[column]))
    const field = posNames.named(title)
    if ((field === 'kind' || field === 'status' || looksLikeStatus(said)) && said.some((text) => text !== ''))
      return [
        `${titleOf(column)} có thể nói dòng nào được tính: hãy chọn là “Trạng thái”, “Loại dòng”, hoặc “Không dùng”`,
      ]
    const isMoney =
      moneyTitle.test(foldHead(title)) || said.filter((text) => groupedNumber.test(text)).length * 2 > said.length
    if (further.includes(column) || !isMoney || !isNumeric(rows, column, mapping) || isKnown(column)) return []
    return [`${titleOf(column)} có số tiền mà chưa chọn là gì: hãy chọn, hoặc chọn “Không dùng”`]
  })
}
