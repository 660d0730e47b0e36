/** How often, after which waits, and for how long in all a lost reply is asked for again. */
export type RetryRules = { waitsMs: readonly number[]; windowMs: number }

export const retryRules: RetryRules = { waitsMs: [500, 2_000, 6_000], windowMs: 60_000 }

/** The request left, and no answer that we can trust came back. */
export class LostReply extends Error {
  override name = 'LostReply'
}

/** Repeats `attempt` only while its reply is lost; any answer, and any other error, is final. */
export async function untilAnswered<T>(attempt: (timeoutMs?: number) => Promise<T>, rules: RetryRules): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof LostReply)) throw error
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
      lost = error
    }
  }
  throw lost
}
