import { ConfigRow, type categories, categoryGroup } from '@cardpro/contract/cash/vouchers/categories'
import {
  categoryScope,
  systemCategories,
  type VoucherType,
  voucherTypes,
} from '@cardpro/contract/cash/vouchers/voucherWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId, recordStatus } from '@cardpro/contract/kit/constants'
import { groupsOfType } from '@cardpro/contract/kit/money/accounts'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { staleError, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './categories.sql')

const InUse = ConfigRow.omit({ IsUsed: true, Pending: true, Version: true })
const Found = z.object({
  id: z.number(),
  name: z.string(),
  type: z.literal([1, 2]),
  group: categoryGroup,
  scope: z.number(),
  status: z.number(),
})
/** A category as a posting needs it. */
export type Category = z.infer<typeof Found>
const CategoryRow = Found.extend({
  isSystem: z.boolean(),
  isUsed: z.boolean(),
  version: z.number(),
  changedBy: z.string(),
})
type CategoryRow = z.infer<typeof CategoryRow>

/** The book that the caller works in: a shop's, or the company's own. */
const scopeOf = ({ shopId }: Pick<Ctx, 'shopId'>) =>
  shopId === companyShopId ? categoryScope.company : categoryScope.shop

/** What a new company begins with. */
export const insertSystemCategories = (db: Tx, companyId: number): Promise<number> => {
  const all = Object.entries(systemCategories)
  return db.run(sql('insert_system_categories'), {
    company_id: companyId,
    ids: all.map(([id]) => Number(id)),
    names: all.map(([, { name }]) => name),
    name_keys: all.map(([, { name }]) => fold(name)),
    types: all.map(([, { type }]) => type),
    groups: all.map(([, { group }]) => group),
    scopes: all.map(([, { scope }]) => scope),
  })
}

export async function listConfigs(
  ctx: Ctx,
  { name, type, status, PageIndex, PageSize }: Input<typeof categories.getConfigs>,
): Promise<Page<typeof categories.getConfigs>> {
  const isCompany = ctx.shopId === companyShopId
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    scope: isCompany ? null : categoryScope.shop,
    type: type ?? null,
    status: status ?? null,
    name: fold(name),
  }
  const rows = await ctx.db.rows(sql('list_categories'), params, ConfigRow)
  const start = (PageIndex - 1) * PageSize
  return {
    rows: rows.slice(start, start + PageSize),
    total: rows.length,
    summary: { Pending: rows.reduce((sum, row) => sum + row.Pending, 0) },
  }
}

export async function listConfigsByType(
  ctx: Ctx,
  { type }: Input<typeof categories.getConfigByType>,
): Promise<Page<typeof categories.getConfigByType>> {
  const params = { company_id: ctx.companyId, scope: scopeOf(ctx), type: type ?? null }
  const rows = await ctx.db.rows(sql('categories_in_use'), params, InUse)
  return { rows, total: rows.length }
}

/** A category in use of the caller's book and of this type, held as it is until the transaction ends. */
export async function usableCategory(ctx: WriteCtx, id: number, type: VoucherType): Promise<Category> {
  const category = await ctx.db.optional(sql('find_category'), { company_id: ctx.companyId, id }, Found)
  if (!category || category.scope !== scopeOf(ctx))
    throw UserError.at('ConfigID', ctx.shopId === companyShopId ? notOfCompany : notOfShop)
  if (category.type !== type)
    throw UserError.at('ConfigID', `Loại ${category.name} là loại ${voucherTypes[category.type].toLowerCase()}`)
  if (category.status !== recordStatus.active) throw UserError.at('ConfigID', `Loại ${category.name} đã ngừng`)
  return category
}

const notOfShop = 'Không có loại thu chi này của cửa hàng'
const notOfCompany = 'Không có loại thu chi này của công ty'

type Form = Input<typeof categories.createOrUpdateConfig>
type Columns = { name: string; name_key: string; type: VoucherType; group: number; scope: number; status: number }

