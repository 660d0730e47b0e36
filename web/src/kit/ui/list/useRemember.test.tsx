import { views } from '@cardpro/contract/kit/lists/views'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { useRemember } from './useRemember.ts'

const key = [1, views.getViews.path, { List: 'cards' }]
const read = (Layout: string) => ({ Result: 1, Message: '', Data: { Views: [], Layout } })

function remembering(client: QueryClient): (List: string, Layout: string) => void {
  const held: ((List: string, Layout: string) => void)[] = []
  const List = () => {
    held.push(useRemember(1))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  const [remember] = held
  if (!remember) throw new Error('the list was not drawn')
  return remember
}

it('a layout that was changed stays, though a read from before the change brings the former one meanwhile', async () => {
  const client = new QueryClient()
  client.setQueryData(key, read('wide'))
  replies.push(ok(null))

  remembering(client)('cards', 'narrow')
  expect(client.getQueryData(key)).toEqual(read('narrow'))
  client.setQueryData(key, read('wide'))

  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual(read('narrow')))
})

it('a read that was on its way when the layout was changed brings nothing any more', async () => {
  const client = new QueryClient()
  client.setQueryData(key, read('wide'))
  replies.push(ok(null))
  let answer: (read: unknown) => void = () => undefined
  const reading = new Promise((resolve) => {
    answer = resolve
  })
  const asked = client.fetchQuery({ queryKey: key, queryFn: () => reading }).catch(() => undefined)

  remembering(client)('cards', 'narrow')
  answer(read('wide'))
  await asked

  expect(client.getQueryData(key)).toEqual(read('narrow'))
})
