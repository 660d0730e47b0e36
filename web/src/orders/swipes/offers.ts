import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosChoice, PosChoiceFee } from '@cardpro/contract/places/pos/pos'
import { posFeeFor, type SwipedCard, takesCard } from '#kit/pickers/PosPicker.tsx'

export type Offer = { pos: PosChoice; fee: PosChoiceFee }

/** The POS that take the card, have a fee for it and room for the whole amount today, the cheapest first. */
export function offersFor(posChoices: readonly PosChoice[], card: SwipedCard, swipeVnd: number): Offer[] {
  return posChoices
    .flatMap((pos) => {
      const fee = posFeeFor(pos, card)
      return fee && takesCard(pos, card) && hasRoom(pos, swipeVnd) ? [{ pos, fee }] : []
    })
    .toSorted((a, b) => (a.fee.Percent ?? 0) - (b.fee.Percent ?? 0) || a.pos.Name.localeCompare(b.pos.Name, 'vi'))
}

export const hasRoom = ({ DayRemain }: Pick<PosChoice, 'DayRemain'>, swipeVnd: number): boolean =>
  DayRemain === null || DayRemain >= swipeVnd

/** `TCB 02 phí 0,95%, còn 210.000.000`; the fee only for users who may see it. */
export function offerText({ pos, fee }: Offer): string {
  const remain = pos.DayRemain === null ? '' : `, còn ${formatVnd(pos.DayRemain)}`
  const rate = fee.Percent === null ? '' : ` phí ${formatPercent(fee.Percent)}`
  return `${pos.Name}${rate}${remain}`
}
