import type { ReactNode } from 'react'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { percentText } from '#kit/ui/basic/figures.ts'
import { Balance, Money, type Tone } from '#kit/ui/basic/Money.tsx'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'
import { Code, Cut, Initials, Phone } from '#kit/ui/table/Cell.tsx'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'

/** One column of a table: how a row's cell looks, and its cell in the totals row. */
export type Column<Row, Sum = unknown> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  total?: ((summary: Sum) => ReactNode) | undefined
  align?: 'right' | undefined
  /** The key the server sorts by; without it the head is plain text. */
  sort?: string | undefined
  width?: number | undefined
  muted?: boolean | undefined
  pin?: 'start' | 'end' | undefined
  /** Shown only once the user adds it: an office screen has no room for it besides the others. */
  hiddenByDefault?: boolean | undefined
  /** Drawn in the head instead of the title, which then is only for screen readers. */
  head?: (rows: Row[]) => ReactNode
  /** The value for a spreadsheet; without it the text of the cell is copied. */
  raw?: ((row: Row) => string | number | null) | undefined
  /** The sum over some rows, where the column has one over all of them. */
  sum?: ((rows: Row[]) => ReactNode) | undefined
  /** The user chose the width: what does not fit ends in … */
  isCut?: boolean
  /** At least as wide as its width, and takes what room the others leave. */
  grows?: boolean | undefined
}

type Keys<Row, Value> = { [K in keyof Row]-?: Row[K] extends Value | null | undefined ? K : never }[keyof Row] & string
type More<Sum> = {
  /** The key of the summary that is shown under the column. */
  total?: keyof Sum & string
  /** The server's sort key; `true` where it is the field's own name. */
  sort?: string | true
  width?: number
  pin?: 'start' | 'end'
  /** In lighter ink: secondary information. */
  muted?: boolean
  hiddenByDefault?: boolean
  grows?: boolean
}

type Numbers<Row> = Keys<Row, number>
type Texts<Row> = Keys<Row, string>
/**
 * `totals`: fields of the summary with what they owe and what we owe. `still`: nothing has to be paid yet, so the figure
 * stays in ink.
 */
type BalanceMore<Row, Sum> = {
  totals?: [theyOwe: keyof Sum & string, weOwe: keyof Sum & string]
  still?: (row: Row) => boolean
}

/** Column makers for one row type and its summary: `const col = columnsOf<OrderRow, OrderSummary>()`. */
export function columnsOf<Row extends object, Sum extends object = object>() {
  type Made = Column<Row, Sum>
  /** A maker of columns that show one field. */
  const of =
    <Field extends keyof Row & string, Own = object>(
      draw: (field: Field, more: More<Sum> & Own) => Omit<Made, 'id' | 'title'>,
    ) =>
    (field: Field, title: string, more = {} as More<Sum> & Own): Made => ({
      ...commonColumn(field, title, more),
      ...draw(field, more),
    })
  return {
    text: of<Texts<Row>>((field, { width }) => textCells(field, (text) => <Cut text={text} width={width} />)),
    /** The part of a code that its neighbours share is grey. */
    code: of<Texts<Row>>((field) => textCells(field, (text) => <Code text={text} />)),
    /** A name as its two letters. */
    person: of<Texts<Row>>((field) => textCells(field, (name) => <Initials name={name} />)),
    phone: of<Texts<Row>>((field) => ({ cell: (row) => <Phone text={toText(row[field])} /> })),
    /** `21/11/2026` */
    date: of<Texts<Row>>((field) => ({ cell: (row) => <DateText value={toText(row[field])} as="day" /> })),
    /** `21/11/2026 13:44` */
    dateTime: of<Texts<Row>>((field) => ({ cell: (row) => <DateText value={toText(row[field])} as="full" /> })),
    /** Today's time of day, another day's date: `13:44` or `23/11`. */
    time: of<Texts<Row>>((field, { muted = true }) => ({
      muted,
      cell: (row) => <DateText value={toText(row[field])} as="short" />,
    })),
    money: of<Numbers<Row>, { tone?: Tone }>((field, { tone }) =>
      numberCells(field, (value) => <Money value={value} {...(tone && { tone })} />),
    ),
    /** A count. */
    number: of<Numbers<Row>>((field) => numberCells(field, (value) => <Money value={value} />)),
    /** Above zero they owe us (↓ red), below zero we owe them (↑ violet). The totals show both sums, never the net. */
    balance: of<Numbers<Row>, BalanceMore<Row, Sum>>((field, { still, totals }) => ({
      ...numberCells<Row>(field, (value, row) => <Balance value={value} still={still?.(row) ?? false} />),
      sum: (rows) => bothSides(...sidesOf(rows.map((row) => toNumber(row[field]) ?? 0))),
      total: totals && twoSums(totals),
    })),
    percent: of<Numbers<Row>>((field) => ({ ...numberCells(field, percentText), sum: undefined })),
    status: of<Numbers<Row>, { label?: (row: Row) => string | undefined }>((field, { label }) => ({
      cell: (row) => statusCell(toNumber(row[field]), label?.(row)),
    })),
    /** A cell of the screen's own. */
    cell: (title: string, cell: (row: Row) => ReactNode, more: More<Sum> & { align?: 'right' } = {}): Made => ({
      ...commonColumn(title, title, more),
      align: more.align,
      cell,
    }),
    actions: (make: (row: Row) => RowAction[]): Made => actionsColumn((row: Row) => <RowActions actions={make(row)} />),
  }
}

