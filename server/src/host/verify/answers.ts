import { z } from 'zod'
import type { AuditKeys } from '#kit/audit/chain.ts'
import { loadSql } from '#kit/database/sql.ts'
import { doneAnswer } from '#kit/http/idempotency.ts'
import type { TransactionReader } from './chains.ts'

const sql = loadSql(import.meta.url, './auditLog.sql')
const KeptAnswerRow = z.object({
  shopId: z.number(),
  userId: z.number(),
  key: z.string(),
  id: z.number(),
  path: z.string(),
  bodyHash: z.string(),
  answer: z.string(),
  mac: z.string(),
})
type KeptAnswerRow = z.infer<typeof KeptAnswerRow>

const beforeAll = { shopId: -1_000, userId: 0, key: '' }

/** The first kept answer that the server did not write. One that was erased with a person is skipped. */
export async function wrongAnswer(read: TransactionReader, companyId: number, keys: AuditKeys): Promise<string | null> {
  const isGenuine = ({ mac, ...kept }: KeptAnswerRow) =>
    kept.answer === doneAnswer || keys.isSignedAnswer({ ...kept, companyId, isNatural: false }, Buffer.from(mac, 'hex'))
  for (let last: Pick<KeptAnswerRow, 'shopId' | 'userId' | 'key'> = beforeAll; ; ) {
    const after = { company_id: companyId, shop_id: last.shopId, user_id: last.userId, key: last.key }
    const page = await read((tx) => tx.rows(sql('kept_answers'), after, KeptAnswerRow))
    const foreign = page.find((kept) => !isGenuine(kept))
    if (foreign) return `câu trả lời ${foreign.id} của ${foreign.path} (khóa ${foreign.key}) đã bị sửa`
    const end = page.at(-1)
    if (!end) return null
    last = end
  }
}
