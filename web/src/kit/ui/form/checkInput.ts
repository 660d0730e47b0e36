import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { inputSentence, namelessSentences } from '@cardpro/contract/kit/inputSentences'
import type { ReactNode } from 'react'

/** What a field is called, and whether one types or picks there: `nhập số tiền`, `chọn khách hàng`. */
export type FieldLabel = {
  label: string
  verb: 'nhập' | 'chọn'
  /** How a value of the field reads where it is not in its box. */
  show?: ((value: unknown) => ReactNode) | undefined
}

export type FieldError = { name: (string | number)[]; errors: string[] }

/** Checks what was typed by the call's own rules: the input to send, or a Vietnamese sentence for each wrong field. */
export function checkInput<C extends Call>(
  call: C,
  typed: Record<string, unknown>,
  labels: ReadonlyMap<string, FieldLabel>,
): { input: RawInput<C> } | { errors: FieldError[] } {
  const values = withoutEmpty(call, typed)
  const checked = call.input.safeParse(values, { error: inputSentence })
  // The checked values are sent: the schema drops keys that the call does not have.
  if (checked.success) return { input: checked.data as RawInput<C> }
  const seen = new Set<string>()
  const errors = checked.error.issues.flatMap((issue) => {
    const name = issue.path.filter((part) => typeof part !== 'symbol')
    const key = name.join('.')
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        name,
        errors: [
          sentence(issue.message, valueAt(values, name), labels.get(key) ?? labels.get(name.slice(-2).join('.'))),
        ],
      },
    ]
  })
  return { errors }
}

/** `Errors` of an answer: `Amount`, or `Items.0.Amount` for a field inside a list. */
export function serverErrors(errors: Record<string, string>): FieldError[] {
  return Object.entries(errors).map(([key, message]) => ({
    name: key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [message],
  }))
}

/** Must the user fill this in? Yes if the call's schema refuses an absent value. */
export function isRequired(call: Call, name: string): boolean {
  const schema = call.input.shape[name]
  return schema !== undefined && !isTaken(schema, undefined)
}

type Schema = Call['input']['shape'][string]
const isTaken = (schema: Schema, value: unknown): boolean => 'safeParse' in schema && schema.safeParse(value).success

/** A cleared box holds null or an empty text; where the call does not take that, it is sent as absent. */
function withoutEmpty(call: Call, typed: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(typed).filter(([name, value]) => {
    const schema = call.input.shape[name]
    return !isEmpty(value) || (schema !== undefined && value !== undefined && isTaken(schema, value))
  })
  return Object.fromEntries(kept)
}

const ownName = /“\w+”/

/** Rules of the contract do not know the label of a field on screen, so it is put in here. */
function sentence(message: string, value: unknown, field: FieldLabel | undefined): string {
  if (!field || !(namelessSentences.has(message) || ownName.test(message))) return message
  const { label, verb } = field
  const name = /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('vi') + label.slice(1)
  if (Number.isNaN(value)) return `Chưa đọc được ${name}, vui lòng nhập lại`
  return isEmpty(value) ? `Vui lòng ${verb} ${name}` : message.replace(ownName, label)
}

function valueAt(values: unknown, path: (string | number)[]): unknown {
  let found = values
  for (const part of path) found = found !== null && typeof found === 'object' ? Reflect.get(found, part) : undefined
  return found
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
