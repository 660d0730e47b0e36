import type { CollectClass, CollectDoubt, CollectReason } from '@cardpro/contract/bank/bankFeed/collecting'

export type CodedOrder = {
  id: number
  code: string
  shopId: number
  customerId: number
  isCancelled: boolean
  /** An order that is swiped for a partner: its customer owes nothing here. */
  isOfPartner: boolean
  /** What is still owed on it, 0 where nothing is. */
  restVnd: number
}
/** What is owed on an order. */
export type OrderDebt = { id: number; code: string; restVnd: number }

export type OfferFacts = {
  orders: CodedOrder[]
  /** Customers that are named. */
  customers: number[]
  /** What they owe, and what those owe who paid from this account before, oldest first. */
  debts: ReadonlyMap<number, OrderDebt[]>
  payers: number[]
}

export type Offer = {
  cls: CollectClass
  customerId: number
  parts: { orderId: number; code: string; amountVnd: number }[]
  surplusVnd: number
  reasons: CollectReason[]
  against: CollectDoubt[]
}
type Line = { amountVnd: number; shopId: number }

/** What money that came in may pay, best first. */
export function offersOf(line: Line, known: OfferFacts): Offer[] {
  const [order] = known.orders
  if (order && known.orders.length === 1) return [offerOfOrder(line, order, known)]
  if (known.orders.length > 1) return offersOfMany(line, known)
  const [customer] = known.customers
  if (customer !== undefined) return [offerOfCustomer(line, customer, known)]
  return known.payers.flatMap((payer) => offersOfPayer(line, payer, known))
}

function offerOfOrder({ amountVnd, shopId }: Line, order: CodedOrder, { customers }: OfferFacts): Offer {
  const { restVnd, customerId } = order
  const against = contradictions(order, { shopId, customers })
  const isWhole = restVnd > 0 && amountVnd === restVnd
  const cls = against.length > 0 ? 'C' : isWhole ? 'A' : 'B'
  const part = order.shopId === shopId ? Math.min(amountVnd, restVnd) : 0
  return {
    cls,
    customerId,
    parts: part > 0 ? [{ orderId: order.id, code: order.code, amountVnd: part }] : [],
    surplusVnd: amountVnd - part,
    reasons: isWhole ? ['orderCode', 'wholeRest'] : ['orderCode'],
    against: [...against, ...notWhole(amountVnd, restVnd)],
  }
}

function notWhole(amountVnd: number, restVnd: number): CollectDoubt[] {
  if (restVnd === 0 || amountVnd === restVnd) return []
  return [amountVnd < restVnd ? 'less' : 'more']
}

function contradictions(
  order: CodedOrder,
  { shopId, customers }: { shopId: number; customers: number[] },
): CollectDoubt[] {
  const against: CollectDoubt[] = []
  if (order.shopId !== shopId) against.push('otherShop')
  if (customers.length > 0 && !customers.includes(order.customerId)) against.push('otherCustomer')
  if (order.isOfPartner) against.push('partnerOrder')
  if (order.isCancelled) against.push('cancelled')
  else if (order.restVnd === 0) against.push('nothingOwed')
  return against
}

/** Several orders of one customer share the money in the order of their codes; of several customers none is guessed. */
function offersOfMany(line: Line, known: OfferFacts): Offer[] {
  const owed = known.orders.filter(
    ({ shopId, restVnd, isOfPartner }) => shopId === line.shopId && restVnd > 0 && !isOfPartner,
  )
  const customerIds = [...new Set(owed.map(({ customerId }) => customerId))]
  return customerIds.map((customerId) => ({
    cls: 'C',
    customerId,
    ...shareAmount(
      line.amountVnd,
      owed.filter((order) => order.customerId === customerId),
    ),
    reasons: ['orderCode'],
    against: ['severalOrders'],
  }))
}

function offerOfCustomer({ amountVnd }: Line, customerId: number, { debts }: OfferFacts): Offer {
  const owed = debts.get(customerId) ?? []
  const isAll = amountVnd === sumOf(owed)
  return {
    cls: isAll ? 'B' : 'C',
    customerId,
    ...shareAmount(amountVnd, owed),
    reasons: isAll ? ['customerCode', 'wholeDebt'] : ['customerCode'],
    against: isAll ? ['noOrder'] : ['noOrder', amountVnd < sumOf(owed) ? 'less' : 'more'],
  }
}

/** Without a code only money that is exactly one debt is offered. */
function offersOfPayer({ amountVnd }: Line, customerId: number, { debts }: OfferFacts): Offer[] {
  const owed = debts.get(customerId) ?? []
  const exact = owed.filter(({ restVnd }) => restVnd === amountVnd)
  const isAll = owed.length > 1 && sumOf(owed) === amountVnd
  const found = exact.length > 0 ? exact.map((order) => [order]) : isAll ? [owed] : []
  return found.map((orders) => ({
    cls: 'C',
    customerId,
    ...shareAmount(amountVnd, orders),
    reasons: ['knownAccount', orders.length > 1 ? 'wholeDebt' : 'wholeRest'],
    against: ['noCode'],
  }))
}

const sumOf = (orders: OrderDebt[]): number => orders.reduce((sum, { restVnd }) => sum + restVnd, 0)

function shareAmount(amountVnd: number, orders: OrderDebt[]) {
  let left = amountVnd
  const parts = orders.flatMap(({ id, code, restVnd }) => {
    const part = Math.min(left, restVnd)
    left -= part
    return part > 0 ? [{ orderId: id, code, amountVnd: part }] : []
  })
  return { parts, surplusVnd: left }
}
