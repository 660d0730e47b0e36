import type { Data } from '@cardpro/contract/kit/call'
import type { orders } from '@cardpro/contract/orders/orders'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import { addBills } from '#kit/bills/bills.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { violates } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { BatchedCall, type Member } from '#kit/http/http.ts'
import { ConcurrentWrite } from '#kit/http/idempotency.ts'
import {
  answerOf,
  ensureOrderVersion,
  lockWork,
  orderMissing,
  type Plan,
  planAction,
  postPlans,
  type Work,
} from '#orders/lines/actions.service.ts'
import { isOfPartner } from '#orders/orderParties.service.ts'
import { ensureNotCancelled, ensureOwnOrder, lossOf, lossWarnings, type Note } from '#orders/orders.rules.ts'
import { type Credit, creditOf } from '#places/partners/partnerFee.service.ts'
import { lentPosForSwipes } from '#places/pos/lentPos.service.ts'
import { posForSwipes, posOfLinks } from '#places/pos/pos.service.ts'
import { ensureBillsAreNew, findBills } from './knownBills.ts'
import { chooseLot, type LotChoice } from './lotChoice.rules.ts'
import { holdLots, insertLots, lotQuestions, markUnpaid, numberTaken, padNumber } from './lots.service.ts'
import { newBills, type SwipesOfPlan, swipeColumns, swipeDraft, twinJournal } from './swipePosts.rules.ts'
import {
  countSwipes,
  ensureBillsDiffer,
  limitWarnings,
  type PricedSwipe,
  partnerLimitWarnings,
  priceSwipes,
  type SwipeInput,
  swipedAt,
  type TypedSwipe,
} from './swipes.rules.ts'

const sql = loadSql(import.meta.url, './swipes.sql')

type Add = typeof orders.addWithdrawal
type Call = Member<Add>
type PostingPlace = { shopId: number; day: string }
/** A call whose POS are known, one whose swipes are priced, and one that is planned. */
type PlacedCall = Call & { typed: SwipeInput[] }
type PricedCall = PlacedCall & { work: Work; items: PricedSwipe[]; warnings: Note[] }
type PlannedCall = Call & SwipesOfPlan

/**
 * Quẹt: each swipe is a journal of its own, and the fee follows in the same posting. Calls of one shop and one
 * business day that wait at the same moment are posted in one transaction.
 */
export const addWithdrawal = new BatchedCall<Add>(
  (calls) => swipeTogether(calls),
  ({ Date: day }) => day ?? '',
)

/** Swipes on one order, with what follows from its plan in the same posting. */
export async function swipeWith(
  call: Call,
  follow: (plan: Plan) => void,
): Promise<{ answer: Data<Add>; feeVnd: number }> {
  let feeVnd = 0
  const [answer] = await swipeTogether([call], (plan) => {
    feeVnd = plan.after.feeVnd - plan.before.feeVnd
    follow(plan)
  })
  if (answer instanceof UserError) throw answer
  if (!answer) throw new Error('a single call was put off')
  return { answer, feeVnd }
}

async function swipeTogether(
  asked: Call[],
  follow: (plan: Plan) => void = () => undefined,
): Promise<(Data<Add> | UserError | null)[]> {
  const { ctx, input } = asked[0] as Call
  const place = { shopId: oneShop(ctx), day: input.Date ?? ctx.today }
  const calls = await withPos(asked)
  const { works, pos, lots, held, bills } = await openSwipes(ctx, calls, place)
  const choices = new Map(lots.map((one) => [`${one.posId}/${one.number}`, chooseLot(one, place.day)]))
  // A batched call that meets a known bill is retried alone, and then names the bill's order.
  if (calls.length === 1) ensureBillsAreNew(calls[0]?.typed ?? [], bills, choices)
  const credits = await creditOf(ctx, place.shopId, ownersOfCards(works))
  const priced = calls.map((call) => orRefusal(() => priceCall(call, works, { pos, day: place.day })))
  const placed = await placeInLots(priced.filter(isGoingOn), { ...place, choices })
  const taken = new Set<number>()
  const planned = priced.map((call) => {
    if (call instanceof UserError) return call
    // Only the first of two calls on one order was written for the order as it is.
    if (taken.has(call.work.order.id)) return null
    const made = orRefusal(() => planCall(call, placed.lotOf, { ...place, credits, choices }))
    if (made instanceof UserError) return made
    taken.add(call.work.order.id)
    follow(made.plan)
    return made
  })
  const refusal = planned.find((call) => call instanceof UserError)
  // A lô that nothing is swiped into must not stay.
  if (refusal && placed.isNew) throw refusal
  const going = planned.filter(isGoingOn)
  if (place.day < ctx.today)
    await ledger.ensureNotConfirmed(
      ctx,
      going.flatMap(({ plan }) => plan.journals),
    )
  // What is refused before the statements are sent is thrown here. A batch awaits none of them: COMMIT fails if one did.
  const posted = postSwipes(going, { ...place, held })
  if (calls.length === 1) await posted
  else posted.catch(() => {})
  return planned.map((call) => (isGoingOn(call) ? answerCall(call) : call))
}

