import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call } from '@cardpro/contract/call'
import { cards, custody } from '@cardpro/contract/cards'
import { radar } from '@cardpro/contract/cardWork'
import { collaborators } from '@cardpro/contract/collaborators'
import { addDays, businessDay } from '@cardpro/contract/dates'
import { debts, posMoney } from '@cardpro/contract/debts'
import { funds } from '@cardpro/contract/funds'
import { identity, SignedIn } from '@cardpro/contract/identity'
import { orders } from '@cardpro/contract/orders'
import { partnerFees } from '@cardpro/contract/partnerFees'
import { partners } from '@cardpro/contract/partners'
import { people } from '@cardpro/contract/people'
import { pos } from '@cardpro/contract/pos'
import { posPartners } from '@cardpro/contract/posPartners'
import { ActiveShop, newShopSettings, shops } from '@cardpro/contract/shops'
import { staff } from '@cardpro/contract/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './api.ts'
import { newPage, openBrowser, quiet } from './browser.ts'
import { signIn } from './screen.ts'
import { makeDataDir, RunningServer } from './server.ts'
import { furnish, makeOrder, type Shop, swipe } from './shop.ts'

const data = makeDataDir()
let server: RunningServer
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let page: Page
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})
beforeEach(async () => {
  page = (await newPage(browser)).page
})
afterEach(() => page.context().close())

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
const deeds = groups.flatMap((group) => Object.values(group)).filter(({ writes, method }) => writes && method === 'GET')

