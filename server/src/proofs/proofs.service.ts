import { z } from 'zod'
import type { Tx } from '#platform/database/db.ts'
import { loadSql } from '#platform/database/sql.ts'

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
/** The first thing that is wrong; both empty where nothing is. */
type Found = { invariant: string; broken: string }

export const readProof = (tx: Tx, companyId: number): Promise<BookProof | null> =>
  tx.optional(sql('read_proof'), { company_id: companyId }, BookProof)

export const noteRecent = (tx: Tx, companyId: number, done: Found & { upto: number; at: Date }): Promise<number> =>
  tx.run(sql('note_recent'), { ...done, company_id: companyId, at: done.at.toISOString() })

export const noteWhole = (tx: Tx, companyId: number, done: Found & { at: Date }): Promise<number> =>
  tx.run(sql('note_whole'), { ...done, company_id: companyId, at: done.at.toISOString() })
