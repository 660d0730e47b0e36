import type { PosFee } from '@cardpro/contract/pos'

/** What stands in the boxes of one cell of the fee table; null for an empty box, NaN for an unreadable one. */
export type FeeCell = { percent: number | null; minFee: number | null }
/** `VISA.home` → its boxes. Cells nobody touched are absent. */
export type FeeCells = Record<string, FeeCell>
export type NewFee = Omit<PosFee, 'FromDate'> & { FromDate?: string }

const cellKey = ({ CardType, IsForeign }: Pick<PosFee, 'CardType' | 'IsForeign'>): string =>
  `${CardType}.${IsForeign ? 'abroad' : 'home'}`

/** What the cell shows: what was typed there, else the fee in force. */
export function cellOf(key: string, typed: FeeCells, current: readonly PosFee[]): FeeCell {
  const fee = current.find((one) => cellKey(one) === key)
  return typed[key] ?? { percent: fee?.Percent ?? null, minFee: fee?.MinFee || null }
}

/**
 * The fees to send: the cells whose fee really becomes another one, from this day on. An emptied cell sends nothing,
 * because a fee that has been in force cannot be taken away, only followed by another.
 */
export function changedFees(typed: FeeCells, current: readonly PosFee[], from: string | null): NewFee[] {
  return kinds.flatMap(({ CardType, IsForeign }) => {
    const cell = typed[cellKey({ CardType, IsForeign })]
    if (!cell || cell.percent === null) return []
    const before = current.find((fee) => fee.CardType === CardType && fee.IsForeign === IsForeign)
    const next = { CardType, IsForeign, Percent: cell.percent, MinFee: cell.minFee ?? 0 }
    if (before?.Percent === next.Percent && before.MinFee === next.MinFee) return []
    return [{ ...next, ...(from !== null && { FromDate: from }) }]
  })
}

const types = ['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'] as const
const kinds = types.flatMap((CardType) => [false, true].map((IsForeign) => ({ CardType, IsForeign })))
