import type { Data, Input } from '@cardpro/contract/kit/call'
import { menuOfList, rightOfList, rightToSetGroups, SavedView, type views } from '@cardpro/contract/kit/lists/views'
import type { Right } from '@cardpro/contract/kit/rights'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, can, ensureRight, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { CountRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, staleError, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { hasTrace } from '#kit/secrets/mentions.ts'
import { readParameters } from './views.rules.ts'

const sql = loadSql(import.meta.url, './views.sql')
const LayoutRow = z.object({ layout: z.string() })
const KeptLayout = z.object({ List: z.string(), Layout: z.string() })
const Namesake = z.object({ is_shared: z.boolean() })
const WordsRow = z.object({ id: z.number(), words: z.string() })
const ViewRow = z.object({
  user_id: z.number(),
  list: z.string(),
  name: z.string(),
  search: z.string(),
  is_shared: z.boolean(),
  default_group_ids: z.number().array(),
  version: z.number(),
  owner: z.string(),
  changed_by: z.string(),
})
type ViewRow = z.infer<typeof ViewRow>
type Part = Pick<ViewRow, 'name' | 'is_shared' | 'search' | 'default_group_ids'>

/** Of one user for one list in one shop. */
const mostViews = 50

export async function getViews(ctx: Ctx, { List }: Input<typeof views.getViews>): Promise<Data<typeof views.getViews>> {
  checkList(ctx, List)
  const params = { ...scopeOf(ctx), list: List }
  const [found, kept] = await Promise.all([
    ctx.db.rows(sql('list_views'), { ...params, may_change_all: mayChangeAll(ctx) }, SavedView),
    ctx.db.optional(sql('read_layout'), params, LayoutRow),
  ])
  return { Views: found, Layout: kept?.layout ?? '' }
}

export async function getLayouts(
  ctx: Ctx,
  { Lists }: Input<typeof views.getLayouts>,
): Promise<Page<typeof views.getLayouts>> {
  const mayBeSeen = Lists.filter((list) => isSeen(ctx, list))
  const rows = await ctx.db.rows(sql('read_layouts'), { ...scopeOf(ctx), lists: mayBeSeen }, KeptLayout)
  return { rows, total: rows.length }
}

/** Makes a view, or changes one. Its owner stays its owner. */
export async function saveView(ctx: WriteCtx, input: Input<typeof views.save>): Promise<Data<typeof views.save>> {
  checkList(ctx, input.List)
  const id = input.ViewID ?? newId()
  const [, before] = await Promise.all([
    ctx.db.run(sql('hold_shop'), scopeOf(ctx)),
    input.ViewID === undefined ? null : holdView(ctx, id),
  ])
  if (input.ViewID !== undefined) checkEdit(ctx, input, before)
  const view = {
    ...scopeOf(ctx),
    id,
    owner_id: before?.user_id ?? ctx.userId,
    list: input.List,
    name: safeNote(input.Name, 'Name'),
    search: readParameters(input.Search, 'Search'),
    is_shared: input.IsShared,
    default_group_ids: groupsOf(ctx, input, before),
  }
  await checkName(ctx, view, before === null)
  await ctx.db.run(before ? sql('update_view') : sql('insert_view'), view)
  await settleOthers(ctx, view, before)
  const after = partOf(view)
  await record(ctx, input.List, {
    ...(before ? ({ event: 'view.edit' } as const) : ({ event: 'view.add' } as const)),
    ref: { kind: 'view', id },
    detail: { ...(before && { before: partOf(before) }), after },
  })
  return { ViewID: id }
}

/** A view as it is stored, held, for a change of some of its fields. */
export async function readView(ctx: WriteCtx, id: number): Promise<object> {
  await ctx.db.run(sql('hold_shop'), scopeOf(ctx))
  const view = await holdView(ctx, id)
  if (!view) throw viewMissing()
  return { List: view.list, Name: view.name, Search: view.search, IsShared: view.is_shared }
}

export async function deleteView(ctx: WriteCtx, { ViewID: id }: Input<typeof views.delete>): Promise<null> {
  const before = await holdView(ctx, id)
  if (!before) throw viewMissing()
  ensureOwnView(ctx, before)
  await ctx.db.run(sql('delete_view'), { ...scopeOf(ctx), id })
  await record(ctx, before.list, {
    event: 'view.delete',
    ref: { kind: 'view', id },
    detail: { before: partOf(before) },
  })
  return null
}

/** The caller's own settings of a view. */
export async function chooseView(ctx: WriteCtx, input: Input<typeof views.choose>): Promise<null> {
  const view = await holdView(ctx, input.ViewID)
  if (!view) throw viewMissing()
  const choice = { ...scopeOf(ctx), id: input.ViewID, list: view.list }
  if (input.IsDefault) await ctx.db.run(sql('clear_default'), choice)
  await ctx.db.run(sql('keep_choice'), { ...choice, is_pinned: input.IsPinned, is_default: input.IsDefault })
  await record(ctx, view.list, {
    event: 'view.choose',
    ref: { kind: 'view', id: input.ViewID },
    detail: { name: view.name, is_pinned: input.IsPinned, is_default: input.IsDefault },
  })
  return null
}

export async function rememberLayout(ctx: WriteCtx, { List, Layout }: Input<typeof views.remember>): Promise<null> {
  checkList(ctx, List)
  const layout = Layout === '' ? '' : readParameters(Layout, 'Layout')
  await ctx.db.run(sql('keep_layout'), { ...scopeOf(ctx), list: List, layout })
  await record(ctx, List, { event: 'list.editLayout', detail: { layout } })
  return null
}

/** The level of all shops has views of its own, so this is the shop of the header, not a list of shops. */
const scopeOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: ctx.shopId, user_id: ctx.userId })

