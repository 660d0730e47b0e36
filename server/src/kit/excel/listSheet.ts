import type { Access, Call, Data, Input, Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import type { MenuKey, Right } from '@cardpro/contract/kit/rights'
import { fold } from '@cardpro/contract/kit/search'
import type { Ctx } from '#kit/context.ts'
import type { Page } from '#kit/http/http.ts'
import type { CellKind, CellValue } from '#kit/workbook/workbook.ts'

/** One column of a list as Excel has it. */
export type SheetColumn<Row, Sum> = {
  title: string
  kind: CellKind
  value: (row: Row) => CellValue
  /** Its value in the last line: the list's own sums, which the screen shows too. */
  total?: ((summary: Sum) => number | null) | undefined
  /** The column of the screen that it exports, if that has another name; several may belong to one. */
  of?: string | undefined
  /** Left out of the file for users without this right. */
  needs?: Right | undefined
  /** A customer's phone, masked for users without the right to see it whole. */
  isPhone?: boolean
  width?: number | undefined
}

type RowOf<C extends Call> = Data<C> extends (infer Row)[] ? Row : never

/** What `sheetsOf` derives from the call that starts the file; a sheet states what differs. */
type OfCall = {
  /** Of its job. */
  kind: string
  /** Under which the export is logged. */
  menu: MenuKey
  /** The right to export it; `signed-in` where that depends on the input: then `read` refuses. */
  access: Access
  file: string
}

/**
 * A list that can be had as an Excel file. It is read by the very function that answers the list's own call; if the screen
 * shows a name where a row has only a number, the rows have the name as well.
 */
export type ListSheet<C extends Call, Row extends RowOf<C> = RowOf<C>> = Partial<OfCall> & {
  /** The record that the file is about, whose history logs the export. */
  about?: (filter: Input<C>, row: Row) => { kind: string; id: number; name: string }
  /** The title of the screen, which is the name of the sheet. */
  name: string
  read: (ctx: Ctx, input: Input<C>) => Promise<Omit<Page<C>, 'rows'> & { rows: Row[] }>
  columns: SheetColumn<Row, Summary<C>>[]
  /** The columns of a sheet that has others with every answer, in place of its own. */
  columnsFor?: (summary: Summary<C>, filter: Input<C>) => SheetColumn<Row, Summary<C>>[]
  /** Rows that count in no sum of the screen, such as cancelled ones. */
  apart?: Apart<Row>
  /** What the fields of the filter are called in the first line. */
  filter: Record<string, FilterWord>
  /** The last lines. Left out: `Tổng cộng` with the list's own sums. */
  feet?: (read: { summary?: Summary<C>; total: number }, filter: Input<C>) => { title: string; sums: Summary<C> }[]
}
/** The money of these rows is in a column of its own, so that every column with a sum adds up to it. */
type Apart<Row> = { title: string; of: string; is: (row: Row) => boolean; value: (row: Row) => number }

/** Any of them; the types of its rows were checked where it was made. */
export type StatedSheet = Omit<ListSheet<Call>, 'read' | 'columns' | 'columnsFor' | 'about' | 'feet' | 'apart'> & {
  about?: (filter: Record<string, unknown>, row: unknown) => { kind: string; id: number; name: string }
  read: (ctx: Ctx, input: Record<string, unknown>) => Promise<{ rows: unknown[]; total: number; summary?: unknown }>
  columns: SheetColumn<unknown, unknown>[]
  apart?: Apart<unknown>
  columnsFor?: (summary: unknown, filter: Record<string, unknown>) => SheetColumn<unknown, unknown>[]
  feet?: (
    read: { summary?: unknown; total: number },
    filter: Record<string, unknown>,
  ) => { title: string; sums: unknown }[]
}

/** `Trạng thái: Đang dùng`, or empty if the value filters nothing. */
export type FilterWord = (value: unknown) => string

export const listSheet = <C extends Call, Row extends RowOf<C> = RowOf<C>>(sheet: ListSheet<C, Row>): StatedSheet =>
  sheet as StatedSheet

export type AnySheet = StatedSheet & OfCall

/** `Job/ExcelFunds` with the right `funds.export` is the job `excel.funds`, logged under `funds`; the file is called as the sheet. */
export const sheetsOf = <K extends string, S extends StatedSheet>(
  calls: Readonly<Record<NoInfer<K>, Call>>,
  sheets: Readonly<Record<K, S>>,
): Record<K, S & OfCall> => mapValues(sheets, (sheet, name) => ({ ...ofCall(calls[name], sheet), ...sheet }))

function ofCall({ path, access }: Call, { name }: StatedSheet): OfCall {
  const list = path.replace('Job/Excel', '')
  const [menu] = access.split('.')
  return {
    kind: `excel.${list.charAt(0).toLowerCase()}${list.slice(1)}`,
    menu: menu as MenuKey,
    access,
    file: fold(name).replaceAll(' ', '-'),
  }
}

export const mapValues = <K extends string, V, R>(of: Readonly<Record<K, V>>, make: (value: V, key: K) => R) =>
  Object.fromEntries(Object.entries<V>(of).map(([key, value]) => [key, make(value, key as K)])) as Record<K, R>

type Sides<T> = readonly [theyOwe: T, weOwe: T]
type Balance<Row, Sum> = {
  titles: Sides<string>
  of: string
  value: (row: Row) => number | null
  totals?: Sides<keyof Sum & string> | undefined
}

/** What is owed as the screen has it: each direction in a column of its own, since the two are never netted. */
export const balanceColumns = <Row, Sum>({ titles, of, value, totals }: Balance<Row, Sum>): SheetColumn<Row, Sum>[] =>
  titles.map((title, side) => ({
    title,
    kind: 'money',
    of,
    value: (row) => {
      const balance = value(row)
      return balance === null ? null : Math.max(0, side === 0 ? balance : 0 - balance)
    },
    total: totalOf<Sum>(totals?.[side]),
  }))

type Keys<Row, Value> = { [K in keyof Row]-?: Row[K] extends Value | null | undefined ? K : never }[keyof Row] & string
type More<Sum> = { total?: keyof Sum & string; of?: string; width?: number; needs?: Right }

/** Column makers for one row type: `const col = columnsOf<CustomerRow, Sums>()`. A field's name is its column's id on screen. */
export const columnsOf = <Row, Sum = object>() => ({
  text: plainColumn<Row, Sum, string>('text'),
  phone: (field: Keys<Row, string>, title: string, more: More<Sum> = {}): SheetColumn<Row, Sum> => ({
    ...plainColumn<Row, Sum, string>('text')(field, title, more),
    isPhone: true,
  }),
  money: plainColumn<Row, Sum, number>('money'),
  number: plainColumn<Row, Sum, number>('number'),
  percent: plainColumn<Row, Sum, number>('percent'),
  day: plainColumn<Row, Sum, string>('day'),
  instant: plainColumn<Row, Sum, string>('instant'),
  moment: plainColumn<Row, Sum, string>('moment'),
  /** Text that no single field contains. */
  made: (title: string, value: (row: Row) => string, more: More<Sum> = {}): SheetColumn<Row, Sum> => ({
    ...commonOptions<Sum>(more),
    title,
    kind: 'text',
    value,
    of: more.of,
  }),
  madePercent: (title: string, value: (row: Row) => number | null, more: More<Sum> = {}): SheetColumn<Row, Sum> => ({
    ...commonOptions<Sum>(more),
    title,
    kind: 'percent',
    value,
    of: more.of,
  }),
  madeMoney: (title: string, value: (row: Row) => number | null, more: More<Sum> = {}): SheetColumn<Row, Sum> => ({
    ...commonOptions<Sum>(more),
    title,
    kind: 'money',
    value,
    of: more.of,
  }),
})

const plainColumn =
  <Row, Sum, Value>(kind: CellKind) =>
  (field: Keys<Row, Value>, title: string, more: More<Sum> = {}): SheetColumn<Row, Sum> => ({
    ...commonOptions<Sum>(more),
    title,
    kind,
    value: (row) => row[field] as CellValue,
    of: more.of ?? field,
  })

const commonOptions = <Sum>({ total, width, needs }: More<Sum>) => ({ width, needs, total: totalOf<Sum>(total) })

/** The sum of this key of a summary. */
export const totalOf = <Sum>(key: string | undefined) =>
  key === undefined ? undefined : (summary: Sum) => asNumber(Reflect.get(summary as object, key))

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A filter's value in words, by a table of them or unchanged. */
export const word =
  (label: string, names?: Readonly<Record<number | string, string>>): FilterWord =>
  (value) => {
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== '' && one !== undefined)
    if (values.length === 0) return ''
    return `${label}: ${values.map((one) => names?.[String(one)] ?? String(one)).join(', ')}`
  }

/** One that names a record: only its label is given, as every row shows the record. */
export const ofRecord =
  (label: string): FilterWord =>
  (value) =>
    value === undefined || value === '' ? '' : label

/** One that names some of what there is many of; none of them is all. */
export const ofSome =
  (unit: string): FilterWord =>
  (ids) =>
    Array.isArray(ids) && ids.length > 0 ? `Của ${ids.length} ${unit}` : ''

/** A business day. */
export const onDay =
  (label: string): FilterWord =>
  (value) =>
    typeof value === 'string' ? `${label} ${formatDay(value)}` : ''

/** One that is only named when it is on. */
export const flag =
  (label: string): FilterWord =>
  (value) =>
    value === true ? label : ''
