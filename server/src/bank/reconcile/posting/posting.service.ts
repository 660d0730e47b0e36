import type { board } from '@cardpro/contract/bank/reconcile/board'
import { matchState, rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { noLineWarnings } from '#bank/bankLines/bankLines.service.ts'
import { postingDay } from '#books/ledger/days.service.ts'
import { isUnusualDiff } from '#debts/posMoney/lotPayments.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { readBills, readMatches } from '../board/boardRows.service.ts'
import {
  ensureFresh,
  ensureStatement,
  type HeldRow,
  holdRowsAndBills,
  idsOf,
  liveMatchIdsOf,
  timeOf,
} from '../board/heldRows.ts'
import { type BillRow, type StoredMatch } from '../board/matches.rules.ts'
import { postPayouts } from './cashBack.ts'
import { openRowsOf, takeDraft } from './drafts.ts'
import { type AskedLine, ensureNamed, holdAskedLines, lineOfPayout, linkLines, weighLines } from './linesOfPayouts.ts'
import { type Payout, payoutsOf } from './payouts.ts'
import {
  type Blocker,
  type BookedShare,
  clawBacksOf,
  isTakenBack,
  type LotMoney,
  lotsOf,
  planOf,
  sumOf,
} from './plan.rules.ts'
import { readVouchers, tellVouchers, type Voucher } from './statementVouchers.ts'

const sql = loadSql(import.meta.url, './posting.sql')
const decisions = loadSql(import.meta.url, '../board/decisions.sql')
const LatestPayment = z.object({
  lotId: z.number(),
  code: z.string(),
  who: z.string(),
  at: z.string(),
  isByHand: z.boolean(),
})
type LatestPayment = z.infer<typeof LatestPayment>

type Pay = typeof board.payDebtFromPDF
type PayDebtFromPDFInput = Input<Pay>

/**
 * Ghi: for each payout one tiền về over its lô, all or nothing. A draft is taken first. Lines, matches and lô are locked before anything is weighed; lines that
 * are booked already answer their vouchers.
 */
export async function payFromStatement(ctx: WriteCtx, input: PayDebtFromPDFInput): Promise<Data<Pay>> {
  const asked = await holdAskedLines(ctx, input)
  const isTaken = await takeDraft(ctx, input)
  const rowIds = await rowIdsOf(ctx, input)
  const rows = await holdRows(ctx, rowIds, input)
  ensureNamed(asked, rows)
  const toBook = rows.filter(({ status }) => status === rowStatus.matched)
  const booked = rows.flatMap(({ cashBackId }) => cashBackId ?? [])
  if (toBook.length === 0 && booked.length === 0 && !isTaken)
    throw UserError.at('Rows', 'Chưa có dòng nào được chọn để ghi')
  const made = toBook.length === 0 ? [] : await bookRows(ctx, toBook, { ...input, asked })
  const vouchers = await readVouchers(ctx, [...new Set([...booked, ...made])])
  return { ...answerOf(vouchers), Open: await openRowsOf(ctx, input) }
}

async function rowIdsOf(ctx: WriteCtx, { StatementID, FileID, Rows }: PayDebtFromPDFInput): Promise<number[]> {
  if (Rows.length > 0) return [...new Set(Rows.map(({ RowID }) => RowID))]
  const statementId = StatementID ?? FileID
  if (statementId === undefined) throw UserError.at('StatementID', 'Chưa chọn sao kê hoặc dòng nào để ghi')
  await ensureStatement(ctx, statementId, StatementID === undefined ? 'FileID' : 'StatementID')
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), statement_id: statementId }
  const states = [rowStatus.matched, rowStatus.posted]
  return idsOf(await ctx.db.rows(decisions('rows_of_statement'), { ...key, states }, IdRow))
}

