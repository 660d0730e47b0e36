import {
  type ApprovalKind,
  ApprovalRow,
  type approvals,
  requestKind,
  requestStatus,
} from '@cardpro/contract/kit/audit/approvals'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { cancelUnknown } from '#bank/reconcile/lines/unknownMoney.service.ts'
import { cancelAnyCashBack } from '#bank/reconcile/posting/undoPosting.service.ts'
import { cancelCount } from '#cash/cashbook/counts/counts.service.ts'
import { cancelSettlement } from '#cash/cashbook/counts/settlements.service.ts'
import { dayOfRequest, reopenDay } from '#cash/dayClose/reopenDay.service.ts'
import { cancelVoucher } from '#cash/vouchers/vouchers.service.ts'
import { approveBadDebt, dropBadDebt } from '#debts/bad/badDebts.service.ts'
import { deleteBadDebt } from '#debts/bad/cancelBadDebt.service.ts'
import { cancelRecovery } from '#debts/bad/recoveries.service.ts'
import { cancelCollaboratorPayment } from '#debts/collaboratorDebts/cancelPayment.service.ts'
import { cancelCustomerPayment } from '#debts/collections.service.ts'
import { cancelPartnerVoucher } from '#debts/partnerDebts/cancelVoucher.service.ts'
import { cancelLotPayment } from '#debts/posMoney/lotPayments.service.ts'
import { approveAdjustment, dropAdjustment } from '#debts/settling/adjustDebt.service.ts'
import { cancelDebtVoucher } from '#debts/settling/cancelVoucher.service.ts'
import { cancelAssign } from '#debts/unknown/cancelAssignment.service.ts'
import { type Ctx, can, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureActAllowed } from '#kit/http/callGuards.ts'
import { Prepared, readAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { cancelLine, cancelOrder } from '#orders/lines/cancels.service.ts'
import { proveOwnPassword } from '#people/identity/identity.service.ts'
import {
  decidableKinds,
  findWaiting,
  type RequestRow,
  rightsToDecide,
  settleRequest,
} from '#people/requests/requests.service.ts'

const sql = loadSql(import.meta.url, './approvals.sql')
const TotalRow = z.object({ total: z.number() })

export async function listRequests(
  ctx: Ctx,
  { Status, PageIndex, PageSize }: Input<typeof approvals.getRequests>,
): Promise<Page<typeof approvals.getRequests>> {
  const filter = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    user_id: ctx.userId,
    kinds: decidableKinds((right) => can(ctx, right)),
    status: Status,
  }
  const page = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
  const [rows, { total }] = await Promise.all([
    ctx.db.rows(sql('list_requests'), { ...filter, ...page }, ApprovalRow),
    ctx.db.one(sql('count_requests'), filter, TotalRow),
  ])
  return { rows, total }
}

/** The second user approves: the action is executed in this transaction, or the request stays as it is. */
export const approveRequest = new Prepared<typeof approvals.approve>(async (caller, input) => {
  await readAlone(caller, (ctx) => findOthers(ctx, input.RequestID))
  await proveOwnPassword(caller, input.Password, 'Password')
  return async (ctx) => {
    const asked = await findOthers(ctx, input.RequestID)
    try {
      await carryOut(ctx, asked)
    } catch (error) {
      throw isStale(error) ? outdatedError(asked) : error
    }
    await settleRequest(ctx, asked, { status: requestStatus.approved, event: 'approval.approve', note: '' })
    return null
  }
})

async function findOthers(ctx: Ctx, id: number): Promise<RequestRow> {
  const asked = await findWaiting(ctx, id)
  ensureMayDecide(ctx, asked)
  if (asked.authorId !== ctx.userId) return asked
  throw new UserError('Bạn là người gửi yêu cầu này, cần một người khác duyệt', { code: 'SAME_PERSON' })
}

