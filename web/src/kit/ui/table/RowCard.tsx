import type { ReactNode } from 'react'
import { Money, type Tone } from '#kit/ui/basic/Money.tsx'
import { type RowAction, RowActions } from './RowActions.tsx'
import './card.css'

type RowCardProps = {
  title: string
  status?: ReactNode
  /** One grey line: code, time, kind, card. */
  line: ReactNode
  amount: { label: string; value: number | null; tone?: Tone }
  second?: { label: string; value: number | null }
  /** The next thing to do, as a button. */
  act?: ReactNode
  /** Whatever else can be done with it, behind the three dots. */
  actions?: RowAction[]
  onOpen?: () => void
}

/** A row of a list on a phone: who and how far, what about, the one amount that matters, and what comes next. */
export function RowCard({ title, status, line, amount, second, act, actions, onOpen }: RowCardProps) {
  return (
    <>
      <div className="cp-card-top">
        {onOpen ? (
          <button type="button" className="cp-card-title" onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className="cp-card-title">{title}</span>
        )}
        {actions ? (
          <span className="cp-card-state row-inline firm gap-8 cp-nowrap">
            {status}
            <RowActions actions={actions} />
          </span>
        ) : (
          status
        )}
      </div>
      <div className="cp-card-line">{line}</div>
      <div className="cp-card-bottom">
        <span className="cp-card-amount">
          <small className="cp-small block">{amount.label}</small>
          <Money value={amount.value} {...(amount.tone && { tone: amount.tone })} />
        </span>
        {second && (
          <span className="cp-card-second">
            <small className="cp-small block">{second.label}</small>
            <Money value={second.value} tone="ink" />
          </span>
        )}
        {act}
      </div>
    </>
  )
}
