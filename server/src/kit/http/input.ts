import type { Call } from '@cardpro/contract/kit/call'
import { fieldSentence, loneSentence, type Wrong } from '@cardpro/contract/kit/fieldWords'
import { inputSentence } from '@cardpro/contract/kit/inputSentences'
import { z } from 'zod'
import { UserError } from './errors.ts'

// For what a field has no words of its own.
z.config({ customError: inputSentence })

type Raw = Record<string, unknown>

/**
 * Reads what a client sent by the call's schema. Keys are matched without regard to case (the specification itself
 * spells them several ways); unknown keys are dropped; `"5"` is read as 5 where a number is meant, since a query string
 * knows no numbers. Refuses with one sentence per wrong field.
 */
export const readInput = <S extends z.ZodObject>(schema: S, sent: unknown): z.output<S> =>
  checkInput(schema, matchKeys(schema, sent))

/** The same for a call; of a record that is changed only the fields that were sent, with no default for the others. */
export function readCall({ input, edits, starts }: Pick<Call, 'input' | 'edits' | 'starts'>, sent: unknown): unknown {
  const found = matchKeys(input, sent, edits !== undefined)
  if (edits === undefined || found[edits] === undefined) return checkInput(input, { ...starts?.(found), ...found })
  return checkInput(onlySent(input, found), found)
}

/** What was sent is read, also of a group of fields; what a user has agreed to is nothing where nothing was. */
const onlySent = ({ shape }: z.ZodObject, sent: object): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => name in sent || name === 'Confirm')
        .map(([name, field]) => {
          const group = unwrapSchema(field as z.ZodType)
          const value: unknown = Reflect.get(sent, name)
          return [name, group instanceof z.ZodObject && isGroup(value) ? onlySent(group, value) : field]
        }),
    ),
  )

/** Fields of their own within a field: the levels of a POS's rules. */
export const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function checkInput<S extends z.ZodObject>(schema: S, found: Raw): z.output<S> {
  const parsed = schema.safeParse(found)
  if (!parsed.success) throw refusalOf(wrongFields(parsed.error, found))
  const unkept = findUnstorable(parsed.data)
  if (unkept.length > 0) throw refusalOf(unkept)
  return parsed.data
}

/** The message is the sentence of the first field alone. */
function refusalOf(wrong: Wrong[]): UserError {
  const [first] = wrong
  return new UserError(first ? loneSentence(first) : 'Dữ liệu không hợp lệ', {
    code: 'INVALID',
    errors: Object.fromEntries(wrong.map((one) => [one.path.join('.'), fieldSentence(one)])),
  })
}

/** One sentence per field, the first that was found. */
function wrongFields({ issues }: z.ZodError, found: Raw): Wrong[] {
  const wrong = new Map<string, Wrong>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!wrong.has(field)) wrong.set(field, { path, message, value: valueAt(found, path) })
  }
  return [...wrong.values()]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const part of path) found = found !== null && typeof found === 'object' ? Reflect.get(found, part) : undefined
  return found
}

const findUnstorable = (data: object): Wrong[] =>
  Object.entries(data)
    .filter(([, value]) => !isStorable(value))
    .map(([field, value]) => ({ path: [field], message: 'Có ký tự không hợp lệ, vui lòng nhập lại', value }))

/** PostgreSQL stores no NUL, and half of a surrogate pair is no character: such a text must not get as far as a statement. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  return value === null || typeof value !== 'object' || Object.values(value).every(isStorable)
}

type Field = { name: string; schema: z.ZodType }
const knownFields = new WeakMap<z.ZodObject, Map<string, Field>>()

/** Does a call read this key, however it is spelt? */
export const knowsKey = (schema: z.ZodObject, key: string): boolean => fieldsOf(schema).has(key.toLowerCase())

/** The fields of a schema by their names in small letters; a schema is read once. */
function fieldsOf(schema: z.ZodObject): Map<string, Field> {
  const known = knownFields.get(schema)
  if (known) return known
  const fields = Object.entries(schema.shape).map(([name, field]): [string, Field] => [
    name.toLowerCase(),
    { name, schema: field as z.ZodType },
  ])
  const made = new Map(fields)
  knownFields.set(schema, made)
  return made
}

/** No form has so many fields: more are refused. */
const mostKeys = 1_000

function matchKeys(schema: z.ZodObject, body: unknown, emptied = false): Raw {
  if (Array.isArray(body)) throw new UserError('Nội dung gửi lên không hợp lệ', { code: 'INVALID' })
  const sent = (body ?? {}) as Raw
  const fields = fieldsOf(schema)
  const found: Raw = {}
  let left = mostKeys
  // Key by key: a list of a hundred thousand entries would be made before the first is looked at.
  for (const key in sent) {
    if (--left < 0) throw new UserError('Nội dung gửi lên có quá nhiều trường', { code: 'INVALID' })
    if (!Object.hasOwn(sent, key)) continue
    const value = sent[key]
    const field = fields.get(key.toLowerCase())
    if (!field) continue
    if (value !== '') found[field.name] = fromText(field.schema, value)
    else if (isEmptied(field.schema, emptied)) found[field.name] = emptyOf(field.schema)
  }
  return found
}

/** An empty value in a query string means "not given"; of a record it empties a number or a choice too. */
const isEmptied = (field: z.ZodType, emptied: boolean): boolean =>
  unwrapSchema(field) instanceof z.ZodString || (emptied && !(field instanceof z.ZodOptional))

const emptyOf = (field: z.ZodType): unknown =>
  field instanceof z.ZodDefault && !(unwrapSchema(field) instanceof z.ZodString) ? field.parse(undefined) : ''

function fromText(field: z.ZodType, value: unknown): unknown {
  const kind = unwrapSchema(field)
  if (kind instanceof z.ZodArray) {
    const parts = partsOf(value)
    return Array.isArray(parts) ? parts.map((part) => fromText(kind.element as z.ZodType, part)) : value
  }
  if (typeof value !== 'string') return value
  if (kind instanceof z.ZodNumber && /^-?\d{1,17}(\.\d{1,6})?$/.test(value)) return Number(value)
  if (kind instanceof z.ZodLiteral && value !== '' && kind.values.has(Number(value))) return Number(value)
  if (kind instanceof z.ZodBoolean && /^(true|false|0|1)$/.test(value)) return value === 'true' || value === '1'
  return value
}

/** A list in a query string: with commas, or its key once for each; one number alone is a list of one. */
function partsOf(value: unknown): unknown {
  if (typeof value === 'string') return value.split(',')
  return typeof value === 'number' ? [value] : value
}

/** The schema inside `.optional()`, `.default()`, `.nullable()` and pipes. */
function unwrapSchema(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return unwrapSchema(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodPipe) return unwrapSchema(field.in as z.ZodType)
  return field
}
