import type { Call } from '@cardpro/contract/kit/call'
import { namelessSentences } from '@cardpro/contract/kit/inputSentences'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { allRoutes } from '#modules.ts'
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

/** What is wrong with the sentences of a refusal; each names the call. */
function notVietnamese({ path }: Call, { message, errors }: Refused): string[] {
  const [[field, sentence] = ['', '']] = Object.entries(errors)
  return [
    ...Object.entries(errors).flatMap(([name, each]) => [
      ...(isVietnamese(each) ? [] : [`${path} ${name}: ${each}`]),
      ...(name === '' ? [`${path}: no field is named`] : []),
    ]),
    ...(isVietnamese(message) ? [] : [`${path}: ${message}`]),
    ...(namelessSentences.has(message) ? [`${path} ${field}: nameless: ${sentence}`] : []),
  ]
}

const isId = (path: string): boolean => /(ID|Id|posid)s?$/.test(path) && !ownNames.test(path)
/** What people call it too. */
const ownNames = /^(TID|MID|Bin|MCC|Zalo|CitizenID)$/i
/** The name of the field in the program, where the sentence has it. */
function namesIn({ path: call }: Call, sentence: string, path: string): string[] {
  const name = path.split('.').at(-1) ?? ''
  const isNamed = !ownNames.test(name) && new RegExp(`(^|[^\\p{L}])${name}(?!\\p{L})`, 'u').test(sentence)
  return isNamed ? [`${call} ${path}: ${sentence}`] : []
}

const missingId = /^(Thiếu|Vui lòng|Chưa chọn|Không có) /
function faultsOfMissing(call: Call): string[] {
  const refused = refusalOf(call, {})
  if (!refused) return []
  const fields = fieldsOf(call.input)
  return [
    ...notVietnamese(call, refused),
    ...[refused.message, ...Object.values(refused.errors)].flatMap((sentence) =>
      fields.flatMap(({ path }) => namesIn(call, sentence, path)),
    ),
    ...Object.entries(refused.errors)
      .filter(([field, sentence]) => isId(field) && !missingId.test(sentence))
      .map(([field, sentence]) => `${call.path} ${field}: ${sentence}`),
  ]
}

describe('D11: every call', () => {
  test('says in Vietnamese which field is missing', () => {
    expect(allRoutes.flatMap(faultsOfMissing)).toEqual([])
  })

  test('tells a wrong id by the word for what it is of', () => {
    const faults = allRoutes.flatMap((call) =>
      fieldsOf(call.input)
        .filter(({ path }) => isId(path))
        .flatMap(({ path }) => {
          const refused = refusalOf(call, holding(call.input, path.split('.'), { x: 1 }))
          return refused ? namesIn(call, refused.message, path) : []
        }),
    )
    expect(faults).toEqual([])
  })

  test('says in Vietnamese which field is of a wrong type', () => {
    const faults = allRoutes.flatMap((call) =>
      fieldsOf(call.input).flatMap(({ path }) =>
        wrongValues.flatMap((value) => {
          const refused = refusalOf(call, holding(call.input, path.split('.'), value))
          return refused ? notVietnamese(call, refused) : []
        }),
      ),
    )
    expect(faults).toEqual([])
  }, 60_000)
})
