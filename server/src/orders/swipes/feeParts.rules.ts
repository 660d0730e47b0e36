import { allocateRevenue, splitRevenue } from '@cardpro/contract/orders/fees'
import { feeRules } from '@cardpro/contract/orders/orderTerms'
import type { Account, Transfer, TransferDimensions } from '#books/ledger/ledger.service.ts'
import { type ActiveSwipe, type FeePart, feeAccounts, type OrderState } from '#orders/order.ts'
import { feeOf } from '#orders/orders.rules.ts'

export type FeeChange = {
  /** By how much the fee rises, negative where it falls. */
  diffVnd: number
  transfers: Transfer[]
  /** The parts after posting. */
  parts: FeePart[]
}
type PostedFee = { parts: FeePart[]; swipes: ActiveSwipe[]; customer: Account; about: TransferDimensions }

/**
 * The fee is counted afresh after every action that moves it, and only the differences to what is posted are posted: per
 * income account and per POS, so that profit by POS stays right without touching an earlier day.
 */
export function feeChange(order: OrderState, { parts, swipes, customer, about }: PostedFee): FeeChange {
  const feeVnd = feeOf(order)
  const revenue = splitRevenue(feeVnd, feeRules(order), order)
  const amounts = swipes.map(({ amountVnd }) => amountVnd)
  const shares = allocateRevenue(revenue, amounts)
  const wanted = sumUp(
    feeAccounts.flatMap((account) =>
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
    transfers: transfersOf(differences, { customer, about }),
  }
}

/**
 * What falls at one POS or account goes to where it rises, within the same account first: the customer owes and is
 * let off only what the fee changes by.
 */
function transfersOf(differences: FeePart[], { customer, about }: Pick<PostedFee, 'customer' | 'about'>): Transfer[] {
  const rising = differences.filter(({ amountVnd }) => amountVnd > 0).map((part) => ({ ...part }))
  const falling = differences
    .filter(({ amountVnd }) => amountVnd < 0)
    .map((part) => ({ ...part, amountVnd: -part.amountVnd }))
  const moved: Transfer[] = []
  const move = (from: FeePart, to: FeePart) => {
    const amountVnd = Math.min(from.amountVnd, to.amountVnd)
    if (amountVnd === 0) return
    from.amountVnd -= amountVnd
    to.amountVnd -= amountVnd
    const places = from.posId === to.posId ? posOf(from) : { ...posOf(from), creditPos: to.posId }
    moved.push({
      debit: { kind: from.account },
      credit: { kind: to.account },
      amountVnd,
      about: { ...about, ...places },
    })
  }
  for (const to of rising) for (const from of falling) if (from.account === to.account) move(from, to)
  for (const to of rising) for (const from of falling) move(from, to)
  return [
    ...moved,
    ...rising.filter(isOpen).map((part) => ({
      debit: customer,
      credit: { kind: part.account },
      amountVnd: part.amountVnd,
      about: { ...about, ...posOf(part) },
    })),
    ...falling.filter(isOpen).map((part) => ({
      debit: { kind: part.account },
      credit: customer,
      amountVnd: part.amountVnd,
      about: { ...about, ...posOf(part) },
    })),
  ]
}

const isOpen = ({ amountVnd }: FeePart): boolean => amountVnd !== 0
const posOf = ({ posId }: FeePart): TransferDimensions => (posId === 0 ? {} : { pos: posId })

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
