import { z } from 'zod'
import { day, id, paging, text, vnd } from '../kit/fields.ts'
import { choiceOf, sortBy } from '../kit/sorts.ts'
import { Aging } from './debtRows.ts'

// How lists of debts are filtered and summed.

const period = { fromDate: day.optional(), toDate: day.optional() }

export const customerDebtFilter = paging.extend({
  ...period,
  GeneralSearch: text,
  StaffID: id.optional(),
  /** `they`: customers who owe, `we`: whom the shop owes, `open`: either. */
  Side: choiceOf(['they', 'we', 'open'], 'Bên nợ không hợp lệ'),
  /** Customers who owe and promised to pay: `any`, those whose day is today or over (`due`), or over (`late`). */
  Promise: choiceOf(['any', 'due', 'late'], 'Hẹn trả không hợp lệ'),
  Sort: sortBy(['Opening', 'Debit', 'Credit', 'Closing', 'TheyOwe', 'WeOwe', 'Older']),
})
/** Whose debts with partners are shown. */
export const partnerSides = {
  they: 'Họ nợ',
  we: 'Mình nợ',
  open: 'Có nợ',
  late: 'Quá kỳ đối soát',
  over: 'Vượt hạn mức',
} as const
/** Those of any type; `late` and `over` are about what was agreed with partners. */
export const partyDebtFilter = customerDebtFilter.extend({
  ObjectID: id.optional(),
  Side: choiceOf(['they', 'we', 'open', 'late', 'over'], 'Bên nợ không hợp lệ'),
  Sort: sortBy(['Opening', 'Debit', 'Credit', 'Closing', 'Offset', 'TheyOwe', 'WeOwe', 'Older', 'LateDays']),
})
const count = z.number().int()
/** How many partners each Side leaves. */
export const sideCounts = z.object({ all: count, they: count, we: count, open: count, late: count, over: count })
export const debtSums = z.object({
  Customers: z.number().int(),
  TheyOwe: vnd,
  WeOwe: vnd,
  AtWork: vnd,
  Debit: vnd,
  Credit: vnd,
  Aging,
})
/** The sides of the opening are those of each party; nothing is netted across parties. */
export const partySums = debtSums.extend({ OpeningTheyOwe: vnd, OpeningWeOwe: vnd, Offset: vnd })
