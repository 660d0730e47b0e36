import { formatDay, formatInstant } from '@cardpro/contract/basic/dates'
import type { FieldSpec } from '@cardpro/contract/basic/dictionary'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { percentText } from '#ui/basic/figures.ts'

/** A field's value as it reads among the facts of a record. */
export function fieldText({ kind, names = {} }: FieldSpec, value: unknown): string {
  if (kind === 'choice') return names[Number(value)] ?? ''
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number')
    return kind === 'percent' ? percentText(value) : kind === 'money' ? formatVnd(value) : String(value)
  if (typeof value !== 'string' || value === '') return ''
  return kind === 'day' ? formatDay(value) : kind === 'instant' ? formatInstant(value) : value
}
