import { describe, expect, it } from 'vitest'
import { paddedNumber, readApprovalCode, readBill, readLot, readLotBill, readMid, readRrn, readTid } from './posIds.ts'

describe('V-TID', () => {
  it('refuses signs and what is too long', () => {
    expect(readTid('')).toHaveProperty('wrong')
    expect(readTid('1234-678')).toHaveProperty('wrong')
    expect(readTid('12345678901234567')).toHaveProperty('wrong')
    expect(readMid('')).toEqual({ wrong: 'MID không hợp lệ: chỉ gồm chữ và số, tối đa 15 ký tự' })
    expect(readMid('1234567890123456')).toHaveProperty('wrong')
  })

  it('takes eight letters and digits, and warns of another length', () => {
    expect(readTid(' ab345678 ')).toEqual({ tid: 'AB345678' })
    expect(readTid('123')).toEqual({ tid: '123', warning: 'TID thường có 8 ký tự' })
    expect(readMid('000000012345678')).toEqual({ mid: '000000012345678' })
  })
})

describe('V-LOT', () => {
  it.each(['', '1234567', '12a', '-1', '1.2', '١٢'])('“%s” is no lô and no bill', (typed) => {
    expect(readLot(typed)).toEqual({ wrong: 'Số lô phải gồm 1–6 chữ số' })
    expect(readBill(typed)).toEqual({ wrong: 'Số bill phải gồm 1–6 chữ số' })
  })

  it.each(['', '000123', '000123.', '.000045', '1234567.1', '1.2.3', '000123.00004567', 'a.b'])(
    '“%s” is not lô and bill',
    (typed) => {
      expect(readLotBill(typed)).toHaveProperty('wrong')
    },
  )

  it('keeps the zeros as printed, and compares without minding them', () => {
    expect(readLotBill('000123.000045')).toEqual({ lot: '000123', bill: '000045' })
    expect(readLotBill(' 12 34 ')).toEqual({ lot: '12', bill: '34' })
    expect(readLotBill('012/034')).toEqual({ lot: '012', bill: '034' })
    expect(readLotBill('12-34')).toEqual({ lot: '12', bill: '34' })
    expect(readLot('0045')).toEqual({ lot: '0045' })
    expect(readBill('045')).toEqual({ bill: '045' })
    expect(paddedNumber('45')).toBe(paddedNumber('000045'))
    expect(paddedNumber('45')).not.toBe(paddedNumber('450'))
  })

  it('reads approval code and RRN', () => {
    expect(readApprovalCode('12345')).toEqual({ wrong: 'Mã chuẩn chi phải gồm 6 chữ hoặc số' })
    expect(readApprovalCode('ab12c3')).toEqual({ approvalCode: 'AB12C3' })
    expect(readRrn('12345678901')).toEqual({ wrong: 'RRN phải gồm 12 chữ số' })
    expect(readRrn('123456789012')).toEqual({ rrn: '123456789012' })
  })
})
