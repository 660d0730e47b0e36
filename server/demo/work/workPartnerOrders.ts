import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { orders } from '@cardpro/contract/orders/orders'
import { payPartner, payReciprocal } from '#debts/partnerDebts/partnerVouchers.service.ts'
import type { Shop } from '#demo/company.ts'
import { agreed, doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { addPayment, addSentMoney, addTopUp } from '#orders/lines/orderLines.service.ts'
import { addPartnerShare } from '#orders/lines/partnerLines.service.ts'
import { swipe } from './workAdvances.ts'
import type { Trade } from './workPartners.ts'

const million = 1_000_000
const lotOfPartners = '990701'

type Card = { id: number; customerId: number }
/** Who works where with whom: on which bank account, and on which of the customers' cards in turn. */
type Desk = { office: Office; shop: Shop; trade: Trade; bank: number; cards: Card[] }

/**
 * What partners and the shop do for each other, in the order of its days: swipes on POS of partners and of their cards,
 * counted against each other or paid, a share, a top-up, and a POS of the second shop.
 */
export async function workWithPartners(office: Office, floors: Floor[], trade: Trade): Promise<void> {
  const [first, second] = floors
  if (!first) return
  const bank = first.shop.funds.find(({ isCash }) => !isCash)?.id ?? 0
  const desk: Desk = { office, shop: first.shop, trade, bank, cards: await cardsOf(office, first) }
  await countAgainst(desk)
  await servePartner(desk)
  await bringCustomer(desk)
  await useTheirMachine(desk)
  await topUpByPartner(desk)
  if (second) await useOtherShop(desk, second.shop)
  if (second) await swipeOfPartner({ ...desk, shop: second.shop }, { ago: 2, amountVnd: 30 * million, last4: '7719' })
}

/** Cards whose fees on the POS of partners and shops are agreed. */
async function cardsOf({ client, world }: Office, { cards }: Floor): Promise<Card[]> {
  const { rows } = await client.query<{ id: number; customer_id: number }>(
    `SELECT c.id, c.customer_id
     FROM cards c
     JOIN customers p ON p.company_id = $1 AND p.id = c.customer_id AND p.status = 1 AND NOT p.is_black
     WHERE c.company_id = $1 AND c.id = ANY ($2) AND c.status = 1 AND c.expires_on > $3 AND c.card_type = 'VISA' AND NOT c.is_foreign
     ORDER BY c.id
     LIMIT 8`,
    [world.company.id, cards.map(({ id }) => id), world.today],
  )
  return rows.map(({ id, customer_id }) => ({ id, customerId: customer_id }))
}

type Wanted = { ago: number; amountVnd: number; kind?: 1 | 2; percent?: number; more?: object }

/** An order on the n-th card; null where the shop has no such card. */
async function orderOn({ office, shop, cards }: Desk, no: number, wanted: Wanted): Promise<number | null> {
  const card = cards[no % Math.max(1, cards.length)]
  if (!card) return null
  const { ago, amountVnd, kind = 1, percent = 2, more } = wanted
  const terms = { Contract_Type: kind, Amount: amountVnd, FeeRut: percent, FeeDao: percent, ...more }
  const manager = office.hand('manager', shop, office.ago(ago))
  return office.makeOrder(manager, { ...terms, CustomerID: card.customerId, CardDataID: card.id })
}

type Swiped = { ago: number; amountVnd: number; order: number; at: { PosID: number } | { PosPartnerID: number } }

/** Swiped, and what it leaves paid out. */
async function swipeAndSend({ office, shop, bank }: Desk, { ago, amountVnd, order, at }: Swiped): Promise<void> {
  const manager = office.hand('manager', shop, office.ago(ago))
  const bill = { Amount: amountVnd, LotNo: lotOfPartners, BillNo: String(ago + 1).padStart(6, '0') }
  const Items = [{ ...at, ...bill }]
  const { Totals } = await doCall(manager, swipe, { ScheduleID: order, Items, Confirm: agreed })
  const sent = { ScheduleID: order, Amount: -Totals.Balance, BankCardID: bank, Reason: 'Chuyển theo yêu cầu' }
  await doCall(manager, { call: orders.addSentMoney, by: addSentMoney }, { ...sent, Confirm: agreed })
}

type Theirs = { ago: number; amountVnd: number; last4: string; partner?: number }

/** A card of a partner is swiped on a POS of the shop, which owes the partner for it. Answers the order. */
async function swipeOfPartner(desk: Desk, { ago, amountVnd, last4, partner }: Theirs): Promise<number> {
  const { office, shop, trade } = desk
  const manager = office.hand('manager', shop, office.ago(ago))
  const card = { BankCode: 'VPB', CardType: 'VISA' as const, Last4: last4, PartnerID: partner ?? trade.thanhCong }
  const terms = { Contract_Type: 4 as const, Amount: amountVnd, FeeRut: 1.3, FeeDao: 0 }
  const order = await office.makeOrder(manager, { ...terms, ...card })
  const Items = [
    { PosID: posOf(shop), Amount: amountVnd, LotNo: lotOfPartners, BillNo: `7${String(ago).padStart(5, '0')}` },
  ]
  await doCall(manager, swipe, { ScheduleID: order, Items, Confirm: agreed })
  return order
}

const posOf = ({ pos }: Shop): number => pos[1]?.id ?? 0

/** E7: both for each other, counted against each other; the partner pays the difference. */
async function countAgainst(desk: Desk): Promise<void> {
  const { office, shop, trade, bank } = desk
  const theirs = await swipeOfPartner(desk, { ago: 24, amountVnd: 50 * million, last4: '4821', partner: trade.tuan })
  const mine = await orderOn(desk, 0, { ago: 24, amountVnd: 60 * million })
  if (mine === null) return
  await swipeAndSend(desk, { ago: 24, amountVnd: 60 * million, order: mine, at: { PosPartnerID: trade.link } })
  const manager = office.hand('manager', shop, office.ago(16))
  const [Mine, Theirs] = await Promise.all([mine, theirs].map(async (order) => [await openOf(desk, order)]))
  if (!Mine || !Theirs) return
  const both = { PartnerID: trade.tuan, Mine, Theirs, NetBankCardID: bank, Note: 'Đối trừ theo bảng kê' }
  await doCall(manager, { call: partnerDebts.payPartnerReciprocal, by: payReciprocal }, { ...both, Confirm: agreed })
}

async function openOf({ office: { client, world } }: Desk, ScheduleID: number) {
  const { rows } = await client.query<{ vnd: string }>(
    'SELECT abs(debit_vnd - credit_vnd)::text AS vnd FROM ledger_accounts WHERE company_id = $1 AND kind = 331 AND ref_id = $2',
    [world.company.id, ScheduleID],
  )
  return { ScheduleID, Amount: Number(rows[0]?.vnd) }
}

/** E6: one that was paid, and one of today that waits. */
async function servePartner(desk: Desk): Promise<void> {
  await swipeOfPartner(desk, { ago: 15, amountVnd: 50 * million, last4: '6604' })
  await settle(desk, { ago: 13, partner: desk.trade.thanhCong, direction: 1, amountVnd: 49.35 * million })
  await swipeOfPartner(desk, { ago: 0, amountVnd: 30 * million, last4: '6604' })
}

type Settling = { ago: number; partner: number; direction: 1 | 2; amountVnd: number }

async function settle({ office, shop, bank }: Desk, { ago, partner, direction, amountVnd }: Settling): Promise<void> {
  const asked = { PartnerID: partner, Direction: direction, Amount: amountVnd, BankCardID: bank, Confirm: agreed }
  const manager = office.hand('manager', shop, office.ago(ago))
  await doCall(manager, { call: partnerDebts.payDebtPartnerSchedule, by: payPartner }, asked)
}

/** E8: who brought the customer has what the fee is above the base price. */
async function bringCustomer(desk: Desk): Promise<void> {
  const more = { PartnerID: desk.trade.dung, ShareKind: 1, SharePercent: 1.6 }
  const order = await orderOn(desk, 1, { ago: 12, amountVnd: 50 * million, more })
  if (order === null) return
  await swipeAndSend(desk, { ago: 12, amountVnd: 50 * million, order, at: { PosID: posOf(desk.shop) } })
  await takeShare(desk, { ago: 12, order })
}

const takeShare = ({ office, shop }: Desk, { ago, order }: { ago: number; order: number }) =>
  doCall(
    office.hand('manager', shop, office.ago(ago)),
    { call: orders.addPartnerShare, by: addPartnerShare },
    { ScheduleID: order, Confirm: agreed },
  )

/** E5: settled daily, and late with what is left of it. */
async function useTheirMachine(desk: Desk): Promise<void> {
  const order = await orderOn(desk, 2, { ago: 9, amountVnd: 50 * million })
  if (order === null) return
  await swipeAndSend(desk, { ago: 9, amountVnd: 50 * million, order, at: { PosPartnerID: desk.trade.link } })
  await settle(desk, { ago: 5, partner: desk.trade.tuan, direction: 2, amountVnd: 20 * million })
}

/** E9: the partner tops up and is paid for it in part. */
async function topUpByPartner(desk: Desk): Promise<void> {
  const { office, shop, trade, bank } = desk
  const more = { FeeCollect: 2, PartnerID: trade.vanLoc, ShareKind: 2, SharePercent: 0.3 }
  const [ago, amountVnd] = [7, 40 * million]
  const order = await orderOn(desk, 3, { ago, amountVnd, kind: 2, percent: 1.8, more })
  if (order === null) return
  const manager = office.hand('manager', shop, office.ago(ago))
  const asked = { ScheduleID: order, Confirm: agreed }
  const lent = { ...asked, Amount: amountVnd, Source: 3 as const, SourceID: trade.vanLoc }
  await doCall(manager, { call: orders.addTopUp, by: addTopUp }, lent)
  const Items = [{ PosID: posOf(shop), Amount: amountVnd, LotNo: lotOfPartners, BillNo: '000008' }]
  const { Totals } = await doCall(manager, swipe, { ...asked, Items })
  const fee = { ...asked, Amount: Totals.Balance, BankCardID: bank }
  await doCall(manager, { call: orders.addPayment, by: addPayment }, fee)
  await takeShare(desk, { ago, order })
  await settle(desk, { ago: 3, partner: trade.vanLoc, direction: 1, amountVnd: 30 * million })
}

/** E14: on a POS of the second shop, which has its part of the fee. */
async function useOtherShop(desk: Desk, other: Shop): Promise<void> {
  const order = await orderOn(desk, 4, { ago: 4, amountVnd: 20 * million })
  if (order === null) return
  await swipeAndSend(desk, { ago: 4, amountVnd: 20 * million, order, at: { PosID: posOf(other) } })
}
