import { expect, test } from 'vitest'
import { readPieces } from './CountRow.tsx'

test.each([
  ['152', 152],
  [' 8 ', 8],
  ['1.000', 1000],
  ['1,5', 1.5],
  ['-3', -3],
  ['', null],
  ['12a', Number.NaN],
])('“%s” is read as %s notes', (typed, pieces) => expect(readPieces(typed)).toBe(pieces))
