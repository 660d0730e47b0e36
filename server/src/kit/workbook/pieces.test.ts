import { expect, test } from 'vitest'
import { inPieces, withLines } from './pieces.ts'

test('many lines go in pieces and are whole again, few go as they are', () => {
  const lines = Array.from({ length: 2_500 }, (_, no) => ({ no }))
  const whole = { hash: 'x', lines }
  const { pieces, rest } = inPieces(whole)
  expect(pieces.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
  expect(withLines(rest, pieces.flat())).toEqual(whole)
  const few = { lines: lines.slice(0, 1_000) }
  expect(inPieces(few)).toEqual({ pieces: [], rest: few })
  for (const other of [null, 'text', 7, { lines: 'text' }, [1, 2]])
    expect(inPieces(other)).toEqual({ pieces: [], rest: other })
  expect(withLines(null, [])).toBe(null)
})
