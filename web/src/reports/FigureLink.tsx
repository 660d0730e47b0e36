import { advances } from '@cardpro/contract/cash/advances/advances'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { actOf, type Call } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { cashbook } from '@cardpro/contract/reports/reports'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'

/** Where a figure's rows are: a screen, the filters it opens with, and the call it reads. */
export type Target = { to: string; search?: Record<string, unknown>; call: Call }

type FigureLinkProps = { target: Target; className?: string; children: ReactNode }

/** A figure or a line that opens the rows it is made of; without the right to those it is the figure alone. */
export function FigureLink({ target, className = '', children }: FigureLinkProps) {
  const { allowed } = useCan(target.call)
  if (!allowed) return <span className={`cp-figure-off ${className}`}>{children}</span>
  return (
    // The screens are made from a table of paths, so the router knows no type for each of them.
    <Link to={target.to} search={target.search ?? {}} className={`cp-figure-link ${className}`}>
      {children}
    </Link>
  )
}

const ofCustomers = actOf(debts.getSummaryDebt, { type: 'customer' })

const toOrders = (search: Record<string, unknown> = {}): Target => ({
  to: '/contract',
  search,
  call: orders.getByConditions,
})

/** The lists behind the dashboard's figures. */
export const targets = {
  orders: toOrders,
  ordersOf: ({ from, to }: { from: string; to: string }, more: Record<string, unknown> = {}): Target =>
    toOrders({ ForDate: from, ToDate: to, ...more }),
  cashBook: { to: '/report/cashbook', call: cashbook.reportCashBook },
  funds: { to: '/manager/bankcard', call: funds.getByConditions },
  posMoney: (search: Record<string, unknown> = {}): Target => ({
    to: '/debt',
    search: { tab: 'pos', ...search },
    call: posMoney.debtPos,
  }),
  customerDebts: (side: 'they' | 'we'): Target => ({
    to: '/debt/customer',
    search: { Side: side },
    call: ofCustomers,
  }),
  differing: { to: '/debt/generalcomparison', call: comparisons.getComparisons },
  promises: { to: '/debt/customer', search: { Promise: 'due' }, call: ofCustomers },
  requests: { to: '/', search: { drawer: 'requests' }, call: approvals.getRequests },
  dueVouchers: { to: '/collect-expense', search: { monthly: true }, call: voucherSchedules.getSchedules },
  pushes: { to: '/contract/push', call: pushes.getPushList },
  dueCards: { to: '/warning', call: radar.getNotifyDate },
  advances: { to: '/report/debt_aday', call: advances.reportDebtADay },
  pos: { to: '/manager/pos', call: pos.getByConditions },
}
