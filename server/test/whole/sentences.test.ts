import type { Call } from '@cardpro/contract/basic/call'
import { namelessSentences } from '@cardpro/contract/basic/inputSentences'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allRoutes } from '#modules.ts'
import { UserError } from '#platform/http/errors.ts'
import { readInput } from '#platform/http/input.ts'
import { bare, fieldsOf } from '#test/schemaWalk.ts'

// D11: whatever is missing or of a wrong type, the answer is a Vietnamese sentence that names the field.
const english = /\b(expected|received|invalid|input|required|string|number|boolean|array|object|undefined|null|NaN)\b/i
const isVietnamese = (sentence: string) => /[^\p{ASCII}]/u.test(sentence) && !english.test(withoutNames(sentence))
const withoutNames = (sentence: string) => sentence.replace(/“\w+”|^[\w.]+: /g, '')

/** What no field takes: of a wrong type, of a wrong shape, far too large or too long. */
const wrongValues = [true, 'chữ', -7.5, 1e300, ['x', {}], { x: 1 }, 'x'.repeat(100_000), Array(1_000).fill(1), null]

type Refused = { message: string; errors: Record<string, string> }

function refusalOf(call: Call, input: unknown): Refused | null {
  try {
    readInput(call.input, input)
    return null
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { message: error.message, errors: error.refused.errors ?? {} }
  }
}

/** Puts one value at a field, lists and groups on the way made as they are meant. */
function holding(schema: z.ZodType, path: string[], value: unknown): unknown {
  const kind = bare(schema)
  if ('element' in kind && path.length > 0) return [holding(kind.element as z.ZodType, path, value)]
  const [key, ...rest] = path
  if (key === undefined) return value
  const shape = 'shape' in kind ? (kind.shape as Record<string, z.ZodType>) : {}
  return { [key]: shape[key] ? holding(shape[key], rest, value) : value }
}

function expectVietnamese(call: Call, refused: Refused): void {
  const [[field, sentence] = ['', '']] = Object.entries(refused.errors)
  for (const [name, each] of Object.entries(refused.errors)) {
    expect(isVietnamese(each), `${call.path} ${name}: ${each}`).toBe(true)
    expect(name, call.path).not.toBe('')
  }
  expect(isVietnamese(refused.message), `${call.path}: ${refused.message}`).toBe(true)
  expect(namelessSentences, `${call.path} ${field}: ${sentence}`).not.toContain(refused.message)
}

const isId = (path: string): boolean => /(ID|Id|posid)s?$/.test(path) && !ownNames.test(path)
/** What people call it too. */
const ownNames = /^(TID|MID|Bin|MCC|Zalo|CitizenID)$/i
function expectNoName(call: Call, sentence: string, path: string): void {
  const name = path.split('.').at(-1) ?? ''
  if (!ownNames.test(name))
    expect(sentence, `${call.path} ${path}`).not.toMatch(new RegExp(`(^|[^\\p{L}])${name}(?!\\p{L})`, 'u'))
}

describe.each(allRoutes)('D11: $path', (call) => {
  test('says in Vietnamese which field is missing', () => {
    const refused = refusalOf(call, {})
    if (!refused) return
    expectVietnamese(call, refused)
    for (const sentence of [refused.message, ...Object.values(refused.errors)])
      for (const { path } of fieldsOf(call.input)) expectNoName(call, sentence, path)
    for (const [field, sentence] of Object.entries(refused.errors))
      if (isId(field)) expect(sentence, `${call.path} ${field}`).toMatch(/^(Thiếu|Vui lòng|Chưa chọn|Không có) /)
  })

  test('tells a wrong id by the word for what it is of', () => {
    for (const { path } of fieldsOf(call.input).filter(({ path }) => isId(path))) {
      const refused = refusalOf(call, holding(call.input, path.split('.'), { x: 1 }))
      if (refused) expectNoName(call, refused.message, path)
    }
  })

  test('says in Vietnamese which field is of a wrong type', () => {
    for (const { path } of fieldsOf(call.input))
      for (const value of wrongValues) {
        const refused = refusalOf(call, holding(call.input, path.split('.'), value))
        if (refused) expectVietnamese(call, refused)
      }
  })
})
