import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cards } from '@cardpro/contract/cards'
import { funds } from '@cardpro/contract/funds'
import { orders } from '@cardpro/contract/orders'
import { people } from '@cardpro/contract/people'
import { pos } from '@cardpro/contract/pos'
import type { ClientConfig } from 'pg'
import { withClient } from '../server/src/database/connection.ts'
import { Connection, hammer } from './client.ts'
import { atLeast, type Figure } from './figures.ts'
import { type Caller, callOf, type Running, registerCompany } from './product.ts'

const scale = 50
const pgbenchClients = 16
const ourConnections = 64
const ordersEach = 120
const swipesPerOrder = 8

/** The nearest thing to a branch of TPC-B: a shop with its own fund, POS and orders. */
type Desk = {
  caller: Caller
  posId: number
  orders: { id: number; version: number; swipes: number }[]
  next: number
  bill: number
}

/** One swipe with its fee through HTTP, everything on, beside one TPC-B transaction of pgbench on the same server, round by round. */
export async function measurePostings(
  running: Running,
  admin: ClientConfig,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const tpcb = await prepareTpcb(admin)
  const desks = await openDesks(running)
  const connections = await Promise.all(desks.map(() => Connection.open(running.url)))
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    await withClient(admin, (client) => client.query('CHECKPOINT'))
    const yardstick = tpcb ? runTpcb(tpcb, seconds) : Number.NaN
    await withClient(admin, (client) => client.query('CHECKPOINT'))
    const spans = await hammer(connections, seconds, (connection, index) => swipe(connection, desks[index] as Desk))
    const ours = spans.length / seconds
    ratios.push(ours / yardstick)
    console.log(`  vòng ${round + 1}: ${ours.toFixed(0)} lần quẹt/s, pgbench ${yardstick.toFixed(0)} tps`)
  }
  for (const connection of connections) connection.close()
  if (!tpcb)
    return [
      {
        name: 'Ghi sổ / pgbench TPC-B',
        value: 'không có pgbench (Debian: apt-get install postgresql-contrib)',
        goal: '≥ 0.5',
        isMet: null,
      },
    ]
  return [atLeast('Ghi sổ (quẹt + phí qua HTTP) / pgbench TPC-B', ratios, 0.5)]
}

export async function swipe(connection: Connection, desk: Desk): Promise<void> {
  const order = desk.orders[desk.next % desk.orders.length]
  if (!order) throw new Error('a desk without orders')
  desk.bill += 1
  const input = {
    ScheduleID: order.id,
    Version: order.version,
    Items: [
      {
        PosID: desk.posId,
        Amount: 1_000_000 + (desk.bill % 50) * 1_000,
        LotNo: String(Math.floor(desk.bill / 999_000) + 1),
        BillNo: String((desk.bill % 999_000) + 1),
      },
    ],
  }
  const answer = JSON.parse(
    await connection.post(
      `/api/${orders.addWithdrawal.path}`,
      `${desk.caller.headers}Idempotency-Key: ${randomUUID()}\r\n`,
      JSON.stringify(input),
    ),
  )
  if (answer.Result !== 1) throw new Error(answer.Message)
  order.version = answer.Data.Version
  order.swipes += 1
  // An order has a few swipes, not thousands: go on to the next.
  if (order.swipes % swipesPerOrder === 0) desk.next += 1
}

export async function openDesks(running: Running, count = ourConnections): Promise<Desk[]> {
  console.log(`  chuẩn bị ${count} quầy, mỗi quầy ${ordersEach} đơn…`)
  // One after the other: hashing 64 passwords at once is a storm that the server turns away.
  const desks: Desk[] = []
  while (desks.length < count) desks.push(await openDesk(running))
  return desks
}

async function openDesk(running: Running): Promise<Desk> {
  const caller = await registerCompany(running)
  const call = callOf(caller)
  const { BankCardID } = await call(funds.addOrEdit, { Name: 'Tài khoản', Kind: 1, OpeningBalance: 1_000_000_000 })
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
  const made: Desk['orders'] = []
  for (let count = 0; count < ordersEach; count++) {
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
    made.push({ id: ScheduleID, version: 1, swipes: 0 })
  }
  return { caller, posId: PosID, orders: made, next: 0, bill: 0 }
}

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

function runTpcb({ program, env }: Tpcb, seconds: number): number {
  const printed = execFileSync(
    program,
    ['-c', String(pgbenchClients), '-j', '2', '-T', String(seconds), '-n', '-M', 'prepared'],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString()
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1])
}
