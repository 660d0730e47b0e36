import { z } from 'zod'
import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { says } from '#platform/secrets/mentions.ts'

const sql = loadSql(import.meta.url, './views.sql')
const WordsRow = z.object({ id: z.number(), words: z.string() })

/** Views that are named after an anonymised person or search for them: in every shop, of every user. */
export async function eraseViews(ctx: WriteCtx, traces: string[]): Promise<void> {
  const company = { company_id: ctx.companyId }
  const all = await ctx.db.rows(sql('words_of_views'), company, WordsRow)
  const ids = all.filter(({ words }) => says(words, traces)).map(({ id }) => id)
  if (ids.length > 0) await ctx.db.run(sql('delete_views'), { ...company, ids })
}
