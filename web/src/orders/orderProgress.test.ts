import { describe, expect, test } from 'vitest'
import { mainAmount, momentOf, possibleActions, shortTime, statusLabel } from './orderProgress.ts'

const order = { Status: 1, Contract_Type: 1, TopUp: 0, RequestTopUp: 0, Swipe: 0, Request: 30_000_000, Balance: 0 }

describe('an order in the list', () => {
  test('that is cancelled offers no action', () => {
    expect(possibleActions({ ...order, Status: 6, Balance: -5000 })).toEqual([])
  })

  test('of rút is never topped up', () => {
    expect(possibleActions(order)).toEqual(['swipe'])
  })

  test('of đáo may be topped up and swiped until it has been swiped', () => {
    expect(possibleActions({ ...order, Contract_Type: 2 })).toEqual(['topup', 'swipe'])
    expect(possibleActions({ ...order, Contract_Type: 2, Status: 3, Balance: -1000 })).toEqual(['swipe', 'send'])
  })

  test('that owes or is owed money can move that money', () => {
    expect(possibleActions({ ...order, Status: 3, Balance: -34_370_000 })).toEqual(['swipe', 'send'])
    expect(possibleActions({ ...order, Status: 4, Balance: 2_864_000 })).toEqual(['swipe', 'collect'])
  })

  test('says how far the swiping is only while it is under way', () => {
    expect(statusLabel(order)).toBeUndefined()
    expect(statusLabel({ ...order, Status: 5, Swipe: 30_000_000 })).toBeUndefined()
    expect(statusLabel({ ...order, Swipe: 15_000_000 })).toBe('Đang rút 15/30')
    expect(statusLabel({ ...order, Swipe: 15_500_000, Request: 50_917_000 })).toBe('Đang rút 15,5/50,92')
    expect(statusLabel({ ...order, Swipe: 105_990_000, Request: 106_400_000 })).toBe('Đang rút 105/106')
    expect(statusLabel({ ...order, Swipe: 500_000 })).toBe('Đang rút 500k/30tr')
    expect(statusLabel({ ...order, Swipe: 500_000_000, Request: 1_500_000_000 })).toBe('Đang rút 500tr/1,5 tỷ')
  })

  test('of today shows its time, any other its day', () => {
    const made = { ForDate: '2026-11-21', CreatedAt: '2026-11-21T13:44:00+07:00' }
    expect(shortTime(made, '2026-11-21')).toBe('13:44')
    expect(shortTime({ ...made, ForDate: '2026-11-23' }, '2026-11-21')).toBe('23/11')
    expect(shortTime({ ...made, CreatedAt: '2026-11-19T09:00:00+07:00' }, '2026-11-21')).toBe('21/11')
  })

  test('shows the amount that decides what is done next', () => {
    expect(mainAmount({ ...order, Status: 3, Balance: -34_370_000 })).toEqual({
      label: 'Còn phải trả khách',
      value: 34_370_000,
      tone: 'we-owe',
    })
    expect(mainAmount({ ...order, Status: 4, Balance: 2_864_000 })).toEqual({
      label: 'Khách nợ',
      value: 2_864_000,
      tone: 'they-owe',
    })
    expect(mainAmount({ ...order, Status: 2, Balance: 62_000_000 })).toEqual({
      label: 'Đang ở thẻ khách',
      value: 62_000_000,
    })
    expect(mainAmount({ ...order, Swipe: 10_000_000 })).toEqual({ label: 'Còn phải rút', value: 20_000_000 })
    expect(mainAmount(order)).toEqual({ label: 'Yêu cầu', value: 30_000_000 })
  })
})

test('UX-40: a swipe stands in the timeline at the time of its bill, every other line at the time it was entered', () => {
  const entered = '2026-11-21T11:52:00+07:00'
  const swiped = '2026-11-21T11:51:00+07:00'
  const held = { Swipes: [{ LogWithdrawalID: 7, Time: swiped }] }
  expect(momentOf({ Kind: 2, LineID: 7, PostedAt: entered }, held)).toBe(swiped)
  expect(momentOf({ Kind: 3, LineID: 8, PostedAt: entered }, held)).toBe(entered)
})
