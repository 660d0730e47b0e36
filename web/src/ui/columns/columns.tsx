import type { ReactNode } from 'react'
import { DateText } from '#ui/basic/DateText.tsx'
import { percentText } from '#ui/basic/figures.ts'
import { Balance, Money, type Tone } from '#ui/basic/Money.tsx'
import { StatusTag } from '#ui/basic/StatusTag.tsx'
import { Code, Cut, Initials, Phone } from '#ui/table/Cell.tsx'
import { type RowAction, RowActions } from '#ui/table/RowActions.tsx'

/** One column of a table: how a row's cell looks, and what stands under it in the totals row. */
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
  /** Stands in the head over these rows instead of the title, which then is only spoken. */
  head?: (rows: Row[]) => ReactNode
  /** The value as a spreadsheet wants it; without it what is copied is the text of the cell. */
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
  /** The key of the summary that stands under the column. */
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

/** `still`: nothing has to be paid yet, so the figure stays in ink. */
type BalanceMore<Row, Sum> = {
  sort?: string | true
  totals?: [theyOwe: keyof Sum & string, weOwe: keyof Sum & string]
  still?: (row: Row) => boolean
}
type Numbers<Row> = Keys<Row, number>
type Texts<Row> = Keys<Row, string>

/** Column makers for one row type and its summary: `const col = columnsOf<OrderRow, OrderSummary>()`. */
export const columnsOf = <Row extends object, Sum extends object = object>() => ({
  ...textColumns<Row, Sum>(),
  ...numberColumns<Row, Sum>(),
  ...dateColumns<Row, Sum>(),
  status: (
    field: Numbers<Row>,
    title: string,
    more: More<Sum> & { label?: (row: Row) => string | undefined } = {},
  ): Column<Row, Sum> => ({
    ...common(field, title, more),
    cell: (row) => statusCell(toNumber(row[field]), more.label?.(row)),
  }),
  /** A cell of the screen's own. */
  cell: (
    title: string,
    cell: (row: Row) => ReactNode,
    more: More<Sum> & { align?: 'right' } = {},
  ): Column<Row, Sum> => ({ ...common(title, title, more), align: more.align, cell }),
  actions: (make: (row: Row) => RowAction[]): Column<Row, Sum> => ({
    id: 'actions',
    title: 'Thao tác',
    pin: 'end',
    width: 40,
    cell: (row) => <RowActions actions={make(row)} />,
  }),
})

const textColumns = <Row extends object, Sum extends object>() => ({
  text: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    raw: (row) => toText(row[field]),
    cell: (row) => <Cut text={toText(row[field])} width={more.width} />,
  }),
  /** The part of a code that its neighbours share is grey. */
  code: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    raw: (row) => toText(row[field]),
    cell: (row) => <Code text={toText(row[field])} />,
  }),
  phone: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    cell: (row) => <Phone text={toText(row[field])} />,
  }),
  /** A name as its two letters. */
  person: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    raw: (row) => toText(row[field]),
    cell: (row) => <Initials name={toText(row[field])} />,
  }),
})

const numberColumns = <Row extends object, Sum extends object>() => ({
  money: (field: Numbers<Row>, title: string, more: More<Sum> & { tone?: Tone } = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    ...numeric<Row>(field),
    align: 'right',
    cell: (row) => <Money value={toNumber(row[field])} {...(more.tone && { tone: more.tone })} />,
  }),
  /** Above zero they owe us (↓ red), below zero we owe them (↑ violet). Both sums stand in the totals, never the net. */
  balance: (field: Numbers<Row>, title: string, more: BalanceMore<Row, Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, { ...(more.sort && { sort: more.sort }) }),
    ...numeric<Row>(field),
    sum: (rows) => bothSides(...sidesOf(rows.map((row) => toNumber(row[field]) ?? 0))),
    align: 'right',
    cell: (row) => <Balance value={toNumber(row[field])} still={more.still?.(row) ?? false} />,
    total: more.totals && twoSums(more.totals),
  }),
  percent: (field: Numbers<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    raw: (row) => toNumber(row[field]),
    align: 'right',
    cell: (row) => percentText(toNumber(row[field])),
  }),
  /** A count. */
  number: (field: Numbers<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    ...numeric<Row>(field),
    align: 'right',
    cell: (row) => <Money value={toNumber(row[field])} />,
  }),
})

const dateColumns = <Row extends object, Sum extends object>() => ({
  /** `21/11/2026` */
  date: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    cell: (row) => <DateText value={toText(row[field])} as="day" />,
  }),
  /** `21/11/2026 13:44` */
  dateTime: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, more),
    cell: (row) => <DateText value={toText(row[field])} as="full" />,
  }),
  /** Today's time of day, another day's date: `13:44` or `23/11`. */
  time: (field: Texts<Row>, title: string, more: More<Sum> = {}): Column<Row, Sum> => ({
    ...common(field, title, { muted: true, ...more }),
    cell: (row) => <DateText value={toText(row[field])} as="short" />,
  }),
})

function common<Sum extends object>(
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
const bothSides = (theyOwe: number | null, weOwe: number | null) => (
  <span className="cp-two-sums cp-still">
    {theyOwe !== 0 && <Money value={theyOwe} tone="they-owe" />}
    {weOwe !== 0 && <Money value={weOwe} tone="we-owe" />}
  </span>
)

const sidesOf = (balances: number[]): [theyOwe: number, weOwe: number] => [
  balances.reduce((sum, balance) => sum + Math.max(0, balance), 0),
  balances.reduce((sum, balance) => sum + Math.max(0, -balance), 0),
]

/** A figure as it is copied, and as it is added up over chosen rows. */
const numeric = <Row extends object>(field: Numbers<Row>) => ({
  raw: (row: Row) => toNumber(row[field]),
  sum: (rows: Row[]) => <Money value={rows.reduce((sum, row) => sum + (toNumber(row[field]) ?? 0), 0)} tone="ink" />,
})

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
