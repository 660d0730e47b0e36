import { describe, expect, test } from 'vitest'
import { now } from '#kit/clock.ts'
import { typedMoment } from '../commandLine.ts'
import { readMoment } from './restore.ts'

describe('the moment of --at', () => {
  test.each([
    '',
    '2026-11-21',
    '15:40:00',
    '2026-11-21 25:00:00',
    '2026-13-01 00:00:00',
    '2026-02-30 00:00:00',
    '2026-11-21 15:60:00',
    '21/11/2026 15:40',
    '2026-11-21T15:40:00Z',
    '2026-11-21 15:40:00.5',
    'hôm qua',
  ])('"%s" is refused', (text) => {
    expect(() => readMoment(text)).toThrow(`--at "${text}" không phải thời điểm.`)
  })

  test('one in the future is refused', () => {
    const soon = new Date(now().getTime() + 2000)
    expect(() => readMoment(typedMoment(soon))).toThrow('ở tương lai.')
  })

  test('is read in Vietnam’s time, with or without seconds', () => {
    expect(readMoment('2025-11-21 15:40:09')).toEqual(new Date('2025-11-21T08:40:09Z'))
    expect(readMoment(' 2025-11-21T00:30 ')).toEqual(new Date('2025-11-20T17:30:00Z'))
  })
})
