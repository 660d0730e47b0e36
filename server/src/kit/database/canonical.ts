import { UserError } from '#kit/http/errors.ts'

/** No call is nested so deep; whatever is, was made to break the reader. */
const maxDepth = 100

/** JSON with sorted keys: the order in which fields were written does not make another text. */
export function canonicalJson(value: unknown, level = 0): string {
  if (level > maxDepth) throw new UserError('Nội dung gửi lên không hợp lệ', { code: 'INVALID' })
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, level + 1)).join(',')}]`
  // The same text as JSON makes of a number, in a sixth of the time for an id.
  if (Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field, level + 1)}`).join(',')}}`
}
