import { expect, test } from 'vitest'
import { shortName } from './shortName.ts'

test.each([
  ['Nguyễn Văn An', 'N. V. An'],
  ['  Trần   Thu Trâm ', 'T. T. Trâm'],
  ['Hoa', 'H.'],
  ['', '.'],
])('the short name of “%s” is “%s”', (name, short) => {
  expect(shortName(name)).toBe(short)
})
