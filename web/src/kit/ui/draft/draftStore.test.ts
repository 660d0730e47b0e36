import { describe, expect, test } from 'vitest'
import { clearSession, storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, type Reply, replies, requests } from '#kit/api/testReplies.ts'
import { type DraftKey, draftKey, readDraft, writeDraft } from './draftStore.ts'

const at = '2026-11-21T15:40:00+07:00'
const kept = ok({ At: at })
const sessionOver: Reply = { status: 401, body: { Result: 0, Message: 'Phiên đã hết', Data: null } }
const refused: Reply = { body: { Result: 0, Message: 'Bản nháp quá dài', Data: null } }
const form = 'Customer/AddOrEditCustomer.7'
const signIn = (UserID = minhAnh.UserID) => storeSession('token', { ...minhAnh, UserID }, quan1)

function keyOfForm(): DraftKey {
  signIn()
  const key = draftKey(form)
  if (!key) throw new Error('no user is signed in')
  return key
}
const pathsOf = () => requests.map(({ url }) => url.replace(/^\/api\/|\?.*$/g, ''))
/** Reads once more: what was to go out before that has gone out. */
async function read(key: DraftKey) {
  replies.push(ok(null))
  return readDraft(key)
}

describe('a draft', () => {
  test('belongs to the user and the shop in which its form was opened; without a user there is none', () => {
    expect(keyOfForm()).toEqual({ form, userId: 5, shopId: 1 })
    clearSession()
    expect(draftKey(form)).toBeNull()
  })

  test('is kept under the name of its form, and dropped; the form learns when it was kept', async () => {
    const key = keyOfForm()
    replies.push(kept, ok(null))
    expect(await writeDraft(key, '{"Note":"gõ dở"}')).toBe(at)
    expect(await writeDraft(key, null)).toBeNull()
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { Form: form, Content: '{"Note":"gõ dở"}' },
      { Form: form },
    ])
    expect(pathsOf()).toEqual(['Draft/Save', 'Draft/Delete'])
  })

  test('is sent to the shop of its form, also where the tab works in another one by now', async () => {
    const key = keyOfForm()
    storeSession('token', minhAnh, { ...quan1, ShopID: 3 })
    replies.push(kept)
    await writeDraft(key, '{}')
    expect(requests[0]?.headers['shopid']).toBe('1')
  })

  test('goes out in the order in which it was typed, before it is read again', async () => {
    const key = keyOfForm()
    replies.push(kept, kept)
    void writeDraft(key, '"a"')
    void writeDraft(key, '"b"')
    await read(key)
    expect(pathsOf()).toEqual(['Draft/Save', 'Draft/Save', 'Draft/Get'])
    expect(requests.slice(0, 2).map(({ body }) => JSON.parse(body).Content)).toEqual(['"a"', '"b"'])
  })
})

describe('T26: what was typed while the session ended', () => {
  test('goes out once the same user has signed in again, before the form reads its draft', async () => {
    const key = keyOfForm()
    replies.push(sessionOver)
    expect(await writeDraft(key, '"gõ dở thì hết phiên"')).toBeNull()
    replies.push(kept)
    signIn()
    await read(key)
    expect(pathsOf()).toEqual(['Draft/Save', 'Draft/Save', 'Draft/Get'])
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ Form: form, Content: '"gõ dở thì hết phiên"' })
  })

  test('is dropped where another user signs in', async () => {
    const key = keyOfForm()
    replies.push(sessionOver)
    await writeDraft(key, '"của Minh Anh"')
    signIn(6)
    signIn()
    await read(key)
    expect(pathsOf()).toEqual(['Draft/Save', 'Draft/Get'])
  })

  test('is the newest text alone', async () => {
    const key = keyOfForm()
    replies.push(sessionOver)
    await writeDraft(key, '"cũ"')
    expect(await writeDraft(key, '"mới"')).toBeNull()
    replies.push(kept)
    signIn()
    await read(key)
    expect(pathsOf()).toEqual(['Draft/Save', 'Draft/Save', 'Draft/Get'])
    expect(JSON.parse(requests[1]?.body ?? '').Content).toBe('"mới"')
  })
})

test('what the server refuses is not sent again', async () => {
  const key = keyOfForm()
  replies.push(refused)
  expect(await writeDraft(key, '"x"')).toBeNull()
  signIn()
  await read(key)
  expect(pathsOf()).toEqual(['Draft/Save', 'Draft/Get'])
})
