import { DraftContent, draftLengthMax, isSecretField } from '@cardpro/contract/kit/lists/drafts'
import { protectText, withoutCardNumbers } from '@cardpro/contract/kit/text/safeText'
import { UserError } from '#kit/http/errors.ts'

const maxDepth = 6
const mostValues = 3_000

/** A value that is not kept. */
const goneValue = Symbol('gone')

/**
 * A draft as it may be stored. What V-SAFE masks is masked, as saving would do it; what would be wrong then (a box that
 * holds nothing but the number) and what it refuses is left out, and so are the boxes of secrets.
 */
export function safeDraft(json: string): string {
  const read = DraftContent.safeParse(parseDraft(json))
  if (!read.success) throw draftError()
  const place = { walk: { left: mostValues }, level: 0 }
  const { Values, Base, Version, Names } = read.data
  const known = Names.filter(({ Call, Value, Label }) => [Call, Label].every(isKept) && isKept(Value))
  const safe = JSON.stringify({
    Values: keepValue(Values, '', place),
    Base: keepValue(Base, '', place),
    Version,
    Names: known,
  })
  if (safe.length > draftLengthMax) throw draftError()
  return safe
}

const draftError = () => UserError.at('Content', 'Bản nháp không hợp lệ')

function parseDraft(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

type WalkPosition = { walk: { left: number }; level: number }

/** `name` is the field of the value: the nearest one above it. */
function keepValue(value: unknown, name: string, place: WalkPosition): unknown {
  const { walk, level } = place
  walk.left -= 1
  if (walk.left < 0 || level > maxDepth) throw draftError()
  if (typeof value === 'string') return keepText(value)
  if (typeof value === 'number') return keepNumber(value, name)
  if (value === null || typeof value !== 'object') return value
  const below = { walk, level: level + 1 }
  // In a list a value keeps its place: what is left out is empty.
  if (Array.isArray(value)) return value.map((one) => orNull(keepValue(one, name, below)))
  const fields = Object.entries(value).map(([key, one]) => [key, keepField(key, one, below)] as const)
  return Object.fromEntries(fields.filter(([, one]) => one !== goneValue))
}

const orNull = (value: unknown): unknown => (value === goneValue ? null : value)

function keepField(key: string, value: unknown, place: WalkPosition): unknown {
  if (!/^\w{1,40}$/.test(key) || isSecretField(key) || keepText(key) !== key) return goneValue
  return keepValue(value, key, place)
}

function keepText(text: string): unknown {
  // PostgreSQL stores neither; a text that came so was not typed.
  if (/[\0\p{Surrogate}]/u.test(text)) return goneValue
  const safe = protectText(text)
  if ('wrong' in safe) return goneValue
  const isNumberAlone = safe.isMasked && /^\d{6}•+\d{4}$/.test(safe.text.trim())
  return isNumberAlone ? goneValue : safe.text
}

/** A picked record is an id or a code, and its name. */
const isKept = (value: unknown): boolean => keepValue(value, 'ID', { walk: { left: 1 }, level: 0 }) === value

/** An id has as many digits as a card: there only what can be nothing but a card number goes. */
function keepNumber(value: number, name: string): unknown {
  const text = String(value)
  if (/IDs?$/i.test(name)) return withoutCardNumbers(text) === text ? value : goneValue
  return keepText(text) === text ? value : goneValue
}
