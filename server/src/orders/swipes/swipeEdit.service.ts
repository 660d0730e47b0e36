import type { Data, Input } from '@cardpro/contract/kit/call'
import type { orders } from '@cardpro/contract/orders/orders'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { keepBills } from '#kit/bills/bills.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { violates } from '#kit/database/db.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { answerOf, insertEvents, lockOrders, openOrder } from '#orders/lines/actions.service.ts'
import type { LockedOrder } from '#orders/order.ts'
import { type LotMove, lotOfNumber, moveSwipes } from './lotMoves.service.ts'
import { padNumber } from './lots.service.ts'

const sql = loadSql(import.meta.url, './swipeEdit.sql')

const SwipeNumbers = z.object({ LotNo: z.string(), BillNo: z.string(), Approval: z.string(), DocNo: z.string() })
type SwipeNumbers = z.infer<typeof SwipeNumbers>
const LockedSwipe = SwipeNumbers.extend({
  id: z.number(),
  posId: z.number(),
  posName: z.string(),
  lotId: z.number().nullable(),
  day: z.string(),
  amountVnd: z.number(),
  posFeeVnd: z.number(),
  isStanding: z.boolean(),
  /** The other shop whose POS it was. */
  ownerName: z.string(),
})
type LockedSwipe = z.infer<typeof LockedSwipe>

type Edit = typeof orders.updateWithdrawal

/** What is written on a swipe, locked after its order, for a change of some of it. A swipe that is not there is refused later. */
export async function readSwipe(ctx: WriteCtx, id: number, { ScheduleID }: Partial<Input<Edit>>): Promise<object> {
  if (ScheduleID === undefined) return {}
  await lockOrders(ctx, [ScheduleID])
  const key = { company_id: ctx.companyId, order_id: ScheduleID, id }
  const swipe = await ctx.db.optional(sql('lock_swipe'), key, LockedSwipe)
  return swipe ? { BillNo: swipe.BillNo, Approval: swipe.Approval, DocNo: swipe.DocNo } : {}
}

/** Sửa bill: what is written on a swipe, and its lô. Its money stays as it was posted; what is to come in goes with it. */
export async function updateWithdrawal(ctx: WriteCtx, input: Input<Edit>): Promise<Data<Edit>> {
  oneShop(ctx)
  const { order } = await openOrder(ctx, input)
  const key = { company_id: ctx.companyId, order_id: order.id, id: input.LogWithdrawalID }
  const swipe = await ctx.db.optional(sql('lock_swipe'), key, LockedSwipe)
  if (!swipe) throw new UserError('Không có lần quẹt này trên đơn', { code: 'NOT_FOUND' })
  if (!swipe.isStanding) throw new UserError('Lần quẹt này đã hủy nên không sửa được', { code: 'ALREADY_CANCELLED' })
  if (swipe.ownerName !== '')
    throw new UserError(`Bill này ở máy của ${swipe.ownerName} nên chỉ xem được: hủy lần quẹt rồi quẹt lại nếu sai`)
  const after = writtenAfter(swipe, input)
  const lotId = await lotAfter(ctx, order, { swipe, after, confirmed: input.Confirm })
  await ensureBillFree(ctx, { lotId, after, swipe })
  const edit = async () => {
    const moves = await moveTo(ctx, order, { swipe, after, lotId })
    const written = { bill_no: after.BillNo, approval: after.Approval, doc_no: after.DocNo }
    await ctx.db.run(sql('edit_swipe'), { ...key, ...written })
    return moves
  }
  const moved = await nameTakenBill(after, () => keepBills(ctx, { orderIds: [order.id], swipeIds: [swipe.id] }, edit))
  await recordEdit(ctx, order, { swipeId: swipe.id, before: SwipeNumbers.parse(swipe), after, moved })
  return answerOf(ctx, { before: order, after: order })
}

/** The number of the lô is not rewritten where only zeros in front of it differ. */
function writtenAfter(swipe: LockedSwipe, input: Input<Edit>): SwipeNumbers {
  const isSame = input.LotNo === undefined || padNumber(input.LotNo) === padNumber(swipe.LotNo)
  return {
    LotNo: isSame ? swipe.LotNo : (input.LotNo ?? ''),
    BillNo: input.BillNo,
    Approval: input.Approval,
    DocNo: safeNote(input.DocNo, 'DocNo'),
  }
}

type Edited = { swipe: LockedSwipe; after: SwipeNumbers }

async function lotAfter(
  ctx: WriteCtx,
  order: LockedOrder,
  { swipe, after, confirmed }: Edited & { confirmed: string[] },
): Promise<number | null> {
  if (after.LotNo === swipe.LotNo) return swipe.lotId
  if (swipe.lotId === null) throw UserError.at('LotNo', `Máy ${swipe.posName} của đối tác không có lô của cửa hàng`)
  const { posId, day, lotId: leaving } = swipe
  return lotOfNumber(ctx, { shopId: order.shopId, posId, day, number: after.LotNo, leaving, confirmed }, 'LotNo')
}

type Target = Edited & { lotId: number | null }

function moveTo(ctx: WriteCtx, order: LockedOrder, { swipe, after, lotId }: Target): Promise<LotMove[]> {
  if (lotId === null || swipe.lotId === null || lotId === swipe.lotId) return Promise.resolve([])
  const toMove = [{ ...swipe, lotId: swipe.lotId, order, billNo: after.BillNo }]
  return moveSwipes(ctx, toMove, { lotId, field: 'LotNo' })
}

async function ensureBillFree(ctx: WriteCtx, { lotId, swipe, after }: Target): Promise<void> {
  if (after.BillNo === '' || lotId === null) return
  const bill = { company_id: ctx.companyId, lot_id: lotId, bill_no: after.BillNo, id: swipe.id }
  const taken = await ctx.db.optional(sql('bill_of_lot'), bill, CodeRow)
  if (taken) throw billTaken(after, ` ở đơn ${taken.code}`)
}

/** A swipe with that bill may be posted between the look and the change. */
const nameTakenBill = <T>(after: SwipeNumbers, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw violates(error, 'swipes_bill') ? billTaken(after, '') : error
  })

type Recorded = { swipeId: number; before: SwipeNumbers; after: SwipeNumbers; moved: LotMove[] }

async function recordEdit(
  ctx: WriteCtx,
  order: LockedOrder,
  { swipeId, before, after, moved }: Recorded,
): Promise<void> {
  const [move] = moved
  const change = { before: order, after: order }
  const common = { day: ctx.today, drafts: [] }
  const event = move ? ('order.changeLot' as const) : ('order.editSwipe' as const)
  await Promise.all([
    ctx.db.run(sql('touch_order'), { company_id: ctx.companyId, user_id: ctx.userId, order_id: order.id }),
    move &&
      insertEvents(ctx, [
        { ...change, action: { ...common, event, amountVnd: move.swipe.amountVnd, note: move.note } },
      ]),
    audit.record(ctx, {
      menu: 'orders',
      event,
      ref: { kind: 'order', id: order.id },
      detail: { code: order.code, swipe: swipeId, ...(move && { amount: move.swipe.amountVnd }), before, after },
    }),
  ])
}

const billTaken = ({ LotNo, BillNo }: SwipeNumbers, where: string): UserError =>
  UserError.at('BillNo', `Lô ${LotNo} đã có bill ${BillNo}${where}`, 'V_LOT')
