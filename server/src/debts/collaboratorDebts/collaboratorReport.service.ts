import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { CollaboratorReportRow, type collaboratorReport } from '@cardpro/contract/reports/collaboratorReport'
import { type Ctx, can } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './collaboratorReport.sql')

type Report = typeof collaboratorReport.reportCollaborator
type Figure = 'Customers' | 'Orders' | 'Volume' | 'Commission' | 'Profit'

/** What each collaborator brought. A shop has few, so they are searched, sorted and paged here. */
export async function listCollaboratorReport(ctx: Ctx, input: Input<Report>): Promise<Page<Report>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const seesProfit = can(ctx, 'turnover.profit')
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, from_day: from, to_day: to }
  const wanted = fold(input.GeneralSearch)
  const found = (
    await ctx.db.rows(sql('report_collaborators'), { ...scope, sees_profit: seesProfit }, CollaboratorReportRow)
  ).filter(({ Code, Name }) => fold(`${Code} ${Name}`).includes(wanted))
  const rows = input.Sort === '' ? found : sortRows(found, input.Sort)
  const start = (input.PageIndex - 1) * input.PageSize
  const sum = (key: Figure) => found.reduce((total, row) => total + (row[key] ?? 0), 0)
  return {
    rows: rows.slice(start, start + input.PageSize),
    total: rows.length,
    summary: {
      Customers: sum('Customers'),
      Orders: sum('Orders'),
      Volume: sum('Volume'),
      Commission: seesProfit ? sum('Commission') : null,
      Profit: seesProfit ? sum('Profit') : null,
    },
  }
}
