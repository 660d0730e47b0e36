import { debts } from '@cardpro/contract/debts/debts'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { type Dimension, dimensions } from '@cardpro/contract/reports/figures'
import { isOfOrders } from '@cardpro/contract/reports/report'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import type { ClientConfig } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { type Caller, hammerReads, type Running, signedIn } from './product.ts'

/** A server with the database under it. */
export type Measured = { running: Running; admin: ClientConfig }
type Question = { name: string; path: string; goalMs: number; atCompany?: boolean; isOfOrders?: boolean }
type Reader = Measured & { shop: Caller; company: Caller }

const dayOf = (daysAgo: number) =>
  new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
const month = `fromDate=${dayOf(30)}&toDate=${dayOf(0)}`
const year = `fromDate=${dayOf(365)}&toDate=${dayOf(0)}`
const login = { UserName: 'demo', Password: 'Demo@2026!' }

/** Screens of the spec with a figure of their own, then every report that is declared. */
const questions: Question[] = [
  { name: 'Tổng quan hôm nay', path: `/api/${reports.dashboard.path}`, goalMs: 15 },
  { name: 'Sổ quỹ hôm nay', path: `/api/${cashbook.reportCashBook.path}?PageSize=50`, goalMs: 5 },
  { name: 'Báo cáo ngày hôm nay', path: `/api/${dailyReport.reportDaily.path}`, goalMs: 60 },
  { name: 'Các bước chốt ngày hôm nay', path: `/api/${dayClose.getDayClose.path}`, goalMs: 60 },
  {
    name: 'Công nợ khách hôm nay',
    path: `/api/${debts.getSummaryDebt.path}?PageSize=50&fromDate=${dayOf(0)}&toDate=${dayOf(0)}`,
    goalMs: 50,
  },
  ...[...reportsByName.values()].flatMap(({ title, calls, shops }) =>
    (Object.keys(calls) as Dimension[]).flatMap((by): Question[] => {
      const name = `${title} theo ${dimensions[by].toLowerCase()}`
      const path = `/api/${calls[by]?.path}?PageSize=50&`
      const isByOrder = isOfOrders(by)
      const oneShop = {
        name: `${name}, 31 ngày`,
        path: path + month,
        goalMs: isByOrder ? 25 : 10,
        isOfOrders: isByOrder,
      }
      const allShops = { name: `${name}, một năm mọi cửa hàng`, path: path + year, goalMs: 60, atCompany: true }
      return isByOrder ? [oneShop] : shops === 'own' ? [allShops] : [oneShop, allShops]
    }),
  ),
  {
    name: 'Dòng của một con số, một ngày',
    path: `/api/${figureLines.getLines.path}?Report=turnover&By=day&Measure=Volume&Key=${dayOf(1)}&PageSize=50&${month}`,
    goalMs: 30,
    isOfOrders: true,
  },
]

/**
 * Every report on a history and on one ten times as long, side by side: times, and the rows that the database reads. They
 * read the sums that postings keep, so neither may grow.
 */
