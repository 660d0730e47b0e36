import { passesLuhn } from '@cardpro/contract/kit/text/cardNumber'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf } from '#test/billPhotos/billLines.ts'
import { readBill } from './readBill.rules.ts'

const head = [['VIETCOMBANK'], ['88 LE THANH TON Q1 HCM']]
const sale = () =>
  piecesOf(
    ...head,
    ['TID', '60118842'],
    ['MID', '000001101759560'],
    ['SO LO / BATCH', '000125'],
    ['SO H.DON / TRACE', '000002'],
    ['NGAY GIO', '21/11/26 17:22'],
    ['THANH TOAN / SALE'],
    ['THE', 'VISA ******3071'],
    ['MA CHUAN CHI', '4K9T2W'],
    ['SO TC / RRN', '632511720025'],
    ['TONG TIEN', '28.000.000 VND'],
  )

test('a bill is read by its titles', () => {
  const { kind, fields, confidence } = readBill(sale())
  expect(kind).toBe('sale')
  expect(fields).toEqual({
    Tid: '60118842',
    Mid: '000001101759560',
    LotNo: '000125',
    BillNo: '000002',
    Rrn: '632511720025',
    Approval: '4K9T2W',
    Last4: '3071',
    CardType: 'VISA',
    Amount: 28_000_000,
    Time: '2026-11-21T17:22',
    Count: null,
  })
  expect(confidence.Tid).toBe(0.99)
})

describe('titles', () => {
  const valueOf = (field: 'LotNo' | 'BillNo' | 'Approval' | 'Rrn' | 'Tid', ...row: string[]) =>
    readBill(piecesOf(['SALE'], row)).fields[field]

  test.each([
    ['SO LO: 000088', '000088'],
    ['S6 16', '000088'],
    ['BATCH NO', '000088'],
    ['Batch#000088', '000088'],
  ])('lô behind %s', (title, value) => {
    expect(valueOf('LotNo', ...(title.includes(value) ? [title] : [title, value]))).toBe('000088')
  })

  test('spaces that were lost, and letters taken for digits', () => {
    expect(valueOf('Approval', 'MACHUANCHI:570387')).toBe('570387')
    expect(valueOf('Rrn', 'S6TC:694615300631')).toBe('694615300631')
    expect(valueOf('Tid', 'May/TID', '42587446')).toBe('42587446')
  })

  test('two in one row, and those that stand over what they name', () => {
    const { fields } = readBill(piecesOf(['BATCH: 000125', 'TRACE: 000002'], ['TERMINAL ID'], ['60118842']))
    expect(fields).toMatchObject({ LotNo: '000125', BillNo: '000002', Tid: '60118842' })
  })

  test('the invoice number is believed before the trace number, and the total before the amount', () => {
    const { fields } = readBill(
      piecesOf(['TRACE', '000345'], ['INVOICE', '000012'], ['AMOUNT', '900.000'], ['TOTAL', '950.000']),
    )
    expect(fields).toMatchObject({ BillNo: '000012', Amount: 950_000 })
  })

  test('a word that only begins like a title is none', () => {
    expect(readBill(piecesOf(['LONG AN 000777'], ['THENH 123456'])).fields).toMatchObject({ LotNo: '', Approval: '' })
  })
})

describe('values', () => {
  const amountOf = (text: string) => readBill(piecesOf(['TONG TIEN', text])).fields.Amount
  test.each([
    ['28.000.000 VND', 28_000_000],
    ['VND 28,000,000', 28_000_000],
    ['28,000,000.00 VND', 28_000_000],
    ['31,351000.00VND', 31_351_000],
    ['880000', 880_000],
    ['-VND 18,500,000', 18_500_000],
    // A digit was lost: no amount is better than another one.
    ['VND6,300,00', null],
    ['28.00.000 VND', null],
    ['12.50', null],
  ])('%s is %s', (text, amount) => expect(amountOf(text)).toBe(amount))

  test.each([
    ['21/11/26 17:22', '2026-11-21T17:22'],
    ['22-11-202620:57:07', '2026-11-22T20:57'],
    ['2026/11/1720:27:31', '2026-11-17T20:27'],
    ['21 NOV 2026 9:05', '2026-11-21T09:05'],
    ['31/02/2026 10:00', ''],
  ])('%s is %s', (text, time) => expect(readBill(piecesOf(['NGAY GIO', text])).fields.Time).toBe(time))

  test.each([
    ['VISA 4573 53** **** 3071', '3071'],
    ['XXXXXXXXXXXX3071', '3071'],
    ['NAPAS*************410', ''],
  ])('the last four of %s are "%s"', (text, last4) =>
    expect(readBill(piecesOf(['CARD NO', text])).fields.Last4).toBe(last4),
  )

  test('digits that ran on in the next row are less sure', () => {
    const { fields, confidence } = readBill(piecesOf(['So the:VISA 4573 53** ****'], ['7073']))
    expect(fields.Last4).toBe('7073')
    expect(confidence.Last4).toBeCloseTo(0.69)
  })
})

