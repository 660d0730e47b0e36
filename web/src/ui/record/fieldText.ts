import { formatDay, formatInstant } from '@cardpro/contract/basic/dates'
import type { FieldSpec } from '@cardpro/contract/basic/dictionary'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { percentText } from '#ui/basic/figures.ts'

/** A field's value as it reads among the facts of a record. */
export function fieldText({ kind, names = {} }: FieldSpec, value: unknown): string {
  if (kind === 'choice' || kind === 'textChoice') return names[String(value)] ?? ''
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') return numberText(kind, value)
  if (typeof value !== 'string' || value === '') return ''
  if (kind === 'day') return formatDay(value)
  return kind === 'instant' ? formatInstant(value) : value
}

function numberText(kind: FieldSpec['kind'], value: number): string {
  if (kind === 'percent') return percentText(value)
  return kind === 'money' ? formatVnd(value) : String(value)
}
