import { availableParallelism } from 'node:os'
import type { Call } from '@cardpro/contract/kit/call'
import type { Caller } from '#kit/context.ts'
import { Others } from '#kit/database/otherCallers.ts'

/** What one caller may take while others are at work. Alone it is let in whatever it asks. */
const mostOfUser = 6
const mostOfCompany = 12
/** On a small machine one report leaves the others half of it. */
export const mostHeavyOfCompany = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
/** A screen opens with a dozen calls and polls with one or two; five screens opened at once are let in as they come. */
const burst = 60
/** The quickest hand, with a dashboard in every third call: 37. */
const perSecond = 40
/** A heavy call counts as so many. */
const heavyCost = 5

const mostWaitingOfUser = 100
const longestWaitMs = 10_000
/** A refusal comes late: a client that asks again at once must not keep the server busy with refusing. */
const refusalMs = 1_000
/** How soon a call that waits for its user's rate, or for the others to have gone, is looked at again. */
const lookAgainMs = 50

type Asking = Pick<Caller, 'companyId' | 'userId'>
type WaitingCall = { isHeavy: boolean; since: number; go: (leave: () => void) => void; refuse: (error: Error) => void }
type User = { companyId: number; running: number; tokens: number; at: number; waiting: WaitingCall[] }
type Company = { running: number; heavy: number }

/**
 * Keeps one user or one company at full blast from slowing down the others (SEC-22). While another user is at work a user
 * has so many calls at a time and so many a second, a company so many at a time; what is beyond waits, and is refused with
 * 429 when too much waits already. Users take turns.
 */
export class CallLimits {
  readonly #users = new Map<number, User>()
  readonly #companies = new Map<number, Company>()
  readonly #others = new Others()
  /** Those of whom calls wait, in the order in which they are next. */
  readonly #queue = new Set<number>()
  #timer: NodeJS.Timeout | undefined

  /** Answers what is to be called when the call is done. */
  enter({ companyId, userId }: Asking, { isHeavy = false }: Call): Promise<() => void> | (() => void) {
    const now = performance.now()
    this.#others.note(userId, now)
    const user = this.#user(userId, companyId, now)
    if (user.waiting.length === 0 && this.#mayRun(userId, user, { isHeavy, now })) return this.#start(user, isHeavy)
    if (user.waiting.length >= mostWaitingOfUser) return refusedLater()
    return new Promise((go, refuse) => {
      user.waiting.push({ isHeavy, since: now, go, refuse })
      this.#queue.add(userId)
      this.#lookAgain()
    })
  }

  #user(id: number, companyId: number, now: number): User {
    const user = this.#users.get(id) ?? { companyId, running: 0, tokens: burst, at: now, waiting: [] }
    this.#users.set(id, user)
    user.tokens = Math.min(burst, user.tokens + ((now - user.at) / 1_000) * perSecond)
    user.at = now
    if (this.#users.size > mostUsers) this.#forgetIdle(now)
    return user
  }

  #mayRun(id: number, user: User, { isHeavy, now }: { isHeavy: boolean; now: number }): boolean {
    if (!this.#others.besides(id, now)) return true
    const company = this.#companies.get(user.companyId) ?? { running: 0, heavy: 0 }
    return (
      user.tokens >= (isHeavy ? heavyCost : 1) &&
      user.running < mostOfUser &&
      company.running < mostOfCompany &&
      !(isHeavy && company.heavy >= mostHeavyOfCompany)
    )
  }

  /** What was taken while alone counts too: after many calls alone no tokens are left when another user begins. */
  #start(user: User, isHeavy: boolean): () => void {
    const company = this.#companies.get(user.companyId) ?? { running: 0, heavy: 0 }
    this.#companies.set(user.companyId, company)
    const heavy = isHeavy ? 1 : 0
    user.tokens = Math.max(0, user.tokens - (isHeavy ? heavyCost : 1))
    user.running += 1
    company.running += 1
    company.heavy += heavy
    return () => {
      user.running -= 1
      company.running -= 1
      company.heavy -= heavy
      if (company.running === 0) this.#companies.delete(user.companyId)
      if (this.#queue.size > 0) this.#next()
    }
  }

  /** Round after round, as long as any waiting call may start. */
  #next(): void {
    while (this.#goRound(performance.now()));
    this.#lookAgain()
  }

  #goRound(now: number): boolean {
    let hasMoved = false
    for (const id of Array.from(this.#queue)) {
      const user = this.#users.get(id)
      const first = user?.waiting[0]
      if (!user || !first) continue
      this.#user(id, user.companyId, now)
      const mayRun = this.#mayRun(id, user, { isHeavy: first.isHeavy, now })
      if (!mayRun && now - first.since < longestWaitMs) continue
      user.waiting.shift()
      hasMoved = true
      this.#queue.delete(id)
      if (user.waiting.length > 0) this.#queue.add(id)
      if (mayRun) first.go(this.#start(user, first.isHeavy))
      else first.refuse(tooFast())
    }
    return hasMoved
  }

  #lookAgain(): void {
    if (this.#queue.size === 0 || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#next()
    }, lookAgainMs).unref()
  }

  #forgetIdle(now: number): void {
    for (const [id, { running, waiting, at }] of this.#users)
      if (running === 0 && waiting.length === 0 && now - at > 60_000) this.#users.delete(id)
  }
}

const mostUsers = 10_000

const tooFast = (): Error => Object.assign(new Error('too many calls'), { statusCode: 429 })

const refusedLater = (): Promise<never> =>
  new Promise((_, refuse) => {
    setTimeout(() => refuse(tooFast()), refusalMs)
  })
