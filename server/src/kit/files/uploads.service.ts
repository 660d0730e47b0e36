import { hash, randomBytes } from 'node:crypto'
import type { Input } from '@cardpro/contract/kit/call'
import { documentBytesMax, type files, imageBytesMax } from '@cardpro/contract/kit/files/files'
import { z } from 'zod'
import { keepBills, lockOrderOfBill } from '#kit/bills/bills.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared, readAlone, type SentCtx } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { inOtherProcess } from '#kit/workbook/filePool.ts'
import { checkOwner, checkSwipe, type FoundOwner, type Owner, recordFile } from './files.service.ts'
import { ensureWithinQuota } from './quota.service.ts'
import { keepBytes } from './store.ts'

const sql = loadSql(import.meta.url, './files.sql')

type UploadImageInput = Input<typeof files.uploadImage>
/** The part of an uploaded file that may be stored, or the reason to refuse it. A PDF is stored as it is. */
type FileCheckResult = { mediaType: string; bytes?: Uint8Array; pixels?: number } | { wrong: string }

type Rules = { field: string; bytesMax: number; work: 'image' | 'pdf' }
const imageRules: Rules = { field: 'image', bytesMax: imageBytesMax, work: 'image' }

/** What was sent, as it may be kept. */
type Picture = { name: string; mediaType: string; bytes: Buffer; pixels: number }
type BillPhoto = { FileID: number; Url: string; Name: string }
const Same = z.object({ id: z.number(), name: z.string() })

/** Keeps a picture, without what the camera wrote into it besides. */
export const uploadImage = keepFile(imageRules)

/** Keeps a PDF as it is, if nothing in it can act by itself. */
export const uploadDocument = keepFile({ field: 'file', bytesMax: documentBytesMax, work: 'pdf' })

/**
 * It is checked and stored on the disk before the transaction opens: a row without bytes could never be repaired, bytes
 * without a row are swept. Who may, and how much, is asked before that and again then.
 */
function keepFile(rules: Rules): Prepared<typeof files.uploadImage> {
  return new Prepared(async (ctx: SentCtx, input: UploadImageInput) => {
    await readAlone(ctx, (read) => mayKeep(read, input, { ...rules, size: ctx.upload?.bytes.length ?? 0 }))
    const looked = await lookAtFile(ctx, rules)
    const { bytes } = looked
    const kept = await onDisk(ctx, looked)
    return async (write) => {
      const bill = billOf(input)
      if (input.LogWithdrawalID !== undefined) await lockOrderOfBill(write, input.RefID ?? 0)
      // Of two files at the same moment the second counts the first.
      await write.db.run(sql('hold_company'), { company_id: write.companyId })
      const owner = await mayKeep(write, input, { ...rules, size: bytes.length })
      const ref = { ref_kind: owner?.kind ?? '', ref_id: owner?.id ?? 0, swipe_id: input.LogWithdrawalID ?? null }
      const by = { company_id: write.companyId, shop_id: oneShop(write), user_id: write.userId }
      const insert = () => write.db.run(sql('insert_file'), { ...by, ...ref, ...kept, is_bill: false })
      await (bill ? keepBills(write, bill, insert) : insert())
      await recordFile(write, owner, { event: 'file.add', name: kept.name })
      return answerOf(kept)
    }
  })
}

type FileRef = { id: number; name: string }
const answerOf = ({ id, name }: FileRef) => ({ FileID: id, Url: `/api/File/GetFile?FileID=${id}`, Name: name })

/** Stores the bytes and answers the values of their row. */
async function onDisk({ companyId, upload }: SentCtx, { name, mediaType, bytes }: Picture) {
  const [id, place] = [newId(), randomBytes(24).toString('hex')]
  await keepBytes(companyId, { id, place }, bytes)
  const sha256 = bytes === upload?.bytes ? upload.sha256 : hash('sha256', bytes, 'hex')
  return { id, name, media_type: mediaType, size: bytes.length, sha256, place }
}

