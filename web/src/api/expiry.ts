import { addDays, businessDay, formatDay } from '@cardpro/contract/basic/dates'

/** How a company's account stands: to be prolonged within a week, or over, when nothing may be written any more. */
export function expiryOf(day: string, today = businessDay(new Date())): 'fine' | 'soon' | 'over' {
  if (day < today) return 'over'
  return day <= addDays(today, 7) ? 'soon' : 'fine'
}

/** What the server says to each write then. */
export const expiredSentence = (day: string): string =>
  `Tài khoản đã hết hạn ngày ${formatDay(day)}: chỉ xem và xuất được dữ liệu, không thêm hay sửa được.`
