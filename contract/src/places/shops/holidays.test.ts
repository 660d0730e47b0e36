import { expect, test } from 'vitest'
import { knowsLunarDays, proposedHolidays } from './holidays.ts'

const daysOf = (year: number, isChoice: boolean) =>
  proposedHolidays(year)
    .filter((one) => one.isChoice === isChoice)
    .map(({ Date: day, Name }) => `${day} ${Name}`)

test('a year whose lunar days are not known is proposed without them', () => {
  expect(knowsLunarDays(2031)).toBe(false)
  expect(daysOf(2031, false)).toEqual([
    '2031-01-01 Tết Dương lịch',
    '2031-04-30 Ngày Chiến thắng',
    '2031-05-01 Ngày Quốc tế lao động',
    '2031-09-02 Quốc khánh',
  ])
})

test('the day beside Quốc khánh is one of two days, and the owner chooses which', () => {
  expect(daysOf(2026, true)).toEqual(['2026-09-01 Ngày liền kề Quốc khánh', '2026-09-03 Ngày liền kề Quốc khánh'])
})

test('Tết and Giỗ Tổ of 2026 and 2027 are known', () => {
  expect(daysOf(2026, false)).toEqual([
    '2026-01-01 Tết Dương lịch',
    '2026-02-17 Tết Âm lịch, mùng 1',
    '2026-02-18 Tết Âm lịch, mùng 2',
    '2026-02-19 Tết Âm lịch, mùng 3',
    '2026-04-26 Giỗ Tổ Hùng Vương',
    '2026-04-30 Ngày Chiến thắng',
    '2026-05-01 Ngày Quốc tế lao động',
    '2026-09-02 Quốc khánh',
  ])
  expect(daysOf(2027, false)).toContain('2027-02-06 Tết Âm lịch, mùng 1')
  expect(daysOf(2027, false)).toContain('2027-04-16 Giỗ Tổ Hùng Vương')
})
