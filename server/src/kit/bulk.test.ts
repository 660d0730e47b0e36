import type { BulkRow } from '@cardpro/contract/kit/bulk'
import { describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { ensureNotTooMany, nextPiece, previewOf, rowAfter, rowsAfter } from './bulk.ts'

const all = Array.from({ length: 250 }, (_, index) => 250 - index)
const same = (id: number) => id
const row: BulkRow = { Key: '7', Name: 'An', Detail: 'KH7', Result: 1, Message: '' }

describe('an action on many rows', () => {
  test('is refused for more rows than one may be meant for', () => {
    expect(() => ensureNotTooMany(5_001, 'thẻ')).toThrow(
      'Bộ lọc có 5.001 thẻ, mỗi lần làm tối đa 5.000: hãy lọc hẹp hơn',
    )
    expect(() => ensureNotTooMany(5_000, 'thẻ')).not.toThrow()
  })

  test('goes through in pieces of a hundred, to the last row and over none twice', () => {
    const done: number[] = []
    let below: number | undefined
    for (let turns = 0; turns < 3; turns++) {
      const { piece, next } = nextPiece(all, { Below: below }, same)
      done.push(...piece)
      below = next ?? undefined
    }
    expect(done).toEqual(all)
    expect(below).toBeUndefined()
  })

  test('leaves alone what came after the preview', () => {
    expect(nextPiece(all, { UpTo: 20 }, same)).toEqual({ piece: all.slice(230), next: null })
  })

  test('never parts the rows of one id', () => {
    const days = all.flatMap((id) => (id === 151 ? [id, id, id] : [id]))
    const { piece, next } = nextPiece(days, {}, same)
    expect([piece.length, piece.filter((id) => id === 151).length, next]).toEqual([102, 3, 151])
    expect(nextPiece(days, { Below: next ?? 0 }, same).piece[0]).toBe(150)
  })

  test('says how many change, stay and cannot, and shows twenty of each', () => {
    const rows = all.map((id) => ({ id, Result: id <= 30 ? 0 : id <= 40 ? 2 : 1 }))
    const told = previewOf(rows, 250)
    expect(told).toMatchObject({ Total: 250, Changes: 210, Unchanged: 10, Refused: 30, UpTo: 250 })
    expect(told.Rows.map(({ Result }) => Result)).toEqual([...Array(20).fill(0), ...Array(20).fill(1)])
  })
})

describe('a row', () => {
  const refuse = () => Promise.reject(UserError.at('Phone', 'Số điện thoại đã có'))

  test('that is refused has its reason, and holds up nothing', async () => {
    expect(await rowAfter(row, refuse)).toEqual({ ...row, Result: 0, Message: 'Số điện thoại đã có' })
  })

  test('that changes nothing is not touched', async () => {
    expect(await rowAfter({ ...row, Result: 2 }, refuse)).toEqual({ ...row, Result: 2 })
  })

  test('that fails for no fault of the user is not answered as if it had been refused', async () => {
    await expect(rowAfter(row, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  })
})

test('rows that were done together have each its own outcome', () => {
  const rows = [1, 2, 1, 1].map((Result, index) => ({ ...row, Key: String(index), Result }))
  const outcomes = [null, new UserError('Đã ngừng'), null]
  expect(rowsAfter(rows, outcomes).map(({ Result, Message }) => [Result, Message])).toEqual([
    [1, ''],
    [2, ''],
    [0, 'Đã ngừng'],
    [1, ''],
  ])
})
