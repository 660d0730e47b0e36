import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './dailyReport.sql')
const Expected = z.object({
  Date: z.string(),
  PosName: z.string(),
  LotNo: z.string(),
  Amount: z.number(),
  LotID: z.number(),
})

/** A lô whose money the bank still has to pay, and when. */
export type ExpectedLot = z.infer<typeof Expected>

export const readExpected = (ctx: Ctx): Promise<ExpectedLot[]> =>
  ctx.db.rows(sql('expected'), { company_id: ctx.companyId, shop_ids: ctx.shopIds }, Expected)

/** Money that should have come by the end of the day. */
export const lateOf = (expected: ExpectedLot[], day: string): ExpectedLot[] =>
  expected.filter(({ Date: due }) => due < day)
