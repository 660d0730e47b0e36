import { describe, expect, test } from 'vitest'
import { momentText, readWords, sizeText, typedMoment } from './commandLine.ts'

describe('the words of a command line', () => {
  const read = (...words: string[]) => [
    ...readWords(words, { usage: 'npm run x', values: ['from', 'at'], flags: ['over'] }),
  ]

  test.each([
    ['an unknown one', ['--form', 'x'], '--form'],
    ['one without its value', ['--from'], '--from'],
    ['one that is said twice', ['--over', '--over'], '--over'],
    ['a value that belongs to none', ['x'], 'x'],
    ['a single dash', ['-over'], '-over'],
    ['a value behind a flag', ['--over', 'yes'], 'yes'],
  ])('%s is refused with the usage', (_, words, told) => {
    expect(() => read(...words)).toThrow(`Không hiểu "${told}". Cách dùng: npm run x`)
  })

  test('are read in any order', () => {
    expect(read('--over', '--from', '/mnt/backup')).toEqual([
      ['over', ''],
      ['from', '/mnt/backup'],
    ])
    expect(read()).toEqual([])
  })

  test('a value may look like a word', () => expect(read('--from', '--over')).toEqual([['from', '--over']]))
})

test('sizes are told in MB, from a thousand on in GB', () => {
  expect([1, 38_000_000, 999_999_999, 1_000_000_000, 1_240_000_000].map(sizeText)).toEqual([
    '1 MB',
    '38 MB',
    '1000 MB',
    '1,0 GB',
    '1,2 GB',
  ])
})

test('moments are told in Vietnam’s time, and as they are typed', () => {
  const at = new Date('2026-11-20T18:05:09.900Z')
  expect([momentText(at), typedMoment(at)]).toEqual(['01:05:09 21/11/2026', '2026-11-21 01:05:09'])
  expect(typedMoment(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21 00:00:00')
})
