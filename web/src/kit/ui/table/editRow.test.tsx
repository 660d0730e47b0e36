import { write } from '@cardpro/contract/kit/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { storeSession, storeShop } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, type Reply, replies, requests } from '#kit/api/testReplies.ts'
import { useEditRow } from './useEditRow.ts'

const edit = write('CardData/AddOrEdit', {
  about: '',
  access: 'signed-in',
  scope: 'one',
  input: z.object({
    ID: z.number(),
    Note: z.string(),
    DueDay: z.number().int().max(31, 'Ngày đến hạn phải từ 1 đến 31'),
    Version: z.number(),
  }),
  data: z.null(),
})
type Row = { ID: number; Note: string; DueDay: number; Version: number }
const row = { ID: 1, Note: '', DueDay: 5, Version: 3 }
const other = { ...row, ID: 2, Version: 8 }
const done = ok(null)
const refused = (Message: string, Errors?: object): Reply => ({ body: { Result: 0, Message, Data: null, Errors } })
const sent = () => requests.map(({ body }) => JSON.parse(body) as Row)

/** The edit of a list, as its screen holds it. */
function editor() {
  const held: ReturnType<typeof useEditRow<typeof edit, Row>>[] = []
  const List = () => {
    held.push(useEditRow<typeof edit, Row>(edit, { idOf: ({ ID }) => ID, inputOf: (one) => ({ ...one }), refresh: [] }))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  const [change] = held
  if (!change) throw new Error('the list was not drawn')
  return change
}

beforeEach(() => storeSession('token', minhAnh, quan1))

describe('a cell that is changed where it stands', () => {
  test('sends the record as the row shows it with its version, so that no newer change is written over', async () => {
    replies.push(done)
    expect(await editor()(row, { Note: 'gọi buổi chiều' })).toBe('')
    expect(sent()).toEqual([{ ID: 1, Note: 'gọi buổi chiều', DueDay: 5, Version: 3 }])
  })

  test('changed again before the row is read anew, takes the version of the change before and keeps that', async () => {
    const change = editor()
    replies.push(done, done, done)
    await Promise.all([change(row, { DueDay: 17 }), change(row, { Note: 'thẻ phụ' }), change(other, { Note: 'x' })])
    expect(sent()).toEqual([
      { ID: 1, Note: '', DueDay: 17, Version: 3 },
      { ID: 1, Note: 'thẻ phụ', DueDay: 17, Version: 4 },
      { ID: 2, Note: 'x', DueDay: 5, Version: 8 },
    ])
  })

  test('goes by the row alone once that shows a newer version', async () => {
    const change = editor()
    replies.push(done, done)
    await change(row, { DueDay: 17 })
    await change({ ...row, DueDay: 20, Version: 5 }, { Note: 'mới' })
    expect(sent()[1]).toEqual({ ID: 1, Note: 'mới', DueDay: 20, Version: 5 })
  })

  test('is sent to the shop of its list', async () => {
    const change = editor()
    storeShop({ ...quan1, ShopID: 3 })
    replies.push(done)
    await change(row, { Note: 'x' })
    expect(requests[0]?.headers['shopid']).toBe('1')
  })
})

describe('what is wrong is said at the cell', () => {
  test('by the rules of the form, before anything is sent', async () => {
    expect(await editor()(row, { DueDay: 45 })).toBe('Ngày đến hạn phải từ 1 đến 31')
    expect(requests).toEqual([])
  })

  test('by the sentence of its field, else by that of the whole', async () => {
    const change = editor()
    replies.push(refused('Dữ liệu chưa đúng', { Note: 'Ghi chú có số thẻ' }), refused('Phạm Thu Hà vừa sửa thẻ này'))
    expect(await change(row, { Note: '4573531234567891' })).toBe('Ghi chú có số thẻ')
    expect(await change(row, { Note: 'của tôi' })).toBe('Phạm Thu Hà vừa sửa thẻ này')
  })

  test('and what was refused is no part of the next change', async () => {
    const change = editor()
    replies.push(refused('Phạm Thu Hà vừa sửa thẻ này'), done)
    await change(row, { Note: 'của tôi' })
    await change(row, { DueDay: 9 })
    expect(sent()[1]).toEqual({ ID: 1, Note: '', DueDay: 9, Version: 3 })
  })
})
