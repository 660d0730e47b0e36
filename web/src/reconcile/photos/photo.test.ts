import type { BillRead, BillSwipe } from '@cardpro/contract/reconcile/billPhotos'
import { describe, expect, test } from 'vitest'
import { keptPhoto, leftWords, newPhoto, type Photo, standOf, swipeOf, toLookAt, toneOf, whyOf } from './photo.ts'

const swipe: BillSwipe = {
  LogWithdrawalID: 1,
  ScheduleID: 2,
  Code: 'DH261121-014',
  CustomerName: 'Ngô Thị Thanh Vân',
  PosID: 7,
  PosName: 'TCB 02',
  LotNo: '000088',
  BillNo: '',
  Approval: '',
  Last4: '4472',
  CardType: 'VISA',
  Amount: 18_000_000,
  At: '2026-11-21T17:05:00+07:00',
  IsCancelled: false,
  HasPicture: false,
  IsSure: true,
  For: [],
  Against: [],
}
const Fields = {
  Tid: '12345678',
  Mid: '',
  LotNo: '000088',
  BillNo: '000105',
  Approval: '518374',
  Rrn: '',
  Last4: '4472',
  CardType: 'VISA',
  Amount: 18_000_000,
  Time: '2026-11-21T17:05',
  Count: null,
}
const sure = Object.fromEntries(Object.keys(Fields).map((field) => [field, 0.99]))

function photoOf(swipes: BillSwipe[], confidence: Record<string, number> = {}): Photo {
  const Match = { PosID: 7, PosName: 'TCB 02', Swipes: swipes, Orders: [], Lot: null }
  const read = { FileID: 9, Kind: 'sale', Fields, Confidence: { ...sure, ...confidence }, Brands: [], Match } as unknown
  const file = new File([], 'bill.jpg')
  return { ...newPhoto('a', file, ''), state: 'read', read: read as BillRead, fields: Fields, match: Match }
}

describe('a field', () => {
  test('is sure when it was read clearly and the books say the same of the bill', () => {
    expect(toneOf(photoOf([swipe]), 'BillNo')).toBe('sure')
    expect(toneOf(photoOf([swipe], { BillNo: 0.94 }), 'BillNo')).toBe('look')
    expect(toneOf(photoOf([{ ...swipe, IsSure: false }]), 'BillNo')).toBe('look')
    expect(toneOf(photoOf([]), 'BillNo')).toBe('look')
  })

  test('that was not read is missing until a user has seen it', () => {
    const photo = photoOf([swipe])
    const without = { ...photo, fields: { ...Fields, Approval: '' } }
    expect(toneOf(without, 'Approval')).toBe('missing')
    expect(toneOf({ ...without, seen: ['Approval'] }, 'Approval')).toBe('sure')
  })
})

describe('why a field is not sure', () => {
  test('is said in words, without the number that a program has for it', () => {
    expect(whyOf(photoOf([swipe], { BillNo: 0.9 }), 'BillNo')).toBe('có ký tự mờ, so lại với ảnh')
    expect(whyOf(photoOf([]), 'BillNo')).toBe('rõ, chưa đối chiếu được với sổ')
    expect(whyOf(photoOf([swipe]), 'BillNo')).toBe('rõ, khớp sổ')
    expect(whyOf({ ...photoOf([swipe]), seen: ['BillNo'] }, 'BillNo')).toBe('đã xem')
  })

  test('names every field that is still to be looked at', () => {
    expect(leftWords(photoOf([swipe], { BillNo: 0.9, Amount: 0.5 }))).toBe(
      'Còn 2 ô cần xem trước: Bill, Số tiền. Đúng thì nhấn Enter, sai thì gõ lại.',
    )
  })
})

describe('a bill of a swipe that is yet to be entered', () => {
  const wanted = { Last4: '4472', Amount: 18_000_000 }

  test('is sure where terminal, card and amount are those of the order, whatever other swipes there are', () => {
    expect(toLookAt({ ...photoOf([]), wanted })).toEqual([])
    expect(toneOf({ ...photoOf([], { BillNo: 0.94 }), wanted }, 'BillNo')).toBe('look')
  })
  test.each([
    ['another card', { ...wanted, Last4: '9999' }],
    ['another amount', { ...wanted, Amount: 17_000_000 }],
  ])('is looked at field by field with %s', (_, other) => {
    const photo = { ...photoOf([swipe]), wanted: other }
    expect(toLookAt(photo)).toHaveLength(8)
  })
  test('is looked at where the terminal is not ours', () => {
    const photo = photoOf([])
    const match = { PosID: null, PosName: '', Swipes: [], Orders: [], Lot: null }
    expect(toneOf({ ...photo, match, wanted }, 'Amount')).toBe('look')
  })
})

describe('a photo', () => {
  test('of before waits without its file until it is looked at', () => {
    expect(keptPhoto(9, 'bill.jpg')).toMatchObject({ fileId: 9, file: null, address: '', read: null })
    expect(standOf(keptPhoto(9, 'bill.jpg'))).toBe('kept')
  })

  test('stands by what is left to do', () => {
    expect(standOf(photoOf([swipe]))).toBe('ready')
    expect(standOf(photoOf([swipe], { BillNo: 0.5 }))).toBe('look')
    expect(standOf(photoOf([]))).toBe('unknown')
    expect(standOf({ ...photoOf([swipe]), placed: 'Đã gắn' })).toBe('placed')
    expect(standOf({ ...photoOf([]), state: 'refused' })).toBe('refused')
    expect(standOf({ ...photoOf([]), state: 'waiting' })).toBe('reading')
  })

  test('goes to the swipe that was chosen, else to the sure one', () => {
    const other = { ...swipe, LogWithdrawalID: 5, IsSure: false }
    expect(swipeOf(photoOf([other, swipe]))?.LogWithdrawalID).toBe(1)
    expect(swipeOf({ ...photoOf([other, swipe]), swipeId: 5 })?.LogWithdrawalID).toBe(5)
  })

  test('without a sure swipe every field is looked at', () => {
    expect(toLookAt(photoOf([]))).toHaveLength(8)
  })
})
