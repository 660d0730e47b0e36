import { cashbook, reports } from '@cardpro/contract/reports'
import { Connection, hammer } from './client.ts'
import { atMost, type Figure, median } from './figures.ts'
import { type Running, signedIn } from './product.ts'

const named = [
  { name: 'Tổng quan hôm nay', path: `/api/${reports.dashboard.path}` },
  { name: 'Doanh thu theo ngày (31 ngày)', path: `/api/${reports.revenueByDay.path}?fromDate=FROM&toDate=TODAY` },
  { name: 'Sổ quỹ hôm nay', path: `/api/${cashbook.reportCashBook.path}?PageSize=50` },
]
const dayOf = (daysAgo: number) =>
  new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** How much longer a report takes on ten times the history: it reads the totals that postings keep, so it should not. */
export async function measureReports(
  small: Running,
  large: Running,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const servers = await Promise.all(
    [small, large].map(async ({ url }) => ({
      caller: await signedIn(url, { UserName: 'demo', Password: 'Demo@2026!' }),
      connection: await Connection.open(url),
    })),
  )
  const figures: Figure[] = []
  for (const { name, path } of named) {
    const address = path.replace('FROM', dayOf(30)).replace('TODAY', dayOf(0))
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const times: number[] = []
      for (const { caller, connection } of servers) {
        const spans = await hammer([connection], Math.min(seconds, 3), async (open) => {
          const body = await open.get(address, caller.headers)
          if (!body.startsWith('{"Result":1')) throw new Error(body.slice(0, 300))
        })
        times.push(median(spans))
      }
      ratios.push((times[1] ?? Number.NaN) / (times[0] ?? Number.NaN))
    }
    figures.push(atMost(`${name}: 10 triệu / 1 triệu bút toán`, median(ratios), { goal: 1.15, unit: '' }))
  }
  for (const { connection } of servers) connection.close()
  return figures
}
