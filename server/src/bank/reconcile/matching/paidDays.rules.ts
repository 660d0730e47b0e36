import type { Line, Swipe } from './paymentFacts.rules.ts'

/** How many working days before and after the expected one money may come that is matched by itself. */
const earliestDays = -1
const latestDays = 3
/** How many days line and swipe may be apart, and in how many days after the expected one money may be offered. */
export const daysApart = 3
export const daysLate = 30

/** Days are counted from 1970: its first was a Thursday. */
const isWeekend = (day: number): boolean => (day + 3) % 7 > 4

/** When money of a swipe may come, by the days on which banks work. */
export class PaidDays {
  readonly #holidays: ReadonlySet<number>

  constructor(holidays: Iterable<number>) {
    this.#holidays = new Set(holidays)
  }

  /** Near enough to be taken for it: A and B. */
  isInTime(line: Line, swipe: Swipe): boolean {
    if (Math.abs(line.day - swipe.day) > daysApart || line.paidOn < swipe.day) return false
    return this.isNear(line.paidOn, swipe.expectedOn)
  }

  /** From one working day before the expected one to three after it. */
  isNear(paidOn: number, expectedOn: number): boolean {
    const isLate = paidOn > expectedOn
    const most = isLate ? latestDays : -earliestDays
    const [from, to] = isLate ? [expectedOn, paidOn] : [paidOn, expectedOn]
    return this.#workingDays(from, to, most) <= most
  }

  /** So near that it may be offered: C. */
  mayBe(line: Line, swipe: Swipe): boolean {
    const apart = line.day - swipe.day
    return (
      apart >= -daysApart && apart <= daysLate && line.paidOn >= swipe.day && line.paidOn <= swipe.expectedOn + daysLate
    )
  }

  /** The working days after `from`, up to `to`; counted no further than it takes to be more than `most`. */
  #workingDays(from: number, to: number, most: number): number {
    let days = 0
    for (let day = from + 1; day <= to && days <= most; day++) if (!isWeekend(day) && !this.#holidays.has(day)) days++
    return days
  }
}
