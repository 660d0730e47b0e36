import { advances } from '@cardpro/contract/cash/advances/advances'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'

export type OrderDrawerProps = { order: Order; onClose: () => void }

/** What every write sends of its order. */
export const refOf = ({ ScheduleID, Version }: Order) => ({ ScheduleID, Version })

/** `DH261121-010 · Nguyễn Hoàng Phúc · VPB •••• 4472`, beside a drawer's title. */
export const subjectOf = (order: Order): string =>
  `${order.Code} · ${order.CustomerName} · ${shortCard(order.BankCode, order.Last4)}`

/** What is read again after an order was changed. */
export const orderCalls = [
  orders.getDetail,
  orders.getByConditions,
  orders.getStatusLog,
  orders.getTransferQR,
  orders.getCancelBlockers,
]

/** What shows whose bill has its picture. */
export const orderPictures = [orders.getDetail, orders.getByConditions]

/** What is read again after money was moved on it. */
export const moneyCalls = [
  ...orderCalls,
  advances.getCarriers,
  funds.getByConditions,
  pos.getAllPos,
  pos.getByConditions,
  pos.wrongSwipeRuleWarning,
  people.getByID,
  people.ajaxLoadCustomer,
]

/** The address where a line of an order is cancelled, with a reason. */
export const cancelAt = ({ ScheduleID }: Pick<Order, 'ScheduleID'>, lineId: number | undefined): string | null =>
  lineId === undefined ? null : `/contract/${ScheduleID}?act=line-${lineId}`

/** What cancels the line that was just posted. */
export const cancelLink = (order: Order) => ({
  call: orders.cancelLine,
  at: ({ Data }: { Data: { LineID: number } }) => cancelAt(order, Data.LineID),
})
