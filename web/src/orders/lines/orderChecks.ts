import { formatDay, formatMonth } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { ratesOf } from '@cardpro/contract/orders/orderTerms'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import type { Expectation, Terms } from '#orders/create/expectation.ts'
import { hasRoom, type Offer } from '#orders/swipes/offers.ts'

export type Check = { isOk: boolean; text: string }

export type OrderCheckInput = {
  forDate: string
  today: string
  card: Pick<CardShort, 'CardDataID' | 'ExpiresOn' | 'CreditLimit'> | null
  offer: Offer | null
  terms: Terms | null
  expected: Pick<Expectation, 'swipeVnd'> | null
  /** The customer's orders of that day; absent until they are read. */
  sameDay: readonly Pick<OrderRow, 'Code' | 'CardDataID' | 'Status'>[] | undefined
}

/** What the server checks too, shown while it can still be changed. */
export function orderChecks(known: OrderCheckInput): Check[] {
  return [cardExpiry(known), limits(known), feeLevel(known), duplicates(known)].filter((check) => check !== null)
}

function cardExpiry({ card, forDate }: OrderCheckInput): Check | null {
  if (!card) return null
  const isOk = card.ExpiresOn >= forDate
  return { isOk, text: `Thẻ ${isOk ? 'còn hạn' : 'đã hết hạn'} ${formatMonth(card.ExpiresOn.slice(0, 7))}` }
}

function limits({ card, offer, expected, forDate, today }: OrderCheckInput): Check | null {
  if (!expected) return null
  const { swipeVnd } = expected
  const hasLimit = card !== null && card.CreditLimit > 0
  if (hasLimit && swipeVnd > card.CreditLimit) {
    return { isOk: false, text: `Vượt hạn mức thẻ ${formatVnd(card.CreditLimit)}` }
  }
  // The remaining limit of a day does not count for another day.
  const isCounted = offer !== null && forDate === today
  if (isCounted && !hasRoom(offer.pos, swipeVnd)) {
    return { isOk: false, text: `${offer.pos.Name} chỉ còn ${formatVnd(offer.pos.DayRemain ?? 0)}` }
  }
  const names = [hasLimit && 'thẻ', isCounted && 'POS'].filter(Boolean)
  return names.length > 0 ? { isOk: true, text: `Trong hạn mức ${names.join(' và ')}` } : null
}

function feeLevel({ terms, offer }: OrderCheckInput): Check | null {
  if (!terms || !offer || offer.fee.Percent === null) return null
  const rates = ratesOf(terms.kind, { rut: terms.feeRut, dao: terms.feeDao })
  const lowest = Math.min(...rates)
  if (lowest >= offer.fee.Percent) return null
  return { isOk: false, text: `Phí ${formatPercent(lowest)} thấp hơn phí POS ${formatPercent(offer.fee.Percent)}` }
}

function duplicates({ card, sameDay, forDate, today }: OrderCheckInput): Check | null {
  if (!card || !sameDay) return null
  const codes = sameDay
    .filter((order) => order.CardDataID === card.CardDataID && order.Status !== orderStatus.cancelled)
    .map(({ Code }) => Code)
  const day = forDate === today ? 'hôm nay' : `ngày ${formatDay(forDate).slice(0, 5)}`
  if (codes.length === 0) return { isOk: true, text: `Chưa có đơn trùng ${day}` }
  return { isOk: false, text: `Thẻ đã có đơn ${day}: ${codes.join(', ')}` }
}
