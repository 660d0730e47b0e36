/** The lines of money that moved (domain 6.3), in the order in which they are read: in, out, and what may be either. */
export const cashLines = {
  customerPaid: { title: 'Khách trả', side: 'in' },
  posMoney: { title: 'Tiền POS về', side: 'in' },
  partnerPaid: { title: 'Đối tác trả', side: 'in' },
  advanceBack: { title: 'Hoàn ứng', side: 'in' },
  otherIn: { title: 'Thu khác', side: 'in' },
  capitalIn: { title: 'Góp vốn', side: 'in' },
  internalIn: { title: 'Nội bộ nhận', side: 'in' },
  topUp: { title: 'Nạp thẻ', side: 'out' },
  sent: { title: 'Chuyển khách', side: 'out' },
  partnerGot: { title: 'Trả đối tác', side: 'out' },
  affGot: { title: 'Trả CTV', side: 'out' },
  advance: { title: 'Tạm ứng', side: 'out' },
  expense: { title: 'Chi khác', side: 'out' },
  capitalOut: { title: 'Rút vốn', side: 'out' },
  internalOut: { title: 'Nội bộ chuyển', side: 'out' },
  counted: { title: 'Kiểm quỹ', side: 'either' },
  unknown: { title: 'Chưa xác định', side: 'either' },
  noResult: { title: 'Không tính lãi', side: 'either' },
  begun: { title: 'Số dư đầu nhập', side: 'either' },
  between: { title: 'Chuyển quỹ', side: 'either' },
} as const satisfies Record<string, { title: string; side: 'in' | 'out' | 'either' }>
export type CashLine = keyof typeof cashLines

/** A movement of a fund: why, against which account, and whether it took money out (a reversal: whether what it undoes did). */
export type CashFlow = { type: string; counterKind: number; isOut: boolean }

type Sides = Readonly<{ in: CashLine; out: CashLine }>
const either = (line: CashLine): Sides => ({ in: line, out: line })

/** Whatever the account on the other side is. */
const byEvent: Readonly<Record<string, CashLine>> = { COUNT: 'counted', OPENING: 'begun' }

/** Else the account on the other side says it, whatever the event. */
const byCounter: Readonly<Record<number, Sides>> = {
  111: either('between'),
  112: either('between'),
  331: { in: 'partnerPaid', out: 'partnerGot' },
  411: { in: 'capitalIn', out: 'capitalOut' },
  642: either('expense'),
  811: either('expense'),
  1368: { in: 'internalIn', out: 'internalOut' },
  1388: either('noResult'),
  3381: either('unknown'),
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
const other: Sides = { in: 'otherIn', out: 'expense' }

/** The line that a movement belongs to. What undoes it stands in the same line with the other sign. */
export function cashLineOf({ type, counterKind, isOut }: CashFlow): CashLine {
  const side = isOut ? 'out' : 'in'
  return byEvent[type] ?? byCounter[counterKind]?.[side] ?? byType[type] ?? other[side]
}
