import { expect, test } from 'vitest'
import { makeCorpus, textsOf } from '#test/statementCorpus/corpus.ts'
import { measure } from '#test/statementCorpus/measures.ts'
import { matchTexts } from './matchTexts.ts'
import type { Match } from './paymentFacts.rules.ts'

// The full measure, 20 seeds of 10.000 lines, is `npm run bench -- --only reconcile`.
test.each([1, 2])('of 2.000 lines with every slip that shops make (seed %i) none is chosen wrongly', (seed) => {
  const corpus = makeCorpus(seed, { rows: 2_000, swipes: 6_000 })
  const matches = JSON.parse(matchTexts(textsOf(corpus)).fresh) as Match[]
  const { A, G, B, found, foundByA, withSwipe } = measure(corpus, matches)
  expect([A.wrong, G.wrong]).toEqual([0, 0])
  expect(A.lines).toBeGreaterThan(1_000)
  expect(G.lines).toBeGreaterThan(10)
  expect(B.wrong / B.lines).toBeLessThan(0.01)
  expect(foundByA / withSwipe).toBeGreaterThan(0.7)
  expect(found / withSwipe).toBeGreaterThan(0.85)
})

test('what is offered already is told apart from what is new and what is gone', () => {
  const texts = textsOf(makeCorpus(3, { rows: 500, swipes: 1_500 }))
  const first = matchTexts(texts)
  const offered = (JSON.parse(first.fresh) as Match[]).filter(({ isChosen }) => !isChosen)
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b).join(' ')
  const keyOf = ({ class: c, score, reasons, against, lines, swipes }: Match) =>
    [c, score, reasons.join(' '), against.join(' '), sorted(lines), sorted(swipes)].join('/')
  const standing = JSON.stringify([...offered.map((match, index) => [index, keyOf(match)]), [9_999, 'C/1///1/2']])
  const again = matchTexts({ ...texts, standing })
  expect(again).toMatchObject({ stale: [9_999], freshCount: first.freshCount - offered.length })
  expect(again.chosenLines).toBe(first.chosenLines)
})
