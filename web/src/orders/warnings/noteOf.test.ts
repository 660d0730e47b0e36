import type { WarningRow } from '@cardpro/contract/orders/warnings'
import { expect, test } from 'vitest'
import { noteOf } from './warningColumns.tsx'

const row = (more: Partial<WarningRow>): WarningRow =>
  ({ State: 1, Note: '', Until: null, MarkedBy: '', ...more }) as WarningRow

test('a warning says until when it was put off, or by whom it was dropped, with the note', () => {
  const putOff = { State: 2, Until: '2026-11-21T10:00:00.000Z' }
  expect(noteOf(row({ ...putOff, Note: 'Đã gọi' }))).toMatch(/^Hoãn đến .*17:00.*: Đã gọi$/)
  expect(noteOf(row(putOff))).toMatch(/^Hoãn đến [^:]*17:00[^:]*$/)
  expect(noteOf(row({ State: 3, MarkedBy: 'Lan', Note: 'Cảnh báo nhầm' }))).toBe('Lan bỏ: Cảnh báo nhầm')
  expect(noteOf(row({}))).toBe('')
})
