import { describe, expect, test } from 'vitest'
import { line, matched, shortly, swipe } from '#test/matchInputs.ts'

/** Of one line and one swipe: what was found, and what is said of it. */
function found(...asked: Parameters<typeof matched>) {
  const [first, ...more] = matched(...asked)
  expect(more).toEqual([])
  return (
    first && { class: first.class, score: first.score, for: first.reasons.join(' '), against: first.against.join(' ') }
  )
}

describe('a certain match', () => {
  test('is not found without an identifier, by one that both do not know, or by one that is none', () => {
    for (const [ofLine, ofSwipe] of [
      [{}, {}],
      [{ approval: '123456' }, {}],
      [{ approval: '000000' }, { approval: '000000' }],
      [{ rrn: '000000000000' }, { rrn: '0' }],
      [{ lot: '000123' }, { lot: '000123' }],
      [{ bill: '000042' }, { bill: '000042' }],
    ])
      expect(shortly([line(1, ofLine)], [swipe(11, ofSwipe)])).toEqual(['B 1=11'])
  })

  test.each([
    ['approval code', { approval: '123456' }, { approval: '123456' }],
    ['approval code with the mark of a spreadsheet', { approval: "'0A12b3" }, { approval: '0A12B3' }],
    ['approval code that has lost its zeros', { approval: '1234' }, { approval: '001234' }],
    ['lô and bill, written as 45 and as 000045', { lot: '45', bill: '7' }, { lot: '000045', bill: '000007' }],
    ['reference', { rrn: '012345678901' }, { rrn: '12345678901' }],
  ])('has the same %s, POS and amount', (_, ofLine, ofSwipe) => {
    expect(shortly([line(1, ofLine)], [swipe(11, ofSwipe)])).toEqual(['A 1=11*'])
    expect(shortly([line(1, { ...ofLine, vnd: 10_000_001 })], [swipe(11, ofSwipe)])).not.toContain('A 1=11*')
    expect(shortly([line(1, { ...ofLine, pos: 2 })], [swipe(11, ofSwipe)])).not.toContain('A 1=11*')
  })

  test('says why', () => {
    expect(found([line(1, { approval: '123456' })], [swipe(11, { approval: '123456', at: 0 })])).toEqual({
      class: 'A',
      score: 100,
      for: 'approval last4 amount pos day unique',
      against: '',
    })
  })

  test.each([
    ['card', { last4: '9999' }],
    ['reference', { rrn: '999999999999' }],
    ['bill of the same lô', { lot: '45', bill: '8' }],
  ])('is not one where another %s is known: that is offered with what contradicts it', (_, contrary) => {
    const known = { approval: '123456', rrn: '123456789012', lot: '45', bill: '7' }
    const match = found([line(1, known)], [swipe(11, { ...known, ...contrary })])
    expect(match).toMatchObject({ class: 'C' })
    expect(match?.against).toMatch(/^other/)
  })

  test('is not one where two things contradict it: it is not even offered', () => {
    const known = { approval: '123456', lot: '45', bill: '7' }
    expect(shortly([line(1, known)], [swipe(11, { ...known, bill: '8', last4: '9999' })])).toEqual([])
  })

  test('is left open where a user took it back, and never offered where a user declined it', () => {
    const [ofLine, ofSwipe] = [{ approval: '123456' }, { approval: '123456' }]
    expect(shortly([line(1, ofLine, { isReleased: true })], [swipe(11, ofSwipe)])).toEqual(['A 1=11'])
    expect(shortly([line(1, ofLine)], [swipe(11, ofSwipe)], { refused: ['1/11'] })).toEqual([])
    expect(shortly([line(1, ofLine)], [swipe(11, ofSwipe), swipe(12)], { refused: ['1/11'] })).toEqual(['B 1=12'])
  })

  test('does not take two lines that a network printed 000000 for as one: 12', () => {
    const lines = [line(1, { approval: '000000' }), line(2, { approval: '000000', last4: '5678' })]
    const swipes = [swipe(11, { approval: '000000' }), swipe(12, { approval: '000000', last4: '5678' })]
    expect(shortly(lines, swipes)).toEqual(['B 1=11', 'B 2=12'])
  })

  test('is none where two identifiers lead to different swipes: a bill was mistyped for its twin', () => {
    const lines = [
      line(1, { lot: '45', bill: '7', approval: '123456' }),
      line(2, { lot: '45', bill: '8', approval: '777777' }),
    ]
    const twins = [swipe(11, { lot: '45', bill: '7' }), swipe(12, { lot: '45', approval: '123456' })]
    expect(shortly(lines.slice(0, 1), twins)).toEqual(['C 1=11', 'C 1=12'])
    expect(shortly(lines, twins).filter((one) => one.startsWith('A'))).toEqual([])
  })

  test('is not a bill of the same lô number from before it was counted anew: 15', () => {
    const known = { lot: '000001', bill: '000003' }
    const swipes = [swipe(11, { ...known, day: '2026-10-20', expected: '2026-10-21' }), swipe(12, known)]
    expect(shortly([line(1, known)], swipes)).toEqual(['A 1=12*'])
    expect(shortly([line(1, known)], swipes.slice(0, 1))).toEqual([])
  })
})

