import { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { ReadLine } from '../reading/readStatement.ts'

const sql = loadSql(import.meta.url, './statements.sql')
const rowsSql = loadSql(import.meta.url, './draftRows.sql')

/** The user's choices for a draft: how its cells are read, and which POS each name is, null: its rows are left out. */
const Choice = z.object({
  mapping: Mapping,
  terminals: z.array(z.object({ name: z.string(), posId: z.number().nullable() })),
})
export type Choice = z.infer<typeof Choice>

/** What is known of the file of a draft without its lines. `tie`: what has to be asked of its amounts, empty: nothing. */
const Read = z.object({
  sheets: StatementDraft.shape.Sheets,
  heads: z.array(z.string()),
  proofs: StatementDraft.shape.Proofs,
  blockers: z.array(z.string()),
  signature: z.string(),
  width: z.number(),
  template: z.string(),
  changed: z.array(z.string()),
  tie: z.string(),
  /** What has to be confirmed, and the facts of each sheet. */
  warnings: z.array(z.object({ Code: z.string(), Message: z.string() })).default([]),
  facts: z
    .array(
      z.object({
        rows: z.number(),
        isHidden: z.boolean(),
        hiddenRows: z.array(z.number()),
        blockers: z.array(z.string()),
        notes: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** Notes that block nothing. */
  notes: z.array(z.string()).default([]),
  /** Of a bank account. */
  account: z
    .object({
      order: z.union([z.literal(1), z.literal(-1)]),
      number: z.string(),
      opening: z.number().nullable(),
      closing: z.number().nullable(),
      gaps: z.string(),
      numbers: z.array(z.string()).default([]),
    })
    .optional(),
})

const Draft = z.object({
  id: z.number(),
  kind: z.number(),
  version: z.number(),
  fileName: z.string(),
  fileHash: z.string(),
  posId: z.number().nullable(),
  posName: z.string(),
  bank: z.string(),
  fundId: z.number().nullable(),
  fundName: z.string(),
  askedFrom: z.string().nullable(),
  askedTo: z.string().nullable(),
  sheets: Read,
  mapping: Choice,
  templateId: z.number().nullable(),
})
export type Draft = z.infer<typeof Draft>

const keyOf = (ctx: Ctx, id: number) => ({
  company_id: ctx.companyId,
  shop_id: oneShop(ctx),
  id,
  user_id: ctx.userId,
  now: ctx.now.toISOString(),
})

/** A draft of the caller, whom alone it is shown. */
export async function findDraft(ctx: Ctx, id: number): Promise<Draft> {
  return ensurePresent(await ctx.db.optional(sql('find_draft'), keyOf(ctx, id), Draft))
}

/** The same, kept from other changes until the transaction ends. */
export async function holdDraft(ctx: WriteCtx, id: number): Promise<Draft> {
  return ensurePresent(await heldDraft(ctx, id))
}

/** The caller's draft of this id; null where there is none, or it was taken. */
export const heldDraft = (ctx: WriteCtx, id: number): Promise<Draft | null> =>
  ctx.db.optional(sql('hold_draft'), keyOf(ctx, id), Draft)

function ensurePresent(draft: Draft | null): Draft {
  if (!draft) throw UserError.at('StatementID', 'Không có sao kê nháp này của bạn trong cửa hàng', 'NOT_FOUND')
  return draft
}

const StoredLine = z.object({
  no: z.number(),
  cells: z
    .union([z.string(), z.number(), z.boolean(), z.object({ day: z.string(), time: z.string().optional() }), z.null()])
    .array(),
})
export type StoredLine = z.infer<typeof StoredLine>

const inPage = 1_000

/** Read page by page, so that other calls are answered meanwhile. */
export async function linesOf(ctx: Ctx, id: number, sheetNo: number): Promise<StoredLine[]> {
  const sheet = { company_id: ctx.companyId, id, sheet_no: sheetNo, limit: inPage }
  const lines: StoredLine[] = []
  for (let isMore = true; isMore; ) {
    const page = await ctx.db.rows(sql('read_lines'), { ...sheet, after: lines.at(-1)?.no ?? -1 }, StoredLine)
    lines.push(...page)
    isMore = page.length === inPage
  }
  return lines
}

/** So much text goes into one statement, that other calls are answered between two of them. */
const pieceText = 1_000_000

function* pieces(lines: ReadLine[]): Generator<ReadLine[]> {
  for (let start = 0; start < lines.length; ) {
    let [end, text] = [start, 0]
    for (; end < lines.length && text < pieceText; end++)
      text += (lines[end]?.cells.length ?? 0) + (lines[end]?.read?.length ?? 0)
    yield lines.slice(start, end)
    start = end
  }
}

export async function insertLines(ctx: WriteCtx, id: number, lines: ReadLine[]): Promise<void> {
  for (const piece of pieces(lines))
    await ctx.db.run(sql('insert_lines'), {
      company_id: ctx.companyId,
      id,
      sheet_nos: piece.map(({ sheetNo }) => sheetNo),
      line_nos: piece.map(({ no }) => no),
      cells: piece.map(({ cells }) => cells),
      reads: piece.map(({ read }) => read),
      errors: piece.map(({ errors }) => errors),
    })
}

export async function rereadLines(ctx: WriteCtx, id: number, lines: ReadLine[]): Promise<void> {
  for (const piece of pieces(lines))
    await ctx.db.run(sql('reread_lines'), {
      company_id: ctx.companyId,
      id,
      sheet_no: piece[0]?.sheetNo ?? 0,
      line_nos: piece.map(({ no }) => no),
      reads: piece.map(({ read }) => read),
      errors: piece.map(({ errors }) => errors),
    })
}

const NamedPos = z.object({
  name: z.string(),
  text: z.string().nullable(),
  isMid: z.boolean(),
  rows: z.number(),
  posId: z.number().nullable(),
  posName: z.string(),
  isLeftOut: z.boolean(),
  /** Of which rows: from this moment to before that one. */
  since: z.string(),
  until: z.string(),
  /** It had the name until then, and another POS may have it now. */
  isPast: z.boolean(),
  bank: z.string(),
  parentId: z.number().nullable(),
  fundId: z.number().nullable(),
  fundName: z.string(),
})
export type NamedPos = z.infer<typeof NamedPos>

/** The POS that the rows of a draft name, each with the one of ours that it is. */
export const posListOf = (
  ctx: Ctx,
  { id, posId, bank, mapping: { mapping, terminals: chosen } }: Draft,
): Promise<NamedPos[]> =>
  ctx.db.rows(
    rowsSql('named_pos'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      own_shop_ids: ctx.ownShopIds,
      id,
      sheet_no: mapping.Sheet,
      pos_id: posId,
      bank,
      chosen_names: chosen.map(({ name }) => name),
      chosen_ids: chosen.map((one) => one.posId),
    },
    NamedPos,
  )

/** Throws drafts away, with their lines. */
export async function dropSameDrafts(ctx: WriteCtx, fileHash: string, kind: number): Promise<void> {
  const file = { kind, company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId, file_hash: fileHash }
  const ids = (await ctx.db.rows(sql('same_drafts'), file, IdRow)).map(({ id }) => id)
  if (ids.length === 0) return
  await dropLines(ctx, ids)
  await ctx.db.run(sql('drop_same_drafts'), { ...file, ids })
}

export const dropLines = (ctx: WriteCtx, ids: number[]): Promise<number> =>
  ctx.db.run(sql('drop_lines'), { company_id: ctx.companyId, ids })

/** What was read and not taken goes after a week; with old jobs, company by company. */
export const forgetStatementDrafts = (db: Db, companyId: number): Promise<void> =>
  db.transaction(companyId, async (tx) => {
    await tx.run(sql('forget_lines'), { company_id: companyId })
    await tx.run(sql('forget_drafts'), { company_id: companyId })
  })
