import { photoPixelsMax } from '@cardpro/contract/reconcile/billPhotos'
import { UserError } from '#platform/http/errors.ts'
import { decode } from './engine/decode.ts'
import { atMost, oriented } from './engine/gray.ts'
import { type OcrEngine, startPpOcr } from './engine/ppocr.ts'
import { type BillReading, readBill } from './reading/readBill.rules.ts'

/** Finer than this nothing of a bill is. */
const longestSide = 2600
let engine: Promise<OcrEngine> | null = null

/** How pictures are taken apart, as the files know it. */
type Cleaning = {
  cleanImage: (bytes: Buffer) => { mediaType: string; bytes: Buffer; pixels: number } | { wrong: string }
  wayUp: (bytes: Buffer) => number
}

/** Reads the photo of a bill; the engine is started by the first one. */
export async function readPhoto(bytes: Uint8Array, { cleanImage, wayUp }: Cleaning): Promise<BillReading> {
  const cleaned = cleanImage(Buffer.from(bytes))
  if ('wrong' in cleaned) throw refused(`Ảnh không hợp lệ: ${cleaned.wrong}`)
  if (cleaned.pixels > photoPixelsMax) throw refused(tooManyPixels(cleaned.pixels))
  const picture = await decode(cleaned.mediaType, cleaned.bytes)
  if (!picture) throw refused('Ảnh không hợp lệ: ảnh bị hỏng')
  engine ??= startPpOcr()
  const way = cleaned.mediaType === 'image/jpeg' ? wayUp(cleaned.bytes) : 1
  const pieces = await (await engine).read(oriented(atMost(picture, longestSide), way))
  if (pieces.length === 0) throw refused('Không thấy chữ nào trên ảnh: hãy chụp gần hơn, đủ sáng và thẳng bill')
  const reading = readBill(pieces)
  if (reading.kind === 'transfer') throw refused('Đây là ảnh chuyển khoản, không phải bill của máy POS')
  return reading
}

const refused = (sentence: string): UserError => UserError.at('image', sentence)

const millions = (pixels: number): string => (pixels / 1_000_000).toFixed(0)
const tooManyPixels = (pixels: number): string =>
  `Ảnh có ${millions(pixels)} triệu điểm, tối đa ${millions(photoPixelsMax)} triệu: hãy giảm độ phân giải rồi chụp lại`
