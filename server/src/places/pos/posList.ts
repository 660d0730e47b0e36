import type { Input } from '@cardpro/contract/kit/call'
import { cardType } from '@cardpro/contract/kit/cardShort'
import { addDays } from '@cardpro/contract/kit/dates'
import { formValues } from '@cardpro/contract/kit/dictionary'
import { mpctToPercent } from '@cardpro/contract/kit/money/money'
import { fold } from '@cardpro/contract/kit/search'
import { PosBill, PosChoice, type PosChoiceFee, PosRow, type pos } from '@cardpro/contract/places/pos/pos'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import { PosRules } from '@cardpro/contract/places/pos/posRules'
import { z } from 'zod'
import { type Ctx, can, seesPosRates } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { fieldFilters, filterParams } from '#kit/database/recordSql.ts'
import { type GroupOf, groupRows, sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { roomOf } from './limits.rules.ts'
import type { Fee } from './pos.rules.ts'
import { feeHistory, feesOn, findPos, firstDayOfMonth, levelsOf, posMissing } from './pos.service.ts'

const sql = loadSql(import.meta.url, './posList.sql')
const OpenLotRow = z.object({
  pos_id: z.number(),
  number_text: z.string(),
  opened_on: z.string(),
  last_bill: z.string(),
  is_running: z.boolean(),
})

const PlainPos = PosRow.omit({ Fees: true, Rules: true, Used: true, Remain: true })
const ListedPos = PlainPos.extend(PosRules.shape).extend({
  Levels: z.array(z.string()),
  day_vnd: z.number(),
  day_count: z.number(),
  month_vnd: z.number(),
  shop_id: z.number(),
  shop_name: z.string(),
})
/** The filters that compare a field. */
const comparedFields = fieldFilters(posRecordList)
type ListedPos = z.infer<typeof ListedPos>
type PosList = typeof pos.getByConditions

export async function listPos(ctx: Ctx, input: Input<PosList>): Promise<Page<PosList>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    today: ctx.today,
    month_from: firstDayOfMonth(ctx.today),
    ...filterParams(comparedFields, input),
    partner_id: input.PartnerID ?? null,
    holder_id: input.StaffID ?? null,
    late_money: input.LateMoney ?? false,
  }
  const found = await ctx.db.rows(sql('list_pos'), params, ListedPos)
  const wanted = fold(input.GeneralSearch)
  const matching = sortRows(
    found
      .filter((row) =>
        fold(`${row.Name} ${row.Code} ${row.TID} ${row.MID} ${row.Serial} ${row.MerchantName}`).includes(wanted),
      )
      .map((row) => ({ ...row, UsedDay: row.day_vnd })),
    input.Sort,
  )
  const { rows: standing, groups } = groupRows(matching, input.Closed, {
    groupOf: groupings[input.GroupBy],
    sumsOf,
  })
  const shown = standing.slice((input.PageIndex - 1) * input.PageSize, input.PageIndex * input.PageSize)
  const fees = await feesOn(
    ctx,
    shown.map(({ PosID }) => PosID),
    ctx.today,
  )
  return {
    rows: shown.map((row) => rowOf(ctx, row, fees.get(row.PosID) ?? [])),
    total: matching.length,
    summary: { ...sumsOf(matching), ...(groups && { Groups: groups }) },
  }
}

const sumsOf = (rows: ListedPos[]) => ({
  UsedDay: rows.reduce((sum, row) => sum + row.day_vnd, 0),
  NotBack: rows.reduce((sum, row) => sum + row.NotBack, 0),
})

const groupings: Record<Input<PosList>['GroupBy'], GroupOf<ListedPos> | null> = {
  '': null,
  HolderID: ({ HolderID, HolderStaff }) => [String(HolderID ?? '-'), HolderStaff],
  BankCode: ({ BankCode }) => [BankCode, BankCode],
  ShopID: ({ shop_id, shop_name }) => [String(shop_id), shop_name],
}

function rowOf(ctx: Ctx, row: ListedPos, fees: Fee[]): PosRow {
  const rules = { ...formValues(PosRules, row), Levels: levelsOf(row.Levels) }
  const use = { dayVnd: row.day_vnd, dayCount: row.day_count, monthVnd: row.month_vnd, cardSwipes: [] }
  return {
    ...PlainPos.parse(row),
    Rules: rules,
    Used: { Day: use.dayVnd, Count: use.dayCount, Month: use.monthVnd },
    Remain: roomOf({ rules, use }, null),
    Fees: fees.map((fee) => seenFee(ctx, fee)),
  }
}

export async function listFees(ctx: Ctx, { PosID }: Input<typeof pos.getFees>): Promise<Page<typeof pos.getFees>> {
  const [found, history] = await Promise.all([findPos(ctx, [PosID]), feeHistory(ctx, [PosID])])
  if (!found.has(PosID)) throw posMissing('PosID')
  const fees = history.get(PosID) ?? []
  return { rows: fees.map((fee) => seenFee(ctx, fee)), total: fees.length }
}

