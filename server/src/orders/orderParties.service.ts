import type { Input } from '@cardpro/contract/kit/call'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { partnerCard as typedCard } from '@cardpro/contract/orders/orderPartner'
import type { orders } from '@cardpro/contract/orders/orders'
import { feeDirection } from '@cardpro/contract/places/partners/partnerFees'
import type { WriteCtx } from '#kit/context.ts'
import { partnerCard } from '#people/cards/partnerCard.service.ts'
import { lockCustomerForOrder, partnerCustomer } from '#people/customers/people.service.ts'
import { feeWithPartner } from '#places/partners/partnerFee.service.ts'
import { tradingPartner } from '#places/partners/partners.service.ts'
import { ensureNotBlacklisted } from './terms.rules.ts'

type New = Input<typeof orders.createManual>

/** Whose order it is to be: of which customer and card, and with which partner. */
export type Whose = {
  customerId: number
  cardId: number
  partnerId: number | null
  shareKind: number
  shareMpct: number
  /** The customer's, where one is in the shop's file. */
  name: string
  limitVnd: number
  /** The least fee that is agreed with the partner of kind 4; null where the shop's own counts. */
  feeMinVnd: number | null
}

export const isOfPartner = (kind: number): boolean => kind === orderKind.partnerSwipe

export async function whoseOrder(ctx: WriteCtx, shopId: number, input: New): Promise<Whose> {
  const partnerId = input.PartnerID ?? null
  if (partnerId !== null) await tradingPartner(ctx, shopId, { id: partnerId, field: 'PartnerID' })
  if (isOfPartner(input.Contract_Type)) return ofPartner(ctx, shopId, { partnerId: partnerId ?? 0, input })
  const customerId = input.CustomerID ?? 0
  const customer = await lockCustomerForOrder(ctx, customerId)
  ensureNotBlacklisted(customer)
  return {
    customerId,
    cardId: input.CardDataID ?? 0,
    partnerId,
    shareKind: input.ShareKind,
    shareMpct: percentToMpct(input.SharePercent),
    name: customer?.full_name ?? '',
    limitVnd: customer?.debt_limit_vnd ?? 0,
    feeMinVnd: null,
  }
}

async function ofPartner(
  ctx: WriteCtx,
  shopId: number,
  { partnerId, input }: { partnerId: number; input: New },
): Promise<Whose> {
  const card = typedCard.parse({ ...input, IsForeign: input.IsForeign ?? false })
  const kind = { cardType: card.CardType, isForeign: card.IsForeign, direction: feeDirection.weCharge, day: ctx.today }
  const [customerId, fee] = await Promise.all([
    partnerCustomer(ctx, partnerId),
    feeWithPartner(ctx, { partnerId, shopId }, kind),
  ])
  const cardId = await partnerCard(ctx, customerId, card)
  const feeMinVnd = fee?.minFeeVnd ?? 0
  return { customerId, cardId, partnerId, shareKind: 0, shareMpct: 0, name: '', limitVnd: 0, feeMinVnd }
}
