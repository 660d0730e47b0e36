import { companyShopId } from '@cardpro/contract/kit/constants'
import { views } from '@cardpro/contract/kit/lists/views'
import { allRights } from '@cardpro/contract/kit/rights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  defaultParseSearch,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { type Screen, screens } from './screens.ts'

// A screen asks for its figures before it is drawn. That must be what it then reads, to the last parameter: else every opening
// of it reads twice.

const loaded = new Map<string, Screen>()
beforeAll(async () => {
  await Promise.all(screens.map(async ({ path, load }) => load && loaded.set(path, await load())))
}, 300_000)

/** The paths of the calls that were sent, which nothing answers. */
const sent: string[] = []
beforeEach(() => {
  startBrowser()
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(new URL(url, 'http://shop.test').pathname.replace('/api/', ''))
    return new Promise(() => undefined)
  })
})

/** Which calls this sends at once. */
function sentBy(act: () => void): string[] {
  sent.length = 0
  act()
  return [...sent]
}

/** What a screen asks its server for as it is drawn at this address. */
async function readsOf(screen: Screen, address: string) {
  const client = new QueryClient()
  const rootRoute = createRootRoute()
  const route = createRoute({ getParentRoute: () => rootRoute, path: '$', component: screen })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history, isServer: true })
  await router.load()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const reads = client.getQueryCache().getAll()
  return reads.map(({ queryKey, options }) => ({
    path: String(queryKey[1]),
    read: () => void client.fetchQuery(options as never),
  }))
}

/** Screens that have nothing to read before something was chosen in them, and those that are one record. */
const withoutFirstRead = [
  '/changepassword',
  '/contract/:scheduleId',
  '/partner/configfee',
  '/partner/partnershop',
  '/manager/staff/create',
  '/manager/permission',
]
const addresses = [
  ...screens.filter(({ path, load }) => load && !withoutFirstRead.includes(path)).map(({ path }) => path),
  '/cards?Sort=-CreditLimit',
  '/contract?Status=3&PageIndex=2&GroupBy=Status',
  '/schedule-payment?by=day',
  '/report/turnover?view=pos',
]

it.each(addresses)('%s is drawn with what was asked for ahead', async (address) => {
  const [path = '', query = ''] = address.split('?')
  const isOfCompany = screens.find((one) => one.path === path)?.level === 'company'
  const user = { ...minhAnh, ExpiredDate: '2999-12-31', Rights: [...allRights] }
  storeSession('t', user, isOfCompany ? { ...quan1, ShopID: companyShopId } : quan1)
  const screen = loaded.get(path)
  const ahead = sentBy(() => screen?.prefetch?.(defaultParseSearch(`?${query}`)))
  expect(ahead).not.toEqual([])

  const reads = await readsOf(screen as Screen, address)
  const answered = reads.filter(({ read }) => sentBy(read).length === 0).map((one) => one.path)
  // Kept views of a list are read ahead where a list stands, which a report may show later.
  const others = (paths: string[]) => paths.filter((one) => one !== views.getViews.path).sort()
  expect(others(answered)).toEqual(others(ahead))
})
