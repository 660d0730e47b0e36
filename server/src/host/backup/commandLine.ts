import { SettingsError } from '#kit/settings.ts'

/** The words of a command line: `--name value`, and `--name` alone for those that take none. */
export function readWords(
  words: string[],
  { usage, values, flags }: { usage: string; values: string[]; flags: string[] },
): Map<string, string> {
  const read = new Map<string, string>()
  for (let at = 0; at < words.length; at += 1) {
    const name = words[at]?.replace(/^--/, '') ?? ''
    const isOption = words[at]?.startsWith('--') === true && !read.has(name)
    if (isOption && flags.includes(name)) read.set(name, '')
    else if (isOption && values.includes(name) && words[at + 1] !== undefined) read.set(name, words[(at += 1)] ?? '')
    else throw new SettingsError(`Không hiểu "${words[at]}". Cách dùng: ${usage}`)
  }
  return read
}

/** `38 MB`, `1,2 GB` */
export function sizeText(bytes: number): string {
  if (bytes < 1e9) return `${Math.ceil(bytes / 1e6)} MB`
  return `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`
}

/** `15:40:00 21/11/2026` */
export function momentText(at: Date): string {
  const { hour, minute, second, day, month, year } = partsOf(at)
  return `${hour}:${minute}:${second} ${day}/${month}/${year}`
}

/** `2026-11-21 15:40:00`, as a moment is typed. */
export function typedMoment(at: Date): string {
  const { hour, minute, second, day, month, year } = partsOf(at)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

const partsOf = (at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(inVietnam.formatToParts(at).map(({ type, value }) => [type, value]))

const inVietnam = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
