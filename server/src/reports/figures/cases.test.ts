import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Which test holds which of the fifty cases of the reports' design, as far as they are about reports that there are. The others
 * come with what they are about: day close (6, 41–46, 49), money by its lines (21, 26, 27–29, 33, 34, 47, 48, 50), what is sent
 * by itself (17, 38).
 */
const cases: Readonly<Record<number, string>> = {
  1: 'every report says of any books what their raw transfers say',
  2: 'every report says of any books what their raw transfers say',
  3: 'the margin of a total is that of its sums, not of its parts',
  4: 'every report says of any books what their raw transfers say',
  5: 'every report says of any books what their raw transfers say',
  7: 'has its shops, what they charged each other, and their consolidated sum to the đồng',
  8: 'a figure that is not what its lines add up to says so',
  9: 'two swipes on either side of midnight are of two days',
  10: 'with the same days a year ago: 29/02 with 28/02',
  11: 'a month is compared with the whole one before, however many days that has',
  13: 'without the right to see it, for more than a year, and in an order that it does not know',
  14: 'what is entered for an open yesterday changes yesterday',
  15: 'takes nothing more in, and says so by name',
  16: 'every report says of any books what their raw transfers say',
  18: 'E15: a swipe that is taken back leaves nothing of its figures, the order and the bill neither',
  19: 'stays as it is when its swipe is taken back: the month of that has it with a minus, and no margin',
  20: 'has no part of a discount that is given afterwards',
  22: 'of an order given from one to another, the first keeps what the swipe earned, and it leaves with that when it is taken back',
  23: 'an order that loses its only line counts one less that day, and one more once it is swiped again',
  24: 'E13: nợ xấu, thu lại sau',
  25: 'E11: what the bank takes more of a lô is a cost of the terminal, and no order’s',
  30: 'the total: to what its shops posted, less what they charged each other',
  31: 'has the company’s own book beside its shops',
  32: 'of a member of two shops is the sum of these two and names no third',
  35: 'what was stopped since is still named in the rows that it made',
  36: 'orders of a customer who was merged are those of the heir, and the whole is what it was',
  37: '$name has no figure of it, no order by it and no lines',
  39: 'in every filter of $name and of its lines',
}

const folder = import.meta.dirname
const tests = [
  ...readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'cases.test.ts'),
  '../../../test/examples.ts',
]
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

test.each(Object.entries(cases))('case %s of the reports is held by a test: %s', (_, title) => {
  expect(tests).toContain(title)
})
