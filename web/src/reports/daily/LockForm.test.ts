import type { DayClose } from '@cardpro/contract/reports/dayClose'
import { expect, test } from 'vitest'
import { whatHolds } from './LockForm.tsx'

const step = (Step: number, change: object = {}) => ({ Step, Open: 0, Blocks: false, Reason: '', ...change })
const held = (...steps: object[]) => whatHolds(steps as DayClose['Steps'])

test('nothing holds the lock of a day whose steps are done, or have the reason why they stay open', () => {
  expect(held(step(1), step(2))).toBeUndefined()
  expect(held(step(1, { Open: 1, Reason: 'Khách hẹn mai' }), step(2))).toBeUndefined()
})

test('open steps without a reason hold it, and are named', () => {
  expect(held(step(1, { Open: 1 }), step(2), step(3, { Open: 4 }))).toBe('Bước 1, 3 chưa có lý do')
})

test('a step that must be done holds it whatever its reason, and before those that only lack one', () => {
  expect(held(step(1, { Open: 1, Blocks: true, Reason: 'Khách hẹn mai' }), step(2, { Open: 2 }))).toBe(
    'Bước 1 phải làm xong',
  )
})
