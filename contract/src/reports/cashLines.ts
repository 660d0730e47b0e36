import { groupsOfResult } from '../kit/money/accounts.ts'

/**
 * The lines of money that moved (domain 6.3), in the order in which they are read: in, out, and what may be either. `code` is
 * the line of the form B03 (direct method) that has it: what may be either is in 06 or 07 by its sign, and what a fund began
 * with is no flow but part of what was there before (60).
 */
export const cashLines = {
  customerPaid: { title: 'Khách trả', side: 'in', code: '01' },
  posMoney: { title: 'Tiền POS về', side: 'in', code: '01' },
  posMoneyOfOther: { title: 'Tiền POS của cửa hàng khác', side: 'in', code: '01' },
  partnerPaid: { title: 'Đối tác trả', side: 'in', code: '01' },
  advanceBack: { title: 'Hoàn ứng', side: 'in', code: '06' },
  otherIn: { title: 'Thu khác', side: 'in', code: '06' },
  capitalIn: { title: 'Góp vốn', side: 'in', code: '31' },
  internalIn: { title: 'Nội bộ nhận', side: 'in', code: '06' },
  topUp: { title: 'Nạp thẻ', side: 'out', code: '02' },
  sent: { title: 'Chuyển khách', side: 'out', code: '02' },
  partnerGot: { title: 'Trả đối tác', side: 'out', code: '02' },
  affGot: { title: 'Trả CTV', side: 'out', code: '02' },
  advance: { title: 'Tạm ứng', side: 'out', code: '07' },
  advanceForOther: { title: 'Tạm ứng cấp cho cửa hàng khác', side: 'out', code: '07' },
  expense: { title: 'Chi khác', side: 'out', code: '07' },
  capitalOut: { title: 'Rút vốn', side: 'out', code: '32' },
  internalOut: { title: 'Nội bộ chuyển', side: 'out', code: '07' },
  counted: { title: 'Kiểm quỹ', side: 'either', code: '06/07' },
  unknown: { title: 'Chưa xác định', side: 'either', code: '06/07' },
  noResult: { title: 'Không tính lãi', side: 'either', code: '06/07' },
  begun: { title: 'Số dư đầu nhập', side: 'either', code: '60' },
  between: { title: 'Chuyển quỹ', side: 'either', code: '' },
} as const satisfies Record<string, { title: string; side: 'in' | 'out' | 'either'; code: string }>
export type CashLine = keyof typeof cashLines

/** A movement of a fund: why, against which account, and whether it took money out (a reversal: whether what it undoes did). */
export type CashFlow = { type: string; counterKind: number; isOut: boolean }

type Sides = Readonly<{ in: CashLine; out: CashLine }>
const bothSides = (line: CashLine): Sides => ({ in: line, out: line })

function ofGroups(result: 'cost' | 'none', line: CashLine): Record<number, Sides> {
  return Object.fromEntries(groupsOfResult(result).map((account) => [account, bothSides(line)]))
}

/** Whatever the account on the other side is. */
const byEvent: Readonly<Record<string, CashLine>> = { COUNT: 'counted', OPENING: 'begun' }

/** Else the account on the other side decides, whatever the event. */
const byCounter: Readonly<Record<number, Sides>> = {
  ...ofGroups('cost', 'expense'),
  ...ofGroups('none', 'noResult'),
  111: bothSides('between'),
  112: bothSides('between'),
  331: { in: 'partnerPaid', out: 'partnerGot' },
  411: { in: 'capitalIn', out: 'capitalOut' },
  1368: { in: 'internalIn', out: 'internalOut' },
  3381: bothSides('unknown'),
}

/**
 * What one book pays or takes for another, whose own funds it does not move. Other money between books goes from a fund of one
 * into a fund of the other.
 */
export const forOtherBooks: Readonly<Record<string, CashLine>> = {
  ADVANCE: 'advanceForOther',
  CASHBACK: 'posMoneyOfOther',
}

/** Of events that go one way. */
const byType: Readonly<Record<string, CashLine>> = {
  PAY: 'customerPaid',
  CASHBACK: 'posMoney',
  RETURN: 'advanceBack',
  TOPUP: 'topUp',
  SENT: 'sent',
  PAYAFF: 'affGot',
  ADVANCE: 'advance',
}
const otherSides: Sides = { in: 'otherIn', out: 'expense' }

/** The line that a movement belongs to. What undoes it is in the same line with the other sign. */
export function cashLineOf({ type, counterKind, isOut }: CashFlow): CashLine {
  const side = isOut ? 'out' : 'in'
  const forOther = counterKind === 1368 ? forOtherBooks[type] : undefined
  return byEvent[type] ?? forOther ?? byCounter[counterKind]?.[side] ?? byType[type] ?? otherSides[side]
}
