import type { BillSwipe } from '@cardpro/contract/bank/reconcile/billPhotos'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { paddedNumber } from '@cardpro/contract/places/pos/posIds'

/** The values of a bill that a swipe has too. Null and empty: not known. */
export type BillFacts = {
  isVoid: boolean
  posId: number | null
  lotNo: string
  billNo: string
  approval: string
  last4: string
  amount: number | null
  day: string | null
}
export type FoundSwipe = Omit<BillSwipe, 'IsSure' | 'For' | 'Against'> & { day: string }

type RatedSwipe = { swipe: FoundSwipe; for: string[]; against: string[]; isWhole: boolean }

/** Swipes that a bill may be of, best first, with the reasons for and against each. */
export function weighSwipes(said: BillFacts, found: readonly FoundSwipe[]): BillSwipe[] {
  const weighed = found.map((swipe) => weighOne(said, swipe))
  const whole = weighed.filter(({ isWhole }) => isWhole)
  return weighed
    .toSorted((a, b) => a.against.length - b.against.length || b.for.length - a.for.length)
    .map(({ swipe, ...one }) => ({
      ...shownOf(swipe),
      IsSure: one.isWhole && whole.length === 1 && one.against.length === 0,
      For: one.for,
      Against: one.against,
    }))
}

/** Its day is no part of the answer. */
function shownOf(swipe: FoundSwipe): Omit<FoundSwipe, 'day'> {
  const { day, ...shown } = swipe
  return day === '' ? swipe : shown
}

function weighOne(said: BillFacts, swipe: FoundSwipe): RatedSwipe {
  const points = [
    weighPoint([said.posId, swipe.PosID], `TID của ${swipe.PosName}`, `sổ ghi máy ${swipe.PosName}`),
    weighPoint(
      [said.amount, swipe.Amount],
      `đúng số tiền ${formatVnd(swipe.Amount)}`,
      `sổ ghi ${formatVnd(swipe.Amount)}`,
    ),
    weighPoint([said.last4, swipe.Last4], `cùng 4 số cuối ${swipe.Last4}`, `sổ ghi thẻ ••••${swipe.Last4}`),
    weighPoint([said.day, swipe.day], 'cùng ngày', `sổ ghi ngày ${formatDay(swipe.day)}`),
    weighPoint([number(said.lotNo), number(swipe.LotNo)], `cùng lô ${swipe.LotNo}`, `sổ ghi lô ${swipe.LotNo}`),
    weighPoint([number(said.billNo), number(swipe.BillNo)], `cùng bill ${swipe.BillNo}`, `sổ ghi bill ${swipe.BillNo}`),
    weighPoint(
      [said.approval, swipe.Approval],
      `cùng chuẩn chi ${swipe.Approval}`,
      `sổ ghi chuẩn chi ${swipe.Approval}`,
    ),
    { for: '', against: swipe.HasPicture ? 'lần quẹt này đã có ảnh bill' : '' },
    { for: '', against: said.isVoid && !swipe.IsCancelled ? 'sổ chưa hủy lần quẹt này' : '' },
  ]
  const isWhole = said.posId === swipe.PosID && said.amount === swipe.Amount && said.last4 === swipe.Last4
  const sentences = (side: 'for' | 'against') => points.map((point) => point[side]).filter((text) => text !== '')
  return { swipe, for: sentences('for'), against: sentences('against'), isWhole }
}

const number = (text: string): string => (text === '' ? '' : paddedNumber(text))

type ComparedValue = string | number | null

/** A value that is unknown on either side counts neither way. */
function weighPoint([said, known]: [said: ComparedValue, known: ComparedValue], same: string, other: string) {
  const isUnknown = [said, known].some((value) => value === null || value === '')
  if (isUnknown) return { for: '', against: '' }
  return said === known ? { for: same, against: '' } : { for: '', against: other }
}

const mostGaps = 20

/** Bill numbers that a lô lacks between its first and its last. */
export function gapsOf(bills: readonly string[]): string[] {
  const known = new Set(bills.map(Number))
  const [first, last] = [Math.min(...known), Math.max(...known)]
  if (known.size < 2 || last - first - known.size >= mostGaps) return []
  return Array.from({ length: last - first }, (_, at) => first + at)
    .filter((one) => !known.has(one))
    .map((one) => paddedNumber(String(one)))
}
