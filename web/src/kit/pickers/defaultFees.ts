import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import type { CustomerHit } from '@cardpro/contract/people/customers/customer.calls'
import type { Shop } from '@cardpro/contract/places/shops/shops'

export type RateField = 'FeeRut' | 'FeeDao'
export type Sources = {
  card: Pick<CardShort, RateField> | null
  customer: Pick<CustomerHit, RateField> | null
  shop: Pick<Shop, 'FeeDefaultRut' | 'FeeDefaultDao'> | null
}
export type DefaultFee = { percent: number | null; source: string }

/** The rate that was agreed with the nearest: of the card, else of the customer, else the shop's. */
export function defaultFee(field: RateField, { card, customer, shop }: Sources): DefaultFee {
  const ofCard = card?.[field] ?? null
  if (ofCard !== null) return { percent: ofCard, source: 'Mức của thẻ' }
  const ofCustomer = customer?.[field] ?? null
  if (ofCustomer !== null) return { percent: ofCustomer, source: 'Mức của khách' }
  const ofShop = field === 'FeeRut' ? shop?.FeeDefaultRut : shop?.FeeDefaultDao
  return { percent: ofShop ?? null, source: 'Mức cửa hàng' }
}
