import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LotChoice } from './lotChoice.rules.ts'
import { padNumber } from './lots.service.ts'
import type { SwipeInput } from './swipes.rules.ts'

const sql = loadSql(import.meta.url, './swipes.sql')
const KnownBill = z.object({ lotId: z.number(), code: z.string(), bill: z.string() })
type KnownBill = z.infer<typeof KnownBill>

/** Those of these bills that lô of their numbers have already. */
export async function findBills(
  ctx: Ctx,
  items: readonly SwipeInput[],
  { shopIds, day }: { shopIds: number[]; day: string },
): Promise<KnownBill[]> {
  const billed = items.filter(({ BillNo }) => BillNo !== '')
  if (billed.length === 0) return []
  const params = {
    company_id: ctx.companyId,
    shop_ids: shopIds,
    day,
    pos_ids: billed.map(({ PosID }) => PosID),
    numbers: billed.map(({ LotNo }) => padNumber(LotNo)),
    bills: billed.map(({ BillNo }) => padNumber(BillNo)),
  }
  return ctx.db.rows(sql('find_bills'), params, KnownBill)
}

/** V-LOT: a bill is entered once in its lô. */
export function ensureBillsAreNew(
  items: readonly SwipeInput[],
  known: KnownBill[],
  choices: ReadonlyMap<string, LotChoice>,
): void {
  const joined = new Set([...choices.values()].map(({ lotId }) => lotId))
  const entered = known.find(({ lotId }) => joined.has(lotId))
  if (!entered) return
  const index = items.findIndex(({ BillNo }) => BillNo !== '' && padNumber(BillNo) === entered.bill)
  const message = `Bill này đã được nhập ở đơn ${entered.code}`
  throw UserError.at(`Items.${index}.BillNo`, message, 'V_LOT')
}
