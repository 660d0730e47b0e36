import { addDays, formatDay, vietnamHour } from '@cardpro/contract/kit/dates'
import { type Ctx, can } from '#kit/context.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'

/**
 * What closes the days of a shop: the last one that was locked, and the hour from which the day before is too late. Read
 * only for entries of former days, `begunOn`: the day of the shop's first opening balance, or of an entry before that;
 * empty if there is none. `shopName` is named in a refusal where several shops are posted in at once.
 */
export type DayLock = { lockedTo: string; lockHour: number | null; begunOn?: string; shopName?: string }
/** The time, and whether the user may still enter into a day that is too late for others. */
export type Clock = { now: Date; today: string; mayBeLate: boolean }

const neverLocked: DayLock = { lockedTo: '', lockHour: null }
/** How far back an entry may be dated at all, and how far without being asked. */
const mostDaysBack = 366
const usualDaysBack = 31
const dayMs = 86_400_000

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
  if (day <= lock.lockedTo) throw shutError(lock, `Ngày ${formatDay(day)} đã khóa sổ`)
  if (lock.begunOn && day < lock.begunOn) throw beforeBooks(day, lock.begunOn)
  if (day > closedTo(clock, lock)) return
  const late = `Ngày ${formatDay(day)} đã qua giờ khóa sổ (${lock.lockHour} giờ hôm sau)`
  throw shutError(lock, `${late}, cần người có quyền “Đơn hàng: Duyệt” ghi`)
}

/** What is posted in several shops at once is refused by the name of the one whose day takes no more. */
const shutError = ({ shopName }: DayLock, why: string): UserError =>
  new UserError(shopName ? `${shopName}: ${why}` : why, { code: 'DAY_LOCKED' })

const beforeBooks = (day: string, begunOn: string): UserError =>
  UserError.at('Date', `Ngày ${formatDay(day)} ở trước ngày mở sổ của cửa hàng (${formatDay(begunOn)})`, 'V_DATE')

type Dated = { day: string; warnings: { Code: string; Message: string }[] }

/**
 * The business day of a call that may name one: today unless it does. A day of more than a month ago takes the right to
 * approve, and is asked.
 */
export function postingDay(ctx: Ctx, typed: string | undefined): Dated {
  const day = typed ?? ctx.today
  ensureNearDay(ctx, day)
  const back = (Date.parse(ctx.today) - Date.parse(day)) / dayMs
  if (back <= usualDaysBack) return { day, warnings: [] }
  const Message = `Ngày ${formatDay(day)} đã qua ${back} ngày`
  if (!can(ctx, 'orders.approve')) throw noPermission(`${Message}, cần người có quyền “Đơn hàng: Duyệt” ghi`)
  return { day, warnings: [{ Code: 'W_OLD_DAY', Message: `${Message}, số liệu của ngày đó sẽ thay đổi` }] }
}

/** No day to come, and none of more than a year ago: that is a wrong digit. */
export function ensureNearDay({ today }: Pick<Ctx, 'today'>, day: string): void {
  if (day > today) throw UserError.at('Date', `Ngày không hợp lệ: ${formatDay(day)} ở sau hôm nay`, 'V_DATE')
  const first = addDays(today, -mostDaysBack)
  if (day >= first) return
  throw UserError.at('Date', `Ngày ${formatDay(day)} quá xa, chỉ ghi được từ ngày ${formatDay(first)}`, 'V_DATE')
}

/** What began with an opening balance, by the kind of its account. */
const begunWith: Record<number, string> = {
  111: 'quỹ có số dư đầu',
  112: 'quỹ có số dư đầu',
  131: 'khách có công nợ đầu',
  1361: 'lô được đem sang',
}

/** An account takes nothing of a day before its opening balance, which has it in it already. */
export function beforeBalance(day: string, begun: { kind: number; day: string }): UserError {
  const what = begunWith[begun.kind] ?? 'có số dư đầu'
  return UserError.at('Date', `Ngày ${formatDay(day)} ở trước ngày ${what} (${formatDay(begun.day)})`, 'V_DATE')
}