export async function listPosChoices(
  ctx: Ctx,
  { shopID, WithLent }: Input<typeof pos.getAllPos>,
): Promise<Page<typeof pos.getAllPos>> {
  const shopIds = shopID === undefined ? ctx.shopIds : ctx.shopIds.filter((id) => id === shopID)
  const [only, ...others] = shopIds
  const lentTo = WithLent && others.length === 0 ? (only ?? null) : null
  const rows = (await readChoices(ctx, shopIds, lentTo)).map(({ ShopID: _shop, ShopName: _name, ...choice }) => choice)
  return { rows, total: rows.length }
}

/** The POS of every shop that the user may enter, whichever of them the call names. */
export async function listPosOfCompany(ctx: Ctx): Promise<Page<typeof pos.getAllPosCompany>> {
  const rows = await readChoices(ctx, ctx.ownShopIds)
  return { rows, total: rows.length }
}

const StoredChoice = PosChoice.omit({ Fees: true, OpenLots: true }).extend({
  ShopID: z.number(),
  ShopName: z.string(),
  others: z
    .array(
      z.object({
        CardType: cardType,
        IsForeign: z.boolean(),
        Percent: z.number(),
        MinFee: z.number(),
        FromDate: z.string(),
      }),
    )
    .nullable(),
})
type Choice = PosChoice & Pick<z.infer<typeof StoredChoice>, 'ShopID' | 'ShopName'>

/** `lentTo`: the shop to which other shops of the company may lend theirs. */
async function readChoices(ctx: Ctx, shopIds: number[], lentTo: number | null = null): Promise<Choice[]> {
  const days = { today: ctx.today, month_from: firstDayOfMonth(ctx.today) }
  const asked = { company_id: ctx.companyId, shop_ids: shopIds, ...days, lent_to: lentTo }
  const found = await ctx.db.rows(sql('list_choices'), asked, StoredChoice)
  const ids = found.map(({ PosID }) => PosID)
  // The lô of a POS that is lent are its owner's.
  const shops = [...new Set(found.map(({ ShopID }) => ShopID))]
  const [lots, fees] = await Promise.all([
    ctx.db.rows(
      sql('open_lots'),
      { company_id: ctx.companyId, shop_ids: shops, pos_ids: ids, yesterday: addDays(ctx.today, -1) },
      OpenLotRow,
    ),
    feesOn(ctx, ids, ctx.today),
  ])
  return found.map(({ others, ...row }) => ({
    ...row,
    Fees:
      row.OwnerName === ''
        ? (fees.get(row.PosID) ?? []).map((fee) => seenFee(ctx, fee))
        : (others ?? []).map((fee) => hideFee(ctx, { ...fee, IsOnUs: false })),
    OpenLots: lots
      .filter((lot) => lot.pos_id === row.PosID)
      .map((lot) => ({
        LotNo: lot.number_text,
        Date: lot.opened_on,
        NextBill: nextBill(lot.last_bill),
        IsRunning: lot.is_running,
      })),
  }))
}

/** POS count their bills; after the last number of a lô there is no next one. */
const nextBill = (last: string): string =>
  /^\d{6}$/.test(last) && last !== '999999' ? String(Number(last) + 1).padStart(6, '0') : ''

type Bills = typeof pos.getBills
const FoundBills = z.object({ Total: z.number(), Amount: z.number(), Fee: z.number(), Rows: PosBill.array() })

export async function listBills(ctx: Ctx, input: Input<Bills>): Promise<Page<Bills>> {
  const { from, to } = readPeriod(input, { from: addDays(ctx.today, -30), to: ctx.today })
  const seesProfit = can(ctx, 'orders.profit')
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    pos_id: input.PosID,
    from_day: from,
    to_day: to,
    lot: input.LotNo,
    missing_image: input.MissingImage,
    sees_profit: seesProfit,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const [found, bills] = await Promise.all([
    findPos(ctx, [input.PosID]),
    ctx.db.one(sql('list_bills'), params, FoundBills),
  ])
  if (!found.has(input.PosID)) throw posMissing('PosID')
  const { Total, Amount, Fee, Rows } = bills
  const costs = seesProfit ? { Fee, Net: Amount - Fee } : { Fee: null, Net: null }
  return { rows: Rows, total: Total, summary: { Amount, ...costs } }
}

/** Every user that sees a POS sees that it takes the card, but what the bank takes for it only with a right. */
const seenFee = (ctx: Ctx, fee: Fee): PosChoiceFee =>
  hideFee(ctx, {
    CardType: fee.cardType,
    IsForeign: fee.isForeign,
    IsOnUs: fee.isOnUs,
    Percent: mpctToPercent(fee.mpct),
    MinFee: fee.minFeeVnd,
    FromDate: fee.fromDate,
  })
const hideFee = (ctx: Ctx, fee: PosChoiceFee): PosChoiceFee =>
  seesPosRates(ctx) ? fee : { ...fee, Percent: null, MinFee: null }
