import { z } from 'zod'
import { id } from './fields.ts'

// Common to actions on many rows of a list: they are for some rows, or for all that match the filter.

/** At most so many rows at once, and so many of them in one transaction. */
export const mostRows = 5_000
export const rowsInPiece = 100
/** The most records that are chosen one by one. */
export const mostPicked = 200

/** Rows that were chosen one by one. */
export const pickedIds = (noun: string) =>
  z.array(id).max(mostPicked, `Tối đa ${mostPicked} ${noun} chọn tay, hãy dùng bộ lọc`).optional()

/** The result of one row: 1 it changes, 2 it is like that already, 0 it cannot, with the reason in Message. */
export const BulkRow = z.object({
  Key: z.string(),
  Name: z.string(),
  /** What distinguishes it from records of the same name. */
  Detail: z.string(),
  Result: z.number().int(),
  Message: z.string(),
})
export type BulkRow = z.infer<typeof BulkRow>

/** Of an act's preview: how many rows change, are like that already and cannot, with the first of the last and of the first. */
export const bulkPreview = <S extends z.ZodRawShape, R extends z.ZodType>(wanted: S, row: R) => ({
  scope: 'one' as const,
  input: z.object(wanted),
  data: z.object({
    Total: z.number().int(),
    Changes: z.number().int(),
    Unchanged: z.number().int(),
    Refused: z.number().int(),
    UpTo: z.number().int(),
    Rows: z.array(row),
  }),
})

/** How a chunk continues the one before: `Below` is the `Next` of that one, `UpTo` comes from the preview. */
const pieceFields = {
  UpTo: z.number().int().positive().optional(),
  Below: z.number().int().positive().optional(),
}

/** Of the change of the next chunk. */
export const bulkPiece = <S extends z.ZodRawShape, R extends z.ZodType>(wanted: S, row: R) => ({
  scope: 'one' as const,
  input: z.object({ ...wanted, ...pieceFields }),
  data: z.object({ Rows: z.array(row), Next: z.number().int().nullable() }),
})

/** What the input of a list has besides its filter. */
export const notFilter = { PageIndex: true, PageSize: true, Sort: true, GroupBy: true, Closed: true } as const
