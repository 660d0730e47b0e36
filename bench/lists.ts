import { finder } from '@cardpro/contract/kit/lists/finder'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { Client, type ClientConfig } from 'pg'
import { connectionAs, withClient } from '../server/src/host/database/connection.ts'
import { atLeast, atMost, type Figure, median, quantile } from './figures.ts'
import { hammerReads, type Running, signedIn } from './product.ts'
import { Steal } from './steal.ts'

const clients = 8
/** `day`: the busiest of late; a demo that was made yesterday has no orders today. */
type Ids = { company: number; shop: number; day: string }
type Raw = { text: string; values: unknown[] }
/** `raw`: what the rows themselves cost; left out where one statement of raw SQL is not the same list. */
type List = { name: string; paths: string[]; goalMs: number; raw?: (ids: Ids) => Raw }

const customersFor = (search: string) => `/api/${people.ajaxLoadCustomer.path}?PageSize=50&GeneralSearch=${search}`
const pickerFor = (keyword: string) => `/api/${people.getCustomerSearch.path}?keyword=${keyword}`
const anythingFor = (keyword: string) => `/api/${finder.find.path}?keyword=${keyword}`
/** A name and two numbers as they are typed, letter by letter. */
const typed = [
  'ng',
  'nguyen',
  'nguyen+v',
  'nguyen+van',
  'nguyen+van+d',
  'nguyen+van+dung',
  '09',
  '0901',
  '090123',
  '4321',
  'kh777',
]

/** Lists of 50 among a million cards, and the same rows by raw SQL. */
const lists: List[] = [
  {
    name: 'Danh sách thẻ (50 dòng)',
    paths: [`/api/${cards.getByConditions.path}?PageSize=50`],
    goalMs: 10,
    raw: ({ company, shop }) => ({
      text: `SELECT d.*, c.full_name, c.phone FROM cards d JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
             WHERE d.company_id = $1 AND d.shop_id = $2 AND d.status = 1 ORDER BY d.id DESC LIMIT 50`,
      values: [company, shop],
    }),
  },
  {
    name: 'Danh sách đơn hàng (50 dòng)',
    paths: [`/api/${orders.getByConditions.path}?PageSize=50&ForDate=DAY&ToDate=DAY`],
    goalMs: 10,
    raw: ({ company, shop, day }) => ({
      text: `SELECT o.*, c.full_name, c.phone, d.bank_code, d.last4, u.full_name AS staff FROM orders o
             JOIN customers c ON c.company_id = o.company_id AND c.id = o.customer_id
             JOIN cards d ON d.company_id = o.company_id AND d.id = o.card_id
             JOIN users u ON u.company_id = o.company_id AND u.id = o.staff_id
             WHERE o.company_id = $1 AND o.shop_id = $2 AND o.for_date = $3 ORDER BY o.for_date DESC, o.id DESC LIMIT 50`,
      values: [company, shop, day],
    }),
  },
  {
    name: 'Danh sách thẻ, trang 4.000',
    paths: [`/api/${cards.getByConditions.path}?PageSize=50&PageIndex=4000`],
    goalMs: 15,
    raw: ({ company, shop }) => ({
      text: `SELECT d.*, c.full_name, c.phone FROM cards d JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
             WHERE d.company_id = $1 AND d.shop_id = $2 AND d.status = 1 ORDER BY d.id DESC LIMIT 50 OFFSET 199950`,
      values: [company, shop],
    }),
  },
  {
    name: 'Danh sách thẻ của một ngân hàng, với tổng số',
    paths: [`/api/${cards.getByConditions.path}?PageSize=50&BankCode=VPB`],
    goalMs: 10,
    raw: ({ company, shop }) => ({
      text: `SELECT count(*), sum(credit_limit_vnd) FROM cards WHERE company_id = $1 AND shop_id = $2 AND status = 1 AND bank_code = 'VPB'`,
      values: [company, shop],
    }),
  },
  {
    name: 'Danh sách khách hàng, trang 4.000',
    paths: [`/api/${people.ajaxLoadCustomer.path}?PageSize=50&PageIndex=4000`],
    goalMs: 15,
  },
  { name: 'Danh sách khách hàng (50 dòng)', paths: [`/api/${people.ajaxLoadCustomer.path}?PageSize=50`], goalMs: 12 },
  { name: 'Danh sách khách hàng, tìm khi gõ', paths: typed.map(customersFor), goalMs: 12 },
  { name: 'Chọn khách hàng, tìm khi gõ', paths: typed.map(pickerFor), goalMs: 12 },
  { name: 'Tìm nhanh mọi thứ, khi gõ', paths: [...typed, '000045', '123.45', 'DH261121'].map(anythingFor), goalMs: 12 },
]

