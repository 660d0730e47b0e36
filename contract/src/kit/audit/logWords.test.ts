import { describe, expect, it } from 'vitest'
import { changesLine, changesOf, deviceWords, momentOf } from './logWords.ts'

describe('a line of the log', () => {
  it('shows the time to the second, in Vietnam time', () => {
    expect(momentOf({ At: '2026-11-21T15:40:07.123+07:00' })).toBe('21/11/2026 15:40:07')
  })

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['lightMyRequest', 'Thiết bị khác'],
    ['', '—'],
  ])('calls the device %s %s', (device, words) => {
    expect(deviceWords(device)).toBe(words)
  })

  it('has each field once, with what it was and what it became', () => {
    const row = {
      Before: { 'Hạn mức': '1', 'Phí rút': '1,8%' },
      After: { 'Hạn mức': '2', 'Số tiền': '3' },
      Note: 'Gấp',
    }
    expect(changesOf(row)).toEqual([
      { label: 'Hạn mức', before: '1', after: '2' },
      { label: 'Phí rút', before: '1,8%', after: undefined },
      { label: 'Số tiền', before: undefined, after: '3' },
    ])
    expect(changesLine(row)).toBe('Hạn mức: 1 → 2; Phí rút: 1,8% → trống; Số tiền: 3; Gấp')
  })
})
