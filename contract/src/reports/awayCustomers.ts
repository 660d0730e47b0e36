import { z } from 'zod'
import { list } from '../kit/call.ts'
import { customerPhone, dayOut, id, ofShops, paging, vnd } from '../kit/fields.ts'
import { sortBy } from '../kit/sorts.ts'
import { inactiveDays } from '../people/customers/customer.calls.ts'

/** A customer who stays away. Orders and Volume are of all time; DueOn, Bank and Last4 are of the card that is due next. */
export const AwayCustomer = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: customerPhone,
  StaffName: z.string(),
  LastUsed: dayOut,
  DaysAway: z.number().int(),
  Orders: z.number().int(),
  Volume: vnd,
  DueOn: dayOut.nullable(),
  BankCode: z.string(),
  Last4: z.string(),
})
export type AwayCustomer = z.infer<typeof AwayCustomer>

export const notUsed = {
  notUseService: list('ReportV2/NotUseService', {
    about: `Customers in use who made orders once and none for so many days (30 unless asked), who stayed away last first. Summary counts those of ${inactiveDays.join(', ')} days besides.`,
    access: 'customersReport.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      days: z.number().int().min(1, 'Số ngày phải từ 1').max(3650, 'Số ngày không hợp lệ').default(30),
      ...ofShops,
      StaffID: id.optional(),
      Sort: sortBy(['LastUsed']),
    }),
    row: AwayCustomer,
    summary: z.object({ Away30: z.number().int(), Away60: z.number().int(), Away90: z.number().int() }),
  }),
}
