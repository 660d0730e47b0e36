import { randomUUID } from 'node:crypto'
import type { Input } from '@cardpro/contract/basic/call'
import { companyShopId } from '@cardpro/contract/basic/constants'
import { formatDay, formatMonth, vietnamInstant } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { type CashFlowLine, cashColumnsMost, type cashFlow } from '@cardpro/contract/reports/cashFlow'
import { type CashLine, cashLineOf, cashLines } from '@cardpro/contract/reports/cashLines'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { type Period, readPeriod } from '#platform/database/period.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import type { Page } from '#platform/http/http.ts'
import { splitPeriod } from '../figures/days.ts'
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
type Asked = Input<Call>
type Read = {
  flows: z.infer<typeof FlowRow>[]
  opening: z.infer<typeof OpeningRow>[]
  between: z.infer<typeof Between>
}

/** Dòng tiền. Refused, and told to the operators, where opening + lines is not what the accounts of the funds say. */
export async function readCashFlow(ctx: Ctx, input: Asked): Promise<Page<Call>> {
  const period = readPeriod(input, { from: ctx.today, to: ctx.today })
  const shopIds = shopsOf(ctx, input)
  const scope = { company_id: ctx.companyId, shop_ids: shopIds }
  const split = splitPeriod(period, input.By === 'day')
  const ends = { from_day: period.from, to_day: period.to, month: `${period.from.slice(0, 8)}01` }
  const [flows, between, opening, accounts, columns] = await Promise.all([
    ctx.db.rows(sql('flows'), { ...scope, ...split, by: input.By }, FlowRow),
    ctx.db.one(sql('between'), { ...scope, ...split }, Between),
    ctx.db.rows(sql('opening'), { ...scope, ...ends }, OpeningRow),
    ctx.db.one(sql('accounts'), { ...scope, ...ends }, Accounts),
    readColumns(ctx, input, { period, shopIds }),
  ])
  const rows = columns.length === 0 ? [] : statementOf(input, columns, { flows, opening, between })
  const [Opening, Closing] = [totalOf(rows, 'opening'), totalOf(rows, 'closing')]
  if (Closing !== accounts.vnd) throw unbalanced(ctx, period, { closing: Closing, accounts: accounts.vnd })
  return {
    rows,
    total: rows.length,
    summary: {
      Columns: columns,
      Opening,
      Closing,
      Accounts: accounts.vnd,
      HasBetween: rows.some(({ Between: vnd }) => vnd !== 0),
      At: vietnamInstant(ctx.now),
    },
  }
}

const totalOf = (rows: CashFlowLine[], line: 'opening' | 'closing'): number =>
  rows.find(({ Line }) => Line === line)?.Total ?? 0

function unbalanced(ctx: Ctx, { from, to }: Period, { closing, accounts }: { closing: number; accounts: number }) {
  const errorId = randomUUID()
  const sentence = `cash flow ${from} to ${to}: lines ${closing}, accounts ${accounts}`
  ctx.db.tell('figuresDiffer', { errorId, companyId: ctx.companyId, sentence })
  return new UserError(
    `Dòng tiền lệch ${formatVnd(Math.abs(closing - accounts))} đ so với số dư quỹ nên không hiện, đã báo quản trị (mã ${errorId})`,
    { code: 'NOT_BALANCED' },
  )
}

/** The company's own book is there where all of the company is asked for. */
function shopsOf(ctx: Ctx, { shopID }: Asked): number[] {
  if (shopID.length > 0) return ctx.shopIds.filter((id) => shopID.includes(id))
  return ctx.shopId === companyShopId ? [...ctx.shopIds, companyShopId] : ctx.shopIds
}

type Place = { period: Period; shopIds: number[] }

async function readColumns(ctx: Ctx, { By }: Asked, { period, shopIds }: Place): Promise<Column[]> {
  const scope = { company_id: ctx.companyId, shop_ids: shopIds }
  const found = await {
    shop: () => ctx.db.rows(sql('shops'), scope, Column),
    fund: () => ctx.db.rows(sql('funds'), scope, Column),
    day: () => Promise.resolve(daysOf(period).map((day) => ({ Key: day, Name: formatDay(day).slice(0, 5) }))),
    month: () => Promise.resolve(monthsOf(period).map((month) => ({ Key: month, Name: formatMonth(month) }))),
  }[By]()
  if (found.length > cashColumnsMost)
    throw UserError.at('By', `Chia được tối đa ${cashColumnsMost} cột, hãy chọn khoảng ngắn hơn hoặc nhóm khác`)
  return By === 'shop'
    ? found.map((one) => (one.Key === String(companyShopId) ? { ...one, Name: 'Công ty' } : one))
    : found
}

const monthsOf = (period: Period): string[] => [...new Set(daysOf(period).map((day) => day.slice(0, 7)))]

function statementOf({ By }: Asked, columns: Column[], read: Read): CashFlowLine[] {
  const cells = new Map<string, number>()
  for (const flow of read.flows) {
    const key = `${cashLineOf(flow)} ${flow.column}`
    cells.set(key, (cells.get(key) ?? 0) + flow.vnd)
  }
  const lines = (Object.keys(cashLines) as CashLine[]).map((Line): CashFlowLine => {
    const Cells = columns.map(({ Key }) => cells.get(`${Line} ${Key}`) ?? 0)
    const Between = By === 'shop' ? betweenOf(Line, read.between) : 0
    return { Line, Title: cashLines[Line].title, Cells, Between, Total: sum(Cells) + Between }
  })
  const opening = openingOf(By, columns, {
    ...read,
    moved: columns.map((_, at) => sum(lines.map(({ Cells }) => Cells[at] ?? 0))),
  })
  const closing = {
    Line: 'closing' as const,
    Title: 'Tồn cuối',
    Cells: opening.Cells.map((vnd, at) => vnd + sum(lines.map(({ Cells }) => Cells[at] ?? 0))),
    Between: 0,
    Total: opening.Total + sum(lines.map(({ Total }) => Total)),
  }
  const shown = lines.filter(({ Cells, Between }) => Between !== 0 || Cells.some((vnd) => vnd !== 0))
  return [opening, ...shown, closing]
}

/** The two sides of what moved between shops in view vanish in the whole. */
const betweenOf = (line: CashLine, { inVnd, outVnd }: Read['between']): number =>
  line === 'internalIn' ? -inVnd + 0 : line === 'internalOut' ? outVnd : 0

type Opening = Read & { moved: number[] }

/** A day or a month opens with what the one before it closed with. */
function openingOf(by: Asked['By'], columns: Column[], { opening, moved }: Opening): CashFlowLine {
  const Total = sum(opening.map(({ vnd }) => vnd))
  const of = ({ Key }: Column) =>
    sum(opening.filter(({ shopId, fundId }) => String(by === 'shop' ? shopId : fundId) === Key).map(({ vnd }) => vnd))
  const Cells =
    by === 'shop' || by === 'fund' ? columns.map(of) : columns.map((_, at) => Total + sum(moved.slice(0, at)))
  return { Line: 'opening', Title: 'Tồn đầu', Cells, Between: 0, Total }
}

const sum = (all: readonly number[]): number => all.reduce((total, vnd) => total + vnd, 0)
