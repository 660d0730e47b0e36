import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { noteInputs, sumOfNotes } from './notes.ts'

const input = z.object(noteInputs)
const sentenceOf = (typed: object): string => input.safeParse(typed).error?.issues[0]?.message ?? ''

describe('the number of a note is refused', () => {
  test.each([
    [{ N500: -1 }, 'Số tờ 500.000 không được âm'],
    [{ N20: 1.5 }, 'Số tờ 20.000 phải là số nguyên'],
    [{ N1: 100_001 }, 'Số tờ 1.000 không được quá 100.000'],
    [{ N2: Number.NaN }, 'Số tờ 2.000 không hợp lệ'],
  ])('%o', (typed, sentence) => expect(sentenceOf(typed)).toBe(sentence))
})

describe('what was counted', () => {
  test('is the sum of all notes and of the rest', () => {
    const counted = { N500: 152, N200: 68, N100: 41, N50: 18, N20: 13, N10: 9, N5: 8, N2: 4, N1: 2 }
    expect(sumOfNotes(counted)).toEqual({ pieces: 315, vnd: 95_000_000 })
    expect(sumOfNotes({ ...counted, Other: 500 }).vnd).toBe(95_000_500)
  })

  test('is what is typed so far', () => {
    expect(sumOfNotes({ N500: 2, N200: null, N100: Number.NaN, Other: undefined })).toEqual({
      pieces: 2,
      vnd: 1_000_000,
    })
    expect(sumOfNotes({})).toEqual({ pieces: 0, vnd: 0 })
  })
})
