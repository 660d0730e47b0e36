import { type Form, type Measure, weighForm } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { dayOf, monthOf, splitPeriod } from './comparedPeriods.ts'
import { type Group, hasOutside, isPagedInSql, listOf, outsideGroup, paramsOf, type Question } from './question.ts'

const sql = loadSql(import.meta.url, './figures.sql')

/** The columns of the facts in the order of their weights, and the kind that each of them is. */
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
} as const
type ColumnName = keyof typeof columns
/** The kinds that an order counts in its figures. Results besides these (8112, 711) belong to no order here, whatever made them. */
export const orderKinds: readonly number[] = Object.values(columns)
export const isOrderKind = (kind: number): boolean => orderKinds.includes(kind)
/** So many of them count, the others are results. */
const countColumns = 4
const columnNames = Object.keys(columns) as ColumnName[]
const sumShape = Object.fromEntries(columnNames.map((name) => [name, z.number()])) as Record<ColumnName, z.ZodNumber>
const OrderGroup = z.object({ key: z.number(), code: z.string(), ...sumShape })
const KeyRow = z.object({ key: z.number(), total: z.number() })
const SumRow = z.object({ kind: z.number(), vnd: z.number() })

export type Order = { measure: Measure | null; isDescending: boolean }
export type PageOf = { size: number; skip: number } | null
/** `only`: these groups and no others. */
type OrderFactsOptions = { order: Order; page: PageOf; only?: readonly Pick<Group, 'key'>[] }
type Groups = { groups: Group[]; total: number }

/** Groups from the facts of orders: one page of them in the order of a measure, all of them, or only these. */
export function readOrderFacts(
  ctx: Ctx,
  question: Question,
  { order, page, only }: OrderFactsOptions,
): Promise<Groups> {
  if (only) return readOnly(ctx, question, { only })
  return page && isPagedInSql(question) ? readPage(ctx, question, { order, page }) : readAll(ctx, question)
}

async function readAll(ctx: Ctx, question: Question): Promise<Groups> {
  const [groups, outside] = await Promise.all([readSums(ctx, question), readOutside(ctx, question)])
  return { groups: [...groups, ...outside], total: groups.length + outside.length }
}

/** First the keys, by one figure alone: a month of a busy shop has tens of thousands of groups, and a page some fifty. */
async function readPage(
  ctx: Ctx,
  question: Question,
  { order, page }: { order: Order; page: NonNullable<PageOf> },
): Promise<Groups> {
  const outside = await readOutside(ctx, question)
  const params = { ...paramsOf(ctx, question), ...weightsOf(order, outside), ...page }
  const keys = await ctx.db.rows(sql('order_groups'), params, KeyRow)
  const { groups } = await readOnly(ctx, question, { only: keys, outside })
  const [first] = keys
  // Beyond the last page no row contains the total.
  if (!first && page.skip > 0)
    return { groups, total: (await readPage(ctx, question, { order, page: { size: 1, skip: 0 } })).total }
  return { groups, total: first?.total ?? 0 }
}

/** `outside`: what belongs to no order, where it is read already. */
type These = { only: readonly Pick<Group, 'key'>[]; outside?: Group[] }

/** In the order in which they are named; those that there are not are left out. */
async function readOnly(ctx: Ctx, question: Question, { only, outside: known }: These): Promise<Groups> {
  const keys = only.map(({ key }) => key).filter((key) => key !== outsideGroup)
  const list = question.dimension && listOf[question.dimension]
  if (!list) throw new Error('only groups that are read page by page are read by their keys')
  const [groups, outside] = await Promise.all([
    keys.length === 0 ? [] : readSums(ctx, { ...question, [list]: keys }),
    known ?? (keys.length === only.length ? [] : readOutside(ctx, question)),
  ])
  const byKey = new Map([...groups, ...outside].map((group) => [group.key, group]))
  const found = only.flatMap(({ key }) => byKey.get(key) ?? [])
  return { groups: found, total: found.length }
}

async function readSums(ctx: Ctx, question: Question): Promise<Group[]> {
  const block = question.dimension === 'bank' ? sql('bank_sums') : sql('order_sums')
  const rows = await ctx.db.rows(block, paramsOf(ctx, question), OrderGroup)
  const codeOf = question.dimension === 'day' ? dayOf : question.dimension === 'month' ? monthOf : null
  return rows.map(({ key, code, ...sums }) => ({
    key,
    code: codeOf?.(key) ?? code,
    sums: new Map(columnNames.map((name) => [columns[name], sums[name]])),
  }))
}

/** What belongs to no order, from the facts of days and months. */
async function readOutside(ctx: Ctx, question: Question): Promise<Group[]> {
  if (!hasOutside(question)) return []
  const read = (kinds: number[], contractTypes: number[]) => {
    const params = paramsOf(ctx, { ...question, dimension: null, kinds, contractTypes })
    return kinds.length === 0
      ? []
      : ctx.db.rows(sql('facts'), { ...params, ...splitPeriod(question.period, false) }, SumRow)
  }
  const [ofOrders, others] = await Promise.all([
    read(question.kinds.filter(isOrderKind), [0]),
    read(
      question.kinds.filter((kind) => !isOrderKind(kind)),
      [],
    ),
  ])
  const rows = [...ofOrders, ...others]
  if (rows.length === 0) return []
  return [{ key: outsideGroup, code: '', sums: new Map(rows.map(({ kind, vnd }) => [kind, vnd])) }]
}

/** The most rows of facts that a screen waits for; a file is made by a job and has no such limit. */
const mostRows = 300_000

/** Refused: more than a screen can wait for. */
export async function ensureFewFacts(ctx: Ctx, question: Question): Promise<void> {
  const { count } = await ctx.db.one(sql('count_order_facts'), paramsOf(ctx, question), CountRow)
  if (count <= mostRows) return
  const [found, most] = [count, mostRows].map((rows) => rows.toLocaleString('vi-VN'))
  throw new UserError(
    `Kỳ này có ${found} dòng số liệu đơn, màn hình chỉ gộp được ${most} dòng. Hãy thu hẹp kỳ hoặc xuất Excel`,
  )
}

/** A measure as weights of the columns; a ratio as two. What belongs to no order is weighed already. */
function weightsOf({ measure, isDescending }: Order, [outside]: Group[]) {
  const [form, over] =
    measure === null ? [[], []] : measure.is === 'ratio' ? [measure.of, measure.over] : [measure.form, []]
  const sign = isDescending ? -1 : 1
  const w = weights(form, sign)
  return {
    w,
    v: weights(over, 1),
    weighs_counts: w.slice(0, countColumns).some((weight) => weight !== 0),
    weighs_results: w.slice(countColumns).some((weight) => weight !== 0),
    is_ratio: measure?.is === 'ratio',
    newest_first: isDescending,
    with_outside: outside !== undefined,
    outside_weight: outside ? sign * weighForm(form, outside.sums) : 0,
    outside_divisor: outside ? weighForm(over, outside.sums) : 0,
  }
}

const weights = (form: Form, sign: number): number[] =>
  columnNames.map((name) => form.reduce((sum, term) => (term.kind === columns[name] ? sum + term.sign * sign : sum), 0))
