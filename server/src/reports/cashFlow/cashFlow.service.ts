import { randomUUID } from 'node:crypto'
import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay, formatMonth, vietnamInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import {
  type CashFlowBy,
  type CashFlowLine,
  cashColumnsMost,
  cashDaysMost,
  type cashFlow,
} from '@cardpro/contract/reports/cashFlow'
import { formCodeOf, formOf } from '@cardpro/contract/reports/cashForm'
import { type CashLine, cashLineOf, cashLines, forOtherBooks } from '@cardpro/contract/reports/cashLines'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { type Period, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { splitPeriod } from '../figures/comparedPeriods.ts'
import { daysOf } from '../results.service.ts'

const sql = loadSql(import.meta.url, './cashFlow.sql')
const FlowRow = z.object({
  column: z.string(),
  type: z.string(),
  counterKind: z.number(),
  isOut: z.boolean(),
  vnd: z.number(),
})
const OpeningRow = z.object({ shopId: z.number(), fundId: z.number(), vnd: z.number() })
const Between = z.object({ inVnd: z.number(), outVnd: z.number() })
const Accounts = z.object({ vnd: z.number() })
const Column = z.object({ Key: z.string(), Name: z.string() })
type Column = z.infer<typeof Column>

type Call = typeof cashFlow.cashFlow
/** What is asked of a statement, whichever way it is shown. */
type StatementInput = Pick<Input<Call>, 'fromDate' | 'toDate' | 'shopID' | 'By'>
type StatementRows = {
  flows: z.infer<typeof FlowRow>[]
  opening: z.infer<typeof OpeningRow>[]
  /** What moved from one fund in view into another, of another shop. */
  betweenVnd: number
}

export type Statement = {
  period: Period
  shopIds: number[]
  by: CashFlowBy
  columns: Column[]
  lines: CashFlowLine[]
  accountsVnd: number
}

/** Dòng tiền, on its own lines or on those of the form B03. */
export async function readCashFlow(ctx: Ctx, input: Input<Call>): Promise<Page<Call>> {
  if (input.Form === 'b03' && input.By === 'fund') throw UserError.at('By', 'Mẫu B03 không chia theo quỹ')
  const { by, columns, lines, accountsVnd } = await readStatement(ctx, input)
  const rows = input.Form === 'b03' && lines.length > 0 ? formOf(lines, columns.length) : lines
  return {
    rows,
    total: rows.length,
    summary: {
      By: by,
      Columns: columns,
      Opening: totalOf(lines, 'opening'),
      Closing: totalOf(lines, 'closing'),
      Accounts: accountsVnd,
      HasBetween: lines.some(({ Between: vnd }) => vnd !== 0),
      At: vietnamInstant(ctx.now),
    },
  }
}

/** The lines of a statement. Refused, and reported to the operators, where they differ from the accounts of the funds. */
export async function readStatement(ctx: Ctx, asked: StatementInput): Promise<Statement> {
  const period = readPeriod(asked, { from: ctx.today, to: ctx.today })
  const by = asked.By === 'day' && daysOf(period).length > cashDaysMost ? 'month' : asked.By
  const shopIds = shopsOf(ctx, asked)
  const scope = { company_id: ctx.companyId, shop_ids: shopIds }
  const split = splitPeriod(period, by === 'day')
  const ends = { from_day: period.from, to_day: period.to, month: `${period.from.slice(0, 8)}01` }
  const [flows, between, opening, accounts, columns] = await Promise.all([
    readFlows(ctx, { period, shopIds, by }),
    ctx.db.rows(sql('between'), { ...scope, ...split, for_other_books: Object.keys(forOtherBooks) }, Between),
    ctx.db.rows(sql('opening'), { ...scope, ...ends }, OpeningRow),
    ctx.db.one(sql('accounts'), { ...scope, ...ends }, Accounts),
    readColumns(ctx, by, { period, shopIds }),
  ])
  const lines =
    columns.length === 0 ? [] : statementOf(by, columns, { flows, opening, betweenVnd: sum(between.map(onBothSides)) })
  const closing = totalOf(lines, 'closing')
  if (closing !== accounts.vnd) throw tellUnbalanced(ctx, period, { closing, accounts: accounts.vnd })
  return { period, shopIds, by, columns, lines, accountsVnd: accounts.vnd }
}

/** What moved the funds, by column, event and the account on the other side. */
export const readFlows = (
  ctx: Ctx,
  { period, shopIds, by }: Pick<Statement, 'period' | 'shopIds' | 'by'>,
): Promise<z.infer<typeof FlowRow>[]> =>
  ctx.db.rows(
    sql('flows'),
    { company_id: ctx.companyId, shop_ids: shopIds, ...splitPeriod(period, by === 'day'), by },
    FlowRow,
  )

const totalOf = (rows: CashFlowLine[], line: 'opening' | 'closing'): number =>
  rows.find(({ Line }) => Line === line)?.Total ?? 0

function tellUnbalanced(ctx: Ctx, { from, to }: Period, { closing, accounts }: { closing: number; accounts: number }) {
  const errorId = randomUUID()
  const sentence = `cash flow ${from} to ${to}: lines ${closing}, accounts ${accounts}`
  ctx.db.tell('figuresDiffer', { errorId, companyId: ctx.companyId, sentence })
  return new UserError(
    `Dòng tiền lệch ${formatVnd(Math.abs(closing - accounts))} đ so với số dư quỹ nên không hiện, đã báo quản trị (mã ${errorId})`,
    { code: 'NOT_BALANCED' },
  )
}

/** The company's own book is there where all of the company is asked for. */
function shopsOf(ctx: Ctx, { shopID }: StatementInput): number[] {
  if (shopID.length > 0) return ctx.shopIds.filter((id) => shopID.includes(id))
  return ctx.shopId === companyShopId ? [...ctx.shopIds, companyShopId] : ctx.shopIds
}

type PeriodScope = { period: Period; shopIds: number[] }

async function readColumns(ctx: Ctx, by: CashFlowBy, { period, shopIds }: PeriodScope): Promise<Column[]> {
  const scope = { company_id: ctx.companyId, shop_ids: shopIds }
  const found = await {
    shop: () => ctx.db.rows(sql('shops'), scope, Column),
    fund: () => ctx.db.rows(sql('funds'), scope, Column),
    day: () => Promise.resolve(daysOf(period).map((day) => ({ Key: day, Name: formatDay(day).slice(0, 5) }))),
    month: () => Promise.resolve(monthsOf(period).map((month) => ({ Key: month, Name: formatMonth(month) }))),
  }[by]()
  if (found.length > cashColumnsMost)
    throw UserError.at('By', `Chia được tối đa ${cashColumnsMost} cột, hãy chọn khoảng ngắn hơn hoặc nhóm khác`)
  return by === 'shop'
    ? found.map((one) => (one.Key === String(companyShopId) ? { ...one, Name: 'Công ty' } : one))
    : found
}

const monthsOf = (period: Period): string[] => [...new Set(daysOf(period).map((day) => day.slice(0, 7)))]

function statementOf(by: CashFlowBy, columns: Column[], read: StatementRows): CashFlowLine[] {
  const cells = new Map<string, number>()
  for (const flow of read.flows) {
    const key = `${cashLineOf(flow)} ${flow.column}`
    cells.set(key, (cells.get(key) ?? 0) + flow.vnd)
  }
  const lines = (Object.keys(cashLines) as CashLine[]).map((Line): CashFlowLine => {
    const Cells = columns.map(({ Key }) => cells.get(`${Line} ${Key}`) ?? 0)
    const Between = betweenOf(Line, read.betweenVnd)
    const Total = sum(Cells) + Between
    return { Line, Code: formCodeOf(Line, Total), Title: cashLines[Line].title, Cells, Between, Total }
  })
  const opening = openingOf(by, columns, {
    ...read,
    moved: columns.map((_, at) => sum(lines.map(({ Cells }) => Cells[at] ?? 0))),
  })
  const closing = {
    Line: 'closing' as const,
    Code: formCodeOf('closing', 0),
    Title: 'Tồn cuối',
    Cells: opening.Cells.map((vnd, at) => vnd + sum(lines.map(({ Cells }) => Cells[at] ?? 0))),
    Between: 0,
    Total: opening.Total + sum(lines.map(({ Total }) => Total)),
  }
  const shown = lines.filter(({ Cells, Between }) => Between !== 0 || Cells.some((vnd) => vnd !== 0))
  return [opening, ...shown, closing]
}

/** Taken off is the smaller side, so that the whole comes to the funds whatever was posted; the rest stays in its line. */
const onBothSides = ({ inVnd, outVnd }: z.infer<typeof Between>): number =>
  Math.sign(inVnd) === Math.sign(outVnd) ? Math.sign(inVnd) * Math.min(Math.abs(inVnd), Math.abs(outVnd)) : 0

/** The two sides of what moved between shops in view vanish in the whole. */
const betweenOf = (line: CashLine, vnd: number): number =>
  line === 'internalIn' ? -vnd + 0 : line === 'internalOut' ? vnd : 0

type Opening = StatementRows & { moved: number[] }

/** A day or a month opens with what the one before it closed with. */
function openingOf(by: CashFlowBy, columns: Column[], { opening, moved }: Opening): CashFlowLine {
  const Total = sum(opening.map(({ vnd }) => vnd))
  const of = ({ Key }: Column) =>
    sum(opening.filter(({ shopId, fundId }) => String(by === 'shop' ? shopId : fundId) === Key).map(({ vnd }) => vnd))
  const Cells =
    by === 'shop' || by === 'fund' ? columns.map(of) : columns.map((_, at) => Total + sum(moved.slice(0, at)))
  return { Line: 'opening', Code: formCodeOf('opening', 0), Title: 'Tồn đầu', Cells, Between: 0, Total }
}

const sum = (all: readonly number[]): number => all.reduce((total, vnd) => total + vnd, 0)
