import { addDays } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatus } from '@cardpro/contract/people/cards/cardWords'

/** The content of a calendar file: it leaves the shop, so no phone, no amount, no more than four digits. */
type IcsAppointment = Pick<
  Appointment,
  | 'CalendarID'
  | 'Date'
  | 'Shift'
  | 'Type'
  | 'BankCode'
  | 'Last4'
  | 'CustomerName'
  | 'RepeatMonthly'
  | 'RemindBefore'
  | 'Status'
  | 'Version'
>

/** A calendar file (RFC 5545) of these appointments, cancelled ones left out. `now` is when it was made. */
export function icsOf(rows: readonly IcsAppointment[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Card Pro//Lich hen//VI',
    'CALSCALE:GREGORIAN',
    ...rows.filter(({ Status }) => Status !== appointmentStatus.cancelled).flatMap((row) => eventOf(row, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const kinds: Record<number, string> = appointmentKinds
/** The hours of each shift, in Vietnam. */
const hours: Record<number, readonly [number, number]> = { 1: [8, 12], 2: [13, 17], 3: [18, 21] }

function eventOf(row: IcsAppointment, now: Date): string[] {
  const title = `${kinds[row.Type] ?? 'Hẹn'} ${shortCard(row.BankCode, row.Last4)} · ${row.CustomerName}`
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(row)}@card-pro`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${row.Version}`,
    ...timeOf(row),
    `SUMMARY:${escapeText(title)}`,
    ...(row.RemindBefore > 0
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(title)}`,
          `TRIGGER:${triggerOf(row)}`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ]
}

/** Moved to another day an appointment is the same one, and a calendar that has it moves it; a monthly one has many days. */
const uidOf = ({ CalendarID, Date: day, RepeatMonthly }: IcsAppointment): string =>
  RepeatMonthly ? `${CalendarID}-${day}` : String(CalendarID)

/** At eight in the morning so many days before: a day without hours begins at midnight. */
const triggerOf = ({ Shift, RemindBefore }: IcsAppointment): string => {
  const [begins = 0] = hours[Shift] ?? []
  return `-PT${RemindBefore * 24 - 8 + begins}H`
}

function timeOf({ Date: day, Shift }: IcsAppointment): string[] {
  const shift = hours[Shift]
  if (!shift)
    return [
      `DTSTART;VALUE=DATE:${compactDay(day)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
      'TRANSP:TRANSPARENT',
    ]
  const at = (hour: number) => utc(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`))
  return [`DTSTART:${at(shift[0])}`, `DTEND:${at(shift[1])}`]
}

const compactDay = (day: string): string => day.replaceAll('-', '')
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** No line is longer than 75 bytes, and no letter is cut in two. */
function foldLine(line: string): string {
  const bytes = new TextEncoder()
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (bytes.encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/** Hands the file to the browser to keep. */
export function saveIcs(rows: readonly IcsAppointment[], name: string): void {
  const url = URL.createObjectURL(new Blob([icsOf(rows, new Date())], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.ics`
  link.click()
  URL.revokeObjectURL(url)
}
