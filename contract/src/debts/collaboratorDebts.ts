import { z } from 'zod'
import { list, read, write } from '../kit/call.ts'
import {
  amountOrZero,
  confirm,
  day,
  dayOut,
  id,
  instant,
  note,
  ofShops,
  paging,
  percent,
  text,
  vnd,
} from '../kit/fields.ts'
import { choiceOf, sortBy } from '../kit/sorts.ts'

/** What is commonly withheld of a payment to a person, of how much in per cent and from how much on. */
export const usualTax = { percent: 10, fromVnd: 2_000_000 } as const

/** What may be suggested as personal income tax (TNCN) of a commission. */
export const suggestedTax = (grossVnd: number): number =>
  grossVnd < usualTax.fromVnd ? 0 : Math.round((grossVnd * usualTax.percent) / 100)

const period = { fromDate: day.optional(), toDate: day.optional() }

/**
 * A collaborator over a period, đồng: Remain = Opening + Earned − Paid, above 0 still to be paid, below 0 paid too much, which the
 * next payment takes off.
 */
export const CollaboratorDebt = z.object({
  AffID: id,
  Code: z.string(),
  Name: z.string(),
  Percent: percent,
  Base: z.number().int(),
  Opening: vnd,
  Earned: vnd,
  Paid: vnd,
  Remain: vnd,
  /** Orders with commission that is open today, in either direction. */
  OpenOrders: z.number().int(),
  /** By recordStatus. */
  Status: z.number().int(),
})
export type CollaboratorDebt = z.infer<typeof CollaboratorDebt>

const CollaboratorDebtSums = z.object({ Affs: z.number().int(), Opening: vnd, Earned: vnd, Paid: vnd, Remain: vnd })

/**
 * What one order still owes its collaborator, or, as IsParent, the one above. ScheduleID 0: what belongs to no order, such as
 * what was brought along.
 */
export const CollaboratorShare = z.object({
  ScheduleID: z.number().int(),
  Code: z.string(),
  ForDate: dayOut,
  CustomerName: z.string(),
  IsParent: z.boolean(),
  Percent: percent,
  Base: z.number().int(),
  /** What the percent is of; null of a percent of the profit, and without an order. */
  BaseAmount: vnd.nullable(),
  /** When it last changed: it cannot be paid on an earlier day. */
  Since: dayOut,
  /** Below 0: paid already, and taken back since. */
  Remain: vnd,
})
export type CollaboratorShare = z.infer<typeof CollaboratorShare>

const account = { BankCode: z.string(), AccountNo: z.string(), AccountName: z.string() }

/**
 * One line of a statement: what an order earned in the period, a payment, an adjustment, or what was posted without an
 * order. DebtID: what Debt/CancelPayDebt takes back, as long as it is not cancelled.
 */
export const CollaboratorStatementLine = z.object({
  Key: z.string(),
  Date: dayOut,
  /** The order's code, or the number of the payment or adjustment. */
  Code: z.string(),
  ScheduleID: id.nullable(),
  DebtID: id.nullable(),
  Text: z.string(),
  Percent: percent.nullable(),
  Base: z.number().int().nullable(),
  BaseAmount: vnd.nullable(),
  Earned: vnd,
  Paid: vnd,
  /** Of Paid. */
  Withheld: vnd,
})
export type CollaboratorStatementLine = z.infer<typeof CollaboratorStatementLine>

/** Net = Paid − Withheld is what the collaborator got. */
export const CollaboratorStatementSums = z.object({
  AffID: id,
  Code: z.string(),
  Name: z.string(),
  Phone: z.string(),
  ...account,
  From: dayOut,
  To: dayOut,
  Opening: vnd,
  Earned: vnd,
  Paid: vnd,
  Withheld: vnd,
  Net: vnd,
  Closing: vnd,
})
export type CollaboratorStatementSums = z.infer<typeof CollaboratorStatementSums>

/** `collaborator_payments.status`. */
export const collaboratorPaymentStatus = { posted: 1, cancelled: 2 } as const