/** Locks and reads what the swipes need, in one round trip; POS of other shops, which are few, take another. */
async function openSwipes(ctx: WriteCtx, calls: PlacedCall[], { shopId, day }: PostingPlace) {
  const items = calls.flatMap((call) => call.typed)
  const posIds = [...new Set(items.map(({ PosID }) => PosID))]
  const orderIds = calls.map((call) => call.input.ScheduleID)
  const numbers = [
    ...new Map(items.map((item) => [lotKey(item), { posId: item.PosID, number: padNumber(item.LotNo) }])).values(),
  ]
  const [works, own, ownLots, ownDays, ownBills] = await Promise.all([
    lockWork(ctx, orderIds, posIds),
    posForSwipes(ctx, posIds, { day, orderIds }),
    holdLots(ctx, { numbers, shopIds: [shopId], day }, { ownOnly: true }),
    ledger.lockDaysForShare(ctx, [shopId], day),
    calls.length === 1 ? findBills(ctx, items, { shopIds: [shopId], day }) : [],
  ])
  const others = posIds.filter((id) => !own.has(id))
  if (others.length === 0) return { works, pos: own, lots: ownLots, held: ownDays, bills: ownBills }
  const lent = await lentPosForSwipes(ctx, others, { shopId, day, orderIds })
  const shopIds = [...new Set([...lent.values()].flatMap(({ owner }) => owner?.shopId ?? []))].sort((a, b) => a - b)
  const [lots, days, bills] = await Promise.all([
    holdLots(ctx, { numbers, shopIds: [shopId, ...shopIds], day }),
    ledger.lockDaysForShare(ctx, [shopId, ...shopIds], day),
    calls.length === 1 ? findBills(ctx, items, { shopIds, day }) : [],
  ])
  return { works, pos: new Map([...own, ...lent]), lots, held: days, bills: [...ownBills, ...bills] }
}

