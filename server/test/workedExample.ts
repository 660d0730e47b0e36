import { posMoney } from '@cardpro/contract/debts/debts'
import { expect } from 'vitest'
import { makeFund, makePos } from './cardFile.ts'
import { type Example, examples } from './examples.ts'
import { expectSoundBooks } from './orderBooks.ts'
import type { MadeOrder } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

/** What the examples agree to: their amounts are theirs. */
export const agreed = ['W_LOSS', 'W_FEE_LOW', 'W_SAME_CARD', 'W_CONSENT', 'W_DUP', 'W_LIMIT']

type Balances = Record<number, number>

/** Debits less credits of a shop's accounts by kind, without what is 0 and without what only counts. */
const balancesOf = (server: TestServer, { companyId, shopId }: TestUser): Promise<Balances> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT kind, sum(debit_vnd - credit_vnd)::float8 AS vnd FROM ledger_accounts
       WHERE company_id = $1 AND shop_id = $2 AND kind < 9000 GROUP BY kind HAVING sum(debit_vnd - credit_vnd) <> 0`,
      [companyId, shopId],
    )
    return Object.fromEntries(rows.map(({ kind, vnd }) => [Number(kind), vnd]))
  })

/** A shop that goes through an example by the calls of its screens: what funds began with is no part of it. */
export class WorkedShop {
  readonly server: TestServer
  readonly user: TestUser
  readonly bank: number
  readonly till: number
  readonly #begun: Balances
  #example: Example | undefined
  readonly #done = new Set<number>()

  private constructor(server: TestServer, user: TestUser, made: { bank: number; till: number; begun: Balances }) {
    this.server = server
    this.user = user
    this.bank = made.bank
    this.till = made.till
    this.#begun = made.begun
  }

  static async open(server: TestServer, user: TestUser): Promise<WorkedShop> {
    const bank = await makeFund(user, { name: 'Vietcombank', opening: 500_000_000 })
    const till = await makeFund(user, { name: 'Tiền mặt', kind: 1, opening: 500_000_000 })
    return new WorkedShop(server, user, { bank, till, begun: await balancesOf(server, user) })
  }

  /** The example of this name of `examples.ts`, by which the ledger itself is held to them as well. */
  follow(name: string): void {
    this.#example = examples.find((one) => one.name.startsWith(name))
    if (!this.#example) throw new Error(`there is no example ${name}`)
  }

  /**
   * These steps of the example (1 is the first) are done too: every account of the shop has what all of them so far come to.
   * `besides`: what the product has posted of a later step, such as the fee of the first of two swipes.
   */
  async did(steps: number[], besides: Balances = {}): Promise<void> {
    for (const step of steps) this.#done.add(step)
    const wanted = { ...besides }
    for (const step of this.#done)
      for (const [debit, credit, vnd] of this.#example?.steps[step - 1]?.[1] ?? []) {
        for (const [side, amount] of [
          [debit, vnd],
          [credit, -vnd],
        ] as const) {
          const kind = typeof side === 'number' ? side : side[0]
          wanted[kind] = (wanted[kind] ?? 0) + amount
        }
      }
    await this.has(wanted, `after ${steps.join(', ')}`)
  }

  /** What the shop's accounts come to, without what funds began with. */
  async has(wanted: Balances, when = ''): Promise<void> {
    const now = await balancesOf(this.server, this.user)
    for (const [kind, vnd] of Object.entries(this.#begun)) now[Number(kind)] = (now[Number(kind)] ?? 0) - vnd
    const moved = (of: Balances) => Object.fromEntries(Object.entries(of).filter(([, vnd]) => vnd !== 0))
    expect(moved(now), when).toEqual(moved(wanted))
  }

  /** All of the example is done, its last balances and profit are those it names, and the books hold. */
  async ends(except: Balances = {}): Promise<void> {
    const { steps, zero = [], left = {}, profitVnd } = this.#example ?? { steps: [] }
    expect(this.#done.size, 'steps done').toBe(steps.length)
    const ends = await balancesOf(this.server, this.user)
    const moved = (kind: number) => (ends[kind] ?? 0) - (this.#begun[kind] ?? 0)
    const wanted: Balances = { ...Object.fromEntries(zero.map((kind) => [kind, 0])), ...left, ...except }
    for (const [kind, vnd] of Object.entries(wanted)) expect(moved(Number(kind)), `balance of ${kind}`).toBe(vnd)
    const result = Object.keys(ends).filter((kind) => /^[5678]/.test(kind))
    expect(0 - result.reduce((sum, kind) => sum + moved(Number(kind)), 0), 'profit').toBe(profitVnd)
    await expectSoundBooks(this.server, this.user)
  }

  posAt(percent: number): Promise<number> {
    return makePos(this.user, { fundId: this.bank, percent, MaxDay: 0 })
  }

  /** Swipes one amount; answers its lô. */
  async swipe(order: MadeOrder, pos: number, amount: number): Promise<number> {
    const { Data } = await order.swipe([{ pos, amount }], { Confirm: agreed })
    return Data.NumberLoIDs[0] ?? 0
  }

  /** The bank pays for a lô. */
  paid(numberLoID: number, Amount: number, DiffMode: 1 | 2 = 1) {
    const input = { numberLoID, Amount, BankCardID: this.bank, DiffMode, Confirm: ['W_DUP'] }
    return this.user.done(posMoney.addPayNumberLo, input)
  }
}
