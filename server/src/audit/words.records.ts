import { type FieldSpec, type Fields, type Kind, storedFields } from '@cardpro/contract/basic/dictionary'
import {
  bank,
  count,
  day,
  type Field,
  instant,
  month,
  mpct,
  named,
  oneOf,
  text,
  texts,
  vnd,
  yesNo,
} from './words.readings.ts'

/** The columns of a record, each as its dictionary calls it and reads it. */
export const recordWords = (fields: Fields): Record<string, Field> =>
  Object.fromEntries(storedFields(fields).map((field) => [field.column, fieldWords(field)]))

/** What the history calls a field. */
export const historyLabel = ({ label, history = label }: FieldSpec): string => history

const fieldWords = (spec: FieldSpec): Field =>
  spec.kind === 'choice' || spec.kind === 'textChoice'
    ? oneOf(historyLabel(spec), spec.names ?? {})
    : readings[spec.kind](historyLabel(spec))

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
  pos: unread,
  fund: (label) => named(label, 'funds'),
  texts: (label) => texts(label, String),
  list: unread,
}
