import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Where a figure's rows are: a screen of the console and the filters it opens with. */
export type Target = { to: string; search?: Record<string, unknown> }

/** A figure or a line that opens the rows it is made of. */
export function FigureLink({
  target,
  className,
  children,
}: {
  target: Target
  className?: string
  children: ReactNode
}) {
  return (
    // The screens are made from a table of paths, so the router knows no type for each of them.
    <Link to={target.to} search={(target.search ?? {}) as never} className={`cp-figure-link ${className ?? ''}`}>
      {children}
    </Link>
  )
}

const orders = '/contract'

/** The lists behind the dashboard's figures. */
export const targets = {
  orders: (search: Record<string, unknown> = {}): Target => ({ to: orders, search }),
  ordersOf: ({ from, to }: { from: string; to: string }, more: Record<string, unknown> = {}): Target => ({
    to: orders,
    search: { ForDate: from, ToDate: to, ...more },
  }),
  funds: { to: '/report/cashbook' },
  posMoney: (search: Record<string, unknown> = {}): Target => ({ to: '/debt', search: { tab: 'pos', ...search } }),
  customerDebts: (side: 'they' | 'we'): Target => ({ to: '/debt/customer', search: { Side: side } }),
  dueCards: { to: '/cards' },
  pos: { to: '/manager/pos' },
}
