import { expect, test } from 'vitest'
import { rowsOfTsv } from './usePasteRows.ts'

test.each([
  ['one cell', 'An', [['An']]],
  [
    'cells and lines, with the line break that Excel ends with',
    'Họ tên\tSĐT\r\nAn\t0903\r\n',
    [
      ['Họ tên', 'SĐT'],
      ['An', '0903'],
    ],
  ],
  ['an empty cell keeps its place', 'An\t\t1,8', [['An', '', '1,8']]],
  ['an empty first cell too', '\tAn', [['', 'An']]],
  [
    'empty lines are no rows',
    'An\t1\n\n\t\nBình\t2',
    [
      ['An', '1'],
      ['Bình', '2'],
    ],
  ],
  [
    'a cell in quotes holds tabs, line breaks and quotes',
    'An\t"dòng 1\ndòng ""2""\t3"\tx',
    [['An', 'dòng 1\ndòng "2"\t3', 'x']],
  ],
  ['a quote inside a word is a quote', 'An "Còi"\tx', [['An "Còi"', 'x']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(rowsOfTsv(text)).toEqual(rows)
})
