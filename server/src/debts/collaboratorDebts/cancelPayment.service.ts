import type { debts } from '@cardpro/contract/debts/debts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrders } from '#orders/lines/actions.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { usableFunds } from '#places/funds/funds.service.ts'

const sql = loadSql(import.meta.url, './collaboratorDebts.sql')

type Cancel = typeof debts.cancelPayDebt

const Seen = z.object({ collaboratorId: z.number(), orderIds: z.array(z.number()) })
const Payment = z.object({
  id: z.number(),
  code: z.string(),
  collaboratorId: z.number(),
  collaboratorName: z.string(),
  fundId: z.number(),
  amountVnd: z.number(),
  withheldVnd: z.number(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
})
type Payment = z.infer<typeof Payment>

const keyOf = (ctx: WriteCtx, id: number) => ({ company_id: ctx.companyId, shop_ids: ctx.shopIds, id })

/** Whether a DebtID is that of a payment of commission, in the caller's shops. */
export const isCollaboratorPayment = async (ctx: WriteCtx, id: number): Promise<boolean> =>
  (await ctx.db.optional(sql('find_payment'), keyOf(ctx, id), Seen)) !== null

/** Takes a payment of commission back. A second call answers like the first. */
export async function cancelCollaboratorPayment(
  ctx: WriteCtx,
  input: Input<Cancel>,
  approval?: Approval,
): Promise<Data<Cancel>> {
  const shopId = oneShop(ctx)
  if (!approval) ensureRight(ctx, 'affDebts.cancel')
  const payment = await lockPayment(ctx, input.DebtID)
  const { id, code, collaboratorId } = payment
  if (payment.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: payment.reversalId, NeedApproval: false }
  }
  const reason = safeNote(input.Reason, 'Reason')
  const kind = requestKind.cancelCollaboratorPayment
  const asked = {
    kind,
    objectId: id,
    refId: collaboratorId,
    version: 0,
    code,
    subject: payment.collaboratorName,
    reason,
  } as const
  if (!approval && (await asksSecondPerson(ctx, { ...asked, undone: [payment] })))
    return { ReversalJournalID: 0, NeedApproval: true }
  return { ReversalJournalID: await takeBack(ctx, payment, { shopId, reason }), NeedApproval: false }
}

async function takeBack(
  ctx: WriteCtx,
  { id, code, collaboratorId, collaboratorName, fundId, amountVnd, withheldVnd, journalId }: Payment,
  { shopId, reason }: { shopId: number; reason: string },
): Promise<number> {
  const fund = (await usableFunds(ctx, { shopId, ids: [fundId], field: 'DebtID' })).get(fundId)
  const reversed = await ledger.reverse(ctx, [journalId], reason)
  const [reversalId = 0] = reversed.ids
  if (withheldVnd > 0 && reversed.balanceVnd(shopId, { kind: accountKind.tax }) > 0) {
    const Message = `Thuế TNCN của phiếu ${code} đã nộp, hủy phiếu chi nộp thuế trước`
    throw new UserError(Message, { code: 'BLOCKED', blockers: [{ Code: 'TAX_PAID', Message }] })
  }
  await ctx.db.run(sql('cancel_payment'), { company_id: ctx.companyId, id, reversal_id: reversalId, reason })
  await audit.record(ctx, {
    menu: 'affDebts',
    event: 'affPayment.cancel',
    ref: { kind: 'aff', id: collaboratorId },
    detail: { code, aff: collaboratorName, amount: amountVnd, fund: fund?.name ?? '', reason },
  })
  return reversalId
}

/** The collaborator and the orders are held before the payment, as paying does. */
async function lockPayment(ctx: WriteCtx, id: number): Promise<Payment> {
  const seen = await ctx.db.optional(sql('find_payment'), keyOf(ctx, id), Seen)
  if (!seen) throw new UserError('Không có phiếu chi hoa hồng này trong cửa hàng', { code: 'NOT_FOUND' })
  await ctx.db.run(sql('hold_collaborator'), {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    collaborator_id: seen.collaboratorId,
  })
  await lockOrders(ctx, seen.orderIds)
  return ctx.db.one(sql('lock_payment'), keyOf(ctx, id), Payment)
}
