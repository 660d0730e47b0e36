import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Which test holds which of the fifty cases of the reports' design. Not here: 12 (the running day against the same hour,
 * decision 92) and 29 (debts that are offset, which nothing posts yet).
 */
const cases: Readonly<Record<number, string>> = {
  1: 'every report says of any books what their raw transfers say',
  2: 'every report says of any books what their raw transfers say',
  3: 'the margin of a total is that of its sums, not of its parts',
  4: 'every report says of any books what their raw transfers say',
  5: 'every report says of any books what their raw transfers say',
  6: 'has the orders by kind, down to 4.193.620 of profit',
  7: 'has its shops, what they charged each other, and their consolidated sum to the đồng',
  8: 'a figure that is not what its lines add up to says so',
  9: 'two swipes on either side of midnight are of two days',
  10: 'with the same days a year ago: 29/02 with 28/02',
  11: 'a month is compared with the whole one before, however many days that has',
  13: 'without the right to see it, for more than a year, and in an order that it does not know',
  14: 'what is entered for an open yesterday changes yesterday',
  15: 'takes nothing more in, and says so by name',
  16: 'every report says of any books what their raw transfers say',
  17: 'case 17: comes once, as of its minute, where the server was down from 20:50 to 22:10',
  18: 'E15: a swipe that is taken back leaves nothing of its figures, the order and the bill neither',
  19: 'stays as it is when its swipe is taken back: the month of that has it with a minus, and no margin',
  20: 'has no part of a discount that is given afterwards',
  21: 'a cancelled payment is less money in and no money out',
  22: 'of an order given from one to another, the first keeps what the swipe earned, and it leaves with that when it is taken back',
  23: 'an order that loses its only line counts one less that day, and one more once it is swiped again',
  24: 'E13: nợ xấu, thu lại sau',
  25: 'E11: what the bank takes more of a lô is a cost of the POS, and no order’s',
  26: 'is refused when the money is spent, and when today is locked in one of the shops',
  27: 'cases 27, 28: money between shops vanishes in the company, its fee stays; with one shop in view it is shown',
  28: 'cases 27, 28: money between shops vanishes in the company, its fee stays; with one shop in view it is shown',
  30: 'the total: to what its shops posted, less what they charged each other',
  31: 'has the company’s own book beside its shops',
  32: 'of a member of two shops is the sum of these two and names no third',
  33: 'what a fund began with is neither new capital nor income',
  34: 'case 34: a statement whose identity fails is refused, and the operators are told',
  35: 'what was stopped since is still named in the rows that it made',
  36: 'orders of a customer who was merged are those of the heir, and the whole is what it was',
  37: '$name has no figure of it, no order by it and no lines',
  38: 'without the right to the report no figure comes either; one lost later takes the figures along',
  39: 'in every filter of $name and of its lines',
  40: 'page %i of the customers by what they earned has its fifty, each with its own sum',
  41: 'case 41: 64 vouchers at once of which 20 are refused have the numbers 001 to 044',
  42: 'case 42: for more than the fund has, and its number is that of the next one',
  43: 'case 43: of a locked day is dated today',
  44: 'case 44: of less than the books posts the shortage to 1381 at once',
  45: 'case 45: asks again when money moved between its beginning and its end, and each time it moves',
  46: 'case 46: an opening that differs from the last closing is posted and shown',
  47: 'E10, a day of a staff member who goes to the customer (case 47)',
  48: 'twice: the second is refused with the number of the first, and a cancel frees them (case 48)',
  49: 'case 49: a lock against 32 clients that post',
  50: 'case 50: of a month that is shorter it is the last day, and longer ones keep theirs',
}

const source = fileURLToPath(new URL('../..', import.meta.url))
const tests = [
  ...readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('cases.test.ts'))
    .map((name) => join(source, name)),
  join(source, '../test/examples.ts'),
]
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')

test.each(Object.entries(cases))('case %s of the reports is held by a test: %s', (_, title) => {
  expect(tests).toContain(title)
})
