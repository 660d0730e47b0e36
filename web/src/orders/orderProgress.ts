import { businessDay, formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatShort } from '@cardpro/contract/kit/money/amounts'
import { isBeforeSwipesDone, lineKind, orderKind, orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderLine, OrderRow } from '@cardpro/contract/orders/orderRows'
import { counterpartyName, orderStatusName } from '@cardpro/contract/orders/orderWords'
import type { MoneyAction } from '#orders/lines/nextAction.ts'

/**
 * Details of a status: a rút that is partly swiped is "Đang rút 15/30", in millions. From a hundred millions on both are
 * cut to whole ones, since the amounts are shown beside it; what is not swiped whole never reads so.
 */
export function statusLabel({
  Status,
  Swipe,
  Request,
  Contract_Type,
}: Pick<OrderRow, 'Status' | 'Swipe' | 'Request' | 'Contract_Type'>): string | undefined {
  if (Contract_Type === orderKind.partnerSwipe && (Status === orderStatus.toSend || Status === orderStatus.owed))
    return orderStatusName(Status, Contract_Type)
  if (Status !== orderStatus.toDo || Swipe <= 0) return undefined
  const isInMillions = Swipe >= 1_000_000 && Request < 999_995_000
  const isLarge = isInMillions && Request >= 100_000_000
  const inMillions = (vnd: number) => formatShort(isLarge ? vnd - (vnd % 1_000_000) : vnd).replace('tr', '')
  const short = isInMillions ? inMillions : formatShort
  return `Đang rút ${short(Swipe)}/${short(Request)}`
}

/** The time of an order made today for today; else only its day matters. */
export function shortTime({ ForDate, CreatedAt }: Pick<OrderRow, 'ForDate' | 'CreatedAt'>, today: string): string {
  const isOfToday = ForDate === today && businessDay(new Date(CreatedAt)) === today
  return isOfToday ? formatTime(CreatedAt) : formatDay(ForDate).slice(0, 5)
}

const hasTopUp = (kind: number): boolean => kind !== orderKind.withdraw && kind !== orderKind.partnerSwipe

/** The actions that make sense in the order's state, the next one among them. */
export function possibleActions(order: Pick<OrderRow, 'Status' | 'Contract_Type' | 'Balance'>): MoneyAction[] {
  const { Status, Contract_Type, Balance } = order
  if (Status === orderStatus.cancelled) return []
  const actions: [MoneyAction, boolean][] = [
    ['topup', isBeforeSwipesDone(Status) && hasTopUp(Contract_Type)],
    ['swipe', Status < orderStatus.done],
    ['send', Balance < 0],
    ['collect', Balance > 0],
  ]
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action)
}

export type MainAmount = { label: string; value: number; tone?: 'they-owe' | 'we-owe' }

/** The most important amount in the order's state. */
export function mainAmount({
  Status,
  Balance,
  Request,
  Swipe,
  Contract_Type,
}: Pick<OrderRow, 'Status' | 'Balance' | 'Request' | 'Swipe' | 'Contract_Type'>): MainAmount {
  const who = counterpartyName(Contract_Type)
  if (Status === orderStatus.toSend) return { label: `Còn phải trả ${who}`, value: -Balance, tone: 'we-owe' }
  if (Status === orderStatus.owed)
    return { label: who === 'khách' ? 'Khách nợ' : 'Đối tác nợ', value: Balance, tone: 'they-owe' }
  if (Status === orderStatus.toSwipe && Balance > 0) return { label: 'Đang ở thẻ khách', value: Balance }
  if (Status === orderStatus.done) return { label: 'Đã rút', value: Swipe }
  if (Status === orderStatus.toDo && Swipe > 0) return { label: 'Còn phải rút', value: Request - Swipe }
  return { label: 'Yêu cầu', value: Request }
}

/** `thiếu 2 ảnh bill` of an order whose swipes have no picture of their bill. */
export const missingImages = (count: number): string => `thiếu ${count} ảnh bill`

/** When a line happened: for a swipe the time on its bill, whenever it was entered. */
export function momentOf(
  { Kind, LineID, PostedAt }: Pick<OrderLine, 'Kind' | 'LineID' | 'PostedAt'>,
  { Swipes }: { Swipes: Pick<Order['Swipes'][number], 'LogWithdrawalID' | 'Time'>[] },
): string {
  const swipe = Kind === lineKind.swipe && Swipes.find(({ LogWithdrawalID }) => LogWithdrawalID === LineID)
  return swipe ? swipe.Time : PostedAt
}
