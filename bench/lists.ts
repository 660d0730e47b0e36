import { cards } from '@cardpro/contract/cards'
import { orders } from '@cardpro/contract/orders'
import { Client, type ClientConfig } from 'pg'
import { connectionAs } from '../server/src/database/connection.ts'
import { Connection, hammer } from './client.ts'
import { atLeast, atMost, type Figure, quantile } from './figures.ts'
import { type Running, signedIn } from './product.ts'

const clients = 8
type Raw = { text: string; values: unknown[] }
type List = { name: string; path: string; raw: (ids: { company: number; shop: number; today: string }) => Raw }

/** Lists of 50 among a million cards, and the same rows by raw SQL: what the rows themselves cost. */
const lists: List[] = [
  {
    name: 'Danh sách thẻ (50 dòng)',
    path: `/api/${cards.getByConditions.path}?PageSize=50`,
    raw: ({ company, shop }) => ({
      text: `SELECT d.*, c.full_name, c.phone FROM cards d JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
             WHERE d.company_id = $1 AND d.shop_id = $2 AND d.status = 1 ORDER BY d.id DESC LIMIT 50`,
      values: [company, shop],
    }),
  },
  {
    name: 'Danh sách đơn hàng (50 dòng)',
    path: `/api/${orders.getByConditions.path}?PageSize=50&ForDate=TODAY&ToDate=TODAY`,
    raw: ({ company, shop, today }) => ({
      text: `SELECT o.*, c.full_name, c.phone, d.bank_code, d.last4, u.full_name AS staff FROM orders o
             JOIN customers c ON c.company_id = o.company_id AND c.id = o.customer_id
             JOIN cards d ON d.company_id = o.company_id AND d.id = o.card_id
             JOIN users u ON u.company_id = o.company_id AND u.id = o.staff_id
             WHERE o.company_id = $1 AND o.shop_id = $2 AND o.for_date = $3 ORDER BY o.for_date DESC, o.id DESC LIMIT 50`,
      values: [company, shop, today],
    }),
  },
]

export async function measureLists(
  running: Running,
  admin: ClientConfig,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const caller = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const company = Number.parseInt(caller.values.Token?.split('.')[0] ?? '', 36)
  const ids = { company, shop: Number(caller.values.ShopID), today }
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(running.url)))
  const raw = await Promise.all(Array.from({ length: clients }, () => openRaw(admin, company)))
  const figures: Figure[] = []
  for (const list of lists) {
    const statement = list.raw(ids)
    const path = list.path.replaceAll('TODAY', today)
    const ratios: number[] = []
    const single: number[] = []
    for (let round = 0; round < rounds; round++) {
      const yardstick = await hammerRaw(raw, seconds, { ...statement, name: list.name })
      const spans = await hammer(connections, seconds, async (connection) =>
        refuse(await connection.get(path, caller.headers)),
      )
      ratios.push(spans.length / yardstick)
      single.push(
        ...(await hammer(connections.slice(0, 1), Math.min(seconds, 3), async (connection) =>
          refuse(await connection.get(path, caller.headers)),
        )),
      )
    }
    figures.push(
      atLeast(`${list.name}: HTTP / SQL thuần`, ratios, 0.15),
      atMost(`${list.name}: p95 một người dùng`, quantile(single, 0.95), { goal: 10, unit: 'ms' }),
    )
  }
  for (const connection of connections) connection.close()
  await Promise.all(raw.map((client) => client.end()))
  return figures
}

function refuse(body: string): void {
  if (!body.startsWith('{"Result":1')) throw new Error(body.slice(0, 300))
}

/** Reads as the report role does, bound to the company once for the connection: the yardstick pays no per-call set-up. */
async function openRaw(admin: ClientConfig, company: number): Promise<Client> {
  const client = new Client(connectionAs(admin, 'cardpro_report'))
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