/** A payment of commission (HH). Amount is gross: Withheld of it is the state's, Net went out of the fund. */
export const CollaboratorPayment = z.object({
  DebtID: id,
  Code: z.string(),
  Date: dayOut,
  AffID: id,
  AffCode: z.string(),
  AffName: z.string(),
  BankCardID: id,
  FundName: z.string(),
  Amount: vnd,
  Withheld: vnd,
  Net: vnd,
  Orders: z.number().int(),
  Note: z.string(),
  /** By affPaymentStatus. */
  Status: z.number().int(),
  StaffName: z.string(),
  CreatedAt: instant,
  CancelReason: z.string(),
})
export type CollaboratorPayment = z.infer<typeof CollaboratorPayment>

export const collaboratorDebts = {
  getCollaboratorDebts: list('Debt/GetAffDebts', {
    about:
      'Commission of the collaborators over a period (this month without dates), from the ledger (3388): those in use, and others that have a balance or a movement. Side: pay (still to be paid) or over (paid too much). Without Sort the largest rest is first.',
    access: 'affDebts.view',
    scope: 'many',
    input: paging.extend({
      ...period,
      ...ofShops,
      GeneralSearch: text,
      Side: choiceOf(['pay', 'over'], 'Bên nợ không hợp lệ'),
      Sort: sortBy(['Code', 'Name', 'Opening', 'Earned', 'Paid', 'Remain']),
    }),
    row: CollaboratorDebt,
    summary: CollaboratorDebtSums,
  }),
  getCollaboratorPayable: read('Debt/GetAffPayable', {
    about:
      'What can be paid to a collaborator now, by order, oldest first, and what was paid too much, which every payment takes off. SuggestsTax: the shop wants a tax suggested (10 % from 2.000.000 đồng on).',
    access: 'affDebts.view',
    scope: 'one',
    input: z.object({ AffID: id }),
    data: z.object({
      AffID: id,
      Code: z.string(),
      Name: z.string(),
      ...account,
      SuggestsTax: z.boolean(),
      Remain: vnd,
      Orders: z.array(CollaboratorShare),
    }),
  }),
  payCollaborator: write('Debt/PayAff', {
    about:
      'Chi hoa hồng: pays what the chosen orders (0: what belongs to none) owe a collaborator, whole, less what was paid too much of others, out of a fund. Amount is that sum as the caller saw it: refused (STALE) where it has changed. Withheld of it is kept as income tax (Dr 3388 / Cr 3335), the rest leaves the fund. Refused: nothing to pay, a day before the commission, more tax than commission, a fund without enough. Asks: tax above 10 %. Debt/CancelPayDebt with its DebtID takes it back.',
    access: 'affDebts.add',
    scope: 'one',
    input: z.object({
      AffID: id,
      ScheduleIDs: z
        .array(z.number({ error: 'Mã đơn không hợp lệ' }).int('Mã đơn không hợp lệ').min(0, 'Mã đơn không hợp lệ'))
        .min(1, 'Vui lòng chọn ít nhất một đơn')
        .max(500, 'Tối đa 500 đơn một phiếu'),
      Amount: vnd,
      Withheld: amountOrZero.default(0),
      BankCardID: z.number({ error: 'Vui lòng chọn quỹ chi' }).int().positive('Vui lòng chọn quỹ chi'),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ DebtID: id, JournalID: id, Code: z.string(), Net: vnd, Remain: vnd }),
  }),
  getCollaboratorPayments: list('Debt/GetAffPayments', {
    about:
      'Payments of commission over a period (this month without dates), the latest first; of one collaborator with AffID.',
    access: 'affDebts.view',
    scope: 'many',
    input: paging.extend({ ...period, AffID: id.optional() }),
    row: CollaboratorPayment,
    summary: z.object({ Amount: vnd, Withheld: vnd, Net: vnd }),
  }),
  getCollaboratorStatement: list('Debt/GetAffStatement', {
    about:
      'Bảng kê of a collaborator over a period (this month without dates): what each order earned, payments with what was withheld, and the rest. Closing = Opening + Earned − Paid.',
    access: 'affDebts.view',
    scope: 'many',
    input: paging.extend({ ...period, AffID: id }),
    row: CollaboratorStatementLine,
    summary: CollaboratorStatementSums,
  }),
}
