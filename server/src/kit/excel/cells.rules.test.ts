import { describe, expect, test } from 'vitest'
import { type Cell, valuesOf } from './cells.rules.ts'
import type { Kind } from './importPart.ts'

/** What one cell of a column of this kind is read as, or why it cannot be. */
function read(kind: Kind, cell: Cell): unknown {
  const { values, errors } = valuesOf([cell], ['Field'], [{ field: 'Field', title: 'Cột', kind, example: '' }])
  return errors['Field'] ?? values['Field']
}

describe('a cell that cannot be meant', () => {
  test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!'])(
    '%s is an error of Excel and no name, phone, amount or note',
    (cell) => {
      for (const kind of ['text', 'phone', 'money', 'balance', 'percent', 'number', 'yesNo', 'month'] as const)
        expect(read(kind, cell)).toBe(`Ô này là lỗi của Excel: ${cell}`)
    },
  )

  test('text in a column of money, and money in two readings', () => {
    expect(read('money', 'chưa rõ')).toMatch(/không đọc được|không hợp lệ/i)
    expect(read('money', '1.500')).toBe('Số tiền chưa rõ: 1.500 đồng hay 1.500.000 đồng?')
    expect(read('money', 0.5)).toBe('Số tiền phải là số nguyên đồng')
    expect(read('money', '-500.000')).toBe('Số tiền không được âm')
    expect(read('percent', 'một phẩy tám')).toBe('Tỷ lệ phí không hợp lệ: một phẩy tám')
  })
})

describe('a cell is read as shops write it', () => {
  test.each([
    [-500_000, -500_000],
    ['-500.000', -500_000],
    ['−500.000', -500_000],
    ['- 2tr5', -2_500_000],
    ['(500.000)', -500_000],
    ['2.500.000', 2_500_000],
    ['20tr', 20_000_000],
  ])('a balance: %s', (cell, vnd) => expect(read('balance', cell)).toBe(vnd))

  test('a percent with a comma, a point or its sign', () => {
    expect(['1,1', '1.1', '1,1%', '1.1 %', 1.1].map((cell) => read('percent', cell))).toEqual([1.1, 1.1, 1.1, 1.1, 1.1])
  })

  test.each(['05/11/2026', '5 thg 11, 2026', '05/11/2026 10:30', 'Thứ Năm, 05/11/2026', '２０２６-11-05'])(
    'a day: %s',
    (cell) => expect(read('day', cell)).toBe('2026-11-05'),
  )

  test('a day that Excel made of a text or of MM/YY is that text again', () => {
    expect(read('text', { day: '2026-11-05' })).toBe('05/11/2026')
    expect(read('month', { day: '2029-09-01' })).toBe('09/2029')
  })
})
