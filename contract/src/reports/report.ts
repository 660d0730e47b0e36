import { z } from 'zod'
import { list } from '../kit/call.ts'
import { day, dayOut, id, instant, ofShops, paging, text, vnd } from '../kit/fields.ts'
import type { Right } from '../kit/rights.ts'
import { choiceOf } from '../kit/sorts.ts'
import { type Dimension, eliminatedKey, internalKey, type Measure, type Measures } from './figures.ts'

/** What a report can be narrowed down to. Several of one filter are one or the other; none is all. */
const filterInputs = {
  StaffID: z.array(id).max(200, 'Tối đa 200 mục').default([]),
  PosID: z.array(id).max(200, 'Tối đa 200 mục').default([]),
  AffID: z.array(id).max(200, 'Tối đa 200 mục').default([]),
  BankCode: z.array(text).max(200, 'Tối đa 200 mục').default([]),
  Contract_Type: z.array(z.number().int().min(1).max(4)).max(4).default([]),
  /** Orders that are done now (status 5); what belongs to no order is left out. */
  OnlyDone: z.boolean().default(false),
}
export type ReportFilter = keyof typeof filterInputs

const period = {
  fromDate: day.optional(),
  toDate: day.optional(),
  ...ofShops,
}
/** What any report can be asked with, for calls that work on all of them. */
export const reportFilters = paging.extend({ ...period, ...filterInputs })

type Grouping = {
  /** The call that answers it, as the specification spells it. */
  path: string
  /** How it begins: a measure or `Key`, `-` before it for the largest first. */
  sort: string
}
type Groupings = { readonly [K in Dimension]?: Grouping }

type Spec<M extends Measures, G extends Groupings> = {
  /** Names saved views and files. */
  name: string
  title: string
  about: string
  access: Right
  /** `own`: every shop that the caller may enter, whichever the header names. Left out: those of the call's scope. */
  shops?: 'own'
  measures: M
  /** Of a statement: the figure that all accounts of results have to come to. */
  identity?: keyof M & string
  groupings: G
  filters: readonly ReportFilter[]
  /** Sums of which each row's share of the whole is shown beside them. */
  shares?: readonly (keyof M & string)[]
}

/** What only orders have: sums by it do not separate the fees between shops. */
const ofOrders: ReadonlySet<Dimension | ReportFilter> = new Set<Dimension | ReportFilter>([
  ...(['customer', 'card', 'bank', 'aff', 'order'] as const),
  ...(['AffID', 'BankCode', 'OnlyDone'] as const),
])
export const isOfOrders = (one: Dimension | ReportFilter): boolean => ofOrders.has(one)

/** A report that shows shops beside each other has the book of the company too, and counts what they charged each other in no whole. */
export const isOfCompany = (groupings: Groupings, filters: readonly ReportFilter[]): boolean =>
  groupings.shop !== undefined && ![...(Object.keys(groupings) as Dimension[]), ...filters].some(isOfOrders)
const companyRule = `At the company level it holds the company's own book (the row −111, where it has something), and of several shops the whole leaves out what they charged each other (the row ${eliminatedKey}); Internal is what they charged shops that are not in the answer, and GetLines opens it as the row ${internalKey}. A customer of several shops is new once.`

/** Two periods: as many days right before (a month so far: the same days of the month before), or the same days a year ago. */
export const comparedPeriods = ['before', 'year'] as const
const compareChoice = choiceOf(comparedPeriods, 'Không so sánh được như vậy')

/** Each row besides by shop, where rows are days, staff or the like. */
const acrossChoice = choiceOf(['shop'], 'Không chia cột được như vậy')

/**
 * A report, defined once: its figures and what they can be grouped by. Each grouping becomes a call. Key names a row
 * within its grouping ('0': what belongs to none); figures are null where the caller may not see them or where they
 * cannot be split. Summary is weighed from the sums of the whole filter, never from the page.
 */
