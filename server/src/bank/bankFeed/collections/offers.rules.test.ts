import { describe, expect, test } from 'vitest'
import { firstThatExist, readCodes } from './codes.rules.ts'
import { type CodedOrder, type OfferFacts, offersOf } from './offers.rules.ts'

describe('41: codes in a content', () => {
  const orders = (key: string, ...codes: string[]) =>
    firstThatExist(readCodes(key).orders, new Map(codes.map((code) => [code, code])))
  const customers = (key: string, ...numbers: number[]) =>
    firstThatExist(readCodes(key).customers, new Map(numbers.map((no) => [no, no])))

  test('are found however the bank wrote them', () => {
    for (const content of ['DH261121001 KH88', 'DH 2611 21001KH88', 'MBVCB.3278907687.DH261121-001 KH88.CT tu 0351'])
      expect(orders(content.toUpperCase().replace(/[^A-Z0-9]/g, ''), 'DH261121-001')).toEqual(['DH261121-001'])
  })

  test('are the longest that exists', () => {
    expect(orders('DH2611210010', 'DH261121-001', 'DH261121-0010')).toEqual(['DH261121-0010'])
    expect(orders('DH2611210010', 'DH261121-001')).toEqual(['DH261121-001'])
    expect(orders('DH26112100112345678', 'DH261121-001')).toEqual(['DH261121-001'])
    expect(customers('CNKH881000000', 8, 88, 881)).toEqual([881])
  })

  test('are none where they are cut, or unknown', () => {
    expect(orders('DH261121', 'DH261121-001')).toEqual([])
    expect(orders('DH26112100', 'DH261121-001')).toEqual([])
    expect(orders('DH261121002', 'DH261121-001')).toEqual([])
    expect(customers('KHACHHANG', 1)).toEqual([])
    expect(customers('KH007', 7)).toEqual([])
  })

  test('of payouts say so', () => {
    expect(readCodes('CTDH261121001').sent).toBe('payout')
    expect(readCodes('1234NTDH261121001X').sent).toBe('topUp')
    expect(readCodes('DH261121001KH88').sent).toBeNull()
  })
})

const shopId = 1
const order: CodedOrder = {
  id: 10,
  code: 'DH261121-001',
  shopId,
  customerId: 88,
  isCancelled: false,
  isOfPartner: false,
  restVnd: 2_277_000,
}
const nothing: OfferFacts = { orders: [], customers: [], debts: new Map(), payers: [] }
const of = (amountVnd: number, known: Partial<OfferFacts>) => offersOf({ amountVnd, shopId }, { ...nothing, ...known })
const part = (amountVnd: number) => [{ orderId: 10, code: 'DH261121-001', amountVnd }]

describe('money that came in', () => {
  test('is A for one order and exactly its rest', () => {
    expect(of(2_277_000, { orders: [order], customers: [88] })).toEqual([
      {
        cls: 'A',
        customerId: 88,
        parts: part(2_277_000),
        surplusVnd: 0,
        reasons: ['orderCode', 'wholeRest'],
        against: [],
      },
    ])
  })

  test('is B where it is less, or more with the rest owed back', () => {
    expect(of(1_000_000, { orders: [order] })).toMatchObject([
      { cls: 'B', parts: part(1_000_000), surplusVnd: 0, against: ['less'] },
    ])
    expect(of(3_000_000, { orders: [order] })).toMatchObject([
      { cls: 'B', parts: part(2_277_000), surplusVnd: 723_000, against: ['more'] },
    ])
  })

  test('is C where order and customer disagree, or the order is paid, cancelled or of another shop', () => {
    expect(of(2_277_000, { orders: [order], customers: [9] })).toMatchObject([{ cls: 'C', against: ['otherCustomer'] }])
    expect(of(2_277_000, { orders: [{ ...order, restVnd: 0 }] })).toMatchObject([
      { cls: 'C', parts: [], surplusVnd: 2_277_000, against: ['nothingOwed'] },
    ])
    expect(of(2_277_000, { orders: [{ ...order, restVnd: 0, isCancelled: true }] })).toMatchObject([
      { cls: 'C', parts: [], against: ['cancelled'] },
    ])
    expect(of(2_277_000, { orders: [{ ...order, shopId: 2 }] })).toMatchObject([
      { cls: 'C', parts: [], against: ['otherShop'] },
    ])
  })

  test('with two orders is never sure', () => {
    const second = { ...order, id: 11, code: 'DH261121-002', restVnd: 1_000_000 }
    const found = of(3_277_000, { orders: [order, second] })
    expect(found).toMatchObject([{ cls: 'C', surplusVnd: 0, against: ['severalOrders'] }])
    expect(found[0]?.parts.map(({ amountVnd }) => amountVnd)).toEqual([2_277_000, 1_000_000])
  })

  const debts = new Map([
    [
      88,
      [
        { ...order, restVnd: 2_000_000 },
        { ...order, id: 11, restVnd: 500_000 },
      ],
    ],
  ])
  test('with a customer alone is B for all that is owed, else C', () => {
    expect(of(2_500_000, { customers: [88], debts })).toMatchObject([{ cls: 'B', surplusVnd: 0 }])
    expect(of(2_000_000, { customers: [88], debts })).toMatchObject([{ cls: 'C', against: ['noOrder', 'less'] }])
  })

  test('without a code is C, where it came from there before and is exactly one debt', () => {
    expect(of(500_000, { payers: [88], debts })).toMatchObject([
      {
        cls: 'C',
        customerId: 88,
        parts: [{ orderId: 11, amountVnd: 500_000 }],
        reasons: ['knownAccount', 'wholeRest'],
      },
    ])
    expect(of(2_500_000, { payers: [88], debts })).toMatchObject([{ cls: 'C', reasons: ['knownAccount', 'wholeDebt'] }])
    expect(of(700_000, { payers: [88], debts })).toEqual([])
    expect(of(500_000, {})).toEqual([])
  })
})
