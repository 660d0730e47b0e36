import { type BulkRow, mostRows, rowsInPiece } from '@cardpro/contract/kit/bulk'
import { UserError } from '#kit/http/errors.ts'
import type { Refusable } from '#kit/refusableRows.ts'

// Actions on many rows go chunk by chunk, newest first: the same for every kind of row.

const shownRows = 20

/** Refuses more rows than one action may change. */
export function ensureNotTooMany(total: number, noun: string): void {
  if (total <= mostRows) return
  const [found, most] = [total, mostRows].map((count) => count.toLocaleString('vi-VN'))
  throw new UserError(`Bộ lọc có ${found} ${noun}, mỗi lần làm tối đa ${most}: hãy lọc hẹp hơn`)
}

/** How many of them change and cannot, and the first of each. */
export function previewOf<Row extends { Result: number }>(rows: Row[], upTo: number) {
  const of = (result: number) => rows.filter(({ Result }) => Result === result)
  const [refused, changes, unchanged] = [of(0), of(1), of(2)]
  return {
    Total: rows.length,
    Changes: changes.length,
    Unchanged: unchanged.length,
    Refused: refused.length,
    UpTo: upTo,
    Rows: [...refused.slice(0, shownRows), ...changes.slice(0, shownRows)],
  }
}

type Piece = { UpTo?: number | undefined; Below?: number | undefined }

/** The next rows to do, of all in the order of their ids, newest first; rows of one id stay together. */
export function nextPiece<Row>(all: Row[], { UpTo, Below }: Piece, idOf: (row: Row) => number) {
  const left = all.filter((row) => idOf(row) <= (UpTo ?? idOf(row)) && idOf(row) < (Below ?? Number.POSITIVE_INFINITY))
  const last = left[rowsInPiece - 1]
  const piece = last === undefined ? left : left.filter((row) => idOf(row) >= idOf(last))
  const end = piece.at(-1)
  return { piece, next: end !== undefined && left.length > piece.length ? idOf(end) : null }
}

/**
 * Runs the action and answers the row's outcome. A refusal is that row's own and rolls nothing back, so the action must
 * refuse before it writes.
 */
export async function rowAfter(row: BulkRow, action: () => Promise<unknown>): Promise<BulkRow> {
  if (row.Result !== 1) return row
  try {
    await action()
    return row
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...row, Result: 0, Message: error.message }
  }
}

/** The rows of a piece after it was done; `outcomes` are those of the rows that were to change, in their order. */
export function rowsAfter(rows: BulkRow[], outcomes: Refusable<unknown>[]): BulkRow[] {
  let done = 0
  return rows.map((row) => {
    const outcome = row.Result === 1 ? outcomes[done++] : null
    return outcome instanceof UserError ? { ...row, Result: 0, Message: outcome.message } : row
  })
}
