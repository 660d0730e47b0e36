import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { newShopSettings } from '@cardpro/contract/places/shops/shops'
import { getCollaboratorPayable } from '#debts/collaboratorDebts/collaboratorDebts.service.ts'
import { payCollaborator } from '#debts/collaboratorDebts/payments.service.ts'
import { payLot } from '#debts/posMoney/lotPayments.service.ts'
import { agreed, doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { cancelLine } from '#orders/lines/cancels.service.ts'
import { addSentMoney } from '#orders/lines/orderLines.service.ts'
import { swipe } from './workAdvances.ts'
import { broughtCustomers } from './workCustomers.ts'

const million = 1_000_000

/** A customer of the collaborators comes: the n-th of them is of the collaborator n modulo the collaborators. */
type Visit = { ago: number; customer: number; amountVnd: number }
const visits = {
  first: [
    { ago: 52, customer: 0, amountVnd: 90 * million },
    { ago: 44, customer: 1, amountVnd: 60 * million },
    { ago: 36, customer: 2, amountVnd: 80 * million },
  ],
  next: [{ ago: 27, customer: 3, amountVnd: 70 * million }],
  last: [
    { ago: 9, customer: 5, amountVnd: 90 * million },
    { ago: 6, customer: 4, amountVnd: 40 * million },
    { ago: 1, customer: 3, amountVnd: 50 * million },
    { ago: 0, customer: 0, amountVnd: 40 * million },
  ],
} as const satisfies Record<string, readonly Visit[]>
/** Its swipe is taken back on the day on which its commission was paid; it is so small that this takes no second user. */
const undone: Visit = { ago: 15, customer: 2, amountVnd: newShopSettings.TwoPersonLimit }
const usualTaxShare = 0.1

/**
 * The customers of the collaborators come over the whole time, and commission is earned. It is paid a month and two weeks
 * ago, the first time with tax kept back; then a swipe is taken back, which the last payment takes off. The rest is
 * still open.
 */
export async function earnCommission(office: Office, floor: Floor, collaborators: number[]): Promise<void> {
  const [first = 0, , third = 0] = collaborators
  const team: Team = { office, floor, cards: await cardsOf(office, floor) }
  for (const visit of visits.first) await comeOn(team, visit)
  await payAll(team, { collaboratorId: first, ago: 30, taxShare: usualTaxShare })
  await payAll(team, { collaboratorId: third, ago: 30 })
  for (const visit of visits.next) await comeOn(team, visit)
  const paidTooEarly = await comeOn(team, undone, { isSent: false })
  await payAll(team, { collaboratorId: third, ago: 15 })
  if (paidTooEarly) await takeBack(team, { ...paidTooEarly, ago: 15 })
  await bankPays(team, 10)
  for (const visit of visits.last) await comeOn(team, visit)
  await payAll(team, { collaboratorId: third, ago: 4 })
}

type Card = { id: number; customerId: number }
type Team = { office: Office; floor: Floor; cards: Card[] }
type Made = { order: number; line: number }

async function cardsOf({ client, world }: Office, { cards, customers }: Floor): Promise<Card[]> {
  const { rows } = await client.query<{ id: number; customer_id: number }>(
    `SELECT DISTINCT ON (c.customer_id) c.id, c.customer_id
     FROM cards c
     JOIN customers p ON p.company_id = $1 AND p.id = c.customer_id AND p.status = 1 AND NOT p.is_black
     WHERE c.company_id = $1 AND c.id = ANY ($2) AND c.customer_id = ANY ($3) AND c.status = 1 AND c.expires_on > $4
     ORDER BY c.customer_id, c.id`,
    [
      world.company.id,
      cards.map(({ id }) => id),
      customers.slice(0, broughtCustomers).map(({ id }) => id),
      world.today,
    ],
  )
  return rows.map(({ id, customer_id }) => ({ id, customerId: customer_id }))
}

const lotOf = (ago: number): string => (ago > 10 ? '990801' : '990802')

/** The card is swiped and, as a rule, the customer paid out on that day; null where the customer has no card in use. */
async function comeOn(
  { office, floor: { shop, customers }, cards }: Team,
  { ago, customer, amountVnd }: Visit,
  { isSent } = { isSent: true },
): Promise<Made | null> {
  const card = cards.find(({ customerId }) => customerId === customers[customer]?.id)
  if (!card) return null
  const manager = office.hand('manager', shop, office.ago(ago))
  const terms = { Contract_Type: 1 as const, Amount: amountVnd, FeeRut: 1.9, FeeDao: 1.8 }
  const ScheduleID = await office.makeOrder(manager, { ...terms, CustomerID: card.customerId, CardDataID: card.id })
  const bill = { LotNo: lotOf(ago), BillNo: String(ago + 1).padStart(6, '0') }
  const Items = [{ PosID: shop.pos[1]?.id ?? 0, Amount: amountVnd, ...bill }]
  const swiped = await doCall(manager, swipe, { ScheduleID, Items, Confirm: agreed })
  const sent = { ScheduleID, Amount: -swiped.Totals.Balance, BankCardID: bankOf(shop), Reason: 'Chuyển theo yêu cầu' }
  if (isSent) await doCall(manager, { call: orders.addSentMoney, by: addSentMoney }, { ...sent, Confirm: agreed })
  return { order: ScheduleID, line: swiped.LogWithdrawalIDs[0] ?? 0 }
}

/** The bank account into which the swipes are paid. */
const bankOf = ({ pos }: Floor['shop']): number => pos[1]?.fundId ?? 0

/** Whatever is owed by then, less what was paid too much. */
async function payAll(
  { office, floor: { shop } }: Team,
  { collaboratorId: AffID, ago, taxShare = 0 }: { collaboratorId: number; ago: number; taxShare?: number },
): Promise<void> {
  const manager = office.hand('manager', shop, office.ago(ago))
  const { Orders } = await getCollaboratorPayable(manager.ctx, { AffID })
  const open = Orders.filter(({ Since }) => Since <= manager.ctx.today)
  const Amount = open.reduce((sum, { Remain }) => sum + Remain, 0)
  if (Amount <= 0) return
  const ScheduleIDs = open.filter(({ Remain }) => Remain > 0).map(({ ScheduleID }) => ScheduleID)
  const pay = { AffID, ScheduleIDs, Amount, Withheld: Math.floor(Amount * taxShare), BankCardID: bankOf(shop) }
  await doCall(
    manager,
    { call: collaboratorDebts.payCollaborator, by: payCollaborator },
    { ...pay, Note: 'Chi theo bảng kê' },
  )
}

async function takeBack(
  { office, floor: { shop } }: Team,
  { order, line, ago }: Made & { ago: number },
): Promise<void> {
  const manager = office.hand('manager', shop, office.ago(ago))
  const wish = { ScheduleID: order, LineID: line, Reason: 'Khách đổi ý, hủy trên máy' }
  await doCall(manager, { call: orders.cancelLine, by: cancelLine }, wish)
}

/** The bank has paid what was swiped until then. */
async function bankPays({ office, floor: { shop } }: Team, ago: number): Promise<void> {
  const { rows } = await office.client.query<{ id: number; due_vnd: string }>(
    `SELECT l.id, sum(a.debit_vnd - a.credit_vnd)::text AS due_vnd
     FROM lots l
     JOIN ledger_accounts a ON a.company_id = $1 AND a.shop_id = l.shop_id AND a.kind = 1361 AND a.ref_id = l.id
     WHERE l.company_id = $1 AND l.shop_id = $2 AND l.pos_id = $3 AND l.number_text = $4
     GROUP BY l.id`,
    [office.world.company.id, shop.id, shop.pos[1]?.id, lotOf(ago + 1)],
  )
  const [lot] = rows
  if (!lot || Number(lot.due_vnd) <= 0) return
  const pay = { numberLoID: Number(lot.id), Amount: Number(lot.due_vnd), BankCardID: bankOf(shop) }
  const manager = office.hand('manager', shop, office.ago(ago))
  await doCall(manager, { call: posMoney.addPayNumberLo, by: payLot }, pay)
}
