import { asTyped } from '@cardpro/contract/kit/search'
import { type Cell, cellText } from '../cells.rules.ts'
import { withoutGuards } from './codes.rules.ts'

/** A time of day (`HH:MM:SS`) with the text around it, and how many minutes east of Greenwich it is; null: nothing says. */
export type Clock = { time: string; rest: string; offset: number | null }

/** Halves of the day: SA and sáng before noon, CH, chiều and tối after it. */
const half = String.raw`[ap]\.?m\.?|s\.?a\.?|c\.?h\.?|sáng|chiều|tối`
const zone = String.raw`z|ict|(?:gmt|utc) ?(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-](?:0\d|1[0-4])(?::?\d{2})?| [+-](?:0\d|1[0-4]):\d{2}`
const clock = new RegExp(
  String.raw`(?:^|(?<=\d)t|[ ,(-])(?:(${half}) )?(\d{1,2})(?:[:h]| ?giờ ?)(\d{2})(?:(?:[:'mp]| ?phút ?)(?:(\d{2})(?:[.,:]\d{1,9})?)?(?:"|s| ?giây)?)?(?: ?(${half})(?![\p{L}\d]))?(?: ?\(?(${zone})(?![\p{L}\d:/.])\)?)?(?=$|[ ),])`,
  'iu',
)

/** The clock in a text; null where there is none, `wrong` where it is no time of a day. */
export function clockIn(text: string): Clock | 'wrong' | null {
  const found = clock.exec(text)
  if (!found) return null
  const [all, before, hour = '', minute = '', second = '00', behind, said] = found
  const time = timeOf(halfDay(hour, before ?? behind), minute, second)
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + all.length)}`.trim()
  return time === null ? 'wrong' : { time, rest, offset: offsetOf(said) }
}

function offsetOf(zoneSaid: string | undefined): number | null {
  const said = zoneSaid?.toLowerCase().trim()
  if (said === undefined || said === '') return null
  if (said === 'ict') return ownOffset
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(said) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

/** Việt Nam is so many minutes east. */
export const ownOffset = 420

function halfDay(hour: string, said: string | undefined): string {
  if (said === undefined || Number(hour) > 12) return hour
  return String((Number(hour) % 12) + (/^[pct]/i.test(said) ? 12 : 0))
}

export function timeOf(hour: string, minute: string, second: string): string | null {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
}

const longestTime = 40
const daySeconds = 86_400

/** A time of day in a column of its own. One of another zone is none: its day is in another column. */
export function timeIn(cell: Cell | undefined): string | null {
  if (cell !== null && typeof cell === 'object') return cell.time ?? null
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round(cell * daySeconds) * 1_000).toISOString().slice(11, 19)
  const said = cellText(cell)
  return said.length > longestTime ? null : timeInText(asTyped(withoutGuards(said)))
}

function timeInText(text: string): string | null {
  // Of 93005 Excel took the first zero; of four digits it is not known whether they are hours or minutes.
  const piece = /^(\d{1,2})(\d{2})(\d{2})$/.exec(text)
  if (piece && text.length > 4) return timeOf(piece[1] ?? '', piece[2] ?? '', piece[3] ?? '')
  const read = clockIn(text)
  if (read === null || read === 'wrong' || read.rest !== '') return null
  return read.offset === null || read.offset === ownOffset ? read.time : null
}
