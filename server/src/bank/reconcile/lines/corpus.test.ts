import { expect, test } from 'vitest'
import { Random } from '#demo/random.ts'
import { makeCorpus } from '#test/statementCorpus/corpus.ts'
import { addMeasures, measureCredits } from '#test/statementCorpus/creditMeasures.ts'
import { makeAccounts } from '#test/statementCorpus/credits.ts'

// The full measure, over more seeds, is `npm run bench -- --only reconcile`.
test('credits as banks make them are found, and none that is called certain is wrong', () => {
  const all = [1, 2, 3, 4].map((seed) => {
    const { payments } = makeCorpus(seed, { rows: 1_500, swipes: 3_000 })
    return measureCredits(makeAccounts(new Random(seed), [...payments.values()]))
  })
  const { payouts, runs, slips, transfers, A, B } = addMeasures(all)
  expect(A.wrong).toBe(0)
  expect(A.lines).toBeGreaterThan(50)
  expect(payouts.found / payouts.lines).toBeGreaterThanOrEqual(0.99)
  expect(runs.found / runs.lines).toBeGreaterThanOrEqual(0.9)
  expect(slips.found / slips.lines).toBeGreaterThan(0.8)
  expect(transfers.found / transfers.lines).toBeGreaterThan(0.6)
  expect(B.wrong / B.lines).toBeLessThan(0.01)
})
