import { z } from 'zod'
import { vnd } from './fields.ts'

/** How a list may be sorted: by a column, the smallest first; with `-` the largest. Empty: in its default order. */
type SortOf<C extends string> = '' | C | `-${C}`
type Choice<S extends string> = z.ZodDefault<z.ZodEnum<{ [K in S]: K }>>

/** One of these texts, and an empty one where nothing is chosen. */
export const choiceOf = <S extends string>(values: readonly S[], error: string): Choice<S | ''> =>
  z.enum<string[]>(['', ...values], { error }).default('') as Choice<S | ''>

/**
 * The columns that a list may be sorted by, defined once: the server refuses any other, and only their heads can be
 * pressed.
 */
export const sortBy = <const C extends string>(columns: readonly C[]): Choice<SortOf<C>> =>
  choiceOf<C | `-${C}`>(
    [...columns, ...columns.map((column) => `-${column}` as const)],
    'Không sắp xếp được theo cột này',
  )

/** One group of a list: how many rows of the filter are in it, and their sums under the names of the list's own Summary. */
export const Group = z.object({
  /** `-` for those that have nothing in this column; they have no Title. */
  Key: z.string(),
  Title: z.string(),
  Count: z.number().int(),
  Sums: z.record(z.string(), vnd.nullable()),
})
export type Group = z.infer<typeof Group>

/** In the Summary of a grouped list, in the order of their rows. */
export const Groups = Group.array()
export type Groups = Group[]

/**
 * The columns that a list can be grouped by. Its rows are then listed group by group; those of the Closed ones are left
 * out, though they count in every sum and in Total.
 */
export const groupBy = <const C extends string>(columns: readonly C[]) => ({
  GroupBy: choiceOf(columns, 'Không gộp nhóm được theo cột này'),
  Closed: z.array(z.string().max(40, 'Nhóm không hợp lệ')).max(200, 'Đóng tối đa 200 nhóm').default([]),
})
