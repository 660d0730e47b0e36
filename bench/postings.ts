import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import type { ClientConfig } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'
import { Connection, hammer } from './client.ts'
import { atLeast, type Figure, median } from './figures.ts'
import { bankFund, type Caller, callOf, type Running, registerCompany } from './product.ts'

const scale = 50
const pgbenchClients = 16
const swipesPerOrder = 8

/** The goal's yardstick is pgbench as it comes; with prepared statements it is reported beside it, since we use them too. */
type PgbenchMode = 'simple' | 'prepared'

/** The users at the 64 tills. One busy shop is measured; many shops with one till each share no transactions. */
type Layout = { shops: number; tellersEach: number; ordersEach: number }
const oneShop: Layout = { shops: 1, tellersEach: 64, ordersEach: 120 }
const manyShops: Layout = { shops: 64, tellersEach: 1, ordersEach: 16 }

/** One user at a till: own orders, in a shop whose POS, fund and customer are shared with colleagues. */
export type Desk = {
  caller: Caller
  posId: number
  orders: { id: number; version: number }[]
  swipes: number
  firstBill: number
}

/** One swipe with its fee through HTTP, everything on, beside one TPC-B transaction of pgbench on the same server, round by round. */
export async function measurePostings(
  running: Running,
  admin: ClientConfig,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const tpcb = await prepareTpcb(admin)
  const checkpoint = () => withClient(admin, (client) => client.query('CHECKPOINT'))
  const yardstick = async (mode: PgbenchMode): Promise<number> => {
    await checkpoint()
    return tpcb ? runTpcb(tpcb, { seconds, mode }) : Number.NaN
  }
  const compare = async (desks: Desk[]): Promise<Record<PgbenchMode, number>> => {
    const simple = await yardstick('simple')
    const prepared = await yardstick('prepared')
    await checkpoint()
    const ours = await countSwipes(running, desks, seconds)
    console.log(
      `  ${ours.toFixed(0)} lần quẹt/s, pgbench ${simple.toFixed(0)} tps (-M prepared: ${prepared.toFixed(0)})`,
    )
    return { simple: ours / simple, prepared: ours / prepared }
  }
  const ratios: Record<PgbenchMode, number>[] = []
  const desks = await openDesks(running, oneShop)
  // Code that has just been started is still being compiled while it runs: this turn is not counted.
  await countSwipes(running, desks, seconds)
  while (ratios.length < rounds) ratios.push(await compare(desks))
  const spread = await compare(await openDesks(running, manyShops))
  if (!tpcb)
    return [
      {
        name: 'Ghi sổ / pgbench TPC-B',
        value: 'không có pgbench (Debian: apt-get install postgresql-contrib)',
        goal: '≥ 0.5',
        isMet: null,
      },
    ]
  return [
    atLeast(
      'Ghi sổ (quẹt + phí qua HTTP), 64 quầy một cửa hàng / pgbench TPC-B',
      ratios.map(({ simple }) => simple),
      0.5,
    ),
    {
      name: '  như trên / pgbench -M prepared',
      value: median(ratios.map(({ prepared }) => prepared)).toFixed(2),
      goal: 'để biết',
      isMet: null,
    },
    { name: '  như trên, 64 cửa hàng mỗi nơi một quầy', value: spread.simple.toFixed(2), goal: 'để biết', isMet: null },
  ]
}

/** Swipes per second of all desks at once. The server closes connections that were idle during the yardstick's turn. */
export async function countSwipes(running: Running, desks: Desk[], seconds: number): Promise<number> {
  const connections = await Promise.all(desks.map(() => Connection.open(running.url)))
  const spans = await hammer(connections, seconds, (connection, index) => swipe(connection, desks[index] as Desk))
  for (const connection of connections) connection.close()
  return spans.length / seconds
}

export async function swipe(connection: Connection, desk: Desk): Promise<void> {
  await sendSwipe(connection, desk, nextSwipe(desk))
}

/** One swipe with the key under which it may be sent again. */
export type Sent = { order: Desk['orders'][number]; body: string; key: string }

export function nextSwipe(desk: Desk): Sent {
  // An order has a few swipes, not thousands: every eighth swipe moves on to the next order.
  const order = desk.orders[Math.floor(desk.swipes / swipesPerOrder) % desk.orders.length]
  if (!order) throw new Error('a desk without orders')
  desk.swipes += 1
  const bill = desk.firstBill + desk.swipes
  const input = {
    ScheduleID: order.id,
    Version: order.version,
    Items: [
      {
        PosID: desk.posId,
        Amount: 1_000_000 + (bill % 50) * 1_000,
        LotNo: '1',
        BillNo: String(bill),
      },
    ],
  }
  return { order, body: JSON.stringify(input), key: randomUUID() }
}

