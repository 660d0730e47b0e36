import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Box, billName, ClassMark, joinWords, momentOf, shortDay } from './marks.tsx'
import { aBill } from './testRows.ts'

test('the moment of a row is its time in Vietnam; without one its day', () => {
  expect(momentOf({ At: '2026-11-20T03:02:00.000Z', HasTime: true })).toBe('10:02')
  expect(momentOf({ At: '2026-11-20', HasTime: false })).toBe('20/11')
  expect(momentOf({ At: '', HasTime: false })).toBe('')
  expect([shortDay('2026-11-05'), shortDay(null)]).toEqual(['05/11', ''])
})

test('a bill is called by its number, else by its approval code, else by its card', () => {
  expect(billName(aBill())).toBe('Bill 000042')
  expect(billName(aBill({ BillNo: '' }))).toBe('Chuẩn chi 7K20PA')
  expect(billName(aBill({ BillNo: '', Approval: '' }))).toBe('Bill •••• 8126')
})

test('what is not known leaves no separator', () => {
  expect(joinWords('20/11', '', null, false, 'VCB 11')).toBe('20/11 · VCB 11')
})

test('how sure a match is stands there as a word too, of many rows with their number', () => {
  const text = (mark: React.ReactElement) => renderToStaticMarkup(mark).replaceAll(/<[^>]+>/g, '')
  expect(text(<ClassMark of="B" />)).toBe('Rất có thể')
  expect(text(<ClassMark of="C" count={3} />)).toBe('Có thể 3')
  expect(text(<ClassMark of="C" count={1} />)).toBe('Có thể')
})

test('the box of a lô of which a part is chosen is neither on nor off to a screen reader', () => {
  const drawn = (state: 'on' | 'half' | 'off') =>
    renderToStaticMarkup(<Box state={state} label="Chọn Lô 000045" onToggle={() => undefined} />)
  expect(drawn('half')).toContain('aria-checked="mixed"')
  expect(drawn('on')).toContain('aria-checked="true"')
  expect(drawn('off')).toContain('aria-checked="false"')
  expect(drawn('on')).toContain('aria-label="Chọn Lô 000045"')
})
