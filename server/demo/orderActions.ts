import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { posFee } from '@cardpro/contract/orders/fees'
import {
  balanceOf,
  followsFromOthers,
  lineKind,
  mostToSend,
  noLines,
  withLine,
} from '@cardpro/contract/orders/orderMoney'
import { isFollowing, type Transfer } from '#books/ledger/ledger.journal.ts'
import { aboutOrder, feeBasis, feeDraft } from '#orders/lines/actions.service.ts'
import { counterpartyOf } from '#orders/order.ts'
import { feeChange } from '#orders/swipes/feeParts.rules.ts'
import { feeFor } from '#places/pos/pos.rules.ts'
import type { Fund } from './company.ts'
import type { Lots } from './lots.ts'
import { doAction, type OrderScenario, postScenario, type ScenarioSwipe, tell } from './orderScenario.ts'
import { accountOf } from './people.ts'
import type { World } from './world.ts'

export type Moment = { day: string; atMs: number }

/** The bank account that holds more: money goes out from where it is. */
function bankOf({ books }: World, { shop }: OrderScenario): Fund {
  const banks = shop.funds.filter(({ isCash }) => !isCash)
  const [best] = banks.toSorted((a, b) => books.balanceVnd(shop.id, b.account) - books.balanceVnd(shop.id, a.account))
  if (!best) throw new Error('a shop has a bank account')
  return best
}

const between = (scenario: OrderScenario, sides: Pick<Transfer, 'debit' | 'credit'>, amountVnd: number): Transfer[] => [
  { ...sides, amountVnd, about: aboutOrder(scenario.work.order) },
]

export function topUp(world: World, scenario: OrderScenario, { day, atMs }: Moment): void {
  const { order } = scenario.work
  const [fund, amountVnd] = [bankOf(world, scenario), order.requestTopUpVnd]
  const transfers = between(scenario, { debit: counterpartyOf(order), credit: fund.account }, amountVnd)
  doAction(world, scenario, {
    event: 'order.topUp',
    day,
    atMs,
    amountVnd,
    drafts: [{ kind: lineKind.topUp, amountVnd, journal: { type: 'TOPUP', transfers }, fundId: fund.id }],
  })
  countTopUp(world, scenario, { day, amountVnd })
}

/** The radar lets a card rest that was topped up for its due day. */
function countTopUp(
  { cycles }: World,
  { card, work }: OrderScenario,
  { day, amountVnd }: { day: string; amountVnd: number },
): void {
  cycles.add({ shopId: work.order.shopId, cardId: card.id, dueDay: card.dueDay, day, amountVnd })
}

/** Swipes an amount, large ones in two or three bills on different POS. */
export function swipe(
  world: World,
  scenario: OrderScenario,
  { day, atMs, amountVnd, lots }: Moment & { amountVnd: number; lots: Lots },
): void {
  const { random, ids } = world
  const swipes = shares(amountVnd, amountVnd > manyBillsVnd ? random.whole(1, 3) : 1).map(
    (share, index): ScenarioSwipe => {
      const pos = random.pick(scenario.shop.pos)
      const lot = lots.into(scenario.shop, pos, { day, atMs })
      const { cardType, isForeign, bankCode } = scenario.card
      const isOnUs = bankCode === pos.bankCode
      const fee = feeFor(pos.fees, { cardType, isForeign, isOnUs, day })
      if (!fee) throw new Error(`${pos.name} takes every card`)
      lot.bills += 1
      const posFeeVnd = posFee(share, fee.mpct, fee.minFeeVnd)
      lot.dueVnd += share - posFeeVnd
      const approval = String(random.whole(0, 999_999)).padStart(6, '0')
      return {
        id: ids.at(atMs),
        lot,
        amountVnd: share,
        posFeeMpct: fee.mpct,
        posFeeVnd,
        isOnUs,
        isCancelled: false,
        billNo: String(lot.bills).padStart(6, '0'),
        approval,
        atMs: atMs + index,
        day,
      }
    },
  )
  scenario.swipes.push(...swipes)
  doAction(world, scenario, {
    event: 'order.swipe',
    day,
    atMs,
    amountVnd,
    note: swipes.length === 1 ? '' : `${swipes.length} lần quẹt`,
    changes: { posFeeVnd: scenario.work.order.posFeeVnd + swipes.reduce((sum, one) => sum + one.posFeeVnd, 0) },
    drafts: swipes.map((one) => swipeDraft(scenario, one)),
    newSwipes: swipes.map(({ id, lot, amountVnd: share }) => ({ id, posId: lot.pos.id, amountVnd: share })),
  })
}

