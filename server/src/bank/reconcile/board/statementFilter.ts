import { type Ctx, oneShop } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './boardRows.sql')

type Filter = {
  StatementID?: number | undefined
  PosID?: number | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}
export type Statements = Awaited<ReturnType<typeof statementsOf>>

/** Which statements are asked for, as the blocks take it; the days are those on which the bank pays. */
export async function statementsOf(ctx: Ctx, input: Filter) {
  const hasDays = input.fromDate !== undefined || input.toDate !== undefined
  const days = hasDays ? readPeriod(input, { from: ctx.today, to: ctx.today }) : { from: null, to: null }
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const period = { from_day: days.from, to_day: days.to }
  const asked = { ...key, ...period, statement_id: input.StatementID ?? null }
  const found = await ctx.db.rows(sql('statements_asked'), asked, IdRow)
  return { ...key, ...period, pos_id: input.PosID ?? null, statement_ids: found.map(({ id }) => id) }
}
