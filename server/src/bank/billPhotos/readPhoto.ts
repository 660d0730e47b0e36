import { photoPixelsMax, photoReadMs } from '@cardpro/contract/bank/reconcile/billPhotos'
import { UserError } from '#kit/http/errors.ts'
import { workedMs } from '#kit/workbook/fileWorker.ts'
import { decodePicture } from './engine/decode.ts'
import { atMost, orientPicture } from './engine/gray.ts'
import type { OcrEngine } from './engine/ppocr.ts'
import { type BillReading, readBill } from './reading/readBill.rules.ts'

/** Finer than this nothing of a bill is. */
const longestSide = 2600

/** How pictures are taken apart, as the files know it, and what reads them. */
type Parts = {
  engine: OcrEngine
  cleanImage: (bytes: Buffer) => { mediaType: string; bytes: Buffer; pixels: number } | { wrong: string }
  wayUp: (bytes: Buffer) => number
}

/** `isPartial`: the photo was so hard to read that only a part was. */
export type PhotoReading = BillReading & { isPartial: boolean }

/** Reads the photo of a bill, as far as it is read in the time that one photo has. */
export async function readPhoto(bytes: Uint8Array, { engine, cleanImage, wayUp }: Parts): Promise<PhotoReading> {
  const until = workedMs() + photoReadMs
  const cleaned = cleanImage(Buffer.from(bytes))
  if ('wrong' in cleaned) throw imageError(`Ảnh không hợp lệ: ${cleaned.wrong}`)
  if (cleaned.pixels > photoPixelsMax) throw imageError(tooManyPixels(cleaned.pixels))
  const picture = await decodePicture(cleaned.mediaType, cleaned.bytes)
  if (!picture) throw imageError('Ảnh không hợp lệ: ảnh bị hỏng')
  const way = cleaned.mediaType === 'image/jpeg' ? wayUp(cleaned.bytes) : 1
  const { pieces, isPartial } = await engine.read(
    orientPicture(atMost(picture, longestSide), way),
    () => workedMs() > until,
  )
  if (pieces.length === 0) throw imageError('Không thấy chữ nào trên ảnh: hãy chụp gần hơn, đủ sáng và thẳng bill')
  const reading = readBill(pieces)
  if (reading.kind === 'transfer') throw imageError('Đây là ảnh chuyển khoản, không phải bill của máy POS')
  return { ...reading, isPartial }
}

const imageError = (sentence: string): UserError => UserError.at('image', sentence)

const millions = (pixels: number): string => (pixels / 1_000_000).toFixed(0)
const tooManyPixels = (pixels: number): string =>
  `Ảnh có ${millions(pixels)} triệu điểm, tối đa ${millions(photoPixelsMax)} triệu: hãy giảm độ phân giải rồi chụp lại`
