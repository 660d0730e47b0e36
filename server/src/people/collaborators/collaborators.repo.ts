import { storedShape } from '@cardpro/contract/kit/dictionary'
import { collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'

// The rows of collaborators: plain functions that take many rows in one statement, a form's one row or the rows of a file.
// The lists of columns come from the dictionary, in collaborators.sql and in the types of the rows.

const sql = loadSql(import.meta.url, './collaborators.sql')

const StoredCollaborator = z.object({
  ...storedShape(collaboratorFields),
  version: z.number(),
  changed_by: z.string(),
})
/** A collaborator as the table keeps it. */
export type StoredCollaborator = z.infer<typeof StoredCollaborator>
const LockedRow = StoredCollaborator.extend({ id: z.number() })

/** What the form fills in of a collaborator's row. */
export type CollaboratorColumns = Omit<StoredCollaborator, 'version' | 'changed_by'>
type Row = CollaboratorColumns & { id: number }

const shopOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Collaborators of a shop change one at a time, so that no phone is given twice and none is above itself. */
export async function lockShop(ctx: WriteCtx): Promise<void> {
  await ctx.db.run(sql('lock_shop'), shopOf(ctx))
}

/** Collaborators of the shop, locked until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockForUpdate(ctx: WriteCtx, ids: number[]): Promise<Map<number, StoredCollaborator>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('lock_collaborators'), { ...shopOf(ctx), ids }, LockedRow)
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

export async function insertMany(ctx: WriteCtx, rows: (Row & { no: number })[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('insert_collaborators'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function updateMany(ctx: WriteCtx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('update_collaborators'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function stopMany(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('stop_collaborators'), { ...shopOf(ctx), ids, user_id: ctx.userId })
}

const PhoneRow = z.object({ phone: z.string(), id: z.number(), name: z.string() })
export type CollaboratorOfPhone = z.infer<typeof PhoneRow>

/** The collaborators in use of the shop that have these phones, as they are stored. */
export async function findByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, CollaboratorOfPhone>> {
  const params = { ...shopOf(ctx), phones: [...new Set(phones)] }
  const rows = await ctx.db.rows(sql('find_phones'), params, PhoneRow)
  return new Map(rows.map((row) => [row.phone, row]))
}

const AboveRow = z.object({ id: z.number(), name: z.string(), status: z.number() })

/** The collaborator with this id and all above it, nearest first. */
export const readLineAbove = (ctx: Ctx, parentId: number): Promise<z.infer<typeof AboveRow>[]> =>
  ctx.db.rows(sql('line_above'), { ...shopOf(ctx), parent_id: parentId }, AboveRow)

const TieRow = z.object({ id: z.number(), remain_vnd: z.number(), below: z.array(z.string()) })
export type Ties = Omit<z.infer<typeof TieRow>, 'id'>

/** The amount still owed to collaborators (below 0: paid too much), and who is directly below each. */
export async function readTies(ctx: Ctx, ids: number[]): Promise<Map<number, Ties>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('ties'), { ...shopOf(ctx), ids }, TieRow)
  return new Map(rows.map(({ id, ...ties }) => [id, ties]))
}

/** Gives refer codes to new collaborators; answers those that got theirs, the codes of the others are taken. */
export async function giveReferCodes(ctx: WriteCtx, wanted: { id: number; code: string }[]): Promise<Set<number>> {
  if (wanted.length === 0) return new Set()
  const given = await ctx.db.rows(sql('give_refer_codes'), { company_id: ctx.companyId, ...columns(wanted) }, IdRow)
  return new Set(given.map(({ id }) => id))
}

const VersionRow = z.object({ id: z.number(), version: z.number() })

export async function readVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('collaborator_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
