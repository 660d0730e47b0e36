import { describe, expect, test } from 'vitest'
import { distanceOf, median, usualOf } from './oddDays.rules.ts'

const none = () => 0
const eight = [100, 104, 96, 102, 98, 100, 110, 90]

describe('what is usual', () => {
  test('is not known from fewer than six of the eight days', () => {
    expect(usualOf(eight.slice(0, 5), none)).toBeNull()
    expect(usualOf(eight.slice(0, 6), none)).not.toBeNull()
  })

  test('is the median, and four times the median deviation to either side', () => {
    // Deviations 0 4 4 2 2 0 10 10.
    expect(usualOf(eight, none)).toEqual({ middle: 100, room: 12 })
    expect(median([3, 1, 2])).toBe(2)
  })

  test('one day that was odd itself moves it hardly', () => {
    expect(usualOf([...eight.slice(0, 7), 10_000], none)?.middle).toBe(101)
  })

  test('of figures that never move is what is asked at least', () => {
    expect(usualOf(Array(8).fill(2), () => 3)).toEqual({ middle: 2, room: 3 })
  })
})

test('a figure at the edge is usual, one beyond it is not', () => {
  const usual = { middle: 100, room: 12 }
  expect([112, 88, 118, 76].map((value) => distanceOf(value, usual))).toEqual([1, -1, 1.5, -2])
})
