import { expect, test } from 'vitest'
import { settlementOf } from './settlement.ts'

const Before = {
  Begin: 150_000,
  Given: 100_000_000,
  GivenCodes: 'TU261121-001',
  Collected: 950_000,
  Used: 50_050_000,
  Returned: 0,
  Other: 0,
}
const figures = (Amount: number, more: Partial<typeof Before> = {}) =>
  Object.fromEntries(settlementOf({ Before: { ...Before, ...more }, Amount }).map(({ text, vnd }) => [text, vnd]))

test('I less II is III on 04-TT, and what is not brought back stays with the staff member', () => {
  expect(figures(51_000_000)).toMatchObject({
    'I. Số tiền tạm ứng': 101_100_000,
    '2. Số tạm ứng kỳ này (TU261121-001)': 100_000_000,
    'II. Số tiền đã chi': 50_050_000,
    'III. Số tạm ứng chi không hết (I − II)': 51_050_000,
    '1. Nộp lại quỹ lần này': 51_000_000,
    '2. Còn giữ lại': 50_000,
  })
})

test('more than was carried is a surplus, and other movements stand on the side where they belong', () => {
  expect(figures(51_100_000)).toMatchObject({ '2. Nộp dư, chờ xử lý': 50_000 })
  expect(figures(1, { Other: 70_000 })).toMatchObject({ '3. Thu của khách, khoản khác': 1_020_000 })
  expect(figures(1, { Other: -70_000 })).toMatchObject({ '1. Chi cho đơn của khách, khoản khác': 50_120_000 })
})
