import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/sql.ts'
import { searchTexts } from './customerSearch.ts'

const sql = loadSql(import.meta.url, './customerEdit.sql')

export type Findable = { status: number; search: string }

/** Keeps the search texts and the counts by status true in the transaction of the change itself. */
export async function keepFindable(
  ctx: WriteCtx,
  id: number,
  { before, after }: { before: Findable | null; after: Findable },
): Promise<void> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  if (before?.status !== after.status) {
    const changes = [...(before ? [{ status: before.status, change: -1 }] : []), { status: after.status, change: 1 }]
    const statuses = changes.map(({ status }) => status)
    await ctx.db.run(sql('change_counts'), { ...shop, statuses, changes: changes.map(({ change }) => change) })
  }
  if (before?.status === after.status && before.search === after.search) return
  const textsOf = ({ status, search }: Findable) => ({ ...shop, id, status, texts: searchTexts(search) })
  if (before) await ctx.db.run(sql('delete_search_texts'), textsOf(before))
  await ctx.db.run(sql('insert_search_texts'), textsOf(after))
}
