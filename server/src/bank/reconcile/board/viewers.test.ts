import { expect, test } from 'vitest'
import { Viewers } from './viewers.rules.ts'

const shop = (shopId: number, statementId: number | null = null) => ({ companyId: 1, shopId, statementId })

test('a user is told of the others for 30 seconds after they were seen', () => {
  const viewers = new Viewers()
  viewers.seen(shop(7), { userId: 1, at: 0 })
  expect(viewers.seen(shop(7), { userId: 2, at: 29_000 }).others).toEqual([1])
  expect(viewers.seen(shop(7), { userId: 2, at: 31_000 }).others).toEqual([])
  expect(viewers.seen(shop(7), { userId: 1, at: 32_000 }).others).toEqual([2])
})

test('who comes, or turns to another statement, is new; who is seen again, on two screens as well, is not', () => {
  const viewers = new Viewers()
  expect(viewers.seen(shop(7), { userId: 1, at: 0 }).isNew).toBe(true)
  expect(viewers.seen(shop(7), { userId: 1, at: 10_000 }).isNew).toBe(false)
  expect(viewers.seen(shop(7, 5), { userId: 1, at: 20_000 }).isNew).toBe(true)
  expect(viewers.seen(shop(7), { userId: 1, at: 21_000 }).isNew).toBe(false)
  expect(viewers.seen(shop(7, 5), { userId: 1, at: 60_000 }).isNew).toBe(true)
  expect(viewers.seen(shop(7), { userId: 2, at: 61_000 }).others).toEqual([1])
})

test('another shop, company or statement is another board; the board of all statements is shared with each', () => {
  const viewers = new Viewers()
  viewers.seen(shop(7, 5), { userId: 1, at: 0 })
  expect(viewers.seen(shop(7, 6), { userId: 2, at: 0 }).others).toEqual([])
  expect(viewers.seen(shop(7), { userId: 3, at: 0 }).others).toEqual([1, 2])
  expect(viewers.seen(shop(8, 5), { userId: 4, at: 0 }).others).toEqual([])
  expect(viewers.seen({ ...shop(7, 5), companyId: 2 }, { userId: 5, at: 0 }).others).toEqual([])
})
