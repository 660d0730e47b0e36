import { loosePhotosMax } from '@cardpro/contract/bank/reconcile/billPhotos'
import { companyBytesMax, dayBytesMax, looseFilesMax } from '@cardpro/contract/kit/files/files'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './files.sql')
const Used = z.object({ kept: z.number(), of_day: z.number(), loose: z.number() })

const gigabytes = (bytes: number): string => `${bytes / 1024 ** 3} GB`

/** Files that belong to nothing yet are counted by themselves: photos of bills come by the dozen. */
type Loose = 'file' | 'bill' | null
const looseMost = { file: looseFilesMax, bill: loosePhotosMax }

/** The disk is shared: what one company and one user may fill of it is limited. */
export async function ensureWithinQuota(
  ctx: Ctx,
  { size, loose: kind }: { size: number; loose: Loose },
): Promise<void> {
  const key = { company_id: ctx.companyId, user_id: ctx.userId, is_bill: kind === 'bill' }
  const { kept, of_day: ofDay, loose } = await ctx.db.one(sql('used_space'), key, Used)
  if (kind === 'file' && loose >= looseMost.file)
    throw quota(`Bạn có ${loose} tệp chưa gắn vào hồ sơ nào, tối đa ${looseFilesMax}: hãy lưu biểu mẫu rồi tải tiếp`)
  if (kind === 'bill' && loose >= looseMost.bill)
    throw quota(`Bạn có ${loose} ảnh bill chưa gắn vào đơn, tối đa ${loosePhotosMax}: hãy gắn hoặc bỏ bớt rồi tải tiếp`)
  if (ofDay + size > dayBytesMax)
    throw quota(`Công ty đã tải lên ${gigabytes(dayBytesMax)} trong 24 giờ, là mức tối đa. Vui lòng thử lại sau.`)
  if (kept + size > companyBytesMax)
    throw quota(`Công ty đã dùng hết ${gigabytes(companyBytesMax)} chỗ chứa tệp: hãy bỏ bớt tệp không cần rồi tải tiếp`)
}

const quota = (message: string): UserError => new UserError(message, { code: 'QUOTA' })
