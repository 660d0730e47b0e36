import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Data } from '@cardpro/contract/basic/call'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import type { orders } from '@cardpro/contract/orders/orders'
import { z } from 'zod'
import { addBills } from '#bills/bills.service.ts'
import { postingDay } from '#ledger/days.service.ts'
import * as ledger from '#ledger/ledger.service.ts'
import { accountKind } from '#ledger/ledger.service.ts'
import {
  aboutOrder,
  answerOf,
  customerAccount,
  type Draft,
  ensureOrderVersion,
  lockWork,
  orderMissing,
  type Plan,
  planAction,
  postPlans,
  type Work,
} from '#orders/lines/actions.service.ts'
import { type LockedOrder } from '#orders/order.ts'
import { ensureNotCancelled, ensureOwnOrder, lossOf, lossWarnings, type Note } from '#orders/orders.rules.ts'
import { type Ctx, oneShop } from '#platform/context.ts'
import { columns } from '#platform/database/columns.ts'
import { violates } from '#platform/database/db.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { requireConfirmation, UserError } from '#platform/http/errors.ts'
import { BatchedCall, type Member } from '#platform/http/http.ts'
import { ConcurrentWrite } from '#platform/http/idempotency.ts'
import { posForSwipes } from '#pos/pos.service.ts'
import { findOpenLots, insertLots, markUnpaid, numberTaken, type OpenLot, padded } from './lots.service.ts'
import {
  countSwipes,
  ensureBillsDiffer,
  limitWarnings,
  type PricedSwipe,
  priceSwipes,
  type SwipeInput,
} from './swipes.rules.ts'

const sql = loadSql(import.meta.url, './swipes.sql')
const KnownBillRow = z.object({ code: z.string(), bill: z.string() })

type Add = typeof orders.addWithdrawal
type Call = Member<Add>
type Swipe = PricedSwipe & { id: number; lotId: number }
type PostingPlace = { shopId: number; day: string }
/** A call whose swipes are priced, and one that is planned. */
type PricedCall = Call & { work: Work; items: PricedSwipe[]; warnings: Note[] }
type PlannedCall = Call & { plan: Plan; swipes: (Swipe & { ignoredRules: string[] })[] }

/**
 * Quẹt: each swipe is a journal of its own, and the fee follows in the same posting. Calls of one shop and one
 * business day that wait at the same moment are posted in one transaction.
 */
export const addWithdrawal = new BatchedCall<Add>(addWithdrawals, ({ Date: day }) => day ?? '')

async function addWithdrawals(calls: Call[]): Promise<(Data<Add> | UserError | null)[]> {
  const { ctx, input } = calls[0] as Call
  const place = { shopId: oneShop(ctx), day: input.Date ?? ctx.today }
  const items = calls.flatMap((call) => call.input.Items)
  const posIds = [...new Set(items.map(({ PosID }) => PosID))]
  const orderIds = calls.map((call) => call.input.ScheduleID)
  const wanted = new Map(items.map((item) => [lotKey(item), { posId: item.PosID, number: padded(item.LotNo) }]))
  const [works, pos, lots, held] = await Promise.all([
    lockWork(ctx, orderIds, posIds),
    posForSwipes(ctx, posIds, { day: place.day, orderIds }),
    findOpenLots(ctx, place.shopId, [...wanted.values()]),
    ledger.lockDaysForShare(ctx, [place.shopId], place.day),
    // A batched call that meets a known bill is retried alone, and then names the bill's order.
    calls.length === 1 ? ensureBillsAreNew(ctx, items, place) : null,
  ])
  const priced = calls.map((call) => orRefusal(() => priceCall(call, works, { pos, day: place.day })))
  const placed = await placeInLots(priced.filter(isGoingOn), { ...place, lots })
  const taken = new Set<number>()
  const planned = priced.map((call) => {
    if (call instanceof UserError) return call
    // Only the first of two calls on one order was written for the order as it is.
    if (taken.has(call.work.order.id)) return null
    const plan = orRefusal(() => planCall(call, placed.lotOf, place))
    if (!(plan instanceof UserError)) taken.add(call.work.order.id)
    return plan
  })
  const refusal = planned.find((call) => call instanceof UserError)
  // A lô that nothing is swiped into must not stay.
  if (refusal && placed.isNew) throw refusal
  const posted = postSwipes(planned.filter(isGoingOn), { ...place, held })
  // A batch awaits no statement: COMMIT fails if one of them did. A refusal before they are sent (a locked day) rejects within
  // this turn of the event loop, and must not reach COMMIT.
  await (calls.length === 1 ? posted : Promise.race([posted, nextTurn()]))
  return planned.map((call) => (isGoingOn(call) ? answerCall(call) : call))
}

