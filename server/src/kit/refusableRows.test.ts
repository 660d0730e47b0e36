import { describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { checkEach, eachRow, isAccepted, onlyRow } from './refusableRows.ts'

const refusal = new UserError('Số điện thoại đã có')

describe('rows of which one is refused', () => {
  test('go on without it; it takes no further part and keeps its reason', () => {
    const rows = eachRow([1, 2, 3], (row) => {
      if (row === 2) throw refusal
      return row * 10
    })
    expect(eachRow(rows, (row) => row + 1)).toEqual([11, refusal, 31])
    expect(rows.filter(isAccepted)).toEqual([10, 30])
  })

  test('are checked all at once', async () => {
    const asked: number[] = []
    const rows = await checkEach([1, refusal, 3], async (row) => {
      asked.push(row)
      await Promise.resolve()
      if (row === 3) throw new UserError('Đã ngừng')
    })
    expect(asked).toEqual([1, 3])
    expect(rows[0]).toBe(1)
    expect(rows[2]).toMatchObject({ message: 'Đã ngừng' })
  })

  test('fail all together where the error is a bug', async () => {
    const bug = () => {
      throw new Error('lost')
    }
    expect(() => eachRow([1], bug)).toThrow('lost')
    await expect(checkEach([1], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  })
})

test('the only row is answered, or its refusal is thrown', () => {
  expect(onlyRow([7])).toBe(7)
  expect(() => onlyRow([refusal])).toThrow(refusal)
})
