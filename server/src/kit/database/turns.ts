import { serverBusy } from '#kit/http/errors.ts'
import { silenceMs } from '#kit/http/pulse.ts'
import { DatabaseDown, Silence } from './databaseDown.ts'
import { Others } from './otherCallers.ts'

/** A longer wait is refused: a caller that is answered after this has given up anyway. */
const longestWaitMs = 20_000

type WaitingTurn = { go: () => void; giveUp: (error: Error) => void; timer: NodeJS.Timeout }
type Company = { running: number; waiting: WaitingTurn[] }

/**
 * Whose turn it is at the database. Companies take turns one after the other, however many calls of each wait; while another
 * company is at work, none holds more than `mostOfOne` of the `most` connections. A company that is alone may have them all.
 */
export class Turns {
  readonly #most: number
  readonly #mostOfOne: number
  /** Distinguishes a database that does not answer from one that is busy. */
  readonly #isSilent: () => boolean
  /** In the order in which they are next. */
  readonly #companies = new Map<number, Company>()
  readonly #others = new Others()
  #running = 0
  #waiting = 0

  constructor(most: number, isSilent: () => boolean, mostOfOne = Math.ceil((most * 3) / 8)) {
    this.#most = most
    this.#isSilent = isSilent
    this.#mostOfOne = mostOfOne
  }

  /** Undefined when the connection may be taken at once, which costs nothing. */
  take(id: number): Promise<void> | undefined {
    const company = this.#companies.get(id) ?? { running: 0, waiting: [] }
    this.#companies.set(id, company)
    // Before sign-in no company is known; such statements are short and delay no company.
    if (id !== 0) this.#others.note(id)
    if (company.waiting.length === 0 && this.#mayRun(id, company)) {
      this.#start(company)
      return undefined
    }
    return new Promise((go, giveUp) => {
      const waiting: WaitingTurn = {
        go,
        giveUp,
        timer: setTimeout(() => this.#late(id, company, waiting), silenceMs).unref(),
      }
      company.waiting.push(waiting)
      this.#waiting += 1
    })
  }

  get hasWaiting(): boolean {
    return this.#waiting > 0
  }

  give(id: number): void {
    const company = this.#companies.get(id)
    if (!company) return
    this.#running -= 1
    company.running -= 1
    this.#forgetIdle(id, company)
    this.#next()
  }

  #mayRun(id: number, { running }: Company): boolean {
    if (this.#running >= this.#most) return false
    return running < this.#mostOfOne || !this.#others.besides(id)
  }

  #start(company: Company): void {
    this.#running += 1
    company.running += 1
  }

  /** Each company that is let in goes to the end of the line; round after round, as long as there is room. */
  #next(): void {
    while (this.#waiting > 0 && this.#running < this.#most) if (!this.#goRound()) return
  }

  #goRound(): boolean {
    let hasMoved = false
    for (const [id, company] of Array.from(this.#companies)) {
      const [first] = company.waiting
      if (!first || !this.#mayRun(id, company)) continue
      hasMoved = true
      company.waiting.shift()
      this.#waiting -= 1
      clearTimeout(first.timer)
      this.#start(company)
      this.#companies.delete(id)
      this.#companies.set(id, company)
      first.go()
    }
    return hasMoved
  }

  #late(id: number, company: Company, waiting: WaitingTurn): void {
    if (this.#isSilent())
      return this.#refuse(id, company, { waiting, error: new DatabaseDown('nothing', new Silence()) })
    waiting.timer = setTimeout(
      () => this.#refuse(id, company, { waiting, error: serverBusy() }),
      longestWaitMs - silenceMs,
    ).unref()
  }

  #refuse(id: number, company: Company, { waiting, error }: { waiting: WaitingTurn; error: Error }): void {
    company.waiting = company.waiting.filter((one) => one !== waiting)
    this.#waiting -= 1
    this.#forgetIdle(id, company)
    waiting.giveUp(error)
  }

  #forgetIdle(id: number, { running, waiting }: Company): void {
    if (running === 0 && waiting.length === 0) this.#companies.delete(id)
  }
}
