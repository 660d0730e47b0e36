import { describe, expect, it } from 'vitest'
import { accountOwner, readBankAccount } from './bankAccount.ts'

describe('V-ACC', () => {
  it.each(['', '12345', '12345678901234567890', '123_456', 'tài khoản', '123456/7'])('“%s” is refused', (typed) => {
    expect(readBankAccount(typed)).toEqual({ wrong: 'Số tài khoản không hợp lệ' })
  })

  it.each([
    ['123456', '123456'],
    ['1017 595 600', '1017595600'],
    ['0011.004.123456', '0011004123456'],
    ['mb-123abc', 'MB123ABC'],
    ['1234567890123456789', '1234567890123456789'],
  ])('“%s” is %s', (typed, account) => {
    expect(readBankAccount(typed)).toEqual({ account })
  })

  it('writes the owner as banks do', () => {
    expect(accountOwner('  Đặng  Thị Hường ')).toBe('DANG THI HUONG')
    expect(accountOwner('Công ty “Quẹt Thẻ”')).toBe('CONG TY QUET THE')
  })
})
