import { badDebtState, type badDebts } from '@cardpro/contract/debts/badDebts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { findFunds, refuseOverdraft } from '#places/funds/funds.service.ts'
import { type LockedBadDebt, lockBadDebt } from './lockBadDebt.ts'

const sql = loadSql(import.meta.url, './badDebts.sql')

type Recover = Input<typeof badDebts.recover>

/** Money of a debt that was written off comes in after all: it is other income, the debt stays written off. */
export async function recoverBadDebt(ctx: WriteCtx, input: Recover): Promise<Data<typeof badDebts.recover>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const bad = await lockBadDebt(ctx, input.ExpenseCardID)
  ensureStands(bad, day)
  const fund = (await findFunds(ctx, shopId, [input.BankCardID])).get(input.BankCardID)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  warnings.push(...overWarning(bad, input.Amount), ...(await duplicateWarning(ctx, input, fund.name)))
  requireConfirmation(warnings, input.Confirm)

  const id = newId()
  const code = await nextVoucher(ctx, shopId, { kind: 'PT', day })
  const about = { customer: bad.customerId, ...(bad.cardId !== null && { card: bad.cardId }) }
  const transfers = [{ debit: fund.account, credit: { kind: accountKind.otherIncome }, amountVnd: input.Amount, about }]
  const posted = await ledger.post(ctx, [
    {
      shopId,
      postingDate: day,
      type: 'BADDEBT',
      refKind: 'badDebt',
      refId: bad.id,
      code,
      note: [`Thu lại ${bad.code}`, note].filter(Boolean).join(': '),
      transfers,
    },
  ])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('money above zero posted nothing')
  const Left = leftOf(bad) - input.Amount
  await Promise.all([
    ctx.db.run(sql('insert_recovery'), {
      company_id: ctx.companyId,
      id,
      shop_id: shopId,
      bad_debt_id: bad.id,
      code,
      fund_id: fund.id,
      amount_vnd: input.Amount,
      day,
      note,
      journal_id: journalId,
      user_id: ctx.userId,
    }),
    audit.record(ctx, {
      menu: 'badExpense',
      event: 'badDebt.recover',
      ref: { kind: 'badDebt', id: bad.id },
      detail: { code, loss: bad.code, fund: fund.name, amount: input.Amount, left: Left, date: day, note },
    }),
  ])
  return { RecoveryID: id, Code: code, JournalID: journalId, Left }
}

/** What the shop has lost of it so far; below 0 more came back than was lost. */
const leftOf = ({ amountVnd, staffVnd, recoveredVnd }: LockedBadDebt): number => amountVnd - staffVnd - recoveredVnd

function ensureStands(bad: LockedBadDebt, day: string): void {
  if (bad.status === badDebtState.waiting)
    throw UserError.at('ExpenseCardID', 'Khoản này chờ duyệt, chưa ghi là nợ xấu: hãy thu như nợ thường')
  if (bad.status === badDebtState.cancelled)
    throw UserError.at('ExpenseCardID', `Khoản nợ xấu ${bad.code || 'này'} đã hủy: hãy thu như nợ thường`)
  if (day < bad.day)
    throw UserError.at('Date', `Ngày thu lại ở trước ngày ghi nợ xấu (${formatDay(bad.day)})`, 'V_DATE')
}

type Warning = { Code: string; Message: string }

function overWarning(bad: LockedBadDebt, amountVnd: number): Warning[] {
  const left = Math.max(0, leftOf(bad))
  if (amountVnd <= left) return []
  const Message = `Cửa hàng chỉ còn mất ${formatVnd(left)} ở khoản này, thu lại ${formatVnd(amountVnd)} là nhiều hơn ${formatVnd(amountVnd - left)}`
  return [{ Code: 'W_OVER', Message }]
}

async function duplicateWarning(ctx: WriteCtx, input: Recover, fund: string): Promise<Warning[]> {
  const found = await ctx.db.optional(
    sql('find_possible_duplicate'),
    {
      company_id: ctx.companyId,
      bad_debt_id: input.ExpenseCardID,
      fund_id: input.BankCardID,
      amount_vnd: input.Amount,
    },
    CodeRow,
  )
  if (!found) return []
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)} vào quỹ ${fund}, phiếu ${found.code}`
  return [{ Code: 'W_DUP', Message }]
}

const Recovery = z.object({
  id: z.number(),
  badDebtId: z.number(),
  code: z.string(),
  fundId: z.number(),
  amountVnd: z.number(),
  day: z.string(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  authorId: z.number(),
  at: z.string(),
})

/** Takes such money back out of the fund. A second call answers like the first. */
export async function cancelRecovery(
  ctx: WriteCtx,
  input: Input<typeof badDebts.cancelRecover>,
  approval?: Approval,
): Promise<Data<typeof badDebts.cancelRecover>> {
  const shopId = oneShop(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  const key = { company_id: ctx.companyId, shop_id: shopId, id: input.RecoveryID }
  const seen = await ctx.db.optional(sql('find_recovery'), key, Recovery)
  if (!seen) throw UserError.at('RecoveryID', 'Không có phiếu thu lại này trong cửa hàng', 'NOT_FOUND')
  const bad = await lockBadDebt(ctx, seen.badDebtId)
  const recovery = await ctx.db.one(sql('find_recovery'), key, Recovery)
  if (recovery.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${recovery.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: recovery.reversalId, NeedApproval: false }
  }
  const asked = {
    kind: requestKind.cancelRecovery,
    objectId: recovery.id,
    refId: bad.id,
    version: 0,
    code: recovery.code,
    reason,
  } as const
  if (!approval && (await asksSecondPerson(ctx, { ...asked, undone: [recovery] })))
    return { ReversalJournalID: 0, NeedApproval: true }
  const fund = (await findFunds(ctx, shopId, [recovery.fundId])).get(recovery.fundId)
  if (!fund) throw new Error(`fund ${recovery.fundId} is not there`)
  const reversed = await ledger.reverse(ctx, [recovery.journalId], reason)
  const [reversalId = 0] = reversed.ids
  refuseOverdraft(reversed, shopId, { ...fund, spentVnd: recovery.amountVnd, field: 'RecoveryID' })
  await Promise.all([
    ctx.db.run(sql('cancel_recovery'), {
      company_id: ctx.companyId,
      id: recovery.id,
      reversal_id: reversalId,
      user_id: ctx.userId,
      at: ctx.now.toISOString(),
      reason,
    }),
    audit.record(ctx, {
      menu: 'badExpense',
      event: 'badDebt.cancelRecovery',
      ref: { kind: 'badDebt', id: bad.id },
      detail: { code: recovery.code, loss: bad.code, amount: recovery.amountVnd, fund: fund.name, reason },
    }),
  ])
  return { ReversalJournalID: reversalId, NeedApproval: false }
}
