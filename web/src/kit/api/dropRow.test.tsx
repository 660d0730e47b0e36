import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ownChanges, useDropRow, useRefresh } from './hooks.ts'
import { listCards, pay } from './testReplies.ts'

/** The hooks as a screen holds them that is drawn once. */
function screen(client: QueryClient) {
  const held: { drop: ReturnType<typeof useDropRow>; refresh: ReturnType<typeof useRefresh> }[] = []
  const Screen = () => {
    held.push({ drop: useDropRow(), refresh: useRefresh() })
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  const [hooks] = held
  if (!hooks) throw new Error('the screen was not drawn')
  return hooks
}

const page = (ids: number[], Total?: number) => ({
  Result: 1,
  Message: '',
  Data: ids.map((CardDataID) => ({ CardDataID })),
  Total,
})

it('D3: a deleted row leaves every page of its list at once, and the number of rows, in whichever shop; other lists stay', () => {
  const client = new QueryClient()
  client.setQueryData([1, listCards.path, { Search: '' }], page([7, 8, 9], 23))
  client.setQueryData([1, listCards.path, { Search: 'phúc' }], page([8]))
  client.setQueryData([3, listCards.path, {}], page([7], 1))
  client.setQueryData([1, pay.path, {}], page([8], 1))

  screen(client).drop(listCards, 'CardDataID', 8)

  expect(client.getQueryData([1, listCards.path, { Search: '' }])).toEqual(page([7, 9], 22))
  expect(client.getQueryData([1, listCards.path, { Search: 'phúc' }])).toEqual(page([], 0))
  expect(client.getQueryData([3, listCards.path, {}])).toEqual(page([7], 1))
  expect(client.getQueryData([1, pay.path, {}])).toEqual(page([8], 1))
})

it('after a change of the user’s own the answers of these calls are old, in every shop, and no others; it counts as the user’s own', async () => {
  const client = new QueryClient()
  const keys = [
    [1, listCards.path, {}],
    [3, listCards.path, {}],
    [1, pay.path, {}],
  ]
  for (const key of keys) client.setQueryData(key, page([7]))
  const before = ownChanges()

  await screen(client).refresh([listCards])

  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
  expect(ownChanges()).toBe(before + 1)
})
