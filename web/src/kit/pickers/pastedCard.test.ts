import { expect, it } from 'vitest'
import { cutCardNumber, someDigits } from './CardNumberFields.tsx'

it('keeps of a whole card number only the first six and the last four digits', () => {
  for (const typed of ['4573531234567891', '4573 5312 3456 7891', '4573-5312-3456-7891', ' 4573531234567891\n'])
    expect(cutCardNumber(typed)).toEqual({ bin: '457353', last4: '7891' })
})

it('takes 13 to 19 digits for a card number, and nothing else', () => {
  expect(cutCardNumber('4573531234567')).toEqual({ bin: '457353', last4: '4567' })
  expect(cutCardNumber('9704361234567890123')).toEqual({ bin: '970436', last4: '0123' })
  for (const typed of ['', '457353', '457353123456', '97043612345678901234', 'VCB'])
    expect(cutCardNumber(typed)).toBeNull()
})

it('never lets more digits into a box than it is for', () => {
  expect(someDigits('4573 53', 6)).toBe('457353')
  expect(someDigits('4573531', 6)).toBe('457353')
  expect(someDigits('12a3', 4)).toBe('123')
})
