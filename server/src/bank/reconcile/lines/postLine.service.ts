import type { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { differenceAnswer } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { bookLine as collectLine } from '#bank/bankFeed/collections/collectLine.service.ts'
import {
  bookedMeanwhile,
  bookLine,
  ensureCounts,
  ensureNotExplained,
  type HeldLine,
  holdLines,
  linkJournals,
} from '#bank/bankLines/bankLines.service.ts'
import { postingDay } from '#books/ledger/days.service.ts'
import { postCashBacks } from '#debts/cashBacks/postCashBack.service.ts'
import { isUnusualDiff } from '#debts/posMoney/lotPayments.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { payFromStatement } from '../posting/posting.service.ts'
import { brandCode } from './content.rules.ts'
import { type CustomerMoney, sumOf } from './facts.rules.ts'
import { type AccountFacts, keyHash, readAccounts } from './facts.service.ts'
import { Advisor } from './lineAdvice.rules.ts'
import { answersTo, type LinePlan, planLine } from './plan.rules.ts'
import type { Offer, Suggestion } from './suggestion.rules.ts'
import { suggestionOut } from './suggestions.service.ts'

const sql = loadSql(import.meta.url, './lineMatches.sql')
const ChosenRow = z.object({ id: z.number(), version: z.number(), brand: z.string(), payoutId: z.number() })

type Post = typeof lineMatches.post
type PostInput = Input<Post>
type PostResult = { payments: Data<Post>['Payments']; linked: number }

/**
 * Ghi: what is left of a line is booked as one of its suggestions, worked out anew while the line is held. What it is about
 * is locked and weighed again by the posting itself.
 */
export async function postLine(ctx: WriteCtx, input: PostInput): Promise<Data<Post>> {
  const line = await holdOpenLine(ctx, input)
  const { suggestion, account } = await suggestionOf(ctx, line, input.Key)
  const posted = await bookAs(ctx, { line, suggestion, account }, input)
  const [now] = await holdLines(ctx, [line.id])
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: 'bankLine.post',
    ref: { kind: 'bankLine', id: line.id },
    detail: {
      date: line.bookedOn,
      amount: line.leftVnd,
      code: posted.payments.map(({ Code }) => Code).join(', '),
    },
  })
  return {
    LineID: line.id,
    Payments: posted.payments,
    Linked: posted.linked,
    Left: now?.leftVnd ?? 0,
    Version: now?.version ?? line.version,
  }
}

type AccountSuggestion = { suggestion: Suggestion; account: AccountFacts }

async function suggestionOf(ctx: WriteCtx, line: HeldLine, key: string): Promise<AccountSuggestion> {
  const { accounts } = await readAccounts(ctx, [line.id])
  const [account] = accounts
  const [asked] = account?.asked ?? []
  if (!account || !asked) throw bookedMeanwhile(ctx, line)
  const { suggestions } = new Advisor(account.all, account.facts, keyHash).adviceFor(asked)
  const suggestion = suggestions.find((one) => keyHash(one.key) === key)
  if (suggestion) return { suggestion, account }
  await ensureNotExplained(ctx, line)
  throw UserError.at('Key', 'Gợi ý này không còn đúng với sổ, vui lòng xem lại', 'STALE_WRITE')
}

type Booking = AccountSuggestion & { line: HeldLine }

async function bookAs(ctx: WriteCtx, booking: Booking, input: PostInput): Promise<PostResult> {
  const { line, suggestion } = booking
  const { offer } = suggestion
  if (offer.kind === 'vouchers') {
    const journals = offer.journalIds.map((journalId) => ({ journalId }))
    await linkJournals(ctx, { lineId: line.id, journals, byPosting: false })
    return { payments: [], linked: journals.length }
  }
  await ensureNotExplained(ctx, line)
  const { Refusal } = suggestionOut(suggestion, booking.account)
  if (Refusal !== '') throw UserError.at('Key', Refusal, 'BLOCKED')
  if (offer.kind === 'customer') return bookCustomer(ctx, { line, money: offer.money }, input)
  if (offer.kind === 'payouts') return bookPayouts(ctx, { line, parts: offer.parts }, input)
  if (offer.kind === 'lots') return bookLots(ctx, { ...booking, offer }, input)
  throw new Error(`nothing books a suggestion of the kind ${offer.kind}`)
}

type CustomerOf = { line: HeldLine; money: CustomerMoney }

/** A customer's money by the door that collections take. */
async function bookCustomer(ctx: WriteCtx, { line, money }: CustomerOf, { Confirm }: PostInput): Promise<PostResult> {
  ensureRight(ctx, 'customerDebts.add')
  const { DebtID, Code } = await collectLine(ctx, line, {
    CustomerID: money.customerId,
    Allocations: money.parts.map(({ orderId, amountVnd }) => ({ ScheduleID: orderId, Amount: amountVnd })),
    Date: line.bookedOn,
    Note: '',
    Confirm,
  })
  return { payments: [{ paymentID: DebtID, Code, Amount: line.leftVnd }], linked: 0 }
}

type PayoutsOf = { line: HeldLine; parts: Extract<Offer, { kind: 'payouts' }>['parts'] }

