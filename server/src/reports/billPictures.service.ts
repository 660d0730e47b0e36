import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { bills, pictureBytesMost, picturesMost } from '@cardpro/contract/reports/bills'
import { z } from 'zod'
import { type Ctx, ensureRight, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { readBytes } from '#kit/files/files.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Running, startJob, type Work, workOf } from '#kit/jobs/jobs.service.ts'
import { newSealing, sealingStream } from '#kit/secrets/sealedFiles.ts'
import { ZipOut } from '#kit/workbook/zipOut.ts'
import { type BillFilter, billParams } from './bills.service.ts'

const sql = loadSql(import.meta.url, './bills.sql')
const kind = 'zip.billPictures'

const Picture = z.object({
  id: z.number(),
  place: z.string(),
  mediaType: z.string(),
  size: z.number(),
  posName: z.string(),
  lotNo: z.string(),
  billNo: z.string(),
  day: z.string(),
  amountVnd: z.number(),
  last4: z.string(),
})
type Picture = z.infer<typeof Picture>

/** Begins the archive. It is audited from then on, even if the file is never taken. */
export async function startPictures(ctx: WriteCtx, input: BillFilter): Promise<Data<typeof bills.exportPictures>> {
  const { length } = await findPictures(ctx, input)
  const { from_day: from, to_day: to } = billParams(ctx, input)
  const days = `${formatDay(from)} – ${formatDay(to)}`
  return startJob(ctx, {
    kind,
    title: `Ảnh bill ${days}`,
    params: { ...input, fromDate: from, toDate: to },
    auditEvent: {
      menu: 'bills',
      event: 'bill.exportPictures',
      detail: { filter: `${days} · ${formatVnd(length)} ảnh` },
    },
  })
}

/** A picture that was removed since the job began is not in it. */
const writePictures = workOf(bills.exportPictures, async (job) => {
  const input = bills.exportPictures.input.parse(job.params)
  const { pictures, today } = await job.read(async (ctx) => ({
    pictures: await findPictures(ctx, input),
    today: ctx.today,
  }))
  job.progress(0, pictures.length)
  await pipeline(
    Readable.from(archiveOf(pictures, job), { objectMode: false }),
    sealingStream(newSealing(job.owner)),
    createWriteStream(job.path, { mode: 0o600 }),
    { signal: job.signal },
  )
  return { message: `${formatVnd(pictures.length)} ảnh`, fileName: `anh-bill-${today}.zip` }
})

export const billPictureWork: Record<string, Work> = { [kind]: writePictures }

/** Refused: none, and more than one archive holds. */
async function findPictures(ctx: Ctx, input: BillFilter): Promise<Picture[]> {
  ensureRight(ctx, 'orders.view')
  // Bills without a picture have none to take.
  if (input.MissingImage) throw new UserError('Các bill này chưa có ảnh, hãy bỏ lọc “Thiếu ảnh”')
  const found = await ctx.db.rows(sql('bill_pictures'), { ...billParams(ctx, input), limit: picturesMost + 1 }, Picture)
  if (found.length === 0) throw new UserError('Không có ảnh bill nào với bộ lọc này')
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  if (found.length > picturesMost || bytes > pictureBytesMost)
    throw new UserError(
      `Mỗi tệp chứa tối đa ${formatVnd(picturesMost)} ảnh và 1 GB, hãy thu hẹp khoảng ngày hoặc chọn một POS`,
    )
  return found
}

async function* archiveOf(pictures: Picture[], job: Running): AsyncGenerator<Buffer> {
  const zip = new ZipOut()
  const taken = new Map<string, number>()
  for (const [index, picture] of pictures.entries()) {
    job.signal.throwIfAborted()
    yield* zip.add(nameIn(picture, taken), [await readBytes(job.companyId, picture)])
    job.progress(index + 1)
  }
  yield* zip.finish()
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** `VCB 01/lô 000123/bill 000045, 20-11-2026, 5.000.000, thẻ 1234.jpg`: no customer, and of the card what its bill shows. */
function nameIn(picture: Picture, taken: Map<string, number>): string {
  const { posName, lotNo, billNo, day, amountVnd, last4, mediaType } = picture
  const bill = billNo === '' ? 'thiếu số' : billNo
  const name = `bill ${bill}, ${formatDay(day).replaceAll('/', '-')}, ${formatVnd(amountVnd)}, thẻ ${last4}`
  const path = `${cleanName(posName)}/lô ${lotNo}/${name}`
  const times = (taken.get(path) ?? 0) + 1
  taken.set(path, times)
  return `${path}${times > 1 ? ` (${times})` : ''}.${endings[mediaType] ?? 'jpg'}`
}

/** A name that is a folder on any system. */
const cleanName = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/[. ]+$/, '')
    .trim() || 'POS'
