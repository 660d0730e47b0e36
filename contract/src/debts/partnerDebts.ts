import { z } from 'zod'
import { list, write } from '../kit/call.ts'
import { confirm, day, dayOut, debtMoney, id, note, ofShops, vnd } from '../kit/fields.ts'
import { orderOrNone, PartyDebt } from './debtRows.ts'
import { partyDebtFilter, partySums, sideCounts } from './debts.ts'

/** What a voucher with a partner does: the shop pays, the partner pays, or what each owes is counted against the other. */
export const partnerDirection = { pay: 1, receive: 2, offset: 3 } as const
export type PartnerDirection = (typeof partnerDirection)[keyof typeof partnerDirection]
export const partnerDirections = {
  1: 'Trả đối tác',
  2: 'Thu đối tác',
  3: 'Cấn trừ',
} as const satisfies Record<PartnerDirection, string>
/** `partner_vouchers.status`. */
export const partnerVoucherStatus = { posted: 1, cancelled: 2 } as const
const byWord = Object.keys(partnerDirection) as (keyof typeof partnerDirection)[]
const direction = z
  .union([z.literal([1, 2, 3]), z.literal(byWord)], { error: 'Vui lòng chọn trả, thu hay cấn trừ' })
  .transform((chosen) => (typeof chosen === 'string' ? partnerDirection[chosen] : chosen))

/** After so many days the partner is to have settled; three more are given before it is late. */
export const settleDays = { 1: 1, 2: 7, 3: 30 } as const
export const settleGraceDays = 3

const part = z.object({ ScheduleID: orderOrNone, Amount: vnd.positive('Số tiền phải lớn hơn 0') })
const parts = z.array(part).max(200, 'Tối đa 200 đơn một phiếu')
const someParts = (error: string) => parts.min(1, error)
const Applied = z.array(z.object({ ScheduleID: orderOrNone, Code: z.string(), Amount: vnd }))

/** Both directions by themselves: what partners owe of some orders is never netted against what is owed to them of others. */
const sides = { TheyOwe: vnd, WeOwe: vnd }
const movementSums = { Opening: vnd, Debit: vnd, Credit: vnd, Offset: vnd, ...sides }

/** One order of a partner's account, or with ScheduleID 0 the debts without one. */
export const PartnerDebtOrder = z.object({
  ScheduleID: orderOrNone,
  ShopID: id,
  Code: z.string(),
  ForDate: dayOut.nullable(),
  CustomerName: z.string(),
  /** What was swiped on the partner's POS, of the partner's cards on the shop's, topped up by it, and its share. */
  Swiped: vnd,
  Served: vnd,
  ToppedUp: vnd,
  Shared: vnd,
  ...movementSums,
  LateDays: z.number().int(),
})
export type PartnerDebtOrder = z.infer<typeof PartnerDebtOrder>

const period = { fromDate: day.optional(), toDate: day.optional() }
const whatRuns = 'Amounts are đồng. A repeated key answers the same.'

export const partnerDebts = {
  getPartnerDebtOrders: list('Debt/GetPartnerDebtOrders', {
    about:
      "The orders of one partner's account over a period: those that are open at its end or moved in it, oldest first. OnlyOpen leaves those that are open, in the order in which a voucher is counted.",
    access: 'partnerDebts.view',
    orAccess: ['partnerOrders.view'],
    scope: 'many',
    input: z.object({ PartnerID: id, ...period, OnlyOpen: z.boolean().default(false) }),
    row: PartnerDebtOrder,
    summary: z.object(movementSums),
  }),
  payDebtPartnerSchedule: write('Debt/PayDebtPartnerSchedule', {
    about: `Pays a partner (1, pay), takes money from one (2, receive), or counts what each owes against the other (3, offset). Counted against the oldest orders unless Allocations are given; of an offset those of each side add up to Amount. Refused: more than is owed in that direction. Asks W_DUP. ${whatRuns}`,
    access: 'partnerDebts.add',
    orAccess: ['partnerOrders.add'],
    scope: 'one',
    input: z.object({
      PartnerID: z.number({ error: 'Vui lòng chọn đối tác' }).int().positive('Vui lòng chọn đối tác'),
      Direction: direction,
      Amount: debtMoney('Số tiền', 'Số tiền không hợp lệ'),
      BankCardID: z.number({ error: 'Vui lòng chọn quỹ' }).int().positive('Vui lòng chọn quỹ').optional(),
      Date: day.optional(),
      Allocations: parts.default([]),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ DebtID: id, JournalID: id, Code: z.string(), Remain: vnd, Applied }),
  }),
  payPartnerReciprocal: write('ScheduleWorking/PayPartnerReciprocal', {
    about: `Counts chosen orders of one partner and shop against each other: Mine are orders that the partner owes for, Theirs those that the shop owes it for. The smaller side is offset; what the larger one is above it is paid now through the fund NetBankCardID, or without one left as it is, taken off the last orders named. Net is above 0 where the partner owes it. Asks W_DUP. ${whatRuns}`,
    access: 'partnerDebts.add',
    orAccess: ['partnerOrders.add'],
    scope: 'one',
    input: z.object({
      PartnerID: z.number({ error: 'Vui lòng chọn đối tác' }).int().positive('Vui lòng chọn đối tác'),
      Mine: someParts('Vui lòng chọn đơn đối tác nợ mình'),
      Theirs: someParts('Vui lòng chọn đơn mình nợ đối tác'),
      NetBankCardID: z.number({ error: 'Vui lòng chọn quỹ' }).int().positive('Vui lòng chọn quỹ').optional(),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      DebtID: id,
      JournalID: id,
      Code: z.string(),
      Offset: vnd,
      Net: vnd,
      NetDebtID: id.nullable(),
      NetCode: z.string(),
      Remain: vnd,
    }),
  }),
}

/** A partner over all shops; Cells have the debts in each. */
export const ShopsPartnerDebt = PartyDebt.extend({
  Cells: z.array(z.object({ ShopID: id, ...sides })),
})
export type ShopsPartnerDebt = z.infer<typeof ShopsPartnerDebt>

export const companyPartnerDebts = {
  companyDebtPartner: list('Report/CompanyDebtPartner', {
    about:
      'The debts between the shops of the caller and each partner over a period (this month without dates), TheyOwe and WeOwe by order and never netted; Cells have both in each shop. shopID narrows it down, of another shop there is nothing. Summary: sums, and those of each shop.',
    access: 'partnerDebts.view',
    scope: 'many',
    isHeavy: true,
    input: partyDebtFilter.omit({ StaffID: true, Promise: true }).extend(ofShops),
    row: ShopsPartnerDebt,
    summary: partySums.extend({
      Counts: sideCounts,
      Columns: z.array(z.object({ ShopID: id, Name: z.string(), ...sides })),
    }),
  }),
}
