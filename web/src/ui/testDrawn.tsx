import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** What is drawn, as HTML; its links lead somewhere as in the console. */
export const drawn = (node: ReactNode): string =>
  renderToStaticMarkup(<RouterContextProvider router={router}>{node}</RouterContextProvider>)

/** The texts of what is drawn as they are read one after another, without what only a pointer or a screen reader gets. */
export const textOf = (node: ReactNode): string =>
  drawn(node)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Where its links lead. */
export const linksOf = (node: ReactNode): string[] =>
  [...drawn(node).matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decodeURI(address.replaceAll('&amp;', '&')))
