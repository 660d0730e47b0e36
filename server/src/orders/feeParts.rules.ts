import { allocateRevenue, splitRevenue } from '@cardpro/contract/fees'
import type { About, Account, Transfer } from '#ledger/ledger.service.ts'
import type { ActiveSwipe, FeePart, OrderState } from './order.ts'
import { feeOf, feeRules } from './orders.rules.ts'

const accounts = [5111, 5112, 5113] as const

export type FeeChange = {
  /** By how much the fee rises, negative where it falls. */
  diffVnd: number
  transfers: Transfer[]
  /** What stands once it is posted. */
  parts: FeePart[]
}
type Posted = { parts: FeePart[]; swipes: ActiveSwipe[]; customer: Account; about: About }

/**
 * The fee is counted afresh after every act that moves it, and only the differences to what is posted are posted: per
 * income account and per POS, so that profit by POS stays right without touching an earlier day.
 */
export function feeChange(order: OrderState, { parts, swipes, customer, about }: Posted): FeeChange {
  const feeVnd = feeOf(order)
  const revenue = splitRevenue(feeVnd, feeRules(order), order)
  const amounts = swipes.map(({ amountVnd }) => amountVnd)
  const shares = allocateRevenue(revenue, amounts)
  const wanted = sumUp(
    accounts.flatMap((account) =>
      swipes.length === 0
        ? [{ account, posId: 0, amountVnd: revenue[account] }]
        : swipes.map(({ posId }, index) => ({ account, posId, amountVnd: shares[index]?.[account] ?? 0 })),
    ),
  )
  const taken = parts.map((part) => ({ ...part, amountVnd: -part.amountVnd }))
  const differences = sumUp([...taken, ...wanted])
  return {
    diffVnd: differences.reduce((sum, { amountVnd }) => sum + amountVnd, 0),
    parts: wanted,
    transfers: differences.map(({ account, posId, amountVnd }) => {
      const [debit, credit] = amountVnd > 0 ? [customer, { kind: account }] : [{ kind: account }, customer]
      return { debit, credit, amountVnd: Math.abs(amountVnd), about: { ...about, ...(posId !== 0 && { pos: posId }) } }
    }),
  }
}

/** One part for each account and POS, none that is nothing. An order has a handful. */
function sumUp(parts: FeePart[]): FeePart[] {
  const sums: FeePart[] = []
  for (const { account, posId, amountVnd } of parts) {
    if (amountVnd === 0) continue
    const found = sums.find((sum) => sum.account === account && sum.posId === posId)
    if (found) found.amountVnd += amountVnd
    else sums.push({ account, posId, amountVnd })
  }
  return sums.filter(({ amountVnd }) => amountVnd !== 0)
}
