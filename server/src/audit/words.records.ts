import { type FieldSpec, type Fields, type Kind, storedFields } from '@cardpro/contract/basic/dictionary'
import { bank, count, day, type Field, instant, month, mpct, named, oneOf, text, vnd, yesNo } from './words.readings.ts'

/** The columns of a record, each as its dictionary calls it and reads it. */
export const recordWords = (fields: Fields): Record<string, Field> =>
  Object.fromEntries(storedFields(fields).map((field) => [field.column, fieldWords(field)]))

const fieldWords = ({ kind, label, history = label, names = {} }: FieldSpec): Field =>
  kind === 'choice' || kind === 'textChoice' ? oneOf(history, names) : readings[kind](history)

const unread = (): Field => null
const readings: Record<Exclude<Kind, 'choice' | 'textChoice'>, (label: string) => Field> = {
  text,
  note: text,
  code: text,
  person: text,
  phone: text,
  bank,
  money: vnd,
  balance: vnd,
  percent: mpct,
  count,
  countOrNone: count,
  day,
  instant,
  month,
  yesNo,
  staff: (label) => named(label, 'users'),
  collaborator: (label) => named(label, 'affs'),
  customer: unread,
  file: unread,
  list: unread,
}
