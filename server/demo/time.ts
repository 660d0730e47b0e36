import { idAt } from '#kit/database/ids.ts'

const minuteMs = 60_000
const opensMs = 7.5 * 60 * minuteMs
const closesMs = 20.5 * 60 * minuteMs

/** Midnight of a business day. */
export const midnight = (day: string): number => Date.parse(`${day}T00:00:00+07:00`)

/** The hours in which a shop works on a day, in milliseconds; today they end now. */
export function hoursOf(day: string, nowMs: number): { from: number; to: number } {
  const from = midnight(day) + opensMs
  const to = Math.min(midnight(day) + closesMs, nowMs - minuteMs)
  // Before the shops open, what is done today was done since midnight.
  return from < to ? { from, to } : { from: Math.min(midnight(day), to), to }
}

/** Makes the ids that would have been made at those moments, always growing, so that newer rows have larger ones. */
export class DemoIds {
  #last = 0

  at(ms: number): number {
    this.#last = Math.max(this.#last + 1, idAt(new Date(ms), 0))
    return this.#last
  }
}

/** How long before the first day of work the first customer came, and how often a long load pauses. */
export const daysBefore = 84
export const pauseEvery = 200
