import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import type { Input } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { giveAdvances, takeBackAdvance } from '#cash/advances/advances.service.ts'
import { handIn } from '#cash/advances/customerPays.service.ts'
import { agreed, doCall, type Floor, type Hand, type Office } from '#demo/demoCalls.ts'
import { addPayment, addTopUp } from '#orders/lines/orderLines.service.ts'
import { addStaffFee } from '#orders/lines/staffFee.service.ts'
import { addWithdrawal } from '#orders/swipes/swipes.service.ts'

const million = 1_000_000

/** What was given on a former day, a second time too, and what came back of it. */
type Round = { daysAgo: number; givenVnd: number; moreVnd?: number; backVnd: number; reason?: string }
const rounds: readonly Round[] = [
  { daysAgo: 3, givenVnd: 50 * million, moreVnd: 30 * million, backVnd: 79.85 * million, reason: 'Thiếu, mai trả' },
  { daysAgo: 2, givenVnd: 80 * million, backVnd: 80.15 * million },
  { daysAgo: 1, givenVnd: 60 * million, moreVnd: 20 * million, backVnd: 80 * million },
]

/** Money that staff carry: given and brought back on three days, and today a whole day on the way to a customer. */
export async function carryMoney(office: Office, floor: Floor): Promise<void> {
  const { shop, clerk } = floor
  for (const { daysAgo, ...round } of rounds) await goRound(office.hand('manager', shop, daysAgo), floor, round)
  const manager = office.hand('manager', shop)
  const colleague = shop.staffIds.find((id) => id !== clerk.member.id)
  const others = colleague === undefined ? [] : [{ StaffID: colleague, Amount: 20 * million }]
  const Items = [{ StaffID: clerk.member.id, Amount: 100 * million }, ...others]
  await doCall(manager, give, { Items, BankCardID: bankOf(floor) })
  await visitCustomer(office, floor, manager)
}

const give = { call: advances.pushMoneyBeginDay, by: giveAdvances }
const takeBack = { call: advances.pushMoneyBackDay, by: takeBackAdvance }
const bankOf = ({ shop }: Floor): number => shop.funds.find(({ isCash }) => !isCash)?.id ?? 0
const tillOf = ({ shop }: Floor): number => shop.funds.find(({ isCash }) => isCash)?.id ?? 0

async function goRound(manager: Hand, floor: Floor, round: Omit<Round, 'daysAgo'>): Promise<void> {
  const StaffID = floor.clerk.member.id
  for (const Amount of [round.givenVnd, round.moreVnd ?? 0].filter((vnd) => vnd > 0))
    await doCall(manager, give, { Items: [{ StaffID, Amount }], BankCardID: bankOf(floor) })
  const back = { StaffID, Amount: round.backVnd, BankCardID: tillOf(floor), DiffReason: round.reason ?? '' }
  await doCall(manager, takeBack, back)
}

/**
 * The clerk tops a card up, swipes it, takes the fee in cash and keeps the part that is for going there. The manager enters it,
 * who may also where the card costs more than it brings.
 */
async function visitCustomer(office: Office, floor: Floor, manager: Hand): Promise<void> {
  const order = await orderOf(office, floor, manager)
  const pos = floor.shop.pos[1]
  if (order === null || !pos) return
  const own = { ScheduleID: order, StaffID: floor.clerk.member.id, Confirm: agreed }
  await doCall(manager, { call: orders.addTopUp, by: addTopUp }, { ...own, Amount: 50 * million })
  const Items = [{ PosID: pos.id, Amount: 50 * million, LotNo: '990901', BillNo: '000001' }]
  await doCall(manager, swipe, { ScheduleID: order, Items, Confirm: agreed })
  const paid = await doCall(manager, { call: orders.addPayment, by: addPayment }, { ...own, Amount: 0.95 * million })
  await doCall(
    manager,
    { call: orders.addStaffFee, by: addStaffFee },
    { ScheduleID: order, Amount: 50_000, Confirm: agreed },
  )
  if (floor.no === 0) return
  const handed = { StaffID: floor.clerk.member.id, PaymentIDs: [paid.LineID], Amount: 0.95 * million }
  const handOver = { call: customerPays.backMoneyFromCustomerPay, by: handIn }
  await doCall(manager, handOver, { ...handed, BankCardID: tillOf(floor) })
}

/** The call itself takes several at once; here it is one. */
export const swipe = {
  call: orders.addWithdrawal,
  by: async (ctx: Hand['ctx'], input: Input<typeof orders.addWithdrawal>) => {
    const [answer] = await addWithdrawal.handle([{ ctx, input }])
    if (!answer || answer instanceof Error) throw answer ?? new Error('a swipe of the demo was not answered')
    return answer
  },
}

/** An order of today on one of the shop's cards that is in use; null where there is none. */
async function orderOf(office: Office, { cards, clerk }: Floor, manager: Hand): Promise<number | null> {
  const { rows } = await office.client.query<{ id: number; customer_id: number }>(
    `SELECT c.id, c.customer_id
     FROM cards c
     JOIN customers p ON p.company_id = $1 AND p.id = c.customer_id AND p.status = 1 AND NOT p.is_black
     WHERE c.company_id = $1 AND c.id = ANY ($2) AND c.status = 1 AND c.expires_on > $3 AND NOT EXISTS (
       SELECT FROM orders o WHERE o.company_id = $1 AND o.card_id = c.id AND o.for_date = $3
     )
     ORDER BY c.id DESC
     LIMIT 1`,
    [office.world.company.id, cards.map(({ id }) => id), office.world.today],
  )
  const [card] = rows
  if (!card) return null
  const terms = { Contract_Type: 2, Amount: 50 * million, FeeRut: 1.8, FeeDao: 1.8, FeeShip: 50_000 } as const
  const going = { FeeCollect: 2, TypeWorking: 2, StaffID: clerk.member.id } as const
  return office.makeOrder(manager, { CustomerID: card.customer_id, CardDataID: card.id, ...terms, ...going })
}
