import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { posFee } from '@cardpro/contract/orders/fees'
import { ruleLevel } from '@cardpro/contract/pos/posRules'
import type { LockedOrder } from '#orders/order.ts'
import type { Note } from '#orders/orders.rules.ts'
import { UserError } from '#platform/http/errors.ts'
import { brokenRules, countIn, feeFor, type PosForSwipes, posTitle } from '#pos/pos.service.ts'

/** A swipe as typed. */
export type SwipeInput = {
  PosID: number
  Amount: number
  LotNo: string
  BillNo: string
  Approval: string
  Time?: string | undefined
}
/** The same with the instant of the swipe. */
export type TimedSwipe = SwipeInput & { swipedAt: string }
/** What it costs at its terminal on its day. `isOnUs`: the terminal's own bank has issued the card. */
export type PricedSwipe = TimedSwipe & {
  pos: PosForSwipes
  isOnUs: boolean
  posFeeMpct: number
  posFeeVnd: number
  netVnd: number
}
type PosTable = { pos: Map<number, PosForSwipes>; day: string }

/** The POS fee of each swipe. Refuses a terminal that is not the shop's, is not in use, or has no fee for such a card. */
export function priceSwipes(order: LockedOrder, items: readonly TimedSwipe[], { pos, day }: PosTable): PricedSwipe[] {
  return items.map((item, index) => {
    const terminal = pos.get(item.PosID)
    const field = `Items.${index}.PosID`
    if (!terminal) throw UserError.at(field, 'Không có máy POS này trong cửa hàng')
    if (!terminal.isActive) throw UserError.at(field, `${posTitle(terminal.name)} không hoạt động`)
    const isOnUs = order.bankCode === terminal.bankCode
    const { cardType, isForeign } = order
    const fee = feeFor(terminal.fees, { cardType, isForeign, isOnUs, day })
    if (!fee) {
      const card = `${cardTypes[order.cardType]}${order.isForeign ? ' quốc tế' : ''}`
      throw UserError.at(field, `${posTitle(terminal.name)} chưa có phí cho thẻ ${card}`)
    }
    const posFeeVnd = posFee(item.Amount, fee.mpct, fee.minFeeVnd)
    if (posFeeVnd > item.Amount) throw UserError.at(`Items.${index}.Amount`, 'Số tiền quẹt nhỏ hơn phí POS tối thiểu')
    return { ...item, pos: terminal, isOnUs, posFeeMpct: fee.mpct, posFeeVnd, netVnd: item.Amount - posFeeVnd }
  })
}

/** `index`: the swipe that breaks the rule. */
type LimitWarning = Note & { index: number }

type OfTerminal = { pos: PosForSwipes; at: { index: number; swipe: PricedSwipe }[] }

/**
 * P-RULE: the rules of each terminal for what is swiped on it now, counted on its own swipes that stand. A rule that
 * blocks refuses at the box where it can be put right; the others are asked.
 */
export function limitWarnings(order: LockedOrder, swipes: readonly PricedSwipe[], day: string): LimitWarning[] {
  const broken = byTerminal(swipes).flatMap(({ pos, at }) =>
    brokenRules(pos, wantedOf(order, at, day)).map((rule) => {
      const index = at[rule.index]?.index ?? 0
      return { ...rule, index, place: `Items.${index}.${rule.field}` }
    }),
  )
  const blocking = broken.filter(({ Level }) => Level === ruleLevel.block)
  const [first] = blocking
  if (first) {
    const errors = Object.fromEntries(blocking.toReversed().map(({ place, Message }) => [place, Message]))
    throw new UserError(first.Message, { code: 'RULE_BLOCK', errors })
  }
  return broken.map(({ index, Rule, Message }) => ({ index, Code: `W_${Rule}`, Message }))
}

/** Adds swipes that are going to be written to what stands on their terminals. */
export function countSwipes(order: LockedOrder, swipes: readonly PricedSwipe[], day: string): void {
  for (const { pos, at } of byTerminal(swipes)) countIn(pos.use, wantedOf(order, at, day))
}

function byTerminal(swipes: readonly PricedSwipe[]): OfTerminal[] {
  const terminals = new Map<number, OfTerminal>()
  for (const [index, swipe] of swipes.entries()) {
    const one = terminals.get(swipe.PosID) ?? { pos: swipe.pos, at: [] }
    one.at.push({ index, swipe })
    terminals.set(swipe.PosID, one)
  }
  return [...terminals.values()]
}

const wantedOf = (order: LockedOrder, at: OfTerminal['at'], day: string) => ({
  card: { id: order.cardId, type: order.cardType, bankCode: order.bankCode },
  day,
  swipes: at.map(({ swipe }) => ({ amountVnd: swipe.Amount, swipedAt: swipe.swipedAt })),
})

/** The same bill twice in one call. */
export function ensureBillsDiffer(items: readonly SwipeInput[], numberOf: (digits: string) => string): void {
  const seen = new Map<string, number>()
  for (const [index, { PosID, LotNo, BillNo }] of items.entries()) {
    if (BillNo === '') continue
    const key = `${PosID}/${numberOf(LotNo)}/${numberOf(BillNo)}`
    if (seen.has(key)) {
      throw UserError.at(`Items.${index}.BillNo`, `Bill ${BillNo} của lô ${LotNo} được nhập hai lần trong lượt này`)
    }
    seen.set(key, index)
  }
}
