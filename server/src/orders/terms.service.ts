import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { mpctToPercent, percentToMpct } from '@cardpro/contract/kit/money/money'
import { isSwipeDone, isSwipedInFull, orderStatus, statusOf } from '@cardpro/contract/orders/orderMoney'
import type { orders } from '@cardpro/contract/orders/orders'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { answerOf, openOrder, planAction, postPlan } from '#orders/lines/actions.service.ts'
import type { LockedOrder } from './order.ts'
import { ensureNotCancelled, lossOf, lossWarnings, requestOf } from './orders.rules.ts'

const sql = loadSql(import.meta.url, './orders.sql')

/** Sửa phí: the terms change, and the difference to what was charged is posted today. */
export async function updateFee(
  ctx: WriteCtx,
  input: Input<typeof orders.updateFee>,
): Promise<Data<typeof orders.updateFee>> {
  oneShop(ctx)
  const work = await openOrder(ctx, input)
  const { order } = work
  ensureNotCancelled(order)
  if (statusOf(order) === orderStatus.done) {
    throw new UserError(
      `Đơn ${order.code} đã hoàn thành nên không sửa phí được, hủy dòng chuyển khách hoặc khách trả trước`,
    )
  }
  const terms = {
    feeRutMpct: percentToMpct(input.FeeRut),
    feeDaoMpct: percentToMpct(input.FeeDao),
    feeFixedVnd: input.FeeFixed,
    feeShipVnd: input.FeeShip,
  }
  const changes = { ...terms, requestVnd: requestOf({ ...order, ...terms }) }
  const plan = planAction(work, {
    event: 'order.editFee',
    day: ctx.today,
    note: [feeWords(order), feeWords({ ...order, ...terms })].join(' → ') + reasonOf(input.Reason),
    drafts: [],
    changes,
  })
  if (plan.after.feeVnd < plan.after.discountVnd) {
    const given = `đã giảm ${formatVnd(order.discountVnd)}`
    throw new UserError(`Phí mới ${formatVnd(plan.after.feeVnd)} thấp hơn số ${given}, hủy dòng giảm phí trước`)
  }
  requireConfirmation(lossWarnings(ctx, lossOf(plan)), input.Confirm)
  await Promise.all([
    ctx.db.run(sql('change_fee'), {
      company_id: ctx.companyId,
      id: order.id,
      fee_rut_mpct: changes.feeRutMpct,
      fee_dao_mpct: changes.feeDaoMpct,
      fee_fixed_vnd: changes.feeFixedVnd,
      fee_ship_vnd: changes.feeShipVnd,
      request_vnd: changes.requestVnd,
    }),
    postPlan(ctx, plan),
  ])
  return answerOf(ctx, plan)
}

const reasonOf = (reason: string): string => (reason === '' ? '' : `. ${safeNote(reason, 'Reason')}`)

function feeWords(order: Pick<LockedOrder, 'feeRutMpct' | 'feeDaoMpct' | 'feeFixedVnd' | 'feeShipVnd'>): string {
  const rates = `rút ${formatPercent(mpctToPercent(order.feeRutMpct))}, đáo ${formatPercent(mpctToPercent(order.feeDaoMpct))}`
  return `${rates}, cố định ${formatVnd(order.feeFixedVnd)}, ship ${formatVnd(order.feeShipVnd)}`
}

/** "Rút xong" by hand, where less is swiped than was asked for, or its taking back. */
export async function setSwipeDone(
  ctx: WriteCtx,
  input: Input<typeof orders.setSwipeDone>,
): Promise<Data<typeof orders.setSwipeDone>> {
  oneShop(ctx)
  const work = await openOrder(ctx, input)
  const { order } = work
  ensureNotCancelled(order)
  if (!order.hasLines) throw new UserError('Đơn chưa nạp, chưa quẹt lần nào nên chưa thể đánh dấu rút xong')
  if (input.Done && !isSwipedInFull(order) && input.Reason === '') {
    const swiped = `${formatVnd(order.swipeVnd)}/${formatVnd(order.requestVnd)}`
    throw UserError.at('Reason', `Mới rút ${swiped}, vui lòng nhập lý do rút không hết`)
  }
  if (!input.Done && !order.isDoneByHand && isSwipeDone(order)) throw new UserError('Đơn đã rút đủ số yêu cầu')
  const reason = input.Done ? safeNote(input.Reason, 'Reason') : ''
  const plan = planAction(work, {
    event: input.Done ? 'order.finishSwipes' : 'order.resumeSwipes',
    day: ctx.today,
    note: safeNote(input.Reason, 'Reason'),
    drafts: [],
    changes: { isDoneByHand: input.Done, doneReason: reason },
  })
  await postPlan(ctx, plan)
  return answerOf(ctx, plan)
}
