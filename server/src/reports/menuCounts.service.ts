import { badgeOverflowCount } from '@cardpro/contract/kit/constants'
import { type MenuKey, menus, type Right } from '@cardpro/contract/kit/rights'
import type { MenuCount, reports } from '@cardpro/contract/reports/reports'
import { type Ctx, can } from '#kit/context.ts'
import { CountRow } from '#kit/database/rows.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { decidableKinds } from '#people/requests/requests.service.ts'

const sql = loadSql(import.meta.url, './menuCounts.sql')

/** What waits where, and whose business it is. */
const waitingCounts: { menu: MenuKey; right: Right; block: Block }[] = [
  { menu: 'dashboard', right: 'orders.approve', block: sql('waiting_for_approval') },
  { menu: 'orders', right: 'orders.view', block: sql('orders_in_work') },
  { menu: 'push', right: 'push.view', block: sql('waiting_pushes') },
  { menu: 'posPartners', right: 'posPartners.approve', block: sql('waiting_changes') },
  { menu: 'posMoney', right: 'posMoney.view', block: sql('late_lots') },
  { menu: 'comparison', right: 'comparison.view', block: sql('differing_comparisons') },
  { menu: 'reports', right: 'reports.view', block: sql('unread_reports') },
]

/** The counts at the entries of the menu; one at which nothing waits has none. */
export async function countMenu(ctx: Ctx): Promise<Page<typeof reports.getMenuCounts>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    shop_id: ctx.shopId,
    user_id: ctx.userId,
    kinds: decidableKinds((right) => can(ctx, right)),
    today: ctx.today,
    order_ids: null,
    most: badgeOverflowCount + 1,
  }
  const own = waitingCounts.filter(({ menu, right }) => can(ctx, `${menu}.view`) && can(ctx, right))
  const counted = await Promise.all(
    own.map(async ({ menu, block }): Promise<MenuCount> => {
      const { count } = await ctx.db.one(block, params, CountRow)
      return { Path: menus[menu].path, Count: count }
    }),
  )
  const rows = counted.filter(({ Count }) => Count > 0)
  return { rows, total: rows.length }
}
