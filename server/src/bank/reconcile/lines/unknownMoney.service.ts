import type { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { bookLine, ensureNotExplained } from '#bank/bankLines/bankLines.service.ts'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import { surplusAccount } from '#debts/posMoney/lotPayments.service.ts'
import { ensureNotAssigned } from '#debts/unknown/assignedMoney.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { type FundRow, findFunds, refuseOverdraft } from '#places/funds/funds.service.ts'
import { holdOpenLine } from './postLine.service.ts'

const sql = loadSql(import.meta.url, './lineMatches.sql')
const UnknownRow = z.object({
  id: z.number(),
  fundId: z.number(),
  lineId: z.number(),
  amountVnd: z.number(),
  day: z.string(),
  code: z.string(),
  status: z.number(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  authorId: z.number(),
  at: z.string(),
  fundName: z.string(),
})
type UnknownRow = z.infer<typeof UnknownRow>

type Post = typeof lineMatches.postUnknown
type Cancel = typeof lineMatches.cancelUnknown

/** Ghi chưa rõ: Dr the fund, Cr 3381, until it is known whose money it is. */
export async function postUnknown(ctx: WriteCtx, input: Input<Post>): Promise<Data<Post>> {
  const shopId = oneShop(ctx)
  const line = await holdOpenLine(ctx, input)
  if (line.leftVnd < 0) throw UserError.at('LineID', 'Dòng này là tiền ra, chỉ liên kết được với phiếu đã có')
  await ensureNotExplained(ctx, line)
  const { day, warnings } = postingDay(ctx, line.bookedOn)
  requireConfirmation(warnings, input.Confirm)
  const fund = await fundOf(ctx, line.fundId)
  const id = newId()
  const code = await nextVoucher(ctx, shopId, { kind: 'TV', day })
  const amountVnd = line.leftVnd
  const transfers = [{ debit: fund.account, credit: surplusAccount(fund), amountVnd, about: {} }]
  const common = { shopId, postingDate: day, type: 'UNKNOWN', refKind: 'unknownMoney', refId: id, code } as const
  const posted = await ledger.post(ctx, [{ ...common, note: fund.name, transfers }])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('money of a line was not posted')
  await ctx.db.run(sql('insert_unknown'), {
    company_id: ctx.companyId,
    shop_id: shopId,
    id,
    fund_id: fund.id,
    line_id: line.id,
    amount_vnd: amountVnd,
    day,
    code,
    journal_id: journalId,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  })
  await bookLine(ctx, line, [journalId])
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'bankLine.postUnknown',
    ref: { kind: 'bankLine', id: line.id },
    detail: { code, fund: fund.name, amount: amountVnd, date: day },
  })
  return { UnknownID: id, JournalID: journalId, Code: code, Amount: amountVnd }
}

async function fundOf(ctx: WriteCtx, fundId: number): Promise<FundRow> {
  const fund = (await findFunds(ctx, oneShop(ctx), [fundId])).get(fundId)
  if (!fund) throw UserError.at('LineID', 'Không có quỹ này trong cửa hàng')
  return fund
}

/** Takes it out of the books again; the line is open by itself. A second call answers what the first one did. */
export async function cancelUnknown(ctx: WriteCtx, input: Input<Cancel>, approval?: Approval): Promise<Data<Cancel>> {
  const reason = safeNote(input.Reason, 'Reason')
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, shop_id: shopId, id: input.UnknownID }
  const unknown = await ctx.db.optional(sql('find_unknown'), key, UnknownRow)
  if (!unknown) throw UserError.at('UnknownID', 'Không có khoản chưa rõ này trong cửa hàng', 'NOT_FOUND')
  if (unknown.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${unknown.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: unknown.reversalId, NeedApproval: false }
  }
  await ensureNotAssigned(ctx, [unknown])
  if (!approval && (await asksForIt(ctx, unknown, reason))) return { ReversalJournalID: 0, NeedApproval: true }
  const fund = await fundOf(ctx, unknown.fundId)
  const reversed = await ledger.reverse(ctx, [unknown.journalId], reason)
  const [reversalId = 0] = reversed.ids
  refuseOverdraft(reversed, shopId, { ...fund, spentVnd: unknown.amountVnd, field: 'UnknownID' })
  await ctx.db.run(sql('cancel_unknown'), {
    company_id: ctx.companyId,
    id: unknown.id,
    reversal_id: reversalId,
    reason,
  })
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'bankLine.cancelUnknown',
    ref: { kind: 'bankLine', id: unknown.lineId },
    detail: { code: unknown.code, fund: fund.name, amount: unknown.amountVnd, reason },
  })
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

const asksForIt = (
  ctx: WriteCtx,
  { id, lineId, code, fundName, ...unknown }: UnknownRow,
  reason: string,
): Promise<boolean> =>
  asksSecondPerson(ctx, {
    kind: requestKind.cancelUnknown,
    objectId: id,
    refId: lineId,
    version: 0,
    code,
    subject: fundName,
    reason,
    undone: [unknown],
  })
