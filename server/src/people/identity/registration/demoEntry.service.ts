import type { Data, Input } from '@cardpro/contract/kit/call'
import type { demoEntry, demoSignIn } from '@cardpro/contract/people/demoCompany'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import type { Visitor } from '#kit/http/http.ts'
import { keepCode, takeCode } from '#people/identity/session/handOff.service.ts'
import { readToken, type Token } from '#people/identity/session/tokens.service.ts'
import { signInAs } from '#people/identity/signIn/signIn.service.ts'

const sql = loadSql(import.meta.url, './registration.sql')

/** What the code is for, where a hand-off names its site: it opens neither of them, and theirs do not open a demo. */
const audience = 'demo'

/** A code instead of a session: the demo is another company, and no call ever works in two. */
export async function enterDemo(ctx: WriteCtx): Promise<Data<typeof demoEntry.enter>> {
  if (!ctx.isOwner) throw noPermission('Chỉ chủ tài khoản vào được công ty mẫu')
  const own = { company_id: ctx.companyId, user_id: ctx.userId }
  if (!(await ctx.db.optional(sql('find_demo'), own, IdRow))) throw new UserError('Chưa có dữ liệu mẫu')
  const [Code] = await Promise.all([
    keepCode(ctx, audience),
    audit.record(ctx, { menu: 'account', event: 'session.enterDemo' }),
  ])
  return { Code }
}

/** Whatever is wrong with a code is answered alike. */
export async function signInToDemo(visitor: Visitor, input: Input<typeof demoSignIn.signIn>): Promise<SignedIn> {
  const code = readToken(input.Code)
  const demoId = code && (await demoOf(visitor, code))
  if (!demoId) throw new UserError('Mã vào công ty mẫu không dùng được', { code: 'INVALID' })
  return visitor.db.transaction(demoId, async (tx) => {
    const { id: userId } = await tx.one(sql('find_owner'), { company_id: demoId }, IdRow)
    return signInAs(visitor, tx, { companyId: demoId, userId, isLong: false })
  })
}

/** Uses the code up, in the company that it was made in; answers that company's demo. */
async function demoOf(visitor: Visitor, code: Token): Promise<number | null> {
  const { companyId } = code
  return visitor.db.transaction(companyId, async (tx) => {
    const taken = await takeCode(tx, code, audience)
    if (!taken) return null
    const own = { company_id: companyId, user_id: taken.userId }
    return (await tx.optional(sql('find_demo'), own, IdRow))?.id ?? null
  })
}
