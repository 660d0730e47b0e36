import { type LineAdvice, type LineSuggestion, lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { BankDesk, lineOf } from './bankDesk.ts'
import { BoardDesk, type DeskBill } from './boardDesk.ts'
import { todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'

/** A POS with yesterday's bills, whose money comes today, and the account that the bank pays it into. */
export class LineDesk {
  readonly board: BoardDesk
  readonly bank: BankDesk
  readonly owner: TestUser

  private constructor(board: BoardDesk, bank: BankDesk) {
    this.board = board
    this.bank = bank
    this.owner = board.owner
  }

  static async open(server: TestServer): Promise<LineDesk> {
    const board = await BoardDesk.open(server)
    return new LineDesk(board, new BankDesk(server, { user: board.owner, fund: board.fund }))
  }

  /** Yesterday's bills in one lô, and what the bank owes for them. */
  async lot(number: string, amounts: number[], day = todayHere(-1)): Promise<{ bills: DeskBill[]; due: number }> {
    const bills = await this.board.bills(number, amounts, { day })
    return { bills, due: amounts.reduce((sum, amount) => sum + amount - Math.round(amount * 0.011), 0) }
  }

  /** A line of the account, of today unless said. */
  line = (amountVnd: number, more: { content?: string; bookedOn?: string } = {}): Promise<number> =>
    this.bank.keepOne(lineOf(amountVnd, { bookedOn: todayHere(), content: 'TT THE QUA POS', ...more }))

  async advice(LineID: number, user = this.owner): Promise<LineAdvice> {
    const [advice] = (await user.done(lineMatches.getSuggestions, { LineIDs: [LineID] })).Data
    if (!advice) throw new Error(`no advice for line ${LineID}`)
    return advice
  }

  async best(LineID: number): Promise<LineSuggestion> {
    const [best] = (await this.advice(LineID)).Suggestions
    if (!best) throw new Error(`nothing is suggested for line ${LineID}`)
    return best
  }

  /** Books a line as its first suggestion says. */
  async post(
    LineID: number,
    more: { Answer?: 1 | 2 | 3 | 4 | 5; Version?: number; Confirm?: string[] } = {},
    user = this.owner,
  ) {
    const { Key } = await this.best(LineID)
    return user.call(lineMatches.post, { LineID, Key, ...more })
  }
}
