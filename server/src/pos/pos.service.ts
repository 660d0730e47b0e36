import type { Data, Input } from '@cardpro/contract/call'
import { cardType } from '@cardpro/contract/cardShort'
import { mpctToPercent } from '@cardpro/contract/money'
import { type PosChoiceFee, type PosFee, PosRow, type pos } from '@cardpro/contract/pos'
import { fold } from '@cardpro/contract/search'
import { z } from 'zod'
import { type Ctx, can, oneShop } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import type { Page } from '#platform/http.ts'
import { loadSql } from '#platform/sql.ts'
import { dayRemain, type Fee, type PosLimits, swipeLimits } from './pos.rules.ts'

const sql = loadSql(import.meta.url, './pos.sql')
const OpenLotRow = z.object({ pos_id: z.number(), number_text: z.string(), opened_on: z.string() })

export type { Fee } from './pos.rules.ts'
export { feeFor, swipeLimits } from './pos.rules.ts'

/** A terminal as an order needs it; `usedVnd` is what was swiped on it today. */
export type PosForOrder = PosLimits & {
  id: number
  fundId: number
  settleDays: number
  isActive: boolean
  usedVnd: number
}

/** Terminals by their ids. One that is not of the caller's shops is not in the answer. */
export async function findPos(ctx: Ctx, posIds: number[]): Promise<Map<number, PosForOrder>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids: posIds, today: ctx.today }
  const rows = await ctx.db.rows(sql('find_pos'), params, StoredPos)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        fundId: row.fund_id,
        settleDays: row.settle_days,
        isActive: row.status === 1,
        maxSwipeVnd: row.max_swipe_vnd,
        maxDayVnd: row.max_day_vnd,
        usedVnd: row.used_vnd,
      },
    ]),
  )
}

/** The fees in force on a day, by terminal: hand them to `feeFor`. */
export async function feesOn(ctx: Ctx, posIds: number[], day: string): Promise<Map<number, Fee[]>> {
  const rows = await ctx.db.rows(sql('fees_on'), { company_id: ctx.companyId, pos_ids: posIds, day }, StoredFee)
  const fees = new Map<number, Fee[]>(posIds.map((id) => [id, []]))
  for (const row of rows) fees.get(row.pos_id)?.push(toFee(row))
  return fees
}

export async function listPos(
  ctx: Ctx,
  input: Input<typeof pos.getByConditions>,
): Promise<Page<typeof pos.getByConditions>> {
  const found = await readPos(ctx, { status: input.Status ?? null, bankCode: input.BankCode })
  const wanted = fold(input.GeneralSearch)
  const matching = found.filter((row) => fold(`${row.Name} ${row.TID} ${row.MID} ${row.MerchantName}`).includes(wanted))
  const shown = matching.slice((input.PageIndex - 1) * input.PageSize, input.PageIndex * input.PageSize)
  const fees = await feesOn(
    ctx,
    shown.map(({ PosID }) => PosID),
    ctx.today,
  )
  return {
    rows: shown.map((row) => ({ ...row, Fees: (fees.get(row.PosID) ?? []).map(feeOut) })),
    total: matching.length,
    summary: {
      UsedDay: matching.reduce((sum, row) => sum + row.UsedDay, 0),
      NotBack: matching.reduce((sum, row) => sum + row.NotBack, 0),
    },
  }
}

export async function listFees(ctx: Ctx, { PosID }: Input<typeof pos.getFees>): Promise<Page<typeof pos.getFees>> {
  const [found, history] = await Promise.all([findPos(ctx, [PosID]), feeHistory(ctx, PosID)])
  if (!found.has(PosID)) throw posMissing('PosID')
  return { rows: history.map(feeOut), total: history.length }
}