/** The lines of statements whose bill is chosen; what the others would bring stays open. */
async function bookPayouts(ctx: WriteCtx, { line, parts }: PayoutsOf, { Confirm }: PostInput): Promise<PostResult> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const payoutIds = parts.map(({ payout }) => payout.id)
  const chosen = await ctx.db.rows(sql('chosen_rows_of_payouts'), { ...key, payout_ids: payoutIds }, ChosenRow)
  const brandOf = new Map(parts.map(({ payout, brand }) => [payout.id, brand]))
  const rows = chosen.filter(({ brand, payoutId }) => {
    const meant = brandOf.get(payoutId) ?? ''
    return meant === '' || meant === brandCode(brand)
  })
  if (rows.length === 0) throw UserError.at('Key', 'Chưa dòng sao kê nào của kỳ trả này được chọn bill', 'BLOCKED')
  const { Payments } = await payFromStatement(ctx, {
    Rows: rows.map(({ id, version }) => ({ RowID: id, Version: version })),
    Date: line.bookedOn,
    BankCardID: line.fundId,
    BankLineID: line.id,
    Confirm,
  })
  return {
    payments: Payments.map(({ Code, paymentID, Received }) => ({ Code, paymentID, Amount: Received })),
    linked: 0,
  }
}

type LotsOf = Booking & { offer: Extract<Offer, { kind: 'lots' }> }

async function bookLots(
  ctx: WriteCtx,
  { line, suggestion, account, offer }: LotsOf,
  input: PostInput,
): Promise<PostResult> {
  const answer = answerOf(ctx, suggestion, input)
  const plan = planLine({ ...offer, shortVnd: suggestion.shortVnd, answer })
  ensureReceived(plan, account)
  await confirmPosting(ctx, { line, plan, offer }, input)
  const isBelow = new Map(account.lots.map(({ id, posId, payerId }) => [id, posId !== payerId]))
  const made = await postCashBacks(
    ctx,
    plan.payers.map(({ payerId, lots }, index) => ({
      posId: payerId,
      withChildren: lots.some(({ lotId }) => isBelow.get(lotId) ?? false),
      fundId: line.fundId,
      day: line.bookedOn,
      content: line.content.slice(0, longestContent),
      refNo: line.refNo,
      lots,
      unallocatedVnd: index === 0 ? plan.unknownVnd : 0,
      holdIds: index === 0 ? plan.holdIds : [],
      source: null,
    })),
  )
  await bookLine(
    ctx,
    line,
    made.map(({ journalId }) => journalId),
  )
  const payments = made.map(({ cashBackId, code }, index) => ({
    paymentID: cashBackId,
    Code: code,
    Amount:
      sumOf(plan.payers[index]?.lots ?? [], ({ receivedVnd }) => receivedVnd) + (index === 0 ? plan.unknownVnd : 0),
  }))
  return { payments, linked: 0 }
}

const longestContent = 200

/** A lô gets money: one of which the bank kept all is not paid but lost. */
function ensureReceived({ payers }: LinePlan, { lots }: AccountFacts): void {
  const empty = payers.flatMap((payer) => payer.lots).find(({ receivedVnd }) => receivedVnd <= 0)
  if (!empty) return
  const { numberText = '' } = lots.find(({ id }) => id === empty.lotId) ?? {}
  throw UserError.at('Answer', `Ngân hàng giữ hết tiền của lô ${numberText}: để còn phải về hoặc treo bill`)
}

function answerOf(ctx: WriteCtx, suggestion: Suggestion, { Answer }: PostInput): number | null {
  const answers = answersTo(suggestion)
  if (answers.length === 0) return null
  const { shortVnd } = suggestion
  const how = `Dòng này ${shortVnd > 0 ? 'về thiếu' : 'về thừa'} ${formatVnd(Math.abs(shortVnd))}`
  if (Answer === undefined) throw UserError.at('Answer', `${how}: chọn cách xử lý`)
  if (!answers.includes(Answer)) throw UserError.at('Answer', `${how}, không xử lý theo cách này được`)
  if (Answer === differenceAnswer.hold) ensureRight(ctx, 'posMoney.edit')
  return Answer
}

type PlannedLine = { line: HeldLine; plan: LinePlan; offer: LotsOf['offer'] }

async function confirmPosting(
  ctx: WriteCtx,
  { line, plan, offer }: PlannedLine,
  { Confirm }: PostInput,
): Promise<void> {
  const feesVnd = sumOf(plan.payers, ({ lots }) => sumOf(lots, ({ fees }) => sumOf(fees, ({ vnd }) => vnd)))
  const dueVnd = sumOf(offer.parts, ({ vnd }) => vnd)
  const { warnings } = postingDay(ctx, line.bookedOn)
  const unusual = isUnusualDiff(feesVnd, dueVnd)
    ? [
        {
          Code: 'W_DIFF',
          Message: `Phải về ${formatVnd(dueVnd)}, chênh ${formatVnd(Math.abs(feesVnd))} sẽ tính vào phí POS`,
        },
      ]
    : []
  requireConfirmation([...warnings, ...unusual], Confirm)
}

/** A line under lock that is to be booked; refused where another user was faster. */
export async function holdOpenLine(
  ctx: WriteCtx,
  { LineID, Version }: { LineID: number; Version?: number | undefined },
): Promise<HeldLine> {
  const [line] = await holdLines(ctx, [LineID])
  if (!line) throw new Error(`line ${LineID} is not held`)
  if (line.leftVnd === 0 || (Version !== undefined && Version !== line.version)) throw bookedMeanwhile(ctx, line)
  ensureCounts(line)
  return line
}
