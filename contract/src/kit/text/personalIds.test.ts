import { describe, expect, it } from 'vitest'
import { readCitizenId, readReferCode, readTaxCode, readUserName, shortName } from './personalIds.ts'

describe('V-USER', () => {
  it.each(['', 'abc', 'a'.repeat(33), 'có dấu', 'an na', 'a-b-c', 'a@bc'])('“%s” is refused', (typed) => {
    expect(readUserName(typed)).toEqual({
      wrong: 'Tài khoản phải có 4–32 ký tự, chỉ gồm a–z, 0–9, dấu chấm và gạch dưới',
    })
  })

  it.each([
    ['demo', 'demo'],
    [' Chu.Shop_1 ', 'chu.shop_1'],
    ['a'.repeat(32), 'a'.repeat(32)],
  ])('“%s” is %s', (typed, userName) => {
    expect(readUserName(typed)).toEqual({ userName })
  })
})

describe('V-CCCD', () => {
  it.each(['', '12345678', '1234567890', '12345678901', '1234567890123', '07909000123x'])(
    '“%s” is refused',
    (typed) => {
      expect(readCitizenId(typed)).toEqual({ wrong: 'Số CCCD phải gồm 12 chữ số' })
    },
  )

  it('takes twelve digits, and the old nine with a mark', () => {
    expect(readCitizenId('079 090 001234')).toEqual({ citizenId: '079090001234', kind: 'cccd' })
    expect(readCitizenId('023456789')).toEqual({ citizenId: '023456789', kind: 'cmnd', warning: 'CMND cũ 9 số' })
  })

  it('only warns of another birth year or sex', () => {
    expect(readCitizenId('079090001234', { birthday: '1990-05-01', sex: 'male' })).not.toHaveProperty('warning')
    expect(readCitizenId('079301001234', { birthday: '2001-05-01', sex: 'female' })).not.toHaveProperty('warning')
    expect(readCitizenId('079090001234', { birthday: '1991-05-01' })).toMatchObject({
      warning: 'Số CCCD ghi năm sinh 1990, khác ngày sinh đã nhập',
    })
    expect(readCitizenId('079090001234', { sex: 'female' })).toMatchObject({
      warning: 'Số CCCD ghi giới tính nam, khác giới tính đã nhập',
    })
  })
})

describe('V-TAX', () => {
  it.each(['', '123456789', '01012345678', '0101234567-01', '0101234567001'])('“%s” is refused', (typed) => {
    expect(readTaxCode(typed)).toEqual({ wrong: 'Mã số thuế không hợp lệ' })
  })

  it.each(['0101234567', '0101234567-001', '079090001234'])('“%s” is accepted', (taxCode) => {
    expect(readTaxCode(taxCode)).toEqual({ taxCode })
  })
})

describe('a refer code', () => {
  const wrong = { wrong: 'Mã giới thiệu gồm 6 đến 20 chữ cái không dấu và chữ số' }

  it.each(['', 'CTV01', 'CTVĐỨC', 'ABC_DEF', 'A'.repeat(21), "' OR 1=1"])('is not %j', (text) => {
    expect(readReferCode(text)).toEqual(wrong)
  })

  it.each([
    ['CTV001', 'CTV001'],
    [' lan-2026 ', 'LAN2026'],
    ['ab cd.ef', 'ABCDEF'],
  ])('%j is read as %s', (text, code) => expect(readReferCode(text)).toEqual({ code }))
})

it.each([
  ['Nguyễn Văn An', 'N. V. An'],
  ['  Trần   Thu Trâm ', 'T. T. Trâm'],
  ['Hoa', 'H.'],
  ['', '.'],
])('the short name of “%s” is “%s”', (name, short) => {
  expect(shortName(name)).toBe(short)
})
