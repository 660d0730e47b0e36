import { z } from 'zod'
import type { Db } from '#platform/db.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './prolong.sql')
const CompanyRow = z.object({ name: z.string() })

/** Sets the last day on which the company of this user may write; answers its name, or null where nobody has the name. */
export async function prolong(db: Db, userName: string, until: string): Promise<string | null> {
  const params = { user_name: userName.trim().toLowerCase(), until }
  const company = await db.transaction(0, (tx) => tx.optional(sql('prolong_company'), params, CompanyRow))
  return company?.name ?? null
}
