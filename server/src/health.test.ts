import { afterAll, expect, test } from 'vitest'
import { testServer } from '#test/shop.ts'
import { createApp } from './app.ts'

const server = testServer()
const token = 'x'.repeat(40)
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function ask(authorization: string | undefined, own: string | null = token) {
  const health = { token: own ?? undefined, details: () => ({ Books: { Broken: [] } }) }
  const app = await createApp({
    db: server.db,
    signIn: () => Promise.reject(new Error('not signed in')),
    routes: [],
    health,
  })
  closing.push(() => app.close())
  return (await app.inject({ url: '/api/health', headers: authorization ? { authorization } : {} })).json()
}

test('REL-20: a caller without the operator token is told only that it works', async () => {
  const plain = { Result: 1, Message: '', Data: { Status: 'ok' } }
  expect(await ask(undefined)).toEqual(plain)
  expect(await ask(`Bearer ${token}x`)).toEqual(plain)
  expect(await ask('Bearer ', null)).toEqual(plain)
  expect(await ask(`Bearer ${token}`, null)).toEqual(plain)
})

test('REL-19: an operator is told what the process holds, and how the books stand', async () => {
  const { Details } = (await ask(`Bearer ${token}`)).Data
  expect(Details).toMatchObject({ Books: { Broken: [] }, Database: { Waiting: 0 } })
  expect(Details.Memory.Rss).toBeGreaterThan(0)
  expect(Object.keys(Details.Resources)).not.toEqual([])
})
