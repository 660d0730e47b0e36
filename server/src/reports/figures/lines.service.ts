import type { Input } from '@cardpro/contract/basic/call'
import { vietnamInstant } from '@cardpro/contract/basic/dates'
import { journalText } from '@cardpro/contract/money/journalWords'
import { type FigureLine, type figureLines, reportsByName, sumOf } from '@cardpro/contract/reports/figureLines'
import { kindsOf, type Measure, opensLines, weigh, weighForm } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { z } from 'zod'
import { type Ctx, can } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import type { Page } from '#platform/http/http.ts'
import { figuresOf, readTotal } from './figures.service.ts'
import { nameRows } from './names.service.ts'
import { readOrderFacts } from './orderFacts.ts'
import { cellOf, keyText, outsideKey, paramsOf, type Question, questionOf } from './question.ts'

const sql = loadSql(import.meta.url, './lines.sql')

type GetLines = typeof figureLines.getLines
type Sum = Extract<Measure, { is: 'sum' }>
type Asked = { report: Report; measure: Sum; cell: Question; page: { size: number; skip: number } }

const countedOrders = 9003

/** What a figure is made of: orders and what belongs to none, or the transfers of one of those. */
export async function getLines(ctx: Ctx, input: Input<GetLines>): Promise<Page<GetLines>> {
  const asked = readAsked(ctx, input)
  return input.Of === '' ? readParts(ctx, asked) : readTransfers(ctx, asked, input.Of)
}

function readAsked(ctx: Ctx, input: Input<GetLines>): Asked {
  const report = reportsByName.get(input.Report)
  if (!report || !can(ctx, report.access)) throw noPermission('Bạn không có quyền xem báo cáo này')
  const measure = sumOf(report.measures, input.Measure)
  if (!measure || !opensLines(measure)) throw UserError.at('Measure', 'Con số này không mở ra từng dòng được')
  if (measure.needs && !can(ctx, measure.needs)) throw noPermission('Bạn không có quyền xem lãi')
  if (!report.groupings[input.By]) throw UserError.at('By', 'Báo cáo không nhóm được như vậy')
  const question = questionOf(ctx, { report, dimension: input.By }, input)
  const cell = input.Key === '' ? question : cellOf(question, input.Key)
  if (!cell) throw UserError.at('Key', 'Báo cáo không có dòng này')
  return { report, measure, cell, page: { size: input.PageSize, skip: (input.PageIndex - 1) * input.PageSize } }
}

/** The orders of a cell, those that add most to it first. */
async function readParts(ctx: Ctx, { report, measure, cell, page }: Asked): Promise<Page<GetLines>> {
  const byOrder: Question = { ...cell, dimension: 'order' }
  const [found, amounts, sums] = await Promise.all([
    readOrderFacts(ctx, byOrder, { order: { measure, isDescending: true }, page }),
    readOrderFacts(ctx, { ...cell, dimension: null }, { order: { measure: null, isDescending: false }, page: null }),
    readTotal(ctx, cell),
  ])
  const names = await nameRows(ctx, 'order', { places: found.groups, shopIds: cell.shopIds })
  const figures = figuresOf(ctx, report, { ...byOrder, posIds: [] })
  const amount = amounts.groups.reduce((sum, group) => sum + (weigh(measure, group.sums) ?? 0), 0)
  return {
    rows: found.groups.map((group): FigureLine => {
      const [Code = '', ...name] = (names.get(keyText(group)) ?? '').split(', ')
      return {
        Key: keyText(group),
        Now: figures(group.sums),
        ScheduleID: group.key > 0 ? group.key : null,
        Code,
        Name: name.join(', '),
        Date: cell.period.to,
        At: null,
        Account: '',
        Amount: weigh(measure, group.sums) ?? 0,
      }
    }),
    total: found.total,
    summary: proof(ctx, amount, weigh(measure, sums) ?? 0),
  }
}

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

/** The transfers of one order, or of what belongs to none, that move the measure. */
async function readTransfers(ctx: Ctx, { measure, cell, page }: Asked, of: string): Promise<Page<GetLines>> {
  const part = cellOf({ ...cell, dimension: 'order' }, of)
  if (!part) throw UserError.at('Of', 'Báo cáo không có dòng này')
  const kinds = kindsOf([measure])
  if (kinds.includes(countedOrders)) throw UserError.at('Measure', 'Con số này không mở ra từng dòng được')
  const block = of === outsideKey ? sql('outside_lines') : sql('order_lines')
  const [sides, sums] = await Promise.all([
    ctx.db.rows(block, { ...paramsOf(ctx, part), kinds }, Side),
    readOrderFacts(ctx, part, { order: { measure: null, isDescending: false }, page: null }),
  ])
  const lines = sides.map((side): FigureLine => {
    const net = new Map([[side.kind, side.debitVnd - side.creditVnd]])
    return {
      Key: `${side.journalId}/${side.no}/${side.kind}/${side.debitVnd > 0 ? 'debit' : 'credit'}`,
      Now: null,
      ScheduleID: null,
      Code: side.code,
      Name: journalText(side),
      Date: side.day,
      At: side.at,
      Account: side.kind > 9000 ? '' : `${side.debitVnd > 0 ? 'Nợ' : 'Có'} ${side.kind}`,
      Amount: weighForm(measure.form, net),
    }
  })
  const amount = lines.reduce((sum, { Amount }) => sum + Amount, 0)
  const cellVnd = sums.groups.reduce((sum, group) => sum + (weigh(measure, group.sums) ?? 0), 0)
  return {
    rows: lines.slice(page.skip, page.skip + page.size),
    total: lines.length,
    summary: proof(ctx, amount, cellVnd),
  }
}

function proof(ctx: Ctx, Amount: number, Cell: number) {
  if (Amount !== Cell)
    ctx.db.announce('figuresDiffer', { companyId: ctx.companyId, what: 'lines', vnd: Amount, otherVnd: Cell })
  return { Amount, Cell, IsEqual: Amount === Cell, At: vietnamInstant(ctx.now) }
}
