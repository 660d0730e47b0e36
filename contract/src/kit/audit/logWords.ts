import { formatInstant } from '../dates.ts'
import type { LogRow } from './audit.ts'

/** `21/11/2026 15:40:07`: times of events, to the second. */
export const momentOf = ({ At }: Pick<LogRow, 'At'>): string => `${formatInstant(At)}:${At.slice(17, 19)}`

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/coc_coc/i, 'Cốc Cốc'],
  [/Chrome\//, 'Chrome'],
  [/Firefox\//, 'Firefox'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X/, 'máy Mac'],
  [/Linux/, 'Linux'],
]

/** What the server does by a rule, and what banks deliver. */
const isNoBrowser = /^(?:SePay$|Casso$|Máy \()/

/** `Chrome · Windows` out of the long line with which a browser introduces itself. */
export function deviceWords(device: string): string {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(device))?.[1]
  if (isNoBrowser.test(device)) return device
  return [find(browsers), find(systems)].filter(Boolean).join(' · ') || (device ? 'Thiết bị khác' : '—')
}

export type Change = { label: string; before: string | undefined; after: string | undefined }

/** Each field with its text before and after; a fact of the event has only the latter. */
export function changesOf({ Before, After }: Pick<LogRow, 'Before' | 'After'>): Change[] {
  const labels = [...new Set([...Object.keys(Before), ...Object.keys(After)])]
  return labels.map((label) => ({ label, before: Before[label], after: After[label] }))
}

/** The changes in one line, for a cell of the list. */
export function changesLine(row: Pick<LogRow, 'Before' | 'After' | 'Note'>): string {
  const changes = changesOf(row).map(({ label, before, after }) =>
    before === undefined ? `${label}: ${after}` : `${label}: ${before} → ${after ?? 'trống'}`,
  )
  return [...changes, row.Note].filter(Boolean).join('; ')
}
