import { QueryCache, QueryClient } from '@tanstack/react-query'
import { connection, onReturn } from '#kit/api/connection.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { session, subscribe } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'

/** Reads stay fresh for as long as their screen is open; figures of money are read again on every visit. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const { isSignedOut, isUnanswered, answer } = error instanceof Refusal ? error : new Refusal({}, 500)
      // An unreachable server is reported once, by the bar.
      const isBarred = isUnanswered && connection().away !== ''
      if (!isSignedOut && !isBarred && query.meta?.['silent'] !== true) showError(error.message, answer.ErrorID)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      // A read that waits for the network in silence would leave the rows of another filter on screen.
      networkMode: 'always',
      // A sentence of the server is final; only a request that never arrived is worth one more try.
      retry: (count, error) => error instanceof Refusal && error.isUnanswered && !error.isSlow && count < 1,
      retryDelay: 1_000,
    },
  },
})

// Everything on screen is read again once that can be done.
onReturn(() => void queryClient.invalidateQueries())

let seenSession = session()

/** Nothing of one shop, or of one user, may be seen in the next; another tab may sign another user in at once. */
subscribe(() => {
  const before = seenSession
  seenSession = session()
  const isSameUser = seenSession.token !== '' && seenSession.token === before.token
  if (!isSameUser || seenSession.shop?.ShopID !== before.shop?.ShopID) queryClient.clear()
})