describe('a group', () => {
  test('is as many equal lines as equal swipes', () => {
    const lines = [1, 2, 3].map((id) => line(id, { approval: `00000${id}` }))
    const swipes = [11, 12, 13].map((id) => swipe(id, { lot: '45' }))
    expect(shortly(lines, swipes)).toEqual(['G 1+2+3=11+12+13*'])
    expect(matched(lines, swipes)[0]).toMatchObject({
      score: 100,
      reasons: ['last4', 'amount', 'pos', 'minutes', 'group'],
    })
  })

  test('is none where the swipes are in two lô, unless the lines say which', () => {
    const swipes = [
      swipe(11, { lot: '45' }),
      swipe(12, { lot: '45' }),
      swipe(13, { lot: '46' }),
      swipe(14, { lot: '46' }),
    ]
    const lines = (lots: string[]) => lots.map((lot, index) => line(index + 1, { lot }))
    expect(shortly(lines(['', '', '', '']), swipes).every((one) => one.startsWith('C'))).toBe(true)
    expect(shortly(lines(['45', '46', '45', '46']), swipes)).toEqual(['G 1+3=11+12*', 'G 2+4=13+14*'])
  })

  test('leaves out what is told apart', () => {
    const lines = [1, 2, 3].map((id) => line(id, { approval: `12345${id}` }))
    const swipes = [swipe(11, { approval: '123452' }), swipe(12), swipe(13)]
    expect(shortly(lines, swipes)).toEqual(['G 1+3=12+13*', 'A 2=11*'])
  })

  test('is none where a pair of it was declined', () => {
    const [lines, swipes] = [
      [line(1), line(2)],
      [swipe(11), swipe(12)],
    ]
    expect(shortly(lines, swipes)).toEqual(['G 1+2=11+12*'])
    expect(shortly(lines, swipes, { refused: ['1/12'] })).toEqual(['C 1=11', 'C 2=11', 'C 2=12'])
  })

  test('of four equal swipes and three lines each is offered, and none chosen: 30', () => {
    const lines = [1, 2, 3].map((id) => line(id))
    const swipes = [11, 12, 13, 14].map((id) => swipe(id))
    const matches = matched(lines, swipes)
    expect(matches).toHaveLength(12)
    for (const match of matches)
      expect(match).toMatchObject({ class: 'C', isChosen: false, against: ['noIdentifier', 'several'] })
  })

  test('of more lines than swipes with one reference number, none is taken by its card and day', () => {
    const rrn = '632500000001'
    const lines = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day, index) => line(index + 1, { rrn, day }))
    const matches = matched(lines, [swipe(11, { rrn }), swipe(12, { rrn, day: '2026-11-21' })])
    expect(matches.map(({ class: of }) => of)).toEqual(['C', 'C', 'C', 'C', 'C', 'C'])
  })

  test('of more than 200 lines or swipes nothing is said', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    const asked = (lines: number, swipes: number) =>
      matched(
        many(lines).map((id) => line(id)),
        many(swipes).map((id) => swipe(id)),
      )
    expect(asked(200, 200)).toMatchObject([{ class: 'G' }])
    expect(asked(1, 201)).toEqual([])
    expect(asked(201, 201)).toEqual([])
  })
})

