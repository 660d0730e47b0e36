import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type PosRule, type PosRules, posRules, type RuleViolation } from '@cardpro/contract/places/pos/posRules'
import { type CardType, posTitle } from './pos.rules.ts'

/** A swipe on a POS that is not cancelled, of one card, on the day itself or the day before or after. */
export type CardSwipe = { cardId: number; day: string; amountVnd: number; swipedAt: string }
/** What was swiped on a POS on a day and in its month; counted only where a rule of the POS asks for it. */
export type PosUse = { dayVnd: number; dayCount: number; monthVnd: number; cardSwipes: CardSwipe[] }
export type Limited = { name: string; rules: PosRules; use: PosUse }

/** A card as far as it is known: the swipe form knows it whole, a question from outside may know its type alone. */
export type RuledCard = { id: number | null; type: CardType | null; bankCode: string }
/** Swipes of one card on one POS that are to be written together, for one business day. */
export type NewSwipes = { card: RuledCard; day: string; swipes: readonly { amountVnd: number; swipedAt: string }[] }

/** A broken rule, with the swipe that breaks it first and the box of that swipe where it can be put right. */
export type Broken = RuleViolation & { index: number; field: 'Amount' | 'Time' | 'PosID' }
type BrokenLimit = Omit<Broken, 'Rule' | 'Level' | 'Message' | 'field'> & { text: string }

/**
 * Which rules of a POS the `newSwipes` break, in the order of the form. A limit is what may be reached: equal passes, one
 * đồng more does not. The product warns and refuses; it never suggests how an amount could be cut to fit.
 */
export function brokenRules(pos: Limited, newSwipes: NewSwipes): Broken[] {
  return (Object.keys(posRules) as PosRule[]).flatMap((rule) => {
    const found = checks[rule](pos, newSwipes)
    if (!found) return []
    const { index, text, ...figures } = found
    const Level = pos.rules.Levels[rule]
    return [{ Rule: rule, ...figures, Level, Message: text, index, field: fieldOf[rule] }]
  })
}

/** What may still be swiped on the POS by its limits of the day, the month and the card's day; null without one. */
export function roomOf({ rules, use }: Omit<Limited, 'name'>, card: { id: number; day: string } | null): number | null {
  const rooms = [
    ...(rules.MaxDay > 0 ? [rules.MaxDay - use.dayVnd] : []),
    ...(rules.MaxMonth > 0 ? [rules.MaxMonth - use.monthVnd] : []),
    ...(rules.MaxCardDay > 0 && card ? [rules.MaxCardDay - sumOf(swipesOf(use, card.id, card.day))] : []),
  ]
  return rooms.length === 0 ? null : Math.max(0, Math.min(...rooms))
}

/** Counts what is about to be written, for the calls that are posted in the same transaction. */
export function countIn(use: PosUse, { card, day, swipes }: NewSwipes): void {
  for (const { amountVnd, swipedAt } of swipes) {
    use.dayVnd += amountVnd
    use.monthVnd += amountVnd
    use.dayCount += 1
    if (card.id !== null) use.cardSwipes.push({ cardId: card.id, day, amountVnd, swipedAt })
  }
}

type Check = (pos: Limited, newSwipes: NewSwipes) => BrokenLimit | null

