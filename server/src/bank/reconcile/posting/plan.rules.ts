import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import type { BillRow, MatchRow, StoredMatch } from '../board/matches.rules.ts'
import { hasCome, isReversal, netOf, sharesOfMatch } from '../board/matches.rules.ts'
import { bookedOf, type Share, type ShareBooking } from '../board/shares.rules.ts'

/** A share that is booked, and how. */
export type BookedShare = Share & ShareBooking & { payoutId: number; lotId: number }
/** Why lines cannot be booked, each in a sentence that names it. */
export type Blocker = { Code: string; Message: string }
export type PostingPlan = { posted: BookedShare[]; blockers: Blocker[] }

type Bills = ReadonlyMap<number, BillRow>

/** What each line of these matches brings where, or what blocks it. */
export function planOf(matches: StoredMatch[], bills: Bills): PostingPlan {
  const plans = matches.map((match) => planMatch(match, bills))
  return { posted: plans.flatMap(({ posted }) => posted), blockers: plans.flatMap(({ blockers }) => blockers) }
}

function planMatch(match: StoredMatch, bills: Bills): PostingPlan {
  const why = isReversal(match)
    ? reversalBlockers(match)
    : match.swipeIds.flatMap((id) => billBlockers(match, bills.get(id)))
  if (why.length > 0 || isReversal(match)) return { posted: [], blockers: why }
  const plans = sharesOfMatch(match, bills).map((share) => planShare(match, share, bills))
  return { posted: plans.flatMap(({ posted }) => posted), blockers: plans.flatMap(({ blockers }) => blockers) }
}

const linesOf = ({ rows }: StoredMatch): string => `Dòng ${rows.map(({ no }) => no).join(', ')}`

/** What was sold and taken back within one payout leaves nothing to book. */
function reversalBlockers(match: StoredMatch): Blocker[] {
  const sumVnd = match.rows.reduce((sum, { netVnd }) => sum + netVnd, 0)
  if (sumVnd === 0) return []
  return [{ Code: 'REVERSAL', Message: `${linesOf(match)} là hủy/hoàn không bù hết nhau: bỏ qua các dòng này` }]
}

function billBlockers(match: StoredMatch, bill: BillRow | undefined): Blocker[] {
  const refuse = (Code: string, what: string) => [{ Code, Message: `${linesOf(match)}: ${what}` }]
  if (!bill) return refuse('OTHER_SHOP', 'bill ở cửa hàng bạn chưa được vào')
  const named = `bill ${bill.BillNo || 'chưa có số'} của đơn ${bill.OrderCode}`
  if (!bill.isStanding) return refuse('CANCELLED', `${named} đã hủy, bỏ chọn dòng này`)
  if (bill.hold === holdState.held) return refuse('SWIPE_HELD', `${named} đang treo, gỡ treo trước`)
  if (bill.hold !== holdState.none) return refuse('SWIPE_HELD', `${named} đã ghi mất, bỏ chọn dòng này`)
  if (netOf(bill) <= 0) return refuse('NOTHING_DUE', `${named} không có tiền phải về`)
  if (match.isClawBack && !hasCome(bill)) return refuse('NOT_PAID', `${named} chưa về, không có tiền để đòi lại`)
  return []
}

function planShare(match: StoredMatch, share: Share, bills: Bills): PostingPlan {
  const row = match.rows.find(({ id }) => id === share.rowId)
  const bill = bills.get(share.billId)
  if (!row || !bill) throw new Error(`a share of match ${match.MatchID} has no line or bill`)
  const booked = bookedOf(share, row.answer)
  if (!booked) return { posted: [], blockers: [unansweredBlocker(row, share)] }
  return { posted: [{ ...share, ...booked, payoutId: row.payoutId ?? 0, lotId: bill.numberLoID }], blockers: [] }
}

function unansweredBlocker(row: MatchRow, { dueVnd, receivedVnd }: Share): Blocker {
  const differenceVnd = receivedVnd - dueVnd
  const how = dueVnd < 0 ? 'bị đòi thêm' : differenceVnd < 0 ? 'về thiếu' : 'về thừa'
  const amount = Math.abs(differenceVnd).toLocaleString('vi-VN')
  return { Code: 'DIFFERENCE', Message: `Dòng ${row.no} ${how} ${amount}, chưa chọn cách xử lý` }
}

type Fee = { swipeId: number; vnd: number }
/** What one lô gets of a payout. `fees`: what the bank kept more (below 0: less) for a bill. */
export type LotMoney = {
  lotId: number
  receivedVnd: number
  creditedVnd: number
  incomeVnd: number
  fees: Fee[]
  /** For which bills it goes down, each once. */
  bills: Fee[]
}

/** By lô, in id order. */
export function lotsOf(posted: BookedShare[]): LotMoney[] {
  const lots = new Map<number, LotMoney>()
  for (const share of posted) {
    const lot = lots.get(share.lotId) ?? emptyLot(share.lotId)
    lot.creditedVnd += share.creditedVnd
    lot.incomeVnd += share.incomeVnd
    lot.receivedVnd += share.creditedVnd - share.feeVnd + share.incomeVnd
    if (share.feeVnd !== 0) lot.fees.push({ swipeId: share.billId, vnd: share.feeVnd })
    countFor(lot.bills, { swipeId: share.billId, vnd: share.creditedVnd })
    lots.set(share.lotId, lot)
  }
  return [...lots.values()]
    .filter(({ receivedVnd, creditedVnd }) => receivedVnd !== 0 || creditedVnd !== 0)
    .sort((a, b) => a.lotId - b.lotId)
}

/** Bills that were paid before and are taken back. */
export const isTakenBack = ({ dueVnd }: Share): boolean => dueVnd < 0

export const clawBacksOf = (posted: BookedShare[]): { swipeId: number; lotId: number; vnd: number; feeVnd: number }[] =>
  posted
    .filter(isTakenBack)
    .map(({ billId, lotId, dueVnd, feeVnd }) => ({ swipeId: billId, lotId, vnd: -dueVnd, feeVnd }))

const emptyLot = (lotId: number): LotMoney => ({
  lotId,
  receivedVnd: 0,
  creditedVnd: 0,
  incomeVnd: 0,
  fees: [],
  bills: [],
})

/** Several lines may bring what is due for one bill. */
function countFor(bills: Fee[], { swipeId, vnd }: Fee): void {
  const known = bills.find((bill) => bill.swipeId === swipeId)
  if (known) known.vnd += vnd
  else bills.push({ swipeId, vnd })
}

export const sumOf = <T>(all: readonly T[], vndOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + vndOf(one), 0)
