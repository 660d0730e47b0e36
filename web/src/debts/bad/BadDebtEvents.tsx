import { type BadDebtEvent, badDebts } from '@cardpro/contract/debts/badDebts'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { lineKindNames } from '@cardpro/contract/orders/orderMoney'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import '../debts.css'

type EventsProps = {
  events: BadDebtEvent[]
  stillOwed: number
  /** Left out where nothing is cancelled. */
  onCancel?: (recoveryId: number) => void
}

/** How the debt came about, the loss, what came back; and what the customer still owes of it. */
export function BadDebtEvents({ events, stillOwed, onCancel }: EventsProps) {
  return (
    <ul className="cp-lost-events text-13 framed" aria-label="Diễn biến khoản nợ">
      {events.map((event) => (
        <Happened key={`${event.Kind}.${event.At}.${event.Amount}`} event={event} onCancel={onCancel} />
      ))}
      <li>
        <span className="cp-lost-left">Khách còn nợ</span>
        {stillOwed === 0 ? '–' : <Money value={stillOwed} tone="ink" />}
      </li>
    </ul>
  )
}

type HappenedProps = { event: BadDebtEvent; onCancel: EventsProps['onCancel'] }

function Happened({ event, onCancel }: HappenedProps) {
  const { At, Date: day, Code, Amount, Place, Note, By, RecoveryID, IsCancelled } = event
  const facts = [Code, Place, Note, By].filter((fact) => fact !== '').join(' · ')
  return (
    <li>
      <span className="cp-muted cp-nowrap">
        {formatDay(day).slice(0, 5)} {formatTime(At)}
      </span>
      <span className={IsCancelled ? 'cp-lost-gone' : ''}>
        <b>{nameOf(event)}</b>
        <small>{facts}</small>
      </span>
      <span className="cp-lost-sum stack gap-4">
        <b className={IsCancelled ? 'cp-lost-gone' : ''}>
          {Amount < 0 && '−'}
          {formatVnd(Math.abs(Amount))}
        </b>
        {RecoveryID !== null && !IsCancelled && onCancel && (
          <ActionButton
            call={badDebts.cancelRecover}
            small
            kind="danger"
            label={`Hủy phiếu thu lại ${Code}`}
            onClick={() => onCancel(RecoveryID)}
          >
            Hủy
          </ActionButton>
        )}
      </span>
    </li>
  )
}

const loss = 0
const backKind = -1
const nameOf = ({ Kind }: BadDebtEvent): string =>
  Kind === loss
    ? 'Xóa nợ xấu'
    : Kind === backKind
      ? 'Thu lại'
      : (lineKindNames[Kind as keyof typeof lineKindNames] ?? '')
