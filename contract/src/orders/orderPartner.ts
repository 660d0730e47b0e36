import { z } from 'zod'
import { inputsOf } from '../kit/dictionary.ts'
import { id, percent } from '../kit/fields.ts'
import { cardFields } from '../people/cards/card.fields.ts'
import { orderKind } from './orderMoney.ts'
import { shareKind, shareKindIds } from './orderTerms.ts'

// The fields about partners in the calls on orders.

/** A card of a partner, as it is typed: no more is kept of it. */
export const partnerCard = z.object({
  ...inputsOf(cardFields, ['BankCode', 'CardType', 'Last4']),
  IsForeign: z.boolean(),
})
export type PartnerCard = z.infer<typeof partnerCard>

export const share = {
  ShareKind: z.literal(shareKindIds, { error: 'Cách chia phí không hợp lệ' }).default(shareKind.none),
  SharePercent: percent.default(0),
}

/** Whose money a top-up is: a fund's, what staff carry, or a partner's. */
export const topUpSource = { fund: 1, staff: 2, partner: 3 } as const
export const partnerSource = {
  Source: z.literal(Object.values(topUpSource), { error: 'Nguồn tiền không hợp lệ' }).optional(),
  SourceID: id.optional(),
}

type Whose = {
  Contract_Type: number
  CustomerID?: number | undefined
  CardDataID?: number | undefined
  PartnerID?: number | undefined
  BankCode?: string | undefined
  CardType?: string | undefined
  Last4?: string | undefined
  ShareKind: number
}

/** An order is of a customer and a card, kind 4 of a partner whose card is typed. */
export function whoseOrder(
  order: Whose,
  ctx: { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void },
): void {
  const ask = (path: string, message: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
  const needsPartner = order.Contract_Type === orderKind.partnerSwipe || order.ShareKind !== shareKind.none
  if (needsPartner && order.PartnerID === undefined) ask('PartnerID', 'Vui lòng chọn đối tác')
  if (order.Contract_Type !== orderKind.partnerSwipe) {
    if (order.CustomerID === undefined) ask('CustomerID', 'Vui lòng chọn khách hàng')
    if (order.CardDataID === undefined) ask('CardDataID', 'Vui lòng chọn thẻ')
    return
  }
  if (order.BankCode === undefined) ask('BankCode', 'Vui lòng chọn ngân hàng phát hành')
  if (order.CardType === undefined) ask('CardType', 'Vui lòng chọn loại thẻ')
  if (order.Last4 === undefined) ask('Last4', 'Vui lòng nhập 4 số cuối')
  if (order.ShareKind !== shareKind.none) ask('ShareKind', 'Đơn quẹt hộ đối tác không chia phí')
}
