import type { assignments } from '@cardpro/contract/debts/assignments'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureNotSettledSince } from '#orders/lines/laterSettlements.service.ts'
import { lockLot, refreshUnpaid } from '#orders/swipes/lots.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { findSource, recordOf } from './sources.service.ts'

const sql = loadSql(import.meta.url, './assignments.sql')
const Assignment = z.object({
  id: z.number(),
  sourceId: z.number(),
  sourceKind: z.number(),
  code: z.string(),
  outcome: z.number(),
  amountVnd: z.number(),
  customerId: z.number().nullable(),
  lotId: z.number().nullable(),
  fundId: z.number(),
  fundName: z.string(),
  day: z.string(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  authorId: z.number(),
  at: z.string(),
})
type Assignment = z.infer<typeof Assignment>
type Cancel = typeof assignments.cancelAssign

/** Takes an assignment back: the money is not known again. A second call answers what the first one did. */
export async function cancelAssign(ctx: WriteCtx, input: Input<Cancel>, approval?: Approval): Promise<Data<Cancel>> {
  const reason = safeNote(input.Reason, 'Reason')
  const made = await lockAssignment(ctx, input.AssignmentID)
  if (made.reversalId !== null) {
    if (approval) throw new UserError(`Phiếu ${made.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
    return { ReversalJournalID: made.reversalId, NeedApproval: false }
  }
  if (made.lotId !== null) await lockLot(ctx, made.lotId)
  await ensureNotSettledSince(ctx, made)
  if (!approval && (await asksForIt(ctx, made, reason))) return { ReversalJournalID: 0, NeedApproval: true }
  const reversed = await ledger.reverse(ctx, [made.journalId], reason)
  await ensureNotSettledSince(ctx, made, { isReversed: true })
  const [reversalId] = reversed.ids
  if (reversalId === undefined) throw new Error('the reversal of an assignment posted nothing')
  await keepCancel(ctx, made, { reversalId, reason })
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

async function lockAssignment(ctx: WriteCtx, id: number): Promise<Assignment> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const made = await ctx.db.optional(sql('lock_assignment'), key, Assignment)
  if (!made) throw UserError.at('AssignmentID', 'Không có phiếu gán này trong cửa hàng', 'NOT_FOUND')
  return made
}

type AssignmentReversal = { reversalId: number; reason: string }

async function keepCancel(ctx: WriteCtx, made: Assignment, { reversalId, reason }: AssignmentReversal): Promise<void> {
  const params = { company_id: ctx.companyId, id: made.id, reversal_id: reversalId, reason }
  await ctx.db.run(sql('cancel_assignment'), { ...params, user_id: ctx.userId, at: ctx.now.toISOString() })
  if (made.lotId !== null) {
    await ctx.db.run(sql('cancel_payment_of_lot'), { ...params, lot_id: made.lotId })
    await refreshUnpaid(ctx, [made.lotId])
  }
  const source = await findSource(ctx, made.sourceId)
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'money.cancelAssign',
    ref: recordOf(source),
    detail: {
      code: made.code,
      source: source.code,
      fund: made.fundName,
      assignee: made.outcome,
      amount: made.amountVnd,
      reason,
    },
  })
}

const asksForIt = (
  ctx: WriteCtx,
  { id, fundId, code, fundName, ...made }: Assignment,
  reason: string,
): Promise<boolean> =>
  asksSecondPerson(ctx, {
    kind: requestKind.cancelAssign,
    objectId: id,
    refId: fundId,
    version: 0,
    code,
    subject: fundName,
    reason,
    undone: [made],
  })
