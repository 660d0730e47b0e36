import { UserError } from '#platform/http/errors.ts'
import { FilePool } from '#platform/workbook/filePool.ts'
import type { PhotoReading } from './readPhoto.ts'

/** A photo stops being read by itself, by the time that its reader worked: later than this it is only on a busy machine. */
const mostMs = 30_000

/**
 * A reader holds half a gigabyte, and ends a minute after its last photo. There is a second one only while a company that
 * has read little of late sends a photo beside another one's.
 */
const pool = new FilePool<'photo'>({
  kind: {
    script: 'photoReader.worker',
    heapMb: 256,
    mostRssMb: 1_000,
    restingMb: 900,
    niceness: 5,
    tooMuch: 'Không đọc được ảnh này: ảnh cần quá nhiều bộ nhớ. Hãy chụp lại nhỏ hơn, hoặc nhập tay',
    tooLate: () => new UserError('Máy chủ đang bận nên chưa đọc xong ảnh này, vui lòng thử lại', { code: 'BUSY' }),
  },
  processes: 2,
  isLong: () => false,
  mostMs: () => mostMs,
  longestWaitMs: () => mostMs + 10_000,
})

type Photo = { companyId: number; bytes: Buffer; sha256?: string | undefined }

/** What the photo of a bill says. */
export const readByOcr = ({ companyId, bytes, sha256 }: Photo): Promise<PhotoReading> =>
  pool.run({ companyId, work: 'photo', input: bytes, bytes: bytes.length, sha256 }) as Promise<PhotoReading>
