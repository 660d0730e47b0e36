import { z } from 'zod'
import { list } from '../kit/call.ts'
import { cardType } from '../kit/cardShort.ts'
import { day, dayOut, id, paging, percent, vnd } from '../kit/fields.ts'
import { orderOrNone } from './debtRows.ts'

/** One side over the period, đồng: Opening + Due − Settled = Left. */
const side = { Opening: vnd, Due: vnd, Settled: vnd, Left: vnd }
const Side = z.object(side)

/** The debts between the shop and a partner for one order, or with ScheduleID 0 without one. */
export const PartnerStatementLine = z.object({
  Key: z.string(),
  /** 1: the partner owes the shop, 2: the shop owes the partner. */
  Side: z.literal([1, 2]),
  ScheduleID: orderOrNone,
  Code: z.string(),
  ForDate: dayOut.nullable(),
  Text: z.string(),
  CardType: cardType.nullable(),
  /** What was swiped or topped up, whenever that was, and what the owner of the POS kept of it. */
  Amount: vnd,
  FeePercent: percent.nullable(),
  Fee: vnd,
  ...side,
})
export type PartnerStatementLine = z.infer<typeof PartnerStatementLine>

/** Closing is above 0 where the partner owes once both sides are counted against each other. */
export const PartnerStatementSums = Side.extend({
  PartnerID: id,
  Code: z.string(),
  Name: z.string(),
  Phone: z.string(),
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  From: dayOut,
  To: dayOut,
  They: Side,
  We: Side,
  Closing: vnd,
})
export type PartnerStatementSums = z.infer<typeof PartnerStatementSums>

export const partnerStatement = {
  getPartnerStatement: list('Debt/GetPartnerStatement', {
    about:
      'Bảng kê of a partner over a period (this month without dates), both sides order by order: first what the partner owes, then what the shop owes, oldest first. Due is what became due in the period after the fee of the POS, Settled what was paid, offset or adjusted. Summary: each side, and Closing, the rest once both are counted against each other.',
    access: 'partnerDebts.view',
    orAccess: ['partnerOrders.view'],
    scope: 'many',
    input: paging.extend({ PartnerID: id, fromDate: day.optional(), toDate: day.optional() }),
    row: PartnerStatementLine,
    summary: PartnerStatementSums,
  }),
}
