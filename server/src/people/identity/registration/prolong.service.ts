import { companyShopId } from '@cardpro/contract/kit/constants'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { now } from '#kit/clock.ts'
import type { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { findLoginName } from '#people/identity/signIn/signIn.service.ts'

const sql = loadSql(import.meta.url, './registration.sql')
const CompanyRow = z.object({ id: z.number(), name: z.string(), before: z.string() })

/** No user of the company: the log shows no name for it. */
const operator = { userId: 0, ip: '', device: 'Lệnh gia hạn của người vận hành' }

/** Sets the last day on which the company of this user may write; answers its name, or null for an unknown user. */
export async function prolongCompany(db: Db, typed: string, until: string): Promise<string | null> {
  const userName = typed.trim().toLowerCase()
  const login = await findLoginName(db, userName)
  if (!login) return null
  const company = await db.transaction(login.company_id, async (tx) => {
    const found = await tx.one(sql('prolong_company'), { user_name: userName, until }, CompanyRow)
    const author = { ...operator, db: tx, companyId: found.id, shopId: companyShopId, now: now(), callId: newId() }
    const detail = { before: { ExpiredDate: found.before }, after: { ExpiredDate: until } }
    const { block, params } = audit.rowsOf([{ ctx: author, menu: 'account', event: 'account.changeExpiry', detail }])
    await tx.run(block, params)
    return found
  })
  return company.name
}
