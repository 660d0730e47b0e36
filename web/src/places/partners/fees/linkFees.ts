import { cardTypes } from '@cardpro/contract/kit/cardShort'
import type { LinkFee } from '@cardpro/contract/places/partners/posPartner.fields'
import { type CardType, cardTypeKeys, feeText } from './feeKinds.ts'

/** The values in the boxes of one cell; null for an empty box, NaN for an unreadable one. */
export type FeeCell = { percent: number | null; minFee: number | null }
export type FeeCells = Record<string, FeeCell>

export const cellKey = (type: CardType, isForeign: boolean): string => `${type}.${isForeign ? 'abroad' : 'home'}`

export const cellsOf = (fees: readonly LinkFee[]): FeeCells =>
  Object.fromEntries(
    fees.map(({ CardType, IsForeign, Percent, MinFee }) => [
      cellKey(CardType, IsForeign),
      { percent: Percent, minFee: MinFee || null },
    ]),
  )

/** The fees to send: every cell that has a percent. */
export const feesOf = (cells: FeeCells): LinkFee[] =>
  cardTypeKeys.flatMap((CardType) =>
    [false, true].flatMap((IsForeign) => {
      const cell = cells[cellKey(CardType, IsForeign)]
      if (!cell || cell.percent === null) return []
      return [{ CardType, IsForeign, Percent: cell.percent, MinFee: cell.minFee ?? 0 }]
    }),
  )

/** `Visa 1,2%, ít nhất 5.000; Visa quốc tế 3%` */
export const linkFeeText = (fees: readonly LinkFee[]): string =>
  fees.map((fee) => `${cardTypes[fee.CardType]}${fee.IsForeign ? ' quốc tế' : ''} ${feeText(fee)}`).join('; ')
