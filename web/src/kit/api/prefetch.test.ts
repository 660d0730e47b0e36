import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetch, takePrefetched } from './prefetch.ts'
import { clearSession, storeSession } from './session.ts'
import { minhAnh, quan1 } from './testBrowser.ts'
import { listCards, ok, replies, requests } from './testReplies.ts'

beforeEach(() => storeSession('t', minhAnh, quan1))
afterEach(() => vi.useRealTimers())

it('what a screen needs first is read once, and the screen takes that answer', async () => {
  replies.push(ok([{ CardDataID: 7 }]))
  prefetch(listCards, { Search: 'an' })
  expect((await takePrefetched(listCards, { Search: 'an' }))?.Data).toEqual([{ CardDataID: 7 }])
  expect(takePrefetched(listCards, { Search: 'an' })).toBeUndefined()
  expect(requests).toHaveLength(1)
})

it('is the answer to its own question alone, and of no other shop or user', async () => {
  replies.push(ok([]), ok([]))
  prefetch(listCards, { Search: 'an' })
  expect(takePrefetched(listCards, { Search: 'bình' })).toBeUndefined()
  storeSession('t', minhAnh, { ...quan1, ShopID: 3 })
  expect(takePrefetched(listCards, { Search: 'an' })).toBeUndefined()
  storeSession('t2', { ...minhAnh, UserID: 9 }, quan1)
  expect(takePrefetched(listCards, { Search: 'an' })).toBeUndefined()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})

it('is dropped as too old after ten seconds', () => {
  vi.useFakeTimers()
  prefetch(listCards, { Search: 'cũ' })
  vi.advanceTimersByTime(10_001)
  expect(takePrefetched(listCards, { Search: 'cũ' })).toBeUndefined()
})

it('is not asked for where the server would refuse it: without a session, before the own password, and of one shop at the company level', () => {
  const isRead = () => {
    prefetch(listCards, { Search: 'x' })
    return takePrefetched(listCards, { Search: 'x' }) !== undefined
  }
  storeSession('t', { ...minhAnh, MustChangePassword: true }, quan1)
  expect(isRead()).toBe(false)
  storeSession('t', minhAnh, { ...quan1, ShopID: -111 })
  expect(isRead()).toBe(false)
  clearSession()
  expect(isRead()).toBe(false)
})
