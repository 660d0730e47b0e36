import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { payCustomerDebt } from '#debts/collections.service.ts'
import { adjustDebt } from '#debts/settling/adjustDebt.service.ts'
import { offsetCustomer } from '#debts/settling/offset.service.ts'
import { setPromise } from '#debts/settling/promises.service.ts'
import { refundCustomer } from '#debts/settling/refund.service.ts'
import { agreed, doCall, type Floor, type Hand, type Office } from '#demo/demoCalls.ts'
import { swipe } from './workAdvances.ts'
import type { Trade } from './workPartners.ts'

const million = 1_000_000

const promise = { call: debtSettling.setPromise, by: setPromise }
const adjust = { call: debtSettling.adjustDebt, by: adjustDebt }
const collect = { call: debts.payDebtCustomer, by: payCustomerDebt }
const refund = { call: debtSettling.refundCustomer, by: refundCustomer }
const offset = { call: debtSettling.offsetCustomer, by: offsetCustomer }

type Said = { ago: number; until: number; Note: string }
/** A customer who owes, and a card in use of the same; who has none has 0. */
type Debtor = { id: number; vnd: number; cardId: number }

/**
 * Debts of customers are promised (kept, for today, and broken), adjusted (once by more than the manager decides alone), paid
 * above what was owed, which is given back in part, and counted against what the shop owes.
 */
export async function settleDebts(office: Office, floor: Floor): Promise<void> {
  const [today, broken, kept] = await debtorsOf(office, floor)
  const hand = (ago: number) => office.hand('manager', floor.shop, office.ago(ago))
  const said = async (who: Debtor | undefined, { ago, until, Note }: Said) => {
    if (who) await doCall(hand(ago), promise, { CustomerID: who.id, Date: office.day(-office.ago(until)), Note })
  }
  await said(broken, { ago: 6, until: 2, Note: 'Hẹn lấy lương xong chuyển khoản' })
  await said(today, { ago: 1, until: 0, Note: 'Chiều ghé quầy trả tiền mặt' })
  await said(kept, { ago: 4, until: 1, Note: 'Trả cả gốc lẫn phí' })
  if (kept) await overpay(floor, [hand(1), hand(0)], kept)
  if (today) await charge(today, hand(3))
  if (broken) await askForLess(broken, hand(0))
  if (broken) await countOff(office, floor, { hand: hand(2), debtor: broken })
}

/** First one whose loss waits for approval, who may still promise; then those who owe most. */
async function debtorsOf({ client, world }: Office, { shop }: Floor): Promise<Debtor[]> {
  const { rows } = await client.query<{ id: number; vnd: string; card_id: number }>(
    `SELECT p.id, owed.vnd::text AS vnd, COALESCE((
       SELECT min(c.id) FROM cards c WHERE c.company_id = $1 AND c.customer_id = p.id AND c.status = 1 AND c.expires_on > $3
     ), 0) AS card_id
     FROM (
       SELECT a.owner_id, sum(a.debit_vnd - a.credit_vnd) AS vnd
       FROM ledger_accounts a
       JOIN orders o ON o.company_id = $1 AND o.id = a.ref_id AND o.status = 4
       WHERE a.company_id = $1 AND a.shop_id = $2 AND a.kind = 131
       GROUP BY a.owner_id
       HAVING bool_and(a.debit_vnd > a.credit_vnd)
     ) AS owed
     JOIN customers p ON p.company_id = $1 AND p.id = owed.owner_id AND p.status = 1 AND NOT p.is_black
     ORDER BY EXISTS (
       SELECT FROM bad_debts b
       JOIN orders o ON o.company_id = $1 AND o.id = b.order_id
       WHERE b.company_id = $1 AND b.status = 0 AND o.customer_id = p.id
     ) DESC, owed.vnd DESC, p.id
     LIMIT 3`,
    [world.company.id, shop.id, world.today],
  )
  return rows.map(({ id, vnd, card_id }) => ({ id: Number(id), vnd: Number(vnd), cardId: Number(card_id) }))
}

const tillOf = ({ shop }: Floor): number => shop.funds.find(({ isCash }) => isCash)?.id ?? 0
const surplusVnd = 500_000

async function overpay(floor: Floor, [then, now]: [Hand, Hand], { id, vnd }: Debtor): Promise<void> {
  const paid = { CustomerID: id, Amount: vnd + surplusVnd, BankCardID: tillOf(floor), Note: 'Trả như đã hẹn' }
  await doCall(then, collect, { ...paid, Confirm: agreed })
  const back = { CustomerID: id, Amount: 300_000, BankCardID: tillOf(floor), Reason: 'Khách lấy lại một phần tiền dư' }
  await doCall(now, refund, { ...back, Confirm: agreed })
}

async function charge({ id }: Debtor, hand: Hand): Promise<void> {
  const of = { Type: 'customer' as const, ObjectID: id, Confirm: agreed }
  await doCall(hand, adjust, { ...of, Direction: 1, Amount: 150_000, Reason: 'Phí trả chậm đã báo khách' })
}

async function askForLess({ id }: Debtor, hand: Hand): Promise<void> {
  const of = { Type: 'customer' as const, ObjectID: id, Confirm: agreed }
  const Reason = 'Khách khiếu nại tính phí hai lần, xin giảm'
  await doCall(hand, adjust, { ...of, Direction: 2, Amount: 5.5 * million, Reason })
}

const half = million / 2

type Counting = { hand: Hand; debtor: Debtor }

/** What was swiped for the customer pays a part of what the customer owes. */
async function countOff(office: Office, floor: Floor, { hand, debtor }: Counting): Promise<void> {
  const { id: CustomerID, cardId, vnd } = debtor
  if (cardId === 0) return
  const Amount = Math.max(half, Math.floor(vnd / 2 / half) * half)
  const terms = { Contract_Type: 1 as const, Amount, FeeRut: 2.9, FeeDao: 2.9 }
  const ScheduleID = await office.makeOrder(hand, { ...terms, CustomerID, CardDataID: cardId })
  const Items = [{ PosID: floor.shop.pos[1]?.id ?? 0, Amount, LotNo: '990802', BillNo: '000090' }]
  await doCall(hand, swipe, { ScheduleID, Items, Confirm: agreed })
  await doCall(hand, offset, { CustomerID, Note: 'Khách đồng ý trừ vào đơn cũ', Confirm: agreed })
}

/** What a partner owes is rounded off. */
export async function adjustPartner(office: Office, { shop }: Floor, { dung }: Trade): Promise<void> {
  const asked = { Type: 'partner' as const, ObjectID: dung, Direction: 2 as const, Amount: 100_000 }
  const owner = office.hand('owner', shop, office.ago(6))
  await doCall(owner, adjust, { ...asked, Reason: 'Làm tròn theo thỏa thuận' })
}
