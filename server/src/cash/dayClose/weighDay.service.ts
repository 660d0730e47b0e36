import { addDays } from '@cardpro/contract/kit/dates'
import { type DailyFigures, DailyReport } from '@cardpro/contract/reports/dailyReport'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { type DayRules, dailyFigures, dailyKinds, settlingTypes } from './dailyFigures.ts'

const sql = loadSql(import.meta.url, './dailyReport.sql')
const BalanceRow = z.object({ kind: z.number(), ownerId: z.number(), vnd: z.number() })
const FlowRow = BalanceRow.extend({ type: z.string(), counterKind: z.number(), isOut: z.boolean() })
const FactRow = z.object({ contractType: z.number(), kind: z.number(), vnd: z.number() })
const PartnerRow = z.object({
  openingVnd: z.number(),
  movedVnd: z.number(),
  theyPaidVnd: z.number(),
  wePaidVnd: z.number(),
})
const DebtRow = z.object({ Opening: z.number(), Up: z.number(), Down: z.number(), Closing: z.number() })

/** Today unless another day is asked for; none that has not come. */
export function askedDay({ today }: Pick<Ctx, 'today'>, asked: string | undefined): string {
  const day = asked ?? today
  if (day > today) throw UserError.at('Date', 'Ngày này chưa đến', 'V_DATE')
  return day
}

/** All figures of a day, whatever the caller may see: what a lock keeps, by the rules of now or by those of an earlier lock. */
export type DailyFiguresSource = (rules?: DayRules) => DailyFigures

export async function weighDay(ctx: Ctx, day: string): Promise<DailyFiguresSource> {
  const place = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const params = { ...place, day, month: `${day.slice(0, 8)}01`, kinds: dailyKinds }
  const ofPartners = { ...place, to_day: addDays(day, -1), is_to_now: false, settling: [...settlingTypes] }
  const [before, flows, facts, customers, partners] = await Promise.all([
    ctx.db.rows(sql('balances_before'), params, BalanceRow),
    ctx.db.rows(sql('flows'), params, FlowRow),
    ctx.db.rows(sql('facts'), params, FactRow),
    ctx.db.one(sql('customer_debts'), params, DebtRow),
    ctx.db.rows(sql('partner_debts'), ofPartners, PartnerRow),
  ])
  return (rules) => dailyFigures({ before, flows, facts, customers, partners }, rules)
}

type Names = Pick<DailyReport, 'FundNames' | 'StaffNames'>

export async function readNames(ctx: Ctx, { Funds, Advances }: DailyFigures): Promise<Names> {
  const of = (ids: number[]) => ({ company_id: ctx.companyId, ids })
  const [FundNames, StaffNames] = await Promise.all([
    ctx.db.rows(sql('fund_names'), of(Funds.map(({ BankCardID }) => BankCardID)), DailyReport.shape.FundNames.element),
    ctx.db.rows(sql('staff_names'), of(Advances.map(({ StaffID }) => StaffID)), DailyReport.shape.StaffNames.element),
  ])
  return { FundNames, StaffNames }
}
