import type { JournalType } from '../kit/money/journalWords.ts'

/**
 * The rules of an order's money, defined once: what each kind of line does, the balance, "rút xong" and the status. The
 * server decides by them, the web forecasts by them; `shown_order_status` in SQL and the generated columns of `orders`
 * repeat them and are held to them by tests.
 */

/** Contract_Type, `orders.contract_type`. */
export const orderKind = { withdraw: 1, rollover: 2, rolloverAndWithdraw: 3, partnerSwipe: 4 } as const
export type OrderKind = (typeof orderKind)[keyof typeof orderKind]
export const orderKindIds = Object.values(orderKind)

/** The statuses by what they mean. "Khách nợ" is the one meaning of a customer's debt of an order. */
export const orderStatus = { appointment: 0, toDo: 1, toSwipe: 2, toSend: 3, owed: 4, done: 5, cancelled: 6 } as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** FeeCollect, `orders.fee_collect`: kept back from the payout, paid apart, put on the account, swiped as well. */
export const feeCollection = { keptBack: 1, paidApart: 2, owed: 3, swipedToo: 4 } as const
export type FeeCollection = (typeof feeCollection)[keyof typeof feeCollection]

/** Kinds of order lines, `order_lines.kind`. */
export const lineKind = {
  topUp: 1,
  swipe: 2,
  fee: 3,
  discount: 4,
  paid: 5,
  sent: 6,
  reciprocal: 7,
  commission: 8,
  staffFee: 9,
  other: 10,
} as const
export type AnyLineKind = (typeof lineKind)[keyof typeof lineKind]
export const lineKindNames = {
  [lineKind.topUp]: 'Nạp tiền',
  [lineKind.swipe]: 'Quẹt thẻ',
  [lineKind.fee]: 'Phí khách',
  [lineKind.discount]: 'Giảm phí',
  [lineKind.paid]: 'Thu tiền khách',
  [lineKind.sent]: 'Chuyển khách',
  [lineKind.reciprocal]: 'Đối ứng',
  [lineKind.commission]: 'Hoa hồng',
  [lineKind.staffFee]: 'Phí nhân viên',
  [lineKind.other]: 'Khác',
} as const satisfies Record<AnyLineKind, string>

/** A line or a swipe is active until it is cancelled. */
export const lineStatus = { posted: 1, cancelled: 2 } as const

/** How far the bank has paid for swipes, PosState. */
export const posState = { unpaid: 0, partlyPaid: 1, paid: 2 } as const

/**
 * The lines that are entered on the order itself. `sum` is where the order adds them up, `column` and `total` the names
 * of that sum in the database and in answers, `journal` the ledger's name of the event, `balance` and `profit` the sign
 * with which they count there, `fund` whether they bring money into a fund, or what staff carry, or take it out.
 */