export async function saveConfig(ctx: WriteCtx, input: Form): Promise<Data<typeof categories.createOrUpdateConfig>> {
  const scope = input.Scope ?? scopeOf(ctx)
  if (scope === categoryScope.company && ctx.shopId !== companyShopId)
    throw UserError.at('Scope', 'Loại của công ty chỉ thêm và sửa ở cấp công ty')
  ensureGroup(input)
  const { Name: name, Type: type, Group: group, Status: status } = input
  const columns = { name, name_key: fold(name), type, group, scope, status }
  if (input.ConfigID === undefined) return { ConfigID: await insertCategory(ctx, columns) }
  await update(ctx, input.ConfigID, { columns, version: input.Version })
  return { ConfigID: input.ConfigID }
}

/** A category as it is stored, locked, for a change of some of its fields. */
export async function readConfig(ctx: WriteCtx, id: number): Promise<object> {
  const { name, type, group, scope, status } = await lockConfig(ctx, id)
  return { Name: name, Type: type, Group: group, Scope: scope, Status: status }
}

async function lockConfig(ctx: WriteCtx, id: number): Promise<CategoryRow> {
  const found = await ctx.db.optional(sql('lock_category'), { company_id: ctx.companyId, id }, CategoryRow)
  // In a shop the company's own are not seen.
  if (!found || (found.scope === categoryScope.company && ctx.shopId !== companyShopId))
    throw UserError.at('ConfigID', 'Không có loại thu chi này', 'NOT_FOUND')
  return found
}

function ensureGroup({ Type, Group }: Form): void {
  const groups: readonly number[] = groupsOfType(Type)
  if (groups.includes(Group)) return
  const names = groups.join(', ')
  throw UserError.at('Group', `Loại ${voucherTypes[Type].toLowerCase()} chỉ thuộc nhóm ${names}`)
}

async function insertCategory(ctx: WriteCtx, columns: Columns): Promise<number> {
  const id = newId()
  const params = { company_id: ctx.companyId, user_id: ctx.userId, id, ...columns }
  if ((await ctx.db.run(sql('insert_category'), params)) === 0) throw nameTaken(columns)
  await audit.record(ctx, {
    menu: 'collectConfig',
    event: 'voucherCategory.add',
    ref: { kind: 'voucherCategory', id },
    detail: { after: wordsOf(columns) },
  })
  return id
}

type Change = { columns: Columns; version: number | undefined }

async function update(ctx: WriteCtx, id: number, { columns, version }: Change): Promise<void> {
  const key = { company_id: ctx.companyId, id }
  const before = await lockConfig(ctx, id)
  if (version !== undefined && version !== before.version) throw staleError('Loại thu chi', before.changedBy)
  ensureChangeable(before, columns)
  if (
    columns.status === recordStatus.active &&
    (await ctx.db.optional(sql('find_namesake'), { ...key, ...columns }, IdRow))
  )
    throw nameTaken(columns)
  if ((await ctx.db.run(sql('update_category'), { ...key, ...columns, user_id: ctx.userId })) === 0)
    throw nameTaken(columns)
  await audit.record(ctx, {
    menu: 'collectConfig',
    event: 'voucherCategory.edit',
    ref: { kind: 'voucherCategory', id },
    detail: { before: wordsOf(before), after: wordsOf(columns) },
  })
}

/** A voucher was posted on the account of its category, so that stays; what every company has is the same in all of them. */
function ensureChangeable(before: CategoryRow, { type, group, scope, status }: Columns): void {
  const isOther = type !== before.type || group !== before.group || scope !== before.scope
  if (before.isSystem && (isOther || status !== before.status))
    throw UserError.at('Name', `Loại ${before.name} có sẵn của hệ thống, chỉ đổi được tên`)
  if (before.isUsed && isOther)
    throw UserError.at(type === before.type ? 'Group' : 'Type', 'Loại đã có phiếu, hãy ngừng và tạo loại mới')
}

const nameTaken = ({ name, type }: Columns): UserError =>
  UserError.at('Name', `Đã có loại ${voucherTypes[type].toLowerCase()} tên ${name}`, 'DUPLICATE')

const wordsOf = ({ name, type, group, scope, status }: Omit<Columns, 'name_key'>) => ({
  name,
  type,
  group,
  scope,
  status,
})