/** The lines under lock as the caller saw them; of a whole statement, those that are chosen or booked still. */
async function holdRows(ctx: WriteCtx, rowIds: number[], { Rows }: PayDebtFromPDFInput): Promise<HeldRow[]> {
  const { rows } = await holdRowsAndBills(ctx, { rowIds, field: 'Rows' })
  if (Rows.length === 0) return rows.filter(({ status }) => status === rowStatus.matched || status === rowStatus.posted)
  const seen = new Map(Rows.map(({ RowID, Version }) => [RowID, Version]))
  for (const row of rows) if (row.status !== rowStatus.posted) ensureFresh(ctx, row, seen.get(row.id))
  const open = rows.find(({ status }) => status === rowStatus.fresh || status === rowStatus.skipped)
  if (!open) return rows
  const is = open.status === rowStatus.skipped ? 'đang bỏ qua' : 'chưa chọn bill'
  throw UserError.at('Rows', `Dòng ${open.no} ${is}`)
}

/** What is asked for, with the lines of accounts that it names. */
type Booking = PayDebtFromPDFInput & { asked: AskedLine[] }

async function bookRows(ctx: WriteCtx, rows: HeldRow[], input: Booking): Promise<number[]> {
  const seen = await matchesOf(ctx, rows)
  const swipeIds = seen.flatMap(({ swipeIds: ids }) => ids)
  await ctx.db.rows(decisions('lock_lots_of_posting'), { company_id: ctx.companyId, ids: swipeIds }, IdRow)
  // Read again: a bill may have been cancelled, held or moved, and its lô paid, while the lô was waited for.
  const [matches, bills] = [await matchesOf(ctx, rows), await readBills(ctx, swipeIds)]
  const payouts = await payoutsOf(
    ctx,
    rows.flatMap(({ payoutId }) => payoutId ?? []),
  )
  const { posted, blockers } = planOf(matches, bills)
  refuseBlockers([...blockers, ...tornMatches(matches, rows), ...strangeLots(posted, { payouts, bills })])
  await ensureOwed(ctx, posted, bills)
  await confirmPosting(ctx, { posted, bills, payouts }, input)
  return book(ctx, { rows, matches, posted, payouts, bills }, input)
}

async function matchesOf(ctx: WriteCtx, rows: HeldRow[]): Promise<StoredMatch[]> {
  const known = await readMatches(ctx, await liveMatchIdsOf(ctx, idsOf(rows)))
  return [...known.matches.values()].sort((a, b) => (a.rows[0]?.no ?? 0) - (b.rows[0]?.no ?? 0))
}

/** No more blockers than these are sent; the rest is a number. */
const mostBlockers = 20

function refuseBlockers(blockers: Blocker[]): void {
  const [first] = blockers
  if (!first) return
  const more = blockers.length > 1 ? ` (và ${blockers.length - 1} dòng khác)` : ''
  throw new UserError(`Chưa ghi được: ${first.Message}${more}`, {
    code: 'BLOCKED',
    blockers: blockers.slice(0, mostBlockers),
  })
}

/** Lines that one match holds together are booked together. */
function tornMatches(matches: StoredMatch[], rows: HeldRow[]): Blocker[] {
  const named = new Set(idsOf(rows))
  return matches
    .filter((match) => match.rows.some(({ id }) => !named.has(id)))
    .map((match) => ({
      Code: 'TOGETHER',
      Message: `Dòng ${match.rows.map(({ no }) => no).join(', ')} khớp chung, hãy ghi cùng lúc`,
    }))
}

type Places = { payouts: Payout[]; bills: ReadonlyMap<number, BillRow> }

/** The bank pays a POS, or its parent, for its own lô: a bill at another one was entered there by mistake. */
function strangeLots(posted: BookedShare[], { payouts, bills }: Places): Blocker[] {
  const paidPos = new Map(payouts.map(({ id, posId, posName }) => [id, { posId, posName }]))
  return posted.flatMap(({ payoutId, billId }) => {
    const [paid, bill] = [paidPos.get(payoutId), bills.get(billId)]
    if (!paid || !bill || bill.payingPosId === paid.posId || bill.PosID === paid.posId) return []
    const where = `sổ ghi máy ${bill.PosName}, sao kê ghi máy ${paid.posName}`
    return [
      {
        Code: 'OTHER_POS',
        Message: `Bill ${bill.BillNo || 'chưa có số'} của đơn ${bill.OrderCode}: ${where}, sửa máy của lần quẹt trước`,
      },
    ]
  })
}