/** A swipe may name its POS by the link with the partner who lends it. */
async function withPos(calls: Call[]): Promise<PlacedCall[]> {
  const linkIds = calls.flatMap(({ input }) => input.Items.flatMap(({ PosPartnerID }) => PosPartnerID ?? []))
  const posIds = linkIds.length === 0 ? new Map<number, number>() : await posOfLinks((calls[0] as Call).ctx, linkIds)
  const posOf = ({ PosID, PosPartnerID }: TypedSwipe) => PosID ?? posIds.get(PosPartnerID ?? 0) ?? 0
  return calls.map((call) => ({ ...call, typed: call.input.Items.map((item) => ({ ...item, PosID: posOf(item) })) }))
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

function priceCall(call: PlacedCall, works: Map<number, Work>, table: Parameters<typeof priceSwipes>[2]): PricedCall {
  const { ctx, input, typed } = call
  ensureBillsDiffer(typed, padNumber)
  const work = works.get(input.ScheduleID)
  if (!work) throw orderMissing()
  ensureOwnOrder(ctx, work.order)
  ensureOrderVersion(ctx, work.order, input.Version)
  ensureNotCancelled(work.order)
  const { warnings } = postingDay(ctx, input.Date)
  const items = typed.map((item) => ({ ...item, swipedAt: swipedAt(ctx, item) }))
  return { ...call, work, items: priceSwipes(work.order, items, table), warnings }
}

function planCall(call: PricedCall, lotOf: LotOf, { day, credits, choices }: Planning): PlannedCall {
  const { ctx, input, work, items, warnings } = call
  const { order } = work
  const swipes = items.map((item, index) => {
    const lotId = item.partner ? null : lotOf(item)
    if (lotId === undefined) throw lotSettled(`Items.${index}.LotNo`, item.LotNo, day)
    const twin = item.lent && { journalId: newId(), groupId: newId() }
    return { ...item, lotId, id: newId(), twin }
  })
  const plan = planAction(work, {
    event: 'order.swipe',
    day,
    amountVnd: items.reduce((sum, { Amount }) => sum + Amount, 0),
    note: items.length === 1 ? '' : `${items.length} lần quẹt`,
    changes: { posFeeVnd: order.posFeeVnd + swipes.reduce((sum, { costVnd }) => sum + costVnd, 0) },
    drafts: swipes.map((swipe) => swipeDraft(order, swipe)),
    newSwipes: swipes.map(({ id, PosID, Amount }) => ({ id, posId: PosID, amountVnd: Amount })),
  })
  plan.journals.push(...swipes.flatMap((swipe) => twinJournal(order, swipe, day) ?? []))
  const limits = limitWarnings(order, swipes, day)
  const cards = isOfPartner(order.kind) ? credits.get(order.partnerId ?? 0) : undefined
  const ofLots = items.filter(({ partner }) => !partner).map((item) => choices.get(lotKey(item))?.question ?? '')
  const asked = [
    ...lotQuestions(ofLots),
    ...limits.map(({ Code, Message }) => ({ Code, Message })),
    ...partnerLimitWarnings(swipes, cards),
  ]
  requireConfirmation([...warnings, ...asked, ...lossWarnings(ctx, lossOf(plan))], input.Confirm)
  // What this call swipes counts against the limits of the calls that are posted with it.
  countSwipes(order, swipes, { day, cards })
  // What the user agreed to stays with the swipe: it is looked at again on "Đơn hàng cảnh báo".
  const ignored = (at: number) => limits.filter(({ index }) => index === at).map(({ Message }) => Message)
  return { ...call, plan, swipes: swipes.map((swipe, index) => ({ ...swipe, ignoredRules: ignored(index) })) }
}

type Planning = PostingPlace & { credits: Map<number, Credit>; choices: LotChoices }

/** The partners whose cards are swiped. */
const ownersOfCards = (works: Map<number, Work>): number[] =>
  [...works.values()].flatMap(({ order }) => (isOfPartner(order.kind) ? (order.partnerId ?? []) : []))

const answerCall = ({ ctx, plan, swipes }: PlannedCall): Data<Add> => ({
  ...answerOf(ctx, plan),
  LogWithdrawalIDs: swipes.map(({ id }) => id),
  NumberLoIDs: [...new Set(swipes.flatMap(({ lotId }) => lotId ?? []))],
})

const lotKey = ({ PosID, LotNo }: Pick<SwipeInput, 'PosID' | 'LotNo'>): string => `${PosID}/${padNumber(LotNo)}`

/** By POS and number. */
type LotChoices = ReadonlyMap<string, LotChoice>
type LotOf = (swipe: SwipeInput) => number | undefined
type Placed = { lotOf: LotOf; isNew: boolean }

/** The lô of each swipe, of which those are opened that are not there yet. Their rows come before the accounts are locked. */
async function placeInLots(
  calls: PricedCall[],
  { choices, shopId, day }: PostingPlace & { choices: LotChoices },
): Promise<Placed> {
  const found = new Map([...choices].flatMap(([key, { lotId }]) => (lotId === null ? [] : [[key, lotId]])))
  const own = calls.flatMap(({ ctx, items }) => items.map((item) => ({ item, userId: ctx.userId })))
  const wanted = own.filter(({ item }) => item.partner === null)
  const missing = new Map(wanted.filter(({ item }) => !found.has(lotKey(item))).map((one) => [lotKey(one.item), one]))
  const owed = new Set(wanted.filter(({ item }) => item.posFeeVnd < item.Amount).map(({ item }) => lotKey(item)))
  const shopIds = [...new Set([...missing.values()].map(({ item }) => item.lent?.shopId ?? shopId))]
  for (const ofShop of shopIds.sort((a, b) => a - b)) {
    const toOpen = [...missing]
      .filter(([, { item }]) => (item.lent?.shopId ?? shopId) === ofShop)
      .map(([key, { item, userId }]) => ({
        posId: item.PosID,
        numberText: item.LotNo,
        dayOrder: choices.get(key)?.dayOrder ?? 1,
        isUnpaid: owed.has(key),
        userId,
      }))
    for (const lot of await insertLots((calls[0] as Call).ctx, toOpen, { shopId: ofShop, day }))
      found.set(`${lot.posId}/${lot.number}`, lot.id)
  }
  return { lotOf: (swipe) => found.get(lotKey(swipe)), isNew: missing.size > 0 }
}

const lotSettled = (field: string, lotNo: string, day: string): UserError =>
  UserError.at(field, `${numberTaken(lotNo, day)} và lô đó đã kết toán`)

/** All statements are pipelined, and sent before this returns. */
function postSwipes(calls: PlannedCall[], place: PostingPlace & { held: ledger.LockedDays }): Promise<unknown> {
  const [first] = calls
  if (!first) return Promise.resolve()
  const { ctx } = first
  // Of a swipe that the POS keeps in full nothing is to come in.
  const owed = calls.flatMap((call) => call.swipes).filter(({ posFeeVnd, Amount }) => posFeeVnd < Amount)
  const rows = { company_id: ctx.companyId, shop_id: place.shopId, day: place.day }
  const sent = [
    ctx.db.run(sql('insert_swipes'), { ...rows, ...columns(calls.flatMap(swipeColumns)) }),
    markUnpaid(ctx, [...new Set(owed.flatMap(({ lotId }) => lotId ?? []))]),
    postPlans(withBooksOf(calls), place.held),
    // Sent behind the accounts, as a cancel does it.
    addBills(
      ctx,
      calls.map((call) => newBills(call, place)),
    ),
  ]
  return Promise.all<unknown>(sent).catch((error: unknown) => {
    // Another transaction has just entered this bill: the call is retried and then names its order.
    throw violates(error, 'swipes_bill') ? new ConcurrentWrite() : error
  })
}

/** Calls that post in the books of other shops too. */
function withBooksOf(calls: PlannedCall[]): PlannedCall[] {
  const shopIds = calls.flatMap(({ plan }) => plan.journals.map(({ shopId }) => shopId))
  return calls.map((call) => ({
    ...call,
    ctx: { ...call.ctx, shopIds: [...new Set([...call.ctx.shopIds, ...shopIds])] },
  }))
}
