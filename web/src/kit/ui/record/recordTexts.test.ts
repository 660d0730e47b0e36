import { describe, expect, test } from 'vitest'
import type { ListPowers } from '#kit/ui/list/list.ts'
import { keyOf } from './recordNavigation.ts'
import { whyNotWrite, whyNoZalo, zaloOf } from './shareText.ts'

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
