import type { Kind } from './truth.ts'

// A file before it is spelled and written: what its cells mean, and which rows a right reader gets of it.

/** `raw`: written into a text file as it is, without quotes; `noValue`: a formula whose value was never stored; `isTurned`: Excel made it a day. */
export type Cell =
  | null
  | string
  | number
  | { vnd: number }
  | { day: string; time?: string; isTurned?: true }
  | { time: string }
  | { code: string }
  | { raw: string }
  | { noValue: true }

/** The values that are compared, empty where the file has none. */
export type Expected = Record<string, string | number | null>
/** `row`: what it is read as, absent for what is no transaction. */
export type Line = { cells: Cell[]; row?: Expected; isHidden?: boolean }

export const containers = ['xlsx', 'xls', 'ods', 'csv;', 'csv,', 'csvtab', 'html', 'mhtml', 'xml2003', 'pdf'] as const
export type Container = (typeof containers)[number]
export const letterForms = ['utf8', 'bom', 'utf16le', 'utf16be', 'utf16le-nobom', '1258', 'tcvn3'] as const
export type LetterForm = (typeof letterForms)[number]
export const isText = (container: Container): boolean => container.startsWith('csv')
/** Whose cells may be days and numbers, beside texts. */
export const isTyped = (container: Container): boolean => ['xlsx', 'ods'].includes(container)

export const dayForms = ['d/m/y', 'd-m-y', 'd.m.y', 'y-m-d', 'm/d/y'] as const
/** How cells are spelled. `cell`: as a number or a day of the workbook. */
export type Style = {
  days: (typeof dayForms)[number] | 'cell'
  clock: '24' | 'short' | 'AM' | 'CH' | 'Z'
  money: 'cell' | 'plain' | 'dot' | 'comma' | 'comma2' | 'mixed'
  unit: 1 | 1000
}

/** `field`: null for what a right reader leaves alone. */
export type Column = { title: string; field: string | null }
type MorePage = { name: string; lines: Line[]; isHidden: boolean }

export type Draft = {
  kind: Kind
  layout: string
  sheet: string
  container: Container
  letters: LetterForm
  style: Style
  columns: Column[]
  above: Cell[][]
  /** One or two lines; a title over several columns stands in the first of them. */
  heads: string[][]
  lines: Line[]
  below: Cell[][]
  more: MorePage[]
  is1904: boolean
  /** Days that are written once are in merged cells. */
  isMerged: boolean
  /** Of all its texts. */
  font: 'unicode' | 'tcvn3' | 'vni'
  /** The file has balances or sums by which a line that is missing or twice in it is seen. */
  isProven: boolean
  /** Nothing in the file says what is true, or it is not to be taken at all: it is asked or refused. */
  mayNotTake: boolean
  damages: string[]
}

export const columnOf = (draft: Draft, field: string): number => draft.columns.findIndex((one) => one.field === field)
export const has = (draft: Draft, ...fields: string[]): boolean => fields.every((field) => columnOf(draft, field) >= 0)
export const expectedOf = (draft: Draft): Expected[] =>
  [...draft.lines, ...draft.more.filter(({ isHidden }) => !isHidden).flatMap(({ lines }) => lines)].flatMap(
    ({ row }) => (row ? [row] : []),
  )

/** The text of a cell; empty where it is none. */
export const written = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '')
