import { comparisonStatus, type sharedComparison } from '@cardpro/contract/debts/comparison'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay, vietnamInstant } from '@cardpro/contract/kit/dates'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { shortName } from '@cardpro/contract/kit/text/personalIds'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { now } from '#kit/clock.ts'
import type { WriteCtx } from '#kit/context.ts'
import type { Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Visitor } from '#kit/http/http.ts'
import { readToken, visitorCtx } from '#people/identity/session/tokens.service.ts'
import { readPaperHead } from '#places/shops/shops.service.ts'
import { readBook } from './books.service.ts'
import { booksChanged, findStored, holdStored, keepAnswer, type StoredComparison } from './storedComparison.service.ts'

const sql = loadSql(import.meta.url, './comparisons.sql')
const Linked = z.object({ id: z.number(), shopId: z.number(), sentBy: z.number() })
type Linked = z.infer<typeof Linked>

type Get = typeof sharedComparison.getComparison
type Answer = typeof sharedComparison.answerComparison

/** Every fault of a link gets the same answer, which does not reveal whether the link ever existed. */
const deadLink = (): UserError =>
  new UserError('Đường dẫn không dùng được hoặc đã hết hạn, hãy xin cửa hàng đường dẫn mới', { code: 'NOT_FOUND' })

/** Does what the visitor of a link may do, in one transaction of its company; the link alone names the shop. */
async function withLink<T>(
  visitor: Visitor,
  text: string,
  work: (ctx: WriteCtx, linked: Linked) => Promise<T>,
): Promise<T> {
  const token = readToken(text)
  if (!token) throw deadLink()
  return visitor.db.transaction(token.companyId, async (tx) => {
    const linked = await findLinked(tx, token)
    if (!linked) throw deadLink()
    const { shopId, sentBy: userId } = linked
    // What is done at the link is logged under the user who sent it, with the name that was typed.
    return work(visitorCtx(visitor, tx, { companyId: token.companyId, userId, userName: '', shopId }), linked)
  })
}

const findLinked = (tx: Tx, { companyId, hash }: { companyId: number; hash: Buffer }): Promise<Linked | null> =>
  tx.optional(sql('find_by_token'), { company_id: companyId, token_hash: hash, now: now().toISOString() }, Linked)

export const getShared = (visitor: Visitor, { Token }: Input<Get>): Promise<Data<Get>> =>
  withLink(visitor, Token, async (ctx, { id }) => shownTo(ctx, await findStored(ctx, id)))

/** Notes may name other people, and accounts: they stay in the shop. */
async function shownTo(ctx: WriteCtx, stored: StoredComparison): Promise<Data<Get>> {
  const [book, shop] = await Promise.all([readBook(ctx, stored), readPaperHead(ctx, stored.shopId)])
  return {
    ShopName: shop.ShopName,
    ShopAddress: shop.Address,
    ShopPhone: shop.Phone,
    PartyName: stored.type === 'partner' ? stored.name : shortName(stored.name),
    type: stored.type,
    FromDate: stored.fromDay,
    ToDate: stored.toDay,
    Status: stored.status,
    Opening: book.openingVnd,
    Debit: book.debitVnd,
    Credit: book.creditVnd,
    Closing: book.closingVnd,
    Lines: book.lines.map(({ Date: day, Code, OrderCode, Type, IsReversal, Debit, Credit, Balance }) => ({
      Date: day,
      Code,
      OrderCode,
      Desc: journalText({ type: Type, note: '', isReversal: IsReversal }),
      Debit,
      Credit,
      Balance,
    })),
    IsStale: book.linesHash !== stored.linesHash,
    ExpiresAt: stored.expiresAt ?? '',
    AnsweredBy: stored.answeredName,
    AnsweredAt: stored.answeredAt,
    TheirClosing: stored.theirVnd,
  }
}

/** The other side agrees, or states its own closing balance. Once. */
export async function answerShared(visitor: Visitor, input: Input<Answer>): Promise<Data<Answer>> {
  const { IsAgreed, TheirClosing, Note } = input
  if (!IsAgreed && TheirClosing === undefined)
    throw UserError.at('TheirClosing', 'Vui lòng nhập số cuối kỳ theo sổ của bạn')
  if (!IsAgreed && Note === '') throw UserError.at('Note', 'Vui lòng ghi vì sao lệch')
  return withLink(visitor, input.Token, (ctx, { id }) => answerOne(ctx, id, input))
}

/** Stores the answer to a comparison of the shop of `ctx`. */
export async function answerOne(
  ctx: WriteCtx,
  id: number,
  { IsAgreed, Name, TheirClosing, Note }: Omit<Input<Answer>, 'Token'>,
): Promise<Data<Answer>> {
  const { companyId, shopId } = ctx
  const stored = await holdStored(ctx, id, shopId)
  if (stored.status !== comparisonStatus.sent) throw answeredAlready(stored)
  const book = await readBook(ctx, stored)
  if (book.linesHash !== stored.linesHash) throw booksChanged()
  if (!IsAgreed && TheirClosing === book.closingVnd)
    throw UserError.at('TheirClosing', 'Số này bằng số của cửa hàng: hãy chọn Xác nhận khớp')
  const status = IsAgreed ? comparisonStatus.confirmed : comparisonStatus.differing
  const theirs = IsAgreed ? {} : { theirVnd: TheirClosing ?? null, theirNote: Note }
  await keepAnswer(ctx, stored, { status, name: Name, answeredBy: null, ip: ctx.ip, ...theirs })
  await audit.record(ctx, {
    menu: 'comparison',
    event: IsAgreed ? 'comparison.agree' : 'comparison.differ',
    ref: { kind: 'comparison', id },
    detail: {
      party: stored.name,
      period: `${formatDay(stored.fromDay)} – ${formatDay(stored.toDay)}`,
      signedBy: Name,
      ...(!IsAgreed && { theirClosing: TheirClosing, note: Note }),
    },
  })
  ctx.db.tell('changed', { companyId, shopId, path: 'Debt/AnswerComparison' })
  return { Status: status, AnsweredAt: vietnamInstant(ctx.now) }
}

function answeredAlready({ status, answeredName }: StoredComparison): UserError {
  const what = status === comparisonStatus.confirmed ? 'xác nhận' : 'báo lệch'
  return new UserError(`Bản đối chiếu này đã được ${answeredName} ${what}`, { code: 'ALREADY_ANSWERED' })
}
