import type { Input } from '@cardpro/contract/kit/call'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { type FigureLine, type figureLines, sumOf } from '@cardpro/contract/reports/figureLines'
import {
  kindsOf,
  type Measure,
  opensLines,
  type Weights,
  weighForm,
  weighMeasure,
} from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { z } from 'zod'
import { type Ctx, ensureMay, ensureRight } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { betweenRows, readBetween, readFeeLines } from './betweenShops.ts'
import { figuresOf, readTotal } from './figures.service.ts'
import { ensureFewFacts, isOrderKind, orderKinds, readOrderFacts } from './orderFacts.ts'
import { amountOf, proofOf, readPosted } from './proof.ts'
import { type BetweenShops, cellOf, keyText, outsideKey, paramsOf, type Question, questionOf } from './question.ts'
import { outsideName } from './rowNames.service.ts'

const sql = loadSql(import.meta.url, './figureLines.sql')

type GetLines = typeof figureLines.getLines
type Sum = Extract<Measure, { is: 'sum' }>
type FigureLinesQuery = { report: Report; measure: Sum; cell: Question; page: { size: number; skip: number } }

const countedOrders = 9003
const emptyWeights: Weights = new Map()

/** What a figure is made of: orders and what belongs to none, or the transfers of one of those. */
export async function getLines(ctx: Ctx, input: Input<GetLines>): Promise<Page<GetLines>> {
  const asked = readAsked(ctx, input)
  return input.Of === '' ? readParts(ctx, asked) : readTransfers(ctx, asked, input.Of)
}

function readAsked(ctx: Ctx, input: Input<GetLines>): FigureLinesQuery {
  const report = reportsByName.get(input.Report)
  if (!report) throw noPermission('Bạn không có quyền xem báo cáo này')
  ensureMay(ctx, report)
  const measure = sumOf(report.measures, input.Measure)
  if (!measure || !opensLines(measure)) throw UserError.at('Measure', 'Con số này không mở ra từng dòng được')
  if (measure.needs) ensureRight(ctx, measure.needs)
  if (!report.groupings[input.By]) throw UserError.at('By', 'Báo cáo không nhóm được như vậy')
  const question = questionOf(ctx, { report, dimension: input.By }, input)
  const cell = input.Key === '' ? question : cellOf(question, input.Key)
  if (!cell) throw UserError.at('Key', 'Báo cáo không có dòng này')
  return { report, measure, cell, page: { size: input.PageSize, skip: (input.PageIndex - 1) * input.PageSize } }
}

/** The orders of a cell, those that add most to it first, and at the end what its shops charged each other. */
async function readParts(ctx: Ctx, asked: FigureLinesQuery): Promise<Page<GetLines>> {
  const { report, measure, cell, page } = asked
  if (cell.between) return readFeesAlone(ctx, asked, cell.between)
  const byOrder: Question = { ...cell, dimension: 'order' }
  await ensureFewFacts(ctx, cell)
  const [found, amounts, sums, eliminated] = await Promise.all([
    readOrderFacts(ctx, byOrder, { order: { measure, isDescending: true }, page }),
    readOrderFacts(ctx, { ...cell, dimension: null }, { order: { measure: null, isDescending: false }, page: null }),
    readTotal(ctx, cell),
    readBetween(ctx, cell, 'eliminated'),
  ])
  const parts = { measure, cell, page: found.groups }
  const [names, posted] = await Promise.all([nameOrders(ctx, cell, found.groups), readPosted(ctx, parts)])
  const figures = figuresOf(ctx, report, { ...byOrder, posIds: [] })
  const rows = found.groups.map((group): FigureLine => {
    const { code: Code, name: Name, contractType: Contract_Type } = names.get(group.key) ?? outsideOrders
    const part = { Key: keyText(group), Code, Name, Contract_Type, Now: figures(group.sums) }
    const counted = posted.get(group.key) ?? (group.key > 0 ? emptyWeights : group.sums)
    return { ...partOf(asked, part, counted), ScheduleID: group.key > 0 ? group.key : null }
  })
  const taken = { sums: eliminated, Now: figures(eliminated) }
  const last = weighMeasure(measure, eliminated) ? [feesOf(asked, 'eliminated', taken)] : []
  const isLastPage = page.skip <= found.total && rows.length < page.size
  const amount = amountOf({ ...parts, all: [...amounts.groups, { sums: eliminated }], posted })
  return {
    rows: isLastPage ? [...rows, ...last] : rows,
    total: found.total + last.length,
    summary: {
      ...proofOf(ctx, { amount, cell: weighMeasure(measure, sums) ?? 0, about: aboutOf(asked) }),
      Now: figures(sums),
    },
  }
}

const OrderName = z.object({ key: z.number(), code: z.string(), name: z.string(), contractType: z.number().nullable() })
type OrderName = z.infer<typeof OrderName>
const outsideOrders: OrderName = { key: -1, code: outsideName, name: '', contractType: null }

