import type { Mention } from '@cardpro/contract/kit/audit/comments'
import { describe, expect, it } from 'vitest'
import { placeOf } from './mentionPlaces.ts'

const said: Mention = {
  CommentID: 1,
  Content: '@Trần Thu Hà xem giúp',
  StaffName: 'Lê Minh Anh',
  CreatedDate: '2026-11-21T15:40:00+07:00',
  Kind: 'customer',
  RecordName: '',
  CustomerID: null,
  ScheduleID: null,
  LogWithdrawalID: null,
  PosID: null,
  IsRead: false,
}
const bill: Mention = { ...said, Kind: 'bill', ScheduleID: 21, LogWithdrawalID: 31, PosID: 41 }

describe('a mention leads to its comment', () => {
  it.each<[string, Partial<Mention>, string]>([
    ['a customer', { Kind: 'customer', CustomerID: 11 }, '/customer?drawer=comments.11'],
    ['an order', { Kind: 'order', ScheduleID: 21 }, '/contract/21?tab=comments'],
    ['a POS', { Kind: 'pos', PosID: 41 }, '/manager/pos?drawer=comments.41'],
  ])('of %s', (_, about, place) => {
    const { to, search } = placeOf({ ...said, ...about }, ['customers.view', 'orders.view', 'pos.view'])
    expect(`${to}?${new URLSearchParams(search)}`).toBe(place)
  })

  it('of a bill: with its order, or without the right to see orders with its POS', () => {
    expect(placeOf(bill, ['orders.view', 'pos.view'])).toEqual({ to: '/contract/21', search: { act: 'bill-31' } })
    expect(placeOf(bill, ['pos.view'])).toEqual({
      to: '/manager/pos',
      search: { drawer: 'bills.41', bill: '21-31' },
    })
  })
})
