import { photoReadMs } from '@cardpro/contract/reconcile/billPhotos'
import { FilePool } from '#platform/workbook/filePool.ts'
import type { BillReading } from './reading/readBill.rules.ts'

/** One photo at a time: a reader holds half a gigabyte, and ends a minute after its last photo. */
const pool = new FilePool<'photo'>({
  kind: {
    script: 'photoReader.worker',
    heapMb: 256,
    mostRssMb: 1_000,
    restingMb: 900,
    niceness: 5,
    tooMuch: `Không đọc được ảnh này trong ${photoReadMs / 1_000} giây: hãy chụp lại gần và thẳng hơn, hoặc nhập tay`,
  },
  processes: 1,
  mostMs: () => photoReadMs,
  longestWaitMs: 40_000,
})

/** What the photo of a bill says. */
export const readByOcr = (companyId: number, bytes: Buffer): Promise<BillReading> =>
  pool.run({ companyId, work: 'photo', input: bytes, bytes: bytes.length }) as Promise<BillReading>
