import { expect, test } from 'vitest'
import { pinStyles } from '#kit/ui/columns/pinStyles.ts'
import { initialsOf, moneyText, percentText, splitCode, splitMoney } from './figures.ts'

test('a missing amount, a zero and a negative amount each look different', () => {
  expect([null, undefined, Number.NaN, 0, -13_200, 1_234_567].map(moneyText)).toEqual([
    '—',
    '—',
    '—',
    '–',
    '−13.200',
    '1.234.567',
  ])
})

test('trailing groups of zeros are split off, inner ones are not', () => {
  expect(splitMoney(49_100_000)).toEqual({ strong: '49.100', muted: '.000' })
  expect(splitMoney(45_000_000)).toEqual({ strong: '45', muted: '.000.000' })
  expect(splitMoney(1_000_500)).toEqual({ strong: '1.000.500', muted: '' })
  expect(splitMoney(-2_000)).toEqual({ strong: '−2', muted: '.000' })
})

test('a code is split where its neighbours begin to differ', () => {
  expect(splitCode('DH261121-010')).toEqual({ shared: 'DH261121-', own: '010' })
  expect(splitCode('000124.000008')).toEqual({ shared: '000124.', own: '000008' })
  expect(splitCode('KH12')).toEqual({ shared: '', own: 'KH12' })
})

test('a rate has a comma, and none is not the same as zero', () => {
  expect([1.8, 0, null].map(percentText)).toEqual(['1,8%', '–', '—'])
})

test('initials are those of the last two words', () => {
  expect(['Nguyễn Hoàng Phúc', 'Đức', '  Lê   Ánh '].map(initialsOf)).toEqual(['HP', 'Đ', 'LÁ'])
})

test('pinned columns stand beside one another', () => {
  const looks = pinStyles([
    { id: 'a', title: '', cell: () => null, pin: 'start', width: 44 },
    { id: 'b', title: '', cell: () => null, pin: 'start', width: 120 },
    { id: 'c', title: '', cell: () => null },
    { id: 'd', title: '', cell: () => null, pin: 'end', width: 40 },
  ])

  expect(looks.map((look) => look.style?.insetInlineStart)).toEqual([0, 44, undefined, undefined])
  expect(looks[3]?.style?.insetInlineEnd).toBe(0)
})
