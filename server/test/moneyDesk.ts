import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { assignments } from '@cardpro/contract/debts/assignments'
import { posMoney } from '@cardpro/contract/debts/debts'
import { LineDesk } from './lineDesk.ts'
import { expectSoundBooks, rawBalance } from './orderBooks.ts'
import type { TestServer, TestUser } from './shop.ts'

export type Assigning = { Amount?: number; CustomerID?: number; PartnerID?: number; numberLoID?: number; Note?: string }
export type Outcome = 1 | 2 | 3 | 4 | 5

/** A shop to whose account money comes of which nothing is known. */
export class MoneyDesk {
  readonly lines: LineDesk
  readonly owner: TestUser
  readonly fund: number
  readonly #server: TestServer

  private constructor(server: TestServer, lines: LineDesk) {
    this.#server = server
    this.lines = lines
    this.owner = lines.owner
    this.fund = lines.bank.fund
  }

  static open = async (server: TestServer): Promise<MoneyDesk> => new MoneyDesk(server, await LineDesk.open(server))

  standing = (kind: number, of: { owner?: number; ref?: number } = {}): Promise<number> =>
    rawBalance(this.#server, this.owner, { kind, ...of })

  sound = (): Promise<void> => expectSoundBooks(this.#server, this.owner)

  /** A line of the account, of today unless said, booked as unknown. */
  async unknown(
    amount: number,
    more: { bookedOn?: string; content?: string } = {},
  ): Promise<{ line: number; SourceID: number; Code: string }> {
    const line = await this.lines.line(amount, more)
    const { Data } = await this.owner.done(lineMatches.postUnknown, { LineID: line })
    return { line, SourceID: Data.UnknownID, Code: Data.Code }
  }

  async lot(number: string, amounts: number[]): Promise<{ numberLoID: number; due: number }> {
    const { bills, due } = await this.lines.lot(number, amounts)
    return { numberLoID: bills[0]?.lot ?? 0, due }
  }

  payLot = async (numberLoID: number, Amount: number) =>
    (
      await this.owner.done(posMoney.addPayNumberLo, {
        numberLoID,
        Amount,
        BankCardID: this.fund,
        Confirm: ['W_NOBANK', 'W_NOTHING_DUE', 'W_DIFF'],
      })
    ).Data

  tryAssign = (SourceID: number, Outcome: Outcome, more: Assigning = {}) =>
    this.owner.call(assignments.assign, { SourceID, Outcome, ...more })

  assign = async (SourceID: number, Outcome: Outcome, more: Assigning = {}) =>
    (await this.owner.done(assignments.assign, { SourceID, Outcome, ...more })).Data

  cancel = (AssignmentID: number, user = this.owner) =>
    user.call(assignments.cancelAssign, { AssignmentID, Reason: 'Gán nhầm' })

  listed = (more: { Older?: number; LineID?: number } = {}) => this.owner.done(posMoney.getUnidentified, more)

  stateOf = async (LineID: number): Promise<number> => (await this.owner.done(bankLines.getLine, { LineID })).Data.State
}
