import { z } from 'zod'
import { dayOut, id, vnd } from './fields.ts'

/** An order that the customer still owes for, oldest first: the order in which a payment is counted. */
export const OwedOrder = z.object({ ScheduleID: id, Code: z.string(), ForDate: dayOut, Balance: vnd })
export type OwedOrder = z.infer<typeof OwedOrder>
