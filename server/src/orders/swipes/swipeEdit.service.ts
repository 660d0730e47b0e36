import type { Data, Input } from '@cardpro/contract/basic/call'
import type { orders } from '@cardpro/contract/orders/orders'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { answerOf, openOrder } from '#orders/lines/actions.service.ts'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { violates } from '#platform/database/db.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import { safeNote } from '#platform/safeNote.ts'

const sql = loadSql(import.meta.url, './swipeEdit.sql')

const Written = z.object({ BillNo: z.string(), Approval: z.string(), DocNo: z.string() })
const LockedSwipe = Written.extend({ id: z.number(), lotId: z.number(), isStanding: z.boolean(), lotNo: z.string() })
const OrderCode = z.object({ code: z.string() })

type Edit = typeof orders.updateWithdrawal

/** Sửa bill: what is written on a swipe. Its money stays as it was posted. */
export async function updateWithdrawal(ctx: WriteCtx, input: Input<Edit>): Promise<Data<Edit>> {
  oneShop(ctx)
  const { order } = await openOrder(ctx, input)
  const key = { company_id: ctx.companyId, order_id: order.id, id: input.LogWithdrawalID }
  const swipe = await ctx.db.optional(sql('lock_swipe'), key, LockedSwipe)
  if (!swipe) throw new UserError('Không có lần quẹt này trên đơn', { code: 'NOT_FOUND' })
  if (!swipe.isStanding) throw new UserError('Lần quẹt này đã hủy nên không sửa được', { code: 'ALREADY_CANCELLED' })
  const after = { BillNo: input.BillNo, Approval: input.Approval, DocNo: safeNote(input.DocNo, 'DocNo') }
  const bill = { company_id: ctx.companyId, lot_id: swipe.lotId, bill_no: after.BillNo, id: swipe.id }
  const taken = after.BillNo === '' ? null : await ctx.db.optional(sql('bill_of_lot'), bill, OrderCode)
  if (taken) throw billTaken(swipe.lotNo, after.BillNo, ` ở đơn ${taken.code}`)
  const written = { bill_no: after.BillNo, approval: after.Approval, doc_no: after.DocNo }
  await Promise.all([
    ctx.db.run(sql('edit_swipe'), { ...key, ...written }).catch((error: unknown) => {
      // A swipe with that bill may be posted between the look and the change.
      throw violates(error, 'swipes_bill') ? billTaken(swipe.lotNo, after.BillNo, '') : error
    }),
    ctx.db.run(sql('touch_order'), { company_id: ctx.companyId, user_id: ctx.userId, order_id: order.id }),
    audit.record(ctx, {
      menu: 'orders',
      event: 'order.editSwipe',
      ref: { kind: 'order', id: order.id },
      detail: { code: order.code, before: Written.parse(swipe), after },
    }),
  ])
  return answerOf(ctx, { before: order, after: order })
}

const billTaken = (lotNo: string, billNo: string, where: string): UserError =>
  UserError.at('BillNo', `Lô ${lotNo} đã có bill ${billNo}${where}`, 'V_LOT')
