import { board } from '@cardpro/contract/bank/reconcile/board'
import { BoardDesk } from './boardDesk.ts'
import { makePos } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'

/** Ids of a statement on the board: lines that are open, with an offer and without, one that is chosen, one that is booked, and its voucher. */
export type BoardIds = {
  boardStatement: number
  boardPayout: number
  openRow: number
  chosenRow: number
  postedRow: number
  freshRow: number
  wrongRow: number
  boardPos: number
  offeredMatch: number
  missedBill: number
  boardVoucher: number
}

type Parts = { bank: number; customer: number; card: number; word: string }

/** A statement on the board of a furnished shop. */
export async function furnishBoard(
  server: TestServer,
  owner: TestUser,
  { bank, word, ...of }: Parts,
): Promise<BoardIds> {
  const pos = await makePos(owner, { Name: `POS bàn ${word}`, BankCardID: bank, MaxDay: 0 })
  const desk = BoardDesk.at(server, owner, { pos, fund: bank })
  const bills = await desk.bills('909090', [1_100_000, 1_200_000, 1_300_000, 1_400_000], of)
  const [posted = 0, chosen = 0, offered = 0, missedBill = 0] = bills.map((bill) => bill.id)
  const { id, rows } = await desk.statement({
    rows: [
      ...bills.slice(0, 3).map(({ amount, bill }) => ({ gross: amount, bill })),
      { gross: 1_500_000 },
      { gross: 1_600_000 },
    ],
    matches: [
      { rows: [0], bills: [posted], chosen: true },
      { rows: [1], bills: [chosen], chosen: true },
      { rows: [2], bills: [offered], class: 'B', score: 80 },
    ],
  })
  const [postedRow = 0, chosenRow = 0, openRow = 0, freshRow = 0, wrongRow = 0] = rows
  const found = await findOnBoard(owner, { statementId: id, openRow, postedRow })
  return { boardStatement: id, boardPos: pos, openRow, chosenRow, postedRow, freshRow, wrongRow, missedBill, ...found }
}

type Known = { statementId: number; openRow: number; postedRow: number }

async function findOnBoard(owner: TestUser, { statementId, openRow, postedRow }: Known) {
  const { Data } = await owner.done(board.payDebtFromPDF, { Rows: [{ RowID: postedRow }] })
  const [payout] = (await owner.done(board.getPayouts, { StatementID: statementId })).Data
  const [offer] = (await owner.done(board.getCandidates, { RowID: openRow })).Data
  return {
    boardPayout: payout?.PayoutID ?? 0,
    offeredMatch: offer?.MatchID ?? 0,
    boardVoucher: Data.paymentIDs[0] ?? 0,
  }
}
