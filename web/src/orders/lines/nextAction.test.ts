import type { Order, OrderRow } from '@cardpro/contract/orders/orderRows'
import { describe, expect, test } from 'vitest'
import { nextAction, orderSteps } from './nextAction.ts'

const tr = 1_000_000
const start = { Status: 1, Balance: 0, Request: 45 * tr, RequestTopUp: 30 * tr, TopUp: 0, Swipe: 0, Sent: 0, Paid: 0 }
const row = (change: Partial<OrderRow>) => ({ ...start, ...change }) as OrderRow
const order = (change: Partial<Order>) =>
  ({ ...start, Lines: [], CreatedAt: '2026-11-21T11:30:00+07:00', ...change }) as unknown as Order

describe('what has to be done next', () => {
  test('nothing on a cancelled and on a completed order', () => {
    expect(nextAction(row({ Status: 6 }))).toBeNull()
    expect(nextAction(row({ Status: 5, TopUp: 30 * tr, Swipe: 45 * tr }))).toBeNull()
  })

  test('the top-up, then the swipe, then the payout or the collection', () => {
    expect(nextAction(row({}))).toEqual({ action: 'topup', amountVnd: 30 * tr })
    expect(nextAction(row({ Status: 2, TopUp: 30 * tr, Swipe: 5 * tr }))).toEqual({
      action: 'swipe',
      amountVnd: 40 * tr,
    })
    expect(nextAction(row({ Status: 3, Balance: -14_250_000 }))).toEqual({ action: 'send', amountVnd: 14_250_000 })
    expect(nextAction(row({ Status: 4, Balance: 8_192_000 }))).toEqual({ action: 'collect', amountVnd: 8_192_000 })
  })

  test('more topped up than asked for has to be swiped as well', () => {
    expect(nextAction(row({ Status: 2, TopUp: 50 * tr, Swipe: 45 * tr }))).toEqual({
      action: 'swipe',
      amountVnd: 5 * tr,
    })
  })
})

describe('the four steps', () => {
  const states = (change: Partial<Order>) => orderSteps(order(change)).map(({ label, state }) => `${label} ${state}`)

  test('a cancelled order is at no step', () => {
    expect(states({ Status: 6 })).toEqual(['Nạp tiền later', 'Quẹt thẻ later', 'Chuyển khách later', 'Đã hủy later'])
  })

  test('what is done, what is next with what is left of it, what comes later', () => {
    expect(states({ Status: 2, TopUp: 30 * tr })).toEqual([
      'Nạp tiền done',
      'Quẹt thẻ now',
      'Chuyển khách later',
      'Hoàn thành later',
    ])
    expect(orderSteps(order({ Status: 2, TopUp: 30 * tr }))[1]?.note).toBe('còn 45.000.000')
  })

  test('a rút begins with its making, and a customer who owes is collected from', () => {
    expect(states({ RequestTopUp: 0 })[0]).toBe('Tạo đơn done')
    expect(states({ Status: 4, Balance: tr, TopUp: 30 * tr, Swipe: 45 * tr })[2]).toBe('Thu tiền khách now')
  })

  test('a completed order has all of them behind it', () => {
    expect(states({ Status: 5, Sent: tr }).every((state) => state.endsWith('done'))).toBe(true)
  })
})
