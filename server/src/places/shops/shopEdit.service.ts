import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { settingFields, shopFields } from '@cardpro/contract/places/shops/shop.fields'
import type { Shop, shops } from '@cardpro/contract/places/shops/shops'
import { z } from 'zod'
import { setLockHour } from '#books/ledger/dayLocks.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, type WriteCtx } from '#kit/context.ts'
import { readBanks } from '#kit/database/banks.ts'
import { newId } from '#kit/database/ids.ts'
import { CountRow, IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { noPermission, staleError, UserError } from '#kit/http/errors.ts'
import { type Ending, reasonGiven } from '#kit/safeNote.ts'
import { columnsOf } from '#kit/storedRecord.ts'
import { readShopForm, type ShopForm } from './shopForm.ts'
import { ownShops } from './shops.service.ts'

const sql = loadSql(import.meta.url, './shops.sql')
const ChangedByRow = z.object({ changed_by: z.string() })
const BalanceRow = z.object({ kind: z.number(), amount_vnd: z.number() })
const NegativeRow = z.object({ name: z.string(), missing_vnd: z.number() })
const OpenRow = z.object({ open: z.number() })

/** Makes a shop, or changes one of the user's, from whichever shop or level they are in. */
export async function addOrEdit(ctx: WriteCtx, input: Input<typeof shops.addOrEdit>): Promise<{ ShopID: number }> {
  if (input.ShopID === undefined) ensureRight(ctx, 'shops.add')
  const before = input.ShopID === undefined ? null : await ownShop(ctx, input.ShopID)
  if (before?.Status === recordStatus.stopped) ensureRight(ctx, 'shops.add')
  const form = readShopForm(input, { banks: await readBanks(ctx), before })
  const id = input.ShopID ?? newId()
  await ensureUniqueName(ctx, id, form.ShopName)
  if (before) await updateShop(ctx, { before, form, version: input.Version })
  else await insertShop(ctx, id, form)
  await keepLockHour(ctx, id, { before: before?.LockHour ?? null, after: form.LockHour })
  return { ShopID: id }
}

/** A shop as it is stored, held, for a change of some of its settings. */
export async function readForEdit(ctx: WriteCtx, id: number): Promise<Shop> {
  await ctx.db.run(sql('hold_shops'), { company_id: ctx.companyId })
  return ownShop(ctx, id)
}

/** Which shops a session may enter is read again: its copy in memory is of a moment ago. */
const shopsInUseChange = (ctx: WriteCtx): void => ctx.db.announce('sessionsEnded', { companyId: ctx.companyId })

type Hours = { before: number | null; after: number | null }

async function keepLockHour(ctx: WriteCtx, id: number, { before, after }: Hours): Promise<void> {
  if (before !== after) await setLockHour(ctx, id, after)
}

/** Closes a shop for good or until it is saved again. Its books stay, so nothing may be open in them. */
export async function deleteShop(
  ctx: WriteCtx,
  { ShopIDDelete: id, Reason }: Ending<Input<typeof shops.delete>>,
): Promise<null> {
  const key = { company_id: ctx.companyId, id }
  await ctx.db.run(sql('hold_shops'), { company_id: ctx.companyId })
  const own = await ownShops(ctx)
  const shop = own.find(({ ShopID }) => ShopID === id)
  if (!shop) throw noPermission('Bạn không có quyền xóa cửa hàng này')
  if (shop.Status === recordStatus.stopped) return null
  if (id === ctx.shopId)
    throw new UserError(`Bạn đang ở trong cửa hàng ${shop.ShopName}, hãy chuyển sang cửa hàng khác rồi xóa`)
  if (own.filter(({ Status }) => Status === recordStatus.active).length === 1)
    throw new UserError('Không thể xóa cửa hàng cuối cùng')
  await ensureNothingOpen(ctx, id)
  await ctx.db.run(sql('delete_shop'), { ...key, changed_by: ctx.userName })
  shopsInUseChange(ctx)
  await audit.record(ctx, {
    menu: 'shops',
    event: 'shop.delete',
    ref: { kind: 'shop', id },
    shopId: id,
    detail: { before: { ShopName: shop.ShopName }, ...reasonGiven(Reason) },
  })
  return null
}

async function ownShop(ctx: WriteCtx, id: number): Promise<Shop> {
  const shop = (await ownShops(ctx)).find(({ ShopID }) => ShopID === id)
  if (!shop) throw noPermission('Bạn không có quyền sửa cửa hàng này')
  return shop
}

/** The switcher offers shops by their names alone. */
async function ensureUniqueName(ctx: WriteCtx, id: number, name: string): Promise<void> {
  const key = { company_id: ctx.companyId, id, name }
  const [, namesake] = await Promise.all([
    ctx.db.run(sql('hold_shops'), { company_id: ctx.companyId }),
    ctx.db.optional(sql('find_namesake'), key, IdRow),
  ])
  if (namesake) throw UserError.at('ShopName', `Đã có cửa hàng tên ${name}`)
}

/** A chain is moved in within a few hours; one account does not fill the server with shops. */
const mostOfHour = 10

async function insertShop(ctx: WriteCtx, id: number, form: ShopForm): Promise<void> {
  const { count } = await ctx.db.one(sql('shops_of_hour'), { company_id: ctx.companyId }, CountRow)
  if (count >= mostOfHour)
    throw new UserError(`Công ty đã mở ${count} cửa hàng trong 1 giờ, là mức tối đa. Vui lòng thử lại sau.`, {
      code: 'QUOTA',
    })
  const key = { company_id: ctx.companyId, id, changed_by: ctx.userName }
  await ctx.db.run(sql('insert_shop_with_settings'), { ...columnsOfForm(form), ...key })
  shopsInUseChange(ctx)
  await audit.record(ctx, {
    menu: 'shops',
    event: 'shop.add',
    ref: { kind: 'shop', id },
    shopId: id,
    detail: { after: form },
  })
}

type Change = { before: Shop; form: ShopForm; version: number | undefined }

async function updateShop(ctx: WriteCtx, { before, form, version }: Change): Promise<void> {
  const key = { company_id: ctx.companyId, id: before.ShopID }
  if (before.AllowNegativeFund && !form.AllowNegativeFund) await ensureNoNegativeFund(ctx, before.ShopID)
  ensureVersion(ctx, 'Cửa hàng', { asked: version, now: version ?? before.Version })
  const params = { ...columnsOfForm(form), ...key, version: version ?? null, changed_by: ctx.userName }
  const changed = await ctx.db.run(sql('update_shop'), params)
  if (changed === 0) throw await staleShop(ctx, before.ShopID)
  if (before.Status === recordStatus.stopped) shopsInUseChange(ctx)
  await audit.record(ctx, {
    menu: 'shops',
    event: before.Status === recordStatus.stopped ? 'shop.reopen' : 'shop.edit',
    ref: { kind: 'shop', id: before.ShopID },
    shopId: before.ShopID,
    detail: differences(before, form),
  })
}

/** The funds are held, so that none goes below zero meanwhile. */
async function ensureNoNegativeFund(ctx: WriteCtx, shopId: number): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: shopId }
  const [, fund] = await Promise.all([
    ctx.db.run(sql('hold_funds_of_shop'), key),
    ctx.db.optional(sql('negative_fund'), key, NegativeRow),
  ])
  if (!fund) return
  const why = `Quỹ ${fund.name} đang âm ${formatVnd(fund.missing_vnd)}, nộp đủ tiền hoặc cho riêng quỹ đó âm trước`
  throw UserError.at('AllowNegativeFund', why)
}

