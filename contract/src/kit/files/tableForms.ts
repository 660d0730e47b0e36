// How the cells of a table from outside are written. Which form a file has is proven by the file itself where it can be.

/** The separators of a number: between thousands, and before hundredths. */
export const numberForms = { dot: '1.234.567', comma: '1,234,567', plain: '1234567' } as const
export type NumberForm = keyof typeof numberForms

/** The order of day, month and year. */
export const dayForms = ['dmy', 'mdy', 'ymd'] as const
export type DayForm = (typeof dayForms)[number]

/** By what a number is multiplied for it to be đồng. */
export const units = [1, 1000, 0.001] as const

/** The lines of a sheet at most, those above and below its rows not counted. */
export const mostTableRows = 100_000
/** A sheet with more columns is refused. */
export const mostTableColumns = 200

/** At most so many lines above and below the rows are read with them. */
export const headRoom = 200
