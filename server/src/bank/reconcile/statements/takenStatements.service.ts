import { Statement, type statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind, statementStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { removeLines } from '#bank/bankLines/bankLines.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { dropLines } from './draftStore.ts'

const sql = loadSql(import.meta.url, './takeStatement.sql')
const listSql = loadSql(import.meta.url, './statements.sql')
const Held = z.object({
  id: z.number(),
  kind: z.number(),
  status: z.number(),
  fileName: z.string(),
  authorId: z.number(),
  rows: z.number(),
  net: z.number(),
})

type Remove = typeof statements.remove

/** Takes a statement off with its matches, or throws a draft away. */
export async function removeStatement(ctx: WriteCtx, { StatementID, Reason }: Input<Remove>): Promise<Data<Remove>> {
  const reason = safeNote(Reason, 'Reason')
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: StatementID }
  const found = await ctx.db.optional(sql('hold_statement'), key, Held)
  const isOthersDraft = found?.status === statementStatus.draft && found.authorId !== ctx.userId
  if (!found || isOthersDraft) throw UserError.at('StatementID', 'Không có sao kê này trong cửa hàng', 'NOT_FOUND')
  if (found.status === statementStatus.removed) throw new UserError('Sao kê này đã gỡ rồi')
  await (found.status === statementStatus.draft ? dropDraft(ctx, found.id) : takeOff(ctx, found, reason))
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'statement.remove',
    ref: { kind: 'statement', id: found.id },
    detail: { record: found.fileName, rows: found.rows, amount: found.net, reason },
  })
  return { StatementID }
}

async function dropDraft(ctx: WriteCtx, id: number): Promise<void> {
  await dropLines(ctx, [id])
  await ctx.db.run(sql('drop_draft'), { company_id: ctx.companyId, id })
}

async function takeOff(ctx: WriteCtx, { id, kind }: z.infer<typeof Held>, reason: string): Promise<void> {
  ensureRight(ctx, 'uploadBill.cancel')
  const key = { company_id: ctx.companyId, id }
  const by = { ...key, user_id: ctx.userId, now: ctx.now.toISOString() }
  if (kind === statementKind.account) await removeLines(ctx, id)
  else await takeRowsOff(ctx, by)
  await ctx.db.run(sql('mark_removed'), { ...by, reason })
}

type By = { company_id: number; id: number; user_id: number; now: string }

async function takeRowsOff(ctx: WriteCtx, by: By): Promise<void> {
  const { user_id: _user, now: _now, ...key } = by
  const { count } = await ctx.db.one(sql('posted_rows'), key, CountRow)
  if (count > 0)
    throw new UserError(
      `${count.toLocaleString('vi-VN')} dòng của sao kê này đã ghi tiền về: hãy hoàn tác phiếu trước khi gỡ`,
      {
        code: 'BLOCKED',
      },
    )
  await ctx.db.run(sql('free_items'), key)
  await ctx.db.run(sql('cancel_matches'), key)
  await ctx.db.run(sql('remove_rows'), by)
}

type List = typeof statements.getList
const Found = z.object({
  total: z.number(),
  Counts: z.object({ All: z.number(), Pos: z.number(), Account: z.number() }),
  rows: Statement.array(),
})

export async function listStatements(ctx: Ctx, input: Input<List>): Promise<Page<List>> {
  // Where a file has the day of payment alone, that day may be still to come.
  const { from, to } = readPeriod(input, { from: addDays(ctx.today, -300), to: addDays(ctx.today, 60) })
  const filter = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    from_day: from,
    to_day: to,
    kind: input.Kind,
    text: input.text,
    pos_id: input.PosID ?? null,
    fund_id: input.BankCardID ?? null,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const { rows, total, Counts } = await ctx.db.one(listSql('list_statements'), filter, Found)
  return { rows, total, summary: { Counts } }
}

/**
 * Forgets the cells of lines that are bills of these customers: a bank may print a name there. What was read of them stays. Lines are
 * locked before customers, so it comes before those are held.
 */
export const eraseStatementCells = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(listSql('forget_cells'), { company_id: ctx.companyId, ids: customerIds })
