import type { JournalType } from '@cardpro/contract/kit/money/journalWords'
import type { AccountKind } from './ledger.chart.ts'

export type { JournalType }

export type Account = { kind: AccountKind; owner?: number; ref?: number }

/**
 * What a transfer is about at the time it is posted. Reports read it; a reversal copies it. `creditPos`: the POS that the
 * credit side is about (0: none), where it is not `pos` as well.
 */
export type TransferDimensions = Partial<Record<(typeof aboutFields)[number], number>> & {
  /** Of the order, for the sums of reports: it is a column of the order and is not stored with the transfer. */
  contractType?: number
}
export const aboutFields = [
  'order',
  'swipe',
  'pos',
  'creditPos',
  'lot',
  'customer',
  'card',
  'staff',
  'partner',
  'collaborator',
  'category',
  'otherShop',
] as const

/** The same for its reversal. */
export function turnAbout(about: TransferDimensions): TransferDimensions {
  const { pos, creditPos, ...rest } = about
  if (creditPos === undefined) return about
  return { ...rest, ...(creditPos !== 0 && { pos: creditPos }), creditPos: pos ?? 0 }
}

/** Fee and commission follow from an order's other lines: an order does not begin or end with them. */
export const isFollowing = (type: JournalType): boolean => type === 'FEE' || type === 'AFF'

export type Transfer = { debit: Account; credit: Account; amountVnd: number; about?: TransferDimensions }

/** One business event of one shop, and the smallest thing that can be cancelled by itself. */
export type Journal = {
  /** Made beforehand by a caller that stores it in the same statement; left out, the ledger makes it. */
  id?: number
  shopId: number
  /** Business day, Asia/Ho_Chi_Minh. Not after today, not in a locked day. */
  postingDate: string
  type: JournalType
  refKind?: string
  refId?: number
  code?: string
  note?: string
  transfers: Transfer[]
  /** Gross of the swipe that this journal posts, for the day's swipe volume; of LOT, of the swipe that changes its lô. */
  volume?: { posId: number; amountVnd: number }
  /**
   * Orders that it gives their first line that does not follow from others (1), or leaves without one (-1). Not stored but
   * derived from lines.
   */
  ordersBy?: ReadonlyMap<number, 1 | -1>
  /** The same for the journals that one event posts in several shops. */
  groupId?: number
}
