import type { Input } from '@cardpro/contract/kit/call'
import { addDays, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { betweenColumn, CashFlowPart, type cashFlow } from '@cardpro/contract/reports/cashFlow'
import { cashLineOf, forOtherBooks } from '@cardpro/contract/reports/cashLines'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import type { Period } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { proofOf } from '../figures/proof.ts'
import { readFlows, readStatement, type Statement } from './cashFlow.service.ts'

const sql = loadSql(import.meta.url, './cashFlowLines.sql')

type Call = typeof cashFlow.getCashFlowLines
type GetCashFlowLinesInput = Input<Call>
/** What a cell narrows the statement down to. */
type Cell = { period: Period; shopIds: number[]; fundId: number | null; hasFunds: boolean; hasBetween: boolean }
type Parts = { rows: CashFlowPart[]; total: number; amount: number }

/** What a figure of the statement is made of, and whether that adds up to it. */
export async function readCashFlowLines(ctx: Ctx, input: GetCashFlowLinesInput): Promise<Page<Call>> {
  const statement = await readStatement(ctx, input)
  const cell = cellOf(statement, input.Column)
  if (!cell) throw UserError.at('Column', 'Dòng tiền không có cột này')
  const isBalance = input.Line === 'opening' || input.Line === 'closing'
  const parts = await (isBalance ? readBalances(ctx, input, cell) : readTransfers(ctx, input, { cell, statement }))
  const { figure, ...named } = figureOf(statement, input)
  const proof = proofOf(ctx, {
    amount: parts.amount,
    cell: figure,
    about: `cash flow ${input.Line} ${input.Column}`,
  })
  return { rows: parts.rows, total: parts.total, summary: { ...named, ...proof } }
}

/** The statement's figure of the cell: a line that it leaves out has nothing. */
function figureOf({ lines, columns }: Statement, { Line: key, Column }: GetCashFlowLinesInput) {
  const line = lines.find(({ Line }) => Line === key)
  const at = columns.findIndex(({ Key }) => Key === Column)
  const named = { Title: line?.Title ?? '', ColumnName: columns[at]?.Name ?? '' }
  if (!line) return { ...named, figure: 0 }
  const whole: Record<string, number> = { '': line.Total, [betweenColumn]: line.Between }
  return { ...named, figure: whole[Column] ?? line.Cells[at] ?? 0 }
}

/** Null where the statement has no such column. */
function cellOf({ period, shopIds, by, columns }: Statement, column: string): Cell | null {
  const whole = { period, shopIds, fundId: null, hasFunds: true, hasBetween: true }
  if (column === '') return whole
  if (column === betweenColumn) return { ...whole, hasFunds: false }
  if (!columns.some(({ Key }) => Key === column)) return null
  const one = { ...whole, hasBetween: false }
  if (by === 'shop') return { ...one, shopIds: [Number(column)] }
  if (by === 'fund') return { ...one, fundId: Number(column) }
  return { ...one, period: within(period, by === 'day' ? column : `${column}-01`, by === 'day') }
}

/** The day, or the part of its month that the period has. */
function within({ from, to }: Period, first: string, isDay: boolean): Period {
  const last = isDay ? first : lastDayOfMonth(first)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

const BalanceRow = z.object({
  shopId: z.number(),
  fundId: z.number(),
  FundName: z.string().nullable(),
  ShopName: z.string(),
  kind: z.number(),
  Amount: z.number(),
})

/** The funds with what was in them when the period began or ended. */
async function readBalances(
  ctx: Ctx,
  input: GetCashFlowLinesInput,
  { period, shopIds, fundId, hasFunds }: Cell,
): Promise<Parts> {
  if (!hasFunds) return { rows: [], total: 0, amount: 0 }
  const day = input.Line === 'opening' ? addDays(period.from, -1) : period.to
  const params = { company_id: ctx.companyId, shop_ids: shopIds, fund_id: fundId, day }
  const found = (await ctx.db.rows(sql('fund_balances'), params, BalanceRow)).filter(({ Amount }) => Amount !== 0)
  const start = (input.PageIndex - 1) * input.PageSize
  return {
    rows: found.slice(start, start + input.PageSize).map(partOfFund),
    total: found.length,
    amount: found.reduce((sum, { Amount }) => sum + Amount, 0),
  }
}

const partOfFund = (fund: z.infer<typeof BalanceRow>): CashFlowPart => ({
  Key: `${fund.shopId}.${fund.fundId}`,
  Date: null,
  At: null,
  Code: '',
  Desc: '',
  ShopName: fund.ShopName,
  FundName: fund.FundName ?? '',
  ScheduleID: null,
  OrderCode: '',
  PartyName: '',
  Account: String(fund.kind),
  Amount: fund.Amount,
})

const Part = CashFlowPart.omit({ Desc: true, Account: true }).extend({
  Type: z.string(),
  Note: z.string(),
  IsReversal: z.boolean(),
  otherKind: z.number(),
  isBetween: z.boolean(),
})
const Found = z.object({ total: z.number(), vnd: z.number(), rows: Part.array() })

type At = { cell: Cell; statement: Statement }

async function readTransfers(ctx: Ctx, input: GetCashFlowLinesInput, { cell, statement }: At): Promise<Parts> {
  const { period, shopIds } = cell
  const flows = await readFlows(ctx, { period, shopIds, by: 'month' })
  // The statement decides which movements are of the line; the transfers that made them are asked for by the same marks.
  const own = flows.filter((flow) => cashLineOf(flow) === input.Line)
  const found = await ctx.db.one(
    sql('flow_lines'),
    {
      company_id: ctx.companyId,
      shop_ids: cell.hasFunds ? shopIds : statement.shopIds,
      own_shop_ids: ctx.ownShopIds,
      fund_id: cell.fundId,
      has_funds: cell.hasFunds,
      between_out: betweenOf(input, cell),
      for_other_books: Object.keys(forOtherBooks),
      types: own.map(({ type }) => type),
      counter_kinds: own.map(({ counterKind }) => counterKind),
      is_outs: own.map(({ isOut }) => isOut),
      from_day: period.from,
      to_day: period.to,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  return { rows: found.rows.map(partOf), total: found.total, amount: found.vnd }
}

/** Money that came in is a debt in the account of a shop with another: it goes out there. */
function betweenOf({ Line }: GetCashFlowLinesInput, { hasBetween }: Cell): boolean | null {
  if (!hasBetween) return null
  return Line === 'internalIn' ? true : Line === 'internalOut' ? false : null
}

function partOf({ Type, Note, IsReversal, otherKind, isBetween, ...part }: z.infer<typeof Part>): CashFlowPart {
  const text = journalText({ type: Type, note: Note, isReversal: IsReversal })
  const side = part.Amount > 0 ? 'Có' : 'Nợ'
  return {
    ...part,
    Desc: isBetween ? `Loại trừ nội bộ: ${text}` : text,
    Account: isBetween ? `1368 với ${part.PartyName}` : `${side} ${otherKind}`,
  }
}
