import type { WaitingPhoto } from '@cardpro/contract/bank/reconcile/billPhotos'
import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { type FileOwner, FileRow, fileOwners, fileRights, type files } from '@cardpro/contract/kit/files/files'
import type { MenuKey } from '@cardpro/contract/kit/rights'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { keepBills, lockOrderOfBill } from '#kit/bills/bills.service.ts'
import { type Caller, type Ctx, can, ensureAnyRight, ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { type Db, eachCompany } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql, type Params } from '#kit/database/sql.ts'
import { Download, type FileCtx, readAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { readBytes, sweepBytes } from './store.ts'

export { dropFilesOf, readBytes } from './store.ts'

const sql = loadSql(import.meta.url, './files.sql')
/** The record a file belongs to. */
const OwnerRow = z.object({
  isMerged: z.boolean(),
  staffId: z.number().nullable(),
  kind: z.enum(fileOwners),
  id: z.number(),
})
export type FoundOwner = z.infer<typeof OwnerRow>
const WaitingRow = z.object({ FileID: z.number(), Name: z.string(), At: z.string() })
const PlaceRow = z.object({ place: z.string() })

const StoredFile = z.object({
  id: z.number(),
  shopId: z.number(),
  refKind: z.enum(['', ...fileOwners]),
  refId: z.number(),
  name: z.string(),
  mediaType: z.string(),
  place: z.string(),
  createdBy: z.number(),
  isRemoved: z.boolean(),
  swipeId: z.number().nullable(),
  isBill: z.boolean(),
})
type StoredFile = z.infer<typeof StoredFile>

export type Owner = { kind: FileOwner; id: number }

export async function listFiles(
  ctx: Ctx,
  { RefKind, RefID, LogWithdrawalID }: Input<typeof files.getFiles>,
): Promise<Page<typeof files.getFiles>> {
  ensureRight(ctx, fileRights[RefKind].view)
  const owner = { ref_kind: RefKind, ref_id: RefID, swipe_id: LogWithdrawalID ?? null }
  const params = { company_id: ctx.companyId, shop_ids: booksOf(ctx), ...owner }
  const rows = await ctx.db.rows(sql('list_files'), params, FileRow)
  return { rows, total: rows.length }
}

/** The bytes of a file, for users who may see its record. */
export async function readFile(ctx: FileCtx, { FileID }: Input<typeof files.getFile>): Promise<Download> {
  const file = await readAlone(ctx, (read) => findFile(read, FileID))
  if (!file || file.isRemoved || !maySee(ctx, file)) throw fileMissing()
  return new Download(file.name, file.mediaType, await readBytes(ctx.companyId, file))
}

export async function removeFile(ctx: WriteCtx, { FileID, Reason }: Input<typeof files.removeFile>): Promise<null> {
  const shopId = oneShop(ctx)
  const reason = safeNote(Reason, 'Reason')
  const file = await findFile(ctx, FileID)
  if (!file || !maySee(ctx, file)) throw fileMissing()
  if (file.refKind !== '') ensureRight(ctx, fileRights[file.refKind].remove)
  const key = { company_id: ctx.companyId, shop_id: shopId, id: FileID, user_id: ctx.userId }
  if ((await deleteFileRow(ctx, file, key)) === 0) return null
  const found = file.refKind === '' ? null : await findOwner(ctx, { kind: file.refKind, id: file.refId })
  await recordFile(ctx, found, { event: 'file.remove', name: file.name, reason })
  return null
}

/** Answers how many files that took away: none where it was removed before. */
async function deleteFileRow(ctx: WriteCtx, { refId, swipeId }: StoredFile, key: Params): Promise<number> {
  if (swipeId === null) return ctx.db.run(sql('remove_file'), key)
  await lockOrderOfBill(ctx, refId)
  return keepBills(ctx, { orderIds: [refId], swipeIds: [swipeId] }, () => ctx.db.run(sql('remove_file'), key))
}

/** The record that a file is to belong to; it must be of the shop, and the caller may add files of such records. */
export async function checkOwner(ctx: Ctx, owner: Owner): Promise<FoundOwner> {
  const { view, add } = fileRights[owner.kind]
  ensureRight(ctx, view)
  ensureAnyRight(ctx, add)
  const found = await findOwner(ctx, owner)
  if (!found) throw UserError.at('RefID', `Không có ${ownerNames[owner.kind]} này trong cửa hàng`, 'NOT_FOUND')
  if (found.isMerged) throw UserError.at('RefID', 'Khách này đã được gộp vào khách khác')
  const isOthers = found.staffId !== null && found.staffId !== ctx.userId
  if (isOthers && !can(ctx, 'orders.edit'))
    throw UserError.at('RefID', 'Đơn do nhân viên khác phụ trách, bạn chỉ thêm tệp vào đơn của mình', 'NO_PERMISSION')
  return found
}

/** The swipe whose bill a picture shows must be one of the order that the picture is added to. */
export async function checkSwipe(ctx: Ctx, owner: Owner | null, swipeId: number): Promise<void> {
  const key = { company_id: ctx.companyId, order_id: owner?.kind === 'order' ? owner.id : 0, id: swipeId }
  if (!(await ctx.db.optional(sql('find_swipe'), key, IdRow)))
    throw UserError.at('LogWithdrawalID', 'Không có lần quẹt này trong đơn', 'NOT_FOUND')
}

const findOwner = (ctx: Ctx, { kind, id }: Owner): Promise<FoundOwner | null> =>
  ctx.db.optional(
    sql('find_owner'),
    { company_id: ctx.companyId, shop_ids: [oneShop(ctx)], ref_kind: kind, ref_id: id },
    OwnerRow,
  )

/** Gives a file that was sent beforehand to the record whose form it was added in. `field`: where the form has it. */
export async function attachFile(ctx: WriteCtx, fileId: number, { owner, field }: { owner: Owner; field: string }) {
  const file = await findFile(ctx, fileId)
  const isOwn = file?.refKind === owner.kind && file.refId === owner.id
  const isLoose = file?.refId === 0 && file.createdBy === ctx.userId
  if (!file || file.isRemoved || !(isOwn || isLoose)) throw UserError.at(field, 'Không có tệp này', 'NOT_FOUND')
  if (isOwn) return
  await ctx.db.run(sql('attach_file'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    id: fileId,
    ref_kind: owner.kind,
    ref_id: owner.id,
  })
}

/** A photo of a bill that the caller has sent becomes the picture of a swipe, whose order is locked. Once more is the same. */
export async function attachBill(
  ctx: WriteCtx,
  fileId: number,
  swipe: { orderId: number; swipeId: number },
): Promise<void> {
  const { orderId, swipeId } = swipe
  const owner = await checkOwner(ctx, { kind: 'order', id: orderId })
  await checkSwipe(ctx, { kind: 'order', id: orderId }, swipeId)
  const file = await findFile(ctx, fileId)
  if (!file || file.isRemoved) throw billMissing()
  if (file.refKind === 'order' && file.refId === orderId && file.swipeId === swipeId) return
  if (file.refId !== 0 || file.createdBy !== ctx.userId || !file.isBill) throw billMissing()
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: fileId, order_id: orderId, swipe_id: swipeId }
  await keepBills(ctx, { orderIds: [orderId], swipeIds: [swipeId] }, () => ctx.db.run(sql('attach_bill'), key))
  await recordFile(ctx, owner, { event: 'file.add', name: file.name })
}

