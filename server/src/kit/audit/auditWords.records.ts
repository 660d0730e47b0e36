import { entriesOf, type FieldSpec, type Fields, type Kind, storedFields } from '@cardpro/contract/kit/dictionary'
import {
  bank,
  count,
  day,
  type Field,
  instant,
  month,
  mpct,
  namedField,
  oneOf,
  percent,
  text,
  texts,
  vnd,
  yesNo,
} from './auditWords.readings.ts'

/** The columns of a record, each as its dictionary calls it and reads it. */
export const recordWords = (fields: Fields): Record<string, Field> =>
  Object.fromEntries(storedFields(fields).map((field) => [field.column, fieldWords(field)]))

/** The fields of a record whose history keeps what its form sends, by their keys: rates are in percent. */
export const formWords = (fields: Fields): Record<string, Field> =>
  Object.fromEntries(
    entriesOf(fields).map(([key, spec]) => [
      key,
      spec.kind === 'percent' ? percent(historyLabel(spec)) : fieldWords(spec),
    ]),
  )

/** What the history calls a field. */
export const historyLabel = ({ label, history = label }: FieldSpec): string => history

const fieldWords = (spec: FieldSpec): Field =>
  spec.kind === 'choice' || spec.kind === 'textChoice'
    ? oneOf(historyLabel(spec), spec.names ?? {})
    : readings[spec.kind](historyLabel(spec))

const unreadField = (): Field => null
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
  staff: (label) => namedField(label, 'users'),
  collaborator: (label) => namedField(label, 'collaborators'),
  customer: unreadField,
  file: unreadField,
  pos: unreadField,
  fund: (label) => namedField(label, 'funds'),
  texts: (label) => texts(label, String),
  list: unreadField,
}

/** What events about Excel files keep. */
export const excelKinds: Record<string, Record<string, Field>> = {
  import: {
    fileName: text('Tệp'),
    row: count('Dòng Excel'),
    made: count('Dòng thêm mới'),
    changed: count('Dòng cập nhật'),
    undone: count('Dòng đã hoàn tác'),
    kept: count('Dòng giữ nguyên'),
  },
}
