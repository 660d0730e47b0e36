import { describe, expect, it } from 'vitest'
import { cardBrand, maskCard, passesLuhn, readBin, readCardNumber, shortCard } from './cardNumber.ts'

describe('V-PAN and V-BIN', () => {
  it.each([
    '',
    '411111111111',
    '4111111111111112',
    '41111111111111111111',
    '4111x11111111111',
    '970436000000000001',
    '0000',
  ])('“%s” is refused', (typed) => {
    expect(readCardNumber(typed)).toEqual({ wrong: 'Số thẻ không đúng' })
  })

  it.each([
    ['4111111111111111', 'VISA'],
    ['4222222222222', 'VISA'],
    ['5555 5555 5555 4444', 'MASTER'],
    ['2223-0031-2200-3222', 'MASTER'],
    ['3530111333300000', 'JCB'],
    ['378282246310005', 'AMEX'],
    ['6200000000000005', 'UPI'],
    ['6011111111111117', null],
  ])('“%s” is %s', (typed, brand) => {
    const pan = typed.replace(/\D/g, '')

    expect(readCardNumber(typed)).toEqual({ pan, bin: pan.slice(0, 6), last4: pan.slice(-4), brand })
  })

  it('only warns of a wrong check digit on a Napas card, of 16 or 19 digits', () => {
    expect(readCardNumber('9704360000000005')).toMatchObject({ brand: 'NAPAS', bin: '970436', last4: '0005' })
    const [right, wrong] = ['9704360000000000001', '9704360000000000002'].toSorted((a) => (passesLuhn(a) ? -1 : 1))
    expect(readCardNumber(wrong ?? '')).toMatchObject({ warning: 'Số thẻ Napas có thể sai: hãy kiểm tra lại' })
    expect(readCardNumber(right ?? '')).toMatchObject({ brand: 'NAPAS' })
  })

  it.each([
    ['50', null],
    ['51', 'MASTER'],
    ['55', 'MASTER'],
    ['56', null],
    ['2220', null],
    ['2221', 'MASTER'],
    ['2720', 'MASTER'],
    ['2721', null],
    ['3527', null],
    ['3528', 'JCB'],
    ['3589', 'JCB'],
    ['3590', null],
    ['34', 'AMEX'],
    ['37', 'AMEX'],
    ['36', null],
    ['62', 'UPI'],
    ['970415', 'NAPAS'],
    ['9705', null],
  ])('the prefix %s is %s', (prefix, brand) => {
    expect(cardBrand(prefix)).toBe(brand)
  })

  it('reads a BIN of six digits only', () => {
    expect(readBin('45735')).toEqual({ wrong: 'BIN phải gồm 6 chữ số' })
    expect(readBin('45735a')).toEqual({ wrong: 'BIN phải gồm 6 chữ số' })
    expect(readBin(' 457353 ')).toEqual({ bin: '457353', brand: 'VISA' })
  })

  it('shows a card without its middle', () => {
    expect(maskCard('457353', '1234')).toBe('457353••••••1234')
    expect(maskCard('000000', '1234')).toBe('••••1234')
    expect(shortCard('VCB', '1234')).toBe('VCB •••• 1234')
  })
})