async function staleShop(ctx: WriteCtx, shopId: number): Promise<UserError> {
  const key = { company_id: ctx.companyId, id: shopId }
  const { changed_by } = await ctx.db.one(sql('load_changed_by'), key, ChangedByRow)
  return staleError('Cửa hàng', changed_by)
}

/** The accounts that hold or owe money; capital and results stay in the books of a deleted shop. */
const openKinds: Record<number, string> = {
  111: 'Quỹ tiền mặt',
  112: 'Tài khoản ngân hàng, ví',
  131: 'Công nợ khách hàng',
  141: 'Tạm ứng nhân viên',
  331: 'Công nợ đối tác',
  1361: 'Tiền POS chưa về',
  1362: 'Tiền POS bị treo',
  1368: 'Phải thu, phải trả cửa hàng khác',
  1381: 'Thiếu quỹ chờ xử lý',
  1388: 'Phải thu, phải trả khác',
  3335: 'Thuế TNCN phải nộp',
  3381: 'Tiền thừa, chưa xác định',
  3388: 'Phải trả cộng tác viên',
}

async function ensureNothingOpen(ctx: WriteCtx, id: number): Promise<void> {
  const key = { company_id: ctx.companyId, id }
  const [balances, { open }] = await Promise.all([
    ctx.db.rows(sql('open_balances'), { ...key, kinds: Object.keys(openKinds).map(Number) }, BalanceRow),
    ctx.db.one(sql('count_open_orders'), key, OpenRow),
  ])
  const blockers = balances.map(({ kind, amount_vnd }) => ({
    Code: `BALANCE_${kind}`,
    Message: `${openKinds[kind]} còn ${formatVnd(amount_vnd)}`,
  }))
  if (open > 0) blockers.push({ Code: 'OPEN_ORDERS', Message: `${open} đơn chưa xong` })
  if (blockers.length > 0) throw new UserError('Cửa hàng còn số dư/công nợ', { code: 'BLOCKED', blockers })
}

const columnsOfForm = (form: ShopForm) => columns([columnsOf({ ...shopFields, ...settingFields }, form)])

/** Only the fields that changed, as they were and as they are. */
function differences(old: Shop, form: ShopForm): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const was: Record<string, unknown> = old
  const changed = Object.entries(form).filter(([field, value]) => was[field] !== value)
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was[field]])),
    after: Object.fromEntries(changed),
  }
}
