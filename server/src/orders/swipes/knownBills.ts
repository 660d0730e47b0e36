import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import { padded } from './lots.service.ts'
import type { SwipeInput } from './swipes.rules.ts'

const sql = loadSql(import.meta.url, './swipes.sql')
const KnownBillRow = z.object({ code: z.string(), bill: z.string() })

/** V-LOT: a bill is entered once in its lô. */
export async function ensureBillsAreNew(
  ctx: Ctx,
  items: readonly SwipeInput[],
  { shopIds, day }: { shopIds: number[]; day: string },
): Promise<void> {
  const billed = items.filter(({ BillNo }) => BillNo !== '')
  if (billed.length === 0) return
  const params = {
    company_id: ctx.companyId,
    shop_ids: shopIds,
    day,
    pos_ids: billed.map(({ PosID }) => PosID),
    numbers: billed.map(({ LotNo }) => padded(LotNo)),
    bills: billed.map(({ BillNo }) => padded(BillNo)),
  }
  const [known] = await ctx.db.rows(sql('find_bills'), params, KnownBillRow)
  if (!known) return
  const index = items.findIndex(({ BillNo }) => BillNo !== '' && padded(BillNo) === known.bill)
  const message = `Bill này đã được nhập ở đơn ${known.code}`
  throw UserError.at(`Items.${index}.BillNo`, message, 'V_LOT')
}
