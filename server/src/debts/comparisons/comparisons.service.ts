import { comparisonStatus, type comparisons, linkDays, ownerCancels } from '@cardpro/contract/debts/comparison'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays, formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { debtKinds } from '#debts/parties.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { attachFile } from '#kit/files/files.service.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { newToken } from '#people/identity/session/tokens.service.ts'
import { readPaperHead } from '#places/shops/shops.service.ts'
import { type Book, readBook } from './books.service.ts'
import {
  booksChanged,
  ensureMaySee,
  findStored,
  holdStored,
  keepAnswer,
  type StoredComparison,
} from './storedComparison.service.ts'

const sql = loadSql(import.meta.url, './comparisons.sql')

type Calls = typeof comparisons

/** The draft of a comparison, or what there is of the same party and days. */
export async function saveComparison(
  ctx: WriteCtx,
  { type, ObjectID, fromDate, toDate }: Input<Calls['saveComparison']>,
): Promise<Data<Calls['saveComparison']>> {
  ensureMaySee(ctx, type)
  ensurePast(ctx, toDate)
  const side = { type, ownerId: ObjectID, fromDay: fromDate, toDay: toDate }
  const book = await readBook(ctx, side)
  const id = newId()
  const key = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    kind: debtKinds[type],
    owner_id: ObjectID,
    from_day: fromDate,
    to_day: toDate,
  }
  const made = { ...key, id, ...sumsOf(book), user_id: ctx.userId, at: ctx.now.toISOString() }
  await ctx.db.run(sql('insert_comparison'), made)
  const { id: found } = await ctx.db.one(sql('find_standing'), key, IdRow)
  const stored = await findStored(ctx, found)
  await record(ctx, stored, { event: found === id ? 'comparison.add' : 'comparison.open' })
  return { ComparisonID: found }
}

/** Its period has ended, so that postings of today are never held against it. */
function ensurePast({ today }: Ctx, day: string): void {
  if (day < today) return
  throw UserError.at('toDate', `Chỉ đối chiếu đến hết hôm qua (${formatDay(addDays(today, -1))})`, 'V_DATE')
}

const sumsOf = ({ openingVnd, debitVnd, creditVnd, linesHash }: Book) => ({
  opening_vnd: openingVnd,
  debit_vnd: debitVnd,
  credit_vnd: creditVnd,
  lines_hash: linesHash,
})

/** A new link; the one before is dead. The other side is asked about the present books. */
export async function sendComparison(
  ctx: WriteCtx,
  { ComparisonID }: Input<Calls['sendComparison']>,
): Promise<Data<Calls['sendComparison']>> {
  const stored = await holdStored(ctx, ComparisonID, oneShop(ctx))
  ensureMaySee(ctx, stored.type)
  ensureOpen(stored)
  const book = await readBook(ctx, stored)
  const link = newToken(ctx.companyId)
  const expires = new Date(ctx.now.getTime() + linkDays * 86_400_000).toISOString()
  await ctx.db.run(sql('send_comparison'), {
    company_id: ctx.companyId,
    shop_id: stored.shopId,
    id: stored.id,
    token_hash: link.hash,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    expires_at: expires,
    ...sumsOf(book),
  })
  await record(ctx, stored, { event: 'comparison.send', detail: { until: formatInstant(expires) } })
  const { expiresAt } = await findStored(ctx, stored.id)
  return { ComparisonID: stored.id, Token: link.text, ExpiresAt: expiresAt ?? '' }
}

function ensureOpen({ status }: StoredComparison): void {
  if (status === comparisonStatus.confirmed)
    throw new UserError('Bản đối chiếu đã được xác nhận', { code: 'ALREADY_CONFIRMED' })
  if (status === comparisonStatus.cancelled) throw new UserError('Bản đối chiếu đã hủy', { code: 'ALREADY_CANCELLED' })
}

