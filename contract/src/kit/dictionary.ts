import { z } from 'zod'
import { amountOrZero, customerPhone, day, dayOut, id, instant, note, percent, text, vnd } from './fields.ts'
import type { Right } from './rights.ts'

/**
 * The dictionary of a record: each of its fields, defined once. Read by
 * - the calls: `inputsOf` and `outputsOf` pick the schemas of an input and of a row;
 * - the SQL: the lists of columns in `.sql` files are placeholders that are made from it (server, recordSql.ts);
 * - the server: stored value ↔ form value (storedRecord.ts), Excel in and out, the words of the history, the personal file,
 *   undo, merging and anonymisation;
 * - the web: labels of the form, columns and filters of the list.
 *
 * To add a field: a migration; a line here; its name in the picks of `*.calls.ts` and, for the list, in `*.list.ts`; its
 * box in the form. A dictionary has no layout, no JSX and no conditions: what is special about a field is in the
 * code that treats it specially.
 */
export const fields = <const F extends Fields>(dictionary: F): F => dictionary

export type Fields = Readonly<Record<string, FieldSpec>>

export type FieldSpec = {
  /** The name of the field, wherever no other is set. */
  label: string
  /** The label in forms, at the head of a list and in Excel, and in the history: only where that differs. */
  form?: string
  head?: string
  history?: string
  kind: Kind
  /** What the values of a choice are called, the first by default, and the sentence for a value that is none of them. */
  names?: Readonly<Record<string, string>>
  wrong?: string
  /** What the calls take and answer, if the kind does not define it. */
  input?: z.ZodType
  output?: z.ZodType
  /** What the column holds, if the kind does not define it: a percent that is never NULL. */
  stored?: z.ZodType
  /** The column of the record's table that the form fills. Its type follows from the kind. */
  column?: string
  /** The right without which the value is not shown. */
  needs?: Right
  /** The columns of an Excel file that fill the field. */
  import?: ImportSpec | readonly ImportSpec[]
  /** Its column in an Excel file that is taken along. */
  excel?: { title?: string; width?: number }
  /**
   * Listed in the file that a customer gets of the own data. When the customer is anonymised it is erased, replaced by a
   * mark (by a statement of its own), or kept.
   */
  personal?: 'erased' | 'replaced' | 'kept'
  /** Two records that are merged: by default what is empty takes the value of the other. `own`: the merging SQL decides. */
  merge?: 'own'
}

export type ImportSpec = {
  /** The name of the column's value, where it is not the field's own. */
  field?: string
  /** The head in the template, where it is not the field's own. */
  title?: string
  kind?: 'text' | 'phone' | 'yesNo' | 'percent'
  isRequired?: boolean
  /** Other heads under which shops keep it. */
  also?: readonly string[]
  example?: string
  /** The field of the form whose refusals belong to the column. */
  formFields?: readonly string[]
}

const nothingOr = <S extends z.ZodType>(schema: S) => schema.nullable().default(null)
const reference = {
  input: nothingOr(id),
  output: id.nullable(),
  stored: z.number().nullable(),
  sql: 'bigint',
} as const
const words = { input: text, output: z.string(), stored: z.string(), sql: 'text' } as const

/** What a field may hold: its schemas in calls, the type of its column, and how that is read. */
const kinds = {
  text: words,
  note: { ...words, input: note },
  /** Stored as the call's schema leaves it: the number by which users know the record (`KH88`), a TID, a registered name. */
  code: words,
  /** The name of a member of staff. */
  person: words,
  /** Masked in answers and files, unless its `output` is another: that of a customer's phone. */
  phone: { ...words, output: customerPhone },
  /** The code of a bank, which each company may call something else. */
  bank: words,
  money: { input: amountOrZero.default(0), output: vnd, stored: z.number(), sql: 'bigint' },
  /** Money of either sign: above 0 it is owed to the shop. */
  balance: { input: vnd, output: vnd, stored: z.number(), sql: 'bigint' },
  /** In calls percent, in the table thousandths of a percent. */
  percent: { input: nothingOr(percent), output: percent.nullable(), stored: z.number().nullable(), sql: 'integer' },
  count: { input: z.number().int(), output: z.number().int(), stored: z.number(), sql: 'integer' },
  countOrNone: {
    input: nothingOr(z.number().int()),
    output: z.number().int().nullable(),
    stored: z.number().nullable(),
    sql: 'integer',
  },
  day: { input: nothingOr(day), output: dayOut.nullable(), stored: z.string().nullable(), sql: 'date' },
  instant: { input: nothingOr(day), output: instant.nullable(), stored: z.string().nullable(), sql: 'timestamptz' },
  /** A month, as its last day. */
  month: { input: dayOut, output: dayOut, stored: z.string(), sql: 'date' },
  choice: { input: z.number(), output: z.number(), stored: z.number(), sql: 'smallint' },
  /** A choice whose values are texts, defined by `input` and `output`. */
  textChoice: words,
  yesNo: { input: z.boolean().default(false), output: z.boolean(), stored: z.boolean(), sql: 'boolean' },
  staff: reference,
  customer: { ...reference, input: id, output: id },
  collaborator: reference,
  file: reference,
  pos: reference,
  /** A fund, which is never left out. */
  fund: { input: id, output: id, stored: z.number(), sql: 'bigint' },
  /** A list of texts in one column. */
  texts: {
    input: z.array(z.string()).default([]),
    output: z.array(z.string()),
    stored: z.array(z.string()),
    sql: 'text[]',
  },
  /** Several rows of their own table, defined by `input` and `output`. */
  list: { input: z.array(z.unknown()), output: z.array(z.unknown()), stored: z.array(z.unknown()), sql: '' },
} as const
type Kinds = typeof kinds
export type Kind = keyof Kinds

