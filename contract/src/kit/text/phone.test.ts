import { describe, expect, it } from 'vitest'
import { maskPhone, readPhone, zaloAddress } from './phone.ts'

describe('V-PHONE', () => {
  it.each([
    '',
    'abc',
    '0903',
    '090312321',
    '09031232188',
    '0123456789',
    '0303123218',
    '0513123218',
    '0733123218',
    '0803123218',
    '+1 903123218',
    '023123456',
    '84',
    '+84',
  ])('“%s” is refused', (typed) => {
    expect(readPhone(typed)).toEqual({ wrong: 'Số điện thoại không hợp lệ' })
  })

  it.each([
    ['0903123218', '0903123218'],
    ['+84903123218', '0903123218'],
    ['+84 903 123 218', '0903123218'],
    ['84903123218', '0903123218'],
    ['84 0903123218', '0903123218'],
    ['0903.123.218', '0903123218'],
    ['0903-123-218', '0903123218'],
    [' 0903 123 218 ', '0903123218'],
    ['\u202a+84 903\u2011123\u2011218\u202c', '0903123218'],
    ['0903/123/218', '0903123218'],
    ['+84 (0)903\u00a0123\u00a0218', '0903123218'],
    ['0328888888', '0328888888'],
    ['0398888888', '0398888888'],
    ['0528888888', '0528888888'],
    ['0598888888', '0598888888'],
    ['0708888888', '0708888888'],
    ['0818888888', '0818888888'],
    ['0848888888', '0848888888'],
    ['0998888888', '0998888888'],
  ])('“%s” is the mobile %s', (typed, phone) => {
    expect(readPhone(typed)).toEqual({ phone, kind: 'mobile' })
  })

  it.each([
    ["'0901234563", '0901234563'],
    ['="0901234579"', '0901234579'],
    ['0901234572.0', '0901234572'],
    ['０９０１２３４５７６', '0901234576'],
    ['01681234567', '0381234567'],
    ['+84 120 123 4567', '0701234567'],
    ['01991234567', '0591234567'],
    ['901234561', '0901234561'],
    ['1681234568', '0381234568'],
    ['0084 901 234 561', '0901234561'],
    ['’0901234563', '0901234563'],
    ['+８４901234561', '0901234561'],
  ])('“%s”, as a spreadsheet or an old list has it, is %s', (typed, phone) => {
    expect(readPhone(typed)).toEqual({ phone, kind: 'mobile' })
  })

  it.each([
    ['9.01235E+08', 'Excel đã rút gọn thành 9.01235E+08 và mất chữ số, hãy gõ lại cả số'],
    ['0901234569 / 0912345670', 'ô này có hai số, hãy giữ 0901234569 và ghi 0912345670 ở cột SĐT khác'],
    ['0901234569 0912345670', 'ô này có hai số, hãy giữ 0901234569 và ghi 0912345670 ở cột SĐT khác'],
    ['0901.234.569 - 01681234567', 'ô này có hai số, hãy giữ 0901234569 và ghi 0381234567 ở cột SĐT khác'],
    ['+84 901 234 569; 912345670', 'ô này có hai số, hãy giữ 0901234569 và ghi 0912345670 ở cột SĐT khác'],
    ['O901234575', 'có chữ “O” lẫn trong số'],
    ['0903l23218', 'có chữ “l” lẫn trong số'],
  ])('“%s” is refused with its reason', (typed, why) => {
    expect(readPhone(typed)).toEqual({ wrong: `Số điện thoại không hợp lệ: ${why}` })
  })

  it('takes a landline with a warning', () => {
    expect(readPhone('+84 28 3822 9999')).toEqual({
      phone: '02838229999',
      kind: 'landline',
      warning: 'Đây là số điện thoại bàn',
    })
  })

  it('has an address in Zalo for a mobile in any spelling, and none for what is none', () => {
    expect(zaloAddress('+84 903 123 218')).toBe('https://zalo.me/0903123218')
    expect(zaloAddress('028 3822 9999')).toBeNull()
    expect(zaloAddress('javascript:alert(1)')).toBeNull()
    expect(zaloAddress('')).toBeNull()
  })

  it('hides the middle, and a short number whole', () => {
    expect(maskPhone('0903123218')).toBe('0903•••218')
    expect(maskPhone('02838229999')).toBe('0283•••999')
    expect(maskPhone('0903')).toBe('••••')
  })
})
