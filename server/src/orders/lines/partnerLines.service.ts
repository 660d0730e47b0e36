import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type LineKind, lineEffects, lineKind, orderKind } from '@cardpro/contract/orders/orderMoney'
import type { orders } from '@cardpro/contract/orders/orders'
import { shareOf } from '@cardpro/contract/orders/orderTerms'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type LockedOrder, partnerAccount } from '#orders/order.ts'
import { ensureNotCancelled, lossOf, lossWarnings, type Note } from '#orders/orders.rules.ts'
import { tradingPartner } from '#places/partners/partners.service.ts'
import {
  aboutOrder,
  type Draft,
  hasPossibleDuplicate,
  lineAnswerOf,
  openOrder,
  planAction,
  postPlan,
  type Ref,
  type Work,
} from './actions.service.ts'

const sql = loadSql(import.meta.url, './actions.sql')
const PartnerSums = z.object({ topUpVnd: z.number(), shareVnd: z.number() })

type WithPartner = Ref & { Amount?: number | undefined; PartnerID?: number | undefined; Date?: string | undefined }
type PartnerLineContext = { work: Work; partnerId: number; partnerName: string; day: string; warnings: Note[] }

/** The order, and a partner with whom its shop trades: its own unless one is named. What was entered twice is asked. */
export async function openWithPartner(ctx: WriteCtx, input: WithPartner, kind: LineKind): Promise<PartnerLineContext> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const work = await openOrder(ctx, input)
  const { order } = work
  ensureNotCancelled(order)
  const field = kind === lineKind.topUp ? 'SourceID' : 'PartnerID'
  const partnerId = input.PartnerID ?? order.partnerId
  if (partnerId === null) throw UserError.at(field, 'Vui lòng chọn đối tác')
  const [partnerName, isPossibleDuplicate] = await Promise.all([
    tradingPartner(ctx, shopId, { id: partnerId, field }),
    input.Amount !== undefined &&
      hasPossibleDuplicate(ctx, { orderId: order.id, kind, amountVnd: input.Amount, partnerId }),
  ])
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount ?? 0)}, đối tác ${partnerName}`
  if (isPossibleDuplicate) warnings.push({ Code: 'W_DUP', Message })
  return { work, partnerId, partnerName, day, warnings }
}

type Add = typeof orders.addPartnerShare

/** Đối ứng: a partner has a share of the order, which the shop owes the partner from now on. */
export async function addPartnerShare(ctx: WriteCtx, input: Input<Add>): Promise<Data<Add>> {
  const { work, partnerId, partnerName, day, warnings } = await openWithPartner(ctx, input, lineKind.reciprocal)
  const { order } = work
  if (order.kind === orderKind.partnerSwipe)
    throw new UserError(`Đơn ${order.code} là quẹt hộ đối tác nên không có phí đối ứng`)
  if (!order.hasLines) throw new UserError(`Đơn ${order.code} chưa nạp, chưa quẹt nên chưa có phí đối ứng`)
  const leftVnd = await leftOf(ctx, order, partnerId)
  const amountVnd = input.Amount ?? leftVnd
  if (amountVnd <= 0) throw UserError.at('Amount', `Đơn ${order.code} không còn phần nào phải chia cho đối tác`)
  if (order.shareKind !== 0 && partnerId === order.partnerId && amountVnd > leftVnd) {
    const Message = `Chia ${formatVnd(amountVnd)} vượt phần đã thỏa thuận còn lại (${formatVnd(Math.max(0, leftVnd))})`
    warnings.push({ Code: 'W_SHARE_OVER', Message })
  }
  const note = safeNote(input.Note)
  const drafts = [shareDraft(order, { partnerId, amountVnd, note })]
  const plan = planAction(work, { event: 'order.partnerShare', day, amountVnd, note: note || partnerName, drafts })
  requireConfirmation([...warnings, ...lossWarnings(ctx, lossOf(plan))], input.Confirm)
  await postPlan(ctx, plan)
  return lineAnswerOf(ctx, plan)
}

/** What was agreed with the order's partner, at the order's current sums, less what was posted of it. */
async function leftOf(ctx: WriteCtx, order: LockedOrder, partnerId: number): Promise<number> {
  if (partnerId !== order.partnerId) return 0
  const params = { company_id: ctx.companyId, order_id: order.id, partner_id: partnerId }
  const { topUpVnd, shareVnd } = await ctx.db.one(sql('partner_sums'), params, PartnerSums)
  const volume = { topUpVnd: order.topUpVnd, swipeVnd: order.swipeVnd, partnerTopUpVnd: topUpVnd }
  return shareOf({ kind: order.shareKind, mpct: order.shareMpct }, order, volume) - shareVnd
}

type Share = { partnerId: number; amountVnd: number; note: string }

/** It moves nothing of what the customer owes. */
const shareDraft = (order: LockedOrder, share: Share): Draft => ({
  ...share,
  kind: lineKind.reciprocal,
  journal: {
    type: lineEffects[lineKind.reciprocal].journal,
    transfers: [
      {
        debit: { kind: accountKind.partnerShare, owner: share.partnerId },
        credit: partnerAccount(share.partnerId, order),
        amountVnd: share.amountVnd,
        about: { ...aboutOrder(order), partner: share.partnerId },
      },
    ],
  },
})
