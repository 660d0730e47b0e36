import { type OrderStatus, orderStatus, posState } from '@cardpro/contract/orders/orderMoney'
import { orderStatuses, posStates } from '@cardpro/contract/orders/orderWords'
import type { ReactNode } from 'react'
import { Row } from '#kit/ui/layout/layout.tsx'
import './status.css'

export type TagTone = 'grey' | 'blue' | 'orange' | 'violet' | 'red' | 'green' | 'primary'
const statusTones: Record<OrderStatus, TagTone> = {
  0: 'grey',
  1: 'blue',
  2: 'orange',
  3: 'violet',
  4: 'red',
  5: 'green',
  6: 'grey',
}

type StatusTagProps = { status: number; label?: string; solid?: boolean; muted?: boolean }

/**
 * An order's status. In tables and lists glyph and label without ground; `solid` is the tag of a page head, `muted` has no
 * colour: a count of none.
 */
export function StatusTag({ status, label, solid, muted }: StatusTagProps) {
  const code = toStatus(status)
  const text = label ?? orderStatuses[code]
  const tone = statusTones[code]
  return (
    <span className={solid ? `cp-tag cp-tag-${tone}` : `cp-status ${muted ? 'cp-status-quiet' : `cp-ink-${tone}`}`}>
      <StatusGlyph status={code} />
      {code === orderStatus.cancelled && !solid ? <s>{text}</s> : <span>{text}</span>}
    </span>
  )
}

/** A tag for statuses of other things: a lô, a fund, a staff member. */
export function Tag({ tone = 'grey', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`cp-tag cp-tag-${tone}`}>{children}</span>
}

/** The status as a shape that fills up as the order advances. Never shown without its label beside it. */
export function StatusGlyph({ status }: { status: number }) {
  const code = toStatus(status)
  return (
    <svg
      className={`cp-glyph cp-ink-${statusTones[code]}`}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {glyphs[code]}
    </svg>
  )
}

/** POS money as a bar: empty, half, full. */
export function PosMoneyGlyph({ state, label }: { state: number; label?: string }) {
  const filled = state === posState.paid ? 8.4 : state === posState.partlyPaid ? 4.2 : 0
  return (
    <Row as="span" align="baseline" inline gap={4} className="cp-pos-money">
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <rect x="1.2" y="3.2" width="11.6" height="7.6" rx="1.6" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {filled > 0 && <rect x="2.8" y="4.8" width={filled} height="4.4" rx=".5" fill="currentColor" />}
      </svg>
      {label ?? posStates[state in posStates ? (state as keyof typeof posStates) : posState.unpaid]}
    </Row>
  )
}

const toStatus = (status: number): OrderStatus =>
  status in statusTones ? (status as OrderStatus) : orderStatus.appointment

const ring = <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.5" />

const glyphs: Record<OrderStatus, ReactNode> = {
  0: <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.52" />,
  1: ring,
  2: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  3: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 1 1-3.4 3.4H7z" fill="currentColor" />
    </>
  ),
  4: (
    <>
      <path d="M7 1 13.4 12.6H.6z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M7 5v3.6M7 10.1v1.1" stroke="var(--surface)" strokeWidth="1.4" />
    </>
  ),
  5: (
    <>
      <circle cx="7" cy="7" r="6.3" fill="currentColor" />
      <path d="m4.2 7.2 2 2 3.7-4.1" fill="none" stroke="var(--surface)" strokeWidth="1.5" />
    </>
  ),
  6: (
    <>
      {ring}
      <path d="m3.4 10.6 7.2-7.2" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
}
