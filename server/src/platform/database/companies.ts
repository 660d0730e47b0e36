import { z } from 'zod'
import type { Db } from './db.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './companies.sql')
const IdRow = z.object({ id: z.number() })

/** The ids of all companies of this database, the oldest first. */
export async function readCompanies(db: Db): Promise<number[]> {
  const companies = await db.transaction(0, (tx) => tx.rows(sql('companies'), {}, IdRow), 'read only')
  return companies.map(({ id }) => id)
}

/** Work for one company after the other. One company's trouble keeps no other one waiting: the first error is thrown at the end. */
export async function eachCompany(db: Db, work: (companyId: number) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const id of await readCompanies(db)) await work(id).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
