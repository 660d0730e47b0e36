import { cardTypes } from '@cardpro/contract/cards/cardShort'
import type { PosBill } from '@cardpro/contract/pos/pos'

/** What the bills that were asked for come to; what they cost needs a right. */
export type BillSums = { Amount: number; Fee: number | null; Net: number | null }

/** `000123.000045`, or the lô alone where no number of the bill was kept. */
export const lotAndBill = ({ LotNo, BillNo }: PosBill): string => [LotNo, BillNo].filter(Boolean).join('.')

/** The same, or its order where neither is known. */
export const numberOf = (bill: PosBill): string => lotAndBill(bill) || bill.OrderCode

/** `Visa · cùng ngân hàng · chuẩn chi 4K81QZ`. */
export function whatKind({ CardType, IsOnUs, Approval }: PosBill): string {
  const type = cardTypes[CardType as keyof typeof cardTypes] ?? CardType
  return [type, IsOnUs && 'cùng ngân hàng', Approval && `chuẩn chi ${Approval}`].filter(Boolean).join(' · ')
}
