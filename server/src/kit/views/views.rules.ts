import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'

type Single = string | number | boolean | null
type Parameters = Record<string, Single | (string | number)[]>

const mostParameters = 60
const mostItems = 200
/** The page and the open drawer belong to the moment, not to the view. */
const passingParams = new Set(['PageIndex', 'drawer', 'view'])

/**
 * Parameters of an address as they may be stored: flat, and their texts as V-SAFE wants them, since a search box may hold
 * a pasted card number. Ids stay as they are.
 */
export function readParameters(json: string, field: string): string {
  const wrong = () => UserError.at(field, field === 'Layout' ? 'Cách xem không hợp lệ' : 'Bộ lọc không hợp lệ')
  const found = parseParams(json)
  if (found === null || typeof found !== 'object' || Array.isArray(found)) throw wrong()
  const entries = Object.entries(found).filter(([key]) => !passingParams.has(key))
  if (entries.length > mostParameters) throw wrong()
  const safe: Parameters = {}
  for (const [key, value] of entries) {
    if (!/^\w{1,40}$/.test(key) || !isParameter(value)) throw wrong()
    safe[key] = Array.isArray(value)
      ? value.map((one) => protectValue(one, field) as string | number)
      : protectValue(value, field)
  }
  return JSON.stringify(safe)
}

function parseParams(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const isParameter = (value: unknown): value is Parameters[string] =>
  Array.isArray(value)
    ? value.length <= mostItems && value.every((one) => typeof one === 'string' || typeof one === 'number')
    : value === null || ['string', 'number', 'boolean'].includes(typeof value)

const protectValue = (value: Single, field: string): Single =>
  typeof value === 'string' ? safeNote(value, field) : value
