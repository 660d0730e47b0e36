/** How the cells of a field are read. */
type FieldKind = 'day' | 'time' | 'money' | 'side' | 'choice' | 'code' | 'text'

/** Which fields a title names; several that differ name none. `hasAccents`: whether any title of the table is written with them. */
export type Titles<F extends string> = { fieldsOf: (title: string, how: { hasAccents: boolean }) => F[] }

/**
 * What a table may hold. `moves`: the fields of money by which a line is a row; `joins`: the texts that may go on in the lines
 * around theirs; `days`: the fields that give a row its day, the surest first; `balance`: what is left after each row;
 * `wholes`: money that has no hundredths of a đồng; `adds`: money that may stand in several columns, which are added up;
 * `fills`: what may be written once for several rows, beside their day.
 */
export type Schema<F extends string> = {
  kinds: Record<F, FieldKind>
  titles: Titles<F>
  moves: readonly F[]
  joins: readonly F[]
  days: readonly F[]
  balance: F | null
  wholes: readonly F[]
  adds: readonly F[]
  fills: readonly F[]
}

/**
 * What becomes of a line. Each line of a file that is not empty has exactly one: a transaction, text that goes on with one, titles, a
 * printed sum, a printed balance, what stands around the table, what does not count, and what is not read.
 */
export const lineClass = {
  transaction: 1,
  continuation: 2,
  title: 3,
  sum: 4,
  balance: 5,
  furniture: 6,
  notCounted: 7,
  unread: 8,
} as const
export type LineClass = (typeof lineClass)[keyof typeof lineClass]

/** `of`: the number of the line whose text goes on here. */
export type ClassedLine = { sheet: number; no: number; kind: LineClass; of?: number }

/** A place in a file that several readings fit. No option is the usual one. `key`: under which it is answered; `lines`: those that it is about. */
export type Question = {
  code: string
  key: string
  sentence: string
  lines: number[]
  column: number | null
  options: { value: string; sentence: string; sample: string }[]
}

/** One check of a table by itself, with the figures that were weighed; `no`: the line that prints what it was weighed against. */
export type Proof = { name: string; isRight: boolean; sentence: string; no?: number }

/** All lines of a file that are not empty, and how many of them are of each kind. */
export type Accounting = { lines: ClassedLine[]; counts: Partial<Record<LineClass, number>> }
