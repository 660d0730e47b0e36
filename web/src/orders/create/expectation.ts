import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { type CommissionTerms, commissionOf } from '@cardpro/contract/orders/commission'
import { feeBase, grossProfit, posFee } from '@cardpro/contract/orders/fees'
import {
  type FeeCollection,
  feeCollection,
  isFeeApart,
  noLines,
  type OrderKind,
  type OrderMoney,
  orderKind,
  orderKindIds,
} from '@cardpro/contract/orders/orderMoney'
import {
  type AgreedTerms,
  feeOf,
  feeRules,
  rateTooHigh,
  requestOf,
  requestTopUpOf,
} from '@cardpro/contract/orders/orderTerms'
import type { PosFee } from '@cardpro/contract/places/pos/pos'
import type { Shop } from '@cardpro/contract/places/shops/shops'

/** What is being agreed with the customer, as far as it is money. Rates in percent, amounts in đồng. */
export type Terms = {
  kind: OrderKind
  /** Rút: how much to swipe. Đáo: how much to top up. Đáo + rút: what is taken out besides. */
  amountVnd: number
  topUpVnd: number
  feeRut: number
  feeDao: number
  fixedVnd: number
  shipVnd: number
  collect: FeeCollection
  /** What the chosen collaborator earns; null for none, and where the user may not see it. */
  collaborator?: CommissionTerms | null
}
export type ShopRules = Pick<Shop, 'FeeMin' | 'RoundingStep' | 'RoundingMode' | 'DaoFeeBase'>

/** The figures of an order when all that was requested is topped up and swiped, through one POS. */
export type Expectation = {
  topUpVnd: number
  swipeVnd: number
  feeVnd: number
  /** What the two rates are taken on. */
  base: { rolloverVnd: number; withdrawVnd: number }
  /** Handed to the customer in the end, and what the customer pays or owes besides. */
  payoutVnd: number
  collectVnd: number
  /** Null while no POS with a fee for the card is chosen. */
  posFeeVnd: number | null
  commissionVnd: number
  profitVnd: number | null
}

/** Null while the terms are incomplete or cannot work out. */
export function expectedOf(terms: Terms, shop: ShopRules, fee: PosFee | null): Expectation | null {
  const agreed = agreedOf(terms, shop)
  // The server refuses the same.
  if (rateTooHigh(agreed)) return null
  const volume = { topUpVnd: agreed.requestTopUpVnd, swipeVnd: requestOf(agreed) }
  const feeVnd = feeOf({ ...agreed, requestVnd: volume.swipeVnd }, volume)
  const isTakenOff = !isFeeApart(terms.collect)
  const leftVnd = volume.swipeVnd - volume.topUpVnd - (isTakenOff ? feeVnd : 0)
  const posFeeVnd = fee && posFee(volume.swipeVnd, percentToMpct(fee.Percent), fee.MinFee)
  const commissionVnd = earnedCommission(terms, {
    ...noLines,
    ...volume,
    feeVnd,
    posFeeVnd: posFeeVnd ?? 0,
    otherVnd: 0,
  })
  return {
    ...volume,
    feeVnd,
    base: feeBase(feeRules(agreed), volume),
    payoutVnd: Math.max(0, leftVnd),
    collectVnd: isTakenOff ? Math.max(0, -leftVnd) : feeVnd,
    posFeeVnd,
    commissionVnd,
    profitVnd: posFeeVnd === null ? null : grossProfit({ ...noOtherCosts, feeVnd, posFeeVnd, commissionVnd }),
  }
}

const noOtherCosts = { discountVnd: 0, partnerFeeVnd: 0, reciprocalFeeVnd: 0, staffFeeVnd: 0 }

function earnedCommission({ collaborator }: Terms, money: OrderMoney): number {
  if (!collaborator) return 0
  const { ownVnd, parentVnd } = commissionOf(money, collaborator)
  return ownVnd + parentVnd
}

const agreedOf = (terms: Terms, shop: ShopRules): AgreedTerms => ({
  kind: terms.kind,
  amountVnd: terms.amountVnd,
  requestTopUpVnd: requestTopUpOf(terms.kind, terms),
  feeCollect: terms.collect,
  feeRutMpct: percentToMpct(terms.feeRut),
  feeDaoMpct: percentToMpct(terms.feeDao),
  feeFixedVnd: terms.fixedVnd,
  feeShipVnd: terms.shipVnd,
  // What is agreed with a partner has a least fee of its own.
  feeMinVnd: terms.kind === orderKind.partnerSwipe ? 0 : shop.FeeMin,
  daoFeeBase: shop.DaoFeeBase,
  roundingStep: shop.RoundingStep,
  roundingMode: shop.RoundingMode,
})

/** The terms in the boxes; null while one that is needed is empty or cannot be read. */
export function typedTerms(values: Record<string, unknown>): Terms | null {
  const terms = {
    kind: oneOf(orderKindIds, values.Contract_Type),
    collect: oneOf(Object.values(feeCollection), values.FeeCollect),
    amountVnd: readAsked(values.Amount),
    topUpVnd: values.Contract_Type === orderKind.rolloverAndWithdraw ? readAsked(values.TopUpAmount) : 0,
    feeRut: readRate(values.FeeRut),
    feeDao: readRate(values.FeeDao),
    fixedVnd: readVnd(values.FeeFixed ?? 0),
    shipVnd: readVnd(values.FeeShip ?? 0),
  }
  return isComplete(terms) ? terms : null
}

type Unread<T> = { [K in keyof T]: T[K] | null }
const isComplete = (terms: Unread<Terms>): terms is Terms => Object.values(terms).every((value) => value !== null)

const oneOf = <const T extends readonly number[]>(known: T, value: unknown): T[number] | null =>
  known.find((one) => one === value) ?? null

const readVnd = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 5_000_000_000 ? value : null

/** An order is for some money, so 0 counts as not typed yet. */
const readAsked = (value: unknown): number | null => readVnd(value) || null

function readRate(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) return null
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6 ? value : null
}

/** The amounts that the two rates apply to, known even while a rate is being typed. */
export function typedBase(values: Record<string, unknown>, shop: ShopRules): Expectation['base'] | null {
  const rates = { FeeRut: readRate(values.FeeRut) ?? 0, FeeDao: readRate(values.FeeDao) ?? 0 }
  const terms = typedTerms({ ...values, ...rates })
  return terms && (expectedOf(terms, shop, null)?.base ?? null)
}