export async function measureLists(
  running: Running,
  admin: ClientConfig,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const caller = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const company = Number.parseInt(caller.values.Token?.split('.')[0] ?? '', 36)
  const shop = Number(caller.values.ShopID)
  const day = await busyDay(admin, company, shop)
  const ids = { company, shop, day }
  const raw = await Promise.all(Array.from({ length: clients }, () => openRaw(admin, company)))
  const figures: Figure[] = []
  const steal = new Steal()
  for (const { name, paths: templates, goalMs, raw: rawOf } of lists) {
    const paths = templates.map((path) => path.replaceAll('DAY', day))
    const ratios: number[] = []
    const singleP95: number[] = []
    for (let round = 0; round < rounds; round++) {
      let told = ''
      if (rawOf) {
        const yardstick = await hammerRaw(raw, seconds, { ...rawOf(ids), name })
        const ours = (await hammerReads(caller, paths, { clients, seconds })).length
        ratios.push(ours / yardstick)
        told = `${(ours / seconds).toFixed(0)} lượt/s, SQL thuần ${(yardstick / seconds).toFixed(0)}, `
      }
      const single = await hammerReads(caller, paths, { clients: 1, seconds: Math.min(seconds, 3) })
      const [p50, p95] = [quantile(single, 0.5), quantile(single, 0.95)]
      singleP95.push(p95)
      console.log(
        `  ${name}, vòng ${round + 1}: ${told}p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms, máy mất ${steal.percent()} %`,
      )
    }
    if (rawOf) figures.push(atLeast(`${name}: HTTP / SQL thuần`, ratios, 0.15))
    figures.push(atMost(`${name}: p95 một người dùng`, median(singleP95), { goal: goalMs, unit: 'ms' }))
  }
  await Promise.all(raw.map((client) => client.end()))
  return figures
}

async function busyDay(admin: ClientConfig, company: number, shop: number): Promise<string> {
  const { rows } = await withClient(admin, (client) =>
    client.query<{ day: string }>(
      `SELECT for_date::text AS day FROM (
         SELECT for_date, count(*) AS orders FROM orders WHERE company_id = $1 AND shop_id = $2 GROUP BY 1 ORDER BY 1 DESC LIMIT 10
       ) AS late
       ORDER BY orders DESC LIMIT 1`,
      [company, shop],
    ),
  )
  return rows[0]?.day ?? ''
}

/** Reads as the report role does, bound to the company once for the connection: the yardstick pays no per-call set-up. */
async function openRaw(admin: ClientConfig, company: number): Promise<Client> {
  const client = new Client({ ...connectionAs(admin, 'cardpro_report'), query_timeout: 60_000 })
  client.on('error', () => {}) // When something else fails the server is stopped: that first failure must be the one reported.
  await client.connect()
  await client.query(`SET app.company_id = '${company}'`)
  return client
}

async function hammerRaw(raw: Client[], seconds: number, statement: Raw & { name: string }): Promise<number> {
  const end = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    raw.map(async (client) => {
      while (performance.now() < end) {
        await client.query({ name: statement.name, text: statement.text, values: statement.values, rowMode: 'array' })
        count += 1
      }
    }),
  )
  return count
}
