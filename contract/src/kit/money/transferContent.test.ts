import { describe, expect, it } from 'vitest'
import {
  collectContent,
  commissionContent,
  debtContent,
  longestContent,
  payoutContent,
  plainContent,
  topUpContent,
} from './transferContent.ts'

describe('what is written on a transfer', () => {
  it('refuses a code that would be cut', () => {
    expect(() => debtContent('KH12345678901234567890123')).toThrow(RangeError)
    expect(() => payoutContent('DH261121-00112345678901234')).toThrow(RangeError)
  })

  it('names the order, the customer or the CTV', () => {
    expect(collectContent('DH261121-001', 'KH88')).toBe('DH261121001 KH88')
    expect(payoutContent('DH261121-001')).toBe('CT DH261121001')
    expect(topUpContent('DH261121001')).toBe('NT DH261121001')
    expect(debtContent('KH88')).toBe('CN KH88')
    expect(commissionContent('CTV12')).toBe('HH CTV12')
  })

  it('gives up the customer before it cuts the order', () => {
    expect(collectContent('DH261121-001', 'KH1234567890123456')).toBe('DH261121001')
  })

  it('makes plain text of anything', () => {
    expect(plainContent('Trả nợ đơn “DH1” tháng 11, cảm ơn anh')).toBe('TRA NO DON DH1 THANG 11 C')
    expect(plainContent('Đáo hạn').length).toBeLessThanOrEqual(longestContent)
  })
})
