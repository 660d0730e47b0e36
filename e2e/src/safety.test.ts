import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import type { Call } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { identity, SignedIn } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { ActiveShop, shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, password, registered, type Session } from './support/api.ts'
import { nextPage, openBrowser, quiet } from './support/browser.ts'
import { targets } from './support/cancellableRecords.ts'
import { go, signIn } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  await furnish(session)
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await nextPage(browser, page)
})

/** Every call that the specification makes a GET although it changes something. */
const groups: Record<string, Call>[] = [
  shops,
  staff,
  funds,
  people,
  cards,
  radar,
  custody,
  pos,
  orders,
  debts,
  posMoney,
  collaborators,
  partners,
  partnerFees,
  posPartners,
]
const writingGets = groups
  .flatMap((group) => Object.values(group))
  .filter(({ writes, method }) => writes && method === 'GET')

/** All that those calls could change, as the lists show it. */
async function stateOf(session: Session): Promise<string[]> {
  const lists = [
    shops.ajaxLoadShop,
    staff.ajaxLoadStaff,
    funds.getByConditions,
    cards.getByConditions,
    custody.getCardDataShop,
    radar.getNotifyDate,
    people.ajaxLoadCustomer,
    pos.getByConditions,
    debts.getSummaryDebt,
    posMoney.getNumberLoConditions,
    posMoney.debtPos,
    collaborators.getByConditions,
    partners.ajaxLoadPartner,
    partnerFees.getConfigPartnerFeeShop,
    partnerFees.getConfigFeeShops,
    posPartners.getPosPartner,
  ]
  return Promise.all(lists.map(async (list) => `${list.path} ${JSON.stringify(await call(session, list as Call, {}))}`))
}

/** Whether more was asked within the last second. */
function stillAsking(asked: () => number): () => Promise<boolean> {
  return async () => {
    const before = asked()
    await setTimeout(1_000)
    return asked() > before
  }
}

/** A foreign page, on a host or only a port of its own, that tries every address in every way a page has. */
function hostile(urls: string[], headers: Record<string, string>): string {
  const attack = `
    const urls = ${JSON.stringify(urls)}, headers = ${JSON.stringify(headers)}
    const add = (tag, fields) => document.body.append(Object.assign(document.createElement(tag), fields))
    const quietly = (send) => { try { Promise.resolve(send()).catch(() => {}) } catch {} }
    for (const url of urls) {
      add('img', { src: url })
      add('script', { src: url })
      add('iframe', { src: url })
      add('video', { src: url })
      for (const rel of ['prefetch', 'preload', 'stylesheet', 'prerender', 'modulepreload']) add('link', { rel, href: url, as: 'fetch' })
      for (const method of ['GET', 'POST']) {
        const name = 'frame' + Math.random()
        add('iframe', { name })
        const form = Object.assign(document.createElement('form'), { action: url, method, target: name })
        for (const [key, value] of new URL(url).searchParams) form.append(Object.assign(document.createElement('input'), { name: key, value }))
        document.body.append(form)
        form.submit()
      }
      for (const method of ['GET', 'HEAD', 'POST']) {
        quietly(() => fetch(url, { method, mode: 'no-cors', credentials: 'include' }))
        quietly(() => fetch(url, { method, mode: 'cors', credentials: 'include' }))
        quietly(() => fetch(url, { method, mode: 'cors', headers }))
      }
      quietly(() => navigator.sendBeacon(url, JSON.stringify(headers)))
    }
    // A window asks as a frame does, and costs far more.
    quietly(() => window.open(urls[0]))
    const rules = { prefetch: [{ source: 'list', urls }], prerender: [{ source: 'list', urls }] }
    add('script', { type: 'speculationrules', textContent: JSON.stringify(rules) })`
  return `<!doctype html><body><script>${attack}</script></body>`
}

