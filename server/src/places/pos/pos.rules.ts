import { cardTypes } from '@cardpro/contract/kit/cardShort'

export type CardType = keyof typeof cardTypes

/** A line of the fee table: which cards it is for. `isOnUs`: those that the POS's own bank has issued. */
export type FeeLine = { cardType: CardType; isForeign: boolean; isOnUs: boolean }
/** A fee of a POS, from a day on. Rates are thousandths of a percent. */
export type Fee = FeeLine & { mpct: number; minFeeVnd: number; fromDate: string }
export type Swiped = FeeLine & { day: string }

/**
 * The fee that a swipe of this kind of card pays on that day, or null where the POS has none. A card of the
 * POS's own bank pays the fee for such cards, and where there is none the one for all others. `fees` come latest first.
 */
export function feeFor(fees: readonly Fee[], { isOnUs, ...swiped }: Swiped): Fee | null {
  const lineOf = (line: boolean) =>
    fees.find(
      (fee) =>
        fee.cardType === swiped.cardType &&
        fee.isForeign === swiped.isForeign &&
        fee.isOnUs === line &&
        fee.fromDate <= swiped.day,
    )
  return (isOnUs && lineOf(true)) || lineOf(false) || null
}

/** `Visa quốc tế, cùng ngân hàng`, as sentences name a line of the fee table. */
export const feeName = ({ cardType, isForeign, isOnUs }: FeeLine): string =>
  `${cardTypes[cardType]} ${isForeign ? 'quốc tế' : 'trong nước'}${isOnUs ? ', cùng ngân hàng' : ''}`

/** `POS VCB 01`, and no second POS before a name that has it already. */
export const posTitle = (name: string): string => (/^(máy )?pos\b/i.test(name) ? name : `POS ${name}`)