type Part = 'input' | 'output'
type Choice<N> = z.ZodLiteral<keyof N & number>
type SchemaOf<F, P extends Part> =
  F extends Record<P, infer S extends z.ZodType>
    ? S
    : F extends { kind: 'choice'; names: infer N }
      ? { input: z.ZodDefault<Choice<N>>; output: Choice<N> }[P]
      : F extends { kind: infer K extends Kind }
        ? Kinds[K][P]
        : never

/** What calls answer of a field. */
export const outputOf = (spec: FieldSpec): z.ZodType => schemaOf(spec, 'output')

function schemaOf(spec: FieldSpec, part: Part): z.ZodType {
  const own = spec[part]
  if (own) return own
  if (spec.kind !== 'choice' || !spec.names) return kinds[spec.kind][part]
  const values = Object.keys(spec.names).map(Number)
  const choice = z.literal(values, spec.wrong === undefined ? {} : { error: spec.wrong })
  return part === 'input' ? choice.default(values[0] ?? 0) : choice
}

type Shape<F extends Fields, K extends keyof F, P extends Part> = { [Key in K]: SchemaOf<F[Key], P> }

const shapeOf = (dictionary: Fields, keys: readonly string[], part: Part) =>
  Object.fromEntries(keys.map((key) => [key, schemaOf(specOf(dictionary, key), part)]))

/** Some fields as a call takes them: `z.object({ CustomerID: id.optional(), ...inputsOf(customerFields, ['FullName']) })`. */
export const inputsOf = <F extends Fields, const K extends keyof F & string>(dictionary: F, keys: readonly K[]) =>
  shapeOf(dictionary, keys, 'input') as Shape<F, K, 'input'>

type WithoutDefault<S> = S extends z.ZodDefault<infer I extends z.ZodType> ? I : S
/** The same where none may be left out: without their defaults. */
export const wholeInputsOf = <F extends Fields, const K extends keyof F & string>(dictionary: F, keys: readonly K[]) =>
  Object.fromEntries(
    Object.entries(shapeOf(dictionary, keys, 'input')).map(([key, schema]) => [
      key,
      schema instanceof z.ZodDefault ? schema.unwrap() : schema,
    ]),
  ) as { [Key in K]: WithoutDefault<SchemaOf<F[Key], 'input'>> }

/** Some fields as a call answers them. */
export const outputsOf = <F extends Fields, const K extends keyof F & string>(dictionary: F, keys: readonly K[]) =>
  shapeOf(dictionary, keys, 'output') as Shape<F, K, 'output'>

export function specOf(dictionary: Fields, key: string): FieldSpec {
  const spec = dictionary[key]
  if (!spec) throw new Error(`the dictionary has no field "${key}"`)
  return spec
}

export const entriesOf = (dictionary: Fields): [key: string, spec: FieldSpec][] => Object.entries(dictionary)

/** Of a record, what its form would send back: the fields that both have. */
export const formValues = <I extends z.ZodObject, R extends object>(input: I, record: R) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in input.shape)) as Pick<
    R,
    keyof R & keyof I['shape']
  >

type ColumnOf<F> = F extends { column: infer C extends string } ? C : never
type StoredSchema<F> = F extends { stored: infer S extends z.ZodType }
  ? S
  : F extends { kind: infer K extends Kind }
    ? Kinds[K]['stored']
    : never
const storedSchema = ({ kind, stored }: FieldSpec): z.ZodType => stored ?? kinds[kind].stored

/** The columns of a record as the driver gives them. */
export type DictionaryRow<F extends Fields> = {
  [K in keyof F as ColumnOf<F[K]>]: z.output<StoredSchema<F[K]>>
}

/** How the columns are read: `z.object(storedShape(customerFields))`. */
export const storedShape = <F extends Fields>(dictionary: F) =>
  Object.fromEntries(storedFields(dictionary).map((field) => [field.column, storedSchema(field)])) as {
    [K in keyof F as ColumnOf<F[K]>]: StoredSchema<F[K]>
  }

type StoredField = FieldSpec & { key: string; column: string; sql: string; isNullable: boolean }

/** The fields that have a column, in the order of the dictionary. */
export function storedFields(dictionary: Fields): StoredField[] {
  const known = storedOf.get(dictionary)
  if (known) return known
  const found = entriesOf(dictionary).flatMap(([key, spec]) => {
    if (spec.column === undefined) return []
    const { sql } = kinds[spec.kind]
    return [{ ...spec, key, column: spec.column, sql, isNullable: storedSchema(spec).safeParse(null).success }]
  })
  storedOf.set(dictionary, found)
  return found
}

/** Each row that is saved asks for them, so they are made once. */
const storedOf = new WeakMap<Fields, StoredField[]>()
