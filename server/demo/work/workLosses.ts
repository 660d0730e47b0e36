import { badDebts } from '@cardpro/contract/debts/badDebts'
import { orders } from '@cardpro/contract/orders/orders'
import { addBadDebt } from '#debts/bad/badDebts.service.ts'
import { recoverBadDebt } from '#debts/bad/recoveries.service.ts'
import { agreed, doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { addTopUp } from '#orders/lines/orderLines.service.ts'
import { setSwipeDone } from '#orders/terms.service.ts'
import { richestFund } from './workVouchers.ts'

type Story = {
  /** How many days ago the card was topped up, and the debt written off. */
  ago: [topUp: number, loss: number]
  amount: number
  lost: number
  back?: number
  reason: 1 | 2 | 3 | 4 | 5
  staffPercent?: number
  note: string
}

/** Cards that were topped up and could not be swiped: given up, made good in part by staff, come back in part or whole. */
const stories: readonly Story[] = [
  { ago: [18, 12], amount: 8_400_000, lost: 8_400_000, back: 8_400_000, reason: 2, note: 'Ngân hàng hạ hạn mức' },
  { ago: [16, 10], amount: 20_000_000, lost: 15_000_000, back: 3_000_000, reason: 1, note: 'Thẻ bị khóa sau khi nạp' },
  { ago: [12, 6], amount: 2_000_000, lost: 2_000_000, reason: 5, staffPercent: 100, note: 'Nạp nhầm thẻ hết hạn' },
]

const topUp = { call: orders.addTopUp, by: addTopUp }
const finish = { call: orders.setSwipeDone, by: setSwipeDone }
const writeOff = { call: badDebts.add, by: addBadDebt }
const recover = { call: badDebts.recover, by: recoverBadDebt }

/** Losses on cards, and one that a manager has asked for: it is above the limit, so it waits for the owner. */
export async function loseDebts(office: Office, floor: Floor): Promise<void> {
  const fund = await richestFund(office, floor.shop.id)
  if (fund === null) return
  for (const [index, story] of stories.entries()) await tell(office, floor, { story, index, fund })
  const asked = await owe(office, floor, { ago: 3, amount: 6_000_000, index: stories.length, fund })
  if (asked === null) return
  const manager = office.hand('manager', floor.shop)
  await doCall(manager, writeOff, {
    ScheduleID: asked,
    Amount: 6_000_000,
    Reason: 3,
    StaffPercent: 50,
    StaffID: floor.clerk.member.id,
    Note: 'Ngân hàng tra soát, khách không trả lời',
  })
}

type Told = { story: Story; index: number; fund: number }

async function tell(office: Office, floor: Floor, { story, index, fund }: Told): Promise<void> {
  const { amount, lost, reason: Reason, back, note: Note, staffPercent: StaffPercent = 0 } = story
  const [begun, given] = story.ago
  const ScheduleID = await owe(office, floor, { ago: begun, amount, index, fund })
  if (ScheduleID === null) return
  const owner = office.hand('owner', floor.shop, given)
  const StaffID = StaffPercent > 0 ? floor.clerk.member.id : undefined
  const loss = { ScheduleID, Amount: lost, Reason, StaffPercent, ...(StaffID && { StaffID }), Note }
  const { ExpenseCardID } = await doCall(owner, writeOff, loss)
  if (back !== undefined) {
    const got = { ExpenseCardID, Amount: back, BankCardID: fund, Note: 'Khách chuyển khoản' }
    await doCall(office.hand('owner', floor.shop, given - 4), recover, got)
  }
}

type Owed = { ago: number; amount: number; index: number; fund: number }

/** An order whose card was topped up and takes no swipe; none in a shop with too few cards. */
async function owe(office: Office, { shop, cards }: Floor, { ago, amount, index, fund }: Owed): Promise<number | null> {
  const { rows } = await office.client.query<{ id: number; customer_id: number }>(
    `SELECT c.id, c.customer_id
     FROM cards c
     JOIN customers p ON p.company_id = $1 AND p.id = c.customer_id AND p.status = 1 AND NOT p.is_black
     WHERE c.company_id = $1 AND c.id = ANY ($2) AND c.status = 1 AND c.expires_on > $3
     ORDER BY COALESCE((SELECT max(k.result) FROM card_cycles k WHERE k.company_id = $1 AND k.card_id = c.id), 0), c.id DESC
     LIMIT 1 OFFSET $4`,
    [office.world.company.id, cards.map(({ id }) => id), office.world.today, index * 2],
  )
  const [card] = rows
  if (!card) return null
  const manager = office.hand('manager', shop, ago)
  const terms = { Contract_Type: 2, Amount: amount, FeeRut: 1.8, FeeDao: 1.8 } as const
  const whose = { CustomerID: Number(card.customer_id), CardDataID: Number(card.id) }
  const ScheduleID = await office.makeOrder(manager, { ...terms, ...whose })
  await doCall(manager, topUp, { ScheduleID, Amount: amount, BankCardID: fund, Confirm: agreed })
  await doCall(manager, finish, { ScheduleID, Done: true, Reason: 'Thẻ không quẹt được' })
  return ScheduleID
}
