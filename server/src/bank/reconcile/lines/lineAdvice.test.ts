import { describe, expect, test } from 'vitest'
import { adviceOf, lineOf, lotOf, onePos, payoutOf, thursday, told } from '#test/statementCorpus/accountFacts.ts'
import { refusalKey } from './facts.rules.ts'

const voucher = (journalId: number, leftVnd: number, day = thursday + 1) => ({
  journalId,
  day,
  leftVnd,
  code: `TV${journalId}`,
})
const lots = [
  lotOf(11, [{ grossVnd: 10_000_000 }, { grossVnd: 7_300_000 }], { day: thursday - 1 }),
  lotOf(12, [{ grossVnd: 12_500_000 }, { grossVnd: 4_100_000 }]),
]
const dueOf = (index: number) => lots[index]?.dueVnd ?? 0
const both = dueOf(0) + dueOf(1)

describe('vouchers that stand already', () => {
  test('explain a line before anything else is offered', () => {
    expect(told(adviceOf(lineOf(dueOf(1)), { lots, vouchers: [voucher(1, dueOf(1))] }))).toEqual(['A voucher'])
  })

  test('explain it together, up to five of them', () => {
    const parts = [3_000_000, 5_000_000, 1_000_000, 2_000_000, 4_000_000]
    const vouchers = parts.map((vnd, index) => voucher(index + 1, vnd))
    const five = adviceOf(lineOf(15_000_000), { vouchers })
    expect(told(five)).toEqual(['B voucher'])
    expect(five.suggestions[0]?.offer).toMatchObject({
      kind: 'vouchers',
      journalIds: expect.arrayContaining([1, 2, 3, 4, 5]),
    })
    const six = [...vouchers, voucher(6, 7_000_001)]
    expect(told(adviceOf(lineOf(22_000_001), { vouchers: six }))).toEqual([])
  })

  test('of another amount, side or week explain nothing', () => {
    const vouchers = [voucher(1, dueOf(1) + 1), voucher(2, -dueOf(1)), voucher(3, dueOf(1), thursday + 5)]
    expect(told(adviceOf(lineOf(dueOf(1)), { lots, vouchers }))).toEqual(['B run'])
  })

  test('are not certain where several are alike, or another line is', () => {
    const vouchers = [voucher(1, 5_000_000), voucher(2, 5_000_000)]
    expect(told(adviceOf(lineOf(5_000_000), { vouchers }))).toEqual(['C voucher several', 'C voucher several'])
    const rival = lineOf(5_000_000, { id: 901 })
    expect(told(adviceOf(lineOf(5_000_000), { vouchers: [voucher(1, 5_000_000)] }, [rival]))).toEqual([
      'C voucher otherLine',
    ])
  })

  test('that were declined make room for the lô', () => {
    const refused = new Set([refusalKey(900, 'v1')])
    expect(told(adviceOf(lineOf(dueOf(1)), { lots, vouchers: [voucher(1, dueOf(1))], refused }))).toEqual(['B run'])
  })

  test('are all that money that went out is looked for in', () => {
    expect(told(adviceOf(lineOf(-dueOf(1)), { lots, payouts: [payoutOf(1, dueOf(1))] }))).toEqual([])
    expect(told(adviceOf(lineOf(-500_000), { vouchers: [voucher(1, -500_000)] }))).toEqual(['A voucher'])
  })
})

test('the other side of a transfer stands in another account, a day apart at most', () => {
  const accountNo = '1903377889906'
  const other = (day: number, leftVnd = -20_000_000) => [{ id: 77, day, leftVnd, fundName: 'BIDV', accountNo }]
  const own = lineOf(20_000_000, { counterLast4: '9906' })
  expect(told(adviceOf(own, { otherLines: other(thursday + 2) }))).toEqual(['B transfer'])
  expect(told(adviceOf(own, { otherLines: other(thursday + 3) }))).toEqual([])
  for (const content of [`CT DEN ${accountNo}`, 'CHUYEN TIEN NOI BO'])
    expect(told(adviceOf(lineOf(20_000_000, { content }), { otherLines: other(thursday) }))).toEqual(['B transfer'])
  // A round sum that nothing says to be ours is opposite by chance as well; one of odd amount hardly.
  expect(told(adviceOf(lineOf(20_000_000), { otherLines: other(thursday) }))).toEqual(['C transfer notOwn'])
  expect(told(adviceOf(lineOf(20_123_456), { otherLines: other(thursday, -20_123_456) }))).toEqual(['B transfer'])
})

