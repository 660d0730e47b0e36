import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type PosChoice, type PosChoiceFee, type PosFee, pos } from '@cardpro/contract/places/pos/pos'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'

/** The card that is to be swiped: its kind and its bank decide whether a POS takes it, and for which fee. */
export type SwipedCard = Pick<PosFee, 'CardType' | 'IsForeign'> & { BankCode: string }

type PosPickerProps = FieldProps & {
  card: SwipedCard | null
  /** Also POS that other shops of the company lend. */
  withLent?: boolean
  known?: PickerOption
  onPick?: (posChoice: PosChoice | null) => void
}

/** What a swipe asks for. */
export const lentToo = { WithLent: true }

/** An active POS with what decides: its fee for this kind of card, and what is left of today's limit. */
export function PosPicker({ card, withLent = false, ...field }: PosPickerProps) {
  return <PickerField {...field} source={posSource(card, withLent)} />
}

/**
 * The fee that a card of this kind pays there today; undefined where the POS has none for it. A card of the
 * POS's own bank pays the fee for such cards, and where there is none the one for all others.
 */
export function posFeeFor(posChoice: PosChoice, card: SwipedCard): PosChoiceFee | undefined {
  const kind = posChoice.Fees.filter((fee) => fee.CardType === card.CardType && fee.IsForeign === card.IsForeign)
  const own = posChoice.BankCode === card.BankCode ? kind.find((fee) => fee.IsOnUs) : undefined
  return own ?? kind.find((fee) => !fee.IsOnUs)
}

/** Whether the rules of a POS let it take such a card at all. */
export const takesCard = ({ RefusedCardTypes, RefusedBanks }: PosChoice, card: SwipedCard): boolean =>
  !RefusedCardTypes.includes(card.CardType) && !RefusedBanks.includes(card.BankCode)

/** The fee where the user may see it. */
export function seenFee(fee: PosChoiceFee | null | undefined): PosFee | null {
  if (!fee || fee.Percent === null || fee.MinFee === null) return null
  return { ...fee, Percent: fee.Percent, MinFee: fee.MinFee }
}

export const seenFees = (fees: readonly PosChoiceFee[]): PosFee[] => fees.flatMap((fee) => seenFee(fee) ?? [])

export function posSource(card: SwipedCard | null, withLent: boolean): Source<typeof pos.getAllPos> {
  return {
    call: pos.getAllPos,
    input: () => (withLent ? lentToo : {}),
    option: (posChoice) => ({
      value: posChoice.PosID,
      label: posChoice.Name,
      fact: [posChoice.OwnerName, card && feeFact(posChoice, card), remainFact(posChoice)].filter(Boolean).join(' · '),
    }),
    find: ({ Name, TID, BankCode }) => ({ codes: [Name, TID], text: BankCode }),
    isWhole: true,
  }
}

function feeFact(posChoice: PosChoice, card: SwipedCard): string {
  if (!takesCard(posChoice, card)) return `không nhận thẻ ${cardTypes[card.CardType]} ${card.BankCode}`
  const fee = posFeeFor(posChoice, card)
  if (fee) return fee.Percent === null ? '' : `phí ${formatPercent(fee.Percent)}`
  return `chưa có phí ${cardTypes[card.CardType]}${card.IsForeign ? ' quốc tế' : ''}`
}

const remainFact = ({ DayRemain }: PosChoice): string =>
  DayRemain === null ? '' : DayRemain === 0 ? 'hết hạn mức hôm nay' : `còn ${formatVnd(DayRemain)} hôm nay`
