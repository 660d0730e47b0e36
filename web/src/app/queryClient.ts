import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refusal } from '#api/refusal.ts'
import { session, subscribe } from '#api/session.ts'
import { showError } from '#api/toasts.tsx'

/** Reads stay fresh for as long as their screen is open; figures of money are asked for again on every visit. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const isStale = error instanceof Refusal && error.isStale
      const isSilent = query.meta?.['silent'] === true && !(error instanceof Refusal && error.status === 401)
      if (!isStale && !isSilent) showError(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      // A sentence of the server is final; only a request that never arrived is worth one more try.
      retry: (count, error) => error instanceof Refusal && error.status === 0 && count < 1,
      retryDelay: 1_000,
    },
  },
})

let seen = session()

/** Nothing of one shop, or of one user, may be seen in the next; another tab may sign somebody else in at once. */
subscribe(() => {
  const before = seen
  seen = session()
  const isSameUser = seen.token !== '' && seen.token === before.token
  if (!isSameUser || seen.shop?.ShopID !== before.shop?.ShopID) queryClient.clear()
})
