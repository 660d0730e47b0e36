import { Comment, type CommentKind, commentResults, type comments } from '@cardpro/contract/kit/audit/comments'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { personRights, RightsRow } from '#people/identity/users.service.ts'
import { columnsOf, findSubject, kindFor, maySee } from './subjects.ts'

const sql = loadSql(import.meta.url, './comments.sql')
const ColleagueRow = RightsRow.extend({ id: z.number(), fullName: z.string() })
const TotalRow = z.object({ total: z.number() })

type GetHistoryCommentCall = typeof comments.getHistoryComment
type Added = typeof comments.addComment

export async function listComments(
  ctx: Ctx,
  input: Input<GetHistoryCommentCall>,
): Promise<Page<GetHistoryCommentCall>> {
  kindFor(ctx, input)
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ...columnsOf(input) }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total }] = await Promise.all([
    ctx.db.rows(sql('list_comments'), { ...params, ...place }, Comment),
    ctx.db.one(sql('count_comments'), params, TotalRow),
  ])
  return { rows, total }
}

/** Adds a comment to a record, and notifies the users it mentions. */
export async function addComment(ctx: WriteCtx, input: Input<Added>): Promise<Data<Added>> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const kind = kindFor(ctx, input)
  const content = safeNote(input.Content.normalize('NFC'), 'Content')
  checkCall(kind, input, ctx.today)
  const mentioned = [...new Set(input.MentionIDs)]
  const [subject] = await Promise.all([findSubject(ctx, kind, input), checkMentioned(ctx, kind, mentioned)])
  const id = newId()
  await ctx.db.run(sql('insert_comment'), {
    ...key,
    ...subject.columns,
    id,
    content,
    result: input.Result,
    next_on: input.NextDate,
    user_id: ctx.userId,
  })
  await ctx.db.run(sql('insert_mentions'), { ...key, comment_id: id, ids: mentioned })
  await audit.record(ctx, {
    ...subject.auditEvent,
    detail: {
      ...subject.auditEvent.detail,
      content,
      ...(input.Result !== 0 && { result: commentResults[input.Result] }),
      ...(input.NextDate !== null && { nextOn: input.NextDate }),
      ...(mentioned.length > 0 && { mentioned }),
    },
  })
  return { CommentID: id }
}

/** The result of a call belongs to customers only. V-DATE: no call-back day in the past. */
function checkCall(kind: CommentKind, { Result, NextDate: day }: Input<Added>, today: string): void {
  if (kind !== 'customer' && Result !== 0) throw UserError.at('Result', 'Kết quả liên hệ chỉ ghi cho khách hàng')
  if (kind !== 'customer' && day !== null) throw UserError.at('NextDate', 'Hẹn liên hệ lại chỉ ghi cho khách hàng')
  if (day === null || (day >= today && day <= addDays(today, 366))) return
  throw UserError.at('NextDate', 'Ngày hẹn phải từ hôm nay và trong 366 ngày tới', 'V_DATE')
}

const namesOfKinds: Record<CommentKind, string> = {
  customer: 'khách hàng',
  order: 'đơn hàng',
  bill: 'bill',
  pos: 'máy POS',
}

/** A mentioned user works in the shop and may see the record, or the mention would never be read. */
async function checkMentioned(ctx: WriteCtx, kind: CommentKind, ids: number[]): Promise<void> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  const here = await ctx.db.rows(sql('staff_here'), params, ColleagueRow)
  if (here.length < ids.length) throw UserError.at('MentionIDs', 'Người được nhắc đến không làm ở cửa hàng')
  const blind = here.filter((person) => !maySee(kind, (right) => personRights(person).includes(right)))
  if (blind.length === 0) return
  const names = blind.map(({ fullName }) => fullName).join(', ')
  throw UserError.at('MentionIDs', `${names} không có quyền xem ${namesOfKinds[kind]} nên không nhắc được`)
}

type CardMove = { mergedId: number; keptId: number }
const MovedRow = z.object({ keptId: z.number() })

/**
 * All comments of one customer become another's, and those about a card that was replaced are about its replacement. Returns
 * for each comment of such a card the card that it went to.
 */
export async function moveComments(
  ctx: WriteCtx,
  { from, to, cards }: { from: number; to: number; cards: CardMove[] },
): Promise<number[]> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  await ctx.db.run(sql('move_comments'), { ...key, from_id: from, to_id: to })
  const pairs = { merged_ids: cards.map(({ mergedId }) => mergedId), kept_ids: cards.map(({ keptId }) => keptId) }
  const moved = await ctx.db.rows(sql('move_comments_of_cards'), { ...key, ...pairs }, MovedRow)
  return moved.map(({ keptId }) => keptId)
}

type Erased = { customerIds: number[]; orderIds: number[]; mark: string }

/** Deletes the comments on a person, their cards, orders and bills; answers how many. */
export const eraseComments = (ctx: WriteCtx, { customerIds, orderIds, mark }: Erased): Promise<number> =>
  ctx.db.run(sql('erase_comments'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
    order_ids: orderIds,
    content: mark,
  })
