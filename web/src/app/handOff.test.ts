import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { withToken } from './handOff.ts'

beforeEach(() => {
  startBrowser()
  clearSession()
})

describe('HANDOFF=token', () => {
  it('puts token and user id into the query, beside the existing parameters', () => {
    storeSession('a.token', minhAnh, quan1)
    expect(withToken('https://baocao.example.vn/bc?kenh=pos')).toBe(
      'https://baocao.example.vn/bc?kenh=pos&token=a.token&userId=5',
    )
  })
})
