import { describe, expect, it } from 'vitest'
import {
  base32,
  codeAt,
  newRecoveryCodes,
  newSecret,
  otpUri,
  readRecoveryCode,
  stepAt,
  stepOfCode,
} from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based code', () => {
  // RFC 6238, appendix B; its eight digits end in our six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s, as the standard says', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code)
  })

  it.each(['', '28708', '2870821', '28708a', '٢٨٧٠٨٢', '000000'])('is refused when it is %j', (typed) => {
    expect(stepOfCode(typed, secret, { now: at(59), lastStep: 0 })).toBeNull()
  })

  it('counts one step early and late and no further, and may be typed with a blank', () => {
    const code = codeAt(secret, 100)
    const found = (step: number) => stepOfCode(code, secret, { now: at(step * 30 + 5), lastStep: 0 })
    expect([98, 99, 100, 101, 102].map(found)).toEqual([null, 100, 100, 100, null])
    expect(stepOfCode(`${code.slice(0, 3)} ${code.slice(3)}`, secret, { now: at(3000), lastStep: 0 })).toBe(100)
  })

  it('is used up once its step or a later one was accepted', () => {
    const code = codeAt(secret, 100)
    expect(stepOfCode(code, secret, { now: at(3000), lastStep: 99 })).toBe(100)
    expect(stepOfCode(code, secret, { now: at(3000), lastStep: 100 })).toBeNull()
    expect(stepOfCode(code, secret, { now: at(3000), lastStep: 101 })).toBeNull()
  })
})

describe('the secret', () => {
  it('has 160 bits, new each time, in the base 32 of RFC 4648', () => {
    expect(newSecret()).toHaveLength(20)
    expect(newSecret().equals(newSecret())).toBe(false)
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  })

  it('goes into the app under the name of the product and the user', () => {
    expect(otpUri('lan.anh', secret)).toBe(
      'otpauth://totp/Card%20Pro%3Alan.anh?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Card%20Pro&algorithm=SHA1&digits=6&period=30',
    )
  })
})

describe('recovery codes', () => {
  it('are ten different ones that can be read aloud', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  })

  it.each([
    ['k7qf2 m3xwa', 'K7QF2M3XWA'],
    ['K7QF2-M3XWA', 'K7QF2M3XWA'],
    ['K7QF2-M3XW', null],
    ['123456', null],
    ['K7QF2-M3XW!', null],
  ])('typed as %j read as %j', (typed, read) => {
    expect(readRecoveryCode(typed)).toBe(read)
  })
})
