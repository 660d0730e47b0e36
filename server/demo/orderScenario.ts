import type { AuditEventCode } from '@cardpro/contract/kit/audit/events'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { fold } from '@cardpro/contract/kit/search'
import { shownStatus, statusOf, sumColumns } from '@cardpro/contract/orders/orderMoney'
import { type OrderAction, planAction, type Work } from '#orders/lines/actions.service.ts'
import type { LockedOrder } from '#orders/order.ts'
import type { Entry } from './books.ts'
import type { Card } from './cards.ts'
import type { Shop } from './company.ts'
import type { Lot } from './lots.ts'
import { phoneOf } from './names.ts'
import type { World } from './world.ts'
import type { Row } from './writer.ts'

type Planned = ReturnType<typeof planAction>['lines'][number]
type ScenarioLine = Planned & {
  atMs: number
  userId: number
  reversalId: number | null
  cancelledMs: number | null
  cancelReason: string
}
export type ScenarioSwipe = {
  id: number
  lot: Lot
  amountVnd: number
  posFeeMpct: number
  posFeeVnd: number
  isOnUs: boolean
  isCancelled: boolean
  billNo: string
  approval: string
  atMs: number
  day: string
}

/** One order from its making to where it stands, held until nothing moves it any more. */
export type OrderScenario = {
  work: Work
  shop: Shop
  card: Card
  madeMs: number
  userId: number
  lines: ScenarioLine[]
  swipes: ScenarioSwipe[]
  entries: Entry[]
  events: Row<'order_events'>[]
  version: number
  cancelReason: string
  /** When it was cancelled, and the money that it had moved until then. */
  cancelled: { atMs: number; undoneVnd: number } | null
}
type Moment = { day: string; atMs: number }

/** Does an action by the product's own plan: its lines with their balances, its journals, and the fee that follows. */
export function doAction(
  world: World,
  scenario: OrderScenario,
  { atMs, ...action }: OrderAction & { atMs: number },
): void {
  const plan = planAction(scenario.work, action)
  for (const [index, line] of plan.lines.entries()) {
    const journal = plan.journals[index]
    if (!journal) throw new Error('a line has a journal')
    // The plan's own ids are of the moment of this load; these are of the moment of the action.
    const id = action.drafts[index]?.id ?? world.ids.at(atMs)
    const journalId = world.ids.at(atMs)
    scenario.lines.push({
      ...line,
      id,
      journalId,
      atMs,
      userId: scenario.userId,
      reversalId: null,
      cancelledMs: null,
      cancelReason: '',
    })
    const transfers = journal.transfers.filter(({ amountVnd }) => amountVnd !== 0)
    scenario.entries.push({ ...journal, transfers, id: journalId, atMs, userId: scenario.userId })
  }
  scenario.work.swipes = [...scenario.work.swipes, ...(action.newSwipes ?? [])]
  scenario.work.order = plan.after
  tell(world, scenario, { ...action, atMs, before: plan.before })
}

/** Posts what the actions since the last time made. All of an order's actions of one day are one batch. */
export function postScenario(world: World, scenario: OrderScenario): void {
  if (scenario.entries.length > 0) world.books.post(scenario.entries)
  scenario.entries = []
}

type Told = Moment & { event: AuditEventCode; before: LockedOrder; amountVnd?: number; note?: string }

/** Takes down what happened; it is written with the order. */
export function tell(world: World, scenario: OrderScenario, { event, day, atMs, before, amountVnd, note }: Told): void {
  const { order } = scenario.work
  scenario.version += 1
  scenario.events.push({
    id: world.ids.at(atMs),
    shop_id: order.shopId,
    order_id: order.id,
    event,
    from_status: shownStatus(before, day),
    to_status: shownStatus(order, day),
    amount_vnd: amountVnd ?? null,
    note: note ?? '',
    user_id: scenario.userId,
    at: new Date(atMs).toISOString(),
  })
}

