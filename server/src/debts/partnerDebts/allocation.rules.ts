import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { UserError } from '#kit/http/errors.ts'

/** What one side owes of an order (0: without one), above 0, the oldest first. */
export type OpenPart = { orderId: number; code: string; leftVnd: number }
export type Applied = { orderId: number; code: string; amountVnd: number }
export type OrderAllocation = { ScheduleID: number; Amount: number }
/** How a refusal names the list that was sent, and who owes what is counted against. */
type Naming = { field: string; owes: string }

/** Counts an amount against the oldest first; the caller has seen that there is as much. */
export function oldestFirst(open: readonly OpenPart[], amountVnd: number): Applied[] {
  let restVnd = amountVnd
  return open.flatMap(({ orderId, code, leftVnd }) => {
    const partVnd = Math.min(restVnd, leftVnd)
    restVnd -= partVnd
    return partVnd > 0 ? [{ orderId, code, amountVnd: partVnd }] : []
  })
}

/** The user's allocations, each to an open order and with no more than its open amount. */
export function asChosen(
  open: readonly OpenPart[],
  chosen: readonly OrderAllocation[],
  { field, owes }: Naming,
): Applied[] {
  const byId = new Map(open.map((part) => [part.orderId, part]))
  return chosen.map(({ ScheduleID, Amount }, index) => {
    const part = byId.get(ScheduleID)
    if (!part) throw UserError.at(`${field}.${index}`, `Đơn ở dòng ${index + 1} không phải đơn ${owes}`)
    if (Amount > part.leftVnd) {
      const most = `Đơn ${part.code || 'không mã'} chỉ còn ${formatVnd(part.leftVnd)}, không thể tính ${formatVnd(Amount)}`
      throw UserError.at(`${field}.${index}`, most)
    }
    // Named a second time, the order is not there any more.
    byId.delete(ScheduleID)
    return { orderId: part.orderId, code: part.code, amountVnd: Amount }
  })
}

export const sumOf = (parts: readonly { amountVnd: number }[]): number =>
  parts.reduce((sum, { amountVnd }) => sum + amountVnd, 0)

/** Parts that add up to `mostVnd`: what is above that is taken off the last ones. */
export function upTo(parts: readonly Applied[], mostVnd: number): { counted: Applied[]; rest: Applied[] } {
  let leftVnd = mostVnd
  const counted: Applied[] = []
  const rest: Applied[] = []
  for (const part of parts) {
    const countedVnd = Math.min(leftVnd, part.amountVnd)
    leftVnd -= countedVnd
    if (countedVnd > 0) counted.push({ ...part, amountVnd: countedVnd })
    if (countedVnd < part.amountVnd) rest.push({ ...part, amountVnd: part.amountVnd - countedVnd })
  }
  return { counted, rest }
}

/** Two lists of the same sum, as pairs: which order of the one is counted against which of the other, and by how much. */
export function pairApplied(
  ones: readonly Applied[],
  others: readonly Applied[],
): { one: number; other: number; amountVnd: number }[] {
  const pairs: { one: number; other: number; amountVnd: number }[] = []
  const queue = others.map((part) => ({ ...part }))
  for (const { orderId, amountVnd } of ones) {
    let leftVnd = amountVnd
    while (leftVnd > 0) {
      const [next] = queue
      if (!next) throw new Error('two sides that are offset have different sums')
      const partVnd = Math.min(leftVnd, next.amountVnd)
      pairs.push({ one: orderId, other: next.orderId, amountVnd: partVnd })
      leftVnd -= partVnd
      next.amountVnd -= partVnd
      if (next.amountVnd === 0) queue.shift()
    }
  }
  return pairs
}
