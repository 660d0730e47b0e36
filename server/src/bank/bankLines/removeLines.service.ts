import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { fundLinesChanged } from './bankPasts.service.ts'

const sql = loadSql(import.meta.url, './bankLines.sql')
const LineRow = z.object({ id: z.number(), fundId: z.number(), bookedOn: z.string() })

/** Removes the lines of a statement; refused while one is booked. What other sources reported as well counts from now on. */
export async function removeLines(ctx: WriteCtx, statementId: number): Promise<void> {
  const key = { company_id: ctx.companyId, statement_id: statementId }
  const lines = await ctx.db.rows(sql('lock_lines_of_statement'), { ...key, shop_id: oneShop(ctx) }, LineRow)
  const { count } = await ctx.db.one(sql('standing_lines'), key, CountRow)
  if (count > 0)
    throw new UserError(
      `${count.toLocaleString('vi-VN')} dòng của sao kê này đã ghi: hãy gỡ liên kết hoặc hủy phiếu trước khi gỡ sao kê`,
      { code: 'BLOCKED' },
    )
  const [first] = lines
  if (first)
    await fundLinesChanged(
      ctx,
      first.fundId,
      lines.map(({ bookedOn }) => bookedOn),
    )
  await ctx.db.run(sql('remove_lines'), { ...key, user_id: ctx.userId, now: ctx.now.toISOString() })
  await ctx.db.run(sql('free_twins'), key)
  await ctx.db.run(sql('free_doubts'), key)
}
