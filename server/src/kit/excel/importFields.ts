import { entriesOf, type FieldSpec, type Fields, type ImportSpec } from '@cardpro/contract/kit/dictionary'
import type { Kind, PartField } from './importPart.ts'

/** The columns of an import file that a dictionary names, in its order. */
export const importFields = (fields: Fields): PartField[] =>
  entriesOf(fields).flatMap(([key, spec]) =>
    [spec.import ?? []].flat().map((column) => partField(key, spec, column as ImportSpec)),
  )

function partField(key: string, spec: FieldSpec, column: ImportSpec): PartField {
  const kind = column.kind ?? kinds[spec.kind] ?? 'text'
  const head = spec.head ?? spec.label
  return {
    field: column.field ?? key,
    title: column.title ?? (kind === 'percent' ? `${head} (%)` : head),
    kind,
    isRequired: column.isRequired ?? false,
    also: [...(column.also ?? [])],
    example: column.example ?? '',
    formFields: [...(column.formFields ?? [])],
  }
}

const kinds: Partial<Record<FieldSpec['kind'], Kind>> = {
  phone: 'phone',
  money: 'money',
  balance: 'balance',
  percent: 'percent',
  count: 'number',
  countOrNone: 'number',
  day: 'day',
  month: 'month',
  yesNo: 'yesNo',
}
