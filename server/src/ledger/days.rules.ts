import { addDays, formatDay, vietnamHour } from '@cardpro/contract/dates'
import { type Ctx, can } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'

/** What closes the days of a shop: the last one that was locked, and the hour from which the day before is too late. */
export type DayLock = { lockedTo: string; lockHour: number | null }
/** When it is, and whether whoever asks may still enter into a day that is too late for others. */
export type Clock = { now: Date; today: string; mayBeLate: boolean }

const neverLocked: DayLock = { lockedTo: '', lockHour: null }

export const clockOf = (ctx: Ctx): Clock => ({
  now: ctx.now,
  today: ctx.today,
  mayBeLate: can(ctx, 'orders.approve'),
})

/** The last day that takes no more entries; empty when every day is open. */
export function closedTo({ now, today, mayBeLate }: Clock, { lockedTo, lockHour }: DayLock = neverLocked): string {
  if (lockHour === null || mayBeLate) return lockedTo
  const late = addDays(today, vietnamHour(now) >= lockHour ? -1 : -2)
  return late > lockedTo ? late : lockedTo
}

export function checkDay(day: string, clock: Clock, lock: DayLock = neverLocked): void {
  if (day > clock.today) throw new UserError(`Ngày không hợp lệ: ${formatDay(day)} ở sau hôm nay`, { code: 'V_DATE' })
  if (day <= lock.lockedTo) throw new UserError(`Ngày ${formatDay(day)} đã khóa sổ`, { code: 'DAY_LOCKED' })
  if (day > closedTo(clock, lock)) return
  throw new UserError(
    `Ngày ${formatDay(day)} đã qua giờ khóa sổ (${lock.lockHour} giờ hôm sau), cần người có quyền “Đơn hàng: Duyệt” ghi`,
    { code: 'DAY_LOCKED' },
  )
}
