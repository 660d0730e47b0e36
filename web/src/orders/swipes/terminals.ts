import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import type { PosChoice, PosChoiceFee } from '@cardpro/contract/pos/pos'
import { posFeeFor, type SwipedCard, takesCard } from '#pickers/PosPicker.tsx'

export type Offer = { terminal: PosChoice; fee: PosChoiceFee }

/** The terminals that take the card, have a fee for it and room for the whole amount today, the cheapest first. */
export function offersFor(terminals: readonly PosChoice[], card: SwipedCard, swipeVnd: number): Offer[] {
  return terminals
    .flatMap((terminal) => {
      const fee = posFeeFor(terminal, card)
      return fee && takesCard(terminal, card) && hasRoom(terminal, swipeVnd) ? [{ terminal, fee }] : []
    })
    .toSorted(
      (a, b) => (a.fee.Percent ?? 0) - (b.fee.Percent ?? 0) || a.terminal.Name.localeCompare(b.terminal.Name, 'vi'),
    )
}

export const hasRoom = ({ DayRemain }: Pick<PosChoice, 'DayRemain'>, swipeVnd: number): boolean =>
  DayRemain === null || DayRemain >= swipeVnd

/** `TCB 02 phí 0,95%, còn 210.000.000`; the fee only for users who may see it. */
export function offerText({ terminal, fee }: Offer): string {
  const remain = terminal.DayRemain === null ? '' : `, còn ${formatVnd(terminal.DayRemain)}`
  const rate = fee.Percent === null ? '' : ` phí ${formatPercent(fee.Percent)}`
  return `${terminal.Name}${rate}${remain}`
}
