import type { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { send } from '#api/client.ts'
import { startBrowser } from '#api/testBrowser.ts'
import { hurry, listCards, ok, replies, requests } from '#api/testReplies.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('#api/toasts.tsx', () => ({ showError: (message: string) => void said.push(message) }))

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
