import type { Data, Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { readReferCode } from '@cardpro/contract/kit/text/personalIds'
import {
  Collaborator,
  CollaboratorChoice,
  type CollaboratorSummary,
  type collaborators,
} from '@cardpro/contract/people/collaborators/collaborator.calls'
import { z } from 'zod'
import { type Ctx, can, oneShop } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { NameRow } from '#kit/database/rows.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { eachRow, isAccepted, type Refusable } from '#kit/refusableRows.ts'

const sql = loadSql(import.meta.url, './collaborators.sql')
const PercentRow = z.object({ Percent: z.number(), Base: z.number(), ParentPercent: z.number() })
const ReferCodeRow = z.object({ company_id: z.number(), collaborator_id: z.number() })
const UsableRow = z.object({ id: z.number(), is_usable: z.boolean() })

/** The collaborators that a search matches. A shop has few, so they are searched and paged here, accents or not. */
export async function listCollaborators(
  ctx: Ctx,
  input: Input<typeof collaborators.getByConditions>,
): Promise<Page<typeof collaborators.getByConditions>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    status: input.Status ?? 1,
    month: `${ctx.today.slice(0, 7)}-01`,
    today: ctx.today,
  }
  const found = await ctx.db.rows(sql('list_collaborators'), params, Collaborator)
  const wanted = fold(input.GeneralSearch)
  const matching = sortRows(
    found.filter(({ Code, Name, Phone, ReferCode }) => fold(`${Code} ${Name} ${Phone} ${ReferCode}`).includes(wanted)),
    input.Sort,
  )
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: matching.slice(start, start + input.PageSize), total: matching.length, summary: sumOf(matching) }
}

function sumOf(rows: Collaborator[]): CollaboratorSummary {
  const sum = (key: keyof CollaboratorSummary) => rows.reduce((total, row) => total + row[key], 0)
  return {
    CustomerCount: sum('CustomerCount'),
    Turnover: sum('Turnover'),
    Commission: sum('Commission'),
    Paid: sum('Paid'),
    Remain: sum('Remain'),
  }
}

/** For pickers: all users may choose a collaborator, its percent needs a right. */
export async function listChoices(ctx: Ctx): Promise<Page<typeof collaborators.getCollaborator>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const found = await ctx.db.rows(sql('list_choices'), params, CollaboratorChoice)
  const isSeen = can(ctx, 'collaborators.view')
  const rows = found.map((row) => (isSeen ? row : { ...row, Percent: null }))
  return { rows, total: rows.length }
}

export async function percentOf(
  ctx: Ctx,
  { affID }: Input<typeof collaborators.percentCollaborator>,
): Promise<Data<typeof collaborators.percentCollaborator>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: affID }
  const found = await ctx.db.optional(sql('percent_of'), params, PercentRow)
  if (!found) throw collaboratorMissing('affID')
  return found
}

type Referred = { collaborator_id: number | null }

/** Refuses rows whose collaborator is not of the shop or is stopped. One that a row had before may be stopped by now. */
export async function checkCollaborators<R extends { columns: Referred; before: Referred | null }>(
  ctx: Ctx,
  rows: Refusable<R>[],
): Promise<Refusable<R>[]> {
  const newIn = ({ columns, before }: R) =>
    columns.collaborator_id === before?.collaborator_id ? null : columns.collaborator_id
  const ids = rows.filter(isAccepted).flatMap((row) => newIn(row) ?? [])
  const found = await readUsable(ctx, oneShop(ctx), ids)
  return eachRow(rows, (row) => {
    ensureUsable(found, newIn(row))
    return row
  })
}

/** Of those that are of the shop, whether they are in use. */
async function readUsable(ctx: Ctx, shopId: number, ids: number[]): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map()
  const params = { company_id: ctx.companyId, shop_id: shopId, ids: [...new Set(ids)] }
  const rows = await ctx.db.rows(sql('usable'), params, UsableRow)
  return new Map(rows.map(({ id, is_usable }) => [id, is_usable]))
}

function ensureUsable(found: Map<number, boolean>, id: number | null): void {
  if (id === null || found.get(id) === true) return
  throw found.has(id) ? UserError.at('AffID', 'Cộng tác viên này đã ngừng') : collaboratorMissing('AffID')
}

/** The name of the collaborator in use who gives out this code, in the whole installation; null where there is none. */
export async function referredBy(db: Db, typed: string): Promise<string | null> {
  const read = readReferCode(typed)
  if ('wrong' in read) return null
  const given = await db.transaction(
    0,
    (tx) => tx.optional(sql('find_refer_code'), { code: read.code }, ReferCodeRow),
    'read only',
  )
  if (!given) return null
  const { company_id, collaborator_id } = given
  const found = await db.transaction(
    company_id,
    (tx) => tx.optional(sql('name_in_use'), { company_id, id: collaborator_id }, NameRow),
    'read only',
  )
  return found?.name ?? null
}

export const collaboratorMissing = (field: string): UserError =>
  UserError.at(field, 'Không có cộng tác viên này trong cửa hàng')
