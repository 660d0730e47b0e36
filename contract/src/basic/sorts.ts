import { z } from 'zod'

/** How a list may be sorted: by a column, the smallest first; with `-` the largest. Empty: in its default order. */
type SortOf<C extends string> = '' | C | `-${C}`
type Choice<S extends string> = z.ZodDefault<z.ZodEnum<{ [K in S]: K }>>

/** One of these texts, and an empty one where nothing is chosen. */
export const choiceOf = <S extends string>(values: readonly S[], error: string): Choice<S | ''> =>
  z.enum<string[]>(['', ...values], { error }).default('') as unknown as Choice<S | ''>

/** The columns that a list may be sorted by, said once: the server refuses any other, and only their heads can be pressed. */
export const sortBy = <const C extends string>(columns: readonly C[]): Choice<SortOf<C>> =>
  choiceOf<C | `-${C}`>(
    [...columns, ...columns.map((column) => `-${column}` as const)],
    'Không sắp xếp được theo cột này',
  )
