/**
 * The one place where money is rounded. Amounts are whole đồng, rates are thousandths of a percent (mpct: 1,8 % is
 * 1800). A percentage of an amount is kept exactly, in hundred-thousandths of a đồng, until it is rounded once.
 */
export const roundSteps = [1, 500, 1000, 5000] as const
export type RoundStep = (typeof roundSteps)[number]
export const roundModes = ['nearest', 'up'] as const
export type RoundMode = (typeof roundModes)[number]
export type Rounding = { step: RoundStep; mode: RoundMode }

/** Hundred-thousandths of a đồng: small enough that any amount times any rate is a whole number of them. */
export type ExactVnd = bigint

const exactPerVnd = 100_000n

/** `rateMpct` of `amountVnd`, rounded to one đồng, a half up. */
export function percentOf(amountVnd: number, rateMpct: number): number {
  return roundToStep(exactPercentOf(amountVnd, rateMpct), { step: 1, mode: 'nearest' })
}

/** `rateMpct` of `amountVnd` without any rounding; add such parts up first, then round the sum once. */
export function exactPercentOf(amountVnd: number, rateMpct: number): ExactVnd {
  return wholeVnd(amountVnd) * wholeRate(rateMpct)
}

export function exactVnd(amountVnd: number): ExactVnd {
  return wholeVnd(amountVnd) * exactPerVnd
}

/** The only rounding of an exact sum: to the nearest multiple of the step, a half up, or always up. */
export function roundToStep(exact: ExactVnd, { step, mode }: Rounding): number {
  if (exact < 0n) throw new RangeError('A negative amount of money cannot be rounded')
  const unit = BigInt(step) * exactPerVnd
  const steps = mode === 'up' ? (exact + unit - 1n) / unit : (2n * exact + unit) / (2n * unit)
  return safeNumber(steps * BigInt(step))
}

/**
 * Splits a total by weights so that the parts add up to it exactly: each part gets the whole đồng of its share, and the
 * đồng left over go to the largest remainders, a tie to the earlier one. Where all weights are zero, all weigh the same.
 */
export function splitByLargestRemainder(totalVnd: number, weights: readonly (number | bigint)[]): number[] {
  const total = wholeVnd(totalVnd)
  const given = weights.map(wholeWeight)
  if (given.length === 0) {
    if (total > 0n) throw new RangeError('There is no part to share the money')
    return []
  }
  const shares = given.some((weight) => weight > 0n) ? given : given.map(() => 1n)
  const sum = shares.reduce((a, b) => a + b, 0n)
  const parts = shares.map((weight, index) => ({
    index,
    floor: (total * weight) / sum,
    remainder: (total * weight) % sum,
  }))
  const left = Number(total - parts.reduce((a, part) => a + part.floor, 0n))
  const byRemainder = parts.toSorted((a, b) => compareBigints(b.remainder, a.remainder) || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, left).map((part) => part.index))
  return parts.map((part) => safeNumber(part.floor + (favoured.has(part.index) ? 1n : 0n)))
}

/** 1.8 (percent, as on the wire) → 1800. At most three decimals; a finer rate would be changed silently. */
export function percentToMpct(percent: number): number {
  const mpct = Math.round(percent * 1000)
  if (!Number.isSafeInteger(mpct) || mpct < 0 || Math.abs(percent * 1000 - mpct) > 1e-6) {
    throw new RangeError(`Not a rate with at most three decimals: ${percent}`)
  }
  return mpct
}

/** 1800 → 1.8 */
export function mpctToPercent(mpct: number): number {
  return Number(wholeRate(mpct)) / 1000
}

function wholeVnd(amountVnd: number): bigint {
  if (!Number.isSafeInteger(amountVnd) || amountVnd < 0)
    throw new RangeError(`Not a whole amount of đồng: ${amountVnd}`)
  return BigInt(amountVnd)
}

function wholeRate(rateMpct: number): bigint {
  if (!Number.isSafeInteger(rateMpct) || rateMpct < 0) throw new RangeError(`Not a rate in mpct: ${rateMpct}`)
  return BigInt(rateMpct)
}

function wholeWeight(weight: number | bigint): bigint {
  if (typeof weight === 'number' && !Number.isSafeInteger(weight)) throw new RangeError(`Not a whole weight: ${weight}`)
  if (weight < 0) throw new RangeError(`A weight cannot be negative: ${weight}`)
  return BigInt(weight)
}

function safeNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Too much money: ${value}`)
  return Number(value)
}

function compareBigints(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