/** Confirmed by the shop, with the paper that the other side signed. */
export async function confirmComparison(
  ctx: WriteCtx,
  { ComparisonID, FileID, Name }: Input<Calls['confirmComparison']>,
): Promise<Data<Calls['confirmComparison']>> {
  const stored = await holdStored(ctx, ComparisonID, oneShop(ctx))
  ensureMaySee(ctx, stored.type)
  ensureOpen(stored)
  if ((await readBook(ctx, stored)).linesHash !== stored.linesHash) throw booksChanged()
  await attachFile(ctx, FileID, { owner: { kind: 'comparison', id: stored.id }, field: 'FileID' })
  const status = comparisonStatus.confirmed
  await keepAnswer(ctx, stored, { status, name: Name, answeredBy: ctx.userId, ip: '', fileId: FileID })
  await record(ctx, stored, { event: 'comparison.confirm', detail: { signedBy: Name } })
  return { ComparisonID: stored.id, Status: status }
}

/** A confirmed one closes its days no longer then, so that takes an owner. */
export async function cancelComparison(
  ctx: WriteCtx,
  { ComparisonID, Reason }: Input<Calls['cancelComparison']>,
): Promise<Data<Calls['cancelComparison']>> {
  const reason = safeNote(Reason, 'Reason')
  const stored = await holdStored(ctx, ComparisonID, oneShop(ctx))
  ensureMaySee(ctx, stored.type)
  if (stored.status === comparisonStatus.confirmed && !ctx.isOwner) throw noPermission(ownerCancels)
  if (stored.status !== comparisonStatus.cancelled)
    await ctx.db.run(sql('cancel_comparison'), {
      company_id: ctx.companyId,
      shop_id: stored.shopId,
      id: stored.id,
      reason,
    })
  await record(ctx, stored, { event: 'comparison.cancel', detail: { reason } })
  return { ComparisonID: stored.id, Status: comparisonStatus.cancelled }
}

type Event = `comparison.${'add' | 'open' | 'send' | 'confirm' | 'cancel'}`

type ComparisonLogEntry = { event: Event; detail?: Record<string, unknown> }

const record = (ctx: WriteCtx, stored: StoredComparison, { event, detail = {} }: ComparisonLogEntry): Promise<void> =>
  audit.record(ctx, {
    menu: 'comparison',
    event,
    ref: { kind: 'comparison', id: stored.id },
    detail: { party: stored.name, period: `${formatDay(stored.fromDay)} – ${formatDay(stored.toDay)}`, ...detail },
  })

/** One comparison as its paper has it: the lines of the books as they are now. */
export async function detailComparison(
  ctx: Ctx,
  { ComparisonID }: Input<Calls['detailComparison']>,
): Promise<Data<Calls['detailComparison']>> {
  const stored = await findStored(ctx, ComparisonID)
  ensureMaySee(ctx, stored.type)
  const [book, Shop] = await Promise.all([
    readBook({ ...ctx, shopIds: [stored.shopId] }, stored),
    readPaperHead(ctx, stored.shopId),
  ])
  return {
    ComparisonID: stored.id,
    type: stored.type,
    ObjectID: stored.ownerId,
    Name: stored.name,
    Code: stored.code,
    Phone: stored.phone,
    FromDate: stored.fromDay,
    ToDate: stored.toDay,
    Status: stored.status,
    Opening: book.openingVnd,
    Debit: book.debitVnd,
    Credit: book.creditVnd,
    Closing: book.closingVnd,
    Lines: book.lines,
    Shop,
    IsStale: book.linesHash !== stored.linesHash,
    Hash: stored.linesHash,
    CreatedBy: stored.createdBy,
    CreatedAt: stored.createdAt,
    ...answerOf(stored),
    MayCancel: stored.status !== comparisonStatus.confirmed || ctx.isOwner,
  }
}

const answerOf = (stored: StoredComparison) => ({
  SentAt: stored.sentAt,
  ExpiresAt: stored.expiresAt,
  AnsweredBy: stored.answeredName,
  AnsweredAt: stored.answeredAt,
  AnsweredIP: stored.answeredIp,
  FileID: stored.fileId,
  FileName: stored.fileName,
  TheirClosing: stored.theirVnd,
  TheirNote: stored.theirNote,
  CancelReason: stored.cancelReason,
})
