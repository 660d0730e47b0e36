import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { funds } from '@cardpro/contract/places/funds/funds'
import { reports } from '@cardpro/contract/reports/reports'
import { call, done, type Session } from './api.ts'

const amountVnd = 1_000
const againMs = 100
/** So long a teller repeats a call with the same key. */
const patienceMs = 90_000
/** An answer comes within five seconds of silence; the rest is for a machine with other work. */
export const answerWithinMs = 15_000
const passing = new Set(['DATABASE_DOWN', 'OUTCOME_UNKNOWN', 'DISK_FULL'])

/** Money that is moved between two funds by several tellers at once, who repeat with the same key what was not answered. */
export class Tellers {
  readonly #session: Session
  readonly #fromId: number
  readonly #toId: number
  #isOver = false
  #running: Promise<unknown>[] = []
  /** What was acknowledged, with its key. */
  readonly told: { key: string; answer: string }[] = []
  /** What a lost or silent database was answered with, and how often. */
  readonly sentences = new Map<string, number>()
  /** What should never be answered. */
  readonly wrong: string[] = []
  slowestMs = 0

  private constructor(session: Session, fromId: number, toId: number) {
    this.#session = session
    this.#fromId = fromId
    this.#toId = toId
  }

  static async of(session: Session): Promise<Tellers> {
    const make = async (Name: string, OpeningBalance: number) =>
      (await done(session, funds.addOrEdit, { Name, Kind: 1, OpeningBalance })).BankCardID
    return new Tellers(session, await make('Quỹ chi', 5_000_000_000), await make('Quỹ nhận', 0))
  }

  begin(count = 10): void {
    this.#isOver = false
    this.#running = [
      ...Array.from({ length: count }, () => this.#move()),
      ...Array.from({ length: 2 }, () => this.#look()),
    ]
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  get movedVnd(): number {
    return this.told.length * amountVnd
  }

  async receivedVnd(): Promise<number> {
    const all = await done(this.#session, funds.getByConditions, {})
    return all.find(({ BankCardID }) => BankCardID === this.#toId)?.Balance ?? 0
  }

  /** Repeats every n-th acknowledged transfer with its key; answers those that get another answer now. */
  async repeated(every: number): Promise<string[]> {
    const other: string[] = []
    for (const { key, answer } of this.told.filter((_, index) => index % every === 0)) {
      const now = JSON.stringify(await this.#transfer(key))
      if (now !== answer) other.push(now)
    }
    return other
  }

  #transfer(key: string): Promise<Answer<typeof funds.transfer>> {
    const input = { FromID: this.#fromId, ToID: this.#toId, Amount: amountVnd, Confirm: ['W_DUP'] }
    return call(this.#session, funds.transfer, input, key)
  }

  async #move(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID()
      const answer = await this.#answered(() => this.#transfer(key))
      if (answer) this.told.push({ key, answer: JSON.stringify(answer) })
    }
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      await this.#answered(() => call(this.#session, reports.dashboard, {}))
      await sleep(againMs)
    }
  }

  /** The first final answer; the call is repeated until there is one. */
  async #answered<C extends Call>(ask: () => Promise<Answer<C>>): Promise<Answer<C> | null> {
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      const begun = Date.now()
      const answer = await ask().catch((error: unknown) => {
        this.wrong.push(`no answer: ${String(error)} ${String((error as Error).cause)}`)
        return null
      })
      this.slowestMs = Math.max(this.slowestMs, Date.now() - begun)
      if (answer?.Result === 1) return answer
      if (answer && passing.has(answer.Code ?? ''))
        this.sentences.set(answer.Message, (this.sentences.get(answer.Message) ?? 0) + 1)
      else if (answer) {
        this.wrong.push(`${answer.Code}: ${answer.Message}`)
        return null
      }
      await sleep(againMs)
    }
    this.wrong.push('never answered')
    return null
  }
}
