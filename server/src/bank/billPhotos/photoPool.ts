import { UserError } from '#kit/http/errors.ts'
import { FilePool } from '#kit/workbook/filePool.ts'
import type { PhotoReading } from './readPhoto.ts'

/** A photo stops being read by itself, by the time that its reader worked: later than this it is only on a busy machine. */
const maxTimes = { cpuMs: 20_000, clockMs: 30_000 }
/** A clear photo is read in two seconds, and in twice that beside a hard one; a hard one takes its eight and more. */
const shortMs = 6_000

/**
 * A reader holds half a gigabyte, and ends a minute after its last photo. There is a second one only while a company that
 * has read little of late, or clear photos alone, sends one beside another company's.
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
  most: () => maxTimes,
  longestWaitMs: () => maxTimes.clockMs + 10_000,
  shortMs,
})

type Photo = { companyId: number; bytes: Buffer; sha256?: string | undefined }

export const readByOcr = ({ companyId, bytes, sha256 }: Photo): Promise<PhotoReading> =>
  pool.run({ companyId, work: 'photo', input: bytes, bytes: bytes.length, sha256 }) as Promise<PhotoReading>
