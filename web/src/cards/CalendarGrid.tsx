import type { Appointment } from '@cardpro/contract/cardRows'
import { appointmentKinds } from '@cardpro/contract/cardWords'
import { dayOfWeekName, formatDay } from '@cardpro/contract/dates'
import { LoadError } from '#ui/PageError.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { today } from '#ui/today.ts'
import type { AppointmentQuery } from './AppointmentList.tsx'
import { weeksOf } from './calendarDays.ts'

type CalendarGridProps = {
  query: AppointmentQuery & { data: { Summary?: { Days: DayCount[] } } | undefined }
  period: { from: string; to: string }
  /** `2026-11`: days outside of it are quieter; null in a week. */
  month: string | null
  onDay: (day: string) => void
  onOpen: (row: Appointment) => void
}
type DayCount = { Date: string; Count: number; Open: number }

/** Weeks under each other, Monday first: each day with its appointments, and the way to the day itself. */
export function CalendarGrid({ query, period, month, onDay, onOpen }: CalendarGridProps) {
  const { data, error, isFetching } = query
  if (!data && error) return <LoadError error={error} onRetry={() => void query.refetch()} />
  if (!data) return <SkeletonRows columns={7} rows={6} />
  const most = month === null ? 40 : 3
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
                <td key={day} className={cellClass(day, month)}>
                  <DayHead day={day} count={countOf(day)} onDay={onDay} />
                  <ul>
                    {ofDay(day)
                      .slice(0, most)
                      .map((row) => (
                        <li key={row.CalendarID}>
                          <Entry row={row} onOpen={onOpen} />
                        </li>
                      ))}
                  </ul>
                  {countOf(day) > most && (
                    <button type="button" className="cp-day-more" onClick={() => onDay(day)}>
                      +{countOf(day) - most} nữa
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, count, onDay }: { day: string; count: number; onDay: (day: string) => void }) {
  const what = count === 0 ? 'không có lịch hẹn' : `${count} lịch hẹn`
  return (
    <button
      type="button"
      className="cp-day"
      aria-current={day === today() ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span className="cp-day-words">{`${dayOfWeekName(day)} ${formatDay(day)}, ${what}`}</span>
      <span aria-hidden="true">
        <span className="cp-day-name">{shortDayName(day)} </span>
        {Number(day.slice(8))}
      </span>
      {count > 0 && <em aria-hidden="true">{count}</em>}
    </button>
  )
}

const kinds: Record<number, string> = appointmentKinds

function Entry({ row, onOpen }: { row: Appointment; onOpen: (row: Appointment) => void }) {
  return (
    <button type="button" className={`cp-entry cp-entry-${row.Status}`} onClick={() => onOpen(row)}>
      <b>{row.CustomerName}</b>
      <small>
        {kinds[row.Type]} •••• {row.Last4}
      </small>
    </button>
  )
}

const cellClass = (day: string, month: string | null): string =>
  [day === today() ? 'cp-day-today' : '', month !== null && !day.startsWith(month) ? 'cp-day-other' : '']
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
