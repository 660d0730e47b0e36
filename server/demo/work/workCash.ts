import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { notes } from '@cardpro/contract/cash/cashbook/notes'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { moveCapital } from '#cash/cashbook/capital/capital.service.ts'
import { countFund, endShift } from '#cash/cashbook/counts/counts.service.ts'
import { settleDiff } from '#cash/cashbook/counts/settlements.service.ts'
import type { Shop } from '#demo/company.ts'
import { doCall, type Floor, type Hand, type Office } from '#demo/demoCalls.ts'
import { addOrEditFund } from '#places/funds/fundEdit.ts'
import { transferBetweenShops } from '#places/funds/shopTransfers.service.ts'

const count = { call: counts.countFund, by: countFund }
const settle = { call: counts.settleDiff, by: settleDiff }

/** The till was counted twice today: a surplus in the morning waits, a shortage was made good in part; now a shift waits. */
export async function countTills(office: Office, { shop }: Floor): Promise<void> {
  const till = shop.funds[0]
  if (!till) return
  const manager = office.hand('manager', shop)
  const over = await notesOf(office, till.id, 50_000)
  await doCall(manager, count, { BankCardID: till.id, Kind: 2, ...over, Note: 'Đầu ca, chưa rõ của ai' })
  const short = await notesOf(office, till.id, -200_000)
  const { CountID, Diff } = await doCall(manager, count, {
    BankCardID: till.id,
    ...short,
    Note: 'Đếm hai lần vẫn thiếu',
  })
  const clerk = office.hand('clerk', shop).member.id
  const made = { CountID, Outcome: 2, StaffID: clerk, Amount: 150_000, Note: 'Trừ dần vào lương' } as const
  if (Diff <= -made.Amount) await doCall(manager, settle, made)
  await doCall(office.hand('manager', shop), { call: counts.endShift, by: endShift }, { BankCardID: till.id })
}

/** What the till holds by the books, and so much more or less, in notes; what is below a note stands as the rest. */
async function notesOf(office: Office, fundId: number, more = 0): Promise<Record<string, number>> {
  const { rows } = await office.client.query<{ vnd: string }>(
    `SELECT COALESCE(sum(debit_vnd - credit_vnd), 0)::text AS vnd FROM ledger_accounts
     WHERE company_id = $1 AND kind = 111 AND owner_id = $2`,
    [office.world.company.id, fundId],
  )
  let left = Math.max(0, Number(rows[0]?.vnd) + more)
  const pieces: Record<string, number> = {}
  for (const { field, vnd } of notes) {
    pieces[field] = Math.floor(left / vnd)
    left %= vnd
  }
  return { ...pieces, Other: left }
}

/** The company has a safe of its own with capital in it; it lends to the first shop, which sends the second some. */
export async function shareMoney(office: Office, shops: Shop[]): Promise<void> {
  const [first, second] = shops
  if (!first) return
  const owner = office.hand('owner', first)
  const company: Hand = { ...owner, ctx: { ...owner.ctx, shopId: companyShopId, shopIds: [companyShopId] } }
  const safe = { Name: 'Két công ty', Kind: 1 } as const
  const { BankCardID } = await doCall(company, { call: funds.addOrEdit, by: addOrEditFund }, safe)
  const put = { BankCardID, Direction: 1, Amount: 200_000_000, ObjectName: owner.member.fullName } as const
  await doCall(company, { call: capital.capital, by: moveCapital }, { ...put, Note: 'Vốn lưu động' })
  const send = { call: shopTransfers.transferFund, by: transferBetweenShops }
  const bank = first.funds[1]?.id ?? 0
  const lent = { FromShopID: companyShopId, FromID: BankCardID, ToShopID: first.id, ToID: bank, Amount: 50_000_000 }
  await doCall(company, send, { ...lent, Note: 'Bổ sung vốn nạp thẻ' })
  if (!second) return
  const sent = { FromShopID: first.id, FromID: bank, ToShopID: second.id, ToID: second.funds[1]?.id ?? 0 }
  await doCall(owner, send, { ...sent, Amount: 10_000_000, Fee: 11_000, Note: 'Quận bạn thiếu tiền chuyển khách' })
}
