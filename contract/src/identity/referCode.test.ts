import { describe, expect, it } from 'vitest'
import { readReferCode } from './referCode.ts'

const wrong = { wrong: 'Mã giới thiệu gồm 6 đến 20 chữ cái không dấu và chữ số' }

describe('a refer code', () => {
  it.each(['', 'CTV01', 'CTVĐỨC', 'ABC_DEF', 'A'.repeat(21), "' OR 1=1"])('is not %j', (text) => {
    expect(readReferCode(text)).toEqual(wrong)
  })

  it.each([
    ['CTV001', 'CTV001'],
    [' lan-2026 ', 'LAN2026'],
    ['ab cd.ef', 'ABCDEF'],
  ])('%j is read as %s', (text, code) => expect(readReferCode(text)).toEqual({ code }))
})
