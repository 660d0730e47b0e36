import { choicesOfMoney } from './choices/money.ts'
import { choicesOfRecords } from './choices/records.ts'
import { choicesOfReports } from './choices/reports.ts'
import { type Choice, type Schema, valuesOf } from './schema.ts'
import { sentenceOf } from './sentences.ts'

const choices = new Map<string, Choice[]>()
for (const one of [...choicesOfRecords, ...choicesOfMoney, ...choicesOfReports])
  choices.set(one.field, [...(choices.get(one.field) ?? []), one])

/** What each value means; null if any is allowed. `isOfRow`: it is a field of the answer or input itself. */
export function meaningsOf(
  name: string,
  field: Schema,
  { path, isOfRow }: { path: string; isOfRow: boolean },
): Record<string, string> | null {
  const values = valuesOf(field)
  if (values.length > 0) {
    const names = name === 'Sort' || name === 'GroupBy' ? ofFields(name, values) : namesOf(name, path, values)
    return Object.fromEntries(values.map((value) => [value, names[value] ?? '']))
  }
  if (!isOfRow || !isNumber(field)) return null
  const own = choicesFor(name, path).find(
    ({ of, names }) => of && Object.keys(names).every((key) => /^-?\d+$/.test(key)),
  )
  return own ? { ...own.names } : null
}

const namesOf = (name: string, path: string, values: (string | number)[]): Choice['names'] =>
  choicesFor(name, path).find(({ names }) => values.every((value) => names[value] !== undefined))?.names ?? {}

/** Those of the call before those of every call. */
function choicesFor(name: string, path: string): Choice[] {
  const ofName = choices.get(name) ?? []
  const own = ofName.filter(({ of }) => of?.some((begin) => path.startsWith(begin)))
  return [...own, ...ofName.filter(({ of }) => of === undefined)]
}

const isNumber = ({ type, anyOf }: Schema): boolean =>
  type === 'integer' || type === 'number' || anyOf?.some(({ type: one }) => one === 'integer') === true

/** A list is sorted and grouped by its own fields. */
const ofFields = (name: string, values: (string | number)[]): Record<string, string> =>
  Object.fromEntries(
    values.map((value) => {
      const key = String(value).replace('-', '')
      if (key === '') return [value, name === 'Sort' ? 'thứ tự mặc định' : 'không gộp']
      const sentence = sentenceOf(key, 'output') ?? key
      return [
        value,
        name === 'GroupBy' ? sentence : `${sentence}, ${String(value).startsWith('-') ? 'giảm' : 'tăng'} dần`,
      ]
    }),
  )
