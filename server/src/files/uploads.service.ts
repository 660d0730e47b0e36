import { createHash, randomBytes } from 'node:crypto'
import type { Data, Input } from '@cardpro/contract/call'
import { documentBytesMax, type files, imageBytesMax } from '@cardpro/contract/files'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { safeNote } from '#platform/safeNote.ts'
import { loadSql } from '#platform/sql.ts'
import { checkLoose, checkOwner, checkSwipe, type FoundOwner, type Owner, recordFile } from './files.service.ts'
import { cleanImage } from './images.rules.ts'
import { checkPdf } from './pdf.rules.ts'
import { keepBytes } from './store.ts'

const sql = loadSql(import.meta.url, './files.sql')

type Place = Input<typeof files.uploadImage>
type Kept = Data<typeof files.uploadImage>
/** What may be kept of a file that was sent, or the reason why nothing of it may. */
type Looked = { mediaType: string; bytes: Buffer } | { wrong: string }

/** Keeps a picture, without what the camera wrote into it besides. */
export const uploadImage = (ctx: WriteCtx, input: Place): Promise<Kept> =>
  keepFile(ctx, input, { field: 'image', bytesMax: imageBytesMax, look: cleanImage })

/** Keeps a PDF as it is, if nothing in it can act by itself. */
export const uploadDocument = (ctx: WriteCtx, input: Place): Promise<Kept> =>
  keepFile(ctx, input, { field: 'file', bytesMax: documentBytesMax, look: checkPdf })

type Rules = { field: string; bytesMax: number; look: (bytes: Buffer) => Looked }

async function keepFile(ctx: WriteCtx, input: Place, { field, bytesMax, look }: Rules): Promise<Kept> {
  const shopId = oneShop(ctx)
  const owner = await checkPlace(ctx, input)
  if (!ctx.upload) throw UserError.at(field, 'Vui lòng chọn tệp', 'NO_FILE')
  if (!owner) checkLoose(ctx)
  const name = nameOf(ctx.upload.name, field)
  if (ctx.upload.bytes.length > bytesMax)
    throw UserError.at(field, `Tệp không hợp lệ: lớn hơn ${bytesMax / 1024 / 1024} MB`)
  const looked = look(ctx.upload.bytes)
  if ('wrong' in looked) throw UserError.at(field, `Tệp không hợp lệ: ${looked.wrong}`)
  const { mediaType, bytes } = looked
  const [id, place] = [newId(), randomBytes(24).toString('hex')]
  const ref = { ref_kind: owner?.kind ?? '', ref_id: owner?.id ?? 0 }
  // On the disk before the row that names it: a row without bytes could never be mended, bytes without a row are swept.
  await keepBytes(ctx.companyId, { id, place }, bytes)
  await ctx.db.run(sql('insert_file'), {
    company_id: ctx.companyId,
    shop_id: shopId,
    user_id: ctx.userId,
    id,
    ...ref,
    swipe_id: input.LogWithdrawalID ?? null,
    name,
    media_type: mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    place,
  })
  await recordFile(ctx, owner, { act: 'Thêm tệp', name })
  return { FileID: id, Url: `/api/File/GetFile?FileID=${id}`, Name: name }
}

/** The record the file is to belong to, null for one that belongs to nothing yet; refused where the caller may not. */
async function checkPlace(ctx: WriteCtx, input: Place): Promise<FoundOwner | null> {
  const owner = ownerOf(input)
  const found = owner ? await checkOwner(ctx, owner) : null
  if (input.LogWithdrawalID !== undefined) await checkSwipe(ctx, owner, input.LogWithdrawalID)
  return found
}

function ownerOf({ RefKind, RefID }: Place): Owner | null {
  if (RefKind === undefined && RefID === undefined) return null
  if (RefKind === undefined || RefID === undefined)
    throw UserError.at('RefID', 'Cần cả loại hồ sơ và mã hồ sơ mà tệp thuộc về')
  return { kind: RefKind, id: RefID }
}

/** V-SAFE for the name too; what a path or a header could take for a mark of its own goes away. */
function nameOf(sent: string, field: string): string {
  const bare = sent
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}"<>|:*?]/gu, '')
    .trim()
  return safeNote(bare, field).slice(0, 120) || 'Tệp không tên'
}
