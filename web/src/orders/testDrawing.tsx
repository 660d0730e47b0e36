// Draws parts of screens in Node, and reads them as a user does.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Where the screens went; empty it before each test. */
export const visited: string[] = []

function drawn(node: ReactNode): string {
  const history = createMemoryHistory({ initialEntries: ['/contract'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  // Without a page a router goes nowhere.
  router.navigate = (target) => Promise.resolve(void visited.push(router.buildLocation(target as never).href))
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>
    </RouterContextProvider>,
  )
}

/** What can be read of it: each text once, parted by a space. */
export const textOf = (node: ReactNode): string =>
  drawn(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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
