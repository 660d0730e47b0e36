import { debts } from '@cardpro/contract/debts/debts'
import { dimensions } from '@cardpro/contract/reports/figures'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { hammerReads, type Running, signedIn } from './product.ts'

type Report = { name: string; path: string; goalMs: number }
const named: Report[] = [
  { name: 'Tổng quan hôm nay', path: `/api/${reports.dashboard.path}`, goalMs: 30 },
  ...(Object.keys(turnover.calls) as (keyof typeof turnover.calls)[]).map((dimension) => ({
    name: `Doanh thu theo ${dimensions[dimension].toLowerCase()} (31 ngày)`,
    path: `/api/${turnover.calls[dimension].path}?fromDate=FROM&toDate=TODAY`,
    goalMs: ['day', 'staff', 'pos', 'kind'].includes(dimension) ? 10 : 25,
  })),
  { name: 'Sổ quỹ hôm nay', path: `/api/${cashbook.reportCashBook.path}?PageSize=50`, goalMs: 10 },
  {
    name: 'Công nợ khách hôm nay',
    path: `/api/${debts.getSummaryDebt.path}?PageSize=50&fromDate=TODAY&toDate=TODAY`,
    goalMs: 50,
  },
]
const dayOf = (daysAgo: number) =>
  new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** How much longer a report takes on ten times the history: it reads the totals that postings keep, so it should not. */
export async function measureReports(
  small: Running,
  large: Running,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const login = { UserName: 'demo', Password: 'Demo@2026!' }
  const callers = [await signedIn(small.url, login), await signedIn(large.url, login)]
  const figures: Figure[] = []
  for (const { name, path, goalMs } of named) {
    const address = path.replaceAll('FROM', dayOf(30)).replaceAll('TODAY', dayOf(0))
    const ratios: number[] = []
    const onLarge: number[] = []
    for (let round = 0; round < rounds; round++) {
      const times: number[][] = []
      for (const caller of callers)
        times.push(await hammerReads(caller, [address], { clients: 1, seconds: Math.min(seconds, 3) }))
      const [before = Number.NaN, after = Number.NaN] = times.map(median)
      ratios.push(after / before)
      onLarge.push(...(times[1] ?? []))
      console.log(`  ${name}, vòng ${round + 1}: ${before.toFixed(1)} ms, mười lần lịch sử ${after.toFixed(1)} ms`)
    }
    figures.push(
      atMost(`${name}: 10 triệu / 1 triệu bút toán`, median(ratios), { goal: 1.15, unit: '' }),
      atMost(`${name}: p95 một người dùng`, quantile(onLarge, 0.95), { goal: goalMs, unit: 'ms' }),
    )
  }
  return figures
}