describe('what statements say is paid', () => {
  test('is certain where it is the only one for the line, also several in one credit', () => {
    const payouts = [payoutOf(1, 9_890_000), payoutOf(2, 4_945_100, { day: thursday + 2 })]
    expect(told(adviceOf(lineOf(9_890_000), { payouts }))).toEqual(['A payout'])
    expect(told(adviceOf(lineOf(14_835_100), { payouts }))).toEqual(['A payout'])
  })

  test('comes from one working day before its day to three after it', () => {
    const payouts = [payoutOf(1, 9_890_000)]
    const of = (days: number) => told(adviceOf(lineOf(9_890_000, { day: thursday + days }), { payouts }))
    // Friday's money on Thursday, and on Wednesday after it; Saturday and Sunday do not count.
    expect([of(0), of(6), of(7)]).toEqual([['A payout'], ['A payout'], ['C payout late']])
    const holidays = [thursday + 4]
    expect(told(adviceOf(lineOf(9_890_000, { day: thursday + 7 }), { payouts, holidays }))).toEqual(['A payout'])
  })

  test('is likely where only its day tells it from another, and open where two lines are alike', () => {
    const payouts = [payoutOf(1, 9_890_000), payoutOf(2, 9_890_000, { day: thursday + 4 })]
    expect(told(adviceOf(lineOf(9_890_000), { payouts }))).toEqual(['B payout several', 'C payout several'])
    const rival = lineOf(9_890_000, { id: 901 })
    expect(told(adviceOf(lineOf(9_890_000), { payouts: [payoutOf(1, 9_890_000)] }, [rival]))).toEqual([
      'C payout otherLine',
    ])
  })

  test('is certain for one kind of card only where the bank names it', () => {
    const brands = [
      { brand: 'VISA', netVnd: 5_934_000 },
      { brand: 'MASTER', netVnd: 3_956_000 },
    ]
    const payouts = [payoutOf(1, 9_890_000, { brands })]
    const of = (content: string) => told(adviceOf(lineOf(3_956_000, { content }), { payouts }))
    expect(of('')).toEqual(['B payout'])
    expect(of('T/t T/ung the MASTER')).toEqual(['A payout'])
    expect(of('T/t T/ung the VISA')).toEqual(['C payout otherBrand'])
  })
})

const vcb = (more: string) => `T/t T/ung the MASTER:01; MerchNo: 371234567890001; ${more} Ngay 19/11/2026.`
const onCards = [
  lotOf(21, [
    { grossVnd: 2_500_000, brand: 'MASTER' },
    { grossVnd: 8_000_000, brand: 'VISA' },
  ]),
]

describe('what the words of the bank say', () => {
  const said = vcb('Gross Amt: Not On-Us=2,500,000.00 VND; VAT Amt:27,500.00/11 = 2,500.00; SLGD: Not On-Us=1;')

  test('is certain where every sum is right, net or whole amount', () => {
    expect(told(adviceOf(lineOf(2_472_500, { content: said }), { lots: onCards }))).toEqual(['A content'])
    const whole = adviceOf(lineOf(2_500_000, { content: said }), { lots: onCards })
    expect(told(whole)).toEqual(['A content'])
    expect(whole.suggestions[0]?.offer).toMatchObject({ explanation: { code: 'feeApart', feeVnd: 27_500 } })
  })

  test('is nothing where a sum, the number of bills or the day is another', () => {
    const other = (content: string) =>
      told(adviceOf(lineOf(2_472_500, { content }), { lots: onCards })).filter((one) => one.includes('content'))
    expect(other(said.replace('2,500,000.00', '2,600,000.00'))).toEqual([])
    expect(other(said.replace('SLGD: Not On-Us=1', 'SLGD: Not On-Us=2'))).toEqual([])
    expect(other(said.replace('19/11', '18/11'))).toEqual([])
    expect(other(said.replace('Not On-Us=2', 'On-Us=2'))).toEqual([])
    expect(other(said.replace('371234567890001', '371234567890002'))).toEqual([])
  })

  test('explains a fee that the bank took otherwise', () => {
    const more = said.replace('VAT Amt:27,500.00/11', 'VAT Amt:30,250.00/11')
    const { suggestions } = adviceOf(lineOf(2_469_750, { content: more }), { lots: onCards })
    expect(suggestions.map(({ class: letter, step }) => `${letter} ${step}`)).toEqual(['B content'])
    expect(suggestions[0]?.offer).toMatchObject({ explanation: { code: 'oneRate', mpct: 1_210 } })
  })
})

