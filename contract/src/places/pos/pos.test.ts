import { expect, it } from 'vitest'
import { calendarText } from './pos.ts'

it('says when the money comes', () => {
  expect(calendarText({ SettleDays: 1, SettleShifts: ['16:00'], HoldsWeekend: true })).toBe('T+1 · dồn cuối tuần, lễ')
  expect(calendarText({ SettleDays: 0, SettleShifts: ['11:00', '16:00'], HoldsWeekend: false })).toBe(
    'T+0 lúc 11:00, 16:00',
  )
})
