import type { Input } from '@cardpro/contract/basic/call'
import { addDays } from '@cardpro/contract/basic/dates'
import { type BillLot, type BillMatch, BrandSum, type billPhotos } from '@cardpro/contract/reconcile/billPhotos'
import { z } from 'zod'
import { type Ctx, can, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { type FoundSwipe, gapsOf, type Said, weigh } from './matchBill.rules.ts'

const sql = loadSql(import.meta.url, './matchBill.sql')
const Terminal = z.object({ id: z.number(), name: z.string() })
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

type Asked = Input<typeof billPhotos.findSwipes>

/** What the books of this shop know of a bill. */
export async function matchBill(ctx: Ctx, input: Asked): Promise<BillMatch> {
  const { Tid, Kind } = input
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const terminal = Tid === '' ? null : await ctx.db.optional(sql('terminal'), { ...shop, tid: Tid }, Terminal)
  const place = { ...shop, ...daysAround(ctx, input.Date) }
  const known = { PosID: terminal?.id ?? null, PosName: terminal?.name ?? '', Swipes: [], Orders: [], Lot: null }
  if (Kind === 'settlement') return { ...known, Lot: await lotOf(ctx, place, { terminal, number: input.LotNo }) }
  return { ...known, ...(await swipesAndOrders(ctx, input, { place, posId: known.PosID })) }
}

function daysAround({ today }: Ctx, day: string | undefined) {
  const middle = day ?? today
  const [before, after] = day === undefined ? [daysWithout, 0] : [daysOff, daysOff]
  return { day: middle, from_day: addDays(middle, -before), to_day: addDays(middle, after) }
}

type Around = { place: Place & { day: string; from_day: string }; posId: number | null }

async function swipesAndOrders(ctx: Ctx, input: Asked, { place, posId }: Around) {
  const { Kind, Last4, Amount, Approval } = input
  const bill = { last4: Last4, amount: Amount ?? null, approval: Approval, pos_id: posId, is_void: Kind === 'void' }
  const found = await ctx.db.rows(sql('swipes'), { ...place, ...bill }, SwipeRow)
  const isSale = Kind !== 'void' && Last4 !== ''
  const orders = isSale ? await ctx.db.rows(sql('open_orders'), { ...place, last4: Last4 }, OrderRow) : []
  const named = <T extends { CustomerName: string }>(rows: T[]): T[] =>
    can(ctx, 'orders.view') ? rows : rows.map((row) => ({ ...row, CustomerName: '' }))
  return { Swipes: weigh(saidBy(input, posId), named<FoundSwipe>(found)), Orders: named(orders) }
}

function saidBy(input: Asked, posId: number | null): Said {
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

type Place = { company_id: number; shop_id: number; to_day: string }
type Named = { terminal: z.infer<typeof Terminal> | null; number: string }

async function lotOf(ctx: Ctx, place: Place, { terminal, number }: Named): Promise<BillLot | null> {
  if (!terminal || !/^\d{1,6}$/.test(number)) return null
  const lot = await ctx.db.optional(sql('lot'), { ...place, pos_id: terminal.id, lot_no: number }, LotRow)
  if (!lot) return null
  const { bills, ...row } = lot
  return { ...row, PosName: terminal.name, Gaps: gapsOf(bills) }
}
