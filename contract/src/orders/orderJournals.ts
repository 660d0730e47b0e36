import { z } from 'zod'
import { list } from '../kit/call.ts'
import { dayOut, id, instant, vnd } from '../kit/fields.ts'

/** One side of a journal. Party: the fund, POS, customer, partner, collaborator or staff that the account is kept by. */
const JournalSide = z.object({
  Account: z.number().int(),
  Name: z.string(),
  Party: z.string(),
  /** Null where profit could be derived from it and the caller may not see that. */
  Debit: vnd.nullable(),
  Credit: vnd.nullable(),
})

/**
 * A journal that posted something of an order. ReversedByCode is that of the journal which takes it back; empty: none
 * does.
 */
export const OrderJournal = z.object({
  JournalID: id,
  Date: dayOut,
  At: instant,
  Code: z.string(),
  Desc: z.string(),
  StaffName: z.string(),
  ReversesID: id.nullable(),
  ReversesCode: z.string(),
  ReversedByID: id.nullable(),
  ReversedByCode: z.string(),
  Sides: z.array(JournalSide),
})
export type OrderJournal = z.infer<typeof OrderJournal>

export const orderJournals = {
  getJournals: list('ScheduleWorking/GetJournals', {
    about:
      'Every journal of an order as the books have it, oldest first: its own lines, vouchers over several orders, moves of a lô, commission, a debt that was written off and what came back of it, and what takes any of these back. It takes orders.view and cashBook.view. Without orders.profit accounts of costs are left out, and amounts from which they could be derived. Summary: all sides (null where one is hidden).',
    access: 'orders.view',
    asksToo: ['cashBook.view'],
    asks: () => [['cashBook.view']],
    scope: 'many',
    input: z.object({ ScheduleID: id }),
    row: OrderJournal,
    summary: z.object({ Debit: vnd.nullable(), Credit: vnd.nullable() }),
  }),
}
