import { describe, expect, it } from 'vitest'
import { banks, findBank, findBankByBin } from './banks.ts'
import { crc16, type VietQr, vietQr } from './vietqr.ts'

/** Reads tag-length-value back to an object; a template (38, 62, and 01 inside 38) is read when asked for. */
function readTlv(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

describe('CRC', () => {
  it('gives the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
  })
})

describe('the payload', () => {
  const right: VietQr = { bin: '970436', account: '1017595600' }

  it.each<[string, Partial<VietQr>]>([
    ['a BIN of five digits', { bin: '97043' }],
    ['an empty account', { account: '' }],
    ['an account with spaces', { account: '1017 595' }],
    ['an amount of 0', { amountVnd: 0 }],
    ['a negative amount', { amountVnd: -1 }],
    ['half a đồng', { amountVnd: 1.5 }],
    ['an amount of fourteen digits', { amountVnd: 1e13 }],
    ['accents', { content: 'Trả nợ' }],
    ['26 characters', { content: 'A'.repeat(26) }],
    ['an empty content', { content: '' }],
    ['a bill number of 26', { billNumber: '1'.repeat(26) }],
  ])('refuses %s', (_name, some) => {
    expect(() => vietQr({ ...right, ...some })).toThrow(RangeError)
  })

  it.each<[VietQr, string]>([
    [
      { bin: '970403', account: '0011012345678' },
      '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
    ],
    [
      {
        bin: '970403',
        account: '0011012345678',
        amountVnd: 180_000,
        billNumber: 'NPS6869',
        content: 'thanh toan don hang',
      },
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    ],
    [
      { bin: '970436', account: '1017595600', amountVnd: 820_000, content: 'DH1024 KH88' },
      '00020101021238540010A00000072701240006970436011010175956000208QRIBFTTA530370454068200005802VN62150811DH1024 KH886304853C',
    ],
  ])('of %j is the published one', (input, payload) => {
    expect(vietQr(input)).toBe(payload)
  })

  it('matches the full vector with amount and content', () => {
    const vector =
      '00020101021238570010A00000072701270006970436011308810004580860208QRIBFTTA5303704540755000005802VN62150811CK HD00012363046A8A'
    const root = readTlv(vector)
    const beneficiary = readTlv(readTlv(root['38'] ?? '')['01'] ?? '')
    const read = {
      bin: beneficiary['00'] ?? '',
      account: beneficiary['01'] ?? '',
      amountVnd: Number(root['54']),
      content: readTlv(root['62'] ?? '')['08'] ?? '',
    }

    expect(read).toEqual({ bin: '970436', account: '0881000458086', amountVnd: 5_500_000, content: 'CK HD000123' })
    expect(vietQr(read)).toBe(vector)
  })

  it('says card where the target is a card, dynamic where there is an amount', () => {
    const root = readTlv(vietQr({ bin: '970403', account: '9704031101234567', target: 'card', content: 'CN KH88' }))

    expect(readTlv(root['38'] ?? '')).toMatchObject({ '00': 'A000000727', '02': 'QRIBFTTC' })
    expect(root).toMatchObject({ '00': '01', '01': '11', '53': '704', '58': 'VN' })
    expect(root['54']).toBeUndefined()
    expect(readTlv(root['62'] ?? '')).toEqual({ '08': 'CN KH88' })
    expect(readTlv(vietQr({ ...right, amountVnd: 1 }))).toMatchObject({ '01': '12', '54': '1' })
  })

  it('carries a CRC over everything before it', () => {
    const payload = vietQr({ ...right, amountVnd: 9_999_999_999_999, content: 'x'.repeat(25) })

    expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)))
    expect(readTlv(payload)['54']).toBe('9999999999999')
  })
})

describe('the banks', () => {
  it('are 63 with accounts and 7 card issuers without', () => {
    expect(banks.filter((bank) => bank.transferSupported)).toHaveLength(63)
    expect(banks.filter((bank) => !bank.transferSupported).map((bank) => bank.shortName)).toEqual([
      'FE Credit',
      'Home Credit',
      'HD Saison',
      'Lotte Finance',
      'Mcredit',
      'Shinhan Finance',
      'VietCredit',
    ])
  })

  it('have unique codes and BINs; a bank without a BIN takes no transfer', () => {
    const bins = banks.flatMap((bank) => bank.bin ?? [])

    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
    expect(new Set(bins).size).toBe(63)
    for (const bank of banks) {
      expect(bank.code).toMatch(/^[A-Z0-9]{2,20}$/)
      expect(bank.transferSupported ? /^\d{6}$/.test(bank.bin ?? '') : bank.bin === null).toBe(true)
      expect(bank.name).toBe(bank.name.normalize('NFC'))
    }
  })

  it('are found by code and by BIN', () => {
    expect(findBank('vcb')).toMatchObject({ bin: '970436', shortName: 'Vietcombank' })
    expect(findBankByBin('970415')?.code).toBe('ICB')
    expect(findBank('XXX')).toBeUndefined()
    expect(findBankByBin('411111')).toBeUndefined()
  })
})
