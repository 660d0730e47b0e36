import type { Fields, Kind } from '@cardpro/contract/kit/dictionary'
import { columnsIn, type ListColumn, type ListSpec } from '@cardpro/contract/kit/recordList'
import type { Tone } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from './columns.tsx'

/** The cell alone, whose own text is what is copied. */
export const asShown = { raw: undefined, sum: undefined }

/** How a column looks on this screen; what else is given replaces that part of the column. */
type Look<Row, Sum> = Partial<Omit<Column<Row, Sum>, 'id' | 'title'>> & {
  tone?: Tone
  /** The sums under a balance: what they owe us and what we owe them. */
  totals?: [theyOwe: keyof Sum & string, weOwe: keyof Sum & string]
  /** Shown as a field of this kind is: the day of an instant. */
  as?: Kind
}
type Looks<Row, Sum, F> = { [K in keyof F]?: Look<Row, Sum> }
type AnyList<F extends Fields> = ListSpec & { fields: F }

/**
 * The columns of a list from its dictionary, in its order: the heads, the kinds, what can be sorted, what is hidden at
 * first. Columns without the right to see their field are left out.
 */
export function recordColumns<Row extends object, Sum extends object, F extends Fields>(
  list: AnyList<F>,
  rights: readonly string[],
  looks: Looks<Row, Sum, F>,
): Column<Row, Sum>[] {
  const col = columnsOf<Row, Sum>()
  const lookOf = looks as Readonly<Record<string, Look<Row, Sum> | undefined>>
  return columnsIn(list)
    .filter(({ spec, excelOnly }) => !excelOnly && (spec.needs === undefined || rights.includes(spec.needs)))
    .map((column) => {
      const { as, tone, totals, ...look } = lookOf[column.key] ?? {}
      const kind = as ?? column.spec.kind
      const more = {
        ...(look.width !== undefined && { width: look.width }),
        ...(tone && { tone }),
        ...(totals && { totals }),
        ...(column.total && { total: column.total }),
      }
      // What the list's dictionary names are fields of its rows, which no type knows here.
      const made = makers<Row, Sum>(col, column)[kind](
        column.key as never,
        column.screenTitle ?? column.head,
        more as never,
      )
      return { ...made, id: column.id, sort: sortOf(list, column), hiddenByDefault: column.hiddenByDefault, ...look }
    })
}

function sortOf({ sorts }: ListSpec, { key, sort = key }: ListColumn): string | undefined {
  return sorts.includes(sort) ? sort : undefined
}

type Maker<Row, Sum> = (field: never, title: string, more: never) => Column<Row, Sum>

/** A column of each kind of field. */
const makers = <Row extends object, Sum extends object>(
  col: ReturnType<typeof columnsOf<Row, Sum>>,
  { key, spec }: ListColumn,
): Record<Kind, Maker<Row, Sum>> => {
  const named =
    (names: Readonly<Record<string, string>>): Maker<Row, Sum> =>
    (_field, title, more) =>
      col.cell(title, (row) => names[String(Reflect.get(row, key))] ?? '', more)
  return {
    text: col.text,
    note: col.text,
    code: col.code,
    person: col.person,
    phone: col.phone,
    bank: col.text,
    money: col.money,
    balance: col.balance,
    percent: col.percent,
    count: col.number,
    countOrNone: col.number,
    day: col.date,
    instant: col.dateTime,
    month: col.date,
    choice: named(spec.names ?? {}),
    textChoice: named(spec.names ?? {}),
    yesNo: named({ true: 'Có' }),
    staff: col.number,
    customer: col.number,
    collaborator: col.number,
    file: col.number,
    pos: col.number,
    fund: col.number,
    texts: col.text,
    list: col.text,
  }
}
