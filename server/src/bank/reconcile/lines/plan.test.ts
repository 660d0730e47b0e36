import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotOf } from '#test/statementCorpus/accountFacts.ts'
import { explainDifference } from './explanations.rules.ts'
import { sumOf } from './facts.rules.ts'
import { type LotPart, wholeLot } from './lineParts.rules.ts'
import { answersTo, type LinePlan, planLine } from './plan.rules.ts'
import { ofLots, type Suggestion } from './suggestion.rules.ts'

const lots = fc
  .array(fc.array(fc.integer({ min: 100_000, max: 50_000_000 }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) =>
    all.map((amounts, index) =>
      wholeLot(
        lotOf(
          index + 1,
          amounts.map((grossVnd) => ({ grossVnd })),
        ),
      ),
    ),
  )

/** Short or over by something that may be explained, or by anything. */
const cases = lots.chain((parts) => {
  const bills = parts.flatMap((part) => part.bills)
  const dueVnd = sumOf(parts, ({ vnd }) => vnd)
  const [first] = bills
  const net = first ? first.grossVnd - first.feeVnd : 0
  const fees = sumOf(bills, ({ feeVnd }) => feeVnd)
  return fc.record({
    parts: fc.constant(parts),
    shortVnd: fc.oneof(
      fc.constantFrom(0, net, -fees, bills.length * 1_650),
      fc.integer({ min: -1_000_000, max: Math.min(1_000_000, dueVnd - 1) }),
    ),
    pick: fc.nat(4),
  })
})

const suggestionOf = (parts: LotPart[], shortVnd: number): Suggestion => {
  const receivedVnd = sumOf(parts, ({ vnd }) => vnd) - shortVnd
  const [explanation = null] = explainDifference({
    bills: parts.flatMap((part) => part.bills),
    shortVnd,
    rates: [],
    paidBills: [],
  })
  return ofLots(shortVnd === 0 ? 'run' : 'short', { parts, receivedVnd, explanation }, { class: 'B', reasons: [] })
}
const lotsOf = ({ payers }: LinePlan) => payers.flatMap((payer) => payer.lots)

describe('whatever a line brings', () => {
  test('what the lô get and what is not yet known come to the line, and no lô goes down by more than is due', () => {
    fc.assert(
      fc.property(cases, ({ parts, shortVnd, pick }) => {
        const suggestion = suggestionOf(parts, shortVnd)
        if (suggestion.offer.kind !== 'lots' || suggestion.offer.explanation?.code === 'clawedBack') return
        const answers = answersTo(suggestion)
        const answer = answers[pick % Math.max(1, answers.length)] ?? null
        const plan = planLine({ ...suggestion.offer, shortVnd, answer })
        const receivedVnd = sumOf(parts, ({ vnd }) => vnd) - shortVnd
        expect(sumOf(lotsOf(plan), (lot) => lot.receivedVnd) + plan.unknownVnd).toBe(receivedVnd)
        for (const lot of lotsOf(plan)) {
          expect(lot.creditedVnd).toBeLessThanOrEqual(lot.seenDueVnd)
          expect(lot.receivedVnd - lot.incomeVnd + sumOf(lot.fees, ({ vnd }) => vnd)).toBe(lot.creditedVnd)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a bill that is held is not paid, and its lô is paid the others', () => {
  const parts = [wholeLot(lotOf(1, [{ grossVnd: 12_000_000 }, { grossVnd: 5_000_000 }]))]
  const [held] = parts[0]?.bills ?? []
  const shortVnd = 12_000_000 - 132_000
  const suggestion = suggestionOf(parts, shortVnd)
  if (suggestion.offer.kind !== 'lots') throw new Error('a suggestion of lô')
  const plan = planLine({ ...suggestion.offer, shortVnd, answer: 4 })
  expect(plan.holdIds).toEqual([held?.id])
  expect(lotsOf(plan)).toMatchObject([{ receivedVnd: 4_945_000, creditedVnd: 4_945_000, fees: [] }])
})
