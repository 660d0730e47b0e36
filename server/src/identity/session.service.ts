import { createHash, randomBytes } from 'node:crypto'
import { companyShopId } from '@cardpro/contract/constants'
import { z } from 'zod'
import { type Caller, mayEnterCompany } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import { NotSignedIn, noPermission } from '#platform/errors.ts'
import type { SignedInCaller, SignIn } from '#platform/http.ts'
import { loadSql } from '#platform/sql.ts'
import { personRights, RightsRow } from './personRights.ts'

const sql = loadSql(import.meta.url, './session.sql')

const Session = RightsRow.extend({
  user_id: z.number(),
  user_name: z.string(),
  must_change_password: z.boolean(),
  is_due: z.boolean(),
  shop_ids: z.array(z.number()),
})
type Known = Omit<SignedInCaller, 'shopId' | 'shopIds'>

/** A session that was just looked up is trusted for this long: it must be dead within a second of its end. */
const trustMs = 800
const trusted = new Map<string, { until: number; known: Known }>()
/** Until then every call looks its session up: in this process a session that is ended is dead as soon as that commits. */
let distrustUntil = 0

function distrust(): void {
  trusted.clear()
  distrustUntil = Date.now() + 2 * trustMs
}

/** Checks the three headers of each call against the session of the token. */
export function sessionCheck(db: Db): SignIn {
  return async ({ token, userId, shopId }) => {
    const cached = trusted.get(token)
    const isTrusted = cached !== undefined && cached.until > Date.now() && isShopOf(cached.known, shopId)
    // Of a shop that is unknown yet the session is asked again: it may have been made a moment ago.
    const known = isTrusted ? cached.known : await findSession(db, token)
    if (known !== cached?.known && Date.now() > distrustUntil) {
      if (trusted.size > 10_000) trusted.clear()
      trusted.set(token, { until: Date.now() + trustMs, known })
    }
    // UserID and ShopID are claims: the first must be the token's owner, the second one of that user's shops.
    if (userId !== String(known.userId)) throw new NotSignedIn()
    return { ...known, ...grantedShops(known, shopId) }
  }
}

const isShopOf = ({ ownShopIds }: Known, claim: string): boolean =>
  [companyShopId, ...ownShopIds].some((own) => String(own) === claim)

function grantedShops(known: Known, claim: string): Pick<Caller, 'shopId' | 'shopIds'> {
  // One spelling only: `007`, `7.0` or `7e0` is no shop, whatever number they would make.
  const shopId = [companyShopId, ...known.ownShopIds].find((own) => String(own) === claim) ?? Number.NaN
  if (shopId === companyShopId && mayEnterCompany(known)) return { shopId, shopIds: known.ownShopIds }
  if (!known.ownShopIds.includes(shopId)) {
    const by = { companyId: known.companyId, userId: known.userId, shopId: companyShopId }
    throw noPermission('Bạn không có quyền vào cửa hàng này', by)
  }
  return { shopId, shopIds: [shopId] }
}

async function findSession(db: Db, token: string): Promise<Known> {
  const parts = readToken(token)
  if (!parts) throw new NotSignedIn()
  const key = { company_id: parts.companyId, token_hash: parts.hash }
  const found = await db.transaction(parts.companyId, async (tx) => {
    const session = await tx.optional(sql('find_session'), key, Session)
    if (session?.is_due) await tx.run(sql('prolong_session'), key)
    return session
  })
  if (!found) throw new NotSignedIn()
  return {
    companyId: parts.companyId,
    userId: found.user_id,
    userName: found.user_name,
    isOwner: found.is_owner,
    rights: new Set(personRights(found)),
    mustChangePassword: found.must_change_password,
    ownShopIds: found.shop_ids,
    sessionHash: parts.hash,
  }
}

/** A token is `<company in base 36>.<256 random bits>`: the company is known before the first read. Only its hash is stored. */
function readToken(token: string): { companyId: number; hash: Buffer } | null {
  const match = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token)
  const companyId = Number.parseInt(match?.[1] ?? '', 36)
  if (!match || !Number.isSafeInteger(companyId) || companyId <= 0) return null
  return { companyId, hash: createHash('sha256').update(token).digest() }
}

type NewSession = { companyId: number; userId: number; shopId: number; isLong: boolean; device: string }

/** Opens a session and answers its token, the only time it is seen in the clear. */
export async function openSession(tx: Tx, { companyId, userId, shopId, isLong, device }: NewSession): Promise<string> {
  const token = `${companyId.toString(36)}.${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest()
  await tx.run(sql('insert_session'), {
    company_id: companyId,
    token_hash: hash,
    user_id: userId,
    shop_id: shopId,
    is_long: isLong,
    device,
  })
  return token
}

export function endSession(tx: Tx, companyId: number, hash: Buffer): Promise<number> {
  distrust()
  return tx.run(sql('delete_session'), { company_id: companyId, token_hash: hash })
}

/** All sessions of a user die: after a new password, a change of rights, or when the user is stopped. */
export function endSessionsOf(tx: Tx, companyId: number, userId: number): Promise<number> {
  distrust()
  return tx.run(sql('delete_sessions_of_user'), { company_id: companyId, user_id: userId })
}