const manyBillsVnd = 30_000_000
const billStepVnd = 100_000

function shares(amountVnd: number, count: number): number[] {
  const one = Math.floor(amountVnd / count / billStepVnd) * billStepVnd
  return [amountVnd - one * (count - 1), ...Array.from({ length: count - 1 }, () => one)]
}

function swipeDraft(scenario: OrderScenario, { id, lot, amountVnd, posFeeVnd, billNo }: ScenarioSwipe) {
  const { order } = scenario.work
  const about = { ...aboutOrder(order), swipe: id, pos: lot.pos.id, lot: lot.id }
  const transfers: Transfer[] = [
    {
      debit: { kind: accountKind.posUnpaid, owner: lot.pos.id, ref: lot.id },
      credit: counterpartyOf(order),
      amountVnd: amountVnd - posFeeVnd,
      about,
    },
    {
      debit: { kind: accountKind.posFee, owner: lot.pos.id },
      credit: counterpartyOf(order),
      amountVnd: posFeeVnd,
      about,
    },
  ]
  const note = `${lot.pos.name}, lô ${lot.numberText}, bill ${billNo}`
  return {
    id,
    kind: lineKind.swipe,
    amountVnd,
    journal: { type: 'SWIPE' as const, transfers, volume: { posId: lot.pos.id, amountVnd } },
    note,
  }
}

/** Pays out what the customer is to get. A fee that is paid apart, or owed, is not kept back. */
export function send(world: World, scenario: OrderScenario, { day, atMs }: Moment): void {
  const { order } = scenario.work
  const amountVnd = mostToSend(order)
  if (amountVnd <= 0) return
  const [fund, to] = [bankOf(world, scenario), accountOf(world.people, scenario.card.customer)]
  const transfers = between(scenario, { debit: counterpartyOf(order), credit: fund.account }, amountVnd)
  const account = { toBankCode: to.bankCode, toAccountNo: to.accountNo, toAccountName: to.accountName }
  doAction(world, scenario, {
    event: 'order.payOut',
    day,
    atMs,
    amountVnd,
    drafts: [{ kind: lineKind.sent, amountVnd, journal: { type: 'SENT', transfers }, fundId: fund.id, ...account }],
  })
}

/** The customer pays the debt of the order. */
export function collect(world: World, scenario: OrderScenario, { day, atMs }: Moment): void {
  const { order } = scenario.work
  const amountVnd = balanceOf(order)
  if (amountVnd <= 0) return
  const cash = scenario.shop.funds.find(({ isCash }) => isCash)
  const fund = cash && world.random.chance(0.6) ? cash : bankOf(world, scenario)
  const transfers = between(scenario, { debit: fund.account, credit: counterpartyOf(order) }, amountVnd)
  doAction(world, scenario, {
    event: 'payment.add',
    day,
    atMs,
    amountVnd,
    drafts: [{ kind: lineKind.paid, amountVnd, journal: { type: 'PAY', transfers }, fundId: fund.id }],
  })
}

export function discount(world: World, scenario: OrderScenario, { day, atMs }: Moment): void {
  const { order } = scenario.work
  const amountVnd = Math.floor(order.feeVnd / 10 / 1000) * 1000
  if (amountVnd < 1000) return
  const transfers = between(
    scenario,
    { debit: { kind: accountKind.discount }, credit: counterpartyOf(order) },
    amountVnd,
  )
  const note = 'Khách quen'
  doAction(world, scenario, {
    event: 'order.discount',
    day,
    atMs,
    amountVnd,
    note,
    drafts: [{ kind: lineKind.discount, amountVnd, journal: { type: 'DISCOUNT', transfers }, note }],
  })
}

export function doneByHand(
  world: World,
  scenario: OrderScenario,
  { day, atMs, reason }: Moment & { reason: string },
): void {
  doAction(world, scenario, {
    event: 'order.finishSwipes',
    day,
    atMs,
    note: reason,
    drafts: [],
    changes: { isDoneByHand: true, doneReason: reason },
  })
}

