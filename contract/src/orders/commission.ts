import { percentOf } from '../kit/money/money.ts'
import { type OrderMoney, profitOf } from './orderMoney.ts'

// What collaborators earn on an order (641 / 3388), by the terms that the order was made with. The server posts by it, the web
// forecasts by it.

/** What a collaborator's percent is of: doanh số S, phí F − G, lãi before any commission. */
export const commissionBase = { volume: 1, fee: 2, profit: 3 } as const

/** What was agreed with the collaborator, and with the one above, when the order was made. Rates in thousandths of a percent. */
export type CommissionTerms = {
  collaboratorMpct: number
  collaboratorBase: number
  /** Of the same base. */
  parentCollaboratorMpct: number
  /** The part of the base that was there before commission was posted at all: nothing is earned on it. */
  passedBaseVnd: number
}

/** To one đồng, for the collaborator and for the one above. */
export type Commission = { ownVnd: number; parentVnd: number }

/** What the percents are of now: a loss, or a fee that was given away, is nothing. */
export function commissionBaseVnd(order: OrderMoney, base: number): number {
  if (base === commissionBase.volume) return order.swipeVnd
  if (base === commissionBase.fee) return Math.max(0, order.feeVnd - order.discountVnd)
  return Math.max(0, profitOf({ ...order, commissionVnd: 0 }))
}

export function commissionOf(order: OrderMoney, terms: CommissionTerms): Commission {
  const baseVnd = Math.max(0, commissionBaseVnd(order, terms.collaboratorBase) - terms.passedBaseVnd)
  return {
    ownVnd: percentOf(baseVnd, terms.collaboratorMpct),
    parentVnd: percentOf(baseVnd, terms.parentCollaboratorMpct),
  }
}
