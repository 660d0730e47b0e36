import { badDebtState, type badDebts } from '@cardpro/contract/debts/badDebts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrder } from '#orders/lines/actions.service.ts'
import { ensureNotSettledSince } from '#orders/lines/laterSettlements.service.ts'
import { cancelVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import type { FundRow } from '#places/funds/funds.service.ts'
import { findCarriers } from '#places/funds/places.service.ts'
import { withdraw } from './badDebts.service.ts'
import { type LockedBadDebt, lockBadDebt } from './lockBadDebt.ts'

const sql = loadSql(import.meta.url, './badDebts.sql')

type Cancelled = Data<typeof badDebts.delete>

/** Cancels a loss, so that the debt is owed again; one that waits is withdrawn. A second call answers like the first. */
export async function deleteBadDebt(
  ctx: WriteCtx,
  input: Input<typeof badDebts.delete>,
  approval?: Approval,
): Promise<Cancelled> {
  const reason = safeNote(input.Reason, 'Reason')
  const seen = await lockBadDebt(ctx, input.ExpenseCardID, { isFirst: true })
  // The debtor is locked before it, as a merge of customers moves both.
  await lockCustomerForShare(ctx, seen.customerId)
  if (seen.orderId !== null) await lockOrder(ctx, seen.orderId)
  const bad = await lockBadDebt(ctx, seen.id)
  if (bad.status === badDebtState.waiting) {
    await withdraw(ctx, bad, reason)
    return { ReversalJournalID: 0, NeedApproval: false }
  }
  if (!approval) ensureRight(ctx, 'badExpense.cancel')
  if (bad.status === badDebtState.cancelled) {
    if (approval) throw new UserError(`Khoản nợ xấu ${bad.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: bad.reversalId ?? 0, NeedApproval: false }
  }
  ensureNothingCameBack(bad)
  if (!approval && (await asksForIt(ctx, bad, reason))) return { ReversalJournalID: 0, NeedApproval: true }
  return { ReversalJournalID: await reverseBadDebt(ctx, bad, reason), NeedApproval: false }
}

async function reverseBadDebt(ctx: WriteCtx, bad: LockedBadDebt, reason: string): Promise<number> {
  const { id, code, amountVnd } = bad
  const [journalId, staff] = [bad.journalId ?? 0, await carrierOf(ctx, bad)]
  const reversed = await ledger.reverse(ctx, [journalId], reason)
  const [reversalId = 0] = reversed.ids
  ensureNotMadeGood(ctx, bad, { reversed, staff })
  await ensureNotSettledSince(ctx, { code, journalId }, { isReversed: true })
  const done = { company_id: ctx.companyId, id, reversal_id: reversalId, user_id: ctx.userId }
  await Promise.all([
    ctx.db.run(sql('cancel'), { ...done, at: ctx.now.toISOString(), reason }),
    bad.orderId === null ? null : cancelVoucherLines(ctx, journalId, { reversalId, reason, event: 'badDebt.cancel' }),
    audit.record(ctx, {
      menu: 'badExpense',
      event: 'badDebt.cancel',
      ref: { kind: 'badDebt', id },
      detail: { code, amount: amountVnd, reason },
    }),
  ])
  return reversalId
}

function ensureNothingCameBack({ code, recoveries }: LockedBadDebt): void {
  if (recoveries === '') return
  const Message = `Đã thu lại ở phiếu ${recoveries}, hủy phiếu đó trước`
  throw new UserError(`Không thể hủy khoản nợ xấu ${code}: ${Message}`, {
    code: 'BLOCKED',
    blockers: [{ Code: 'RECOVERED', Message }],
  })
}

const asksForIt = (ctx: WriteCtx, bad: LockedBadDebt, reason: string): Promise<boolean> =>
  asksSecondPerson(ctx, {
    kind: requestKind.cancelWriteOff,
    objectId: bad.id,
    refId: bad.id,
    version: 0,
    code: bad.code,
    reason,
    undone: [{ amountVnd: bad.amountVnd, day: bad.day, authorId: bad.authorId ?? 0, at: bad.at ?? '' }],
  })

const carrierOf = async (ctx: WriteCtx, { staffId }: LockedBadDebt): Promise<FundRow | undefined> =>
  staffId === null ? undefined : (await findCarriers(ctx, oneShop(ctx), [staffId])).get(staffId)

type StaffReversal = { reversed: ledger.Reversed; staff: FundRow | undefined }

/** What staff has made good since cannot be taken back from the advance. */
function ensureNotMadeGood(ctx: WriteCtx, { staffVnd }: LockedBadDebt, { reversed, staff }: StaffReversal): void {
  if (!staff || staff.mayGoNegative) return
  const leftVnd = reversed.balanceVnd(oneShop(ctx), staff.account)
  if (leftVnd >= 0) return
  const heldVnd = Math.max(0, leftVnd + staffVnd)
  throw UserError.at('ExpenseCardID', `${staff.name} chỉ còn giữ ${formatVnd(heldVnd)} tạm ứng, đã nộp phần phải đền`)
}
