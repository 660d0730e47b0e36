import { describe, expect, test } from 'vitest'
import { withConstants } from './sqlConstants.ts'

describe('a constant in a .sql file', () => {
  test('is its number', () => {
    expect(withConstants('kind = {account.customer} AND o.status <> {orderStatus.cancelled}')).toBe(
      'kind = 131 AND o.status <> 6',
    )
    expect(withConstants('kind >= {tally.volume}')).toBe('kind >= 9001')
  })

  test('may be a set of numbers', () => {
    expect(withConstants('kind IN ({accounts.funds}, {account.advance})')).toBe('kind IN (111, 112, 141)')
  })

  test('is no list of columns and no part, which have placeholders of their own', () => {
    expect(withConstants('{customers.columns c}, {cards.columns}')).toBe('{customers.columns c}, {cards.columns}')
  })

  test('is not an array literal', () => {
    expect(withConstants("event <> ALL ('{account.cash}')")).toBe("event <> ALL ('{account.cash}')")
  })

  test('with an unknown name is a bug', () => {
    expect(() => withConstants('kind = {account.custmer}')).toThrow('{account.custmer}')
    expect(() => withConstants('kind IN ({accounts.fund})')).toThrow('{accounts.fund}')
  })
})
