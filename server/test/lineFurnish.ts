import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { assignments } from '@cardpro/contract/debts/assignments'
import { BankDesk, daysAgo, lineOf } from './bankDesk.ts'
import { makeFund } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'

/** Ids of lines of accounts: one of the shop's own fund, one of which nothing is known, one that is a voucher, that voucher's journal, money booked as unknown, and such money of which some is assigned, with its line and the assignment. */
export type LineIds = {
  payingLine: number
  unknownLine: number
  voucherLine: number
  voucherJournal: number
  unknownMoney: number
  knownLine: number
  moneySource: number
  moneyAssignment: number
}

/** An account of a furnished shop with lines of the bank. */
export async function furnishLines(
  server: TestServer,
  owner: TestUser,
  { word, bank }: { word: string; bank: number },
): Promise<LineIds> {
  const fund = await makeFund(owner, { name: `Tài khoản ${word}`, since: 30 })
  const desk = new BankDesk(server, { user: owner, fund })
  const today = { bookedOn: daysAgo(0) }
  const booked = await desk.keepOne(lineOf(1_111_000, today))
  const { Data } = await owner.done(lineMatches.postUnknown, { LineID: booked })
  const knownLine = await desk.keepOne(lineOf(1_222_000, today))
  const { Data: source } = await owner.done(lineMatches.postUnknown, { LineID: knownLine })
  const some = { SourceID: source.UnknownID, Outcome: 4, Amount: 222_000 } as const
  const { Data: assigned } = await owner.done(assignments.assign, some)
  const unknownLine = await desk.keepOne(lineOf(2_222_000, today))
  const { journal } = await desk.voucher(3_333_000)
  const voucherLine = await desk.keepOne(lineOf(3_333_000, today))
  const old = { bookedOn: daysAgo(20) }
  const payingLine = await new BankDesk(server, { user: owner, fund: bank }).keepOne(lineOf(900_000_000, old))
  return {
    payingLine,
    unknownLine,
    voucherLine,
    voucherJournal: journal,
    unknownMoney: Data.UnknownID,
    knownLine,
    moneySource: source.UnknownID,
    moneyAssignment: assigned.AssignmentID,
  }
}