/** Something of the shop for each of them, that could be deleted or cancelled at once. */
async function targets(): Promise<Record<string, Record<string, string | number>>> {
  const fund = await done(session, funds.addOrEdit, { Name: 'Két trống', Kind: 1 })
  const customer = await done(session, people.addOrEditCustomer, { FullName: 'Khách mới', Phone: '0933111222' })
  const face = {
    CustomerID: customer.CustomerID,
    BankCode: 'VPB',
    CardType: 'VISA',
    Bin: '457353',
    ExpMonth: 12,
    ExpYear: new Date().getFullYear() + 3,
    StatementDay: 20,
  } as const
  const card = await done(session, cards.addOrEdit, { ...face, Last4: '7788', DueDay: 5 })
  // One that the radar shows whatever day it is.
  const DueDay = Number(addDays(businessDay(new Date()), 2).slice(8))
  const due = await done(session, cards.addOrEdit, { ...face, Last4: '7799', DueDay })
  const spare = { Name: 'POS dự phòng', TID: '87654321', BankCode: 'VCB', BankCardID: shop.bankId }
  const terminal = await done(session, pos.addOrEdit, spare)
  const lot = await done(session, posMoney.createNumberLo, { PosID: shop.posId, numberText: '000777' })
  const order = await makeOrder(shop)
  await swipe(shop, order, [10_000_000])
  const [paid] = (await call(session, posMoney.getNumberLoConditions, { PosID: shop.posId })).Data.filter(
    ({ BillCount }) => BillCount > 0,
  )
  const received = { numberLoID: paid?.numberLoID ?? 0, Amount: 1_000_000, BankCardID: shop.bankId }
  const payment = await done(session, posMoney.addPayNumberLo, received)
  const taken = { CustomerID: shop.customerId, Amount: 1_000_000, BankCardID: shop.cashId, Confirm: ['W_SURPLUS'] }
  const collection = await done(session, debts.payDebtCustomer, taken)
  const person = { UserName: `nv${randomUUID().slice(0, 8)}`, FullName: 'Phạm Thu Hà', GroupID: 4, Password: password }
  const { UserID } = await done(session, staff.addOrEditStaff, { ...person, ShopIDs: [session.shopId] })
  const branch = await done(session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Chi nhánh hai' })
  const Reason = 'Thử'
  return {
    ...(await sharedWork()),
    [shops.delete.path]: { ShopIDDelete: branch.ShopID },
    [staff.deleteStaff.path]: { StaffID: UserID },
    [funds.deleteBankCard.path]: { BankCardID: fund.BankCardID },
    [cards.deleteCard.path]: { cardDataID: card.CardDataID },
    [custody.changeHold.path]: { cardDataID: shop.cardId, cardInShop: 1 },
    [radar.deleteCardNotify.path]: { cardDataID: due.CardDataID },
    [people.deleteCustomer.path]: { CustomerID: customer.CustomerID },
    [pos.delete.path]: { posID: terminal.PosID },
    [debts.cancelPayDebt.path]: { DebtID: collection.DebtID, Reason },
    [posMoney.deleteNumberLo.path]: { numberLoID: lot.numberLoID },
    [posMoney.cancelPayNumberLo.path]: { paymentID: payment.paymentID, Reason },
  }
}

/** The same of those whom the shop shares its work with. */
async function sharedWork(): Promise<Record<string, Record<string, number>>> {
  const { AffID } = await done(session, collaborators.addOrEdit, {
    Name: 'Phạm Thu',
    Phone: '0934000001',
    Percent: 0.3,
    Base: 1,
  })
  const agent = { Phone: '0934000002', Type: 1 } as const
  const { PartnerID } = await done(session, partners.addOrEdit, { ...agent, Name: 'Đại lý một' })
  const other = await done(session, partners.addOrEdit, { ...agent, Name: 'Đại lý hai' })
  const ours = { partnerID: PartnerID, typeCard: 'VISA', Direction: 1, Percent: 1.5 } as const
  const { ConfigPartnerFeeShopID } = await done(session, partnerFees.configFeePartnerShop, ours)
  const lent = {
    PosID: shop.posId,
    PartnerID,
    PartnerCode: 'M-01',
    Direction: 2,
    FromDate: businessDay(new Date()),
  } as const
  const { posPartnerID } = await done(session, posPartners.createPosPartner, lent)
  const branch = await done(session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Chi nhánh ba' })
  const between = { ShopID: session.shopId, OtherShopID: branch.ShopID, typeCard: 'VISA', Percent: 0.2 } as const
  const { ShopFeeID } = await done(session, partnerFees.configFeeShops, between)
  return {
    [collaborators.deleteAff.path]: { affID: AffID },
    [partners.delete.path]: { PartnerID: other.PartnerID },
    [partnerFees.deleteConfigFee.path]: { ConfigPartnerFeeShopID },
    [partnerFees.deleteConfigFeeShops.path]: { ShopFeeID },
    [posPartners.deletePosPartner.path]: { posPartnerID },
  }
}

/** All that those calls could change, as the lists show it. */
async function state(): Promise<string[]> {
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

/** A page of somebody else's, on a host or only a port of its own, that tries every address in every way a page has. */
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
      quietly(() => window.open(url))
    }
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
    const inputs = await targets()
    expect(Object.keys(inputs).toSorted()).toEqual(deeds.map(({ path }) => path).toSorted())
    const urls = Object.entries(inputs).map(([path, input]) => {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      return `${server.url}/api/${path}?${query}`
    })
    const headers = { Token: session.token, UserID: String(session.userId), ShopID: String(session.shopId) }
    const inQuery = urls.map((url) => `${url}&${new URLSearchParams(headers)}`)
    html = hostile([...urls, ...inQuery], headers)
    await signIn(page, session)
    const before = await state()
    let asked = 0
    page.context().on('request', (request) => request.url().startsWith(`${server.url}/api/`) && asked++)
    const { port } = attacker.address() as AddressInfo
    for (const host of ['127.0.0.1', 'localhost']) {
      const tab = await page.context().newPage()
      await tab.goto(`http://${host}:${port}/`)
      await tab.waitForTimeout(3_000)
    }
    expect(asked).toBeGreaterThan(deeds.length * 20)
    expect(await state()).toEqual(before)
    for (const [path, input] of Object.entries(inputs)) {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      const answer = await page.evaluate(async ([url, own]) => (await fetch(url, { headers: own })).json(), [
        `/api/${path}?${query}`,
        headers,
      ] as const)
      expect(answer, path).toMatchObject({ Result: 1 })
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
  await own.goto(`${server.url}/customer`)
  await own.getByText('Nguyễn Hoàng Phúc').first().waitFor()
  await own.goto(`${server.url}/contract`)
  await own.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  await quiet(own)
}

describe('the browser (SEC-36)', () => {
  test('keeps the token, the user and the shop while somebody is signed in, and of nobody else a word', async () => {
    await work(page)
    const { local, ...others } = await kept(page)
    expect(Object.keys(local).toSorted()).toEqual(['shop', 'token', 'user'])
    expect(others).toEqual({ session: {}, caches: [], databases: [], cookies: '', workers: 0 })
    const { Token: _, ...fields } = SignedIn.shape
    expect(Object.keys(JSON.parse(String(local['user']))).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(Object.keys(JSON.parse(String(local['shop']))).toSorted()).toEqual(Object.keys(ActiveShop.shape).toSorted())
    for (const word of [...private_, password]) expect(JSON.stringify(local)).not.toContain(word)
  })

  test('keeps nothing after signing out, shows nothing, and the back button brings nothing back', async () => {
    await work(page)
    await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await page.waitForURL(`${server.url}/login`)
    expect(await kept(page)).toEqual(nothing)
    await page.goBack()
    await page.waitForURL(`${server.url}/login`)
    await expectNothingPrivate(page)
    expect((await kept(page)).local).toEqual({})
  })

  test('keeps nothing but the way back after the session died elsewhere', async () => {
    const other = await newPage(browser)
    await work(other.page)
    const token = await other.page.evaluate(() => localStorage.getItem('token'))
    await call({ ...session, token: String(token) }, identity.logout, {})
    await other.page.goto(`${server.url}/customer`)
    await other.page.waitForURL(`${server.url}/login`)
    const { session: way, ...others } = await kept(other.page)
    expect({ ...others, session: {} }).toEqual(nothing)
    expect(way).toEqual({ returnTo: '/customer' })
    await expectNothingPrivate(other.page)
    await other.context.close()
  })
})

async function expectNothingPrivate(of: Page): Promise<void> {
  const dom = await of.content()
  expect(private_.filter((word) => dom.includes(word))).toEqual([])
}
