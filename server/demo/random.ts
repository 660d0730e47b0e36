/** A small generator of our own: the same seed makes the same demo on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0
  }

  /** At least 0 and below 1. */
  next(): number {
    // Mulberry32: 32 bits of state are plenty for data that only has to look different.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.whole(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('There is nothing to pick from')
    return choice
  }

  /** One of the values, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return this.pick(choices)[0]
  }
}
