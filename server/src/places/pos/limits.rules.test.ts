import { type PosRules, PosRules as Rules } from '@cardpro/contract/places/pos/posRules'
import { describe, expect, test } from 'vitest'
import { brokenRules, type CardSwipe, countIn, type NewSwipes, type PosUse, roomOf } from './limits.rules.ts'

const tr = 1_000_000
const noUse: PosUse = { dayVnd: 0, dayCount: 0, monthVnd: 0, cardSwipes: [] }
const day = '2026-11-21'
const at = (clock: string) => `${day}T${clock}:00+07:00`
const limitedPos = (rules: Partial<PosRules>, use: Partial<PosUse> = {}) => ({
  name: 'VCB 01',
  rules: { ...Rules.parse({}), ...rules },
  use: { ...noUse, ...use },
})
const newSwipes = (amounts: number[], given: Partial<NewSwipes['card']> & { clocks?: string[] } = {}): NewSwipes => ({
  card: { id: 7, type: 'VISA', bankCode: 'VPB', ...given },
  day,
  swipes: amounts.map((amountVnd, index) => ({ amountVnd, swipedAt: at(given.clocks?.[index] ?? '13:41') })),
})
const earlier = (clock: string, amountVnd = tr, given: Partial<CardSwipe> = {}): CardSwipe => ({
  cardId: 7,
  day,
  amountVnd,
  swipedAt: at(clock),
  ...given,
})
const said = (...args: Parameters<typeof brokenRules>): string[] => brokenRules(...args).map(({ Message }) => Message)

test('a POS without rules takes everything', () => {
  const used = { dayVnd: 9e9, dayCount: 999, monthVnd: 9e10, cardSwipes: [earlier('13:41', 5e9)] }
  expect(said(limitedPos({}, used), newSwipes([5e9, 1000]))).toEqual([])
})

describe('equal passes, one đồng or one time more does not', () => {
  test('the least of one swipe', () => {
    expect(said(limitedPos({ MinSwipe: 2 * tr }), newSwipes([2 * tr]))).toEqual([])
    expect(said(limitedPos({ MinSwipe: 2 * tr }), newSwipes([2 * tr - 1]))).toEqual([
      'Dưới mức tối thiểu một lần quẹt của POS VCB 01: từ 2.000.000',
    ])
  })

  test('the most of one swipe, whichever of them it is', () => {
    const limited = limitedPos({ MaxSwipe: 30 * tr })
    expect(said(limited, newSwipes([30 * tr, 30 * tr]))).toEqual([])
    expect(brokenRules(limited, newSwipes([10 * tr, 30 * tr + 1]))).toEqual([
      {
        Rule: 'MAX_SWIPE',
        Limit: 30 * tr,
        Current: 30 * tr + 1,
        Level: 1,
        Message: 'Vượt hạn mức một lần quẹt của POS VCB 01: tối đa 30.000.000',
        index: 1,
        field: 'Amount',
      },
    ])
  })

  test("the day's sum counts what stands and all that is being entered, and tells what was left", () => {
    const limited = limitedPos({ MaxDay: 100 * tr }, { dayVnd: 88 * tr })
    expect(said(limited, newSwipes([10 * tr, 2 * tr]))).toEqual([])
    expect(brokenRules(limited, newSwipes([10 * tr, 2 * tr + 1]))).toEqual([
      {
        Rule: 'MAX_DAY',
        Limit: 100 * tr,
        Current: 88 * tr,
        Level: 1,
        Message: 'Vượt hạn mức ngày của POS VCB 01: còn 12.000.000',
        index: 1,
        field: 'Amount',
      },
    ])
    const over = { ...limitedPos({ MaxDay: 100 * tr }, { dayVnd: 120 * tr }), name: 'POS quầy' }
    expect(said(over, newSwipes([1000]))).toEqual(['Vượt hạn mức ngày của POS quầy: còn 0'])
  })

  test("the day's times", () => {
    const limited = limitedPos({ MaxDayCount: 10 }, { dayCount: 8 })
    expect(said(limited, newSwipes([tr, tr]))).toEqual([])
    expect(brokenRules(limited, newSwipes([tr, tr, tr]))).toMatchObject([
      { Rule: 'MAX_DAY_COUNT', index: 2, Message: 'Vượt số lần quẹt trong ngày của POS VCB 01: đã 8/10 lần' },
    ])
  })

  test("the month's sum", () => {
    const limited = limitedPos({ MaxMonth: 1000 * tr }, { monthVnd: 999 * tr })
    expect(said(limited, newSwipes([tr]))).toEqual([])
    expect(said(limited, newSwipes([tr + 1]))).toEqual(['Vượt hạn mức tháng của POS VCB 01: còn 1.000.000'])
  })

  test("a card's sum and times of the day, not those of other cards or other days", () => {
    const others = [earlier('09:00', 90 * tr, { cardId: 8 }), earlier('09:00', 90 * tr, { day: '2026-11-20' })]
    const cardSwipes = [earlier('09:00', 20 * tr), ...others]
    const rules = { MaxCardDay: 50 * tr, MaxCardDayCount: 2 }
    expect(said(limitedPos(rules, { cardSwipes }), newSwipes([30 * tr]))).toEqual([])
    expect(said(limitedPos(rules, { cardSwipes }), newSwipes([29 * tr, tr + 1]))).toEqual([
      'Vượt hạn mức một thẻ một ngày của POS VCB 01: thẻ này còn 30.000.000',
      'Vượt số lần một thẻ một ngày của POS VCB 01: đã 1/2 lần',
    ])
  })

  test('the minutes between two swipes of one card, in both directions and over midnight', () => {
    const limited = (swipes: CardSwipe[]) => limitedPos({ CardGap: 30 }, { cardSwipes: swipes })
    expect(said(limited([earlier('13:11')]), newSwipes([tr]))).toEqual([])
    expect(said(limited([earlier('13:12', tr, { cardId: 8 })]), newSwipes([tr]))).toEqual([])
    const sentence = 'hai lần cùng thẻ phải cách nhau 30 phút'
    expect(said(limited([earlier('13:12')]), newSwipes([tr]))).toEqual([
      `Thẻ này quẹt trên POS VCB 01 lúc 13:12, ${sentence}`,
    ])
    expect(said(limited([earlier('14:10')]), newSwipes([tr]))).toEqual([
      `Thẻ này quẹt trên POS VCB 01 lúc 14:10, ${sentence}`,
    ])
    const lastNight = earlier('', tr, { day: '2026-11-20', swipedAt: '2026-11-20T23:50:00+07:00' })
    expect(said(limited([lastNight]), newSwipes([tr], { clocks: ['00:10'] }))).toHaveLength(1)
    expect(said(limited([lastNight]), newSwipes([tr], { clocks: ['00:20'] }))).toEqual([])
  })

  test('two swipes of one card in one call are too close together as well', () => {
    expect(brokenRules(limitedPos({ CardGap: 5 }), newSwipes([tr, tr]))).toMatchObject([
      { Rule: 'CARD_GAP', index: 1, field: 'Time', Limit: 5, Current: 0 },
    ])
    expect(said(limitedPos({ CardGap: 5 }), newSwipes([tr, tr], { clocks: ['13:00', '13:05'] }))).toEqual([])
  })

  test('the hours of business, also those that run over midnight', () => {
    const open = (clock: string, OpenFrom = '08:00', OpenTo = '21:30') =>
      said(limitedPos({ OpenFrom, OpenTo }), newSwipes([tr], { clocks: [clock] })).length === 0
    expect([open('07:59'), open('08:00'), open('21:30'), open('21:31')]).toEqual([false, true, true, false])
    const night = (clock: string) => open(clock, '18:00', '02:00')
    expect([night('17:59'), night('18:00'), night('02:00'), night('02:01')]).toEqual([false, true, true, false])
    expect(said(limitedPos({ OpenFrom: '08:00', OpenTo: '21:30' }), newSwipes([tr], { clocks: ['22:00'] }))).toEqual([
      'Ngoài giờ hoạt động của POS VCB 01: 08:00–21:30',
    ])
  })

  test('the kinds of cards and the banks that the POS does not take', () => {
    const choosy = limitedPos({ RefusedCardTypes: ['AMEX', 'VISA'], RefusedBanks: ['VPB'] })
    expect(said(choosy, newSwipes([tr]))).toEqual([
      'POS VCB 01 không nhận thẻ Visa',
      'POS VCB 01 không nhận thẻ ngân hàng VPB',
    ])
    expect(said(choosy, newSwipes([tr], { type: 'JCB', bankCode: 'VCB' }))).toEqual([])
    expect(said(choosy, newSwipes([tr], { type: null, bankCode: '' }))).toEqual([])
  })
})

