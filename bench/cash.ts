import { randomUUID } from 'node:crypto'
import { advances } from '@cardpro/contract/cash/advances/advances'
import { capital, capitalDirection } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { Connection, hammer } from './client.ts'
import { type Figure, median } from './figures.ts'
import { type Caller, callOf, type Running, registerCompany } from './product.ts'

const desks = 16
const thousand = 1_000
const opening = 5_000_000_000
const otherIncome = 9
const dayMs = 86_400_000
const longAgo = 5_000

/** What an act sends; its number makes the amount one that was not entered before. */
type Act = { name: string; clients: number; path: string; input: (no: number) => object }

/** Vouchers, advances, counts, capital and transfers of one shop, from 16 desks at once; then day after day is closed. */
export async function measureCash(running: Running, { seconds }: { seconds: number }): Promise<Figure[]> {
  const caller = await registerCompany(running)
  const acts = actsOf(caller, await openBooks(caller))
  const figures: Figure[] = []
  let no = 0
  for (const { name, clients, path, input } of acts) {
    const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(running.url)))
    const act = async (connection: Connection) => {
      const head = `${caller.headers}Idempotency-Key: ${randomUUID()}\r\n`
      const answer = JSON.parse(await connection.post(`/api/${path}`, head, JSON.stringify(input(++no))))
      if (answer.Result !== 1) throw new Error(`${path}: ${answer.Message}`)
    }
    // Code that has just been started is still being compiled while it runs: this turn is not counted.
    await hammer(connections, 1, act)
    const spans = await hammer(connections, seconds, act)
    for (const connection of connections) connection.close()
    const value = `${(spans.length / seconds).toFixed(0)}/s, giữa ${median(spans).toFixed(0)} ms`
    figures.push({ name: `${name}, ${clients} quầy`, value, goal: 'để biết', isMet: null })
  }
  return figures
}

type Books = { till: number; bank: number; safe: number }

async function openBooks(caller: Caller): Promise<Books> {
  const call = callOf(caller)
  const company = callOf({ ...caller, values: { ...caller.values, ShopID: String(companyShopId) } })
  const till = await call(funds.addOrEdit, { Name: 'Két', Kind: 1, OpeningBalance: opening })
  const bank = await call(funds.addOrEdit, { Name: 'Tài khoản', Kind: 1, OpeningBalance: opening })
  const safe = await company(funds.addOrEdit, { Name: 'Két công ty', Kind: 1 })
  return { till: till.BankCardID, bank: bank.BankCardID, safe: safe.BankCardID }
}

function actsOf({ values }: Caller, { till, bank, safe }: Books): Act[] {
  const [shop, staff] = [Number(values['ShopID']), Number(values['UserID'])]
  const many = <C extends Call>(name: string, { path }: C, input: (no: number) => RawInput<C>): Act => ({
    name,
    clients: desks,
    path,
    input: input as Act['input'],
  })
  let day = longAgo
  return [
    many('Phiếu thu', vouchers.payCollectOther, (no) => ({
      ConfigID: otherIncome,
      BankCardID: till,
      Amount: thousand + no,
    })),
    many('Cấp tạm ứng', advances.pushMoneyBeginDay, (no) => ({
      Items: [{ StaffID: staff, Amount: thousand + no }],
      BankCardID: bank,
    })),
    many('Kiểm quỹ có lệch', counts.countFund, (no) => ({ BankCardID: till, N500: 9_000 + (no % 100) })),
    many('Góp vốn', capital.capital, (no) => ({
      BankCardID: bank,
      Direction: capitalDirection.in,
      Amount: thousand + no,
      ObjectName: 'Ông Minh',
    })),
    many('Chuyển cho công ty', shopTransfers.transferFund, (no) => ({
      FromShopID: shop,
      FromID: bank,
      ToShopID: companyShopId,
      ToID: safe,
      Amount: thousand + no,
    })),
    {
      ...many('Chốt ngày', dayClose.lockDay, () => ({ Date: dayBefore(day--) })),
      clients: 1,
    },
  ]
}

const dayBefore = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)
