import { randomBytes } from 'node:crypto'
import { BankFeed, type bankFeed, FeedDelivery } from '@cardpro/contract/bank/bankFeed/bankFeed'
import {
  bodyDays,
  feedProvider,
  feedProviders,
  feedVerdict,
  formerSecretDays,
  receivePath,
  ruleLimitVnd,
} from '@cardpro/contract/bank/bankFeed/feedWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { type Db, eachCompany } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, staleError, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { seal } from '#kit/secrets/secrets.ts'
import { newFeedKey } from './feedKey.ts'

const sql = loadSql(import.meta.url, './feeds.sql')

type Calls = typeof bankFeed

const FundRow = z.object({ id: z.number(), name: z.string(), kind: z.number(), accountNo: z.string() })
const DeliveryRow = FeedDelivery.extend({ total: z.number() })
export const LockedFeed = z.object({
  id: z.number(),
  fundId: z.number(),
  fundName: z.string(),
  accountNo: z.string(),
  provider: z.literal([1, 2]),
  isOn: z.boolean(),
  /** Sealed, as hex. */
  secret: z.string(),
  version: z.number(),
  ruleOn: z.boolean(),
  ruleLimitVnd: z.number(),
})
export type LockedFeed = z.infer<typeof LockedFeed>

/** How far back movements that are missing are looked for. */
const gapDays = 31

export async function listFeeds(ctx: Ctx): Promise<Page<Calls['getFeeds']>> {
  ensureOwner(ctx)
  const params = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    now: ctx.now.toISOString(),
    since: addDays(ctx.today, -gapDays),
    rule_limit: ruleLimitVnd,
  }
  const rows = await ctx.db.rows(sql('list_feeds'), params, BankFeed)
  return { rows, total: rows.length }
}

export async function listDeliveries(
  ctx: Ctx,
  { FeedID, IsUnread, PageIndex, PageSize }: Input<Calls['getDeliveries']>,
): Promise<Page<Calls['getDeliveries']>> {
  ensureOwner(ctx)
  const page = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
  const verdicts = IsUnread ? [feedVerdict.foreign, feedVerdict.unreadable] : []
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), feed_id: FeedID, verdicts, ...page }
  const found = await ctx.db.rows(sql('list_deliveries'), params, DeliveryRow)
  const rows = found.map(({ DeliveryID, At, Verdict, Told }) => ({ DeliveryID, At, Verdict, Told }))
  return { rows, total: found[0]?.total ?? 0 }
}

/**
 * Only owners may change a feed, whatever roles other users have: it decides what the books accept as reported by the bank.
 */
export function ensureOwner({ isOwner }: Ctx): void {
  if (!isOwner) throw noPermission('Chỉ chủ mới được đặt kênh ngân hàng báo có')
}

export async function saveFeed(ctx: WriteCtx, input: Input<Calls['save']>): Promise<Data<Calls['save']>> {
  ensureOwner(ctx)
  const fund = await findFund(ctx, oneShop(ctx), input.BankCardID)
  const before = await lockFeed(ctx, { fundId: fund.id })
  if (input.Version !== before?.version) throw staleError('Kênh báo có')
  const secret = secretOf(input, before)
  const key = before && !input.NewPath ? null : newFeedKey(ctx.companyId)
  const made = { keyHash: key?.hash ?? null, secret: secret?.text ?? null }
  const id = await storeFeed(ctx, input, { before, fundId: fund.id, ...made })
  await recordSave(ctx, { fund: fund.name, before, input, hasNewSecret: secret !== null, hasNewPath: key !== null })
  return {
    FeedID: id,
    Version: versionAfter(before),
    Path: key && `${receivePath}/${key.text}`,
    Secret: shownOnce(secret),
  }
}

/** What is set for the feed of an account, locked; nothing where it has none yet. */
export async function readFeed(ctx: WriteCtx, fundId: number): Promise<object> {
  ensureOwner(ctx)
  const feed = await lockFeed(ctx, { fundId: (await findFund(ctx, oneShop(ctx), fundId)).id })
  return feed ? { Provider: feed.provider, IsOn: feed.isOn } : {}
}

const versionAfter = (before: LockedFeed | null): number => (before?.version ?? 0) + 1
/** Who pasted a secret has it. */
const shownOnce = (secret: Secret | null): string | null => (secret?.isOurs ? secret.text : null)

type FeedStoreParams = { before: LockedFeed | null; fundId: number; keyHash: Buffer | null; secret: string | null }

