import { formatDay } from '@cardpro/contract/kit/dates'
import { followsFromOthers, isOwnKind, lineEffects, lineKind, lineStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { Note } from '#orders/orders.rules.ts'
import { shortSentence } from '#places/funds/funds.service.ts'

/** A line with what may block its cancelling. */
export const LineToCancel = z.object({
  id: z.number(),
  kind: z.literal(Object.values(lineKind)),
  status: z.number(),
  amountVnd: z.number(),
  journalId: z.number(),
  /** Of a swipe that is not cancelled. */
  posId: z.number().nullable(),
  lotId: z.number().nullable(),
  posFeeVnd: z.number().nullable(),
  /** What the order had of it as a cost: the bank's fee, or what another shop charged. */
  costVnd: z.number().nullable(),
  /** The journal in the book of another shop whose POS it was, and the shop of its lô. */
  twinJournalId: z.number().nullable(),
  lotShopId: z.number(),
  /** The journals that carried it from one lô to the next. */
  lotJournalIds: z.array(z.number()),
  lotPaidVnd: z.number(),
  lotHeldVnd: z.number(),
  /** The bank holds its money back, or it is lost. */
  isHeld: z.boolean(),
  /** The number of the voucher whose line it is; empty for a line of its own. */
  voucher: z.string(),
  isOffset: z.boolean(),
  /** The number of the voucher by which a staff member handed it in; empty where it was not. */
  handedIn: z.string(),
  /** The numbers of the vouchers by which the debt that it made was written off since; of such a voucher's own line too. */
  writtenOff: z.string(),
  /** The number of a voucher that settled since what a partner owes of it, or is owed; empty where none did. */
  settledBy: z.string(),
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

/** Why a line that follows from others is not cancelled by itself. */
export function followingBlockers({ kind }: Pick<LineToCancel, 'kind'>): Note[] {
  if (kind === lineKind.fee) {
    const Message = 'Dòng phí không hủy riêng được: hủy lần nạp, lần quẹt hoặc sửa phí thì phí tự tính lại'
    return [{ Code: 'FEE_LINE', Message }]
  }
  if (kind !== lineKind.commission) return []
  const Message =
    'Dòng hoa hồng không hủy riêng được: hủy lần quẹt, dòng giảm phí hoặc sửa phí thì hoa hồng tự tính lại'
  return [{ Code: 'AFF_LINE', Message }]
}

const dayMs = 86_400_000

/** How much money of an order one person has undone within a day; fee and commission follow from it. */
export const undoneBefore = (lines: readonly LineToCancel[], { userId, now }: { userId: number; now: Date }): number =>
  lines
    .filter(({ kind, cancelledBy }) => !followsFromOthers(kind) && cancelledBy === userId)
    .filter(({ cancelledAt }) => cancelledAt !== null && now.getTime() - Date.parse(cancelledAt) < dayMs)
    .reduce((sum, { amountVnd }) => sum + amountVnd, 0)

export const isStanding = (line: LineToCancel): boolean => line.status === lineStatus.posted

/** Why these lines cannot be cancelled right now; empty when they can. */
export function lineBlockers(lines: readonly LineToCancel[], days: { today: string; lockedTo: string }): Note[] {
  const blockers: Note[] = []
  if (days.lockedTo >= days.today && lines.length > 0) {
    blockers.push({ Code: 'DAY_LOCKED', Message: `Ngày ${formatDay(days.today)} đã khóa sổ` })
  }
  const vouchers = namesOf(lines, (line) => (line.writtenOff === '' ? line.voucher : ''))
  for (const voucher of vouchers) {
    blockers.push({ Code: 'VOUCHER', Message: `Dòng này thuộc phiếu ${voucher}, hủy phiếu đó trước` })
  }
  for (const voucher of namesOf(lines, ({ writtenOff }) => writtenOff)) {
    blockers.push({ Code: 'WRITTEN_OFF', Message: `Nợ của đơn đã xóa ở phiếu ${voucher}, hủy phiếu đó trước` })
  }
  for (const handedIn of namesOf(lines, (line) => line.handedIn)) {
    blockers.push({ Code: 'HANDED_IN', Message: `Khoản này đã nộp ở phiếu ${handedIn}, hủy phiếu đó trước` })
  }
  if (lines.some(({ kind, voucher }) => !isOwnKind(kind) && voucher === '')) {
    blockers.push({
      Code: 'OTHER_LINE',
      Message: 'Đơn có dòng đối ứng hoặc khoản khác, hủy các khoản đó trước',
    })
  }
  for (const settledBy of namesOf(lines, (line) => (vouchers.has(line.settledBy) ? '' : line.settledBy))) {
    blockers.push({ Code: 'SETTLED', Message: `Khoản với đối tác đã tính ở phiếu ${settledBy}, hủy phiếu đó trước` })
  }
  if (lines.some(({ isHeld }) => isHeld)) {
    blockers.push({ Code: 'LOT_HELD', Message: 'Lần quẹt đang treo hoặc đã ghi mất, gỡ treo trước' })
  }
  if (lines.some(({ lotPaidVnd }) => lotPaidVnd > 0)) {
    blockers.push({ Code: 'LOT_PAID', Message: 'Lô đã có tiền về, hủy phiếu tiền về trước' })
  }
  return [...blockers, ...fundBlockers(lines)]
}

/** An offset counts for all lines of its order: the voucher is cancelled first. */
export const offsetBlockers = (lines: readonly LineToCancel[]): Note[] =>
  [...new Set(lines.flatMap((line) => (isStanding(line) && line.isOffset ? [line.voucher] : [])))].map((voucher) => ({
    Code: 'OFFSET',
    Message: `Đơn đã cấn trừ ở phiếu ${voucher}, hủy phiếu đó trước`,
  }))

const namesOf = (lines: readonly LineToCancel[], nameOf: (line: LineToCancel) => string): Set<string> =>
  new Set(lines.map(nameOf).filter((name) => name !== ''))

/** A fund that is stopped takes no money back, and giving back what customers paid must not take one below zero. */
function fundBlockers(lines: readonly LineToCancel[]): Note[] {
  const funds = new Map(lines.flatMap((line) => (line.fundId === null ? [] : [[line.fundId, line] as const])))
  return [...funds].flatMap(([fundId, { fundName, isCarried, fundVnd, mayGoNegative, isFundInUse }]) => {
    if (!isFundInUse) return [stoppedNote(fundName, isCarried)]
    const missingVnd = takenFrom(lines, fundId) - fundVnd
    // What was handed in is not with the member any more: the voucher that comes first brings it back.
    if (lines.some((line) => line.fundId === fundId && line.handedIn !== '')) return []
    if (mayGoNegative || missingVnd <= 0 || takenFrom(lines, fundId) <= 0) return []
    return [{ Code: 'V_FUND', Message: shortSentence({ name: fundName, isCarried, hadVnd: fundVnd, missingVnd }) }]
  })
}

const stoppedNote = (name: string, isCarried: boolean): Note =>
  isCarried
    ? { Code: 'STAFF_STOPPED', Message: `Nhân viên ${name} đã ngừng làm, cho làm lại trước` }
    : { Code: 'FUND_STOPPED', Message: `Quỹ ${name} đã ngừng, dùng lại quỹ đó trước` }

/** How much less a fund, or a member of staff, holds once these lines are cancelled. */
export const takenFrom = (lines: readonly LineToCancel[], fundId: number): number =>
  lines
    .filter((line) => line.fundId === fundId)
    .reduce((sum, { kind, amountVnd }) => sum + (isOwnKind(kind) ? lineEffects[kind].fund * amountVnd : 0), 0)