const isGoingOn = <C extends Call>(call: C | UserError | null): call is C =>
  call !== null && !(call instanceof UserError)

function orRefusal<T>(action: () => T): T | UserError {
  try {
    return action()
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}

function priceCall(call: Call, works: Map<number, Work>, table: Parameters<typeof priceSwipes>[2]): PricedCall {
  const { ctx, input } = call
  ensureBillsDiffer(input.Items, padded)
  const work = works.get(input.ScheduleID)
  if (!work) throw orderMissing()
  ensureOwnOrder(ctx, work.order)
  ensureOrderVersion(ctx, work.order, input.Version)
  ensureNotCancelled(work.order)
  const { warnings } = postingDay(ctx, input.Date)
  const items = input.Items.map((item) => ({ ...item, swipedAt: swipedAt(ctx, item) }))
  return { ...call, work, items: priceSwipes(work.order, items, table), warnings }
}

function planCall(call: PricedCall, lotOf: LotOf, { day }: PostingPlace): PlannedCall {
  const { ctx, input, work, items, warnings } = call
  const { order } = work
  const swipes = items.map((item, index) => {
    const lotId = lotOf(item)
    if (lotId === undefined) throw lotSettled(`Items.${index}.LotNo`, item.LotNo, day)
    return { ...item, lotId, id: newId() }
  })
  const plan = planAction(work, {
    event: 'order.swipe',
    day,
    amountVnd: items.reduce((sum, { Amount }) => sum + Amount, 0),
    note: items.length === 1 ? '' : `${items.length} lần quẹt`,
    changes: { posFeeVnd: order.posFeeVnd + swipes.reduce((sum, { posFeeVnd }) => sum + posFeeVnd, 0) },
    drafts: swipes.map((swipe) => swipeDraft(order, swipe)),
    newSwipes: swipes.map(({ id, PosID, Amount }) => ({ id, posId: PosID, amountVnd: Amount })),
  })
  const limits = limitWarnings(order, swipes, day)
  const asked = limits.map(({ Code, Message }) => ({ Code, Message }))
  requireConfirmation([...warnings, ...asked, ...lossWarnings(ctx, lossOf(plan))], input.Confirm)
  // What this call swipes counts against the limits of the calls that are posted with it.
  countSwipes(order, swipes, day)
  // What the user agreed to stays with the swipe: it is looked at again on "Đơn hàng cảnh báo".
  const ignored = (at: number) => limits.filter(({ index }) => index === at).map(({ Message }) => Message)
  return { ...call, plan, swipes: swipes.map((swipe, index) => ({ ...swipe, ignoredRules: ignored(index) })) }
}

const answerCall = ({ ctx, plan, swipes }: PlannedCall): Data<Add> => ({
  ...answerOf(ctx, plan),
  LogWithdrawalIDs: swipes.map(({ id }) => id),
  NumberLoIDs: [...new Set(swipes.map(({ lotId }) => lotId))],
})

const lotKey = ({ PosID, LotNo }: Pick<SwipeInput, 'PosID' | 'LotNo'>): string => `${PosID}/${padded(LotNo)}`

type LotOf = (swipe: SwipeInput) => number | undefined
type Placed = { lotOf: LotOf; isNew: boolean }

/** Finds the lô of each swipe, and opens those that are not there yet. Their rows come before the accounts are locked. */
async function placeInLots(
  calls: PricedCall[],
  { lots, shopId, day }: PostingPlace & { lots: OpenLot[] },
): Promise<Placed> {
  const found = new Map(lots.map((lot) => [`${lot.posId}/${lot.number}`, lot.id]))
  const wanted = calls.flatMap(({ ctx, items }) => items.map((item) => ({ item, userId: ctx.userId })))
  const missing = new Map(wanted.filter(({ item }) => !found.has(lotKey(item))).map((one) => [lotKey(one.item), one]))
  const [first] = calls
  if (first && missing.size > 0) {
    const owed = new Set(wanted.filter(({ item }) => item.netVnd > 0).map(({ item }) => lotKey(item)))
    const toOpen = [...missing].map(([key, { item, userId }]) => ({
      posId: item.PosID,
      numberText: item.LotNo,
      isUnpaid: owed.has(key),
      userId,
    }))
    const made = await insertLots(first.ctx, toOpen, { shopId, day, note: '', isShared: true })
    for (const lot of made) found.set(`${lot.posId}/${lot.number}`, lot.id)
  }
  return { lotOf: (swipe) => found.get(lotKey(swipe)), isNew: missing.size > 0 }
}

const lotSettled = (field: string, lotNo: string, day: string): UserError =>
  UserError.at(field, `${numberTaken(lotNo, day)} và lô đó đã kết toán`)

/** The bank owes the net, keeps its fee, and the customer is credited with the gross. */
function swipeDraft(order: LockedOrder, swipe: Swipe): Draft {
  const about = { ...aboutOrder(order), swipe: swipe.id, pos: swipe.PosID, lot: swipe.lotId }
  const customer = customerAccount(order)
  const transfers = [
    {
      debit: { kind: accountKind.posUnpaid, owner: swipe.PosID, ref: swipe.lotId },
      credit: customer,
      amountVnd: swipe.netVnd,
      about,
    },
    { debit: { kind: accountKind.posFee, owner: swipe.PosID }, credit: customer, amountVnd: swipe.posFeeVnd, about },
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

/** All statements are pipelined; none is awaited before the others are sent. */
async function postSwipes(calls: PlannedCall[], place: PostingPlace & { held: ledger.LockedDays }): Promise<void> {
  const [first] = calls
  if (!first) return
  const { ctx } = first
  // Of a swipe that the POS keeps in full nothing is to come in.
  const owed = calls.flatMap((call) => call.swipes).filter(({ netVnd }) => netVnd > 0)
  const rows = { company_id: ctx.companyId, shop_id: place.shopId, day: place.day }
  const insert = ctx.db.run(sql('insert_swipes'), { ...rows, ...columns(calls.flatMap(swipeColumns)) })
  await Promise.all([
    markUnpaid(ctx, [...new Set(owed.map(({ lotId }) => lotId))]),
    insert.catch((error: unknown) => {
      // Another transaction has just entered this bill: the call is retried and then names its order.
      throw violates(error, 'swipes_bill') ? new ConcurrentWrite() : error
    }),
    postPlans(calls, place.held),
    // Sent behind the accounts, as a cancel does it.
    addBills(
      ctx,
      calls.map((call) => newBills(call, place)),
    ),
  ])
}

/** Nothing to be added where each bill has its number: its picture comes later. */
const newBills = ({ plan, swipes }: PlannedCall, { shopId, day }: PostingPlace) => ({
  shopId,
  day,
  staffId: plan.before.staffId,
  withoutNumber: swipes.filter(({ BillNo }) => BillNo === '').length,
  pictureChange: 0,
})

const swipeColumns = ({ plan, swipes }: PlannedCall) =>
  swipes.map((swipe) => ({
    id: swipe.id,
    order_id: plan.before.id,
    pos_id: swipe.PosID,
    lot_id: swipe.lotId,
    amount_vnd: swipe.Amount,
    pos_fee_mpct: swipe.posFeeMpct,
    pos_fee_vnd: swipe.posFeeVnd,
    card_type: plan.before.cardType,
    is_foreign: plan.before.isForeign,
    is_on_us: swipe.isOnUs,
    bill_no: swipe.BillNo,
    approval: swipe.Approval,
    swiped_at: swipe.swipedAt,
    ignored_rules: swipe.ignoredRules.join('\n'),
  }))

/** V-LOT: a bill is entered once in its lô. */
async function ensureBillsAreNew(ctx: Ctx, items: readonly SwipeInput[], { shopId, day }: PostingPlace): Promise<void> {
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
  const [known] = await ctx.db.rows(sql('find_bills'), params, KnownBillRow)
  if (!known) return
  const index = items.findIndex(({ BillNo }) => BillNo !== '' && padded(BillNo) === known.bill)
  const message = `Bill này đã được nhập ở đơn ${known.code}`
  throw UserError.at(`Items.${index}.BillNo`, message, 'V_LOT')
}

/** When the card was swiped, which is information only: the posting's day decides. */
function swipedAt(ctx: Ctx, { Time, Amount }: SwipeInput): string {
  if (Time === undefined || Time === '') return ctx.now.toISOString()
  const instant = new Date(Time)
  if (Number.isNaN(instant.getTime())) throw new UserError(`Giờ quẹt của lần quẹt ${formatVnd(Amount)} không hợp lệ`)
  return instant.toISOString()
}