/**
 * Of no lô more is credited than the bank owes for it: else its money was booked meanwhile, and the refusal names by whom.
 */
async function ensureOwed(ctx: WriteCtx, posted: BookedShare[], bills: ReadonlyMap<number, BillRow>): Promise<void> {
  const wanted = new Map<number, { creditedVnd: number; bill: BillRow }>()
  for (const { billId, lotId, dueVnd, creditedVnd, isHeld } of posted.filter((share) => !isTakenBack(share))) {
    const bill = bills.get(billId)
    if (!bill) continue
    const sum = wanted.get(lotId)?.creditedVnd ?? 0
    wanted.set(lotId, { bill, creditedVnd: sum + (isHeld ? dueVnd : creditedVnd) })
  }
  const short = [...wanted.values()].find(({ creditedVnd, bill }) => creditedVnd > bill.lotDueVnd)
  if (!short) return
  const [latest] = await latestPayments(ctx, [short.bill.numberLoID])
  const by = latest ? ` vừa được ${latest.who || 'người khác'} ghi ${timeOf(ctx, latest.at)} (${latest.code})` : ''
  const left = `còn phải về ${formatVnd(short.bill.lotDueVnd)}, ít hơn ${formatVnd(short.creditedVnd)} sắp ghi`
  throw new UserError(`Lô ${short.bill.numberText}${by}: ${left}`, { code: 'STALE_WRITE' })
}

const latestPayments = (ctx: WriteCtx, lotIds: number[]): Promise<LatestPayment[]> =>
  ctx.db.rows(sql('latest_payments'), { company_id: ctx.companyId, lot_ids: lotIds }, LatestPayment)

type PayoutBatch = { posted: BookedShare[]; payouts: Payout[]; bills: ReadonlyMap<number, BillRow> }

/** The day on which a payout is booked: the caller's, else that of its line, else the statement's day of payment. */
const dayOf = ({ id, paidOn }: Payout, { Date: day, asked }: Booking): string =>
  day ?? lineOfPayout(asked, id)?.day ?? paidOn

async function confirmPosting(ctx: WriteCtx, { posted, payouts, bills }: PayoutBatch, input: Booking): Promise<void> {
  const days = payouts.flatMap((payout) => postingDay(ctx, dayOf(payout, input)).warnings)
  const noLine = await Promise.all(
    payouts.map((payout) =>
      noLineWarnings(ctx, {
        lineId: lineOfPayout(input.asked, payout.id)?.lineId,
        fundId: input.BankCardID ?? payout.fundId,
        day: dayOf(payout, input),
      }),
    ),
  )
  const came = posted.filter((share) => !isTakenBack(share))
  const paid = await latestPayments(ctx, [...new Set(came.map(({ lotId }) => lotId))])
  const numberOf = new Map([...bills.values()].map(({ numberLoID, numberText }) => [numberLoID, numberText]))
  const byHand = paid.filter(({ isByHand }) => isByHand)
  const unusual = came.filter(({ feeVnd, dueVnd }) => feeVnd !== 0 && isUnusualDiff(feeVnd, dueVnd))
  requireConfirmation(
    [
      ...onceEach(days),
      ...onceEach(noLine.flat()),
      ...byHand.map(({ lotId, code, who, at }) => ({
        Code: 'W_LOT_PAID',
        Message: `Lô ${numberOf.get(lotId) ?? ''} đã có tiền về ghi tay: ${code}, ${who} ${timeOf(ctx, at)}. Vẫn ghi theo sao kê?`,
      })),
      ...unusual.map(({ feeVnd, dueVnd, billId }) => ({
        Code: 'W_DIFF',
        Message: `Bill ${bills.get(billId)?.BillNo || 'chưa có số'} phải về ${formatVnd(dueVnd)}, chênh ${formatVnd(Math.abs(feeVnd))} sẽ tính vào phí POS`,
      })),
    ],
    input.Confirm,
  )
}

