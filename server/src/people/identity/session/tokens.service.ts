import { createHash, randomBytes } from 'node:crypto'
import { now, today } from '#kit/clock.ts'
import { noSession, type WriteCtx } from '#kit/context.ts'
import type { Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import type { Visitor } from '#kit/http/http.ts'

/** `<company in base 36>.<256 random bits>`: the company is known before the first read. Only its hash is stored. */
export type Token = { companyId: number; hash: Buffer }

export function newToken(companyId: number): Token & { text: string } {
  const text = `${companyId.toString(36)}.${randomBytes(32).toString('base64url')}`
  return { text, companyId, hash: hashOf(text) }
}

export function readToken(text: string): Token | null {
  const match = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(text)
  const companyId = Number.parseInt(match?.[1] ?? '', 36)
  if (!match || !Number.isSafeInteger(companyId) || companyId <= 0) return null
  return { companyId, hash: hashOf(text) }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Who = { companyId: number; userId: number; userName: string; shopId: number }

/** The context of an action without a session: signing in, registering. It grants nothing; it only names user and place. */
export const visitorCtx = ({ ip, deviceName }: Visitor, db: Tx, who: Who): WriteCtx => ({
  ...who,
  isOwner: false,
  shopIds: [who.shopId],
  ownShopIds: [who.shopId],
  ...noSession,
  db,
  now: now(),
  today: today(),
  ip,
  device: deviceName,
  callId: newId(),
})
