import { createHash } from 'node:crypto'
import {
  type FeedProvider,
  type FeedVerdict,
  feedProvider,
  feedVerdict,
  feedVerdicts,
  receivePath,
} from '@cardpro/contract/bank/bankFeed/feedWords'
import { lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { z } from 'zod'
import { readFeedKey } from '#bank/bankFeed/feeds/feedKey.ts'
import { secretOwner } from '#bank/bankFeed/feeds/feeds.service.ts'
import { keepLines } from '#bank/bankLines/bankLines.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { now, today } from '#kit/clock.ts'
import { noSession, type WriteCtx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { seal, unseal } from '#kit/secrets/secrets.ts'
import { accountText, type Movement, type Payload, readPayload } from './payload.rules.ts'
import { isSigned, type RawDelivery } from './signature.rules.ts'

const sql = loadSql(import.meta.url, './deliveries.sql')

const Feed = z.object({
  id: z.number(),
  shopId: z.number(),
  fundId: z.number(),
  fundName: z.string(),
  provider: z.literal([1, 2]),
  accountNo: z.string(),
  setBy: z.number(),
  /** Sealed, as hex. */
  secret: z.string(),
  formerSecret: z.string().nullable(),
  hasRule: z.boolean(),
  isKnown: z.boolean(),
})
type Feed = z.infer<typeof Feed> & { companyId: number }

/** `from`: the address that it came from, for the log of who did what. */
export type Delivery = RawDelivery & { key: string; ip: string }

/** Told of a line that was kept, once that is committed. */
export type OnKept = (kept: { companyId: number; feedId: number; lineId: number }) => void

/**
 * Takes a delivery: it and its line are kept in one transaction, or neither. False: nothing of it counts, whatever is wrong with
 * it. A delivery that was taken before is answered like the first.
 */
export async function receiveDelivery(db: Db, delivery: Delivery, onKept: OnKept): Promise<boolean> {
  const key = readFeedKey(delivery.key)
  if (!key) return false
  const at = now()
  const bodyHash = createHash('sha256').update(delivery.body).digest()
  const asked = { company_id: key.companyId, key_hash: key.hash, body_hash: bodyHash, now: at.toISOString() }
  const found = await db.transaction(key.companyId, (tx) => tx.optional(sql('find_by_key'), asked, Feed), 'read only')
  if (!found) return false
  const feed = { ...found, companyId: key.companyId }
  if (!isSigned(delivery, { provider: feed.provider, secrets: secretsOf(feed), nowMs: at.getTime() })) {
    await countWrong(db, feed, at)
    return false
  }
  if (!feed.isKnown) await keepDelivery(db, feed, { ...delivery, bodyHash, at, onKept })
  return true
}

function secretsOf({ companyId, id, secret, formerSecret }: Feed): Buffer[] {
  const owner = secretOwner(companyId, id)
  return [secret, formerSecret].flatMap((hex) => (hex === null ? [] : [unseal(Buffer.from(hex, 'hex'), owner)]))
}

const countWrong = (db: Db, { companyId, id }: Feed, at: Date): Promise<number> =>
  db.transaction(companyId, (tx) => tx.run(sql('count_wrong'), { company_id: companyId, id, now: at.toISOString() }))

type SignedDelivery = Pick<Delivery, 'body' | 'ip'> & { bodyHash: Buffer; at: Date; onKept: OnKept }
type DeliveryOutcome = { verdict: FeedVerdict; told: string; lineId: number | null }

const keepDelivery = (db: Db, feed: Feed, { ip, ...taken }: SignedDelivery): Promise<unknown> =>
  db.transaction(feed.companyId, (tx) => takeSigned(feedCtx(feed, tx, ip), feed, taken))

type FeedOfLine = Pick<Feed, 'companyId' | 'id' | 'shopId' | 'fundId' | 'fundName' | 'provider' | 'accountNo'>

/** Stores a signed delivery. Returns its verdict; null if the same body was stored meanwhile. */
export async function takeSigned(
  ctx: WriteCtx,
  feed: FeedOfLine,
  { body, bodyHash, at, onKept }: Omit<SignedDelivery, 'ip'>,
): Promise<FeedVerdict | null> {
  const { companyId, shopId } = feed
  const { verdict, told, lineId } = await verdictOn(ctx, feed, readPayload(feed.provider, body, at.getTime()))
  const id = newId()
  const stored = { company_id: companyId, id, shop_id: shopId, feed_id: feed.id, body_hash: bodyHash, verdict, told }
  const sealed = seal(body, `bankFeedDelivery ${companyId} ${id}`)
  const isNew = await ctx.db.run(sql('keep_delivery'), { ...stored, body: sealed, at: at.toISOString() })
  if (isNew === 0) return null
  await audit.record(ctx, {
    menu: 'funds',
    event: 'bankFeed.receive',
    ref: { kind: 'fund', id: feed.fundId },
    detail: { fund: feed.fundName, feedVerdict: feedVerdicts[verdict] },
  })
  ctx.db.announce('changed', { companyId, shopId, path: receivePath })
  if (lineId !== null) ctx.db.afterCommit(() => onKept({ companyId, feedId: feed.id, lineId }))
  return verdict
}

function verdictOn(ctx: WriteCtx, feed: FeedOfLine, payload: Payload): Promise<DeliveryOutcome> | DeliveryOutcome {
  if ('test' in payload) return { verdict: feedVerdict.test, told: '', lineId: null }
  if ('wrong' in payload) return { verdict: feedVerdict.unreadable, told: payload.wrong, lineId: null }
  return keepMovement(ctx, feed, payload.movement)
}

async function keepMovement(ctx: WriteCtx, feed: FeedOfLine, movement: Movement): Promise<DeliveryOutcome> {
  const own = accountText(feed.accountNo)
  if (own === '' || !movement.accounts.includes(own))
    return { verdict: feedVerdict.foreign, told: movement.accounts[0]?.slice(-4) ?? '', lineId: null }
  const { id, accounts: _, ...line } = movement
  const { added, lineIds } = await keepLines(ctx, {
    fundId: feed.fundId,
    source: sourceOf[feed.provider].source,
    lines: [{ ...line, key: `${sourceOf[feed.provider].name}:${id}` }],
  })
  return added > 0
    ? { verdict: feedVerdict.kept, told: '', lineId: lineIds[0] ?? null }
    : { verdict: feedVerdict.known, told: '', lineId: null }
}

const sourceOf = {
  [feedProvider.sePay]: { source: lineSource.sepay, name: 'sepay' },
  [feedProvider.casso]: { source: lineSource.casso, name: 'casso' },
} as const satisfies Record<FeedProvider, unknown>

/** A delivery is logged under the user who set the feed, with the provider's address. It grants nothing. */
const feedCtx = ({ companyId, shopId, setBy, provider }: Feed, db: Tx, ip: string): WriteCtx => ({
  companyId,
  userId: setBy,
  userName: '',
  shopId,
  isOwner: false,
  shopIds: [shopId],
  ownShopIds: [shopId],
  ...noSession,
  db,
  now: now(),
  today: today(),
  ip,
  device: provider === feedProvider.sePay ? 'SePay' : 'Casso',
  callId: newId(),
})
