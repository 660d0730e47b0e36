import { countKind, countState, type counts } from '@cardpro/contract/cash/cashbook/counts'
import { notes, sumOfNotes } from '@cardpro/contract/cash/cashbook/notes'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import type { Journal } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type Approval, asksSecondPerson, type EntryToUndo } from '#people/requests/requests.service.ts'
import { type FundRow, lockFunds, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'
import { lockCount, readSettled } from './settlements.service.ts'

const sql = loadSql(import.meta.url, './counts.sql')

const WaitingCountRow = z.object({ id: z.number(), kind: z.number(), begun_vnd: z.number().nullable() })
type WaitingCountRow = z.infer<typeof WaitingCountRow>
const LastRow = z.object({ id: z.number(), code: z.string(), counted_vnd: z.number() })

type Count = Input<typeof counts.countFund>

/** Ends the shift of a fund: its next count is that shift's. */
export async function endShift(
  ctx: WriteCtx,
  { BankCardID }: Input<typeof counts.endShift>,
): Promise<Data<typeof counts.endShift>> {
  const { fund, waiting } = await lockTill(ctx, BankCardID)
  if (waiting) throw UserError.at('BankCardID', `Ca của quỹ ${fund.name} đã kết, đang chờ đếm`)
  const id = await addWaiting(ctx, { fund, kind: countKind.closing, begunVnd: null })
  await record(ctx, 'cashCount.endShift', { id, detail: { fund: fund.name } })
  return { CountID: id }
}

/** Begins a count: stores the book balance, so that a change of it while counting is detected. */
export async function beginCount(
  ctx: WriteCtx,
  { BankCardID, Kind }: Input<typeof counts.beginCount>,
): Promise<Data<typeof counts.beginCount>> {
  const { fund, waiting } = await lockTill(ctx, BankCardID)
  const begunVnd = await ledger.lockBalance(ctx, oneShop(ctx), fund.account)
  const id = waiting?.id ?? (await addWaiting(ctx, { fund, kind: Kind, begunVnd }))
  if (waiting) await ctx.db.run(sql('begin_waiting'), { company_id: ctx.companyId, id, ...begunBy(ctx, begunVnd) })
  await record(ctx, 'cashCount.begin', { id, detail: { fund: fund.name } })
  return { CountID: id }
}

/** Holds what was counted against the books under lock; a difference is posted at once. */
export async function countFund(ctx: WriteCtx, input: Count): Promise<Data<typeof counts.countFund>> {
  const shopId = oneShop(ctx)
  const note = safeNote(input.Note)
  const { fund, waiting } = await lockTill(ctx, input.BankCardID)
  const bookVnd = await ledger.lockBalance(ctx, shopId, fund.account)
  askIfMoved(waiting, bookVnd, input.Confirm)
  const { vnd: countedVnd } = sumOfNotes(input)
  const id = waiting?.id ?? (await addWaiting(ctx, { fund, kind: input.Kind, begunVnd: bookVnd }))
  const last = await ctx.db.optional(sql('last_counted'), { company_id: ctx.companyId, fund_id: fund.id }, LastRow)
  const code = await nextVoucher(ctx, shopId, { kind: 'KQ', day: ctx.today })
  const found = { id, code, note, fund, countedVnd, bookVnd }
  const journalId = await postDifference(ctx, found)
  await ctx.db.run(sql('finish_count'), {
    company_id: ctx.companyId,
    id,
    code,
    day: ctx.today,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    notes: notes.map(({ field }) => input[field]),
    other_vnd: input.Other,
    counted_vnd: countedVnd,
    book_vnd: bookVnd,
    last_vnd: last?.counted_vnd ?? null,
    last_code: last?.code ?? '',
    journal_id: journalId,
    note,
  })
  const diffVnd = countedVnd - bookVnd
  const detail = { code, fund: fund.name, counted: countedVnd, book: bookVnd, diff: diffVnd, note }
  await record(ctx, 'cashCount.add', { id, detail })
  return {
    CountID: id,
    Code: code,
    Counted: countedVnd,
    Book: bookVnd,
    Diff: diffVnd,
    JournalID: journalId,
    LastCounted: last?.counted_vnd ?? null,
  }
}

/** Takes a count back, or gives up one that waits. A user may do it alone with the own count of today; it stays in the list and in the log. */
export async function cancelCount(
  ctx: WriteCtx,
  input: Input<typeof counts.cancelCount>,
  approval?: Approval,
): Promise<Data<typeof counts.cancelCount>> {
  const reason = safeNote(input.Reason, 'Reason')
  const count = await lockCount(ctx, input.CountID, 'CountID')
  if (count.status === countState.cancelled)
    throw new UserError(`Phiếu ${count.code || 'đếm'} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const isOwn = count.counted_by === ctx.userId && count.day === ctx.today
  if (count.status === countState.counted && !isOwn) ensureRight(ctx, 'funds.cancel')
  await ensureLast(ctx, count)
  if (!approval && (await asksForIt(ctx, count, reason))) return { ReversalJournalID: null, NeedApproval: true }
  const reversalId = await reverseDifference(ctx, count, reason)
  const done = { user_id: ctx.userId, at: ctx.now.toISOString(), reason, reversal_id: reversalId }
  await ctx.db.run(sql('cancel_count'), { company_id: ctx.companyId, id: count.id, ...done })
  const detail = { fund: count.fund_name, reason, ...(count.code !== '' && { code: count.code }) }
  await record(ctx, 'cashCount.cancel', { id: count.id, detail })
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

/** What is undone is the difference that was posted: a count that found none is taken back by its author alone. */
const asksForIt = (ctx: WriteCtx, count: CashCountRow, reason: string): Promise<boolean> =>
  asksSecondPerson(ctx, {
    kind: requestKind.cancelCount,
    objectId: count.id,
    refId: count.id,
    version: 0,
    code: count.code,
    subject: count.fund_name,
    reason,
    undone: undoneBy(count),
  })

function undoneBy({
  journal_id: journalId,
  day,
  counted_by: authorId,
  counted_at: at,
  ...count
}: CashCountRow): EntryToUndo[] {
  if (journalId === null || day === null || authorId === null || at === null) return []
  return [{ amountVnd: (count.counted_vnd ?? 0) - (count.book_vnd ?? 0), day, authorId, at }]
}

/** A fund of cash in use, locked, with its shift: a fund is counted by one user at a time. */
async function lockTill(ctx: WriteCtx, id: number): Promise<{ fund: FundRow; waiting: WaitingCountRow | null }> {
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, shop_id: shopId, fund_id: id }
  const [, found] = await Promise.all([
    lockFunds(ctx, [id]),
    usableFunds(ctx, { shopId, ids: [id], field: 'BankCardID' }),
  ])
  const fund = found.get(id)
  if (!fund) throw new Error(`fund ${id} is not there`)
  if (fund.account.kind !== accountKind.cash)
    throw UserError.at('BankCardID', `Quỹ ${fund.name} không phải tiền mặt, hãy dùng Đối chiếu số dư thực`)
  return { fund, waiting: await ctx.db.optional(sql('find_waiting'), key, WaitingCountRow) }
}

const begunBy = (ctx: WriteCtx, begunVnd: number | null) => ({
  begun_by: begunVnd === null ? null : ctx.userId,
  begun_at: begunVnd === null ? null : ctx.now.toISOString(),
  begun_vnd: begunVnd,
})

type NewWaiting = { fund: FundRow; kind: number; begunVnd: number | null }

async function addWaiting(ctx: WriteCtx, { fund, kind, begunVnd }: NewWaiting): Promise<number> {
  const id = newId()
  await ctx.db.run(sql('insert_waiting'), {
    company_id: ctx.companyId,
    id,
    shop_id: oneShop(ctx),
    fund_id: fund.id,
    kind,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    ...begunBy(ctx, begunVnd),
  })
  return id
}

/** The code names the figure that was agreed to: books that move once more ask once more. */
function askIfMoved(waiting: WaitingCountRow | null, bookVnd: number, confirmed: string[]): void {
  const begunVnd = waiting?.begun_vnd ?? bookVnd
  if (begunVnd === bookVnd) return
  const Message = `Sổ quỹ vừa đổi từ ${formatVnd(begunVnd)} thành ${formatVnd(bookVnd)}, đếm lại?`
  requireConfirmation([{ Code: `W_BOOK_MOVED_${bookVnd}`, Message }], confirmed)
}

type CountResult = { id: number; code: string; note: string; fund: FundRow; countedVnd: number; bookVnd: number }

/** A shortage waits on 1381, a surplus on 3381; null if the count equals the books. */
async function postDifference(
  ctx: WriteCtx,
  { id, code, note, fund, countedVnd, bookVnd }: CountResult,
): Promise<number | null> {
  if (countedVnd === bookVnd) return null
  const shopId = oneShop(ctx)
  const shortage = { kind: accountKind.shortage, owner: fund.id }
  const surplus = { kind: accountKind.surplus, owner: fund.id }
  const transfer =
    countedVnd < bookVnd
      ? { debit: shortage, credit: fund.account, amountVnd: bookVnd - countedVnd }
      : { debit: fund.account, credit: surplus, amountVnd: countedVnd - bookVnd }
  const journal: Journal = {
    shopId,
    postingDate: ctx.today,
    type: 'COUNT',
    refKind: 'cashCount',
    refId: id,
    code,
    note,
    transfers: [transfer],
  }
  const posted = await ledger.post(ctx, [journal])
  // The first money of a fund may come in at the same moment: then there was no account to lock.
  if (posted.balanceVnd(shopId, fund.account) !== countedVnd)
    throw new UserError(`Quỹ ${fund.name} vừa có thu chi, vui lòng gửi lại kết quả đếm`, { code: 'STALE_WRITE' })
  const [journalId] = posted.ids
  return journalId ?? null
}

type CashCountRow = Awaited<ReturnType<typeof lockCount>>

/** Later counts were compared with books that include this count. */
async function ensureLast(ctx: WriteCtx, count: CashCountRow): Promise<void> {
  const [later, settled] = await Promise.all([
    ctx.db.optional(sql('later_count'), { company_id: ctx.companyId, id: count.id }, CodeRow),
    readSettled(ctx, count.id),
  ])
  if (later) {
    const Message = `Quỹ ${count.fund_name} đã được đếm lại ở ${later.code}, hãy hủy phiếu đó trước`
    throw new UserError(Message, { blockers: [{ Code: 'COUNTED_AGAIN', Message }] })
  }
  if (settled.vnd === 0) return
  const Message = `Chênh lệch của ${count.code} đã xử lý ở ${settled.code}, hãy hủy phiếu đó trước`
  throw new UserError(Message, { blockers: [{ Code: 'SETTLED', Message }] })
}

async function reverseDifference(ctx: WriteCtx, count: CashCountRow, reason: string): Promise<number | null> {
  if (count.journal_id === null) return null
  const shopId = oneShop(ctx)
  const found = await usableFunds(ctx, { shopId, ids: [count.fund_id], field: 'CountID' })
  const fund = found.get(count.fund_id)
  if (!fund) throw new Error(`fund ${count.fund_id} is not there`)
  const reversed = await ledger.reverse(ctx, [count.journal_id], reason)
  refuseOverdraft(reversed, shopId, { ...fund, field: 'CountID' })
  return reversed.ids[0] ?? null
}

type Event = 'cashCount.endShift' | 'cashCount.begin' | 'cashCount.add' | 'cashCount.cancel'

const record = (ctx: WriteCtx, event: Event, { id, detail }: { id: number; detail: Record<string, unknown> }) =>
  audit.record(ctx, { menu: 'cashBook', event, ref: { kind: 'cashCount', id }, detail })
