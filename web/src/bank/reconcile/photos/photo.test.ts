import { describe, expect, test } from 'vitest'
import {
  keptPhoto,
  leftWords,
  matchWords,
  standOf,
  swipeItem,
  swipeOf,
  textOf,
  toLookAt,
  toneOf,
  whyOf,
} from './photo.ts'
import { aLot, fieldsRead as Fields, photoOf, slipOf, aSwipe as swipe } from './testPhotos.ts'

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

  test('is sure where POS, card and amount are those of the order, whatever other swipes there are', () => {
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
  test('is looked at where the POS is not ours', () => {
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

describe('a settlement slip', () => {
  test('fits its lô where count and sum are those of the books', () => {
    expect(matchWords(slipOf({ Count: 2, Amount: 30_000_000 }))).toBe('Đủ 2 bill, đúng tổng')
    expect(matchWords(slipOf({ Count: 3, Amount: 30_000_000 }))).toBe('Lệch với sổ')
    expect(matchWords(slipOf({ Count: 2, Amount: 30_000_000 }, null))).toBe('Không thấy lô này')
  })

  test('is ready once its fields are seen and nothing differs, and is looked at while something does', () => {
    expect(standOf(slipOf({ Count: 2, Amount: 30_000_000 }))).toBe('ready')
    expect(standOf(slipOf({ Count: 3, Amount: 30_000_000 }))).toBe('look')
    expect(standOf(slipOf({ Count: 2, Amount: 30_000_000 }, null))).toBe('unknown')
    expect(aLot.Count).toBe(2)
  })
})

describe('what a photo says of a swipe', () => {
  test('fills the form: POS, lô with its bill, code, amount and the moment in Vietnam', () => {
    expect(swipeItem(photoOf([swipe]))).toEqual({
      PosID: 7,
      LotNo: '000088',
      BillNo: '000105',
      Approval: '518374',
      Amount: 18_000_000,
      Time: '2026-11-21T17:05:00+07:00',
    })
  })

  test('leaves out what was not read, and a bill number without its lô', () => {
    const fields = { ...Fields, LotNo: '', Approval: '', Amount: null, Time: '2026-11-21' }
    expect(swipeItem({ ...photoOf([swipe]), fields })).toEqual({ PosID: 7 })
    expect(swipeItem(keptPhoto(9, 'bill.jpg'))).toEqual({})
  })

  test('is written as money and texts are; what was not read is empty', () => {
    expect(textOf(photoOf([]), 'Amount')).toBe('18.000.000')
    expect(textOf(photoOf([]), 'Count')).toBe('')
    expect(textOf(photoOf([]), 'Tid')).toBe('12345678')
  })

  test('names the order of its swipe, or that there is none', () => {
    expect(matchWords(photoOf([swipe]))).toBe('DH261121-014')
    expect(matchWords(photoOf([]))).toBe('Không thấy lần quẹt')
  })
})
