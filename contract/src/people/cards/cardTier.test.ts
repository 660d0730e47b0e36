import { expect, test } from 'vitest'
import { cardTier, readCardTier, tierName } from './cardTier.ts'

test.each(['Đen', 'Gold Plus', '12', 'Visa'])('“%s” is no class of a card', (typed) => {
  expect(readCardTier(typed)).toBeNull()
})

test('a class that is not on the list is refused with its sentence', () => {
  expect(cardTier.safeParse(10).error?.issues[0]?.message).toBe('Hạng thẻ không hợp lệ')
})

test.each([
  ['Vàng', 2],
  ['  GOLD ', 2],
  ['Hạng bạch kim', 4],
  ['hạng thẻ chuẩn', 1],
  ['Classic', 1],
  ['World Elite', 7],
  ['Khác', 9],
  ['', 0],
])('“%s” is class %i', (typed, tier) => {
  expect(readCardTier(typed)).toBe(tier)
})

test('an unknown class has no name where it is shown', () => {
  expect([tierName(0), tierName(4)]).toEqual(['', 'Bạch kim'])
})