const checks: Record<PosRule, Check> = {
  MIN_SWIPE: ({ name, rules }, { swipes }) => {
    const index = swipes.findIndex(({ amountVnd }) => amountVnd > 0 && amountVnd < rules.MinSwipe)
    if (index < 0) return null
    const text = `Dưới mức tối thiểu một lần quẹt của ${posTitle(name)}: từ ${formatVnd(rules.MinSwipe)}`
    return { index, Limit: rules.MinSwipe, Current: swipes[index]?.amountVnd ?? 0, text }
  },
  MAX_SWIPE: ({ name, rules }, { swipes }) => {
    if (rules.MaxSwipe === 0) return null
    const index = swipes.findIndex(({ amountVnd }) => amountVnd > rules.MaxSwipe)
    if (index < 0) return null
    const text = `Vượt hạn mức một lần quẹt của ${posTitle(name)}: tối đa ${formatVnd(rules.MaxSwipe)}`
    return { index, Limit: rules.MaxSwipe, Current: swipes[index]?.amountVnd ?? 0, text }
  },
  MAX_DAY: ({ name, rules, use }, newSwipes) =>
    findBrokenLimit(
      { limit: rules.MaxDay, used: use.dayVnd },
      newSwipes,
      (left) => `Vượt hạn mức ngày của ${posTitle(name)}: còn ${left}`,
    ),
  MAX_DAY_COUNT: ({ name, rules, use }, newSwipes) =>
    tooOften(
      { limit: rules.MaxDayCount, used: use.dayCount },
      newSwipes,
      `Vượt số lần quẹt trong ngày của ${posTitle(name)}`,
    ),
  MAX_MONTH: ({ name, rules, use }, newSwipes) =>
    findBrokenLimit(
      { limit: rules.MaxMonth, used: use.monthVnd },
      newSwipes,
      (left) => `Vượt hạn mức tháng của ${posTitle(name)}: còn ${left}`,
    ),
  MAX_CARD_DAY: ({ name, rules, use }, newSwipes) => {
    const usedVnd = sumOf(swipesOf(use, newSwipes.card.id, newSwipes.day))
    const text = (left: string) => `Vượt hạn mức một thẻ một ngày của ${posTitle(name)}: thẻ này còn ${left}`
    return findBrokenLimit({ limit: rules.MaxCardDay, used: usedVnd }, newSwipes, text)
  },
  MAX_CARD_DAY_COUNT: ({ name, rules, use }, newSwipes) => {
    const used = swipesOf(use, newSwipes.card.id, newSwipes.day).length
    return tooOften(
      { limit: rules.MaxCardDayCount, used },
      newSwipes,
      `Vượt số lần một thẻ một ngày của ${posTitle(name)}`,
    )
  },
  CARD_GAP: tooSoon,
  HOURS: ({ name, rules: { OpenFrom, OpenTo } }, { swipes }) => {
    if (OpenFrom === '' || OpenTo === '') return null
    const index = swipes.findIndex(({ swipedAt }) => !isOpen(formatTime(swipedAt), OpenFrom, OpenTo))
    if (index < 0) return null
    return { index, Limit: 0, Current: 0, text: `Ngoài giờ hoạt động của ${posTitle(name)}: ${OpenFrom}–${OpenTo}` }
  },
  CARD_TYPES: ({ name, rules }, { card }) => {
    if (card.type === null || !rules.RefusedCardTypes.includes(card.type)) return null
    return { index: 0, Limit: 0, Current: 0, text: `${posTitle(name)} không nhận thẻ ${cardTypes[card.type]}` }
  },
  BANKS: ({ name, rules }, { card }) => {
    if (card.bankCode === '' || !rules.RefusedBanks.includes(card.bankCode)) return null
    return { index: 0, Limit: 0, Current: 0, text: `${posTitle(name)} không nhận thẻ ngân hàng ${card.bankCode}` }
  },
}

const fieldOf: Record<PosRule, Broken['field']> = {
  MIN_SWIPE: 'Amount',
  MAX_SWIPE: 'Amount',
  MAX_DAY: 'Amount',
  MAX_DAY_COUNT: 'Amount',
  MAX_MONTH: 'Amount',
  MAX_CARD_DAY: 'Amount',
  MAX_CARD_DAY_COUNT: 'Amount',
  CARD_GAP: 'Time',
  HOURS: 'Time',
  CARD_TYPES: 'PosID',
  BANKS: 'PosID',
}

/** A limit, 0 for none, and what was used of it before. */
type LimitUse = { limit: number; used: number }

/** A limit on a sum: Current is what was used before, and the sentence names what was left of it. */
function findBrokenLimit(
  { limit, used }: LimitUse,
  { swipes }: NewSwipes,
  text: (left: string) => string,
): BrokenLimit | null {
  if (limit === 0) return null
  let sum = used
  const index = swipes.findIndex(({ amountVnd }) => {
    sum += amountVnd
    return amountVnd > 0 && sum > limit
  })
  if (index < 0) return null
  return { index, Limit: limit, Current: used, text: text(formatVnd(Math.max(0, limit - used))) }
}

function tooOften({ limit, used }: LimitUse, { swipes }: NewSwipes, what: string): BrokenLimit | null {
  if (limit === 0 || used + swipes.length <= limit) return null
  const index = Math.max(0, limit - used)
  return { index, Limit: limit, Current: used, text: `${what}: đã ${used}/${limit} lần` }
}

const minuteMs = 60_000

/** The same card again on the same POS before the minutes are over, seen from the time of the swipe in both directions. */
function tooSoon({ name, rules: { CardGap }, use }: Limited, { card, swipes }: NewSwipes): BrokenLimit | null {
  if (CardGap === 0 || card.id === null) return null
  const standing = use.cardSwipes.filter(({ cardId }) => cardId === card.id)
  for (const [index, { swipedAt }] of swipes.entries()) {
    const atMs = Date.parse(swipedAt)
    const near = [...standing, ...swipes.slice(0, index)].find(
      (other) => Math.abs(Date.parse(other.swipedAt) - atMs) < CardGap * minuteMs,
    )
    if (!near) continue
    const apart = Math.floor(Math.abs(Date.parse(near.swipedAt) - atMs) / minuteMs)
    const text = `Thẻ này quẹt trên ${posTitle(name)} lúc ${formatTime(near.swipedAt)}, hai lần cùng thẻ phải cách nhau ${CardGap} phút`
    return { index, Limit: CardGap, Current: apart, text }
  }
  return null
}

const swipesOf = ({ cardSwipes }: PosUse, cardId: number | null, day: string): CardSwipe[] =>
  cardSwipes.filter((swipe) => swipe.cardId === cardId && swipe.day === day)

const sumOf = (swipes: CardSwipe[]): number => swipes.reduce((sum, { amountVnd }) => sum + amountVnd, 0)

/** Both ends are within; hours that end before they begin run over midnight. */
const isOpen = (clock: string, from: string, to: string): boolean =>
  from <= to ? from <= clock && clock <= to : from <= clock || clock <= to
