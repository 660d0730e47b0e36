import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')

const Unlinked = z.object({
  journalId: z.number(),
  code: z.string(),
  type: z.string(),
  refKind: z.string(),
  refId: z.number(),
  note: z.string(),
  postingDate: z.string(),
  amountVnd: z.number(),
  leftVnd: z.number(),
  staffName: z.string(),
  at: z.string(),
})
/** A journal that moved the fund, by what of it no line is linked to. */
export type UnlinkedJournal = z.infer<typeof Unlinked>

/** Valid journals that moved the fund in these days and are not wholly linked; opening balances are left out. */
export const unlinkedJournals = (
  ctx: Ctx,
  fundId: number,
  { from, to }: { from: string; to: string },
): Promise<UnlinkedJournal[]> =>
  ctx.db.rows(
    sql('unlinked_journals'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId, from_day: from, to_day: to },
    Unlinked,
  )
