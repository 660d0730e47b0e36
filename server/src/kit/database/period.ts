import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { UserError } from '#kit/http/errors.ts'

/** Business days from and to, both included. */
export type Period = { from: string; to: string }

/**
 * The period a reader asked for; an end that was left out is the one of `usual`, or the other end where that lies beyond
 * it. V-DATE: from is not after to, and no period is longer than a year, so that no reader makes the server walk through
 * the whole history.
 */
export function readPeriod(
  asked: { fromDate?: string | undefined; toDate?: string | undefined },
  usual: Period,
): Period {
  const from = asked.fromDate ?? earlierDay(asked.toDate ?? usual.from, usual.from)
  const to = asked.toDate ?? laterDay(from, usual.to)
  if (from > to) {
    throw UserError.at(
      'fromDate',
      `Ngày không hợp lệ: từ ngày ${formatDay(from)} ở sau đến ngày ${formatDay(to)}`,
      'V_DATE',
    )
  }
  if (addDays(from, 365) < to) {
    throw UserError.at(
      'fromDate',
      `Khoảng ngày không được quá 366 ngày: ${formatDay(from)} – ${formatDay(to)}`,
      'V_DATE',
    )
  }
  return { from, to }
}

/** The month so far: from its first day until `day`. */
export const monthUntil = (day: string): Period => ({ from: `${day.slice(0, 8)}01`, to: day })

const earlierDay = (a: string, b: string): string => (a < b ? a : b)
const laterDay = (a: string, b: string): string => (a > b ? a : b)
