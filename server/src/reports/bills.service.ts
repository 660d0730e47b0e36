import type { Input } from '@cardpro/contract/kit/call'
import { BillRow, type bills } from '@cardpro/contract/reports/bills'
import { z } from 'zod'
import { type Ctx, can, inShops } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './bills.sql')

type Bills = typeof bills.reportBills
export type BillFilter = Input<typeof bills.exportPictures>
const Found = z.object({
  Total: z.number(),
  Amount: z.number(),
  Fee: z.number(),
  WithoutPicture: z.number(),
  WithoutNumber: z.number(),
  WithoutDoc: z.number(),
  Merchants: z.string().array(),
  Rows: BillRow.array(),
})

/** The bills of a period with the sums of all that match; what the bank keeps of them only with the right. */
export async function listBills(ctx: Ctx, input: Input<Bills>): Promise<Page<Bills>> {
  const seesProfit = can(ctx, 'bills.profit')
  const { Total, Rows, Fee, Amount, ...counts } = await ctx.db.one(
    sql('list_bills'),
    {
      ...billParams(ctx, input),
      missing_image: input.MissingImage,
      sees_profit: seesProfit,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  const costs = seesProfit ? { Fee, Net: Amount - Fee } : { Fee: null, Net: null }
  return { rows: Rows, total: Total, summary: { Amount, ...costs, ...counts } }
}

/** What a statement on bills is asked with. */
export function billParams(ctx: Ctx, input: BillFilter) {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  return {
    company_id: ctx.companyId,
    shop_ids: inShops(ctx, input.shopID).shopIds,
    from_day: from,
    to_day: to,
    pos_id: input.PosID ?? null,
    merchant: input.Merchant,
    lot: input.LotNo,
    staff_id: input.StaffID ?? null,
    missing_number: input.MissingNumber,
    missing_doc: input.MissingDoc,
  }
}