export const lineEffects = {
  [lineKind.topUp]: {
    sum: 'topUpVnd',
    column: 'top_up_vnd',
    total: 'TopUp',
    journal: 'TOPUP',
    balance: 1,
    profit: 0,
    fund: -1,
  },
  [lineKind.swipe]: {
    sum: 'swipeVnd',
    column: 'swipe_vnd',
    total: 'Swipe',
    journal: 'SWIPE',
    balance: -1,
    profit: 0,
    fund: 0,
  },
  [lineKind.fee]: { sum: 'feeVnd', column: 'fee_vnd', total: 'Fee', journal: 'FEE', balance: 1, profit: 1, fund: 0 },
  [lineKind.discount]: {
    sum: 'discountVnd',
    column: 'discount_vnd',
    total: 'Discount',
    journal: 'DISCOUNT',
    balance: -1,
    profit: -1,
    fund: 0,
  },
  [lineKind.paid]: {
    sum: 'paidVnd',
    column: 'paid_vnd',
    total: 'Paid',
    journal: 'PAY',
    balance: -1,
    profit: 0,
    fund: 1,
  },
  [lineKind.sent]: {
    sum: 'sentVnd',
    column: 'sent_vnd',
    total: 'Sent',
    journal: 'SENT',
    balance: 1,
    profit: 0,
    fund: -1,
  },
  [lineKind.reciprocal]: {
    sum: 'shareVnd',
    column: 'share_vnd',
    total: 'Share',
    journal: 'PARTNER',
    balance: 0,
    profit: -1,
    fund: 0,
  },
  [lineKind.staffFee]: {
    sum: 'staffFeeVnd',
    column: 'staff_fee_vnd',
    total: 'StaffFee',
    journal: 'STAFFFEE',
    balance: 0,
    profit: -1,
    fund: -1,
  },
  [lineKind.commission]: {
    sum: 'commissionVnd',
    column: 'commission_vnd',
    total: 'Commission',
    journal: 'AFF',
    balance: 0,
    profit: -1,
    fund: 0,
  },
} as const satisfies Partial<Record<AnyLineKind, LineEffect>>
type Sign = 1 | 0 | -1
type LineEffect = {
  sum: string
  column: string
  total: string
  journal: JournalType
  balance: Sign
  profit: Sign
  fund: Sign
}

/** The kinds that are entered on the order itself; the others come from other screens. */
export type LineKind = keyof typeof lineEffects
export type LineSum = (typeof lineEffects)[LineKind]['sum']
type LineColumn = (typeof lineEffects)[LineKind]['column']
export type LineTotal = (typeof lineEffects)[LineKind]['total']
export const isOwnKind = (kind: number): kind is LineKind => kind in lineEffects
export const ownKinds = Object.values(lineKind).filter(isOwnKind)
const effects = ownKinds.map((kind) => lineEffects[kind])

/** The fee and the commission follow from the other lines: they are counted afresh and never entered or cancelled by themselves. */
export const followsFromOthers = (kind: number): boolean => kind === lineKind.fee || kind === lineKind.commission

/** Kinds that are cancelled by themselves. */
export const isCancellableKind = (kind: number): boolean => isOwnKind(kind) && !followsFromOthers(kind)

/** What has been posted on an order, đồng: the sum of each kind of line, what comes from other screens, the POS fee. */
export type OrderMoney = Record<LineSum, number> & { otherVnd: number; posFeeVnd: number }

/** The same sums as the fields of an answer. What the collaborators earn is null for a user who may not see profit. */
export type MoneyTotals = Record<Exclude<LineTotal, 'Commission'>, number> & {
  Commission: number | null
  Other: number
}

/** The sums as the columns of `orders`. */
export function sumColumns(money: Record<LineSum, number>): Record<LineColumn, number> {
  const columns = effects.map(({ sum, column }) => [column, money[sum]])
  return Object.fromEntries(columns) as Record<LineColumn, number>
}

export const lineSums = effects.map(({ sum }) => sum)
export const lineTotals = effects.map(({ total }) => total)
export const noLines = Object.fromEntries(lineSums.map((sum) => [sum, 0])) as Record<LineSum, number>

export function sumsOf(totals: MoneyTotals): Record<LineSum, number> & { otherVnd: number } {
  const sums = effects.map(({ sum, total }) => [sum, totals[total] ?? 0])
  return { ...(Object.fromEntries(sums) as Record<LineSum, number>), otherVnd: totals.Other }
}

export function moneyTotals(money: Omit<OrderMoney, 'posFeeVnd'>): Record<LineTotal, number> & { Other: number } {
  const totals = effects.map(({ sum, total }) => [total, money[sum]])
  return { ...(Object.fromEntries(totals) as Record<LineTotal, number>), Other: money.otherVnd }
}

/** Above 0 the customer owes the shop, below 0 the shop must still pay the customer. */
export const balanceOf = (money: Omit<OrderMoney, 'posFeeVnd'>): number =>
  effects.reduce((vnd, { sum, balance }) => vnd + balance * money[sum], money.otherVnd)

