import { describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { customerList, inactiveOptions, initialFilters, inputOf, statuses, typingInputOf } from './customerList.ts'

startBrowser()

describe('the customers', () => {
  it('are counted up to ten thousand while words are typed, and else to the end', () => {
    expect(typingInputOf({ ...initialFilters, GeneralSearch: 'lan' })).toMatchObject({
      GeneralSearch: 'lan',
      CountTo: 10_000,
    })
    expect(typingInputOf(initialFilters)).not.toHaveProperty('CountTo')
    expect(inputOf({ ...initialFilters, GeneralSearch: 'lan' })).not.toHaveProperty('CountTo')
  })

  it('say that they are stopped ones, not that they are those in use', () => {
    const word = (value: number) => customerList.words['Status']?.(value as never)
    expect([word(0), word(1)]).toEqual(['Đã ngừng', ''])
    expect(statuses.map(({ value }) => value)).toEqual([1, 0])
  })

  it('are narrowed to those who have not come for 30, 60 or 90 days', () => {
    expect(inactiveOptions).toEqual([
      { value: 30, label: 'Không đến từ 30 ngày' },
      { value: 60, label: 'Không đến từ 60 ngày' },
      { value: 90, label: 'Không đến từ 90 ngày' },
    ])
  })
})