const onceEach = <T extends { Code: string }>(warnings: T[]): T[] =>
  warnings.filter(({ Code }, index) => warnings.findIndex((one) => one.Code === Code) === index)

type ToBook = PayoutBatch & { rows: HeldRow[]; matches: StoredMatch[] }

async function book(ctx: WriteCtx, toBook: ToBook, input: Booking): Promise<number[]> {
  const { rows, matches, payouts } = toBook
  const payings = payouts.map((payout) => payingOf(toBook, payout, input))
  const lines = await weighLines(ctx, payings, input.asked)
  const made = await postPayouts(ctx, payings)
  await linkLines(
    ctx,
    lines,
    made.map(({ journalId }) => journalId),
  )
  const by = { company_id: ctx.companyId, user_id: ctx.userId, at: ctx.now.toISOString() }
  for (const [index, { cashBackId }] of made.entries()) {
    const ids = idsOf(rows.filter(({ payoutId }) => payoutId === payouts[index]?.id))
    await ctx.db.run(sql('book_rows'), { ...by, ids, cash_back_id: cashBackId })
  }
  const ids = matches.map(({ MatchID }) => MatchID)
  await ctx.db.run(decisions('set_match_state'), { company_id: ctx.companyId, ids, state: matchState.posted })
  const madeIds = made.map(({ cashBackId }) => cashBackId)
  await tellVouchers(ctx, 'statement.post', { vouchers: await readVouchers(ctx, madeIds), rows })
  return madeIds
}

function payingOf(toBook: ToBook, payout: Payout, input: Booking) {
  const posted = toBook.posted.filter(({ payoutId }) => payoutId === payout.id)
  const lots = lotsOf(posted.filter((share) => !isTakenBack(share)))
  const clawBacks = clawBacksOf(posted)
  const unallocatedVnd = sumOf(posted, ({ unknownVnd }) => unknownVnd)
  if (clawBacks.length === 0 && sumOf(lots, ({ receivedVnd }) => receivedVnd) + unallocatedVnd <= 0)
    throw UserError.at('Rows', `Các dòng của ${payout.posName} không có tiền về để ghi: bỏ qua các dòng này`)
  ensureReceived(toBook, lots)
  return {
    payout,
    fundId: input.BankCardID ?? payout.fundId,
    day: dayOf(payout, input),
    withChildren: posted.some(({ billId }) => toBook.bills.get(billId)?.PosID !== payout.posId),
    lots: lots.map((lot) => ({ ...lot, seenDueVnd: lotDueOf(toBook, lot.lotId) })),
    unallocatedVnd,
    holdIds: posted.filter(({ isHeld }) => isHeld).map(({ billId }) => billId),
    clawBacks,
  }
}

const lotDueOf = ({ bills }: ToBook, lotId: number): number =>
  [...bills.values()].find(({ numberLoID }) => numberLoID === lotId)?.lotDueVnd ?? 0

/** A lô gets money: one of which the bank kept all is not paid but lost. */
function ensureReceived({ bills }: ToBook, lots: LotMoney[]): void {
  const empty = lots.find(({ receivedVnd }) => receivedVnd <= 0)
  if (!empty) return
  const numberText = [...bills.values()].find(({ numberLoID }) => numberLoID === empty.lotId)?.numberText ?? ''
  throw UserError.at('Rows', `Ngân hàng giữ hết tiền của lô ${numberText}: treo các bill đó`)
}

function answerOf(vouchers: Voucher[]): Omit<Data<Pay>, 'Open'> {
  return {
    paymentIDs: vouchers.map(({ id }) => id),
    Payments: vouchers.map(({ id, code, receivedVnd, feeVnd, rows }) => ({
      paymentID: id,
      Code: code,
      Received: receivedVnd,
      DiffFee: feeVnd,
      Rows: rows,
    })),
    Rows: sumOf(vouchers, ({ rows }) => rows),
    Lots: sumOf(vouchers, ({ lots }) => lots),
  }
}
