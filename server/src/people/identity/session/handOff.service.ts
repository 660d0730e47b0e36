import { timingSafeEqual } from 'node:crypto'
import type { Data, Input } from '@cardpro/contract/kit/call'
import type { handOff, handOffSite } from '@cardpro/contract/people/identity/account'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import type { Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import type { Visitor } from '#kit/http/http.ts'
import { installation, keyOf } from '#kit/secrets/installation.ts'
import { newToken, readToken, type Token, visitorCtx } from './tokens.service.ts'

const sql = loadSql(import.meta.url, './handOff.sql')
const CodeRow = z.object({
  user_id: z.number(),
  shop_id: z.number(),
  session_hash: z.instanceof(Buffer),
  audience: z.string(),
  is_in_time: z.boolean(),
})
const UserRow = z.object({ user_name: z.string(), full_name: z.string(), owner_id: z.number() })
type Redeemed = Data<typeof handOffSite.redeem>

const addressOf = (site: Input<typeof handOff.create>['Site']): string =>
  site === 'company' ? installation().companySiteUrl : installation().adminReportUrl

const originOf = (address: string): string => new URL(address).origin

/** The address of the site with a code instead of the token: it identifies the user, to that site alone, once. */
export async function createHandOff(
  ctx: WriteCtx,
  input: Input<typeof handOff.create>,
): Promise<Data<typeof handOff.create>> {
  const address = addressOf(input.Site)
  if (!address) throw new UserError('Chưa cấu hình trang quản lý', { code: 'INVALID' })
  const [code] = await Promise.all([
    keepCode(ctx, originOf(address)),
    audit.record(ctx, {
      menu: 'account',
      event: 'handOff.open',
      detail: { Site: originOf(address) },
    }),
  ])
  const url = new URL(address)
  url.searchParams.set('token', code)
  url.searchParams.set('userId', String(ctx.userId))
  return { Url: url.href }
}

/** Makes a code for one audience and answers it, the only time it is seen. */
export async function keepCode(ctx: WriteCtx, audience: string): Promise<string> {
  const code = newToken(ctx.companyId)
  const user = { company_id: ctx.companyId, user_id: ctx.userId }
  await Promise.all([
    ctx.db.run(sql('delete_late_codes'), user),
    ctx.db.run(sql('insert_code'), {
      ...user,
      code_hash: code.hash,
      shop_id: ctx.shopId,
      session_hash: ctx.sessionHash,
      audience,
    }),
  ])
  return code.text
}

type HandOffUser = { userId: number; shopId: number; userName: string; fullName: string; ownerId: number }

/** The user of a code; null where it is unknown, late, of another site, or its session has ended. The code is used up in any case. */
export async function takeCode(tx: Tx, code: Token, audience: string): Promise<HandOffUser | null> {
  const row = await tx.optional(sql('take_code'), { company_id: code.companyId, code_hash: code.hash }, CodeRow)
  if (!row?.is_in_time || row.audience !== audience) return null
  const key = { company_id: code.companyId, user_id: row.user_id, session_hash: row.session_hash }
  const user = await tx.optional(sql('load_user_of_code'), key, UserRow)
  if (!user) return null
  const { user_name: userName, full_name: fullName, owner_id: ownerId } = user
  return { userId: row.user_id, shopId: row.shop_id, userName, fullName, ownerId }
}

/** For the site's server. Whatever is wrong with a code is answered alike. */
export async function redeemCode(visitor: Visitor, input: Input<typeof handOffSite.redeem>): Promise<Redeemed> {
  if (!isSecret(visitor.bearer)) throw noPermission('Khóa HANDOFF_SECRET không đúng')
  const audience = readAudience(input.Audience)
  const code = readToken(input.Code)
  if (!code) throw wrongCode()
  const redeemed = await visitor.db.transaction(code.companyId, (tx) => acceptCode(visitor, tx, { code, audience }))
  if (!redeemed) throw wrongCode()
  return redeemed
}

/** Answers null instead of refusing: the code is to be gone, so nothing may roll back. */
async function acceptCode(
  visitor: Visitor,
  tx: Tx,
  { code, audience }: { code: Token; audience: string },
): Promise<Redeemed | null> {
  const taken = await takeCode(tx, code, audience)
  if (!taken) return null
  const { userId, shopId, userName, fullName, ownerId } = taken
  const event = { menu: 'account', event: 'handOff.redeem' } as const
  const ctx = visitorCtx(visitor, tx, { companyId: code.companyId, userId, userName, shopId })
  await audit.record(ctx, { ...event, detail: { Site: audience } })
  return {
    UserID: userId,
    UserName: userName,
    FullName: fullName,
    OwnerUserID: ownerId,
    ShopID: shopId,
    Audience: audience,
  }
}

/** Which site asks. With two of them it must be sent, since both know the one secret. */
function readAudience(given: string): string {
  const sites = new Set((['company', 'report'] as const).map(addressOf).filter(Boolean).map(originOf))
  if (given !== '') return given
  const [only] = sites
  if (only !== undefined && sites.size === 1) return only
  throw UserError.at('Audience', 'Hãy gửi Audience: có nhiều hơn một trang quản lý được cấu hình')
}

function isSecret(bearer: string): boolean {
  const { handoffSecret } = installation()
  return handoffSecret !== '' && timingSafeEqual(keyOf(bearer), keyOf(handoffSecret))
}

const wrongCode = () => new UserError('Mã chuyển tiếp không dùng được', { code: 'INVALID' })