/** Who agrees to an act does it, so all that guards the act is asked again. */
function ensureMayDecide(ctx: Ctx, { kind }: RequestRow): void {
  for (const right of rightsToDecide(kind)) ensureActAllowed(ctx, { access: right })
}

/** Refuses, or takes the own request back. */
export async function refuseRequest(ctx: WriteCtx, input: Input<typeof approvals.refuse>): Promise<null> {
  const asked = await findWaiting(ctx, input.RequestID)
  const isOwn = asked.authorId === ctx.userId
  if (!isOwn) ensureMayDecide(ctx, asked)
  const event = isOwn ? 'approval.withdraw' : 'approval.refuse'
  const note = safeNote(input.Reason, 'Reason')
  if (asked.kind === requestKind.adjustDebt) await dropAdjustment(ctx, asked.objectId)
  await settleRequest(ctx, asked, { status: requestStatus.refused, event, note })
  if (asked.kind === requestKind.writeOff) await dropBadDebt(ctx, asked.objectId, note)
  return null
}

async function carryOut(ctx: WriteCtx, asked: RequestRow): Promise<void> {
  const { kind, objectId, refId: ScheduleID, version: Version, reason: Reason } = asked
  const approval = { requestId: asked.id }
  const acts: Record<ApprovalKind, () => Promise<unknown>> = {
    [requestKind.cancelLine]: () => cancelLine(ctx, { ScheduleID, Version, LineID: objectId, Reason }, approval),
    [requestKind.cancelOrder]: () => cancelOrder(ctx, { ScheduleID, Version, Reason }, approval),
    [requestKind.cancelPayment]: () => cancelCustomerPayment(ctx, { DebtID: objectId, Reason }, approval),
    [requestKind.cancelLotPayment]: () => cancelLotPayment(ctx, { paymentID: objectId, Reason }, approval),
    [requestKind.cancelCashBack]: () => cancelAnyCashBack(ctx, { paymentID: objectId, Reason }, approval),
    [requestKind.cancelUnknown]: () => cancelUnknown(ctx, { UnknownID: objectId, Reason }, approval),
    [requestKind.cancelAssign]: () => cancelAssign(ctx, { AssignmentID: objectId, Reason }, approval),
    [requestKind.cancelVoucher]: () => cancelVoucher(ctx, { PaymentID: objectId, Reason }, approval),
    [requestKind.adjustDebt]: () => approveAdjustment(ctx, objectId),
    [requestKind.cancelDebtVoucher]: () => cancelDebtVoucher(ctx, { DebtID: objectId, Reason }, approval),
    [requestKind.cancelPartnerVoucher]: () => cancelPartnerVoucher(ctx, { DebtID: objectId, Reason }, approval),
    [requestKind.reopenDay]: () =>
      reopenDay(ctx, { day: dayOfRequest(objectId), hours: Version, reason: Reason, askedBy: asked.authorId }),
    [requestKind.cancelCount]: () => cancelCount(ctx, { CountID: objectId, Reason }, approval),
    [requestKind.cancelSettlement]: () => cancelSettlement(ctx, { SettlementID: objectId, Reason }, approval),
    [requestKind.cancelCollaboratorPayment]: () =>
      cancelCollaboratorPayment(ctx, { DebtID: objectId, Reason }, approval),
    [requestKind.writeOff]: () => approveBadDebt(ctx, objectId),
    [requestKind.cancelWriteOff]: () => deleteBadDebt(ctx, { ExpenseCardID: objectId, Reason }, approval),
    [requestKind.cancelRecovery]: () => cancelRecovery(ctx, { RecoveryID: objectId, Reason }, approval),
  }
  await acts[kind]()
}

const isStale = (error: unknown): boolean => error instanceof UserError && error.refused.code === 'STALE_WRITE'

const outdatedError = ({ code }: RequestRow): UserError =>
  new UserError(`Đơn ${code} đã thay đổi từ khi yêu cầu được gửi: hãy không duyệt, hoặc để người gửi yêu cầu lại`, {
    code: 'OUTDATED',
  })
