import { expect, test } from 'vitest'
import { type Measure, shownRatio } from './figures.ts'

type Ratio = Measure & { is: 'ratio' }
const ratio = (rest: Partial<Ratio>) => ({ is: 'ratio', title: 'Biên', of: {}, over: {}, ...rest }) as Ratio

test.each([
  ['a loss of less than a thousandth of a percent', ratio({}), -0.000_003, 0],
  ['a loss of less than a hundredth of a percent', ratio({ decimals: 2 }), -0.000_03, 0],
  ['a twentieth of a day less', ratio({ unit: 'days' }), -0.04, 0],
  ['0,612 %', ratio({}), 0.006_116, 0.612],
  ['−1,25 %', ratio({ decimals: 2 }), -0.012_5, -1.25],
])('%s is shown as it is, and never as −0', (_, measure, value, shown) => {
  expect(shownRatio(measure, value)).toBe(shown)
})
