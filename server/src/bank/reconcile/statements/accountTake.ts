import { lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import type { statements } from '@cardpro/contract/bank/reconcile/statements'
import type { Data } from '@cardpro/contract/kit/call'
import { bankFund, daysOf, keepLines } from '#bank/bankLines/bankLines.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { type AccountWeighing, ensureOwnAccount, weighAccount } from './accountDraft.ts'
import { stillTake } from './draftParts.ts'
import { type Draft, dropLines } from './draftStore.ts'
import { keepLayout } from './keepLayout.ts'
import { ensureNewFile } from './statementScope.ts'

const sql = loadSql(import.meta.url, './takeStatement.sql')

/** Takes the lines of an account's statement that no statement or feed has brought yet. Nothing is posted. */
export async function takeAccount(
  ctx: WriteCtx,
  draft: Draft,
  confirmed: string[],
): Promise<Data<typeof statements.take>> {
  const weighed = await weighOrRefuse(ctx, draft)
  requireConfirmation(stillTake(weighed.asked), confirmed)
  const templateId = await keepLayout(ctx, draft, '')
  const fundId = draft.fundId ?? 0
  const kept = await keepLines(ctx, { fundId, source: lineSource.file, statementId: draft.id, lines: weighed.lines })
  if (kept.added === 0) throw new UserError('Không còn dòng nào để nhận', { code: 'BLOCKED' })
  const rows = kept.added - kept.twins
  await markTaken(ctx, { draft, weighed, rows, templateId })
  await dropLines(ctx, [draft.id])
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'statement.take',
    ref: { kind: 'statement', id: draft.id },
    detail: { record: draft.fileName, rows, amount: weighed.draft.In - weighed.draft.Out },
  })
  return { StatementID: draft.id, Rows: rows, Chosen: 0 }
}

async function weighOrRefuse(ctx: WriteCtx, draft: Draft): Promise<AccountWeighing> {
  const fund = await bankFund(ctx, draft.fundId ?? 0)
  await ensureOwnAccount(ctx, fund, draft.sheets.account)
  await ensureNewFile(ctx, draft.fileHash, draft.kind)
  const weighed = await weighAccount(ctx, draft)
  const { Blockers } = weighed.draft
  if (Blockers.length > 0)
    throw new UserError(Blockers.join('\n'), {
      code: 'BLOCKED',
      blockers: Blockers.map((Message) => ({ Code: 'STATEMENT', Message })),
    })
  return weighed
}

type TakenAccount = { draft: Draft; weighed: AccountWeighing; rows: number; templateId: number }

async function markTaken(ctx: WriteCtx, { draft, weighed, rows, templateId }: TakenAccount): Promise<void> {
  const days = daysOf(weighed.lines)
  const { In, Out } = weighed.draft
  await ctx.db.run(sql('mark_account_taken'), {
    company_id: ctx.companyId,
    id: draft.id,
    now: ctx.now.toISOString(),
    from_on: days?.from ?? null,
    to_on: days?.to ?? null,
    row_count: rows,
    in_vnd: In,
    out_vnd: Out,
    net_vnd: In - Out,
    opening: draft.sheets.account?.opening ?? null,
    closing: draft.sheets.account?.closing ?? null,
    template_id: templateId,
  })
}
