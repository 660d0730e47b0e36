import { z } from 'zod'

/** The schema inside `.optional()`, `.default()`, `.nullable()` and pipes. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return bare(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return bare(schema.in as z.ZodType)
  return schema
}

/** Every field of a schema by its path, those in lists too: `Items.PosID`. */
export function fieldsOf(schema: z.ZodType, path = ''): { path: string; field: z.ZodType }[] {
  const kind = bare(schema)
  if (kind instanceof z.ZodArray) return fieldsOf(kind.element as z.ZodType, path)
  if (!(kind instanceof z.ZodObject)) return path === '' ? [] : [{ path, field: kind }]
  return Object.entries(kind.shape).flatMap(([key, field]) =>
    fieldsOf(field as z.ZodType, path === '' ? key : `${path}.${key}`),
  )
}

/** The paths of a value that its schema does not name. */
export function unlisted(schema: z.ZodType, value: unknown, path = ''): string[] {
  const kind = bare(schema)
  if (value === null || typeof value !== 'object') return []
  if (kind instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => unlisted(kind.element as z.ZodType, item, `${path}[${index}]`))
  if (kind instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, item]) => unlisted(kind.valueType as z.ZodType, item, `${path}.${key}`))
  if (!(kind instanceof z.ZodObject)) return [path || '(whole)']
  return Object.entries(value).flatMap(([key, item]) => {
    const field = kind.shape[key] as z.ZodType | undefined
    return field === undefined ? [`${path}.${key}`] : unlisted(field, item, `${path}.${key}`)
  })
}

type Json = Record<string, unknown>

/** What stands at a path, in the first item of each list on the way. */
export function valueAt(input: object, path: string): unknown {
  let value: unknown = input
  for (const key of path.split('.')) {
    const holder = Array.isArray(value) ? value[0] : value
    value = (holder as Json | undefined)?.[key]
  }
  return Array.isArray(value) ? value[0] : value
}

/** The same input with another value at a path. */
export function withValue<T extends object>(input: T, path: string, value: unknown): T {
  const copy = structuredClone(input)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder: unknown = copy
  for (const key of keys) {
    const next = (holder as Json)[key]
    holder = Array.isArray(next) ? next[0] : next
  }
  const place = holder as Json
  place[last] = Array.isArray(place[last]) ? [value] : value
  return copy
}