describe('a GET that changes something (SEC-10)', () => {
  let attacker: Server
  let html = ''
  beforeAll(async () => {
    attacker = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
    await new Promise<void>((resolve) => void attacker.listen(0, () => resolve()))
  })
  afterAll(() => new Promise((resolve) => void attacker.close(resolve)))

  test('does nothing that another site causes, though it knew the address, the ids and even the token', async () => {
    const session = await registered(server.url)
    const inputs = await targets(await furnish(session))
    const state = () => stateOf(session)
    expect(Object.keys(inputs).toSorted()).toEqual(writingGets.map(({ path }) => path).toSorted())
    const headers = { Token: session.token, UserID: String(session.userId), ShopID: String(session.shopId) }
    const urls = Object.entries(inputs).map(([path, input]) => {
      const query = new URLSearchParams(
        Object.entries({ ...input, ...headers }).map(([key, value]) => [key, String(value)]),
      )
      return `${server.url}/api/${path}?${query}`
    })
    html = hostile(urls, headers)
    await signIn(page, session)
    const before = await state()
    let asked = 0
    page.context().on('request', (request) => request.url().startsWith(`${server.url}/api/`) && asked++)
    const { port } = attacker.address() as AddressInfo
    for (const [at, host] of ['127.0.0.1', 'localhost'].entries()) {
      const tab = await page.context().newPage()
      await tab.goto(`http://${host}:${port}/`, { waitUntil: 'commit' })
      await expect.poll(() => asked).toBeGreaterThan((at + 1) * urls.length * 10)
      await expect.poll(stillAsking(() => asked)).toBe(false)
      for (const opened of page.context().pages()) if (opened !== page) await opened.close()
    }
    expect((await state()).filter((list, index) => list !== before[index])).toEqual([])
    // The same addresses do it where the headers come with them.
    for (const url of urls) {
      const own = async ([at, headers]: readonly [string, Record<string, string>]) =>
        (await fetch(at, { headers })).json()
      expect(await page.evaluate(own, [url, headers] as const), url).toMatchObject({ Result: 1 })
    }
    const after = await state()
    expect(after.filter((list, index) => list === before[index])).toEqual([])
  })
})

/** Everything that a browser keeps for a site, but how far the screens were scrolled (numbers under names that mean nothing). */
const kept = (of: Page) =>
  of.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(
      Object.entries(sessionStorage).filter(
        ([key, value]) => !(key.startsWith('tsr-scroll') && /^[\w"{}:,.]*$/.test(String(value))),
      ),
    ),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
const nothing = { local: {}, session: {}, caches: [], databases: [], cookies: '', workers: 0 }
/** What stands on the customer's and the order's screens, and must not outlive the session. */
const private_ = ['Nguyễn Hoàng Phúc', '0912345678', '4472', '19034567890123']

async function work(own: Page): Promise<void> {
  await signIn(own, session)
  await go(own, `${server.url}/customer`)
  await own.getByText('Nguyễn Hoàng Phúc').first().waitFor()
  await go(own, `${server.url}/contract`)
  await own.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  await quiet(own)
}

describe('the browser (SEC-36)', () => {
  test('keeps the token, the user and the shop of the session, and nothing of others; of one that ended elsewhere only the path to return to', async () => {
    await work(page)
    const { local, ...others } = await kept(page)
    expect(Object.keys(local).toSorted()).toEqual(['shop', 'token', 'user'])
    expect(others).toEqual({ session: {}, caches: [], databases: [], cookies: '', workers: 0 })
    const { Token: _, ...fields } = SignedIn.shape
    expect(Object.keys(JSON.parse(String(local['user']))).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(Object.keys(JSON.parse(String(local['shop']))).toSorted()).toEqual(Object.keys(ActiveShop.shape).toSorted())
    expect([...private_, password].filter((word) => holds(JSON.stringify(local), word))).toEqual([])

    await call({ ...session, token: String(local['token']) }, identity.logout, {})
    await page.goto(`${server.url}/customer`)
    await page.waitForURL(`${server.url}/login`)
    const { session: way, ...left } = await kept(page)
    expect({ ...left, session: {} }).toEqual(nothing)
    expect(way).toEqual({ returnTo: '/customer' })
    await expectNothingPrivate(page)
  })

  test('keeps nothing after signing out, shows nothing, and the back button brings nothing back', async () => {
    await signIn(page, session)
    await go(page, `${server.url}/customer`)
    await page.getByText('Nguyễn Hoàng Phúc').first().waitFor()
    await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await page.waitForURL(`${server.url}/login`)
    expect(await kept(page)).toEqual(nothing)
    await page.goBack()
    await page.waitForURL(`${server.url}/login`)
    await expectNothingPrivate(page)
    expect((await kept(page)).local).toEqual({})
  })
})

async function expectNothingPrivate(of: Page): Promise<void> {
  const dom = await of.content()
  expect(private_.filter((word) => holds(dom, word))).toEqual([])
}

/** Numbers count as whole ones: an id or the name of a file may hold four digits of a card by chance. */
const holds = (text: string, word: string): boolean => new RegExp(`(?<![\\dA-Za-z])${word}(?![\\dA-Za-z])`).test(text)
