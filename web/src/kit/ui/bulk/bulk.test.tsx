import { write } from '@cardpro/contract/kit/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { keys, ok, replies, requests } from '#kit/api/testReplies.ts'
import type { PickedRows } from '#kit/ui/list/list.ts'
import type { ListToolsProps } from '#kit/ui/list/listToolsProps.ts'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { BulkBar } from './BulkBar.tsx'
import { NamedResults } from './BulkResults.tsx'
import { useChunks } from './useChunks.ts'

const Outcome = z.object({ Key: z.string(), Result: z.number(), Message: z.string() })
const change = write('CardData/ChangeMany', {
  about: '',
  access: 'cards.edit',
  scope: 'one',
  input: z.object({ Status: z.number(), Below: z.number().optional() }),
  data: z.object({ Rows: z.array(Outcome), Next: z.number().nullable() }),
})

const draw = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

beforeEach(() => {
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: ['cards.edit'] }, quan1)
})

/** The action as its drawer holds it that is drawn once. */
function chunks() {
  const held: ReturnType<typeof useChunks>[] = []
  const Drawer = () => {
    held.push(useChunks(change, (data) => data, []) as never)
    return null
  }
  draw(<Drawer />)
  return held[0]
}
const part = (Next: number | null) => ok({ Rows: [{ Key: '1', Result: 1, Message: '' }], Next })

describe('an action on many rows', () => {
  test('goes on from where each chunk ended, each under a key of its own, until there is none left', async () => {
    replies.push(part(70), part(30), part(null))
    chunks()?.run({ Status: 2 } as never)
    await vi.waitFor(() => expect(requests).toHaveLength(3))
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { Status: 2 },
      { Status: 2, Below: 70 },
      { Status: 2, Below: 30 },
    ])
    expect(new Set(keys()).size).toBe(3)
  })

  test('ends with a chunk that is refused', async () => {
    replies.push(part(70), { body: { Result: 0, Message: 'Thẻ đang bận', Data: null } }, part(null))
    chunks()?.run({ Status: 2 } as never)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    await new Promise((resolve) => setImmediate(resolve))
    expect(replies).toHaveLength(1)
  })
})

describe('the results', () => {
  const row = (Name: string, Result: number, Message = '') => ({ Key: Name, Name, Detail: '', Result, Message })
  const rows = [row('An', 1), row('Bình', 2, 'Đã như vậy'), row('Dũng', 0, 'Thẻ có đơn đang mở')] as never[]
  const read = (isDone: boolean) =>
    plainOf(draw(<NamedResults words={{ noun: 'khách', name: 'Khách' }} rows={rows} isDone={isDone} />))

  test('say first what was refused, and of each row what becomes of it', () => {
    const text = read(false)
    expect(['Dũng', 'An', 'Bình'].map((name) => text.indexOf(name))).toEqual(
      ['Dũng', 'An', 'Bình'].map((name) => text.indexOf(name)).toSorted((a, b) => a - b),
    )
    for (const said of ['Thẻ có đơn đang mở', 'Sẽ đổi', 'Đã như vậy']) expect(text).toContain(said)
    expect(text).not.toContain('Đã đổi')
  })

  test('say once it is done what became of it', () => {
    expect(read(true)).toContain('Đã đổi')
    expect(read(true)).not.toContain('Sẽ đổi')
  })
})

describe('the bar of chosen rows', () => {
  const picked: PickedRows[] = []
  const bar = (keysOf: string[], total = 26) =>
    plainOf(
      draw(
        <BulkBar
          {...({
            list: {
              bulk: {
                acts: [{ label: 'Đổi trạng thái', call: change, onPick: (one: PickedRows) => picked.push(one) }],
              },
            },
            narrowing: { all: { Status: 1 } },
            noun: 'thẻ',
            total,
            chosen: { keys: keysOf, clear: () => {}, page: () => {} },
            choosing: { isOn: false, set: () => {} },
          } as unknown as ListToolsProps)}
        />,
      ),
    )

  test('counts them, and offers all that the filter lets through', () => {
    expect(bar(['1', '2'])).toBe('Đã chọn 2 thẻChọn tất cả 26 thẻ theo bộ lọcĐổi trạng tháiBỏ chọn')
  })

  test('offers no more than there is, and is absent while nothing is chosen', () => {
    expect(bar(['1', '2'], 2)).toBe('Đã chọn 2 thẻĐổi trạng tháiBỏ chọn')
    expect(bar([])).toBe('')
  })
})