/** Writes the order with its lines and swipes, and its account, once nothing moves them any more. */
export function closeScenario(world: World, scenario: OrderScenario): void {
  postScenario(world, scenario)
  const { order } = scenario.work
  writeOrder(world, scenario)
  for (const line of scenario.lines) writeLine(world, line)
  for (const event of scenario.events) world.writer.add('order_events', event)
  for (const swipe of scenario.swipes) {
    world.writer.add('swipes', {
      id: swipe.id,
      shop_id: order.shopId,
      order_id: order.id,
      pos_id: swipe.lot.pos.id,
      lot_id: swipe.lot.id,
      status: swipe.isCancelled ? 2 : 1,
      posted_on: swipe.day,
      amount_vnd: swipe.amountVnd,
      pos_fee_mpct: swipe.posFeeMpct,
      pos_fee_vnd: swipe.posFeeVnd,
      card_type: order.cardType,
      is_foreign: order.isForeign,
      is_on_us: swipe.isOnUs,
      bill_no: swipe.billNo,
      approval_code: swipe.approval,
      swiped_at: new Date(swipe.atMs).toISOString(),
    })
  }
  world.books.release(order.shopId, { kind: accountKind.customer, owner: order.customerId, ref: order.id })
}

function writeOrder(
  { writer }: World,
  { work: { order }, card, madeMs, userId, version, cancelReason, cancelled }: OrderScenario,
): void {
  writer.add('orders', {
    id: order.id,
    shop_id: order.shopId,
    code: order.code,
    for_date: order.forDate,
    shift: order.shift,
    customer_id: order.customerId,
    card_id: order.cardId,
    contract_type: order.kind,
    type_working: order.typeWorking,
    amount_vnd: order.amountVnd,
    request_vnd: order.requestVnd,
    request_top_up_vnd: order.requestTopUpVnd,
    fee_rut_mpct: order.feeRutMpct,
    fee_dao_mpct: order.feeDaoMpct,
    fee_ship_vnd: order.feeShipVnd,
    fee_min_vnd: order.feeMinVnd,
    fee_collect: order.feeCollect,
    dao_fee_base: order.daoFeeBase,
    rounding_step: order.roundingStep,
    rounding_mode: order.roundingMode,
    staff_id: order.staffId,
    note: order.note,
    ...sumColumns(order),
    other_vnd: order.otherVnd,
    pos_fee_vnd: order.posFeeVnd,
    collaborator_id: order.collaboratorId,
    collaborator_mpct: order.collaboratorMpct,
    collaborator_base: order.collaboratorBase,
    parent_collaborator_id: order.parentCollaboratorId,
    parent_collaborator_mpct: order.parentCollaboratorMpct,
    parent_commission_vnd: order.parentCommissionVnd,
    fee_parts: JSON.stringify(order.feeParts),
    has_lines: order.hasLines,
    is_done_by_hand: order.isDoneByHand,
    done_reason: order.doneReason,
    status: statusOf(order),
    cancel_reason: cancelReason,
    cancelled_at: cancelled === null ? null : new Date(cancelled.atMs).toISOString(),
    undone_vnd: cancelled?.undoneVnd ?? 0,
    search: fold(`${order.code} ${order.customerName} ${phoneOf(card.customer)} ${card.last4}`),
    version,
    created_at: new Date(madeMs).toISOString(),
    created_by: userId,
    updated_by: userId,
  })
}

function writeLine({ writer }: World, line: ScenarioLine): void {
  writer.add('order_lines', {
    id: line.id,
    shop_id: line.shopId,
    order_id: line.orderId,
    kind: line.kind,
    status: line.reversalId === null ? 1 : 2,
    amount_vnd: line.amountVnd,
    fund_id: line.fundId ?? null,
    journal_id: line.journalId,
    posted_on: line.day,
    posted_at: new Date(line.atMs).toISOString(),
    to_bank_code: line.toBankCode ?? '',
    to_account_no: line.toAccountNo ?? '',
    to_account_name: line.toAccountName ?? '',
    note: line.note ?? '',
    balance_vnd: line.balanceVnd,
    created_by: line.userId,
    reversal_id: line.reversalId,
    cancelled_at: line.cancelledMs === null ? null : new Date(line.cancelledMs).toISOString(),
    cancelled_by: line.cancelledMs === null ? null : line.userId,
    cancel_reason: line.cancelReason,
  })
}
