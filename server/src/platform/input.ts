import { z } from 'zod'
import { UserError } from './errors.ts'

// Zod's own sentences in Vietnamese, where a field has none of its own.
z.config(z.locales.vi())

type Raw = Record<string, unknown>

/**
 * Reads what a client sent by the call's schema. Keys are matched without regard to case (the specification itself
 * spells them several ways); unknown keys are dropped; `"5"` is read as 5 where a number is meant, since a query string
 * knows no numbers. Refuses with one sentence per wrong field.
 */
export function readInput<S extends z.ZodObject>(schema: S, sent: unknown): z.output<S> {
  if (sent !== null && typeof sent === 'object' && Array.isArray(sent)) throw new UserError('Nội dung gửi lên không hợp lệ', { code: 'INVALID' })
  const parsed = schema.safeParse(matchKeys(schema, (sent ?? {}) as Raw))
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  throw new UserError(Object.values(errors)[0] ?? 'Dữ liệu không hợp lệ', { code: 'INVALID', errors })
}

function matchKeys(schema: z.ZodObject, sent: Raw): Raw {
  const wanted = new Map(Object.keys(schema.shape).map((key) => [key.toLowerCase(), key]))
  const found: Raw = {}
  for (const [key, value] of Object.entries(sent)) {
    const name = wanted.get(key.toLowerCase())
    const field = name === undefined ? undefined : (schema.shape[name] as z.ZodType)
    // An empty value in a query string means "not given".
    if (name !== undefined && field && value !== '' ) found[name] = fromText(field, value)
    else if (name !== undefined && field && bare(field) instanceof z.ZodString) found[name] = value
  }
  return found
}

function fromText(field: z.ZodType, value: unknown): unknown {
  const kind = bare(field)
  if (kind instanceof z.ZodArray && typeof value === 'string') return value.split(',').map((part) => fromText(kind.element as z.ZodType, part))
  if (typeof value !== 'string') return value
  if (kind instanceof z.ZodNumber && /^-?\d{1,17}(\.\d{1,6})?$/.test(value)) return Number(value)
  if (kind instanceof z.ZodBoolean && /^(true|false|0|1)$/.test(value)) return value === 'true' || value === '1'
  return value
}

/** The schema inside `.optional()`, `.default()`, `.nullable()` and pipes. */
function bare(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) return bare(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodPipe) return bare(field.in as z.ZodType)
  return field
}
