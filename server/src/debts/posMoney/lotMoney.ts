import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LockedLot } from '#orders/swipes/lots.service.ts'

const sql = loadSql(import.meta.url, './lotPayments.sql')
const PaymentsRow = z.object({ payments: z.number() })
const Balance = z.object({ unpaidVnd: z.number(), heldVnd: z.number() })
const DayRow = z.object({ day: z.string(), movedVnd: z.number() })

/** What the bank owes for a lô, and what of it is held back. */
export const readLotBalance = (ctx: Ctx, lotId: number): Promise<z.infer<typeof Balance>> =>
  ctx.db.one(sql('lot_balance'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, lot_id: lotId }, Balance)

/** The payments of a lô, cancelled ones too. */
export async function countPayments(ctx: Ctx, lotId: number): Promise<number> {
  const params = { company_id: ctx.companyId, lot_id: lotId }
  return (await ctx.db.one(sql('count_payments'), params, PaymentsRow)).payments
}

type Payment = { day: string; creditedVnd: number }

/** Money of the bank never comes before the swipes it is for: on no day may a lô have been paid more than was swiped into it. */
export async function ensureMoneyAfterSwipes(ctx: Ctx, lot: LockedLot, { day, creditedVnd }: Payment): Promise<void> {
  if (day >= ctx.today) return
  const params = { company_id: ctx.companyId, shop_id: lot.shopId, lot_id: lot.id }
  const moves = await ctx.db.rows(sql('lot_days'), params, DayRow)
  let unpaidVnd = moves.filter((move) => move.day <= day).reduce((sum, { movedVnd }) => sum + movedVnd, 0)
  let short: string | null = unpaidVnd < creditedVnd ? day : null
  for (const move of moves.filter((one) => one.day > day)) {
    unpaidVnd += move.movedVnd
    if (unpaidVnd < creditedVnd) short = move.day
  }
  if (short === null) return
  const until = short
  const first = moves.find((move) => move.day > until)?.day ?? ctx.today
  const why = `Ngày tiền về ${formatDay(day)} ở trước lần quẹt của lô ${lot.numberText} (${formatDay(first)})`
  throw UserError.at('Date', why, 'V_DATE')
}
