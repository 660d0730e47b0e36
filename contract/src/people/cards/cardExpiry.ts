import { lastDayOfMonth } from '../../kit/dates.ts'
import type { Wrong } from '../../kit/inputSentences.ts'

export type CardExpiry = {
  month: number
  year: number
  /** A card is good through the last day of its month. */
  lastDay: string
  warning?: string
}

const mostYears = 15

/** V-EXP: `MM/YY` or `MM/YYYY`, also without the slash. `today` is the business day. */
export function readCardExpiry(text: string, today: string): CardExpiry | Wrong {
  const match = /^(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(text.trim())
  const month = Number(match?.[1])
  if (!match?.[2] || month < 1 || month > 12) return { wrong: 'Hạn thẻ không hợp lệ: nhập MM/YY, tháng từ 01 đến 12' }
  const year = Number(match[2].length === 2 ? `20${match[2]}` : match[2])
  if (year < 1900) return { wrong: 'Hạn thẻ không hợp lệ: nhập MM/YY, tháng từ 01 đến 12' }
  const lastDay = lastDayOfMonth(`${year}-${String(month).padStart(2, '0')}-01`)
  if (lastDay < today) return { wrong: 'Thẻ đã hết hạn' }
  const latest = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`
  const warning = `Hạn thẻ còn hơn ${mostYears} năm: hãy kiểm tra lại`
  return { month, year, lastDay, ...(lastDay > latest && { warning }) }
}
