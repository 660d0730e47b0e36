import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { feeDirection } from '@cardpro/contract/places/partners/partnerFees'

type CardType = keyof typeof cardTypes
/** For which swipes a fee is: who charges whom, and on which kind of card. */
export type FeeKind = { direction: number; cardType: CardType; isForeign: boolean }
/** A fee from a day on; `endedOn` is its last day, where it was ended. Rates are thousandths of a percent. */
export type Fee = FeeKind & { id: number; mpct: number; minFeeVnd: number; fromDate: string; endedOn: string | null }

const isSameKind = (one: FeeKind, other: FeeKind): boolean =>
  one.direction === other.direction && one.cardType === other.cardType && one.isForeign === other.isForeign

/** The fee of a kind on a day; `fees` come latest first. A fee that was ended leaves none behind it. */
export function feeOn<F extends Fee>(fees: readonly F[], kind: FeeKind, day: string): F | null {
  const last = fees.find((fee) => isSameKind(fee, kind) && fee.fromDate <= day)
  return last && (last.endedOn === null || last.endedOn >= day) ? last : null
}

/** The fee of a kind that begins last, be it in the future. */
export const latestOf = <F extends Fee>(fees: readonly F[], kind: FeeKind): F | null =>
  fees.find((fee) => isSameKind(fee, kind)) ?? null

/** What is known to compare a fee with: what customers usually pay, and the dearest of our own POS for the kind of card. */
export type Yardstick = {
  customerMpct: number | null
  posMpct: (kind: Pick<FeeKind, 'cardType' | 'isForeign'>) => number | null
}

/**
 * What a swipe leaves at this fee, in thousandths of a percent: what the customer pays less what the partner takes, or what
 * the partner pays less what our bank keeps. Null where there is nothing to compare with.
 */
export function marginOf({ mpct, ...kind }: FeeKind & { mpct: number }, yardstick: Yardstick): number | null {
  if (kind.direction === feeDirection.theyCharge)
    return yardstick.customerMpct === null ? null : yardstick.customerMpct - mpct
  const posMpct = yardstick.posMpct(kind)
  return posMpct === null ? null : mpct - posMpct
}

/** `Visa quốc tế`, as sentences name a line of the fee table. */
export const kindName = ({ cardType, isForeign }: Pick<FeeKind, 'cardType' | 'isForeign'>): string =>
  `${cardTypes[cardType]} ${isForeign ? 'quốc tế' : 'trong nước'}`
