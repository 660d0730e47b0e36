import type { debts } from '@cardpro/contract/debts/debts'
import { debtVoucherKind, debtVoucherStatus } from '@cardpro/contract/debts/settling'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import * as ledger from '#books/ledger/ledger.service.ts'
import { cancelCollaboratorPayment, isCollaboratorPayment } from '#debts/collaboratorDebts/cancelPayment.service.ts'
import { cancelPartnerVoucher, isPartnerVoucher } from '#debts/partnerDebts/cancelVoucher.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureNotSettledSince } from '#orders/lines/laterSettlements.service.ts'
import { cancelVoucherLines, lockVoucherOrders } from '#orders/lines/voucherLines.service.ts'
import { takeBackOrder } from '#orders/lines/voucherOrders.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { findPlace } from '#places/funds/places.service.ts'
import { cancelCustomerPayment, cancelledAlready } from '../collections.service.ts'
import { type DebtVoucher, findDebtVoucher, lockDebtVoucher } from './lockVoucher.ts'
import { namedOf, recordOf } from './parties.service.ts'

const sql = loadSql(import.meta.url, './settling.sql')

type Cancel = typeof debts.cancelPayDebt

/**
 * What settled a debt is taken back by its id, by the rules of what it was: a voucher with a partner, a payment of commission, a
 * collection, or what moved a debt otherwise.
 */
export async function cancelPayDebt(ctx: WriteCtx, input: Input<Cancel>): Promise<Data<Cancel>> {
  if (await isPartnerVoucher(ctx, input.DebtID)) return cancelPartnerVoucher(ctx, input)
  if (await isCollaboratorPayment(ctx, input.DebtID)) return cancelCollaboratorPayment(ctx, input)
  ensureRight(ctx, 'customerDebts.cancel')
  return (await findDebtVoucher(ctx, input.DebtID)) ? cancelDebtVoucher(ctx, input) : cancelCustomerPayment(ctx, input)
}

/** A second call answers like the first. It may take a second person. */
export async function cancelDebtVoucher(
  ctx: WriteCtx,
  input: Input<Cancel>,
  approval?: Approval,
): Promise<Data<Cancel>> {
  const shopId = oneShop(ctx)
  const { voucher, left } = await lockDebtVoucher(ctx, input.DebtID, async ({ journalId }) =>
    journalId === null ? { left: [] } : lockVoucherOrders(ctx, journalId),
  )
  const { journalId } = voucher
  if (voucher.status === debtVoucherStatus.refused)
    throw new UserError('Điều chỉnh này không được duyệt nên không có gì để hủy')
  if (journalId === null)
    throw new UserError('Điều chỉnh này còn chờ duyệt: rút yêu cầu duyệt thay vì hủy', { code: 'WAITING' })
  if (voucher.reversalId !== null) {
    if (approval) throw cancelledAlready(voucher.code)
    return { ReversalJournalID: voucher.reversalId, NeedApproval: false }
  }
  const reason = safeNote(input.Reason, 'Reason')
  await ensureNotSettledSince(ctx, { code: voucher.code, journalId })
  const asked = {
    kind: requestKind.cancelDebtVoucher,
    objectId: voucher.id,
    refId: voucher.partyId,
    version: 0,
    code: voucher.code,
    subject: voucher.partyName,
    reason,
    undone: [voucher],
  }
  if (!approval && (await asksSecondPerson(ctx, asked))) return { ReversalJournalID: 0, NeedApproval: true }
  const place = { BankCardID: voucher.fundId ?? undefined, StaffID: voucher.carrierId ?? undefined }
  if (voucher.kind === debtVoucherKind.refund) await findPlace(ctx, shopId, place)
  const reversalId = await reverseVoucher(ctx, voucher, { journalId, reason, left })
  await ensureNotSettledSince(ctx, { code: voucher.code, journalId }, { isReversed: true })
  await Promise.all([
    ctx.db.run(sql('cancel_voucher'), {
      company_id: ctx.companyId,
      id: voucher.id,
      reversal_id: reversalId,
      reason,
    }),
    cancelVoucherLines(ctx, journalId, { reversalId, reason }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'debtVoucher.cancel',
      ref: recordOf({ party: voucher.party, id: voucher.partyId }),
      detail: {
        code: voucher.code,
        ...namedOf({ party: voucher.party, name: voucher.partyName }),
        amount: voucher.amountVnd,
        reason,
      },
    }),
  ])
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

type Reversing = { journalId: number; reason: string; left: number[] }

/** The order that a card paid with goes with its voucher: its swipe and fee are reversed in the same posting. */
async function reverseVoucher(
  ctx: WriteCtx,
  voucher: DebtVoucher,
  { journalId, reason, left }: Reversing,
): Promise<number> {
  if (voucher.kind === debtVoucherKind.cardPayment && voucher.orderId !== null)
    return takeBackOrder(ctx, voucher.orderId, { journalId, reason })
  const reversed = await ledger.reverseAndPost(ctx, [journalId], { note: reason, follow: () => [], leftOrders: left })
  return reversed.ids[0] ?? 0
}
