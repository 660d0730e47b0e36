import { dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { appointmentKey } from '@cardpro/contract/people/cards/appointmentBulk'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatus } from '@cardpro/contract/people/cards/cardWords'
import { type DragEvent, useState } from 'react'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { weeksOf } from '#kit/ui/calendar/calendarDays.ts'
import { today } from '#kit/ui/hooks/today.ts'
import type { AppointmentQuery } from './AppointmentList.tsx'

type CalendarGridProps = {
  query: AppointmentQuery & { data: { Summary?: { Days: DayCount[] } } | undefined }
  period: { from: string; to: string }
  /** `2026-11`: days outside of it are quieter; null in a week. */
  month: string | null
  onDay: (day: string) => void
  onOpen: (row: Appointment) => void
  /** Takes an appointment, by its key, to another day; undefined without the right. */
  onMove: ((key: string, day: string) => void) | undefined
}
type DayCount = { Date: string; Count: number; Open: number }

/** Weeks under each other, Monday first: each day with its appointments, and the way to the day itself. */
export function CalendarGrid({ query, period, month, onDay, onOpen, onMove }: CalendarGridProps) {
  const { data, error, isFetching } = query
  if (!data && error) return <LoadError error={error} onRetry={() => void query.refetch()} />
  if (!data) return <SkeletonRows columns={7} rows={6} />
  const ofDay = (day: string) => data.Data.filter((row) => row.Date === day)
  const countOf = (day: string) => data.Summary?.Days.find((one) => one.Date === day)?.Count ?? 0
  const weeks = weeksOf(period)
  return (
    <div className="cp-month-box" aria-busy={isFetching}>
      {error && <LoadError error={error} shownSince={query.dataUpdatedAt} onRetry={() => void query.refetch()} />}
      <table className={month === null ? 'cp-month cp-week' : 'cp-month'} aria-label="Lịch hẹn">
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                <abbr title={dayOfWeekName(day)}>{shortDayName(day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  month={month}
                  rows={ofDay(day)}
                  count={countOf(day)}
                  {...{ onDay, onOpen, onMove }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = Pick<CalendarGridProps, 'month' | 'onDay' | 'onOpen' | 'onMove'> & {
  day: string
  rows: Appointment[]
  count: number
}

/** One day: as many of its appointments as there is room for, and a place to drop one that is taken here. */
function DayCell({ day, month, rows, count, onDay, onOpen, onMove }: DayCellProps) {
  const [isOver, setOver] = useState(false)
  const shown = rows.slice(0, month === null ? 40 : 3)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onMove?.(event.dataTransfer.getData(carriedType), day)
  }
  return (
    <td
      className={cellClass(day, month, isOver)}
      {...(onMove && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      <DayHead day={day} count={count} onDay={onDay} />
      <ul>
        {shown.map((row) => (
          <li key={row.CalendarID}>
            <Entry row={row} onOpen={onOpen} canMove={onMove !== undefined && mayMove(row)} />
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <button type="button" className="cp-day-more cp-ink-primary text-12" onClick={() => onDay(day)}>
          +{count - shown.length} nữa
        </button>
      )}
    </td>
  )
}

/** A monthly one keeps its day, and what has an order or was cancelled stays where it was. */
const mayMove = ({ RepeatMonthly, Status }: Appointment): boolean =>
  !RepeatMonthly && (Status === appointmentStatus.waiting || Status === appointmentStatus.missed)

const carriedType = 'application/x-card-pro-appointment'

function DayHead({ day, count, onDay }: { day: string; count: number; onDay: (day: string) => void }) {
  const what = count === 0 ? 'không có lịch hẹn' : `${count} lịch hẹn`
  return (
    <button
      type="button"
      className="cp-day flex pack-spread text-13 cp-bold"
      aria-current={day === today() ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span className="unseen">{`${dayOfWeekName(day)} ${formatDay(day)}, ${what}`}</span>
      <span aria-hidden="true">
        <span className="cp-day-name">{shortDayName(day)} </span>
        {Number(day.slice(8))}
      </span>
      {count > 0 && <em aria-hidden="true">{count}</em>}
    </button>
  )
}

const kinds: Record<number, string> = appointmentKinds

type EntryProps = { row: Appointment; onOpen: (row: Appointment) => void; canMove: boolean }

/** Dragged by the mouse; by keyboard and on a phone its form has the day. */
function Entry({ row, onOpen, canMove }: EntryProps) {
  return (
    <button
      type="button"
      className={`cp-entry above-2 text-12 cp-entry-${row.Status}`}
      draggable={canMove}
      onDragStart={(event) => event.dataTransfer.setData(carriedType, appointmentKey(row))}
      onClick={() => onOpen(row)}
    >
      <b>{row.CustomerName}</b>
      <small>
        {kinds[row.Type]} •••• {row.Last4}
      </small>
    </button>
  )
}

const cellClass = (day: string, month: string | null, isOver: boolean): string =>
  [
    day === today() ? 'cp-day-today' : '',
    isOver ? 'cp-day-over' : '',
    month !== null && !day.startsWith(month) ? 'sunken' : '',
  ]
    .filter(Boolean)
    .join(' ')

/** `T2` … `T7`, `CN` */
function shortDayName(day: string): string {
  const names: Record<string, string> = {
    'Thứ Hai': 'T2',
    'Thứ Ba': 'T3',
    'Thứ Tư': 'T4',
    'Thứ Năm': 'T5',
    'Thứ Sáu': 'T6',
    'Thứ Bảy': 'T7',
  }
  return names[dayOfWeekName(day)] ?? 'CN'
}
