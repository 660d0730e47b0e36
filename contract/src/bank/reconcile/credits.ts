import { z } from 'zod'
import { list, read } from '../../kit/call.ts'
import { day, dayOut, id, instant, paging, version, vnd } from '../../kit/fields.ts'

const count = z.number().int()

/**
 * Money that the bank credited, as the board shows it. Left: what no voucher is linked to; State: lineState; InDoubt: it may be the line of another source.
 * PayoutIDs: what of the statements was booked from it; Codes: the vouchers it is linked with.
 */
export const Credit = z.object({
  LineID: id,
  BankCardID: id,
  FundName: z.string(),
  Date: dayOut,
  At: instant.nullable(),
  Amount: vnd,
  Left: vnd,
  Content: z.string(),
  State: count,
  InDoubt: z.boolean(),
  PayoutIDs: z.array(id),
  Codes: z.array(z.string()),
  Version: version,
})
export type Credit = z.infer<typeof Credit>

/**
 * A tiền về that no line, or not all of one, is linked to, though lines of the account cover its day. numberText: of a
 * payment of one lô alone.
 */
export const WaitingMoney = z.object({
  JournalID: id,
  Code: z.string(),
  Date: dayOut,
  At: instant,
  StaffName: z.string(),
  Amount: vnd,
  Left: vnd,
  PosName: z.string(),
  numberText: z.string(),
  BankCardID: id,
  FundName: z.string(),
  StatementID: id.nullable(),
  PayoutIDs: z.array(id),
})
export type WaitingMoney = z.infer<typeof WaitingMoney>

const days = { fromDate: day.optional(), toDate: day.optional() }

export const credits = {
  getCredits: list('Reconcile/GetCredits', {
    about:
      'What the bank credited to the accounts that the payouts of the statements go to, from one day before the first of them to seven after the last: lines that are open, booked in part, not yet known (3381), skipped, or booked as money of POS. Left out: lines that are wholly booked as something else, and open ones that name an order (DH…), which BankLine/GetCollections has.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend({ StatementID: id.optional(), PosID: id.optional(), ...days }),
    row: Credit,
    /** Clear: what is booked or skipped, money that is not yet known left out; Unclear: of how many lines something is not. */
    summary: z.object({ Amount: vnd, Clear: vnd, Unclear: count }),
  }),
  getWaiting: list('Reconcile/GetWaiting', {
    about:
      'Chờ dòng ngân hàng: tiền về (of statements, of many lô, of one lô) that no line of the account explains yet, where lines of the account cover its day; of the last 60 days unless days are named (at most 366). It leaves the list once it is linked with a line, or cancelled.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend({ StatementID: id.optional(), PosID: id.optional(), ...days }),
    row: WaitingMoney,
    summary: z.object({ Left: vnd }),
  }),
  getViewers: read('Reconcile/GetViewers', {
    about:
      'Registers that the caller looks at the board of this shop, and answers who else does: users seen in the last 30 seconds by this server, whose board has statements in common (StatementID, or none for all). Nothing of it is stored. Refused: a statement of another shop.',
    access: 'uploadBill.view',
    scope: 'one',
    input: z.object({ StatementID: id.optional() }),
    data: z.array(z.object({ UserID: id, FullName: z.string() })),
  }),
}
