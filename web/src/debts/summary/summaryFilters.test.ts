import { describe, expect, it } from 'vitest'
import { ageOf } from './summaryFilters.ts'

const old = { Aging: { D7: 0, D30: 1, D60: 0, Older: 0 }, OpenOrders: 1, LateDays: 0 }

describe('how old a debt is', () => {
  it('of a customer goes by its oldest order', () => {
    expect(ageOf({ ...old, type: 'customer' })).toBe('8–30 ngày')
    expect(ageOf({ ...old, type: 'customer', Aging: { ...old.Aging, Older: 1 } })).toBe('quá 60 ngày')
  })

  it('of a partner is how late it is by what was agreed, which may be nothing', () => {
    expect(ageOf({ ...old, type: 'partner' })).toBe('')
    expect(ageOf({ ...old, type: 'partner', LateDays: 2 })).toBe('quá 2 ngày')
  })
})
