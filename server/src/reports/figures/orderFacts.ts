import type { Form, Measure } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { dayOf } from './days.ts'
import { type Group, hasOutside, paramsOf, type Question } from './question.ts'

const sql = loadSql(import.meta.url, './figures.sql')

/** The columns of the statement in the order of its weights, and the kind that each of them is. */
const columns = {
  orders: 9003,
  bills: 9002,
  volume: 9001,
  top_up: 9004,
  k5111: 5111,
  k5112: 5112,
  k5113: 5113,
  k5114: 5114,
  k5211: 5211,
  k632: 632,
  k6322: 6322,
  k641: 641,
  k6411: 6411,
  k6412: 6412,
  // No order's: only what belongs to none has them.
  k642: 642,
  k711: 711,
  k811: 811,
  k8112: 8112,
} as const
type ColumnName = keyof typeof columns
const columnNames = Object.keys(columns) as ColumnName[]
const sumShape = Object.fromEntries(columnNames.map((name) => [name, z.number()])) as Record<ColumnName, z.ZodNumber>
const OrderGroup = z.object({ key: z.number(), code: z.string(), total: z.number(), ...sumShape })

export type Order = { measure: Measure | null; isDescending: boolean }
export type PageOf = { size: number; skip: number } | null
/** `only`: these groups and no others. */
type Asked = { order: Order; page: PageOf; only?: readonly Group[] }

/** Groups from the facts of orders: one page of them in the order of a measure, or all. */
export async function readOrderFacts(
  ctx: Ctx,
  question: Question,
  { order, page, only = [] }: Asked,
): Promise<{ groups: Group[]; total: number }> {
  const rows = await ctx.db.rows(
    sql('order_facts'),
    {
      ...paramsOf(ctx, question),
      ...weightsOf(order),
      needs_card: question.dimension === 'bank' || question.bankCodes.length > 0,
      with_outside: hasOutside(question),
      keys: only.map(({ key }) => key),
      codes: only.map(({ code }) => code),
      size: page?.size ?? null,
      skip: page?.skip ?? 0,
    },
    OrderGroup,
  )
  const isByDay = question.dimension === 'day'
  const groups = rows.map(
    ({ key, code, ...sums }): Group => ({
      key,
      code: isByDay && key > 0 ? dayOf(key) : code,
      sums: new Map(columnNames.map((name) => [columns[name], sums[name]])),
    }),
  )
  return { groups, total: rows[0]?.total ?? 0 }
}

/** A measure as weights of the columns; a ratio as two. */
function weightsOf({ measure, isDescending }: Order) {
  const [form, over] =
    measure === null ? [[], []] : measure.is === 'ratio' ? [measure.of, measure.over] : [measure.form, []]
  return {
    w: weights(form, isDescending ? -1 : 1),
    v: weights(over, 1),
    is_ratio: measure?.is === 'ratio',
    newest_first: isDescending,
  }
}

const weights = (form: Form, sign: number): number[] =>
  columnNames.map((name) => form.reduce((sum, term) => (term.kind === columns[name] ? sum + term.sign * sign : sum), 0))
