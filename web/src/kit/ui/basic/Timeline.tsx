import type { ReactNode } from 'react'
import './steps.css'

export type TimelineEvent = {
  key: string | number
  /** `13:44`, or `Chờ` for what is still to come. */
  time: string
  icon: ReactNode
  title: string
  detail?: ReactNode
  amount?: ReactNode
  /** The balance after this step. */
  after?: ReactNode
  state?: 'planned' | 'cancelled'
  actions?: ReactNode
}

type TimelineProps = { label: string; heads?: [what: string, amount: string, after: string]; events: TimelineEvent[] }

/** What happened, one line after another, with the money and the balance it left. */
export function Timeline({ label, heads, events }: TimelineProps) {
  return (
    <>
      {heads && (
        <div className="cp-timeline-head cp-muted text-12 cp-name" aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      <ol className="cp-timeline" aria-label={label}>
        {events.map((event) => (
          <li key={event.key} className={`cp-event ${event.state ? `cp-event-${event.state}` : ''}`}>
            <span className="cp-event-time cp-muted">{event.time}</span>
            <span className="cp-event-dot" aria-hidden="true">
              {event.icon}
            </span>
            <span className="cp-event-text">
              <b>{event.title}</b>
              {event.detail && <small className="cp-small block">{event.detail}</small>}
            </span>
            <span className="cp-event-sum">{event.amount}</span>
            <span className="cp-event-after">{event.after}</span>
            <span>{event.actions}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
