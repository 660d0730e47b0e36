import { z } from 'zod'
import { customerPhone, dayOut, id, vnd } from '../kit/fields.ts'
import { DebtPromise } from './settling.ts'

/** 0: of no order, such as a debt from before the shop came. */
export const orderOrNone = z
  .number({ error: 'Mã không hợp lệ' })
  .int('Mã không hợp lệ')
  .min(0, 'Mã không hợp lệ')
  .max(Number.MAX_SAFE_INTEGER, 'Mã không hợp lệ')

/**
 * An order that is still owed for, oldest first: the order in which a payment is counted. Of a partner and a collaborator in
 * both directions (below 0 the shop owes), of a POS the lô; ScheduleID 0: what belongs to no order.
 */
export const OwedOrder = z.object({ ScheduleID: orderOrNone, Code: z.string(), ForDate: dayOut, Balance: vnd })
export type OwedOrder = z.infer<typeof OwedOrder>

/** What is owed at the end of the period by the age of the orders that owe it, in days; what no order owes is the oldest. */
export const Aging = z.object({ D7: vnd, D30: vnd, D60: vnd, Older: vnd })

/**
 * A customer with an open balance or a movement in the period; đồng. Opening + Debit − Credit = Closing. Of that AtWork was topped
 * up for swipes still to come (known for a period that ends today); the rest is owed: by the customer above 0.
 */
export const CustomerDebt = z.object({
  ObjectID: id,
  Name: z.string(),
  Code: z.string(),
  Phone: customerPhone,
  Opening: vnd,
  Debit: vnd,
  Credit: vnd,
  Closing: vnd,
  AtWork: vnd,
  Aging,
  /** That were not settled at the end of the period. */
  OpenOrders: z.number().int(),
  StaffName: z.string(),
})
export type CustomerDebt = z.infer<typeof CustomerDebt>

/** Of a partner what was agreed, and how far it is kept; of others there is nothing to be kept. */
const agreedWithPartner = {
  /** 0: no limit. Left is null then; below 0 it is exceeded. */
  CreditLimit: vnd,
  LimitLeft: vnd.nullable(),
  SettlePeriod: z.literal([1, 2, 3]).nullable(),
  /** The day of the oldest debt of the partner, and by how many days it is late (0: it is not). */
  OldestDate: dayOut.nullable(),
  LateDays: z.number().int(),
}

/**
 * A party over a period; đồng, from the ledger. Above 0 the party owes (a POS: its bank), below 0 the shop. TheyOwe and
 * WeOwe are the open debts at its end: of a partner by order, never one against another; of a customer, a collaborator
 * and a POS by party. Aging is that of TheyOwe, of a collaborator that of WeOwe. Offset: what was counted against each
 * other in the period (customers: 0). Promise: when a customer who owes means to pay. LastPay: the last day of the period
 * or before it on which the party was paid or paid (a customer: paid, a POS: its bank).
 */
export const PartyDebt = CustomerDebt.extend({
  TheyOwe: vnd,
  WeOwe: vnd,
  Offset: vnd,
  Promise: DebtPromise.omit({ By: true, At: true }).nullable(),
  LastPay: dayOut.nullable(),
  ...agreedWithPartner,
})
export type PartyDebt = z.infer<typeof PartyDebt>

/**
 * A person over all shops: the customers who have one phone or one citizen number. TheyOwe and WeOwe add up what each of
 * those customers owes and is owed, never one against another; Cells list them by customer and shop.
 */
export const PersonDebt = CustomerDebt.omit({ ObjectID: true, Code: true }).extend({
  /** The smallest CustomerID of the person's. */
  Key: z.string(),
  TheyOwe: vnd,
  WeOwe: vnd,
  Cells: z.array(
    z.object({
      ShopID: id,
      CustomerID: id,
      Code: z.string(),
      TheyOwe: vnd,
      WeOwe: vnd,
      AtWork: vnd,
      OpenOrders: z.number().int(),
    }),
  ),
})
export type PersonDebt = z.infer<typeof PersonDebt>

/** A balance that is kept, beside what the movements of the ledger come to. */
export const DebtDifference = z.object({ Key: z.string(), Cached: vnd, Ledger: vnd })
