import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { useAccountDoor, usePosDoor } from './doors.ts'
import type { Door } from './useIntake.ts'

beforeEach(() => storeSession('t', minhAnh, quan1))

function doorOf(hook: () => Door): Door {
  const held: Door[] = []
  const Screen = () => {
    held.push(hook())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  return held[0] as Door
}
const posDoor = (more = {}) => doorOf(() => usePosDoor({ PosID: null, bankID: null, from: '', to: '', ...more }))
const file = new File(['TID;Số tiền'], 'VCB_POS.csv', { type: 'text/csv' })
const draft = ok({ StatementID: 12 })

describe('a file of an acquirer', () => {
  test('is sent with the POS and the days that were said of it, and becomes a draft', async () => {
    replies.push(draft)
    const sent = posDoor({ PosID: 3, bankID: 'VCB', from: '2026-11-01', to: '2026-11-21' }).send(file, '')
    expect(await sent).toBe(12)
    const { url, body } = requests[0] ?? {}
    const asked = new URL(url ?? '', 'http://localhost')
    expect(asked.pathname).toBe('/api/File/UploadImagePDF')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      bankID: 'VCB',
      posid: '3',
      fromDate: '2026-11-01',
      toDate: '2026-11-21',
    })
    expect(body).toContain('filename="VCB_POS.csv"')
    expect(body).not.toContain('Password')
  })

  test('that is locked goes with its password in the form beside it, and not in the address', async () => {
    replies.push(draft)
    await posDoor().send(file, 'nganhang2026')
    expect(requests[0]?.url).not.toContain('nganhang')
    expect(requests[0]?.body).toMatch(/name="Password"\r\n\r\nnganhang2026/)
  })

  test('that is refused says why', async () => {
    replies.push({
      body: { Result: 0, Message: 'PDF có mật khẩu. Nhập mật khẩu để đọc', Data: null, Code: 'PASSWORD' },
    })
    await expect(posDoor().send(file, '')).rejects.toMatchObject({ code: 'PASSWORD' })
  })
})

test('a table that was copied is sent as its rows', async () => {
  replies.push(draft)
  expect(await posDoor({ PosID: 3 }).paste([['TID'], ['12345678']])).toBe(12)
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ bankID: '', posid: 3, Rows: [['TID'], ['12345678']] })
})

describe('a file of an account', () => {
  test('waits until its fund is chosen', () => {
    expect(doorOf(() => useAccountDoor(null)).blocked).toBe('Hãy chọn quỹ của sao kê trước')
    expect(doorOf(() => useAccountDoor(7)).blocked).toBeUndefined()
  })

  test('is sent with its fund', async () => {
    replies.push(draft)
    await doorOf(() => useAccountDoor(7)).send(file, '')
    expect(requests[0]?.url).toBe('/api/Reconcile/UploadBankStatement?BankCardID=7')
  })
})
