import { expect, test } from 'vitest'
import { readSwipe, writeSwipe } from './givenSwipe.ts'

test('what is known of a swipe is read as it was written', () => {
  const swipe = { PosID: 11, Amount: 12_000_000, LotNo: '000045', BillNo: '000042', ApprovalCode: '7K20PA' }
  expect(readSwipe(writeSwipe(swipe))).toEqual(swipe)
  expect(readSwipe(writeSwipe({ Amount: 9_900_000 }))).toEqual({ Amount: 9_900_000 })
})

test.each(['', '~', 'x~-1~abc~1234567~<b>', '11~1.000'])('what cannot be read of %s is left out', (text) => {
  expect(Object.keys(readSwipe(text)).filter((key) => key !== 'PosID')).toEqual([])
})
