import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import type { Account, Journal, TransferDimensions } from '#books/ledger/ledger.service.ts'
import { aboutOrder, type Draft, orderJournal, type Plan } from '#orders/lines/actions.service.ts'
import { counterpartyOf, type LockedOrder, partnerAccount } from '#orders/order.ts'
import type { PricedSwipe } from './swipes.rules.ts'

/** A swipe about to be written, in its lô: none on a POS of a partner. */
export type Swipe = PricedSwipe & { id: number; lotId: number | null; twin: Twin | null }
/** The journal in the book of the shop whose POS it is, and what ties it to the order's own. */
type Twin = { journalId: number; groupId: number }
/** What a call does to its order, and the swipes of it, each with the rules that the user agreed to break. */
export type SwipesOfPlan = { plan: Plan; swipes: (Swipe & { ignoredRules: string[] })[] }

/** Whose POS it is owes the net and keeps its fee, and the customer, or the partner whose card it is, is credited with the gross. */
export function swipeDraft(order: LockedOrder, swipe: Swipe): Draft {
  const credit = counterpartyOf(order)
  const { net, fee, about } = sidesOf(order, swipe)
  const transfers = [
    { debit: net, credit, amountVnd: swipe.netVnd, about },
    { debit: fee, credit, amountVnd: swipe.costVnd, about },
  ]
  const lot = swipe.LotNo === '' ? '' : `, lô ${swipe.LotNo}`
  const bill = swipe.BillNo === '' ? '' : `, bill ${swipe.BillNo}`
  const owner = swipe.partner?.name ?? swipe.lent?.shopName
  const volume = { posId: swipe.PosID, amountVnd: swipe.Amount }
  return {
    id: swipe.id,
    kind: lineKind.swipe,
    amountVnd: swipe.Amount,
    journal: { type: 'SWIPE', transfers, volume, ...(swipe.twin && { groupId: swipe.twin.groupId }) },
    note: `${swipe.pos.name}${owner ? ` của ${owner}` : ''}${lot}${bill}`,
    ...(swipe.partner && { partnerId: swipe.partner.id }),
  }
}

type Sides = { net: Account; fee: Account; about: TransferDimensions }

/** The bank's lô, the partner who lends the POS, or the other shop. */
function sidesOf(order: LockedOrder, { id, PosID, lotId, partner, lent }: Swipe): Sides {
  const about = { ...aboutOrder(order), swipe: id, pos: PosID }
  if (partner) {
    const fee = { kind: accountKind.partnerFee, owner: partner.id }
    return { net: partnerAccount(partner.id, order), fee, about: { ...about, partner: partner.id } }
  }
  if (lent) {
    const net = { kind: accountKind.internal, owner: lent.shopId }
    return { net, fee: { kind: accountKind.partnerFee }, about: { ...about, otherShop: lent.shopId } }
  }
  const lot = lotId ?? 0
  const net = { kind: accountKind.posUnpaid, owner: PosID, ref: lot }
  return { net, fee: { kind: accountKind.posFee, owner: PosID }, about: { ...about, lot } }
}

/**
 * What a swipe on a POS of another shop posts in that shop's book: the bank owes it, it owes the order's shop, and charges for
 * it. It is about the POS and no order: what an order earns is in its own shop.
 */
export function twinJournal(order: LockedOrder, swipe: Swipe, day: string): Journal | null {
  const { twin, lent, PosID: pos, lotId } = swipe
  if (!twin || !lent) return null
  const lot = lotId ?? 0
  const about = { swipe: swipe.id, pos, lot, otherShop: order.shopId }
  const owed = { kind: accountKind.internal, owner: order.shopId }
  return {
    ...orderJournal(order, day),
    id: twin.journalId,
    groupId: twin.groupId,
    shopId: lent.shopId,
    type: 'INTERNAL',
    note: swipeDraft(order, swipe).note ?? '',
    volume: { posId: pos, amountVnd: swipe.Amount },
    transfers: [
      {
        debit: { kind: accountKind.posUnpaid, owner: pos, ref: lot },
        credit: owed,
        amountVnd: swipe.Amount - swipe.posFeeVnd,
        about,
      },
      { debit: { kind: accountKind.posFee, owner: pos }, credit: owed, amountVnd: swipe.posFeeVnd, about },
      { debit: owed, credit: { kind: accountKind.partnerIncome }, amountVnd: lent.feeVnd, about },
    ],
  }
}

/** Nothing to be added where each bill has its number: its picture comes later. */
export const newBills = ({ plan, swipes }: SwipesOfPlan, { shopId, day }: { shopId: number; day: string }) => ({
  shopId,
  day,
  staffId: plan.before.staffId,
  withoutNumber: swipes.filter(({ BillNo }) => BillNo === '').length,
  pictureChange: 0,
})

export const swipeColumns = ({ plan, swipes }: SwipesOfPlan) =>
  swipes.map((swipe) => ({
    id: swipe.id,
    order_id: plan.before.id,
    pos_id: swipe.PosID,
    lot_id: swipe.lotId,
    partner_id: swipe.partner?.id ?? null,
    pos_shop_id: swipe.lent?.shopId ?? null,
    shop_fee_mpct: swipe.lent?.feeMpct ?? null,
    shop_fee_vnd: swipe.lent?.feeVnd ?? null,
    twin_journal_id: swipe.twin?.journalId ?? null,
    amount_vnd: swipe.Amount,
    pos_fee_mpct: swipe.posFeeMpct,
    pos_fee_vnd: swipe.posFeeVnd,
    card_type: plan.before.cardType,
    is_foreign: plan.before.isForeign,
    is_on_us: swipe.isOnUs,
    bill_no: swipe.BillNo,
    approval: swipe.Approval,
    swiped_at: swipe.swipedAt,
    ignored_rules: swipe.ignoredRules.join('\n'),
  }))
