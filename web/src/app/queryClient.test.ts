import type { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { send } from '#kit/api/client.ts'
import { clearSession, storeSession, storeShop } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { hurry, listCards, ok, replies, requests } from '#kit/api/testReplies.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('#kit/api/toasts.tsx', () => ({ showError: (message: string) => void said.push(message) }))

let queryClient: QueryClient
// It reads the session as it is loaded.
beforeAll(async () => {
  startBrowser()
  queryClient = (await import('./queryClient.ts')).queryClient
})
beforeEach(() => {
  said.length = 0
  queryClient.clear()
})

const read = () =>
  queryClient.fetchQuery({ queryKey: [1, listCards.path], queryFn: () => send(listCards, {}) }).catch(() => null)

it('a read that took all its time says so, once, and is not repeated in silence', async () => {
  hurry()
  replies.push('silence', ok([]))

  expect(await read()).toBeNull()

  expect(said).toEqual(['Máy chủ chưa trả lời sau 60 giây. Vui lòng tải lại trang rồi xem lại.'])
  expect(requests).toHaveLength(1)
})

it('a read that was cut off is asked for once more, and then nothing is said', async () => {
  replies.push(null, ok([]))

  expect(await read()).toMatchObject({ Result: 1 })

  expect(said).toEqual([])
  expect(requests).toHaveLength(2)
})

it('D1: nothing of one shop, or of one user, is seen in the next; the same session keeps what it has read', () => {
  const kept = () => queryClient.getQueryData([1, listCards.path]) !== undefined
  const readIn = (token: string, user: typeof minhAnh, ShopID: number) => {
    storeSession(token, user, { ...quan1, ShopID })
    queryClient.setQueryData([1, listCards.path], 'the cards')
  }
  readIn('t', minhAnh, 1)
  storeSession('t', { ...minhAnh, Rights: [] }, { ...quan1, ShopName: 'Cửa hàng Bến Thành' })
  expect(kept()).toBe(true)

  storeShop({ ...quan1, ShopID: 3 })
  expect(kept()).toBe(false)
  readIn('t', minhAnh, 1)
  storeSession('t2', { ...minhAnh, UserID: 9 }, quan1)
  expect(kept()).toBe(false)
  readIn('t', minhAnh, 1)
  clearSession()
  expect(kept()).toBe(false)
})

it('a refusal of the server is told once and final; a dead session and a silent read are not told', async () => {
  const refusal = { Result: 0, Message: 'Bạn chưa có quyền', Data: null }
  replies.push({ body: refusal }, { body: refusal }, { status: 401, body: { ...refusal, Message: 'Hết phiên' } })
  expect(await read()).toBeNull()
  expect([said, requests.length]).toEqual([['Bạn chưa có quyền'], 1])
  await queryClient
    .fetchQuery({ queryKey: [2], queryFn: () => send(listCards, {}), meta: { silent: true } })
    .catch(() => null)
  expect(await read()).toBeNull()
  expect(said).toEqual(['Bạn chưa có quyền'])
})
