import { Bill, Lot, PeriodFigures, type posMoney } from '@cardpro/contract/debts/debts'
import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, seesCosts, withoutCosts } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { billFigures, noFigures } from '../billFigures.rules.ts'
import { lotNotFound } from './posMoney.service.ts'
import { readPosFigures } from './posMoneyList.service.ts'

const sql = loadSql(import.meta.url, './lotList.sql')

type LotList = typeof posMoney.getNumberLoConditions
type LotQuery = Input<LotList>
type BillList = typeof posMoney.getBillNumberLo

/** As it is stored, before what the caller may not see of it is left out. */
const LotRow = Lot.omit({ Bills: true }).extend({ Net: z.number() })
type LotRow = z.infer<typeof LotRow>
const LotPage = z.object({
  Total: z.number(),
  Summary: z.object({
    Opening: z.number(),
    Gross: z.number(),
    Fee: z.number(),
    Net: z.number(),
    Received: z.number(),
    Remain: z.number(),
  }),
  /** The sums of the lô of all pages. */
  Period: PeriodFigures,
  Rows: LotRow.array(),
})
const BillRow = Bill.omit({ Period: true }).extend({
  lotId: z.number(),
  cameOn: z.string(),
  lostOn: z.string().nullable(),
  namedVnd: z.number(),
  namedBeforeVnd: z.number(),
})
type BillRow = z.infer<typeof BillRow>

/** Without dates nothing unpaid is hidden, however old; of the paid ones only the last 31 days are looked at. */
export async function listLots(ctx: Ctx, input: LotQuery): Promise<Page<LotList>> {
  const sinceDay = periodStart(input)
  const [found, posFigures] = await Promise.all([
    ctx.db.one(sql('list_lots'), lotParams(ctx, input, sinceDay), LotPage),
    sinceDay !== null && input.PosID !== undefined ? readPosFigures(ctx, input.PosID, sinceDay) : null,
  ])
  const lots = found.Rows.map((lot) => withoutFees(ctx, lot, sinceDay))
  const bills = input.WithBills ? await billsOf(ctx, found.Rows, sinceDay) : null
  const isTold = lots.every(({ Period }) => Period?.Opening !== null)
  const rest = posFigures && isTold ? difference(posFigures, found.Period) : null
  return {
    rows: lots.map((lot) => ({ ...lot, Bills: bills && (bills.get(lot.numberLoID) ?? []) })),
    total: found.Total,
    summary: { ...withoutCosts(ctx, found.Summary), Rest: rest && withoutCosts(ctx, rest) },
  }
}

export async function listBills(ctx: Ctx, { numberLoID, fromDate }: Input<BillList>): Promise<Page<BillList>> {
  const sinceDay = fromDate ?? null
  const lot = { ...anyLot, numberLoID }
  const { Rows } = await ctx.db.one(sql('list_lots'), lotParams(ctx, lot, sinceDay), LotPage)
  if (Rows.length === 0) throw lotNotFound()
  const rows = (await billsOf(ctx, Rows, sinceDay)).get(numberLoID) ?? []
  return { rows, total: rows.length }
}

const anyLot = { PageIndex: 1, PageSize: 1, numberText: '', OnlyUnpaid: false, WithBills: true, Sort: '' } as const

/** A period is known of one POS or one lô only: over all of a shop its sums would be read from too many transfers. */
const periodStart = ({ sinceDate, PosID, numberLoID }: LotQuery): string | null =>
  PosID === undefined && numberLoID === undefined ? null : (sinceDate ?? null)

function lotParams(ctx: Ctx, input: LotQuery, sinceDay: string | null): Record<string, unknown> {
  return {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
    today: ctx.today,
    ...daysOf(ctx, input),
    since_day: sinceDay,
    pos_id: input.PosID ?? null,
    pos_ids: input.PosIDs ?? null,
    lot_id: input.numberLoID ?? null,
    number: input.numberText,
    status: input.Status ?? null,
    only_unpaid: input.OnlyUnpaid,
    oldest_first: input.OnlyUnpaid || input.Sort === 'Date',
  }
}

/** The days on which the lô were opened; without them, the first day from which paid ones are listed. */
function daysOf(ctx: Ctx, input: LotQuery) {
  const recent = { from: addDays(ctx.today, -31), to: ctx.today }
  const hasDates = input.fromDate !== undefined || input.toDate !== undefined
  const period = hasDates ? readPeriod(input, recent) : { from: null, to: null }
  return { from_day: period.from, to_day: period.to, recent_day: input.sinceDate ?? recent.from }
}

/** The difference of two periods could reveal the fee of a single bill, which only users who see the profit may see. */
function withoutFees(ctx: Ctx, row: LotRow, sinceDay: string | null): Omit<Lot, 'Bills'> {
  if (seesCosts(ctx)) return row
  const lot = withoutCosts(ctx, row)
  if (!lot.Period) return lot
  if (sinceDay === null || lot.Date >= sinceDay || lot.BillCount === 0)
    return { ...lot, Period: withoutCosts(ctx, lot.Period) }
  return { ...lot, Period: { ...noFigures, Held: lot.Held, Remain: lot.Remain } }
}

/** The bills of these lô by the lô's id. */
async function billsOf(ctx: Ctx, lots: LotRow[], sinceDay: string | null): Promise<Map<number, Bill[]>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    lot_ids: lots.map(({ numberLoID }) => numberLoID),
    sees_profit: seesCosts(ctx),
    since_day: sinceDay,
  }
  const byLot = new Map(lots.map(({ numberLoID }): [number, BillRow[]] => [numberLoID, []]))
  for (const row of await ctx.db.rows(sql('list_bills'), params, BillRow)) byLot.get(row.lotId)?.push(row)
  return new Map(lots.map((lot) => [lot.numberLoID, withFigures(byLot.get(lot.numberLoID) ?? [], lot, sinceDay)]))
}

function withFigures(rows: BillRow[], { Period, ...lot }: LotRow, sinceDay: string | null): Bill[] {
  const figures = Period && sinceDay !== null ? billFigures(rows, { ...lot, Period }, sinceDay) : []
  return rows.map(({ lotId: _lotId, cameOn: _cameOn, lostOn: _lostOn, ...row }, index) => {
    const { namedVnd: _named, namedBeforeVnd: _before, ...bill } = row
    return { ...bill, Period: figures[index] ?? null }
  })
}

/** What the first has beyond the second; null when that is nothing. */
function difference(whole: PeriodFigures, part: PeriodFigures): PeriodFigures | null {
  const keys = Object.keys(noFigures) as (keyof PeriodFigures)[]
  const rest = Object.fromEntries(keys.map((key) => [key, (whole[key] ?? 0) - (part[key] ?? 0)])) as PeriodFigures
  return keys.every((key) => rest[key] === 0) ? null : rest
}
