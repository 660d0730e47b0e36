import { z } from 'zod'
import type { Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './proofs.sql')

/** What is known of a company's books: up to which row of the log, when everything, and what is wrong (empty: nothing). */
const BookProof = z.object({
  upto: z.number(),
  provedAt: z.string(),
  wholeAt: z.string().nullable(),
  invariant: z.string(),
  broken: z.string(),
})
export type BookProof = z.infer<typeof BookProof>
/** When the books were looked at, and the first thing that is wrong. */
export type Proved = { at: Date; found: { invariant: string; row: string } | undefined }

export const readProof = (tx: Tx, companyId: number): Promise<BookProof | null> =>
  tx.optional(sql('read_proof'), { company_id: companyId }, BookProof)

export const noteRecent = (tx: Tx, companyId: number, proved: Proved & { upto: number }): Promise<number> =>
  tx.run(sql('note_recent'), { ...paramsOf(companyId, proved), upto: proved.upto })

export const noteWhole = (tx: Tx, companyId: number, proved: Proved): Promise<number> =>
  tx.run(sql('note_whole'), paramsOf(companyId, proved))

/** Both words are empty where nothing is wrong. */
const paramsOf = (companyId: number, { at, found }: Proved) => ({
  company_id: companyId,
  at: at.toISOString(),
  invariant: found?.invariant ?? '',
  broken: found?.row ?? '',
})
