import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { account } from '@cardpro/contract/people/identity/account'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Caller, type Ctx, mayEnterCompany, type WriteCtx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { NotSignedIn, noPermission } from '#kit/http/errors.ts'
import type { Page, SignedInCaller, SignIn } from '#kit/http/http.ts'
import { personRights, RightsRow } from './personRights.ts'
import { newToken, readToken } from './tokens.service.ts'

const sql = loadSql(import.meta.url, './session.sql')

const Session = RightsRow.extend({
  user_id: z.number(),
  user_name: z.string(),
  must_change_password: z.boolean(),
  prolonged_to: z.string(),
  expires_on: z.string(),
  lacks_second_step: z.boolean(),
  shop_ids: z.array(z.number()),
})
type SessionCaller = Omit<SignedInCaller, 'shopId' | 'shopIds'>

/** A session that was just looked up is trusted for this long: it must be dead within a second of its end. */
const trustMs = 800
/** So many are kept before those whose moment is over are forgotten: what a session may do takes a few kilobytes. */
const mostTrusted = 1_000

/** What the sessions that were just looked up may do. */
export class SessionCache {
  readonly #trusted = new Map<string, { until: number; known: SessionCaller }>()
  #generation = 0

  /** How many sessions are held in memory. */
  get size(): number {
    return this.#trusted.size
  }

  /** Grows when sessions are forgotten: what was read before that may be out of date. */
  get generation(): number {
    return this.#generation
  }

  find(token: string, at: number): SessionCaller | undefined {
    const cached = this.#trusted.get(token)
    return cached !== undefined && cached.until > at ? cached.known : undefined
  }

