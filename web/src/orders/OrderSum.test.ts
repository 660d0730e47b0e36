import { describe, expect, test } from 'vitest'
import { resultOf, termsOf } from './OrderSum.tsx'
import { order, tr } from './testOrder.ts'

/** `+ Đã rút 50.000.000` without the points. */
const read = (change: object) =>
  termsOf({ ...order, ...change }).map(({ sign, label, value }) => `${sign} ${label} ${value}`)

describe('what the balance of an order is made of', () => {
  test('where the shop owes, begins with what was swiped and takes off what went out and the fee', () => {
    expect(read({})).toEqual(['+ Đã rút 50000000', '− Đã nạp 0', '− Phí khách 900000', '− Đã chuyển 0'])
    expect(read({ TopUp: 30 * tr, Sent: 14_250_000, Discount: 50_000, Balance: -4_900_000 })).toEqual([
      '+ Đã rút 50000000',
      '− Đã nạp 30000000',
      '− Phí khách 900000',
      '+ Giảm phí 50000',
      '− Đã chuyển 14250000',
    ])
  })

  test('where the customer owes, begins with what went out and takes off what came in', () => {
    expect(read({ Swipe: 45 * tr, TopUp: 50 * tr, Paid: tr, Balance: 4_900_000 })).toEqual([
      '+ Đã nạp 50000000',
      '+ Phí khách 900000',
      '+ Đã chuyển 0',
      '− Đã rút 45000000',
      '− Thu tiền khách 1000000',
    ])
  })

  test('has what came by other screens last, and nothing below zero', () => {
    expect(read({ Other: 200_000 }).at(-1)).toBe('− Khác 200000')
    expect(read({ Other: -200_000 }).at(-1)).toBe('+ Khác 200000')
    expect(read({ Fee: -100_000 })).toContain('+ Phí khách 100000')
  })

  test('names the partner on an order that is swiped for one', () => {
    expect(read({ Contract_Type: 4, Paid: tr })).toEqual([
      '+ Đã rút 50000000',
      '− Đã nạp 0',
      '− Phí đối tác 900000',
      '− Đã chuyển 0',
      '+ Thu tiền đối tác 1000000',
    ])
  })
})

describe('what it comes to', () => {
  const result = (change: object) => resultOf({ ...order, ...change })

  test('is told in words, in the colour of the side that has to act', () => {
    expect(result({})).toEqual({ label: 'Còn phải trả khách', value: 49_100_000, tone: 'we-owe' })
    expect(result({ Status: 4, Balance: 2 * tr })).toEqual({ label: 'Khách nợ', value: 2 * tr, tone: 'they-owe' })
    expect(result({ Status: 5, Balance: 0 })).toEqual({ label: 'Còn lại', value: 0 })
  })

  test('is no debt while money still goes in and out', () => {
    expect(result({ Status: 2, Balance: 30 * tr })).toEqual({ label: 'Đang ở thẻ khách', value: 30 * tr, tone: 'ink' })
    expect(result({ Status: 1, Balance: -15 * tr })).toEqual({ label: 'Còn phải trả khách', value: 15 * tr })
  })

  test('is the partner’s on an order that is swiped for one', () => {
    expect(result({ Contract_Type: 4 }).label).toBe('Còn phải trả đối tác')
    expect(result({ Contract_Type: 4, Status: 4, Balance: tr }).label).toBe('Đối tác nợ')
  })
})