const holdView = (ctx: WriteCtx, id: number): Promise<ViewRow | null> =>
  ctx.db.optional(sql('hold_view'), { ...scopeOf(ctx), id }, ViewRow)

const viewMissing = (): UserError => UserError.at('ViewID', 'Không có bộ lọc này')

function checkList(ctx: Ctx, list: string): void {
  const right = rightToSee(list)
  if (right !== undefined) ensureRight(ctx, right)
}

function rightToSee(list: string): Right | undefined {
  const report = reportsByName.get(list.replace(/-last$/, ''))
  return report ? report.access : rightOfList(list)
}

function isSeen(ctx: Ctx, list: string): boolean {
  const right = rightToSee(list)
  return right === undefined || can(ctx, right)
}

const mayChangeAll = (ctx: Ctx): boolean => can(ctx, rightToSetGroups)

function ensureOwnView(ctx: Ctx, view: ViewRow): void {
  if (view.user_id === ctx.userId || mayChangeAll(ctx)) return
  throw noPermission(`Bộ lọc “${view.name}” do ${view.owner} dùng chung: chỉ ${view.owner} hoặc người quản lý đổi được`)
}

/** What other views and users lose by it: a group's start view, and choices of a view that is no longer shared. */
async function settleOthers(
  ctx: WriteCtx,
  view: Pick<ViewRow, 'is_shared' | 'default_group_ids'> & { id: number; list: string; owner_id: number },
  before: ViewRow | null,
): Promise<void> {
  const params = { ...scopeOf(ctx), ...view }
  if (view.default_group_ids.length > 0) await ctx.db.run(sql('clear_groups'), params)
  if (before?.is_shared && !view.is_shared) await ctx.db.run(sql('forget_choices_of_others'), params)
}

/** The permission groups whose users' lists open with it. A private view opens only its owner's list. */
function groupsOf(ctx: Ctx, { GroupIDs, IsShared }: Input<typeof views.save>, before: ViewRow | null): number[] {
  const kept = before?.default_group_ids ?? []
  const wanted = [...new Set(GroupIDs ?? kept)].toSorted((a, b) => a - b)
  if (GroupIDs !== undefined && wanted.join() !== kept.join()) ensureRight(ctx, rightToSetGroups)
  if (GroupIDs !== undefined && wanted.length > 0 && !IsShared)
    throw UserError.at('GroupIDs', 'Chỉ bộ lọc dùng chung mới mở đầu tiên cho nhóm quyền được')
  return IsShared ? wanted : []
}

function checkEdit(ctx: Ctx, input: Input<typeof views.save>, before: ViewRow | null): void {
  if (!before || before.list !== input.List) throw viewMissing()
  ensureOwnView(ctx, before)
  if (input.Version !== before.version) throw staleError('Bộ lọc', before.changed_by)
  if (before.user_id !== ctx.userId && !input.IsShared)
    throw UserError.at('IsShared', `Chỉ ${before.owner} chuyển được bộ lọc này thành riêng`)
}

type NamedView = ReturnType<typeof scopeOf> & { id: number; owner_id: number; list: string; name: string }

async function checkName(ctx: WriteCtx, view: NamedView, isNew: boolean): Promise<void> {
  const [namesake, { count }] = await Promise.all([
    ctx.db.optional(sql('find_namesake'), view, Namesake),
    ctx.db.one(sql('count_views'), view, CountRow),
  ])
  if (namesake) throw UserError.at('Name', `Đã có bộ lọc${namesake.is_shared ? ' dùng chung' : ''} tên “${view.name}”`)
  if (isNew && count >= mostViews)
    throw new UserError(`Mỗi người lưu tối đa ${mostViews} bộ lọc cho một danh sách, hãy xóa bớt`)
}

const partOf = ({ name, is_shared, search, default_group_ids }: Part): Part => ({
  name,
  is_shared,
  search,
  default_group_ids,
})

const record = (ctx: WriteCtx, list: string, event: Omit<audit.AuditEvent, 'menu'>): Promise<void> =>
  audit.record(ctx, { menu: menuOfList(list) ?? 'account', ...event })

/** Views that are named after an anonymised person or search for them: in every shop, of every user. */
export async function eraseViews(ctx: WriteCtx, traces: string[]): Promise<void> {
  const company = { company_id: ctx.companyId }
  const all = await ctx.db.rows(sql('words_of_views'), company, WordsRow)
  const ids = all.filter(({ words }) => hasTrace(words, traces)).map(({ id }) => id)
  if (ids.length > 0) await ctx.db.run(sql('delete_views'), { ...company, ids })
}
