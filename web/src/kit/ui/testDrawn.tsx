// Draws parts of screens in Node, and reads them as a user does.

import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { session } from '#kit/api/session.ts'

/** Where the screens went; empty it before each test. */
export const visited: string[] = []

const history = createMemoryHistory({ initialEntries: ['/contract'] })
const router = createRouter({ routeTree: createRootRoute(), history })
// Without a page a router goes nowhere. Its two ways of writing an optional target differ in type only.
router.navigate = (target) => Promise.resolve(void visited.push(router.buildLocation(target as never).href))

/** What is drawn first, as HTML; its links lead somewhere as in the console. */
export const drawn = (node: ReactNode, client = new QueryClient()): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>{node}</QueryClientProvider>
    </RouterContextProvider>,
  )

/** The texts of HTML as they are read one after another, without what only a pointer or a screen reader gets. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The same with nothing between the texts of one element and the next. */
export const plainOf = (html: string): string => html.replace(/<(svg|style)[^]*?<\/\1>|<[^>]+>/g, '')

export const textOf = (node: ReactNode): string => wordsOf(drawn(node))

/** Where its links lead. */
export const linksOf = (node: ReactNode): string[] =>
  [...drawn(node).matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decodeURI(address.replaceAll('&amp;', '&')))

/** What a hook gives to a part that is drawn once. */
export function given<T>(hook: () => T): T {
  const held: T[] = []
  const Part = () => {
    held.push(hook())
    return null
  }
  drawn(<Part />)
  return held[0] as T
}

type Reads = { client: QueryClient; element: ReactElement }

/** A part of a screen, with nothing read yet. */
export const partOf = (element: ReactElement): Reads => ({
  element,
  // What has failed stays failed: nothing is asked for while it is drawn.
  client: new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } }),
})

/** What the server has answered in the shop of the session. */
export function answered<C extends Call>(reads: Reads, call: C, [input, Data]: [RawInput<C>, unknown]): Reads {
  const answer: Partial<Answer<Call>> = { Result: 1, Message: '', Data } as Answer<Call>
  reads.client.setQueryData([session().shop?.ShopID, call.path, input], answer)
  return reads
}

/** What could not be read. */
export function failed<C extends Call>(reads: Reads, call: C, [input, error]: [RawInput<C>, Error]): Reads {
  const queryKey = [session().shop?.ShopID, call.path, input]
  reads.client.getQueryCache().build(reads.client, { queryKey }).setState({ status: 'error', error })
  return reads
}

/** A part with what was read, as it is first drawn. */
export const drawnOf = ({ client, element }: Reads): string => drawn(element, client)