export async function measureReports(
  small: Measured,
  large: Measured,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const readers = [await readerOf(small), await readerOf(large)] as const
  const figures: Figure[] = []
  for (const question of questions) {
    const ratios: number[] = []
    const onLarge: number[] = []
    for (let round = 0; round < rounds; round++) {
      const times: number[][] = []
      for (const reader of readers) times.push(await ask(reader, question, Math.min(seconds, 2)))
      const [before = Number.NaN, after = Number.NaN] = times.map(median)
      ratios.push(after / before)
      onLarge.push(...(times[1] ?? []))
    }
    console.log(
      `  ${question.name}: ${median(onLarge).toFixed(1)} ms, ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    )
    figures.push(
      // A year is longer than the short history is.
      ...(question.atCompany
        ? []
        : [atMost(`${question.name}: 10 triệu / 1 triệu bút toán`, median(ratios), { goal: 1.15, unit: '' })]),
      atMost('  p95 một người dùng', quantile(onLarge, 0.95), { goal: question.goalMs, unit: 'ms' }),
    )
  }
  return [...figures, ...(await compareRows(readers)), ...(await besideSql(readers[1]))]
}

/** The rows and index entries that one answer of each report reads, on both histories. */
async function compareRows(readers: readonly Reader[]): Promise<Figure[]> {
  const figures: Figure[] = []
  let before = await Promise.all(readers.map(rowsSoFar))
  for (const question of questions.filter(({ atCompany }) => !atCompany)) {
    const answers = await Promise.all(readers.map((reader) => ask(reader, question, 1)))
    const after = await Promise.all(readers.map(rowsSoFar))
    const rows = after.map((count, index) => (count - (before[index] ?? 0)) / (answers[index]?.length ?? 1))
    const [few = 0, many = 0] = rows
    console.log(`  ${question.name}: đọc ${few.toFixed(0)} → ${many.toFixed(0)} dòng`)
    figures.push(
      atMost(`${question.name}: dòng đã đọc, 10 triệu / 1 triệu`, many / Math.max(few, 1), { goal: 1.15, unit: '' }),
    )
    before = after
  }
  return figures
}

/** A connection tells what it read once it has been idle for ten seconds. */
async function rowsSoFar({ admin }: Reader): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  return withClient(admin, async (client) => {
    const { rows } = await client.query<{ rows: string }>(
      'SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables) + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) AS rows',
    )
    return Number(rows[0]?.rows)
  })
}

async function readerOf(measured: Measured): Promise<Reader> {
  const shop = await signedIn(measured.running.url, login)
  const values = { ...shop.values, ShopID: String(companyShopId) }
  const headers = Object.entries(values).map(([name, value]) => `${name}: ${value}\r\n`)
  return { ...measured, shop, company: { ...shop, values, headers: headers.join('') } }
}

const ask = (reader: Reader, { path, atCompany }: Question, seconds: number): Promise<number[]> =>
  hammerReads(atCompany ? reader.company : reader.shop, [path], { clients: 1, seconds })

/** A page by customer beside adding up the same rows, and a month of all shops beside grouping its transfers. */
async function besideSql(large: Reader): Promise<Figure[]> {
  const named = (start: string) => {
    const found = questions.find(({ name }) => name.startsWith(start))
    if (!found) throw new Error(`no question ${start}`)
    return found
  }
  const ours = async (question: Question) => median(await ask(large, question, 3))
  const days = `day BETWEEN '${dayOf(30)}' AND '${dayOf(0)}'`
  const sums = await timeSql(
    large,
    `SELECT sum(orders), sum(volume_vnd), sum(net_5111), sum(net_5112), sum(net_632) FROM ledger_order_facts
     WHERE company_id = (SELECT company_id FROM shops WHERE id = $1) AND shop_id = $1 AND ${days}`,
    [large.shop.values['ShopID']],
  )
  const raw = await timeSql(
    large,
    `SELECT a.shop_id, t.posting_date, a.kind, sum(t.amount_vnd) FROM ledger_transfers t
     JOIN ledger_accounts a ON a.company_id = t.company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
     WHERE t.company_id = (SELECT company_id FROM shops WHERE id = $1) AND t.posting_date BETWEEN '${dayOf(30)}' AND '${dayOf(0)}'
     GROUP BY 1, 2, 3`,
    [large.shop.values['ShopID']],
  )
  const byCustomer = await ours(named('Doanh thu theo khách'))
  const byDay = await ours({ ...named('Doanh thu theo ngày, 31'), atCompany: true })
  return [
    atMost('Một trang theo khách / SELECT sum trên cùng các dòng', byCustomer / sums, { goal: 1.3, unit: '' }),
    atMost('Một tháng mọi cửa hàng / GROUP BY trên bút toán', byDay / raw, { goal: 0.05, unit: '' }),
  ]
}

/** Milliseconds of a statement without its answer on the way: the least of five. */
async function timeSql(reader: Reader, text: string, values: unknown[]): Promise<number> {
  const times: number[] = []
  await withClient(reader.admin, async (client) => {
    for (let round = 0; round < 5; round++) {
      const started = performance.now()
      await client.query(text, values)
      times.push(performance.now() - started)
    }
  })
  return Math.min(...times)
}