export async function listPosChoices(
  ctx: Ctx,
  { shopID }: Input<typeof pos.getAllPos>,
): Promise<Page<typeof pos.getAllPos>> {
  const shopIds = shopID === undefined ? ctx.shopIds : ctx.shopIds.filter((id) => id === shopID)
  const scoped = { ...ctx, shopIds }
  const [found, lots] = await Promise.all([
    readPos(scoped, { status: 1, bankCode: '' }),
    ctx.db.rows(sql('open_lots'), { company_id: ctx.companyId, shop_ids: shopIds }, OpenLotRow),
  ])
  const fees = await feesOn(
    ctx,
    found.map(({ PosID }) => PosID),
    ctx.today,
  )
  const rows = found.map(({ PosID, Name, TID, BankCode, MaxSwipe, MaxDay, UsedDay }) => ({
    PosID,
    Name,
    TID,
    BankCode,
    MaxSwipe,
    Fees: (fees.get(PosID) ?? []).map((fee) => seenFee(ctx, fee)),
    DayRemain: dayRemain({ maxDayVnd: MaxDay }, UsedDay),
    OpenLots: lots
      .filter((lot) => lot.pos_id === PosID)
      .map((lot) => ({ LotNo: lot.number_text, Date: lot.opened_on })),
  }))
  return { rows, total: rows.length }
}

export async function warnOfLimits(
  ctx: Ctx,
  input: Input<typeof pos.wrongSwipeRuleWarning>,
): Promise<Data<typeof pos.wrongSwipeRuleWarning>> {
  oneShop(ctx)
  const terminal = (await findPos(ctx, [input.PosID])).get(input.PosID)
  if (!terminal) throw posMissing('PosID')
  const violations = swipeLimits(terminal, terminal.usedVnd, [input.Money])
  return { Ok: violations.length === 0, Violations: violations, Remain: dayRemain(terminal, terminal.usedVnd) }
}

/** Every fee a terminal ever had and will have, latest first. */
export async function feeHistory(ctx: Ctx, posId: number): Promise<Fee[]> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, pos_id: posId }
  return (await ctx.db.rows(sql('fee_history'), params, StoredFee)).map(toFee)
}

export const posMissing = (field: string): UserError => UserError.at(field, 'Không có máy POS này trong cửa hàng')

const StoredPos = z.object({
  id: z.number(),
  name: z.string(),
  fund_id: z.number(),
  max_swipe_vnd: z.number(),
  max_day_vnd: z.number(),
  settle_days: z.number(),
  status: z.number(),
  used_vnd: z.number(),
})
const StoredFee = z.object({
  pos_id: z.number(),
  card_type: cardType,
  is_foreign: z.boolean(),
  fee_mpct: z.number(),
  min_fee_vnd: z.number(),
  from_date: z.string(),
})

const PosWithoutFees = PosRow.omit({ Fees: true })
type Wanted = { status: number | null; bankCode: string }

const readPos = (ctx: Ctx, { status, bankCode }: Wanted): Promise<z.infer<typeof PosWithoutFees>[]> =>
  ctx.db.rows(
    sql('list_pos'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, today: ctx.today, status, bank_code: bankCode },
    PosWithoutFees,
  )

const toFee = (row: z.infer<typeof StoredFee>): Fee => ({
  cardType: row.card_type,
  isForeign: row.is_foreign,
  mpct: row.fee_mpct,
  minFeeVnd: row.min_fee_vnd,
  fromDate: row.from_date,
})

const feeOut = (fee: Fee): PosFee => ({
  CardType: fee.cardType,
  IsForeign: fee.isForeign,
  Percent: mpctToPercent(fee.mpct),
  MinFee: fee.minFeeVnd,
  FromDate: fee.fromDate,
})

/** Who picks a terminal has to know that it takes the card, but not what the bank takes for it. */
const seenFee = (ctx: Ctx, fee: Fee): PosChoiceFee =>
  can(ctx, 'pos.view') || can(ctx, 'orders.profit') ? feeOut(fee) : { ...feeOut(fee), Percent: null, MinFee: null }