test('each rule carries its own level', () => {
  const Levels = { ...Rules.parse({}).Levels, MAX_DAY: 2 as const }
  const limited = limitedPos({ MaxSwipe: tr, MaxDay: tr, Levels })
  expect(brokenRules(limited, newSwipes([tr + 1])).map(({ Rule, Level }) => [Rule, Level])).toEqual([
    ['MAX_SWIPE', 1],
    ['MAX_DAY', 2],
  ])
})

test('no sentence tells how an amount could be cut to fit', () => {
  const rules = { MinSwipe: 3 * tr, MaxSwipe: tr, MaxDay: tr, MaxDayCount: 1, MaxMonth: tr, MaxCardDay: tr, CardGap: 9 }
  const all = said(limitedPos({ ...rules, MaxCardDayCount: 1 }), newSwipes([2 * tr, 2 * tr]))
  expect(all).toHaveLength(8)
  expect(all.filter((sentence) => /chia|tách|nhỏ hơn|nhiều lần|máy khác/i.test(sentence))).toEqual([])
})

test('the room is the least that the day, the month and the card leave, and none without such a limit', () => {
  const use = { ...noUse, dayVnd: 60 * tr, monthVnd: 960 * tr, cardSwipes: [earlier('09:00', 45 * tr)] }
  const room = (rules: Partial<PosRules>) => roomOf(limitedPos(rules, use), { id: 7, day })
  expect(room({ MaxSwipe: tr })).toBeNull()
  expect(room({ MaxDay: 100 * tr })).toBe(40 * tr)
  expect(room({ MaxDay: 100 * tr, MaxMonth: 990 * tr })).toBe(30 * tr)
  expect(room({ MaxDay: 100 * tr, MaxCardDay: 50 * tr })).toBe(5 * tr)
  expect(room({ MaxDay: 50 * tr })).toBe(0)
  expect(roomOf(limitedPos({ MaxCardDay: 50 * tr }, use), null)).toBeNull()
})

test('what is counted in stands for those who come after', () => {
  const limited = limitedPos({ MaxDay: 10 * tr, MaxCardDayCount: 1 })
  countIn(limited.use, newSwipes([6 * tr]))
  expect(brokenRules(limited, newSwipes([4 * tr + 1])).map(({ Rule }) => Rule)).toEqual([
    'MAX_DAY',
    'MAX_CARD_DAY_COUNT',
  ])
})
