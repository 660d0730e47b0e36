import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { hasTrace } from '#kit/secrets/mentions.ts'

const sql = loadSql(import.meta.url, './imports.sql')
const NameRow = z.object({ id: z.number(), file_name: z.string() })

/** `traces`: LIKE patterns of personal terms; `ids`: the person's records. */
type Theirs = { traces: string[]; ids: number[] }

/** Rows of files about an anonymised person are deleted before the rest of the file. */
export const eraseImportRows = (ctx: WriteCtx, { traces, ids }: Theirs): Promise<number> =>
  ctx.db.run(sql('erase_rows'), { company_id: ctx.companyId, traces, ids })

/** File names that name the person are cleared. */
export async function eraseImportNames(ctx: WriteCtx, traces: string[]): Promise<void> {
  const company = { company_id: ctx.companyId }
  const all = await ctx.db.rows(sql('names_of_files'), company, NameRow)
  const ids = all.filter((one) => hasTrace(one.file_name, traces)).map(({ id }) => id)
  if (ids.length > 0) await ctx.db.run(sql('rename_files'), { ...company, ids, file_name: namelessFile })
}

const namelessFile = 'Tệp đã xóa tên.xlsx'
