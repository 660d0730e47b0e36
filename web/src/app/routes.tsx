import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  type RouteComponent,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { ScreenGate } from '#app/bands/ScreenGate.tsx'
import { NoScreenYet, NotFoundPage, ScreenError, ScreenLoading } from '#app/bands/statusPages.tsx'
import { Toasts } from '#app/bands/Toasts.tsx'
import { onSignedOut } from '#kit/api/client.ts'
import { loadChunk } from '#kit/api/loadChunk.ts'
import { isSignedIn, rememberedPath, session, subscribe } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'
import { LoginPage } from '#people/identity/LoginPage.tsx'
import { RegisterPage } from '#people/identity/RegisterPage.tsx'
import { gateOf } from './gates.ts'
import { type Screen, type ScreenLine, screens } from './screens.ts'

/** A screen has one address: in small letters, without a slash at its end. What cannot be read is the address of none. */
export const usualPath = (path: string): string =>
  isReadable(path) ? path.toLowerCase().replace(/(?!^)\/+$/, '') : '/404'

/** The value is compared, since the build drops a call whose value is not used. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Whatever was typed, the address bar shows the usual address, with its query and hash. */
function toUsualAddress(): void {
  const { pathname, search, hash } = location
  const usual = usualPath(pathname)
  if (usual !== pathname) history.replaceState(history.state, '', usual === '/404' ? usual : usual + search + hash)
}

// Before the router reads the address.
toUsualAddress()

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const publicRoutes: AnyRoute[] = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    component: () => <LoginPage prefetch={prefetchShell} />,
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/register', component: RegisterPage }),
  createRoute({ getParentRoute: () => rootRoute, path: '/404', component: NotFoundPage }),
  // The other side of a comparison comes by a link, without signing in.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/doi-chieu',
    component: lazyRouteComponent(() => import('#debts/comparison/SharedPage.tsx'), 'SharedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true })
    },
  }),
]

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  // Runs again on every change of the path.
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return leadToNewPassword(location.pathname)
    rememberedPath.store(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: lazyRoute(importShell),
})

const screenRoutes = screens.map((line) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: routerPath(line.path),
    beforeLoad: ({ preload }) => {
      if (preload) return
      wantedScreen = line
      askFirst(line)
    },
    component: screenComponent(line),
  }),
)

const aliasRoutes: AnyRoute[] = screens.flatMap(({ path, aliases = [] }) =>
  aliases.map((alias) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: alias,
      beforeLoad: ({ search, location }) => {
        throw redirect({ to: path, search, hash: location.hash, replace: true })
      },
    }),
  ),
)

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, ...aliasRoutes, shellRoute.addChildren(screenRoutes)]),
  parseSearch: parseSearchWith(valueOf),
  stringifySearch: stringifySearchWith(JSON.stringify, valueOf),
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenError,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

onSignedOut(showError)

/** Signing out, here or in another tab, and an invalid token all end at the sign-in page, with no way back. */
subscribe(() => {
  const path = router.state.location.pathname
  if (session().token || publicRoutes.some((route) => route.fullPath === path)) return
  void router.navigate({ to: '/login', replace: true })
})

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** A user with a password set by another user chooses a new one first; until then the server refuses the rest. */
function leadToNewPassword(path: string): void {
  if (session().user?.MustChangePassword && path !== '/changepassword')
    throw redirect({ to: '/changepassword', replace: true })
}

/** A failure does not matter yet: the code is requested again when it is needed. */
function prefetchShell(): void {
  void importShell().catch(() => undefined)
}

function importShell(): Promise<FunctionComponent> {
  return import('./Shell.tsx').then((file) => file.Shell)
}

function screenComponent(line: ScreenLine): RouteComponent {
  const Screen = line.load ? lazyRoute(opening(line, line.load)) : null
  const Gated: RouteComponent = () => <ScreenGate line={line}>{Screen ? <Screen /> : <NoScreenYet />}</ScreenGate>
  return Screen?.preload ? Object.assign(Gated, { preload: Screen.preload }) : Gated
}

/** The screen that was opened last. */
let wantedScreen: ScreenLine | null = null
/** Screens whose code is here, and those that have prefetched in a shop: later they have the rows that they had. */
const arrivedScreens = new Map<ScreenLine, Screen>()
const openedScreens = new Set<string>()

/** The first reads of a screen are sent when it is first opened, if its code is loaded by then. */
function askFirst(line: ScreenLine): void {
  const screen = arrivedScreens.get(line)
  const { shop, user } = session()
  const key = `${shop?.ShopID} ${line.path}`
  if (!screen || openedScreens.has(key)) return
  openedScreens.add(key)
  const search: Record<string, unknown> = router.latestLocation.search
  const isOpen =
    gateOf(line, { shopId: shop?.ShopID, rights: user?.Rights ?? [], view: search['view'] ?? search['tab'] }) === 'open'
  if (isOpen) screen.prefetch?.(search)
}

/** Else as soon as its code is loaded. Pointing at a link loads the code only, and reads nothing. */
function opening(line: ScreenLine, load: () => Promise<Screen>): () => Promise<FunctionComponent> {
  return async () => {
    const screen = await load()
    arrivedScreens.set(line, screen)
    if (line === wantedScreen) askFirst(line)
    return screen
  }
}

function lazyRoute(load: () => Promise<FunctionComponent>): RouteComponent {
  return lazyRouteComponent(async () => ({ default: await loadChunk(load) }))
}

/** The value of a parameter if it is written back the same: 1e5, 1.50 and a number too long to count stay texts. */
function valueOf(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' || JSON.stringify(value) === text) return value
  throw new Error(`${text} is a text`)
}

/** The specification writes `:name` where the router writes `$name`. */
function routerPath(path: string): string {
  return path.replace(/:(\w+)/g, '$$$1')
}
