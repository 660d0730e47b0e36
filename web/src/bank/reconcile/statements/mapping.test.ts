import { describe, expect, test } from 'vitest'
import { readDrafts, writeDrafts } from './drafts.ts'
import { columnCount, fieldOptions, posChoicesOf, whyNotTaken, withColumn } from './mapping.ts'
import { aDraft, mapping } from './testDraft.ts'

describe('what a column is', () => {
  test('is said of one column only: where the field stood before is free again', () => {
    expect(withColumn(mapping, 2, 'gross').Columns).toEqual(['tid', null, 'gross'])
  })

  test('can be left out, and said of a column beyond those that were guessed', () => {
    expect(withColumn(mapping, 0, null).Columns).toEqual([null, 'gross', null])
    expect(withColumn(mapping, 4, 'fee').Columns).toEqual(['tid', 'gross', null, null, 'fee'])
  })

  test('is offered with the place where the field stands now', () => {
    const labels = fieldOptions(mapping, 2, { Heads: ['Mã thiết bị', 'Số tiền GD'], Kind: 1 }).map(({ label }) => label)
    expect(labels).toContain('Số tiền (đang ở Số tiền GD)')
    expect(labels).toContain('Phí')
    expect(labels).not.toContain('Số dư')
    expect(fieldOptions(mapping, 2, { Heads: [], Kind: 2 }).map(({ label }) => label)).toContain('Số dư')
  })

  test('counts every column that has a head or a cell', () => {
    const wide = { No: 1, Cells: ['a', 'b', 'c', 'd'], Read: {}, Errors: {}, IsKnown: false }
    expect(columnCount(aDraft({ Lines: [wide] }))).toBe(4)
  })
})

describe('why a draft cannot be taken', () => {
  const unknown = { Text: 'TID 73005422', Rows: 12, PosID: null, PosName: '', IsLeftOut: false }

  test('is said before it is tried', () => {
    expect(whyNotTaken(aDraft(), true)).toBe('Đang đọc lại tệp theo cột mới')
    expect(whyNotTaken(aDraft({ Blockers: ['Chưa có cột số tiền'] }), false)).toBe('Chưa có cột số tiền')
    const failed = { Name: 'Lệch tổng', Ok: false, Sentence: '1.000 thay vì 1.001' }
    expect(whyNotTaken(aDraft({ Proofs: [failed] }), false)).toBe('Lệch tổng: 1.000 thay vì 1.001')
    expect(whyNotTaken(aDraft({ Terminals: [unknown] }), false)).toBe('Chưa chọn máy cho TID 73005422')
    expect(whyNotTaken(aDraft({ Fresh: 0 }), false)).toBe('Không có dòng nào mới')
  })

  test('is nothing once all of it is decided', () => {
    expect(whyNotTaken(aDraft({ Terminals: [{ ...unknown, IsLeftOut: true }] }), false)).toBe('')
  })

  test('POS that were chosen go with those that were said before', () => {
    const before = { ...unknown, Text: 'A', PosID: 4 }
    const left = { ...unknown, Text: 'B', IsLeftOut: true }
    expect(posChoicesOf(aDraft({ Terminals: [before, left, unknown] }), [])).toEqual([
      { Text: 'A', PosID: 4 },
      { Text: 'B', PosID: null },
    ])
    expect(posChoicesOf(aDraft({ Terminals: [unknown] }), [{ Text: unknown.Text, PosID: 9 }])).toEqual([
      { Text: unknown.Text, PosID: 9 },
    ])
  })
})

test('drafts stand in the address in the order of their files, and nonsense is none', () => {
  expect(readDrafts(writeDrafts([12, 13]))).toEqual([12, 13])
  expect(readDrafts(12)).toEqual([12])
  expect(readDrafts('12-12-x--5')).toEqual([12, 5])
  expect(readDrafts(undefined)).toEqual([])
  expect(writeDrafts([])).toBeUndefined()
})