/** Photos of bills that the caller has sent and put nowhere yet, as long as their bytes are sure to be there. */
export const waitingBills = (ctx: Ctx): Promise<WaitingPhoto[]> =>
  ctx.db.rows(
    sql('waiting_bills'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId },
    WaitingRow,
  )

const billMissing = (): UserError =>
  UserError.at('FileID', 'Không có ảnh bill này, hoặc ảnh đã gắn vào lần quẹt khác', 'NOT_FOUND')

type Moves = { kind: FileOwner; moves: { from: number; to: number }[] }
const MovedRow = z.object({ toId: z.number() })

/** All files of some records become those of others; answers for each file whose it is now. */
export async function moveFiles(ctx: WriteCtx, { kind, moves }: Moves): Promise<number[]> {
  const moved = await ctx.db.rows(
    sql('move_files'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      ref_kind: kind,
      from_ids: moves.map(({ from }) => from),
      to_ids: moves.map(({ to }) => to),
    },
    MovedRow,
  )
  return moved.map(({ toId }) => toId)
}

/** Deletes the bytes that no row needs any more, company by company; runs once a day. */
export async function sweepFiles(db: Db, nowMs = Date.now()): Promise<void> {
  await eachCompany(db, async (id) => {
    const kept = await db.transaction(
      id,
      (tx) => tx.rows(sql('kept_places'), { company_id: id }, PlaceRow),
      'read only',
    )
    await sweepBytes(id, { kept: new Set(kept.map(({ place }) => place)), nowMs })
  })
}

type FileEvent = { event: 'file.add' | 'file.remove'; name: string; reason?: string }

/** Actions on a file are logged in the history of its record. */
export const recordFile = (ctx: WriteCtx, owner: FoundOwner | null, { event, ...detail }: FileEvent): Promise<void> =>
  audit.record(ctx, {
    menu: menuOf[owner?.kind ?? ''] ?? 'customers',
    event,
    ref: { kind: owner?.kind ?? 'file', id: owner?.id ?? 0 },
    detail: { file: detail.name, ...(detail.reason !== undefined && { reason: detail.reason }) },
  })

const menuOf: Record<string, MenuKey> = {
  card: 'cards',
  order: 'orders',
  pos: 'pos',
  partner: 'partners',
  voucher: 'collectExpense',
  badDebt: 'badExpense',
  comparison: 'comparison',
}

const ownerNames: Record<FileOwner, string> = {
  customer: 'khách hàng',
  card: 'thẻ',
  order: 'đơn hàng',
  pos: 'máy POS',
  partner: 'đối tác',
  voucher: 'phiếu thu chi',
  badDebt: 'khoản nợ xấu',
  comparison: 'bản đối chiếu',
}

const maySee = (ctx: Caller, { refKind, createdBy }: StoredFile): boolean =>
  refKind === '' ? createdBy === ctx.userId : can(ctx, fileRights[refKind].view)

const findFile = (ctx: Ctx, id: number): Promise<StoredFile | null> =>
  ctx.db.optional(sql('find_file'), { company_id: ctx.companyId, shop_ids: booksOf(ctx), id }, StoredFile)

/** The shops of the call, at the company level the company's own book besides. */
const booksOf = ({ shopId, shopIds }: Caller): number[] =>
  shopId === companyShopId ? [companyShopId, ...shopIds] : shopIds

const fileMissing = (): UserError => UserError.at('FileID', 'Không có tệp này trong cửa hàng', 'NOT_FOUND')

/** All files of some records go for good: their names now, their bytes with the daily sweep. Answers which they were. */
export async function eraseFiles(ctx: WriteCtx, owners: Owner[]): Promise<number[]> {
  const gone = await ctx.db.rows(
    sql('erase_files'),
    {
      company_id: ctx.companyId,
      shop_id: oneShop(ctx),
      user_id: ctx.userId,
      name: 'Tệp đã xóa',
      ref_kinds: owners.map(({ kind }) => kind),
      ref_ids: owners.map(({ id }) => id),
    },
    IdRow,
  )
  return gone.map(({ id }) => id)
}
