import { type BillLot, type BillMatch, BrandSum, type billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, can, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type BillFacts, type FoundSwipe, gapsOf, weighSwipes } from './matchBill.rules.ts'

const sql = loadSql(import.meta.url, './matchBill.sql')
const PosRow = z.object({ id: z.number(), name: z.string() })
const SwipeRow = z.object({
  LogWithdrawalID: z.number(),
  ScheduleID: z.number(),
  Code: z.string(),
  CustomerName: z.string(),
  PosID: z.number(),
  PosName: z.string(),
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  CardType: z.string(),
  Amount: z.number(),
  At: z.string(),
  day: z.string(),
  IsCancelled: z.boolean(),
  HasPicture: z.boolean(),
})
const OrderRow = z.object({
  ScheduleID: z.number(),
  Code: z.string(),
  CustomerName: z.string(),
  Last4: z.string(),
  LeftToSwipe: z.number(),
})
const LotRow = z.object({
  numberLoID: z.number(),
  LotNo: z.string(),
  IsSettled: z.boolean(),
  Version: z.number(),
  Count: z.number(),
  Amount: z.number(),
  Brands: z.array(BrandSum),
  bills: z.array(z.string()),
})

/** A swipe may have been entered a few days off; of a bill without a day the last month is looked at. */
const daysOff = 3
const daysWithout = 31

type FindSwipesInput = Input<typeof billPhotos.findSwipes>

/** What the books of this shop know of a bill. */
export async function matchBill(ctx: Ctx, input: FindSwipesInput): Promise<BillMatch> {
  const { Tid, Kind } = input
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const pos = Tid === '' ? null : await ctx.db.optional(sql('named_pos'), { ...shop, tid: Tid }, PosRow)
  const place = { ...shop, ...daysAround(ctx, input.Date) }
  const known = { PosID: pos?.id ?? null, PosName: pos?.name ?? '', Swipes: [], Orders: [], Lot: null }
  if (Kind === 'settlement') return { ...known, Lot: await lotOf(ctx, place, { pos, number: input.LotNo }) }
  return { ...known, ...(await swipesAndOrders(ctx, input, { place, posId: known.PosID })) }
}

function daysAround({ today }: Ctx, day: string | undefined) {
  const middle = day ?? today
  const [before, after] = day === undefined ? [daysWithout, 0] : [daysOff, daysOff]
  return { day: middle, from_day: addDays(middle, -before), to_day: addDays(middle, after) }
}

type Around = { place: ShopDayParams & { day: string; from_day: string }; posId: number | null }

async function swipesAndOrders(ctx: Ctx, input: FindSwipesInput, { place, posId }: Around) {
  const { Kind, Last4, Amount, Approval } = input
  const bill = { last4: Last4, amount: Amount ?? null, approval: Approval, pos_id: posId, is_void: Kind === 'void' }
  const found = await ctx.db.rows(sql('swipes'), { ...place, ...bill }, SwipeRow)
  const isSale = Kind !== 'void' && Last4 !== ''
  const orders = isSale ? await ctx.db.rows(sql('open_orders'), { ...place, last4: Last4 }, OrderRow) : []
  const named = <T extends { CustomerName: string }>(rows: T[]): T[] =>
    can(ctx, 'orders.view') ? rows : rows.map((row) => ({ ...row, CustomerName: '' }))
  return { Swipes: weighSwipes(saidBy(input, posId), named<FoundSwipe>(found)), Orders: named(orders) }
}

function saidBy(input: FindSwipesInput, posId: number | null): BillFacts {
  return {
    isVoid: input.Kind === 'void',
    posId,
    lotNo: input.LotNo,
    billNo: input.BillNo,
    approval: input.Approval,
    last4: input.Last4,
    amount: input.Amount ?? null,
    day: input.Date ?? null,
  }
}

type ShopDayParams = { company_id: number; shop_id: number; to_day: string }
type LotKey = { pos: z.infer<typeof PosRow> | null; number: string }

async function lotOf(ctx: Ctx, place: ShopDayParams, { pos, number }: LotKey): Promise<BillLot | null> {
  if (!pos || !/^\d{1,6}$/.test(number)) return null
  const lot = await ctx.db.optional(sql('lot'), { ...place, pos_id: pos.id, lot_no: number }, LotRow)
  if (!lot) return null
  const { bills, ...row } = lot
  return { ...row, PosName: pos.name, Gaps: gapsOf(bills) }
}