describe('a likely match is never chosen, and says its one weakness', () => {
  test('no identifier: card, amount and day', () => {
    expect(found([line(1)], [swipe(11)])).toEqual({
      class: 'B',
      score: 70,
      for: 'last4 amount pos minutes unique',
      against: 'noIdentifier',
    })
    expect(found([line(1)], [swipe(11, { approval: '123456' })])?.against).toBe('fileHasNone')
  })

  test('the swipe stands on another POS: 31', () => {
    expect(found([line(1, { approval: '123456' })], [swipe(11, { approval: '123456', pos: 2 })])).toEqual({
      class: 'B',
      score: 85,
      for: 'approval last4 amount minutes unique',
      against: 'otherPos',
    })
  })

  test('1.000.000 was typed for 10.000.000: 32', () => {
    expect(found([line(1, { approval: '123456' })], [swipe(11, { approval: '123456', vnd: 1_000_000 })])).toEqual({
      class: 'B',
      score: 70,
      for: 'approval last4 pos minutes unique',
      against: 'otherAmount',
    })
  })

  test.each([
    ['and another day', { day: '2026-11-19' }],
    ['and another lô', { lot: '46' }],
    ['and another POS', { pos: 2 }],
  ])('with no identifier %s it is only possible', (_, contrary) => {
    expect(found([line(1, { lot: '45' })], [swipe(11, contrary)])).toMatchObject({ class: 'C' })
  })
})

describe('what is possible', () => {
  test('has the amount, best first, and never more than five', () => {
    const swipes = [
      swipe(11, { last4: '', day: '2026-11-18', expected: '2026-11-19' }),
      ...[12, 13, 14, 15, 16, 17].map((id) => swipe(id, { last4: '', at: null })),
    ]
    const matches = matched([line(1)], swipes)
    expect(matches.map(({ swipes: [id] }) => id)).toEqual([12, 13, 14, 15, 16])
    for (const { score } of matches) expect(score).toBeLessThan(70)
  })

  test('may have come up to 30 days late, and not before the card was swiped', () => {
    const swiped = { day: '2026-10-20', expected: '2026-10-21' }
    expect(shortly([line(1, { day: '2026-11-19', paid: '2026-11-20' })], [swipe(11, swiped)])).toEqual(['C 1=11'])
    expect(shortly([line(1, { day: '2026-11-20', paid: '2026-11-21' })], [swipe(11, swiped)])).toEqual([])
    expect(shortly([line(1, { day: '2026-10-19', paid: '2026-10-19' })], [swipe(11, swiped)])).toEqual([])
  })

  test('where many ways are open none is chosen: 40', () => {
    const matches = matched([line(1, { last4: '' }), line(2, { last4: '' })], [swipe(11), swipe(12, { last4: '5678' })])
    expect(matches.map(({ class: of, isChosen }) => [of, isChosen])).toEqual(Array(4).fill(['C', false]))
  })
})

describe('a line that takes a payment back', () => {
  const back = (id: number, words: Parameters<typeof line>[1] = {}) => line(id, words, { isReversal: true })

  test('settles the sale of the same statement, whose swipe stays open: 28', () => {
    const sale = { approval: '123456' }
    const lines = [line(1, sale), back(2, { ...sale, rrn: '999999999999', lot: '45', bill: '9' })]
    const matches = matched(lines, [swipe(11, sale)])
    expect(matches).toMatchObject([{ class: 'A', lines: [2, 1], swipes: [], isChosen: true }])
    expect(matches[0]?.reasons).toContain('voids')
  })

  test('without an identifier it is offered, and the sale is not chosen meanwhile', () => {
    const lines = [line(1, { approval: '123456' }), back(2)]
    expect(shortly(lines, [swipe(11, { approval: '123456' })])).toEqual(['A 1=11', 'B 2+1='])
  })

  test('after the payout it is offered against a swipe that is cancelled in the books', () => {
    const cancelled = swipe(11, { approval: '123456', day: '2026-11-18', expected: '2026-11-19' }, true)
    expect(matched([back(2, { approval: '123456' })], [cancelled])).toMatchObject([
      { class: 'B', lines: [2], swipes: [11], against: ['otherDay', 'cancelled'], isChosen: false },
    ])
  })

  test('and never a sale of later, of another card, or of two that are alike', () => {
    expect(shortly([line(1, { day: '2026-11-21' }), back(2)], [])).toEqual([])
    const approval = '123456'
    expect(shortly([line(1, { approval, day: '2026-11-21' }), back(2, { approval })], [])).toEqual([])
    expect(shortly([line(1, { approval, last4: '9999' }), back(2, { approval })], [])).toEqual([])
    expect(shortly([line(1), line(2), back(3)], [])).toEqual([])
  })
})
