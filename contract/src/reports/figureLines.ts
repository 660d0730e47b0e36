import { z } from 'zod'
import { type Asks, list } from '../kit/call.ts'
import { dayOut, id, instant } from '../kit/fields.ts'
import type { Right } from '../kit/rights.ts'
import { allReports, reportsByName } from './allReports.ts'
import { type Dimension, dimensions, type Measures } from './figures.ts'
import { type Report, reportFilters } from './report.ts'

const reports: readonly Report[] = Object.values(allReports)
const names = [...reportsByName.keys()]

const needsOf = (measures: Measures): Right[] => Object.values(measures).flatMap(({ needs }) => needs ?? [])
const asksOfFigure = (report: Report | undefined, key: string): Asks =>
  report ? [report.access, report.measures[key]?.needs].flatMap((right) => (right ? [[right]] : [])) : []

/** An order with all figures of the report within the cell, or a transfer with what it adds to the figure. */
export const FigureLine = z.object({
  Key: z.string(),
  /** Of an order and of what belongs to none (`Ngoài đơn`), which are opened by their Key; null for a transfer. */
  Now: z.record(z.string(), z.number().nullable()).nullable(),
  ScheduleID: id.nullable(),
  Code: z.string(),
  Name: z.string(),
  /** Of an order: its kind (orderKindNames). */
  Contract_Type: z.number().int().nullable(),
  Date: dayOut,
  At: instant.nullable(),
  /** `Có 5112` */
  Account: z.string(),
  Amount: z.number(),
})
export type FigureLine = z.infer<typeof FigureLine>

export const figureLines = {
  getLines: list('Report/GetLines', {
    about:
      'What a figure of a report is made of. Report, By and its filters are those of the report; Key is the row (empty: the total), Measure the column, a sum. Without Of: the orders and what belongs to none. Of one of those (its Key): the transfers. Summary has whether the lines add up to the cell, both read at one instant. Refused: a report or a figure that the caller may not see, a ratio, and what no posting has (new customers).',
    access: 'signed-in',
    asksToo: [...new Set(reports.flatMap(({ access, measures }) => [access, ...needsOf(measures)]))],
    asks: ({ Report: name = '', Measure = '' }) => asksOfFigure(reportsByName.get(name), Measure),
    scope: 'many',
    isHeavy: true,
    input: reportFilters.extend({
      Report: z.enum(names, { error: 'Không có báo cáo này' }),
      By: z.enum(Object.keys(dimensions) as Dimension[], { error: 'Báo cáo không nhóm được như vậy' }),
      Key: z.string().max(40).default(''),
      Measure: z.string().max(40),
      Of: z.string().max(40).default(''),
    }),
    row: FigureLine,
    summary: z.object({
      /** All figures of the cell; null for the transfers of one line. */
      Now: z.record(z.string(), z.number().nullable()).nullable(),
      Amount: z.number(),
      Cell: z.number(),
      IsEqual: z.boolean(),
      /** Of the server's log where they are not equal. */
      ErrorID: z.string(),
      At: instant,
    }),
  }),
}

/** The sum that a figure is opened by; null for what is none. */
export const sumOf = (measures: Measures, key: string) => {
  const measure = measures[key]
  return measure?.is === 'sum' ? measure : null
}
