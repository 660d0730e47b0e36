import type { Answer, Call, RawInput } from '@cardpro/contract/basic/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { session } from './session.ts'

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

/** As it is first drawn. */
export const drawn = ({ client, element }: Reads): string =>
  renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>)

/** What there is to read of it, its parts apart by a blank. */
export const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
