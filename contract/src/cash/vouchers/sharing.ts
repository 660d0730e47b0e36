/** How a cost of the company is laid on its shops. */
export const allocationMethods = { 1: 'Theo tỷ lệ', 2: 'Chia đều', 3: 'Theo doanh số tháng' } as const
export const allocationMethod = { percent: 1, equal: 2, volume: 3 } as const
/** `cost_allocations.status`. */
export const allocationStatus = { posted: 1, cancelled: 2 } as const

type Weight = { shopId: number; weight: number }
export type Part = { shopId: number; amountVnd: number }

/**
 * An amount by weights, in whole đồng that add up to it: what is left after rounding down goes to the largest remainders, of
 * two alike to the lower ShopID. Parts of nothing are left out; without any weight there are none.
 */
export function sharesOf(amountVnd: number, weights: readonly Weight[]): Part[] {
  const sum = weights.reduce((total, { weight }) => total + BigInt(weight), 0n)
  if (sum === 0n) return []
  const parts = weights.map(({ shopId, weight }) => {
    const product = BigInt(amountVnd) * BigInt(weight)
    return { shopId, vnd: product / sum, rest: product % sum }
  })
  const left = BigInt(amountVnd) - parts.reduce((total, { vnd }) => total + vnd, 0n)
  const inTurn = parts.toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.shopId - b.shopId)
  const luckier = new Set(inTurn.slice(0, Number(left)).map(({ shopId }) => shopId))
  return parts
    .map(({ shopId, vnd }) => ({ shopId, amountVnd: Number(vnd) + (luckier.has(shopId) ? 1 : 0) }))
    .filter((part) => part.amountVnd > 0)
}
