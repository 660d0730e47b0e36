import type { statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, staleError, UserError } from '#kit/http/errors.ts'
import { matchStatement } from '../matching/matching.service.ts'
import { takeAccount } from './accountTake.ts'
import { inTheWay, stillTake } from './draftParts.ts'
import { rowsKey, weighDraft } from './draftPreview.ts'
import { type Draft, dropLines, holdDraft, type NamedPos, posListOf } from './draftStore.ts'
import { keepLayout } from './keepLayout.ts'
import { ensureNewFile, ensureRightPos } from './statementScope.ts'

const sql = loadSql(import.meta.url, './takeStatement.sql')
const rowsSql = loadSql(import.meta.url, './draftRows.sql')
const Payout = z.object({
  posId: z.number(),
  fundId: z.number(),
  paidOn: z.string(),
  rows: z.number(),
  fromOn: z.string(),
  toOn: z.string(),
  gross: z.number(),
  fee: z.number(),
  net: z.number(),
})
type Payout = z.infer<typeof Payout> & { id: number }

type Take = typeof statements.take

/** Takes the rows of a draft that are not known yet, and has them matched with swipes. Nothing is posted. */
export async function takeStatement(
  ctx: WriteCtx,
  { StatementID, Version, Confirm }: Input<Take>,
): Promise<Data<Take>> {
  const draft = await holdDraft(ctx, StatementID)
  if (draft.version !== Version) throw staleError('Sao kê')
  if (draft.kind === statementKind.account) return takeAccount(ctx, draft, Confirm)
  const { posList, outside } = await weighOrRefuse(ctx, draft)
  const outsideAsked = outside === '' ? [] : [{ Code: 'W_OUTSIDE', Message: `${outside}, vẫn nhận?` }]
  requireConfirmation([...stillTake(inTheWay(draft).asked), ...outsideAsked], Confirm)
  const payouts = await insertFresh(ctx, draft, posList)
  await markTaken(ctx, { draft, posList, payouts })
  await dropLines(ctx, [draft.id])
  const Rows = sumOf(payouts, ({ rows }) => rows)
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'statement.take',
    ref: { kind: 'statement', id: draft.id },
    detail: { record: draft.fileName, rows: Rows, amount: sumOf(payouts, ({ net }) => net) },
  })
  return { StatementID, Rows, Chosen: await matchStatement(ctx, StatementID) }
}

async function weighOrRefuse(ctx: WriteCtx, draft: Draft) {
  const posIds = [...new Set((await posListOf(ctx, draft)).flatMap(({ posId }) => posId ?? []))]
  // Weighed when no other can take rows of these POS.
  await ctx.db.rows(rowsSql('lock_pos'), { company_id: ctx.companyId, pos_ids: posIds }, IdRow)
  await ensureNewFile(ctx, draft.fileHash)
  const weighed = await weighDraft(ctx, draft)
  const { Blockers } = weighed.draft
  if (Blockers.length > 0)
    throw new UserError(Blockers.join('\n'), {
      code: 'BLOCKED',
      blockers: Blockers.map((Message) => ({ Code: 'STATEMENT', Message })),
    })
  if (weighed.draft.Fresh === 0) throw new UserError('Không còn dòng nào để nhận', { code: 'BLOCKED' })
  ensureRightPos(draft, weighed.posList)
  return weighed
}

const sumOf = <T>(all: T[], read: (one: T) => number): number => all.reduce((sum, one) => sum + read(one), 0)

async function insertFresh(ctx: WriteCtx, draft: Draft, posList: NamedPos[]): Promise<Payout[]> {
  const key = rowsKey(ctx, draft, posList)
  const payouts = (await ctx.db.rows(rowsSql('fresh_payouts'), key, Payout)).map((payout) => ({
    ...payout,
    id: newId(),
  }))
  await ctx.db.run(rowsSql('insert_payouts'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    statement_id: draft.id,
    ids: payouts.map(({ id }) => id),
    pos_ids: payouts.map(({ posId }) => posId),
    paid_ons: payouts.map(({ paidOn }) => paidOn),
    fund_ids: payouts.map(({ fundId }) => fundId),
    row_counts: payouts.map(({ rows }) => rows),
    gross: payouts.map(({ gross }) => gross),
    fees: payouts.map(({ fee }) => fee),
    nets: payouts.map(({ net }) => net),
  })
  const rows = sumOf(payouts, (payout) => payout.rows)
  const inserted = await ctx.db.run(rowsSql('insert_rows'), {
    ...key,
    ids: Array.from({ length: rows }, () => newId()),
    payout_ids: payouts.map(({ id }) => id),
    payout_pos_ids: payouts.map(({ posId }) => posId),
    payout_days: payouts.map(({ paidOn }) => paidOn),
  })
  if (inserted !== rows) throw new Error(`statement ${draft.id}: ${inserted} of ${rows} rows were taken`)
  return payouts
}

type TakenStatement = { draft: Draft; posList: NamedPos[]; payouts: Payout[] }

async function markTaken(ctx: WriteCtx, { draft, posList, payouts }: TakenStatement): Promise<void> {
  const bank = draft.bank || onlyOne(posList.map((one) => one.bank).filter((code) => code !== '')) || ''
  const own = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    user_id: ctx.userId,
    now: ctx.now.toISOString(),
    bank,
  }
  const { terminals: chosen } = draft.mapping
  const layoutId = await keepLayout(ctx, draft, bank)
  const aliases = chosen.filter(({ name, posId }) => name !== '' && posId !== null)
  if (aliases.length > 0)
    await ctx.db.run(sql('keep_aliases'), {
      ...own,
      names: aliases.map(({ name }) => name),
      pos_ids: aliases.map(({ posId }) => posId),
    })
  const days = payouts.flatMap(({ fromOn, toOn }) => [fromOn, toOn]).toSorted()
  await ctx.db.run(sql('mark_taken'), {
    company_id: own.company_id,
    id: draft.id,
    now: own.now,
    bank,
    pos_id: draft.posId ?? onlyOne(posList.flatMap(({ posId, parentId }) => parentId ?? posId ?? [])),
    from_on: days[0] ?? null,
    to_on: days.at(-1) ?? null,
    row_count: sumOf(payouts, ({ rows }) => rows),
    gross: sumOf(payouts, ({ gross }) => gross),
    fee: sumOf(payouts, ({ fee }) => fee),
    net: sumOf(payouts, ({ net }) => net),
    template_id: layoutId,
  })
}

const onlyOne = <T>(all: T[]): T | null => (new Set(all).size === 1 ? (all[0] ?? null) : null)
