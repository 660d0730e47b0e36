import type { Input } from '@cardpro/contract/kit/call'
import { lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import { cardNumberRefused } from '@cardpro/contract/kit/text/safeText'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { readCardExpiry } from '@cardpro/contract/people/cards/cardExpiry'
import { cards } from '@cardpro/contract/people/cards/cards'
import { daysAfterOf, ruleAfter } from '@cardpro/contract/people/cards/dueRule'
import type { Bank } from '@cardpro/contract/places/funds/funds'
import type { WriteCtx } from '#kit/context.ts'
import { issuingBank, receivingBank } from '#kit/database/banks.ts'
import { UserError } from '#kit/http/errors.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import type { CardColumns, StoredCard } from './cards.repo.ts'

export type Form = Input<typeof cards.addOrEdit>

/** The columns of what was typed; refuses what no confirmation can allow. */
export function columnsOfForm(input: Form, banks: Bank[], before: StoredCard | null): CardColumns {
  const bank = issuingBank(banks, input.BankCode, before?.bank_code)
  if (bank === null) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng phát hành')
  const topUpBank = input.TopUpBank === '' ? '' : receivingBank(banks, input.TopUpBank, before?.top_up_bank)
  if (topUpBank === null) throw UserError.at('TopUpBank', 'Vui lòng chọn ngân hàng nhận chuyển khoản')
  // The contract has masked it already.
  if (input.TopUpAccount.includes('•')) throw UserError.at('TopUpAccount', cardNumberRefused)
  const columns = columnsOf(cardFields, input)
  return {
    ...columns,
    bank_code: bank,
    holder_name: accountOwner(columns.holder_name),
    expires_on: lastDayOfMonth(`${input.ExpYear}-${String(input.ExpMonth).padStart(2, '0')}-01`),
    due_day: dueRuleOf(input),
    holder_id: columns.in_shop === 2 ? columns.holder_id : null,
    slot: columns.in_shop === 0 ? '' : columns.slot,
    top_up_bank: topUpBank,
    top_up_account: accountOf(input.TopUpAccount),
  }
}

/** As banks write it; what is no account number stays as it was typed, and is refused. */
function accountOf(typed: string): string {
  const read = readBankAccount(typed)
  return 'account' in read ? read.account : typed
}

function dueRuleOf({ StatementDay, DueDay, DueOffset }: Form): number {
  if (DueOffset !== null) return ruleAfter(StatementDay, DueOffset)
  if (DueDay === null) throw UserError.at('DueDay', 'Vui lòng nhập ngày đến hạn')
  return DueDay
}

/** Refuses columns that break a rule; what was stored before may stay as it is. */
export function checkColumns(ctx: WriteCtx, columns: CardColumns, before: StoredCard | null): void {
  checkExpiry(ctx, columns, before)
  checkTopUp(columns, before)
  if (columns.in_shop === 2 && columns.holder_id === null && before?.in_shop !== 2)
    throw UserError.at('HolderStaffID', 'Vui lòng chọn nhân viên giữ thẻ')
}

/** V-EXP. A card that has expired meanwhile can still be changed in everything else. */
function checkExpiry(ctx: WriteCtx, { expires_on: expiresOn }: CardColumns, before: StoredCard | null): void {
  if (before?.expires_on === expiresOn) return
  const expiry = readCardExpiry(`${expiresOn.slice(5, 7)}/${expiresOn.slice(0, 4)}`, ctx.today)
  if ('wrong' in expiry) throw UserError.at('ExpMonth', expiry.wrong)
}

/** V-ACC: an account at a bank. */
function checkTopUp({ top_up_bank: bank, top_up_account: account }: CardColumns, before: StoredCard | null): void {
  if (account === '' || (before?.top_up_account === account && before.top_up_bank === bank)) return
  if (bank === '') throw UserError.at('TopUpBank', 'Vui lòng chọn ngân hàng nạp dư nợ')
  const read = readBankAccount(account)
  if ('wrong' in read) throw UserError.at('TopUpAccount', read.wrong)
}

/** A card as its form has it. */
export const valuesOfCard = (id: number, card: StoredCard) => ({
  ...formOf(cardFields, card),
  CardDataID: id,
  CustomerID: card.customer_id,
  ExpMonth: Number(card.expires_on.slice(5, 7)),
  ExpYear: Number(card.expires_on.slice(0, 4)),
  ...dueOf(card.due_day),
})

/** The form that would save the card with these values. What was confirmed once is confirmed. */
export const formOfCard = (id: number, card: StoredCard): Form =>
  cards.addOrEdit.input.parse({ ...valuesOfCard(id, card), Version: card.version, Confirm: ['W_FEE_HIGH'] })

/** A rule as the form has it: a day of the month, or so many days after the statement. */
const dueOf = (rule: number) =>
  daysAfterOf(rule) === null ? { DueDay: rule, DueOffset: null } : { DueDay: null, DueOffset: daysAfterOf(rule) }
