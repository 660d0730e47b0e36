import type { Data, Input } from '@cardpro/contract/call'
import { CustomerComment, commentResults, type comments } from '@cardpro/contract/comments'
import { addDays } from '@cardpro/contract/dates'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import type { Page } from '#platform/http.ts'
import { newId } from '#platform/ids.ts'
import { safeNote } from '#platform/safeNote.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './comments.sql')
const IdRow = z.object({ id: z.number() })
const TotalRow = z.object({ total: z.number() })

type Listed = typeof comments.getHistoryComment
type Added = typeof comments.addComment

export async function listComments(ctx: Ctx, input: Input<Listed>): Promise<Page<Listed>> {
  if (input.CustomerID === undefined && input.CardDataID === undefined)
    throw UserError.at('CustomerID', 'Vui lòng chọn khách hàng hoặc thẻ')
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    customer_id: input.CustomerID ?? null,
    card_id: input.CardDataID ?? null,
  }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [rows, { total }] = await Promise.all([
    ctx.db.rows(sql('list_comments'), { ...params, ...place }, CustomerComment),
    ctx.db.one(sql('count_comments'), params, TotalRow),
  ])
  return { rows, total }
}

/** Says something of a customer or a card, and tells the people it calls by name. */
export async function addComment(ctx: WriteCtx, input: Input<Added>): Promise<Data<Added>> {
  const shopId = oneShop(ctx)
  const content = safeNote(input.Content.normalize('NFC'), 'Content')
  checkNextDate(input.NextDate, ctx.today)
  const mentioned = [...new Set(input.MentionIDs)]
  const key = { company_id: ctx.companyId, shop_id: shopId }
  const [subject, here] = await Promise.all([
    findSubject(ctx, input),
    ctx.db.rows(sql('staff_here'), { ...key, ids: mentioned }, IdRow),
  ])
  if (here.length < mentioned.length) throw UserError.at('MentionIDs', 'Người được nhắc đến không làm ở cửa hàng')
  const id = newId()
  await ctx.db.run(sql('insert_comment'), {
    ...key,
    id,
    customer_id: subject.customerId,
    card_id: subject.cardId,
    content,
    result: input.Result,
    next_on: input.NextDate,
    user_id: ctx.userId,
  })
  await ctx.db.run(sql('insert_mentions'), { ...key, comment_id: id, ids: mentioned })
  await audit.record(ctx, {
    menu: 'customers',
    action: 'edit',
    act: 'Bình luận khách hàng',
    ref: { kind: 'customer', id: subject.customerId },
    detail: {
      customer: subject.customerName,
      content,
      ...(input.Result !== 0 && { result: commentResults[input.Result] }),
      ...(input.NextDate !== null && { nextOn: input.NextDate }),
      ...(subject.cardName !== '' && { card: subject.cardName }),
      ...(mentioned.length > 0 && { mentioned }),
    },
  })
  return { CommentID: id }
}

type CardMove = { mergedId: number; keptId: number }
const MovedRow = z.object({ keptId: z.number() })

/**
 * All comments of one customer become another's, and those about a card that another one stands for now are about that one.
 * Answers for each comment of such a card which it went to.
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

/** V-DATE: nobody calls yesterday. */
function checkNextDate(day: string | null, today: string): void {
  if (day === null || (day >= today && day <= addDays(today, 366))) return
  throw UserError.at('NextDate', 'Ngày hẹn phải từ hôm nay và trong 366 ngày tới', 'V_DATE')
}

const Subject = z.object({
  customerId: z.number(),
  customerName: z.string(),
  cardId: z.number().nullable(),
  cardName: z.string(),
  isMerged: z.boolean(),
})

async function findSubject(ctx: WriteCtx, input: Input<Added>): Promise<z.infer<typeof Subject>> {
  if (input.CustomerID === undefined && input.CardDataID === undefined)
    throw UserError.at('CustomerID', 'Vui lòng chọn khách hàng hoặc thẻ')
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const wanted = { customer_id: input.CustomerID ?? null, card_id: input.CardDataID ?? null }
  const subject = await ctx.db.optional(sql('find_subject'), { ...key, ...wanted }, Subject)
  if (input.CardDataID !== undefined && !subject?.cardId)
    throw UserError.at('CardDataID', 'Không có thẻ này trong cửa hàng', 'NOT_FOUND')
  if (!subject || (input.CustomerID !== undefined && subject.customerId !== input.CustomerID))
    throw UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng', 'NOT_FOUND')
  if (subject.isMerged) throw new UserError(`Khách ${subject.customerName} đã được gộp vào khách khác`)
  return subject
}

type Erased = { customerIds: number[]; mark: string }

/** What was said of a person and of his cards is said no more; answers how often it was. */
export const eraseComments = (ctx: WriteCtx, { customerIds, mark }: Erased): Promise<number> =>
  ctx.db.run(sql('erase_comments'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
    content: mark,
  })
