import { bankLines, lineShows } from '@cardpro/contract/bank/bankLines/bankLines'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { ClientConfig } from 'pg'
import { weighPasts } from '../server/src/bank/bankLines/bankLines.service.ts'
import { withClient } from '../server/src/host/database/connection.ts'
import { Db } from '../server/src/kit/database/db.ts'
import { fillBankLines } from './bankLinesData.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { bankFund, type Caller, callOf, hammerReads, type Running, registerCompany } from './product.ts'

const accounts = 5
const rounds = 3
const seconds = 3
const inRequest = 50
const yearDays = 365

/** `raw`: the rows of such a page by SQL alone, told beside it. */
type Read = { name: string; paths: string[]; goalMs: number; raw?: string }

/** Lists, proof and suggestions of a company with a million lines of accounts, 970,000 vouchers and 4,950 open lô. */
export async function measureBankLines(running: Running, admin: ClientConfig): Promise<Figure[]> {
  const owner = await registerCompany(running)
  const fundIds: number[] = []
  for (let no = 0; no < accounts; no++) fundIds.push(await makeFund(owner, no))
  const at = {
    company: Number.parseInt(owner.values.Token?.split('.')[0] ?? '', 36),
    shop: Number(owner.values.ShopID),
    user: Number(owner.values.UserID),
  }
  await fillBankLines(admin, at, fundIds)
  await weighNightly(admin, at.company)
  return measureReads(owner, admin, { ...at, fundIds })
}

async function makeFund(owner: Caller, no: number): Promise<number> {
  const fund = { ...bankFund, Name: `VCB ${no}`, AccountNo: String(1_017_600_000 + no) }
  return (await callOf(owner)(funds.addOrEdit, fund)).BankCardID
}

/** As the server does with old jobs, once a day. */
async function weighNightly(admin: ClientConfig, company: number): Promise<void> {
  const db = new Db(admin, 'cardpro_app')
  const from = performance.now()
  await weighPasts(db, company)
  console.log(`  Quá khứ của ${accounts} quỹ cân xong sau ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  await db.pool.end()
}

type At = { company: number; shop: number; fundIds: number[] }

async function measureReads(owner: Caller, admin: ClientConfig, at: At): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const read of [...lists(), ...proofs(at), await suggestions(owner, at)])
    figures.push(await measureRead(owner, admin, at, read))
  return figures
}

const listOf = (query: string) => `/api/${bankLines.getLines.path}?PageSize=50&${query}`

/** Each chip, its first page and a far one; what is typed; a year, the longest period that is answered. */
function lists(): Read[] {
  const chips = lineShows.flatMap((show) => [listOf(`show=${show}`), listOf(`show=${show}&PageIndex=100`)])
  const typed = ['NGUYEN VAN A', 'TID 70000012', '1.500.000', 'FT99'].map((text) =>
    listOf(`text=${text.replaceAll(' ', '+')}`),
  )
  const year = `fromDate=${dayBefore(yearDays)}&toDate=${dayBefore(0)}`
  const raw = `SELECT l.id FROM bank_lines l WHERE l.company_id = $1 AND l.shop_id = $2 AND l.is_live AND l.twin_of IS NULL
    AND l.booked_on BETWEEN current_date - 31 AND current_date + 1 ORDER BY l.booked_on DESC, l.id DESC LIMIT 50 OFFSET 4950`
  return [
    { name: 'Dòng ngân hàng 31 ngày (30.000 dòng), mọi chip', paths: chips, goalMs: 100, raw },
    { name: 'Dòng ngân hàng 31 ngày, tìm chữ và số tiền', paths: typed, goalMs: 100 },
    {
      name: 'Dòng ngân hàng một năm (354.000 dòng), mọi chip',
      paths: lineShows.map((show) => listOf(`show=${show}&${year}`)),
      goalMs: 1_500,
    },
    { name: 'Dòng ngân hàng một năm, tìm chữ', paths: [listOf(`text=NGUYEN+VAN+A&${year}`)], goalMs: 1_500 },
  ]
}

const proofs = ({ fundIds: [largest = 0, second = 0] }: At): Read[] => [
  {
    name: 'Khớp số dư, quỹ 300.000 dòng',
    paths: [`/api/${bankLines.getCheck.path}?BankCardID=${largest}`],
    goalMs: 50,
  },
  { name: 'Khớp số dư, quỹ 175.000 dòng', paths: [`/api/${bankLines.getCheck.path}?BankCardID=${second}`], goalMs: 50 },
]

/** The latest 50 lines of an account that are open. */
async function suggestions(owner: Caller, { fundIds: [fund = 0] }: At): Promise<Read> {
  const open = await callOf(owner)(bankLines.getLines, { BankCardID: fund, show: 'open', PageSize: inRequest })
  const ids = open.map(({ LineID }) => `LineIDs=${LineID}`).join('&')
  return {
    name: `Gợi ý cho ${open.length} dòng, 1.000 lô còn mở của quỹ`,
    paths: [`/api/${lineMatches.getSuggestions.path}?${ids}`],
    goalMs: 1_500,
  }
}

const dayMs = 86_400_000
const dayBefore = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)

async function measureRead(
  owner: Caller,
  admin: ClientConfig,
  at: At,
  { name, paths, goalMs, raw }: Read,
): Promise<Figure> {
  const p95: number[] = []
  for (let round = 0; round < rounds; round++) {
    const spans = await hammerReads(owner, paths, { clients: 1, seconds })
    p95.push(quantile(spans, 0.95))
    const beside = raw === undefined ? '' : `, SQL thuần ${(await rawSpan(admin, at, raw)).toFixed(1)} ms`
    console.log(
      `  ${name}, vòng ${round + 1}: p50 ${quantile(spans, 0.5).toFixed(1)}, p95 ${quantile(spans, 0.95).toFixed(1)} ms${beside}`,
    )
  }
  return atMost(`${name}: p95`, median(p95), { goal: goalMs, unit: 'ms', digits: 0 })
}

const rawTimes = 20

async function rawSpan(admin: ClientConfig, { company, shop }: At, text: string): Promise<number> {
  return withClient(admin, async (client) => {
    const spans: number[] = []
    for (let time = 0; time < rawTimes; time++) {
      const from = performance.now()
      await client.query({ name: 'raw', text, values: [company, shop], rowMode: 'array' })
      spans.push(performance.now() - from)
    }
    return median(spans)
  })
}