describe('how sure', () => {
  test('a value is as sure as its least likely letter', () => {
    const [title, value] = piecesOf(['SO LO', '000125'])
    if (!title || !value) throw new Error('no pieces')
    value.likely[3] = 0.71
    expect(readBill([title, value]).confidence.LotNo).toBe(0.71)
  })

  test('an amount without a title is worth seven tenths', () => {
    const { fields, confidence } = readBill(piecesOf(['SALE'], ['28.000.000 VND']))
    expect([fields.Amount, confidence.Amount]).toEqual([28_000_000, 0.69])
  })

  test('O and 0 among letters are never sure', () => {
    expect(readBill(piecesOf(['APPR CODE', 'R0NCUU'])).confidence.Approval).toBe(0.9)
    expect(readBill(piecesOf(['APPR CODE', '570387'])).confidence.Approval).toBe(0.99)
  })
})

describe('kinds', () => {
  const kindOf = (...lines: string[][]) => readBill(piecesOf(...lines)).kind
  test('void, settlement and what is not clear', () => {
    expect(kindOf(['TID', '60118842'], ['HUY / VOID'])).toBe('void')
    expect(kindOf(['TID', '60118842'], ['KET TOAN / SETTLEMENT'])).toBe('settlement')
    expect(kindOf(['TID', '60118842'])).toBe('other')
  })

  test('a photo of a transfer is told by its words and by having no POS', () => {
    expect(kindOf(['Chuyen tien thanh cong'], ['Ngudi nhan', 'NGUYEN VAN A'], ['S6 tai khoan', '0071000123456'])).toBe(
      'transfer',
    )
    expect(kindOf(['TID', '60118842'], ['Chuyen tien thanh cong'], ['S6 tai khoan', '0071000123456'])).not.toBe(
      'transfer',
    )
  })

  test('a settlement slip says count and sum by brand and of all', () => {
    const slip = (...last: string[][]) =>
      readBill(
        piecesOf(
          ['TID', '60118842'],
          ['SO LO', '000088'],
          ['SETTLEMENT'],
          ['VISA', '3', '90.000.000'],
          ['MASTER', '4', '48.000.000'],
          ...last,
        ),
      )
    const { fields, brands } = slip(['TONG CONG', '7', '138.000.000'])
    expect(fields).toMatchObject({ Count: 7, Amount: 138_000_000, LotNo: '000088', Last4: '', CardType: '' })
    expect(brands).toEqual([
      { CardType: 'VISA', Count: 3, Amount: 90_000_000 },
      { CardType: 'MASTER', Count: 4, Amount: 48_000_000 },
    ])
    expect(slip()).toMatchObject({ fields: { Count: 7, Amount: 138_000_000 }, confidence: { Amount: 0.69 } })
  })
})

describe('card numbers', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String)
  const pan = fc
    .tuple(fc.constantFrom('4', '51', '9704', '3528'), fc.array(digit, { minLength: 15, maxLength: 15 }))
    .map(([start, rest]) => `${start}${rest.join('')}`.slice(0, 15))
    .map((body) => Array.from('0123456789', (last) => body + last).find(passesLuhn) ?? '')
  const written = fc.tuple(pan, fc.constantFrom('', ' ', '-', '  ')).map(([number, gap]) => ({
    number,
    text: number.replace(/(\d{4})(?=\d)/g, `$1${gap}`),
  }))

  test('none is answered, whatever it stands beside and however it is printed', () => {
    const titles = fc.constantFrom(
      'THE',
      'TID',
      'MID',
      'SO LO',
      'TRACE',
      'REF NO',
      'APPR CODE',
      'TONG TIEN',
      'NGAY',
      'GHI CHU',
    )
    fc.assert(
      fc.property(written, titles, ({ number, text }, title) => {
        const said = JSON.stringify(readBill(piecesOf(['SALE'], [title, text], [text])))
        expect(said.replace(/[\s.-]|\\n/g, '')).not.toContain(number)
      }),
    )
  })

  test('one that goes on in the next row is cut too; a line with a CVV is left out', () => {
    const { rawText } = readBill(piecesOf(['SO THE', '4573 5312 3456'], ['3071'], ['CVV', '123']))
    expect(rawText).not.toMatch(/5312/)
    expect(rawText).not.toMatch(/123/)
  })
})
