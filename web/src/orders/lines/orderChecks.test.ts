import { describe, expect, test } from 'vitest'
import { type OrderCheckInput, orderChecks } from './orderChecks.ts'

const card = { CardDataID: 7, ExpiresOn: '2029-08-31', CreditLimit: 80_000_000 }
const fee = {
  CardType: 'VISA',
  IsForeign: false,
  IsOnUs: false,
  Percent: 1.1,
  MinFee: 0,
  FromDate: '2026-01-01',
} as const
const posChoice = {
  PosID: 1,
  Name: 'VCB 01',
  TID: 'VCB00001',
  BankCode: 'VCB',
  Fees: [fee],
  OwnerName: '',
  HasLots: true,
  MaxSwipe: 0,
  RefusedCardTypes: [],
  RefusedBanks: [],
  OpenLots: [],
}
const terms = {
  kind: 1,
  amountVnd: 50_000_000,
  topUpVnd: 0,
  feeRut: 1.8,
  feeDao: 1,
  fixedVnd: 0,
  shipVnd: 0,
  collect: 1,
} as const

const known = (change: Partial<OrderCheckInput> = {}): OrderCheckInput => ({
  forDate: '2026-11-21',
  today: '2026-11-21',
  card,
  offer: { pos: { ...posChoice, DayRemain: 137_000_000 }, fee },
  terms,
  expected: { swipeVnd: 50_000_000 },
  sameDay: [],
  ...change,
})
const wrong = (change: Partial<OrderCheckInput>): string[] =>
  orderChecks(known(change))
    .filter(({ isOk }) => !isOk)
    .map(({ text }) => text)

describe('before an order is made', () => {
  test('a card that runs out before the day is named', () => {
    expect(wrong({ forDate: '2029-09-01' })).toEqual(['Thẻ đã hết hạn 08/2029'])
  })

  test('an amount above the card’s limit, or above what the POS has left today, is named', () => {
    expect(wrong({ expected: { swipeVnd: 81_000_000 } })).toEqual(['Vượt hạn mức thẻ 80.000.000'])
    expect(wrong({ offer: { pos: { ...posChoice, DayRemain: 20_000_000 }, fee } })).toEqual([
      'VCB 01 chỉ còn 20.000.000',
    ])
  })

  test('what a POS has left today does not matter for another day', () => {
    const offer = { pos: { ...posChoice, DayRemain: 0 }, fee }
    expect(wrong({ offer, forDate: '2026-11-23' })).toEqual([])
  })

  test('the lowest rate that is used is held against the POS fee', () => {
    expect(wrong({ terms: { ...terms, feeRut: 0.9 } })).toEqual(['Phí 0,9% thấp hơn phí POS 1,1%'])
    expect(wrong({ terms: { ...terms, kind: 3 } })).toEqual(['Phí 1% thấp hơn phí POS 1,1%'])
    expect(wrong({ terms })).toEqual([])
  })

  test('another order of the same card that day is named, a cancelled one or another card’s is not', () => {
    const order = { Code: 'DH261121-008', CardDataID: 7, Status: 5 }
    expect(wrong({ sameDay: [order] })).toEqual(['Thẻ đã có đơn hôm nay: DH261121-008'])
    expect(wrong({ sameDay: [{ ...order, Status: 6 }] })).toEqual([])
    expect(wrong({ sameDay: [{ ...order, CardDataID: 8 }] })).toEqual([])
  })

  test('nothing is said to be in order before it is known', () => {
    expect(orderChecks(known({ card: null, offer: null, expected: null, terms: null, sameDay: undefined }))).toEqual([])
    expect(orderChecks(known({ sameDay: undefined })).map(({ text }) => text)).toEqual([
      'Thẻ còn hạn 08/2029',
      'Trong hạn mức thẻ và POS',
    ])
  })
})