async function storeFeed(
  ctx: WriteCtx,
  input: Input<Calls['save']>,
  { before, fundId, ...made }: FeedStoreParams,
): Promise<number> {
  const id = before?.id ?? newId()
  const params = {
    company_id: ctx.companyId,
    id,
    provider: input.Provider,
    is_on: input.IsOn,
    key_hash: made.keyHash,
    secret: made.secret && seal(Buffer.from(made.secret), secretOwner(ctx.companyId, id)),
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  }
  if (!before) {
    const place = { shop_id: oneShop(ctx), fund_id: fundId, rule_limit: ruleLimitVnd }
    await ctx.db.run(sql('insert_feed'), { ...params, ...place })
    return id
  }
  const formerUntil = new Date(ctx.now.getTime() + formerSecretDays * 86_400_000).toISOString()
  const drops_former = input.DropFormer || input.Provider !== before.provider
  await ctx.db.run(sql('update_feed'), { ...params, drops_former, former_until: formerUntil })
  return id
}

async function findFund(ctx: WriteCtx, shopId: number, fundId: number): Promise<z.infer<typeof FundRow>> {
  const params = { company_id: ctx.companyId, shop_id: shopId, fund_id: fundId }
  const fund = await ctx.db.optional(sql('find_fund'), params, FundRow)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  if (fund.kind === fundKind.cash)
    throw UserError.at('BankCardID', `Quỹ ${fund.name} là tiền mặt, không có kênh báo có`)
  if (fund.accountNo === '')
    throw UserError.at('BankCardID', `Quỹ ${fund.name} chưa có số tài khoản, hãy nhập ở Tài khoản & quỹ trước`)
  return fund
}

/** The feed of an account, or the one that is named, held until the transaction ends. */
function lockFeed(ctx: WriteCtx, { fundId, feedId }: { fundId?: number; feedId?: number }): Promise<LockedFeed | null> {
  const which = { fund_id: fundId ?? null, feed_id: feedId ?? null }
  return ctx.db.optional(sql('lock_feed'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ...which }, LockedFeed)
}

export async function heldFeed(ctx: WriteCtx, feedId: number): Promise<LockedFeed> {
  const feed = await lockFeed(ctx, { feedId })
  if (!feed) throw UserError.at('FeedID', 'Không có kênh báo có này trong cửa hàng')
  return feed
}

type Secret = { text: string; isOurs: boolean }

/** Null: the one there is stays. A secret of another provider is never kept on. */
function secretOf({ Provider, Secret, NewSecret }: Input<Calls['save']>, before: LockedFeed | null): Secret | null {
  if (Secret !== '') return { text: Secret, isOurs: false }
  const isNeeded = before === null || before.provider !== Provider
  if (!isNeeded && !NewSecret) return null
  if (Provider === feedProvider.casso) throw UserError.at('Secret', 'Hãy dán khóa bảo mật mà Casso cấp cho webhook này')
  return { text: randomBytes(32).toString('base64url'), isOurs: true }
}

/** What a sealed secret belongs to. */
export const secretOwner = (companyId: number, feedId: number): string => `bankFeed ${companyId} ${feedId}`

type FeedSaveEvent = {
  fund: string
  before: LockedFeed | null
  input: Input<Calls['save']>
  hasNewSecret: boolean
  hasNewPath: boolean
}

const recordSave = (ctx: WriteCtx, { fund, before, input, hasNewSecret, hasNewPath }: FeedSaveEvent): Promise<void> =>
  audit.record(ctx, {
    menu: 'funds',
    event: before ? 'bankFeed.edit' : 'bankFeed.add',
    ref: { kind: 'fund', id: input.BankCardID },
    detail: {
      fund,
      feedSecret: hasNewSecret,
      feedPath: hasNewPath,
      feedFormer: input.DropFormer,
      ...(before && { before: { feedProvider: feedProviders[before.provider], feedIsOn: before.isOn } }),
      after: { feedProvider: feedProviders[input.Provider], feedIsOn: input.IsOn },
    },
  })

export async function setRule(ctx: WriteCtx, input: Input<Calls['setRule']>): Promise<null> {
  ensureOwner(ctx)
  const feed = await heldFeed(ctx, input.FeedID)
  if (feed.version !== input.Version) throw staleError('Kênh báo có')
  if (input.IsOn && !feed.isOn) throw UserError.at('IsOn', 'Hãy bật kênh báo có trước')
  await ctx.db.run(sql('set_rule'), {
    company_id: ctx.companyId,
    id: feed.id,
    is_on: input.IsOn,
    limit_vnd: input.Limit,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  })
  await audit.record(ctx, {
    menu: 'funds',
    event: 'bankFeed.rule',
    ref: { kind: 'fund', id: feed.fundId },
    detail: {
      fund: feed.fundName,
      before: { feedRule: feed.ruleOn, feedLimit: feed.ruleLimitVnd },
      after: { feedRule: input.IsOn, feedLimit: input.Limit },
    },
  })
  return null
}

/** Erases the bodies of deliveries older than ninety days, company by company; runs once a day. */
export async function forgetBodies(db: Db): Promise<void> {
  await eachCompany(db, (id) =>
    db.transaction(id, (tx) => tx.run(sql('forget_bodies'), { company_id: id, days: bodyDays })),
  )
}
