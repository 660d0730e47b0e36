import { z } from 'zod'
import { getThatWrites, list, write } from '../../kit/call.ts'
import { addDays, lastDayOfMonth } from '../../kit/dates.ts'
import { amount, day, dayOut, emptyAnswer, id, paging, reason, version, vnd } from '../../kit/fields.ts'

/** The day of this month on which it falls due: of a month that is shorter its last day. */
export function dueIn(month: string, dayOfMonth: number): string {
  const last = lastDayOfMonth(month)
  return Number(last.slice(8)) < dayOfMonth ? last : `${month.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
}

/** The same of the month after this day. */
export const dueAfter = (dueKey: string, dayOfMonth: number): string =>
  dueIn(addDays(lastDayOfMonth(dueKey), 1), dayOfMonth)

/** A voucher that comes back every month. NextOn: the first day that is not posted or passed over; IsDue: that has come. */
export const VoucherSchedule = z.object({
  ScheduleID: id,
  Type: z.literal([1, 2]),
  ConfigName: z.string(),
  FundName: z.string(),
  Amount: vnd,
  ObjectName: z.string(),
  Note: z.string(),
  DayOfMonth: z.number().int(),
  NextOn: dayOut,
  IsDue: z.boolean(),
  /** The number of the last one that was posted. */
  LastCode: z.string(),
  Version: version,
})
export type VoucherSchedule = z.infer<typeof VoucherSchedule>

const dayOfMonth = z
  .number({ error: 'Ngày trong tháng phải từ 1 đến 31' })
  .int('Ngày trong tháng phải từ 1 đến 31')
  .min(1, 'Ngày trong tháng phải từ 1 đến 31')
  .max(31, 'Ngày trong tháng phải từ 1 đến 31')
const dueKey = { ScheduleID: id, NextOn: day }

export const voucherSchedules = {
  getSchedules: list('Payment/GetVoucherSchedules', {
    about:
      'Receipts and payments of this book that come back every month, those that are due first. Summary.Due counts them. Nothing is ever posted by itself.',
    access: 'collectExpense.view',
    scope: 'book',
    asksToo: ['companyBook.view'],
    input: paging,
    row: VoucherSchedule,
    summary: z.object({ Due: z.number().int() }),
  }),
  repeat: write('Payment/RepeatVoucher', {
    about:
      'Lets a voucher come back every month on this day (31 in a shorter month: its last), from the month after it on. It keeps the category, fund, amount, party and note. Refused: a voucher that is cancelled.',
    access: 'collectExpense.add',
    scope: 'book',
    asksToo: ['companyBook.add'],
    input: z.object({ PaymentID: id, DayOfMonth: dayOfMonth }),
    data: z.object({ ScheduleID: id, NextOn: dayOut }),
  }),
  change: write('Payment/ChangeVoucherSchedule', {
    about: 'Changes day and amount (đồng) of what is still to come. Refused: an old Version.',
    access: 'collectExpense.add',
    scope: 'book',
    asksToo: ['companyBook.add'],
    input: z.object({ ScheduleID: id, DayOfMonth: dayOfMonth, Amount: amount, Version: version }),
    data: z.object({ NextOn: dayOut }),
  }),
  postDue: write('Payment/PostDueVoucher', {
    about:
      'Posts the voucher that is due on NextOn, dated today, by the rules of a typed one. Refused: a day that was posted or passed over already, one that has not come, and whatever refuses the voucher.',
    access: 'collectExpense.add',
    scope: 'book',
    asksToo: ['companyBook.add'],
    input: z.object(dueKey),
    data: z.object({ PaymentID: id, Code: z.string(), NextOn: dayOut }),
  }),
  skipDue: write('Payment/SkipDueVoucher', {
    about: 'Passes over the month of NextOn, with a reason: nothing is posted for it.',
    access: 'collectExpense.add',
    scope: 'book',
    asksToo: ['companyBook.add'],
    input: z.object({ ...dueKey, Reason: reason }),
    data: z.object({ NextOn: dayOut }),
  }),
  stop: getThatWrites('Payment/StopVoucherSchedule', {
    about: 'Ends it: what was posted stays.',
    access: 'collectExpense.cancel',
    scope: 'book',
    asksToo: ['companyBook.cancel'],
    input: z.object({ ScheduleID: id, Reason: reason }),
    data: emptyAnswer,
  }),
}