/** A refusal is thrown with its sentence. */
export async function sendSwipe(connection: Connection, { caller }: Desk, { order, body, key }: Sent): Promise<void> {
  const headers = `${caller.headers}Idempotency-Key: ${key}\r\n`
  const answer = JSON.parse(await connection.post(`/api/${orders.addWithdrawal.path}`, headers, body))
  if (answer.Result !== 1) throw new Error(answer.Message)
  order.version = answer.Data.Version
}

export async function openDesks(running: Running, layout: Layout): Promise<Desk[]> {
  console.log(`  chuẩn bị ${layout.shops} cửa hàng × ${layout.tellersEach} quầy × ${layout.ordersEach} đơn…`)
  // One after the other: hashing many passwords at once is a storm that the server turns away.
  const desks: Desk[] = []
  for (let shop = 0; shop < layout.shops; shop++) desks.push(...(await openShop(running, layout)))
  return desks
}

async function openShop(running: Running, { tellersEach, ordersEach }: Layout): Promise<Desk[]> {
  const caller = await registerCompany(running)
  const call = callOf(caller)
  const { BankCardID } = await call(funds.addOrEdit, { Name: 'Tài khoản', ...bankFund, OpeningBalance: 1_000_000_000 })
  const { CustomerID } = await call(people.addOrEditCustomer, {
    FullName: 'Nguyễn Văn An',
    Phone: '0903123218',
    Consent: true,
    ConsentMethod: 'Giấy',
  })
  const { CardDataID } = await call(cards.addOrEdit, {
    CustomerID,
    BankCode: 'VCB',
    CardType: 'VISA',
    Bin: '411111',
    Last4: '1111',
    ExpMonth: 12,
    ExpYear: 2035,
    StatementDay: 5,
    DueDay: 20,
  })
  const { PosID } = await call(pos.addOrEdit, {
    Name: 'VCB 01',
    TID: '12345678',
    BankCode: 'VCB',
    BankCardID,
    Fees: [{ CardType: 'VISA', Percent: 1.1 }],
  })
  const openOrder = async () => {
    const { ScheduleID } = await call(orders.createManual, {
      CustomerID,
      CardDataID,
      Contract_Type: 1,
      ForDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
      Amount: 5_000_000_000,
      FeeRut: 1.8,
      FeeDao: 1.8,
      Confirm: ['W_SAME_CARD', 'W_LIMIT', 'W_CONSENT'],
    })
    return { id: ScheduleID, version: 1 }
  }
  const openDesk = async (_: unknown, index: number): Promise<Desk> => {
    const made: Desk['orders'] = []
    while (made.length < ordersEach) made.push(await openOrder())
    return { caller, posId: PosID, orders: made, swipes: 0, firstBill: index * billsEach }
  }
  return Promise.all(Array.from({ length: tellersEach }, openDesk))
}
// A bill number has six digits, and is unique in its lô.
const billsEach = Math.floor(999_999 / 64)

type Tpcb = { program: string; env: NodeJS.ProcessEnv }

/** A database of pgbench's own on the same server; null where pgbench is not installed. */
async function prepareTpcb(admin: ClientConfig): Promise<Tpcb | null> {
  const program = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench', '/usr/lib/postgresql/17/bin/pgbench'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  )
  if (!program) return null
  const name = 'cardpro_bench_tpcb'
  await withClient(admin, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await client.query(`CREATE DATABASE ${name}`)
  })
  const env = {
    ...process.env,
    PGHOST: String(admin.host),
    PGPORT: String(admin.port),
    PGUSER: String(admin.user),
    PGPASSWORD: String(admin.password),
    PGDATABASE: name,
  }
  execFileSync(program, ['-i', '-q', '-s', String(scale)], { env, stdio: 'ignore' })
  return { program, env }
}

function runTpcb({ program, env }: Tpcb, { seconds, mode }: { seconds: number; mode: PgbenchMode }): number {
  const printed = execFileSync(
    program,
    ['-c', String(pgbenchClients), '-j', '2', '-T', String(seconds), '-n', '-M', mode],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString()
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1])
}