/** Lãi gộp of the order. Negative is a loss. */
export const profitOf = (money: OrderMoney): number =>
  effects.reduce((vnd, { sum, profit }) => vnd + profit * money[sum], -money.posFeeVnd)

/** The kinds of lines that move an order's balance or profit; `other` is written by vouchers alone, above 0 where the customer owes more. */
export type MoneyKind = LineKind | typeof lineKind.other
export const isMoneyKind = (kind: number): kind is MoneyKind => isOwnKind(kind) || kind === lineKind.other

/** The order with one more line, or with one less (a negative amount). */
export function withLine<O extends OrderMoney>(order: O, kind: MoneyKind, amountVnd: number): O {
  if (kind === lineKind.other) return { ...order, otherVnd: order.otherVnd + amountVnd }
  const { sum } = lineEffects[kind]
  return { ...order, [sum]: order[sum] + amountVnd }
}

/** What the status of an order follows from. */
export type OrderProgress = Omit<OrderMoney, 'posFeeVnd'> & {
  kind: OrderKind
  /** How much is to be swiped in all. */
  requestVnd: number
  /** Whether a line is active that does not follow from others. */
  hasLines: boolean
  isDoneByHand: boolean
  isCancelled: boolean
}

export const hasRollover = (kind: number): boolean =>
  kind === orderKind.rollover || kind === orderKind.rolloverAndWithdraw

export const isSwipedInFull = (order: Pick<OrderProgress, 'swipeVnd' | 'topUpVnd' | 'requestVnd'>): boolean =>
  order.swipeVnd >= order.requestVnd && order.swipeVnd >= order.topUpVnd

/** "Rút xong": by hand, or because all that was asked for and all that was topped up has been swiped. */
export const isSwipeDone = (order: OrderProgress): boolean => order.isDoneByHand || isSwipedInFull(order)

/** The stored status. It follows from the lines and three explicit actions, in this order, without a gap. */
export function statusOf(order: OrderProgress): Exclude<OrderStatus, typeof orderStatus.appointment> {
  if (order.isCancelled) return orderStatus.cancelled
  if (!order.hasLines) return orderStatus.toDo
  if (!isSwipeDone(order)) {
    return order.topUpVnd > 0 || hasRollover(order.kind) ? orderStatus.toSwipe : orderStatus.toDo
  }
  const balanceVnd = balanceOf(order)
  if (balanceVnd < 0) return orderStatus.toSend
  return balanceVnd > 0 ? orderStatus.owed : orderStatus.done
}

/** The status as it is read: an untouched order of a day to come is a "Lịch hẹn". */
export function shownStatus(order: OrderProgress & { forDate: string }, today: string): OrderStatus {
  const status = statusOf(order)
  const isAppointment = status === orderStatus.toDo && !order.hasLines && order.forDate > today
  return isAppointment ? orderStatus.appointment : status
}

/** Whether work on the order itself still goes on: until all is swiped its balance is no debt of either side. */
export const isBeforeSwipesDone = (status: number): boolean => status < orderStatus.toSend

/** A fee that the customer pays apart, or owes, is not kept back from the money that is paid out. */
export const isFeeApart = (feeCollect: number): boolean =>
  feeCollect === feeCollection.paidApart || feeCollect === feeCollection.owed

/** What is still to be topped up of what was asked for; of a rút the whole is the most. */
export const leftToTopUp = (order: { requestTopUpVnd: number; requestVnd: number; topUpVnd: number }): number =>
  Math.max(0, (order.requestTopUpVnd || order.requestVnd) - order.topUpVnd)

/** The most that the customer may be paid out now. */
export function mostToSend(order: OrderMoney & { feeCollect: number }): number {
  const unpaidFeeVnd = Math.max(0, order.feeVnd - order.discountVnd - order.paidVnd)
  return Math.max(0, -balanceOf(order) + (isFeeApart(order.feeCollect) ? unpaidFeeVnd : 0))
}
