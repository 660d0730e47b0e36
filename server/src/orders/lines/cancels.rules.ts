import { formatDay } from '@cardpro/contract/basic/dates'
import { isOwnKind, lineEffects, lineKind, lineStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { shortSentence } from '#funds/places.service.ts'
import type { Note } from '#orders/orders.rules.ts'

/** A line with what may stand in the way of cancelling it. */
export const LineToCancel = z.object({
  id: z.number(),
  kind: z.literal(Object.values(lineKind)),
  status: z.number(),
  amountVnd: z.number(),
  journalId: z.number(),
  /** Of a swipe that stands. */
  posId: z.number().nullable(),
  lotId: z.number().nullable(),
  posFeeVnd: z.number().nullable(),
  /** The journals that carried it from one lô to the next. */
  lotJournalIds: z.array(z.number()),
  lotPaidVnd: z.number(),
  lotHeldVnd: z.number(),
  /** The number of the voucher whose line it is; empty for a line of its own. */
  voucher: z.string(),
  /** The number of the voucher by which a staff member handed it in; empty where it was not. */
  handedIn: z.string(),
  /** The fund it moved, or whose advance. */
  fundId: z.number().nullable(),
  fundName: z.string(),
  isCarried: z.boolean(),
  fundKind: z.number(),
  isFundInUse: z.boolean(),
  mayGoNegative: z.boolean(),
  fundVnd: z.number(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
  /** Of a cancelled line. */
  cancelledAt: z.string().nullable(),
  cancelledBy: z.number().nullable(),
})
export type LineToCancel = z.infer<typeof LineToCancel>

const dayMs = 86_400_000

/** How much money of an order one person has undone within a day; the fee follows from it. */
export const undoneBefore = (lines: readonly LineToCancel[], { userId, now }: { userId: number; now: Date }): number =>
  lines
    .filter(({ kind, cancelledBy }) => kind !== lineKind.fee && cancelledBy === userId)
    .filter(({ cancelledAt }) => cancelledAt !== null && now.getTime() - Date.parse(cancelledAt) < dayMs)
    .reduce((sum, { amountVnd }) => sum + amountVnd, 0)

export const stands = (line: LineToCancel): boolean => line.status === lineStatus.posted

/** Why these lines cannot be cancelled right now; empty when they can. */
export function lineBlockers(lines: readonly LineToCancel[], days: { today: string; lockedTo: string }): Note[] {
  const blockers: Note[] = []
  if (days.lockedTo >= days.today && lines.length > 0) {
    blockers.push({ Code: 'DAY_LOCKED', Message: `Ngày ${formatDay(days.today)} đã khóa sổ` })
  }
  const vouchers = lines.flatMap(({ voucher }) => (voucher === '' ? [] : [voucher]))
  for (const voucher of new Set(vouchers)) {
    blockers.push({ Code: 'VOUCHER', Message: `Dòng này thuộc phiếu ${voucher}, hủy phiếu đó trước` })
  }
  for (const handedIn of new Set(lines.flatMap((line) => (line.handedIn === '' ? [] : [line.handedIn])))) {
    blockers.push({ Code: 'HANDED_IN', Message: `Khoản này đã nộp ở phiếu ${handedIn}, hủy phiếu đó trước` })
  }
  if (lines.some(({ kind }) => !isOwnKind(kind))) {
    blockers.push({
      Code: 'OTHER_LINE',
      Message: 'Đơn có dòng đối ứng, hoa hồng hoặc khoản khác, hủy các khoản đó trước',
    })
  }
  if (lines.some(({ lotHeldVnd }) => lotHeldVnd !== 0)) {
    blockers.push({ Code: 'LOT_HELD', Message: 'Lô đang có tiền treo, gỡ treo trước' })
  }
  if (lines.some(({ lotPaidVnd }) => lotPaidVnd > 0)) {
    blockers.push({ Code: 'LOT_PAID', Message: 'Lô đã có tiền về, hủy phiếu tiền về trước' })
  }
  return [...blockers, ...fundBlockers(lines)]
}

/** A fund that is stopped takes no money back, and giving back what customers paid must not take one below zero. */
function fundBlockers(lines: readonly LineToCancel[]): Note[] {
  const funds = new Map(lines.flatMap((line) => (line.fundId === null ? [] : [[line.fundId, line] as const])))
  return [...funds].flatMap(([fundId, { fundName, isCarried, fundVnd, mayGoNegative, isFundInUse }]) => {
    if (!isFundInUse) return [stopped(fundName, isCarried)]
    const missingVnd = takenFrom(lines, fundId) - fundVnd
    // What was handed in is not with the member any more: the voucher that comes first brings it back.
    if (lines.some((line) => line.fundId === fundId && line.handedIn !== '')) return []
    if (mayGoNegative || missingVnd <= 0 || takenFrom(lines, fundId) <= 0) return []
    return [{ Code: 'V_FUND', Message: shortSentence({ name: fundName, isCarried, hadVnd: fundVnd, missingVnd }) }]
  })
}

const stopped = (name: string, isCarried: boolean): Note =>
  isCarried
    ? { Code: 'STAFF_STOPPED', Message: `Nhân viên ${name} đã ngừng làm, cho làm lại trước` }
    : { Code: 'FUND_STOPPED', Message: `Quỹ ${name} đã ngừng, dùng lại quỹ đó trước` }

/** How much less a fund, or a member of staff, holds once these lines are cancelled. */
export const takenFrom = (lines: readonly LineToCancel[], fundId: number): number =>
  lines
    .filter((line) => line.fundId === fundId)
    .reduce((sum, { kind, amountVnd }) => sum + (isOwnKind(kind) ? lineEffects[kind].fund * amountVnd : 0), 0)
