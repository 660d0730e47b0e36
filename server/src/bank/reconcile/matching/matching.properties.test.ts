import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { friday, line, matched, swipe } from '#test/matchInputs.ts'
import { Sought } from './lineIndex.rules.ts'
import type { Line, Match, Swipe } from './paymentFacts.rules.ts'

// Few values, so that much is alike and much contradicts.
const words = {
  pos: fc.constantFrom(1, 1, 2),
  day: fc.constantFrom(friday - 1, friday, friday, friday),
  at: fc.constantFrom(null, friday * 1_440, friday * 1_440 + 5),
  lot: fc.constantFrom('', '45', '46'),
  bill: fc.constantFrom('', '7', '8'),
  approval: fc.constantFrom('', '', '000001', '000002', 'A00003'),
  rrn: fc.constantFrom('', '', '', '600000000001'),
  last4: fc.constantFrom('', '1234', '1234', '5678'),
  vnd: fc.constantFrom(10_000_000, 10_000_000, 5_000_000),
}
const lines = fc
  .array(fc.record({ ...words, isReversal: fc.constantFrom(false, false, false, true), isReleased: fc.boolean() }), {
    maxLength: 12,
  })
  .map((all) => all.map((more, index): Line => line(index + 1, {}, more)))
const swipes = fc
  .array(fc.record({ ...words, isCancelled: fc.constantFrom(false, false, false, true) }), { maxLength: 12 })
  .map((all) => all.map((more, index): Swipe => ({ ...swipe(index + 101), ...more })))
const refused = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 101, max: 112 })), {
  maxLength: 4,
})
const world = fc.record({ lines, swipes, refused: refused.map((pairs) => pairs.map((pair) => pair.join('/'))) })

const chosen = (matches: Match[]) => matches.filter(({ isChosen }) => isChosen)
const runs = { numRuns: 2_000 }

describe('whatever the lines and swipes are', () => {
  test('each is in at most one match that is chosen, and in one of class A, G or B', () => {
    fc.assert(
      fc.property(world, ({ lines: of, swipes: pool, refused: not }) => {
        const matches = matched(of, pool, { refused: not })
        const sure = matches.filter(({ class: c, swipes: [id] }) => c !== 'C' && id !== undefined)
        for (const list of [chosen(matches), sure])
          for (const side of ['lines', 'swipes'] as const) {
            const ids = list.flatMap((match) => match[side])
            expect(new Set(ids).size).toBe(ids.length)
          }
      }),
      runs,
    )
  })

  test('only A and G are chosen, of what no user took back, and no declined pair is in any', () => {
    fc.assert(
      fc.property(world, ({ lines: of, swipes: pool, refused: not }) => {
        const released = new Set(of.filter(({ isReleased }) => isReleased).map(({ id }) => id))
        for (const match of matched(of, pool, { refused: not })) {
          const pairs = match.lines.flatMap((l) => match.swipes.map((s) => `${l}/${s}`))
          expect(pairs.filter((pair) => not.includes(pair))).toEqual([])
          if (!match.isChosen) continue
          expect(['A', 'G']).toContain(match.class)
          expect(match.lines.filter((id) => released.has(id))).toEqual([])
        }
      }),
      runs,
    )
  })

  test('A has the POS, the amount and an identifier, and nothing that contradicts it', () => {
    fc.assert(
      fc.property(world, ({ lines: of, swipes: pool }) => {
        for (const { class: c, reasons, against, swipes: ids } of matched(of, pool)) {
          if (c !== 'A' || ids.length === 0) continue
          expect(reasons).toEqual(expect.arrayContaining(['amount', 'pos', 'unique']))
          expect(reasons.some((reason) => ['rrn', 'lotBill', 'approval'].includes(reason))).toBe(true)
          expect(against.filter((reason) => !['otherDay', 'otherBill'].includes(reason))).toEqual([])
        }
      }),
      runs,
    )
  })

  test('their order changes nothing', () => {
    fc.assert(
      fc.property(world, fc.infiniteStream(fc.nat()), ({ lines: of, swipes: pool, refused: not }, keys) => {
        const shuffled = <T>(list: T[]): T[] =>
          list
            .map((one) => [keys.next().value as number, one] as const)
            .sort(([a], [b]) => a - b)
            .map(([, one]) => one)
        const again = matched(shuffled(of), shuffled(pool), { refused: shuffled(not) })
        expect(again).toEqual(matched(of, pool, { refused: not }))
      }),
      runs,
    )
  })

  test('a swipe that has nothing that is sought is in no match', () => {
    fc.assert(
      fc.property(world, ({ lines: of, swipes: pool }) => {
        const sought = new Sought(of)
        expect(
          matched(
            of,
            pool.filter((one) => sought.has(one)),
          ),
        ).toEqual(matched(of, pool))
      }),
      runs,
    )
  })

  test('one more pair that is equal turns A into a group or into what is only offered', () => {
    fc.assert(
      fc.property(world, ({ lines: of, swipes: pool }) => {
        const pair = matched(of, pool).find(({ class: c, swipes: ids }) => c === 'A' && ids.length === 1)
        const twinLine = of.find(({ id }) => id === pair?.lines[0])
        const twinSwipe = pool.find(({ id }) => id === pair?.swipes[0])
        fc.pre(twinLine !== undefined && twinSwipe !== undefined)
        if (!twinLine || !twinSwipe) return
        const after = matched([...of, { ...twinLine, id: 99 }], [...pool, { ...twinSwipe, id: 199 }])
        for (const { class: c, lines: own, swipes: ids } of after)
          if ([...own, ...ids].some((id) => [twinLine.id, twinSwipe.id, 99, 199].includes(id)))
            expect(c).toMatch(/[GC]/)
      }),
      { numRuns: 300 },
    )
  })
})
