import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passesLuhn } from './cardNumber.ts'
import { protectText, searchText, withoutCardNumbers } from './safeText.ts'

const seed = 20261121

describe('V-SAFE', () => {
  it.each([
    'CVV 123',
    'cvv:123',
    'cvc2 = 456',
    'CVV123',
    'mã CVV là 123',
    'PIN 1234',
    'pin thẻ: 123456',
    'Mã PIN của khách là 1234',
    'OTP 123456',
    'otp mới: 12 34 56',
    'mã otp-9876',
    'CVV2: 123',
    'pin\n1234',
    'Pin= 1 2 3 4',
  ])('“%s” is refused', (text) => {
    expect(protectText(text)).toEqual({ wrong: 'Không được lưu CVV/PIN/OTP' })
  })

  it.each([
    '',
    'Khách hẹn 15h',
    'Pin máy yếu, gọi 0903123218',
    'pin còn 100%',
    'pinterest 2000',
    'Chưa nhận OTP',
    'gọi 0903123218',
    '5.000.000đ ngày 21/11/2026',
    'Lô 000123 bill 000045',
    '4111111111111112',
    'FT26325123456789012345678',
  ])('“%s” stays as it is', (text) => {
    expect(protectText(text)).toEqual({ text, isMasked: false })
  })

  it.each([
    ['4111111111111111', '411111••••••1111'],
    ['thẻ 4111111111111111.', 'thẻ 411111••••••1111.'],
    ['thẻ 4111 1111 1111 1111 nhé', 'thẻ 411111••••••1111 nhé'],
    ['4111-1111-1111-1111', '411111••••••1111'],
    ['x4111111111111111y.png', 'x411111••••••1111y.png'],
    ['gọi 0903123218 4111 1111 1111 1111 5tr', 'gọi 0903123218 411111••••••1111 5tr'],
    ['5555555555554444 và 378282246310005', '555555••••••4444 và 378282••••••0005'],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '411111••••••1111'],
  ])('“%s” is kept as “%s”', (text, safe) => {
    expect(protectText(text)).toEqual({ text: safe, isMasked: true })
  })

  it('leaves no card number of 13 to 19 digits readable, whatever marks stand between', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
      .map(([first = 0, ...all]) => {
        // No card number begins with 0.
        const body = [Math.max(first, 1), ...all].join('')
        return body + '0123456789'.split('').find((check) => passesLuhn(body + check))
      })
    const mark = fc.constantFrom('', ' ', '-', '.')
    fc.assert(
      fc.property(digits, mark, fc.integer({ min: 2, max: 6 }), (pan, between, size) => {
        const written = pan.match(new RegExp(`.{1,${size}}`, 'g'))?.join(between) ?? ''
        const safe = protectText(`ghi chú ${written} xong`)

        expect('text' in safe && safe.isMasked && !safe.text.replace(/[ .-]/g, '').includes(pan)).toBe(true)
      }),
      { seed, numRuns: 1000 },
    )
  })

  it('stays quick on the longest note of digits', () => {
    const started = performance.now()
    protectText('1 2'.repeat(700))
    protectText('cvv '.repeat(500))

    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('a short text, which may be an account or a bill number', () => {
  it.each([
    ['4111111111111111', '411111••••••1111'],
    ['5555 5555 5555 4444', '555555••••••4444'],
    ['378282246310005', '378282••••••0005'],
  ])('“%s” can be nothing but a card number and is kept as “%s”', (text, safe) => {
    expect(withoutCardNumbers(text)).toBe(safe)
  })

  it.each(['19034567890125', '0071000123456', '79927398713', 'FT26325123456789', '0000000000000000'])(
    '“%s” stays as it is, whatever its check digit',
    (text) => expect(withoutCardNumbers(text)).toBe(text),
  )
})

describe('what is looked for', () => {
  it.each([
    ['4111111111111111', '1111'],
    ['4111 1111 1111 1111', '1111'],
    ['thẻ 5555-5555-5555-4444', 'thẻ 4444'],
    ['0903 123 218', '0903 123 218'],
    ['19034567890125', '19034567890125'],
    ['Nguyễn 4472', 'Nguyễn 4472'],
  ])('“%s” is looked for as “%s”, so that no address holds a card number', (typed, text) => {
    expect(searchText(typed)).toBe(text)
  })
})
