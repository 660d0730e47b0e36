import { cellText } from '../cells.rules.ts'
import type { Region } from '../grid/regions.rules.ts'
import type { Schema } from '../schema.ts'
import { sideOf } from '../words/printed.rules.ts'
import { type Columns, cellsIn, holdsDays, openMoney } from './columns.rules.ts'
import { type CheckedRow, chosenWay, type State } from './state.rules.ts'

/** More open columns than these are not tried together: each of them is then asked about by itself. */
const mostTogether = 3
/** So many lines prove what a column is; all of them are weighed when it is read. */
const linesTried = 2_000

type OpenColumn<F> = { column: number; fields: (F | null)[] }
type Assigned<F> = (F | null)[]

/**
 * Columns of money or days that no title names, and columns of sides, are fields that are missing or nothing of the lines: balances and sums
 * decide, else they are asked about. A column of money is never left out without a word.
 */
export function takeOpen<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const [region] = state.regions
  if (!region) return
  const open = openColumns(region, state.way.how.columns, state.kind.schema)
  for (const some of open.length > mostTogether ? open.map((one) => [one]) : [open]) assign(state, some)
}

function assign<F extends string, R extends CheckedRow<F>>(state: State<F, R>, open: OpenColumn<F>[]): void {
  const [first] = open
  const { columns } = state.way.how
  const titleOf = (column: number) => state.regions[0]?.titles[column] ?? ''
  const { fieldTitles, schema } = state.kind
  const named = (assigned: Assigned<F>) =>
    assigned
      .map((field, at) => `“${titleOf(open[at]?.column ?? 0)}”: ${field === null ? 'không dùng' : fieldTitles[field]}`)
      .join(', ')
  if (!first) return
  const body = state.regions.map((region) => ({ ...region, body: region.body.slice(0, linesTried) }))
  state.way = chosenWay(
    { ...state, regions: body },
    {
      code: 'Q_COLUMN',
      column: first.column,
      left: assignments(open, schema),
      value: (assigned) => assigned.map((field) => field ?? 'unused').join(),
      sentence: `Cột ${open.map(({ column }) => `“${titleOf(column)}”`).join(', ')} là gì?`,
      spell: named,
    },
    (assigned: Assigned<F>) => {
      const next = columns.map((field, column) => {
        const at = open.findIndex((one) => one.column === column)
        return at < 0 ? field : (assigned[at] ?? null)
      })
      return { ...state.way, how: { ...state.way.how, columns: next } }
    },
  )
}

/** All ways to give the columns fields, no field twice but one that adds up. */
function assignments<F extends string>(open: OpenColumn<F>[], { adds }: Schema<F>): Assigned<F>[] {
  return open.reduce<Assigned<F>[]>(
    (some, { fields }) =>
      some.flatMap((assigned) =>
        fields
          .filter((field) => field === null || adds.includes(field) || !assigned.includes(field))
          .map((field) => [...assigned, field]),
      ),
    [[]],
  )
}

function openColumns<F extends string>(region: Region<F>, columns: Columns<F>, schema: Schema<F>): OpenColumn<F>[] {
  const { moves, balance, adds, kinds } = schema
  const money = [...moves, ...(balance === null ? [] : [balance]), ...adds]
  const free = money.filter((field) => !columns.includes(field) || adds.includes(field))
  const sides = (Object.keys(kinds) as F[]).filter((field) => kinds[field] === 'side' && !columns.includes(field))
  const ofSides = region.titles.flatMap((_, column) =>
    (columns[column] ?? null) === null && sides.length > 0 && holdsSides(region, column)
      ? [{ column, fields: [null, ...sides] }]
      : [],
  )
  const freeDays = schema.days.filter((field) => !columns.includes(field))
  const ofDays = region.titles.flatMap((_, column) =>
    (columns[column] ?? null) === null && holdsDays(region, column) ? [{ column, fields: [null, ...freeDays] }] : [],
  )
  return [...openMoney(region, columns).map((column) => ({ column, fields: [null, ...free] })), ...ofSides, ...ofDays]
}

function holdsSides<F extends string>(region: Region<F>, column: number): boolean {
  const said = cellsIn(region, column).map(cellText)
  return said.length > 0 && said.every((text) => sideOf(text) !== null)
}
