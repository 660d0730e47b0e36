import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { doCall, type Floor, type Hand, type Office } from '#demo/demoCalls.ts'
import { phoneOf } from '#demo/names.ts'
import { phonesOfStaff } from '#demo/staff.ts'
import { addOrEditCollaborator } from '#people/collaborators/collaboratorEdit.ts'
import { stopCollaborator } from '#people/collaborators/collaboratorStop.ts'
import { addOrEditCustomer } from '#people/customers/customerEdit.ts'
import { stopCustomer } from '#people/customers/customerStop.ts'
import { getCustomer } from '#people/customers/people.service.ts'

type Form = Parameters<typeof addOrEditCustomer>[1]

/** Who brings customers, and what the shop has learnt of some of them. Answers the collaborators in use. */
export async function lookAfterCustomers(office: Office, floor: Floor): Promise<number[]> {
  const collaborators = await hireCollaborators(office.hand('manager', floor.shop), floor.no)
  await nameBringers(office, floor, collaborators)
  await judgeCustomers(office, floor)
  await stopSettled(office, floor)
  return collaborators
}

const teams = [
  ['Trần Thị Mỹ Linh', 'Nguyễn Văn Phúc', 'Phạm Thu Trang', 'Lê Hoàng Nam'],
  ['Võ Minh Khang', 'Đặng Thị Hồng', 'Bùi Quang Huy', 'Ngô Thanh Tâm'],
] as const
type Terms = { Base: 1 | 2 | 3; Percent: number; ParentPercent?: number }
/** Of the volume, of the fees, of the profit. The second stands below the first, who has a share of the second's commission. */
const terms: readonly Terms[] = [
  { Base: 1, Percent: 0.1 },
  { Base: 1, Percent: 0.08, ParentPercent: 0.02 },
  { Base: 2, Percent: 5 },
  { Base: 3, Percent: 4 },
]

/** The last one has left again. */
async function hireCollaborators(manager: Hand, shopNo: number): Promise<number[]> {
  const names = teams[shopNo % teams.length] ?? teams[0]
  const ids: number[] = []
  for (const [index, term] of terms.entries()) {
    const Name = names[index] ?? ''
    const typed = {
      ...term,
      Name,
      Phone: phoneOf(phonesOfStaff + 400 + shopNo * 10 + index),
      ReferCode: '',
      ParentAffID: term.ParentPercent === undefined ? null : (ids[0] ?? null),
      BankCode: 'VCB',
      AccountNo: `10175${shopNo}${index}88010`,
      AccountName: Name,
    }
    ids.push((await doCall(manager, { call: collaborators.addOrEdit, by: addOrEditCollaborator }, typed)).AffID)
  }
  const affID = ids.pop() ?? 0
  await doCall(
    manager,
    { call: collaborators.deleteCollaborator, by: stopCollaborator },
    { affID, Reason: 'Không giới thiệu nữa' },
  )
  return ids
}

/** The first customers have a collaborator; every one of them has the clerk at the counter as responsible staff. */
async function nameBringers(office: Office, { shop, customers, clerk }: Floor, collaborators: number[]): Promise<void> {
  const manager = office.hand('manager', shop)
  for (const [index, { id }] of customers.slice(0, broughtCustomers).entries()) {
    const AffID = collaborators[index % collaborators.length] ?? null
    await change(manager, id, { AffID, StaffID: clerk.member.id, Source: 'Cộng tác viên' })
  }
  await giveOrders(
    office,
    customers.slice(0, broughtCustomers).map(({ id }) => id),
  )
}

/** So many of the first customers were brought by a collaborator. */
export const broughtCustomers = 6

/**
 * Their orders of the weeks before have a collaborator too, in the sums as well. Commission was agreed on later: only what is
 * done on them from now on earns.
 */
async function giveOrders({ client, world }: Office, customers: number[]): Promise<void> {
  const key = [world.company.id, customers]
  await client.query(
    `UPDATE orders o
     SET collaborator_id = a.id, collaborator_mpct = a.commission_mpct, collaborator_base = a.commission_base, parent_collaborator_id = a.parent_id, parent_collaborator_mpct = a.parent_mpct,
       passed_base_vnd = greatest(0, CASE WHEN a.commission_base = 1 THEN o.swipe_vnd WHEN a.commission_base = 2 THEN o.fee_vnd - o.discount_vnd ELSE o.profit_vnd END)
     FROM customers c
     JOIN collaborators a ON a.company_id = $1 AND a.id = c.collaborator_id
     WHERE o.company_id = $1 AND c.company_id = $1 AND c.id = ANY ($2::bigint[]) AND o.customer_id = c.id`,
    key,
  )
  await client.query(
    `UPDATE ledger_order_facts o
     SET collaborator_id = c.collaborator_id
     FROM customers c
     WHERE o.company_id = $1 AND c.company_id = $1 AND c.id = ANY ($2::bigint[]) AND o.customer_id = c.id`,
    key,
  )
}

async function judgeCustomers(office: Office, { shop, customers }: Floor): Promise<void> {
  const manager = office.hand('manager', shop)
  const [vip, loyal, bad, worse] = customers.slice(6, 10)
  if (vip) await change(manager, vip.id, { Rank: 2, FeeRut: 1.6, FeeDao: 1.5, DebtLimit: 50_000_000 })
  if (loyal) await change(manager, loyal.id, { Rank: 1, Note: 'Hay làm vào cuối tháng, gọi trước 9 giờ' })
  if (bad) await change(manager, bad.id, { IsBlack: true, BlackReason: 'Bill bị ngân hàng tra soát hai lần' })
  if (worse)
    await change(manager, worse.id, { IsBlack: true, BlackReason: 'Khóa thẻ sau khi đã nạp, phải đòi ba tuần' })
}

/** A customer's form as it is on file, with some of it changed. */
async function change(hand: Hand, CustomerID: number, changes: Partial<Form>): Promise<void> {
  const { HasConsent, ...onFile } = await getCustomer(hand.ctx, { CustomerID })
  const form = { ...onFile, Consent: HasConsent, CitizenID: '', ...changes }
  await doCall(hand, { call: people.addOrEditCustomer, by: addOrEditCustomer }, form)
}

/** The first ones are used by other samples. */
const keptCustomers = 14
const whyStopped = ['Chuyển vào Đà Nẵng, không làm nữa', 'Đã trả hết thẻ, khóa thẻ tín dụng'] as const

/** Of those who owe nothing and have no open order some come no more. */
async function stopSettled(office: Office, { shop, customers }: Floor): Promise<void> {
  const { rows } = await office.client.query<{ id: number }>(
    `SELECT c.id
     FROM customers c
     WHERE c.company_id = $1 AND c.id = ANY ($2::bigint[]) AND NOT EXISTS (
       SELECT FROM orders o WHERE o.company_id = $1 AND o.customer_id = c.id AND (o.is_unsettled OR o.status < 5)
     )
     ORDER BY c.id DESC
     LIMIT ${whyStopped.length}`,
    [office.world.company.id, customers.slice(keptCustomers).map(({ id }) => id)],
  )
  const manager = office.hand('manager', shop)
  for (const [index, { id }] of rows.entries()) {
    const Reason = whyStopped[index] ?? ''
    await doCall(manager, { call: people.deleteCustomer, by: stopCustomer }, { CustomerID: id, Reason })
  }
}
