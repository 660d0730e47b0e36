import { type WarningRow, warningType } from '@cardpro/contract/orders/warnings'
import { expect, test } from 'vitest'
import { sinceText, stepOf } from './warningFilters.ts'

test('every warning leads to the step that is missing', () => {
  const stepFor = (Type: number) => {
    const { label, to, search } = stepOf({ Type, ScheduleID: 7 } as WarningRow)
    return [label, to, search['act'] ?? search['tab'] ?? '']
  }
  expect(Object.values(warningType).map(stepFor)).toEqual([
    ['Quẹt thẻ', '/contract/7', 'swipe'],
    ['Chuyển tiền', '/contract/7', 'send'],
    ['Thu nợ', '/contract/7', 'collect'],
    ['Sửa phí', '/contract/7', 'fee'],
    ['Chụp bill', '/contract/7', ''],
    ['Nạp tiền', '/contract/7', 'topup'],
    ['Xem lần quẹt', '/contract/7', ''],
    ['Xem đơn', '/contract/7', ''],
    ['Xem tiền POS', '/debt', 'pos'],
    ['Xem đơn', '/contract/7', ''],
  ])
})

test('how long it has been so is told in minutes, hours and days', () => {
  const now = Date.parse('2026-11-21T16:10:00+07:00')
  expect(sinceText('2026-11-21T15:52:00+07:00', now)).toBe('18 phút')
  expect(sinceText('2026-11-21T15:00:00+07:00', now)).toBe('1 giờ 10')
  expect(sinceText('2026-11-09T09:00:00+07:00', now)).toBe('12 ngày')
})
