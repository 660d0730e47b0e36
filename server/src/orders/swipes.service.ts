import { formatVnd } from '@cardpro/contract/amounts'
import type { Data, Input } from '@cardpro/contract/call'
import type { orders } from '@cardpro/contract/orders'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { askConsent, UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { loadSql } from '#platform/sql.ts'
import { feesOn, findPos } from '#pos/pos.service.ts'
import {
  aboutOrder,
  answerOf,
  customerAccount,
  type Draft,
  openOrder,
  type Plan,
  planAct,
  postPlan,
} from './acts.service.ts'
import { findOpenLots, insertLots, markUnpaid, numberTaken, type OpenLot, padded } from './lots.service.ts'
import { type LockedOrder, lineKind } from './order.ts'
import { lossWarnings, profitOf, refuseCancelled } from './orders.rules.ts'
import { limitWarnings, type Priced, priceSwipes, refuseTwinBills, type Typed } from './swipes.rules.ts'

const sql = loadSql(import.meta.url, './swipes.sql')

type Swipe = Priced & { id: number; lotId: number; swipedAt: string }
type Place = { shopId: number; day: string }

/** Quẹt: each swipe is a journal of its own, and the fee follows in the same posting. */
export async function addWithdrawal(
  ctx: WriteCtx,
  input: Input<typeof orders.addWithdrawal>,
): Promise<Data<typeof orders.addWithdrawal>> {
  const place = { shopId: oneShop(ctx), day: input.Date ?? ctx.today }
  const { Items: items } = input
  refuseTwinBills(items, padded)
  const posIds = [...new Set(items.map(({ PosID }) => PosID))]
  const wanted = items.map(({ PosID, LotNo }) => ({ posId: PosID, number: padded(LotNo) }))
  const [work, pos, fees, lots] = await Promise.all([
    openOrder(ctx, input),
    findPos(ctx, posIds),
    feesOn(ctx, posIds, place.day),
    findOpenLots(ctx, place.shopId, wanted),
  ])
  const { order } = work
  refuseCancelled(order)
  const priced = priceSwipes(order, items, { pos, fees, day: place.day })
  const numbered = await placeInLots(ctx, priced, { ...place, lots })
  const swipes = numbered.map((swipe) => ({ ...swipe, id: newId(), swipedAt: swipedAt(ctx, swipe) }))
  const sumVnd = items.reduce((sum, { Amount }) => sum + Amount, 0)
  const plan = planAct(work, {
    name: 'Quẹt thẻ',
    day: place.day,
    amountVnd: sumVnd,
    note: items.length === 1 ? '' : `${items.length} lần quẹt`,
    changes: { posFeeVnd: order.posFeeVnd + swipes.reduce((sum, { posFeeVnd }) => sum + posFeeVnd, 0) },
    drafts: swipes.map((swipe) => swipeDraft(order, swipe)),
    newSwipes: swipes.map(({ id, PosID, Amount }) => ({ id, posId: PosID, amountVnd: Amount })),
  })
  const limits = place.day === ctx.today ? limitWarnings(swipes) : []
  askConsent([...limits, ...lossWarnings(ctx, profitOf(plan.after))], input.Confirm)
  await postSwipes(ctx, swipes, { plan, place })
  return {
    ...answerOf(ctx, plan),
    LogWithdrawalIDs: swipes.map(({ id }) => id),
    NumberLoIDs: [...new Set(swipes.map(({ lotId }) => lotId))],
  }
}

/** Finds the lô of each swipe, and opens those that are not there yet. Their rows come before the accounts are locked. */
async function placeInLots(
  ctx: WriteCtx,
  swipes: Priced[],
  { lots, shopId, day }: Place & { lots: OpenLot[] },
): Promise<(Priced & { lotId: number })[]> {
  const found = new Map(lots.map((lot) => [`${lot.posId}/${lot.number}`, lot.id]))
  const keyOf = ({ PosID, LotNo }: Typed) => `${PosID}/${padded(LotNo)}`
  const missing = new Map(swipes.filter((swipe) => !found.has(keyOf(swipe))).map((swipe) => [keyOf(swipe), swipe]))
  if (missing.size > 0) {
    const wanted = [...missing.values()].map(({ PosID, LotNo }) => ({ posId: PosID, numberText: LotNo }))
    const made = await insertLots(ctx, wanted, { shopId, day, note: '', isUnpaid: true })
    for (const lot of made) found.set(`${lot.posId}/${lot.number}`, lot.id)
  }
  return swipes.map((swipe, index) => {
    const lotId = found.get(keyOf(swipe))
    if (lotId === undefined) {
      throw UserError.at(`Items.${index}.LotNo`, `${numberTaken(swipe.LotNo, day)} và lô đó đã kết toán`)
    }
    return { ...swipe, lotId }
  })
}

/** The bank owes the net, keeps its fee, and the customer is credited with the gross. */
function swipeDraft(order: LockedOrder, swipe: Swipe): Draft {
  const about = { ...aboutOrder(order), swipe: swipe.id, pos: swipe.PosID, lot: swipe.lotId }
  const customer = customerAccount(order)
  const transfers = [
    {
      debit: { kind: 1361 as const, owner: swipe.PosID, ref: swipe.lotId },
      credit: customer,
      amountVnd: swipe.netVnd,
      about,
    },
    { debit: { kind: 632 as const, owner: swipe.PosID }, credit: customer, amountVnd: swipe.posFeeVnd, about },
  ]
  const bill = swipe.BillNo === '' ? '' : `, bill ${swipe.BillNo}`
  return {
    id: swipe.id,
    kind: lineKind.swipe,
    amountVnd: swipe.Amount,
    journal: { type: 'SWIPE', transfers, volume: { posId: swipe.PosID, amountVnd: swipe.Amount } },
    note: `${swipe.pos.name}, lô ${swipe.LotNo}${bill}`,
  }
}

async function postSwipes(
  ctx: WriteCtx,
  swipes: Swipe[],
  { plan, place }: { plan: Plan; place: Place },
): Promise<void> {
  const rows = swipes.map((swipe) => ({
    id: swipe.id,
    posId: swipe.PosID,
    lotId: swipe.lotId,
    amountVnd: swipe.Amount,
    posFeeMpct: swipe.posFeeMpct,
    posFeeVnd: swipe.posFeeVnd,
    billNo: swipe.BillNo,
    approval: swipe.Approval,
    swipedAt: swipe.swipedAt,
  }))
  const order = plan.before
  const [, , written] = await Promise.all([
    markUnpaid(ctx, [...new Set(swipes.map(({ lotId }) => lotId))]),
    postPlan(ctx, plan),
    ctx.db.run(sql('insert_swipes'), {
      company_id: ctx.companyId,
      shop_id: place.shopId,
      order_id: order.id,
      day: place.day,
      card_type: order.cardType,
      is_foreign: order.isForeign,
      swipes: JSON.stringify(rows),
    }),
  ])
  if (written === rows.length) return
  await refuseKnownBills(ctx, swipes, place)
  throw new UserError('Bill này vừa được nhập ở một đơn khác', { code: 'V_LOT' })
}

/** V-LOT: a bill is entered once in its lô. */
async function refuseKnownBills(ctx: Ctx, items: readonly Typed[], { shopId, day }: Place): Promise<void> {
  const billed = items.filter(({ BillNo }) => BillNo !== '')
  if (billed.length === 0) return
  const params = {
    company_id: ctx.companyId,
    shop_id: shopId,
    day,
    pos_ids: billed.map(({ PosID }) => PosID),
    numbers: billed.map(({ LotNo }) => padded(LotNo)),
    bills: billed.map(({ BillNo }) => padded(BillNo)),
  }
  const [known] = await ctx.db.rows(sql('find_bills'), params, z.object({ code: z.string(), bill: z.string() }))
  if (!known) return
  const index = items.findIndex(({ BillNo }) => BillNo !== '' && padded(BillNo) === known.bill)
  const message = `Bill này đã được nhập ở đơn ${known.code}`
  throw UserError.at(`Items.${index}.BillNo`, message, 'V_LOT')
}

/** When the card was swiped, which is information only: the posting's day decides. */
function swipedAt(ctx: Ctx, { Time, Amount }: Typed): string {
  if (Time === undefined || Time === '') return ctx.now.toISOString()
  const instant = new Date(Time)
  if (Number.isNaN(instant.getTime())) throw new UserError(`Giờ quẹt của lần quẹt ${formatVnd(Amount)} không hợp lệ`)
  return instant.toISOString()
}
