import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LineAdvice, LineSuggestion, lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { lineSentence } from '@cardpro/contract/bank/reconcile/lineSentences'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { holdLines } from '#bank/bankLines/bankLines.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type AccountFacts, keyHash, type LineRow, readAccounts } from './facts.service.ts'
import { type Advice, Advisor } from './lineAdvice.rules.ts'
import { answersTo, usualAnswer } from './plan.rules.ts'
import type { Suggestion } from './suggestion.rules.ts'

const sql = loadSql(import.meta.url, './lineMatches.sql')
type Get = typeof lineMatches.getSuggestions
type Decline = typeof lineMatches.decline

/** What lines may be, worked out from the books as they are now; other calls are served between two lines. */
export async function getSuggestions(ctx: Ctx, { LineIDs }: Input<Get>): Promise<Data<Get>> {
  const { lines, accounts } = await readAccounts(ctx, LineIDs)
  const advice = new Map<number, LineAdvice>()
  for (const account of accounts) {
    const advisor = new Advisor(account.all, account.facts, keyHash)
    for (const line of account.asked) {
      advice.set(line.id, adviceOut(line, advisor.adviceFor(line), account))
      await nextTurn()
    }
  }
  return lines.map((line) => advice.get(line.id) ?? nothingFor(line))
}

const nothingFor = ({ id, leftVnd, version }: LineRow): LineAdvice => ({
  LineID: id,
  Left: leftVnd,
  Version: version,
  Suggestions: [],
  Note: '',
})

function adviceOut(line: LineRow, { suggestions, isMany }: Advice, account: AccountFacts): LineAdvice {
  const out = suggestions.map((one) => suggestionOut(one, account))
  return { ...nothingFor(line), Suggestions: out, Note: noteOf({ suggestions, isMany }) }
}

function noteOf({ suggestions, isMany }: Advice): string {
  if (isMany) return 'Có nhiều cách ghép, cần sao kê POS'
  return suggestions.length === 0 ? 'Không thấy phiếu, kỳ trả hay lô nào bằng dòng này' : ''
}

/** With the names of what it is about, as the screen shows it. */
export function suggestionOut(suggestion: Suggestion, account: AccountFacts): LineSuggestion {
  const { step, class: letter, key, reasons, against, shortVnd, offer } = suggestion
  const explanation = offer.kind === 'lots' ? offer.explanation : null
  const shown = {
    Vouchers: vouchersOf(suggestion, account),
    Lots: lotsOf(suggestion, account),
    Payouts: payoutsOf(suggestion, account),
    Collection: collectionOf(suggestion, account),
  }
  const other = offer.kind === 'transfer' ? account.others.find(({ id }) => id === offer.lineId) : undefined
  return {
    Key: keyHash(key),
    Step: step,
    Class: letter,
    For: reasons,
    Against: against,
    Why: lineSentence({
      step,
      class: letter,
      reasons,
      against,
      shortVnd,
      explanation,
      codes: [...shown.Vouchers, ...(shown.Collection?.Orders ?? [])].map(({ Code }) => Code),
      otherFund: other?.fundName ?? '',
    }),
    Difference: -shortVnd,
    Answers: answersTo(suggestion),
    Answer: usualAnswer(suggestion),
    Refusal: refusalOf(suggestion, shown.Payouts),
    ...shown,
  }
}

function refusalOf({ offer }: Suggestion, payouts: LineSuggestion['Payouts']): string {
  if (offer.kind === 'transfer') return 'Lập phiếu chuyển quỹ rồi liên kết hai dòng'
  if (offer.kind === 'lots' && offer.explanation?.code === 'clawedBack')
    return 'Ngân hàng đòi lại bill đã trả: bỏ qua dòng này hoặc ghi chưa rõ'
  if (offer.kind === 'customer' && !offer.money.isOurs)
    return 'Đơn của cửa hàng khác hoặc của đối tác: thu nợ tại nơi có đơn'
  const chosen = payouts.reduce((sum, { RowsChosen }) => sum + RowsChosen, 0)
  return offer.kind === 'payouts' && chosen === 0 ? 'Chưa dòng sao kê nào của kỳ trả này được chọn bill' : ''
}

function vouchersOf({ offer }: Suggestion, { vouchers }: AccountFacts): LineSuggestion['Vouchers'] {
  if (offer.kind !== 'vouchers') return []
  return vouchers
    .filter(({ journalId }) => offer.journalIds.includes(journalId))
    .map(({ journalId, code, type, postingDate, leftVnd, staffName, at }) => ({
      JournalID: journalId,
      Code: code,
      Type: type,
      Date: postingDate,
      Amount: leftVnd,
      StaffName: staffName,
      At: at,
    }))
}

function lotsOf({ offer }: Suggestion, { lots }: AccountFacts): LineSuggestion['Lots'] {
  if (offer.kind !== 'lots') return []
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return offer.parts.flatMap(({ lot, vnd, brand }) => {
    const known = byId.get(lot.id)
    if (!known) return []
    const { id: numberLoID, numberText, posName: PosName, openedOn: Date, dueVnd: Due } = known
    return [{ numberLoID, numberText, PosName, Date, Due, Expected: vnd, Brand: brand }]
  })
}

function payoutsOf({ offer }: Suggestion, { payouts }: AccountFacts): LineSuggestion['Payouts'] {
  if (offer.kind !== 'payouts') return []
  const byId = new Map(payouts.map((payout) => [payout.id, payout]))
  return offer.parts.flatMap(({ payout: { id }, vnd, brand }) => {
    const known = byId.get(id)
    if (!known) return []
    const { statementId: StatementID, posName: PosName, paidOn: PaidOn, rows: Rows, chosen: RowsChosen } = known
    return [{ PayoutID: id, StatementID, PosName, PaidOn, Brand: brand, Net: vnd, Rows, RowsChosen }]
  })
}

/** A customer of another shop is not named here. */
function collectionOf({ offer }: Suggestion, { customers }: AccountFacts): LineSuggestion['Collection'] {
  if (offer.kind !== 'customer') return null
  const { customerId, parts, surplusVnd } = offer.money
  const customer = customers.get(customerId)
  return {
    CustomerID: customer?.id ?? null,
    CustomerCode: customer?.code ?? '',
    CustomerName: customer?.name ?? '',
    Orders: parts.map(({ orderId, code, amountVnd }) => ({ ScheduleID: orderId, Code: code, Amount: amountVnd })),
    Surplus: surplusVnd,
  }
}

/** A suggestion is not offered for its line again, or is. */
export async function declineSuggestion(ctx: WriteCtx, { LineID, Key, Again }: Input<Decline>): Promise<null> {
  const [line] = await holdLines(ctx, [LineID])
  const params = { company_id: ctx.companyId, line_id: LineID, key: Key }
  if (Again) await ctx.db.run(sql('refuse_no_more'), params)
  else await ctx.db.run(sql('refuse'), { ...params, user_id: ctx.userId, at: ctx.now.toISOString() })
  await audit.record(ctx, {
    menu: 'uploadBill',
    event: Again ? 'bankLine.offerAgain' : 'bankLine.decline',
    ref: { kind: 'bankLine', id: LineID },
    detail: { amount: line?.leftVnd ?? 0, date: line?.bookedOn ?? '' },
  })
  return null
}