const actionsColumn = <Row,>(cell: (row: Row) => ReactNode) =>
  ({ id: 'actions', title: 'Thao tác', pin: 'end', width: 40, cell }) as const

function commonColumn<Sum extends object>(
  id: string,
  title: string,
  { total, sort, width, pin, muted, hiddenByDefault, grows }: More<Sum>,
) {
  const sum = total && ((summary: Sum) => <Money value={toNumber(summary[total])} tone="ink" />)
  return { id, title, width, pin, muted, hiddenByDefault, grows, sort: sort === true ? id : sort, total: sum }
}

function statusCell(status: number | null, label: string | undefined): ReactNode {
  return status === null ? '—' : <StatusTag status={status} {...(label !== undefined && { label })} />
}

function twoSums<Sum extends object>([theyOwe, weOwe]: [keyof Sum & string, keyof Sum & string]) {
  return (summary: Sum) => bothSides(toNumber(summary[theyOwe]), toNumber(summary[weOwe]))
}

/** Both sides of what is owed, never the net. */
export const bothSides = (theyOwe: number | null, weOwe: number | null) => (
  <span className="cp-two-sums cp-still">
    {theyOwe !== 0 && <Money value={theyOwe} tone="they-owe" />}
    {weOwe !== 0 && <Money value={weOwe} tone="we-owe" />}
  </span>
)

const sidesOf = (balances: number[]): [theyOwe: number, weOwe: number] => [
  balances.reduce((sum, balance) => sum + Math.max(0, balance), 0),
  balances.reduce((sum, balance) => sum + Math.max(0, -balance), 0),
]

/** A text as it is copied and as it is shown. */
const textCells = <Row extends object>(field: Texts<Row>, draw: (text: string) => ReactNode) => ({
  raw: (row: Row) => toText(row[field]),
  cell: (row: Row) => draw(toText(row[field])),
})

/** A figure as it is copied and shown, and as it is added up over chosen rows. */
const numberCells = <Row extends object>(field: Numbers<Row>, draw: (value: number | null, row: Row) => ReactNode) => ({
  align: 'right' as const,
  raw: (row: Row) => toNumber(row[field]),
  cell: (row: Row) => draw(toNumber(row[field]), row),
  sum: (rows: Row[]) => <Money value={rows.reduce((sum, row) => sum + (toNumber(row[field]) ?? 0), 0)} tone="ink" />,
})

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
