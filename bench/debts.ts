import { badDebts } from '@cardpro/contract/debts/badDebts'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { companyPartnerDebts, partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { cards } from '@cardpro/contract/people/cards/cards'
import type { ClientConfig } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'
import { fillDebts, type Shop } from './debtsData.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { type Caller, hammerReads, type Running, signedIn } from './product.ts'
import { Steal } from './steal.ts'

const clients = 8
const goalMs = 12

/** `isOfCompany`: read at the company level. */
type List = { name: string; paths: (at: Found) => string[]; isOfCompany?: true }
type Found = { customers: number[]; partner: number; lastMonth: string }

const summary = (type: string) => () => [
  `/api/${debts.getSummaryDebt.path}?type=${type}&PageSize=50`,
  `/api/${debts.getSummaryDebt.path}?type=${type}&PageSize=50&Sort=-TheyOwe&GeneralSearch=n`,
]

const lists: List[] = [
  { name: 'Công nợ khách hàng', paths: summary('customer') },
  { name: '/debt/partner', paths: summary('partner') },
  { name: 'Tiền POS theo máy', paths: summary('pos') },
  { name: 'Công nợ CTV (bảng chung)', paths: summary('aff') },
  {
    name: '/debt/partner, tháng trước',
    paths: ({ lastMonth }) => [`/api/${debts.getSummaryDebt.path}?type=partner&PageSize=50&${lastMonth}`],
  },
  { name: 'Tổng hợp công nợ', paths: () => [`/api/${debtSummary.reportDebt.path}?Top=5`] },
  {
    name: '/debt/partner, từng đơn còn mở',
    paths: ({ partner }) => [`/api/${partnerDebts.getPartnerDebtOrders.path}?PartnerID=${partner}&OnlyOpen=true`],
  },
  { name: '/debt/aff', paths: () => [`/api/${collaboratorDebts.getCollaboratorDebts.path}?PageSize=50`] },
  {
    name: 'Bản đối chiếu',
    paths: () => [
      `/api/${comparisons.getComparisons.path}?PageSize=50`,
      `/api/${comparisons.getGeneralComparison.path}?type=customer&PageSize=50`,
    ],
  },
  { name: 'Nợ xấu', paths: () => [`/api/${badDebts.getByConditions.path}?PageSize=50`] },
  {
    name: 'Nợ theo thẻ của một khách',
    paths: ({ customers }) => customers.map((id) => `/api/${debtSettling.debtByCard.path}?CustomerID=${id}`),
  },
  {
    name: 'Công nợ đối tác các cửa hàng',
    isOfCompany: true,
    paths: () => [`/api/${companyPartnerDebts.companyDebtPartner.path}?PageSize=50`],
  },
]

/** The list of cards, beside which the others are read. */
const yardstick = `/api/${cards.getByConditions.path}?PageSize=50`

export async function measureDebts(
  running: Running,
  admin: ClientConfig,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const caller = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const company = Number.parseInt(caller.values.Token?.split('.')[0] ?? '', 36)
  const at = { company, shop: Number(caller.values.ShopID), user: Number(caller.values.UserID) }
  await fillDebts(admin, at)
  const found = await findExamples(admin, at)
  const ofCompany = atShop(caller, -111)
  const figures: Figure[] = []
  const steal = new Steal()
  for (const { name, paths: pathsOf, isOfCompany } of lists) {
    const paths = pathsOf(found)
    const singleP95: number[] = []
    for (let round = 0; round < rounds; round++) {
      const base = await hammerReads(caller, [yardstick], { clients, seconds: Math.min(seconds, 2) })
      const all = await hammerReads(isOfCompany ? ofCompany : caller, paths, { clients, seconds })
      const single = await hammerReads(isOfCompany ? ofCompany : caller, paths, {
        clients: 1,
        seconds: Math.min(seconds, 3),
      })
      singleP95.push(quantile(single, 0.95))
      console.log(
        `  ${name}, vòng ${round + 1}: một người ${told(single)}; ${clients} người ${told(all)} (danh sách thẻ ${told(base)}), máy mất ${steal.percent()} %`,
      )
    }
    figures.push(atMost(`${name}: p95 một người dùng`, median(singleP95), { goal: goalMs, unit: 'ms' }))
  }
  return figures
}

const told = (spans: number[]): string =>
  `p50 ${quantile(spans, 0.5).toFixed(1)}, p95 ${quantile(spans, 0.95).toFixed(1)} ms`

const atShop = (caller: Caller, shop: number): Caller => ({
  ...caller,
  headers: caller.headers.replace(/ShopID: -?\d+/, `ShopID: ${shop}`),
})

/** The customers who owe on most orders, a partner with open orders, and the days of the month before. */
async function findExamples(admin: ClientConfig, { company, shop }: Shop): Promise<Found> {
  return withClient(admin, async (client) => {
    const owing = await client.query<{ id: string }>(
      `SELECT customer_id AS id FROM orders WHERE company_id = $1 AND shop_id = $2 AND is_unsettled GROUP BY 1 ORDER BY count(*) DESC LIMIT 20`,
      [company, shop],
    )
    const partner = await client.query<{ id: string }>(
      `SELECT owner_id AS id FROM ledger_accounts WHERE company_id = $1 AND shop_id = $2 AND kind = 331 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
      [company, shop],
    )
    const month = await client.query<{ from: string; to: string }>(
      `SELECT (date_trunc('month', current_date) - interval '1 month')::date::text AS from, (date_trunc('month', current_date) - interval '1 day')::date::text AS to`,
    )
    const [days] = month.rows
    return {
      customers: owing.rows.map(({ id }) => Number(id)),
      partner: Number(partner.rows[0]?.id ?? 0),
      lastMonth: days ? `fromDate=${days.from}&toDate=${days.to}` : '',
    }
  })
}
