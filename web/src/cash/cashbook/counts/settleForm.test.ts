import { outcome } from '@cardpro/contract/cash/cashbook/counts'
import { describe, expect, it } from 'vitest'
import { shortage, sidesOf, surplus } from './SettleForm.tsx'

describe('the ways to settle a count', () => {
  it('that found too little are that staff make it good or that the shop bears it, each with what it does', () => {
    expect(shortage(100_000, 'Trần Minh Quân')).toEqual([
      {
        value: outcome.staff,
        title: 'Nhân viên đền 100.000',
        effect: 'Ghi vào tạm ứng của Trần Minh Quân, trừ dần',
      },
      { value: outcome.shop, title: 'Cửa hàng chịu 100.000', effect: 'Chi khác 811, trừ vào lãi hôm nay' },
    ])
  })

  it('that found too much are income, a debt to a customer or a partner, or cash that goes back', () => {
    expect(surplus(50_000).map(({ value }) => value)).toEqual([
      outcome.income,
      outcome.customer,
      outcome.partner,
      outcome.handBack,
    ])
    expect(surplus(50_000)[0]?.title).toBe('Thu khác 50.000')
  })

  it.each([
    [outcome.staff, true, '141', '1381'],
    [outcome.shop, true, '811', '1381'],
    [outcome.income, false, '3381', '711'],
    [outcome.customer, false, '3381', '131'],
    [outcome.partner, false, '3381', '331'],
    [outcome.handBack, false, '3381', '111'],
  ])('%i of a shortage (%s) is posted debit %s, credit %s', (way, isShort, debit, credit) =>
    expect(sidesOf(way, isShort)).toEqual({ debit, credit }),
  )
})
