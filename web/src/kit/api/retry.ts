import type { Refusal } from './refusal.ts'

/** How often, after which waits, and for how long in all a call with a lost reply is repeated. */
export type RetryRules = { waitsMs: readonly number[]; windowMs: number }

export const retryRules: RetryRules = { waitsMs: [500, 2_000, 6_000], windowMs: 60_000 }

/** For what the specification has a sentence of its own for: that comes soon, and the user asks again. */
export const briefRules: RetryRules = { waitsMs: [500], windowMs: 60_000 }

/** The request left, and no answer that we can trust came back; or the server's, that its database did not answer. */
export class LostReply extends Error {
  override name = 'LostReply'
  /** The server's refusal, where it is certain that nothing was done. */
  readonly refusal: Refusal | null
  /** Its cause lasts: to ask again soon is no use. */
  readonly isLasting: boolean

  constructor(message: string, refusal: Refusal | null = null, isLasting = false) {
    super(message)
    this.refusal = refusal
    this.isLasting = isLasting
  }
}

/** Repeats `attempt` only while its reply is lost; any answer, and any other error, is final. */
export async function untilAnswered<T>(attempt: (timeoutMs?: number) => Promise<T>, rules: RetryRules): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof LostReply) || error.isLasting) throw error
    return repeat(attempt, rules, error)
  }
}

async function repeat<T>(attempt: (timeoutMs: number) => Promise<T>, rules: RetryRules, first: LostReply): Promise<T> {
  const endsAt = Date.now() + rules.windowMs
  let lost = first
  for (const waitMs of rules.waitsMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const leftMs = endsAt - Date.now()
    if (leftMs <= 0) break
    try {
      return await attempt(leftMs)
    } catch (error) {
      if (!(error instanceof LostReply)) throw error
      // After one attempt of unknown outcome the outcome of all is unknown.
      if (lost.refusal) lost = error
      if (error.isLasting) break
    }
  }
  throw lost
}