export function report<const M extends Measures, const G extends Groupings>(spec: Spec<M, G>) {
  const figures = z.object(
    Object.fromEntries(Object.keys(spec.measures).map((key) => [key, z.number().nullable()])) as Record<
      keyof M & string,
      z.ZodNullable<z.ZodNumber>
    >,
  )
  // `fromEntries` forgets which schema has which key.
  const filters = Object.fromEntries(spec.filters.map((key) => [key, filterInputs[key]])) as unknown as {
    [K in ReportFilter]: z.ZodOptional<(typeof filterInputs)[K]>
  }
  const input = paging.extend({
    ...period,
    Compare: compareChoice,
    Across: acrossChoice,
    Sort: choiceOf(
      ['Key', ...Object.keys(spec.measures)].flatMap((key) => [key, `-${key}`]),
      'Không sắp xếp được theo cột này',
    ),
    ...filters,
  })
  const row = z.object({
    Key: z.string(),
    Name: z.string(),
    Now: figures,
    Before: figures.nullable(),
    /** With Across: the figures of each column that has any. */
    Cells: z.array(z.object({ Key: z.string(), Now: figures })),
  })
  const summary = z.object({
    Now: figures,
    Before: figures.nullable(),
    /** Of reports by shop: what of it is fees to and from shops that the answer does not hold; null where there are none. */
    Internal: figures.nullable(),
    /** With Across: what the cells are named by. */
    Columns: z.array(z.object({ Key: z.string(), Name: z.string() })),
    /** With what it is compared. */
    BeforeFrom: dayOut.nullable(),
    BeforeTo: dayOut.nullable(),
    /**
     * Of a statement: Left is what it comes to, Right that of all accounts of classes 5 and 7 (Income) less those of 6
     * and 8 (Cost), whichever of them it weighs. They are equal, else the statement leaves something out.
     */
    Identity: z.object({ Left: vnd, Right: vnd, Income: vnd, Cost: vnd }).nullable(),
    /** The instant of all figures of this answer. */
    At: instant,
  })
  const callOf = (dimension: Dimension, { path }: Grouping) =>
    list(path, {
      about: `${spec.about} By ${dimension}; this month without dates, at most 366 days. shopID narrows the company level (−111) to these shops; of another shop than the caller's there is nothing.${isOfCompany(spec.groupings, spec.filters) ? ` ${companyRule}` : ''}`,
      access: spec.access,
      scope: spec.shops === 'own' ? 'none' : 'many',
      isHeavy: true,
      input,
      row,
      summary,
    })
  const calls = Object.fromEntries(
    Object.entries(spec.groupings).map(([dimension, grouping]) => [
      dimension,
      callOf(dimension as Dimension, grouping),
    ]),
  ) as { [K in keyof G]: ReturnType<typeof callOf> }
  return { ...spec, calls }
}

/** Any report, for what serves or draws all of them. */
export type Report = ReturnType<typeof report<Measures, Groupings>>
export type ReportCall = NonNullable<Report['calls'][Dimension]>

/** All groupings of a report as one list, for its Excel file. */
export const reportRows = ({ calls }: { calls: { [K in Dimension]?: ReportCall } }) => {
  const [dimension] = Object.keys(calls) as Dimension[]
  const first = dimension && calls[dimension]
  if (!first) throw new Error('a report has a grouping')
  const By = z.enum(Object.keys(calls) as Dimension[], { error: 'Báo cáo không nhóm được như vậy' }).default(dimension)
  return { ...first, input: first.input.extend({ By }) }
}
export type ReportRows = ReturnType<typeof reportRows>

/** Which part of the whole a row is, a share of 1; null where the whole is nothing. */
export const shareOf = (value: number | null | undefined, whole: number | null | undefined): number | null =>
  whole ? (value ?? 0) / whole : null

/** The figure that a report is about: its last sum of money that is not a cost. */
export const mainMeasure = (measures: [string, Measure][]): [string, Measure] | undefined =>
  measures.findLast(([, measure]) => measure.is === 'sum' && measure.unit === 'vnd' && !measure.isCost) ?? measures[0]
