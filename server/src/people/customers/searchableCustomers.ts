import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { searchTexts } from './customerSearch.ts'

const sql = loadSql(import.meta.url, './customers.sql')

type Findable = { status: number; search: string }
type Change = { id: number; before: Findable | null; after: Findable }

/** Keeps the search texts and the counts by status true, in the transaction of the change itself. */
export async function keepFindable(ctx: WriteCtx, changes: Change[]): Promise<void> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const counts = changes.flatMap(stepsOf)
  if (counts.length > 0) await ctx.db.run(sql('change_counts'), { ...shop, ...columns(counts) })
  const others = changes.filter(
    ({ before, after }) => before?.status !== after.status || before.search !== after.search,
  )
  const olds = others.flatMap(({ id, before }) => (before ? textsOf(id, before) : []))
  const news = others.flatMap(({ id, after }) => textsOf(id, after))
  if (olds.length > 0) await ctx.db.run(sql('delete_search_texts'), { ...shop, ...columns(olds) })
  if (news.length > 0) await ctx.db.run(sql('insert_search_texts'), { ...shop, ...columns(news) })
}

/** One more in the new status, one less in the old one; a status that stays needs no count. */
const stepsOf = ({ id, before, after }: Change) =>
  before?.status === after.status
    ? []
    : [
        ...(before ? [{ ids: id, statuses: before.status, changes: -1 }] : []),
        { ids: id, statuses: after.status, changes: 1 },
      ]

const textsOf = (id: number, { status, search }: Findable) => searchTexts(search).map((text) => ({ id, status, text }))
