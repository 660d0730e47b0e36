import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { feeStates } from '@cardpro/contract/places/partners/fee.fields'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'

export type CardType = keyof typeof cardTypes
export const cardTypeKeys = Object.keys(cardTypes) as CardType[]

/** `Visa quốc tế`, as one line of a fee table. */
export const kindName = ({ typeCard, IsForeign }: { typeCard: CardType; IsForeign: boolean }): string =>
  `${cardTypes[typeCard]} ${IsForeign ? 'quốc tế' : 'trong nước'}`

/** `1,2%, ít nhất 5.000` */
export const feeText = ({ Percent, MinFee }: { Percent: number; MinFee: number }): string =>
  MinFee > 0 ? `${formatPercent(Percent)}, ít nhất ${formatVnd(MinFee)}` : formatPercent(Percent)

/** The cell to which a key leads from this one; undefined for a key that leads nowhere. */
export function nextCell(
  key: string,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): [number, number] | undefined {
  const moves: Record<string, [number, number]> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    Home: [row, 0],
    End: [row, columns - 1],
  }
  const [toRow, toColumn] = moves[key] ?? []
  if (toRow === undefined || toColumn === undefined) return undefined
  return toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns ? [toRow, toColumn] : undefined
}

/** Periods that are over are looked at now and then only. */
export const feeStatesWithAll = [...numberChoices(feeStates), { value: null, label: 'Tất cả' }]
