import { z } from 'zod'
import { customerPhone, dayOut, id, vnd } from '../basic/fields.ts'

/** An order that the customer still owes for, oldest first: the order in which a payment is counted. */
export const OwedOrder = z.object({ ScheduleID: id, Code: z.string(), ForDate: dayOut, Balance: vnd })
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

/**
 * A person over all shops: the customers who have one phone or one citizen number. TheyOwe and WeOwe add up what each of those
 * customers owes and is owed, never one against another; Cells say which, in which shop.
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
