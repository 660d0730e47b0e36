import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { hasTrace } from '#kit/secrets/mentions.ts'
import { dropFile, fileOf } from './jobFiles.ts'

const sql = loadSql(import.meta.url, './jobs.sql')
const WordsRow = z.object({ id: z.number(), words: z.string() })

type Theirs = { traces: string[]; mark: string }

/**
 * Finished jobs about an anonymised customer: the filter is deleted, and the file with it. A deleted file is answered like
 * an expired one.
 */
export async function eraseJobs(ctx: WriteCtx, { traces, mark }: Theirs): Promise<void> {
  const company = { company_id: ctx.companyId }
  const all = await ctx.db.rows(sql('words_of_jobs'), company, WordsRow)
  const ids = all.filter(({ words }) => hasTrace(words, traces)).map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.run(sql('erase_jobs'), { ...company, ids, title: mark })
  await Promise.all(ids.map((id) => dropFile(fileOf(ctx.companyId, id))))
}
