import { z } from 'zod'
import { list, write } from '../kit/call.ts'
import { dayOut, id, instant, note, paging, reasonOrNone, vnd } from '../kit/fields.ts'

/** What put the money on 3381. */
export const sourceKind = { unknown: 1, cashBack: 2, lotPayment: 3 } as const
export const sourceKinds = { 1: 'Dòng ngân hàng', 2: 'Tiền về nhiều lô', 3: 'Tiền về của lô' } as const
/** `unknown_money.status`. */
export const unknownMoneyStatus = { posted: 1, cancelled: 2 } as const

/** Whose the money is; `fundOut`: it leaves the fund again. */
export const assignee = { customer: 1, partner: 2, lot: 3, income: 4, fundOut: 5 } as const
export const assignees = {
  1: 'Của khách',
  2: 'Của đối tác',
  3: 'Của lô',
  4: 'Thu khác',
  5: 'Ra khỏi quỹ',
} as const

/** PartyName: the customer, the partner, or the POS and the lô. */
export const MoneyAssignment = z.object({
  AssignmentID: id,
  Code: z.string(),
  SourceID: id,
  SourceCode: z.string(),
  FundName: z.string(),
  Outcome: z.number().int(),
  PartyName: z.string(),
  numberLoID: id.nullable(),
  Amount: vnd,
  Date: dayOut,
  At: instant,
  By: z.string(),
  Note: z.string(),
  IsCancelled: z.boolean(),
  CancelReason: z.string(),
})
export type MoneyAssignment = z.infer<typeof MoneyAssignment>

export const assignments = {
  assign: write('BankLine/Assign', {
    about:
      'Gán: assigns unidentified money (3381), all that is left of one source or Amount of it: SourceID as Debt/GetUnidentified lists it. Outcome 1 owed to CustomerID (131), 2 owed to PartnerID (331), 3 tiền về of numberLoID (1361), 4 other income (711), 5 out of the fund again (paid back, or a fee that the bank debited apart; Note names which). Posted today, whatever day the source is of. Refused: more than is left, more than the bank owes for the lô, a locked today, a fund that would go below 0.',
    access: 'posMoney.add',
    scope: 'one',
    input: z.object({
      SourceID: id,
      Outcome: z.literal([1, 2, 3, 4, 5], { error: 'Vui lòng chọn tiền này của ai' }),
      Amount: z
        .number({ error: 'Số tiền không hợp lệ' })
        .int('Số tiền phải là số nguyên đồng')
        .min(1, 'Số tiền phải từ 1 đồng')
        .max(1_000_000_000_000, 'Số tiền không được quá 1.000.000.000.000 đồng')
        .optional(),
      CustomerID: id.optional(),
      PartnerID: id.optional(),
      numberLoID: id.optional(),
      Note: note,
    }),
    data: z.object({ AssignmentID: id, Code: z.string(), JournalID: id, Left: vnd }),
  }),
  cancelAssign: write('BankLine/CancelAssign', {
    about:
      'Takes an assignment back by the mirror of its journal: the money is not known again. A second call answers the same. Refused: a locked day, a debt that was settled since. NeedApproval: it waits for a second person.',
    access: 'posMoney.cancel',
    scope: 'one',
    input: z.object({ AssignmentID: id, Reason: reasonOrNone }),
    data: z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() }),
  }),
  getAssignments: list('BankLine/GetAssignments', {
    about:
      'What became of money of which nothing was known, cancelled ones too, latest first: all of the shop, or of one source (SourceID) or one line of an account (LineID).',
    access: 'posMoney.view',
    scope: 'many',
    input: paging.extend({ SourceID: id.optional(), LineID: id.optional() }),
    row: MoneyAssignment,
  }),
}
