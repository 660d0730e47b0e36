import { formatDay } from '../../kit/dates.ts'
import { formatVnd } from '../../kit/money/amounts.ts'
import type { BankCheck } from './bankLines.ts'

/** What lies between a bank and the books of its fund: bank + all parts = books. */
export type CheckPart = {
  of: 'notBooked' | 'notLinked' | 'skipped' | 'start' | 'gap'
  label: string
  vnd: number
  /** So many lines, or vouchers. */
  count?: number
  noun?: string
}

/** Only what is something. */
export function partsBetween(check: BankCheck): CheckPart[] {
  const { NotBooked, NotBookedLines, NotLinked, NotLinkedVouchers, Skipped, SkippedLines, Start, Gap, FromDate } = check
  const begun = FromDate === null ? '' : formatDay(FromDate).slice(0, 5)
  const parts: CheckPart[] = [
    { of: 'notBooked', label: 'Chưa ghi', vnd: -NotBooked, count: NotBookedLines, noun: 'dòng' },
    { of: 'notLinked', label: 'Phiếu chưa có dòng', vnd: NotLinked, count: NotLinkedVouchers, noun: 'phiếu' },
    { of: 'skipped', label: 'Bỏ qua', vnd: -Skipped, count: SkippedLines, noun: 'dòng' },
    { of: 'start', label: `Trước ${begun}`, vnd: Start },
    { of: 'gap', label: 'Thiếu dòng', vnd: -Gap },
  ]
  return parts.filter(({ vnd, count = 0 }) => vnd !== 0 || count > 0)
}

/** Whether a fund agrees with its bank, or what is the matter; without the fund's name. */
export function checkSentence({ IsProven, Difference, Gap, GapDate }: BankCheck): string {
  if (IsProven) return 'Khớp số dư ngân hàng ✓'
  if (Gap !== 0 && GapDate !== null) return `Có thể thiếu giao dịch ngày ${formatDay(GapDate)}: ${formatVnd(Gap)}`
  if (Difference === null) return 'Sao kê không có số dư để đối chiếu'
  return `Sổ quỹ lệch ngân hàng ${formatVnd(Difference)}`
}
