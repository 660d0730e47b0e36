import { z } from 'zod'
import { getThatWrites, list } from '../kit/call.ts'
import { day, dayOut, id, instant, ofShops, paging, reason, vnd } from '../kit/fields.ts'
import { DebtDifference, PartyDebt } from './debtRows.ts'
import { partySums } from './debts.ts'
import { partyRights, partyTypes } from './partyTypes.ts'

const type = z.enum(partyTypes, { error: 'Loại công nợ không hợp lệ' })

/** Debts of one type that were frozen at the end of a day, the latest of its type. */
const Frozen = z.object({ type, PeriodID: id, ClosedTo: dayOut, At: instant, By: z.string() })

/** One type: what its parties come to, and how many of them are beyond the rows that were asked for. */
const TypeSums = z.object({ type, Rest: z.number().int(), Sums: partySums })
export type TypeSums = z.infer<typeof TypeSums>

export const SummaryRow = PartyDebt.extend({ type })
export type SummaryRow = z.infer<typeof SummaryRow>

export const debtSummary = {
  reportDebt: list('Report/ReportDebt', {
    about:
      'Debts of all four types over a period (today without dates), the largest of each type first: of each the first Top parties, or all of them with Top 0. A type is left out without the right to see its debts. The opening is read from the debts that were frozen at or before its day where there are such. Summary: each type with its sums, both sides apart; Held: money that banks hold back (1362); Frozen: the latest of each type that is not cancelled; LockedTo: the last locked day of the shop (empty: none, or several shops).',
    access: 'debtSummary.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      ...ofShops,
      Top: z.number().int().min(0).max(20, 'Tối đa 20 dòng mỗi bảng').default(0),
    }),
    row: SummaryRow,
    summary: z.object({ Types: z.array(TypeSums), Held: vnd, Frozen: z.array(Frozen), LockedTo: z.string() }),
  }),
  runDebt: getThatWrites('Debt/RunDebt', {
    about:
      'Chốt công nợ: freezes the debts at the end of a day between the shop and every party of a type (all four without type). Refused: the day is not locked. A type that is frozen for that day already is left as it is, so a repeated call answers the same. PeriodID is that of the first type.',
    access: 'debtSummary.lock',
    scope: 'one',
    isHeavy: true,
    input: z.object({ date: day, type: type.optional() }),
    data: z.object({
      PeriodID: id,
      ClosedTo: dayOut,
      Periods: z.array(z.object({ type, PeriodID: id, Parties: z.number().int() })),
    }),
  }),
  cancelRunDebt: getThatWrites('Debt/CancelRunDebt', {
    about:
      'Takes frozen debts back (with AllTypes every type that is frozen for the same day), after which the days they end on may be opened again; one that was taken back already gets the same answer.',
    access: 'debtSummary.lock',
    scope: 'one',
    input: z.object({ PeriodID: id, AllTypes: z.boolean().default(false), Reason: reason }),
    data: z.object({ PeriodID: id, ClosedTo: dayOut }),
  }),
  reloadProcessDebt: getThatWrites('Debt/ReloadProcessDebt', {
    about:
      'Adds up every movement of the debts of one party, or of all, and holds the sum against their balances, totals and frozen balances. Checked: how many balances; Differences: those that are another, which there should be none of. It never writes to the books.',
    access: 'debtSummary.view',
    asksToo: Object.values(partyRights),
    asks: ({ type: of }) => [of === undefined ? Object.values(partyRights) : [partyRights[of]]],
    scope: 'many',
    isHeavy: true,
    input: z.object({ type: type.optional(), ObjectID: id.optional() }),
    data: z.object({ Checked: z.number().int(), Differences: z.array(DebtDifference), At: instant }),
    isRepeatable: true,
  }),
}