type Cancelling = Moment & { reason: string }

/** Cancels the latest swipe: its mirror, and the fee that falls with it. */
export function cancelSwipe(world: World, scenario: OrderScenario, { day, atMs, reason }: Cancelling): void {
  const swiped = scenario.swipes.at(-1)
  const line = scenario.lines.find(({ id }) => id === swiped?.id)
  if (!swiped || !line) return
  const before = scenario.work.order
  strike(world, scenario, { line, atMs, reason })
  const order = {
    ...withLine(before, lineKind.swipe, -swiped.amountVnd),
    posFeeVnd: before.posFeeVnd - swiped.posFeeVnd,
  }
  order.hasLines = scenario.lines.some(({ kind, reversalId }) => reversalId === null && !followsFromOthers(kind))
  leaveOrder(scenario, before.hasLines && !order.hasLines)
  scenario.work = { ...scenario.work, order, swipes: scenario.work.swipes.filter(({ id }) => id !== swiped.id) }
  const fee = feeChange(order, feeBasis(scenario.work))
  if (fee.transfers.length > 0)
    doAction(world, scenario, {
      event: 'order.cancelLine',
      day,
      atMs,
      amountVnd: swiped.amountVnd,
      note: reason,
      drafts: [feeDraft(fee)],
    })
  else
    tell(world, scenario, { event: 'order.cancelLine', day, atMs, before, amountVnd: swiped.amountVnd, note: reason })
  scenario.work.order = { ...scenario.work.order, hasLines: order.hasLines, feeParts: fee.parts }
}

/** The last reversal but for a fee's leaves the order without a line, as the ledger counts it. */
function leaveOrder({ entries, work }: OrderScenario, isLeft: boolean): void {
  const last = entries.findLast(({ reversesId, type }) => reversesId !== undefined && !isFollowing(type))
  if (isLeft && last) last.ordersBy = new Map([[work.order.id, -1]])
}

const nothingDone = { feeParts: [], parentCommissionVnd: 0, hasLines: false, isDoneByHand: false, doneReason: '' }

/** Cancels the order with all that was posted on it. */
export function cancelOrder(world: World, scenario: OrderScenario, { day, atMs, reason }: Cancelling): void {
  const before = scenario.work.order
  const standing = scenario.lines.filter(({ reversalId }) => reversalId === null)
  for (const line of standing) strike(world, scenario, { line, atMs, reason })
  leaveOrder(scenario, before.hasLines)
  scenario.work = {
    order: { ...before, ...noLines, posFeeVnd: 0, ...nothingDone, isCancelled: true },
    swipes: [],
  }
  scenario.cancelReason = reason
  scenario.cancelled = { atMs, undoneVnd: Math.max(before.topUpVnd, before.swipeVnd, before.paidVnd, before.sentVnd) }
  tell(world, scenario, { event: 'order.cancel', day, atMs, before, note: reason })
  postScenario(world, scenario)
}

/** Mirrors the journal of a line that was posted today, as the ledger does, and marks the line. */
function strike(
  world: World,
  scenario: OrderScenario,
  { line, atMs, reason }: { line: OrderScenario['lines'][number]; atMs: number; reason: string },
): void {
  const original = scenario.entries.find(({ id }) => id === line.journalId)
  if (!original) throw new Error('only what was posted today is cancelled here')
  const id = world.ids.at(atMs)
  const { ordersBy: _, ...feeBasis } = original
  scenario.entries.push({
    ...feeBasis,
    id,
    atMs,
    reversesId: original.id,
    code: `${original.code}/H`,
    note: reason,
    transfers: original.transfers.map((transfer) => ({ ...transfer, debit: transfer.credit, credit: transfer.debit })),
    ...(original.volume && { volume: { ...original.volume, amountVnd: -original.volume.amountVnd } }),
  })
  Object.assign(line, { reversalId: id, cancelledMs: atMs, cancelReason: reason })
  if (line.kind === lineKind.topUp) countTopUp(world, scenario, { day: line.day, amountVnd: -line.amountVnd })
  const swiped = scenario.swipes.find((one) => one.id === line.id)
  if (!swiped) return
  swiped.isCancelled = true
  swiped.lot.dueVnd -= swiped.amountVnd - swiped.posFeeVnd
}
