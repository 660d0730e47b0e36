import { allocateRevenue, splitRevenue } from '@cardpro/contract/fees'
import type { About, Account, Transfer } from '#ledger/ledger.service.ts'
import type { ActiveSwipe, FeePart, OrderState } from './order.ts'
import { feeOf, feeRules } from './orders.rules.ts'

const accounts = [5111, 5112, 5113] as const

export type FeeChange = {
  /** By how much the fee rises, negative where it falls. */
  diffVnd: number
  transfers: Transfer[]
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
  const open = new Map<string, { account: FeePart['account']; posId: number; diffVnd: number }>()
  const add = (account: FeePart['account'], posId: number, diffVnd: number) => {
    const key = `${account}/${posId}`
    const found = open.get(key)
    if (found) found.diffVnd += diffVnd
    else open.set(key, { account, posId, diffVnd })
  }
  for (const { account, posId, amountVnd } of parts) add(account, posId, -amountVnd)
  for (const account of accounts) {
    if (swipes.length === 0) add(account, 0, revenue[account])
    for (const [index, swipe] of swipes.entries()) add(account, swipe.posId, shares[index]?.[account] ?? 0)
  }
  const differences = [...open.values()].filter(({ diffVnd }) => diffVnd !== 0)
  return {
    diffVnd: differences.reduce((sum, { diffVnd }) => sum + diffVnd, 0),
    transfers: differences.map(({ account, posId, diffVnd }) => {
      const [debit, credit] = diffVnd > 0 ? [customer, { kind: account }] : [{ kind: account }, customer]
      return { debit, credit, amountVnd: Math.abs(diffVnd), about: { ...about, ...(posId !== 0 && { pos: posId }) } }
    }),
  }
}
