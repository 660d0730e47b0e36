import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { formatDay } from '@cardpro/contract/kit/dates'
import { todayHere } from './orders.ts'
import type { TestUser } from './shop.ts'

/** Lines of a bank account: one that is open, one that is linked with a voucher, one that may be the same as another; a voucher without a line. */
export type BankLineIds = {
  bankLine: number
  linkedLine: number
  doubtfulLine: number
  loneJournal: number
  accountDraft: number
  accountStatement: number
}

const heads = ['Ngày', 'Nội dung', 'Ghi nợ', 'Ghi có']
export const gridOf = (lines: [content: string, vnd: number][]): string[][] => [
  heads,
  ...lines.map(([content, vnd]) => [formatDay(todayHere()), content, '', String(vnd)]),
]
export async function makeBankLines(
  owner: TestUser,
  { bank, word }: { bank: number; word: string },
): Promise<BankLineIds> {
  const paste = async (lines: [content: string, vnd: number][]) =>
    (await owner.done(statements.pasteBank, { BankCardID: bank, Rows: gridOf(lines) })).Data
  const take = async (lines: [content: string, vnd: number][]) => {
    const { StatementID, Version } = await paste(lines)
    return (await owner.done(statements.take, { StatementID, Version, Confirm: ['W_DAYS', 'W_UNPROVEN'] })).Data
      .StatementID
  }
  const accountStatement = await take([
    [`CT ${word} MOT`, 3_330_000],
    [`CT ${word} HAI`, 4_440_000],
    [`CT ${word} BA VA THEM`, 5_550_000],
  ])
  await take([[`CT ${word} BA`, 5_550_000]])
  const { Data } = await owner.done(bankLines.getLines, { BankCardID: bank })
  const lineOf = (rest: string) => Data.find(({ Content }) => Content === `CT ${word} ${rest}`)?.LineID ?? 0
  const linked = await receive(owner, bank, 4_440_000)
  await owner.done(bankLines.link, { LineID: lineOf('HAI'), JournalIDs: [linked] })
  return {
    accountStatement,
    bankLine: lineOf('MOT'),
    linkedLine: lineOf('HAI'),
    doubtfulLine: lineOf('BA'),
    loneJournal: await receive(owner, bank, 3_330_000),
    accountDraft: (await paste([[`CT ${word} BON`, 6_660_000]])).StatementID,
  }
}

async function receive(owner: TestUser, bank: number, Amount: number): Promise<number> {
  const { Data } = await owner.done(categories.getConfigByType, { type: 1 })
  const input = { ConfigID: Data[0]?.ConfigID ?? 0, BankCardID: bank, Amount }
  return (await owner.done(vouchers.payCollectOther, input)).Data.JournalID
}