/** Orders by id, as they are called now. */
async function nameOrders(ctx: Ctx, { shopIds }: Question, places: { key: number }[]): Promise<Map<number, OrderName>> {
  const params = { company_id: ctx.companyId, shop_ids: shopIds, keys: places.map(({ key }) => key) }
  const rows = await ctx.db.rows(sql('order_names'), params, OrderName)
  return new Map(rows.map((row) => [row.key, row]))
}

const aboutOf = ({ report, measure }: FigureLinesQuery): string => `${report.name}, ${measure.title}`

/** A cell that is nothing but fees between shops is one part. */
async function readFeesAlone(ctx: Ctx, asked: FigureLinesQuery, one: BetweenShops): Promise<Page<GetLines>> {
  const { report, measure, cell, page } = asked
  const sums = await readTotal(ctx, cell)
  const amount = weighMeasure(measure, sums) ?? 0
  const row = feesOf(asked, one, { sums, Now: figuresOf(ctx, report, { ...cell, dimension: 'order' })(sums) })
  const summary = { ...proofOf(ctx, { amount, cell: amount, about: aboutOf(asked) }), Now: row.Now }
  return { rows: page.skip === 0 ? [row] : [], total: 1, summary }
}

type Part = Pick<FigureLine, 'Key' | 'Code' | 'Name' | 'Contract_Type' | 'Now'>

const partOf = ({ measure, cell }: FigureLinesQuery, part: Part, sums: Weights): FigureLine => ({
  ...part,
  ScheduleID: null,
  Date: cell.period.to,
  At: null,
  Account: '',
  Amount: weighMeasure(measure, sums) ?? 0,
})

type Fees = { sums: Weights; Now: FigureLine['Now'] }

const feesOf = (asked: FigureLinesQuery, one: BetweenShops, { sums, Now }: Fees): FigureLine =>
  partOf(asked, { Key: betweenRows[one].key, Code: betweenRows[one].name, Name: '', Contract_Type: null, Now }, sums)

const Side = z.object({
  journalId: z.number(),
  no: z.number(),
  day: z.string(),
  at: z.string(),
  code: z.string(),
  type: z.string(),
  note: z.string(),
  isReversal: z.boolean(),
  kind: z.number(),
  debitVnd: z.number(),
  creditVnd: z.number(),
})

/** The transfers of one order, of what belongs to none or of fees between shops, that move the measure. */
async function readTransfers(ctx: Ctx, { measure, cell, page }: FigureLinesQuery, of: string): Promise<Page<GetLines>> {
  const part = cellOf({ ...cell, dimension: 'order' }, of)
  const isForeign = cell.between && of !== betweenRows[cell.between].key
  if (!part || isForeign) throw UserError.at('Of', 'Báo cáo không có dòng này')
  const kinds = kindsOf([measure]).filter((kind) => cell.kinds.includes(kind))
  if (kinds.includes(countedOrders)) throw UserError.at('Measure', 'Con số này không mở ra từng dòng được')
  const [sides, sums] = await Promise.all([readSides(ctx, { ...part, kinds }, of), readSumsOf(ctx, part)])
  const sign = part.between === 'eliminated' ? -1 : 1
  const lines = sides.map((side): FigureLine => {
    const net = new Map([[side.kind, side.debitVnd - side.creditVnd]])
    return {
      Key: `${side.journalId}/${side.no}/${side.kind}/${side.debitVnd > 0 ? 'debit' : 'credit'}`,
      Now: null,
      ScheduleID: null,
      Code: side.code,
      Name: journalText(side),
      Contract_Type: null,
      Date: side.day,
      At: side.at,
      Account: side.kind > 9000 ? '' : `${side.debitVnd > 0 ? 'Nợ' : 'Có'} ${side.kind}`,
      Amount: sign * weighForm(measure.form, net),
    }
  })
  const amount = lines.reduce((sum, { Amount }) => sum + Amount, 0)
  const cellVnd = sums.reduce((sum, one) => sum + (weighMeasure(measure, one) ?? 0), 0)
  return {
    rows: lines.slice(page.skip, page.skip + page.size),
    total: lines.length,
    summary: { ...proofOf(ctx, { amount, cell: cellVnd, about: `${measure.title}, order ${of}` }), Now: null },
  }
}

function readSides(ctx: Ctx, part: Question, of: string): Promise<z.infer<typeof Side>[]> {
  if (part.between) return readFeeLines(ctx, { question: part, one: part.between, row: Side })
  const params = paramsOf(ctx, part)
  return of === outsideKey
    ? ctx.db.rows(sql('outside_lines'), { ...params, order_kinds: orderKinds }, Side)
    : ctx.db.rows(sql('order_lines'), { ...params, kinds: part.kinds.filter(isOrderKind) }, Side)
}

/** What the part is by the report's own sums. */
async function readSumsOf(ctx: Ctx, part: Question): Promise<Weights[]> {
  if (part.between) return [await readBetween(ctx, part, part.between)]
  const { groups } = await readOrderFacts(ctx, part, { order: { measure: null, isDescending: false }, page: null })
  return groups.map(({ sums }) => sums)
}