/** The photo of a bill as it may be kept, once it is known that it may. */
export async function lookAtBill(ctx: SentCtx): Promise<Picture> {
  const size = ctx.upload?.bytes.length ?? 0
  if (size === 0) throw UserError.at('image', 'Vui lòng chọn ảnh bill', 'NO_FILE')
  await readAlone(ctx, (read) => ensureWithinQuota(read, { size, loose: 'bill' }))
  return lookAtFile(ctx, imageRules)
}

/** Stores it for a day; the same photo of the same user once. Answers what writes the row. */
export async function keepBillPhoto(ctx: SentCtx, picture: Picture): Promise<(write: WriteCtx) => Promise<BillPhoto>> {
  const kept = await onDisk(ctx, picture)
  return async (write) => {
    await write.db.run(sql('hold_company'), { company_id: write.companyId })
    const by = { company_id: write.companyId, shop_id: oneShop(write), user_id: write.userId }
    const same = await write.db.optional(sql('same_bill'), { ...by, sha256: kept.sha256 }, Same)
    if (same) return answerOf(same)
    await ensureWithinQuota(write, { size: kept.size, loose: 'bill' })
    await write.db.run(sql('insert_file'), { ...by, ref_kind: '', ref_id: 0, swipe_id: null, ...kept, is_bill: true })
    await recordFile(write, null, { event: 'file.add', name: kept.name })
    return answerOf(kept)
  }
}

/** The bill that a picture shows, of the order that it is added to. */
const billOf = ({ RefID, LogWithdrawalID }: UploadImageInput) =>
  RefID === undefined || LogWithdrawalID === undefined ? null : { orderIds: [RefID], swipeIds: [LogWithdrawalID] }

/** The record that the file is to belong to, null for one that belongs to nothing yet. Refuses what may not be kept. */
async function mayKeep(
  ctx: Ctx,
  input: UploadImageInput,
  { field, size }: Rules & { size: number },
): Promise<FoundOwner | null> {
  const owner = await checkPlace(ctx, input)
  if (size === 0) throw UserError.at(field, 'Vui lòng chọn tệp', 'NO_FILE')
  await ensureWithinQuota(ctx, { size, loose: owner ? null : 'file' })
  return owner
}

async function lookAtFile({ upload, companyId }: SentCtx, { field, bytesMax, work }: Rules): Promise<Picture> {
  if (!upload) throw UserError.at(field, 'Vui lòng chọn tệp', 'NO_FILE')
  const name = nameOf(upload.name, field)
  const { bytes: sent } = upload
  if (sent.length > bytesMax) throw UserError.at(field, `Tệp không hợp lệ: lớn hơn ${bytesMax / 1024 / 1024} MB`)
  const looked = await inOtherProcess<FileCheckResult>({
    companyId,
    work,
    input: sent,
    bytes: sent.length,
    sha256: upload.sha256,
  })
  if ('wrong' in looked) throw UserError.at(field, `Tệp không hợp lệ: ${looked.wrong}`)
  const bytes = looked.bytes ? Buffer.from(looked.bytes) : sent
  return { name, mediaType: looked.mediaType, bytes, pixels: looked.pixels ?? 0 }
}

/** The record the file is to belong to, null for one that belongs to nothing yet; refused where the caller may not. */
async function checkPlace(ctx: Ctx, input: UploadImageInput): Promise<FoundOwner | null> {
  const owner = ownerOf(input)
  const found = owner ? await checkOwner(ctx, owner) : null
  if (input.LogWithdrawalID !== undefined) await checkSwipe(ctx, owner, input.LogWithdrawalID)
  return found
}

function ownerOf({ RefKind, RefID }: UploadImageInput): Owner | null {
  if (RefKind === undefined && RefID === undefined) return null
  if (RefKind === undefined || RefID === undefined)
    throw UserError.at('RefID', 'Cần cả loại hồ sơ và mã hồ sơ mà tệp thuộc về')
  return { kind: RefKind, id: RefID }
}

/** V-SAFE for the name too; characters with a meaning in a path or a header are removed. */
function nameOf(sent: string, field: string): string {
  const bare = sent
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}"<>|:*?]/gu, '')
    .trim()
  return safeNote(bare, field).slice(0, 120) || 'Tệp không tên'
}