  /** What was read is as old as the question, however long the answer took. */
  keep(token: string, known: SessionCaller, asked: { at: number; generation: number }): void {
    if (asked.generation !== this.#generation) return
    if (this.#trusted.size >= mostTrusted) this.#dropOld()
    this.#trusted.set(token, { until: asked.at + trustMs, known })
  }

  forget(): void {
    this.#trusted.clear()
    this.#generation += 1
  }

  #dropOld(): void {
    const at = Date.now()
    for (const [token, { until }] of this.#trusted) if (until <= at) this.#trusted.delete(token)
    if (this.#trusted.size >= mostTrusted) this.#trusted.clear()
  }
}

/** Checks the three headers of each call against the session of the token. */
export function sessionCheck(db: Db, cache = new SessionCache()): SignIn {
  // In this process a session that is ended is dead as soon as that is committed.
  db.bus.on('sessionsEnded', () => cache.forget())
  return async ({ token, userId, shopId }, { prolongs } = { prolongs: true }) => {
    const asked = { at: Date.now(), generation: cache.generation }
    const cached = cache.find(token, asked.at)
    // With a shop that is unknown yet the session is read again: the shop may have been made a moment ago.
    const isKnown = cached !== undefined && isShopOf(cached, shopId)
    const known = isKnown ? cached : await findSession(db, token, prolongs)
    if (!isKnown) cache.keep(token, known, asked)
    // UserID and ShopID are claims: the first must be the token's owner, the second one of that user's shops.
    if (userId !== String(known.userId)) throw new NotSignedIn(atTheDoor(known))
    return { ...known, ...grantedShops(known, shopId) }
  }
}

/** What sessions of the company may do changes with this transaction: each is looked up again. */
export const refreshSessions = (tx: Tx, companyId: number): void => tx.announce('sessionsEnded', { companyId })

const isShopOf = ({ ownShopIds }: SessionCaller, claim: string): boolean =>
  [companyShopId, ...ownShopIds].some((own) => String(own) === claim)

type Person = Pick<SessionCaller, 'companyId' | 'userId' | 'isOwner' | 'rights' | 'ownShopIds'>

function grantedShops(known: Person, claim: string): Pick<Caller, 'shopId' | 'shopIds'> {
  // One spelling only: `007`, `7.0` or `7e0` is no shop, whatever number they would make.
  const shopId = [companyShopId, ...known.ownShopIds].find((own) => String(own) === claim) ?? Number.NaN
  if (shopId === companyShopId && mayEnterCompany(known)) return { shopId, shopIds: known.ownShopIds }
  if (!known.ownShopIds.includes(shopId)) {
    throw noPermission('Bạn không có quyền vào cửa hàng này', atTheDoor(known))
  }
  return { shopId, shopIds: [shopId] }
}

const atTheDoor = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>) => ({
  companyId,
  userId,
  shopId: companyShopId,
})

async function findSession(db: Db, token: string, prolongs: boolean): Promise<SessionCaller> {
  const parts = readToken(token)
  if (!parts) throw new NotSignedIn()
  const key = { company_id: parts.companyId, token_hash: parts.hash }
  const found = await db.transaction(parts.companyId, async (tx) => {
    const session = await tx.optional(sql('find_session'), key, Session)
    if (session && session.prolonged_to !== '' && prolongs)
      await tx.run(sql('prolong_session'), { ...key, until: session.prolonged_to })
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
    expiresOn: found.expires_on,
    lacksSecondStep: found.lacks_second_step,
  }
}

const PersonRow = Session.omit({ must_change_password: true, prolonged_to: true })

/** The user who asked for work that is done later. Work of a user who is gone, or may enter the shop no more, is not done. */
export async function callerOf(
  db: Db,
  { companyId, userId, shopId }: Pick<Caller, 'companyId' | 'userId' | 'shopId'>,
): Promise<Caller> {
  const key = { company_id: companyId, user_id: userId }
  const found = await db.transaction(companyId, (tx) => tx.optional(sql('find_person'), key, PersonRow), 'read only')
  if (!found) throw noPermission('Người yêu cầu việc này không còn làm ở đây')
  const known = {
    companyId,
    userId,
    userName: found.user_name,
    isOwner: found.is_owner,
    rights: new Set(personRights(found)),
    ownShopIds: found.shop_ids,
    sessionHash: Buffer.alloc(0),
    expiresOn: found.expires_on,
    lacksSecondStep: found.lacks_second_step,
  }
  return { ...known, ...grantedShops(known, String(shopId)) }
}

type NewSession = { companyId: number; userId: number; shopId: number; isLong: boolean; device: string; ip: string }

/** Opens a session and answers its token, the only time it is seen in the clear. */
export async function openSession(
  tx: Tx,
  { companyId, userId, shopId, isLong, device, ip }: NewSession,
): Promise<string> {
  const token = newToken(companyId)
  await tx.run(sql('insert_session'), {
    company_id: companyId,
    token_hash: token.hash,
    user_id: userId,
    shop_id: shopId,
    is_long: isLong,
    device,
    ip,
  })
  return token.text
}

export function endSession(tx: Tx, companyId: number, hash: Buffer): Promise<number> {
  refreshSessions(tx, companyId)
  return tx.run(sql('delete_session'), { company_id: companyId, token_hash: hash })
}

/** All sessions of a user die: after a new password, a change of rights, or when the user is stopped. */
export function endSessionsOf(tx: Tx, companyId: number, userId: number): Promise<number> {
  refreshSessions(tx, companyId)
  return tx.run(sql('delete_sessions_of_user'), { company_id: companyId, user_id: userId })
}

/** Ends all sessions of the company, which is about to be removed. */
export function endSessionsOfCompany(tx: Tx, companyId: number): Promise<number> {
  refreshSessions(tx, companyId)
  return tx.run(sql('delete_sessions_of_company'), { company_id: companyId })
}

const OwnSession = account.getMySessions.data.element

/** Where the user is signed in. A session is named by the beginning of its hash, which opens nothing. */
export async function getMySessions(ctx: Ctx): Promise<Page<typeof account.getMySessions>> {
  const rows = await ctx.db.rows(sql('load_own_sessions'), ownKey(ctx), OwnSession)
  return { rows, total: rows.length }
}

export async function endOneSession(ctx: WriteCtx, input: Input<typeof account.endSession>): Promise<null> {
  refreshSessions(ctx.db, ctx.companyId)
  await Promise.all([
    ctx.db.run(sql('delete_own_session'), { ...ownKey(ctx), session_id: input.SessionID }),
    audit.record(ctx, { menu: 'account', event: 'session.end' }),
  ])
  return null
}

export async function endOtherSessions(ctx: WriteCtx): Promise<{ Ended: number }> {
  refreshSessions(ctx.db, ctx.companyId)
  const [Ended] = await Promise.all([
    ctx.db.run(sql('delete_other_sessions'), ownKey(ctx)),
    audit.record(ctx, { menu: 'account', event: 'session.endOthers' }),
  ])
  return { Ended }
}

const ownKey = ({ companyId, userId, sessionHash }: Ctx) => ({
  company_id: companyId,
  user_id: userId,
  token_hash: sessionHash,
})
