import { z } from 'zod'
import { read, write } from '../../kit/call.ts'
import { dayOut, id, instant, vnd } from '../../kit/fields.ts'
import { AccountPosting } from '../../kit/money/accounts.ts'
import { PaperHead } from '../../places/shops/shops.ts'

/** `advance_moves.status`. */
export const moveStatus = { posted: 1, cancelled: 2 } as const
/** `advance_payments.status`: a payment of a customer that a voucher of staff hands in. */
export const advancePaymentStatus = { posted: 1, cancelled: 2 } as const

/** A voucher of what staff carry as its paper has it: TU the form 03-TT, HU the form 04-TT. Amounts in đồng. */
export const MovePaper = z.object({
  MoveID: id,
  Code: z.string(),
  /** Of moveKinds. */
  Kind: z.number().int(),
  Date: dayOut,
  StaffName: z.string(),
  FundName: z.string(),
  /** What went into the fund or out of it, and the part of it beyond what was carried. */
  Amount: vnd,
  Surplus: vnd,
  Note: z.string(),
  By: z.string(),
  /** 2: cancelled. */
  Status: z.number().int(),
  Prints: z.number().int(),
  Transfers: z.array(AccountPosting),
  /** The day of the staff member up to this voucher: Begin + Given + Collected + Other − Used − Returned was carried then. */
  Before: z.object({
    Begin: vnd,
    Given: vnd,
    /** The vouchers by which it was given. */
    GivenCodes: z.string(),
    Collected: vnd,
    Used: vnd,
    Returned: vnd,
    Other: vnd,
  }),
  Shop: PaperHead,
})
export type MovePaper = z.infer<typeof MovePaper>

export const movePapers = {
  detailPushMoney: read('Report/DetailPushMoney', {
    about:
      'One voucher of what staff carry (TU, HU) with what was posted for it and how that day stood before it, as its paper has it. What was settled without money has no paper.',
    access: 'advances.view',
    scope: 'book',
    input: z.object({ MoveID: id }),
    data: MovePaper,
  }),
  printPushMoney: write('Report/PrintPushMoney', {
    about:
      'Counts and logs that such a voucher is printed, and answers which time it is (1: the first). Paper: A5, A4 or K80. Our screen calls it before it prints.',
    access: 'advances.view',
    scope: 'book',
    worksExpired: true,
    input: z.object({ MoveID: id, Paper: z.enum(['A5', 'A4', 'K80'], { error: 'Khổ giấy không hợp lệ' }) }),
    data: z.object({ Print: z.number().int(), At: instant }),
  }),
}