describe('consecutive lô', () => {
  test('are likely, and certain where the bank names the POS or a lô', () => {
    expect(told(adviceOf(lineOf(both), { lots }))).toEqual(['B run'])
    expect(told(adviceOf(lineOf(both, { content: 'TID 73005422' }), { lots }))).toEqual(['A run'])
    // A number that passes for a card's is masked.
    expect(told(adviceOf(lineOf(both, { content: 'MID 371234••••••0001' }), { lots }))).toEqual(['A run'])
    expect(told(adviceOf(lineOf(both, { content: 'MID 371234••••••0002' }), { lots }))).toEqual(['B run'])
    const posList = [onePos, { ...onePos, id: 2, tids: ['73009999'], mids: [] }]
    const other = adviceOf(lineOf(both, { content: 'TID 73009999' }), { lots, posList })
    expect(told(other)).toEqual(['C run otherTerminal'])
    expect(told(adviceOf(lineOf(dueOf(1), { content: 'LO 000012' }), { lots }))).toEqual(['A run'])
  })

  test('19: are of a POS also by a TID that another has by now', () => {
    const moved = { ...onePos, tids: ['73008888'], pastCodes: ['73005422'] }
    const heir = { ...onePos, id: 2, mids: [] }
    const line = lineOf(both, { content: 'TID 73005422' })
    expect(told(adviceOf(line, { lots, posList: [moved, heir] }))).toEqual(['A run'])
    expect(told(adviceOf(line, { lots, posList: [{ ...moved, pastCodes: [] }, heir] }))).toEqual([
      'C run otherTerminal',
    ])
  })

  test('of Friday to Sunday come on Monday, after a holiday on Tuesday', () => {
    const weekend = [1, 2, 3].map((days) =>
      lotOf(30 + days, [{ grossVnd: 1_000_000 * days }], { day: thursday + days, expectedOn: thursday + 4 }),
    )
    const vnd = weekend.reduce((sum, { dueVnd }) => sum + dueVnd, 0)
    expect(told(adviceOf(lineOf(vnd, { day: thursday + 4 }), { lots: weekend }))).toEqual(['B run'])
    const holidays = [thursday + 4]
    expect(told(adviceOf(lineOf(vnd, { day: thursday + 5 }), { lots: weekend, holidays }))).toEqual(['B run'])
  })

  test('paid on the same day come before evening, and none before its swipes', () => {
    const today = [lotOf(40, [{ grossVnd: 5_000_000 }], { expectedOn: thursday })]
    expect(told(adviceOf(lineOf(4_945_000, { day: thursday }), { lots: today }))).toEqual(['B run'])
    expect(told(adviceOf(lineOf(4_945_000, { day: thursday - 1 }), { lots: today }))).toEqual([])
  })

  test('of several POS of one merchant come in one credit, kind by kind of card as well', () => {
    const posList = [onePos, { ...onePos, id: 2, tids: ['73005423'] }]
    const day = [
      lotOf(51, [{ grossVnd: 3_000_000 }, { grossVnd: 2_000_000, brand: 'JCB' }]),
      lotOf(52, [{ grossVnd: 4_000_000 }, { grossVnd: 6_000_000, brand: 'JCB' }], { payerId: 2 }),
    ]
    expect(told(adviceOf(lineOf(14_835_000), { lots: day, posList }))).toEqual(['B run'])
    expect(told(adviceOf(lineOf(7_912_000), { lots: day, posList }))).toEqual(['B run'])
  })

  test('after one kind of card was paid are owed the others', () => {
    const [lot] = [lotOf(61, [{ grossVnd: 3_000_000 }, { grossVnd: 2_000_000, brand: 'JCB' }])]
    const left = { ...lot, dueVnd: 1_978_000 }
    const [best] = adviceOf(lineOf(1_978_000), { lots: [left] }).suggestions
    expect(best?.offer).toMatchObject({ parts: [{ bills: [{ brand: 'JCB' }] }] })
  })
})

