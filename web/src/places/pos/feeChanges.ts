import type { PosFee, PosRow } from '@cardpro/contract/places/pos/pos'
import { seenFees } from '#kit/pickers/PosPicker.tsx'

/** The values in the boxes of one cell of the fee table; null for an empty box, NaN for an unreadable one. */
export type FeeCell = { percent: number | null; minFee: number | null }
/** `VISA.home.other` → its boxes. Untouched cells are absent. */
export type FeeCells = Record<string, FeeCell>
export type NewFee = Omit<PosFee, 'FromDate'> & { FromDate?: string }

type Line = Pick<PosFee, 'CardType' | 'IsForeign' | 'IsOnUs'>

export const cellKey = ({ CardType, IsForeign, IsOnUs }: Line): string =>
  `${CardType}.${IsForeign ? 'abroad' : 'home'}.${IsOnUs ? 'own' : 'other'}`

/** What the cell shows: what was typed there, else the fee in force. */
export function cellOf(key: string, typed: FeeCells, current: readonly PosFee[]): FeeCell {
  const fee = current.find((one) => cellKey(one) === key)
  return typed[key] ?? { percent: fee?.Percent ?? null, minFee: fee?.MinFee || null }
}

/** The fee table of another POS, as if it had been typed here. What that one does not have stays as it is. */
export const copiedCells = (fees: readonly (PosFee | NewFee)[]): FeeCells =>
  Object.fromEntries(fees.map((fee) => [cellKey(fee), { percent: fee.Percent, minFee: fee.MinFee || null }]))

/**
 * The fees to send: the cells whose fee really becomes another one, from this day on. An emptied cell sends nothing,
 * because a fee that has been in force cannot be taken away, only followed by another.
 */
export function changedFees(typed: FeeCells, current: readonly PosFee[], from: string | null): NewFee[] {
  return lines.flatMap((line) => {
    const cell = typed[cellKey(line)]
    if (!cell || cell.percent === null) return []
    const before = current.find((fee) => cellKey(fee) === cellKey(line))
    const next = { ...line, Percent: cell.percent, MinFee: cell.minFee ?? 0 }
    if (before?.Percent === next.Percent && before.MinFee === next.MinFee) return []
    return [{ ...next, ...(from !== null && { FromDate: from }) }]
  })
}

/**
 * The fee that a link proposes from a day on, where a bank kept another one than the POS's: its POS, its cell and its
 * percent, `12.VISA.abroad.other.1.21`. None once it is in force.
 */
export function proposedFees(text: string | null, { PosID, Fees: fees }: Pick<PosRow, 'PosID' | 'Fees'>, from: string) {
  const [, id, kind = '', issuer = '', percent] = /^(\d+)\.(\w+\.\w+)\.(own|other)\.([\d.]+)$/.exec(text ?? '') ?? []
  if (Number(id) !== PosID) return []
  const Fees = seenFees(fees)
  // Cards of the POS's own bank pay the common fee where it has none for them.
  const isKnown = Fees.some((fee) => cellKey(fee) === `${kind}.${issuer}`)
  const key = `${kind}.${isKnown ? issuer : 'other'}`
  return changedFees({ [key]: { percent: Number(percent), minFee: cellOf(key, {}, Fees).minFee } }, Fees, from)
}

const types = ['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'] as const
const lines: Line[] = types.flatMap((CardType) =>
  [false, true].flatMap((IsForeign) => [false, true].map((IsOnUs) => ({ CardType, IsForeign, IsOnUs }))),
)
