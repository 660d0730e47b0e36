import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { storeSession } from './session.ts'
import { minhAnh, quan1 } from './testBrowser.ts'
import { listCards } from './testReplies.ts'
import { useRow } from './useListCall.ts'

type Asked = { id: number; rows: object[]; shopId?: number; isRead?: boolean }

/** What a drawer shows first about the row that was clicked: `rows` stand in the list behind it. */
function firstSeen({ id, rows, shopId = quan1.ShopID, isRead = false }: Asked): unknown {
  const cache = new QueryClient()
  cache.setQueryData([shopId, listCards.path, { Search: 'an' }], { Result: 1, Message: '', Data: rows })
  if (isRead) cache.setQueryData([quan1.ShopID, listCards.path, {}], { Result: 1, Message: '', Data: [] })
  const seen: unknown[] = []
  const Drawer = () => {
    seen.push(useRow(listCards, ['CardDataID', id], { input: {} }).data)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Drawer />
    </QueryClientProvider>,
  )
  return seen[0]
}

beforeEach(() => storeSession('t', minhAnh, quan1))

it('a row that is on screen is known to its drawer at once, while the list is read', () => {
  expect(firstSeen({ id: 7, rows: [{ CardDataID: 6 }, { CardDataID: 7, Last4: '4472' }] })).toMatchObject({
    Last4: '4472',
  })
})

it('but not one of another shop, nor one that is gone by what was read since', () => {
  const rows = [{ CardDataID: 7 }]
  expect(firstSeen({ id: 7, rows, shopId: 3 })).toBeUndefined()
  expect(firstSeen({ id: 8, rows })).toBeUndefined()
  expect(firstSeen({ id: 7, rows, isRead: true })).toBeUndefined()
})
