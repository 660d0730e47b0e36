import { type comments, Mention } from '@cardpro/contract/kit/audit/comments'
import type { mentions } from '@cardpro/contract/kit/audit/mentions'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { kindsOf } from './subjects.ts'

const sql = loadSql(import.meta.url, './comments.sql')
const TotalRow = z.object({ total: z.number() })
const Counts = z.object({ total: z.number(), New: z.number() })

type GetMentionsCall = typeof comments.getMentions

/** The user's mentions, in the shops and on the records that the user may see now. */
export async function listMentions(ctx: Ctx, input: Input<GetMentionsCall>): Promise<Page<GetMentionsCall>> {
  const key = keyOf(ctx)
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total, New }] = await Promise.all([
    ctx.db.rows(sql('list_mentions'), { ...key, ...place }, Mention),
    ctx.db.one(sql('count_mentions'), key, Counts),
  ])
  return { rows, total, summary: { New } }
}

export async function countMentions(ctx: Ctx): Promise<Data<typeof mentions.count>> {
  return { Count: (await ctx.db.one(sql('count_new_mentions'), keyOf(ctx), TotalRow)).total }
}

/** Marks mentions as seen; those that were seen before stay so. */
export async function readMentions(ctx: WriteCtx, input: Input<typeof comments.readMentions>): Promise<null> {
  const ids = [...new Set(input.CommentIDs)]
  const key = { company_id: ctx.companyId, user_id: ctx.userId, shop_id: oneShop(ctx), ids }
  const own = await ctx.db.rows(sql('own_mentions'), { ...key, kinds: kindsOf(ctx) }, IdRow)
  if (own.length < ids.length) throw UserError.at('CommentIDs', 'Không có lời nhắc này', 'NOT_FOUND')
  const seen = await ctx.db.run(sql('read_mentions'), key)
  if (seen === 0) return null
  await audit.record(ctx, {
    menu: 'account',
    event: 'mention.view',
    ref: { kind: 'comment', id: ids[0] ?? 0 },
    detail: { times: seen },
  })
  return null
}

const keyOf = (ctx: Ctx) => ({
  company_id: ctx.companyId,
  user_id: ctx.userId,
  shop_ids: ctx.shopIds,
  kinds: kindsOf(ctx),
})