describe('other lô', () => {
  const apart = [1_100_300, 2_200_700, 3_301_100, 4_410_900].map((grossVnd, index) =>
    lotOf(70 + index, [{ grossVnd, feeVnd: 0 }], { day: thursday - 3 + index, expectedOn: thursday - 2 + index }),
  )

  test('are possible where few sets fit, and not chosen among where many do', () => {
    expect(told(adviceOf(lineOf(1_100_300 + 4_410_900), { lots: apart }))).toEqual(['C set apart'])
    const alike = Array.from({ length: 12 }, (_, index) =>
      lotOf(80 + index, [{ grossVnd: 1_000_000, feeVnd: 0 }], {
        day: thursday - 12 + index,
        expectedOn: thursday - 11 + index,
      }),
    )
    const many = adviceOf(lineOf(5_000_000), { lots: alike })
    expect(many.suggestions.every((one) => one.class === 'C')).toBe(true)
  })

  test('are paid in part, the oldest first, where the POS is known', () => {
    const { suggestions } = adviceOf(lineOf(5_000_000, { content: 'TID 73005422' }), { lots })
    expect(suggestions.map(({ class: letter, step }) => `${letter} ${step}`)).toEqual(['C part'])
    expect(suggestions[0]?.shortVnd).toBe(dueOf(0) - 5_000_000)
  })
})

describe('whose money it is', () => {
  const due = dueOf(1)
  const said = (content: string, more = {}) => told(adviceOf(lineOf(due, { content }), { lots, ...more }))

  test('what a person sends, or is other money, is at most possibly a lô, though the sum is right', () => {
    for (const content of [
      'NGUYEN THI HOA chuyen tien',
      'MBVCB.3278.CT tu 0351000 tra no',
      'DH261121-001 CK',
      'HOA NGUYEN tra tien pos',
      'TRẢ LÃI TIỀN GỬI',
      'HOAN TIEN',
    ])
      expect(said(content), content).toEqual(['C run otherMoney'])
    for (const content of ['', 'TT THE QUA POS', 'T/t T/ung the VISA', 'THANH TOAN POS CHO NGUYEN VAN A'])
      expect(said(content), content).toEqual(['B run'])
    expect(said('NGUYEN THI HOA tra TID 73005422')).toEqual(['A run'])
  })

  test('nothing is put together for it, and nothing explained', () => {
    const rounded = due - 1_000
    expect(told(adviceOf(lineOf(rounded, { content: 'TRAN VAN NAM ck' }), { lots }))).toEqual([])
    const some = lotOf(13, [{ grossVnd: 3_000_000 }], { day: thursday - 4 })
    const three = { lots: [...lots, some] }
    const sum = dueOf(1) + some.dueVnd
    expect(told(adviceOf(lineOf(sum), three))).toEqual(['C set apart'])
    expect(told(adviceOf(lineOf(sum, { content: 'TRAN VAN NAM ck' }), three))).toEqual([])
  })

  test('a payout is certain only where the bank speaks of cards, and is no less so for the same sum of a person', () => {
    const payouts = [payoutOf(5, 31_200_000)]
    const line = (content: string, more = {}) => lineOf(31_200_000, { content, ...more })
    expect(told(adviceOf(line('TT THE QUA POS'), { payouts }))).toEqual(['A payout'])
    expect(told(adviceOf(line('GD 123456'), { payouts }))).toEqual(['B payout'])
    expect(told(adviceOf(line('TRAN VAN NAM CK'), { payouts }))).toEqual(['C payout otherMoney'])
    const rival = line('TRAN VAN NAM CK', { id: 901 })
    expect(told(adviceOf(line('TT THE QUA POS'), { payouts }, [rival]))).toEqual(['A payout'])
    expect(told(adviceOf(line('TT THE QUA POS'), { payouts }, [line('GD 7', { id: 901 })]))[0]).toContain('otherLine')
  })
})
