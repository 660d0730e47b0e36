import type { FieldSpec } from '@cardpro/contract/basic/dictionary'
import { describe, expect, test } from 'vitest'
import type { ListPowers } from '#ui/list/list.ts'
import { fieldText } from './fieldText.ts'
import { keyOf } from './recordNavigation.ts'
import { whyNotWrite, whyNoZalo, zaloOf } from './share.ts'

const spec = (kind: string, names = {}) => ({ kind, label: '', names }) as unknown as FieldSpec

describe('a field among the facts of a record', () => {
  test.each([
    ['money', 69_216_800, '69.216.800'],
    ['percent', 1.8, '1,8%'],
    ['percent', 0, '–'],
    ['count', 12, '12'],
    ['day', '2026-11-21', '21/11/2026'],
    ['instant', '2026-11-21T13:44:00+07:00', '21/11/2026 13:44'],
    ['text', 'Zalo', 'Zalo'],
    ['text', '', ''],
    ['yesNo', true, 'Có'],
    ['yesNo', false, 'Không'],
    ['money', null, ''],
  ])('of kind %s with %j reads %j', (kind, value, text) => {
    expect(fieldText(spec(kind), value)).toBe(text)
  })

  test('of a choice reads by its name; a value without one reads as nothing', () => {
    expect(fieldText(spec('choice', { 1: 'Đang dùng' }), 1)).toBe('Đang dùng')
    expect(fieldText(spec('choice', { 1: 'Đang dùng' }), 9)).toBe('')
    expect(fieldText(spec('textChoice', { VISA: 'Visa' }), 'VISA')).toBe('Visa')
  })
})

describe('a message to a customer', () => {
  const sender = { name: 'Cửa hàng Quận 1', phone: '0903123218' }
  const reader = { Phone: '0912345678', Zalo: '', HasConsent: true }

  test('is sent in a shop alone, and only with consent', () => {
    expect(whyNotWrite(reader, sender)).toBeUndefined()
    expect(whyNotWrite(reader, null)).toBe('Vui lòng chọn cửa hàng để thực hiện thao tác này')
    expect(whyNotWrite({ HasConsent: false }, sender)).toBe('Khách chưa đồng ý xử lý dữ liệu nên không gửi tin')
  })

  test('goes to the Zalo number where there is one, else to the phone', () => {
    expect(zaloOf({ Phone: '0912345678', Zalo: '0987654321' })).toContain('987654321')
    expect(zaloOf(reader)).toContain('912345678')
    expect(zaloOf({ Phone: '', Zalo: '' })).toBeNull()
  })

  test('cannot go to Zalo without a mobile number, or where none may be sent at all', () => {
    expect(whyNoZalo(reader, sender)).toBeUndefined()
    expect(whyNoZalo({ ...reader, Phone: '' }, sender)).toBe('Khách chưa có số di động để mở Zalo')
    expect(whyNoZalo({ ...reader, HasConsent: false }, sender)).toContain('chưa đồng ý')
  })
})

test('from record to record: a row is called by its id, and where several have one id by the second field too', () => {
  const row = { CardDataID: 7, CalendarID: 9, Date: '2026-11-22' }
  expect(keyOf({} as ListPowers, 'CardDataID')(row)).toBe('7')
  const meetings = { named: { id: 'CalendarID', field: 'Date', param: 'day' } } as ListPowers
  expect(keyOf(meetings, 'CardDataID')(row)).toBe('9/2026-11-22')
})
