import type { Call } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { pos } from '@cardpro/contract/places/pos/pos'
import { shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
  page = (await newPage(browser)).page
  await bringSession(page, session)
})
afterAll(() => browser.close())
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

const sorry = 'Có lỗi xảy ra! Vui lòng liên hệ Admin'
/** The server's answer to an unexpected error, a proxy's page, and no answer at all. */
const broken = (route: Route) => route.fulfill({ status: 500, json: { Result: 0, Message: sorry, Data: null } })
const badGateway = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
const noAnswer = (route: Route) => route.abort('connectionreset')
/** The server does it, and its answer is lost on the way. */
const lostAnswer = async (route: Route) => (await passedOn(route), await noAnswer(route))
/** A connection that the server has just closed for being idle is another one's to try. */
const passedOn = (route: Route) => route.fetch({ maxRetries: 3 })

const addressOf = (call: Call) => new RegExp(`/api/${call.path}(\\?|$)`)
const hinder = (call: Call, how: (route: Route) => Promise<void>, times = 1_000) =>
  page.route(addressOf(call), how, { times })
const repair = (call: Call) => page.unroute(addressOf(call))
/** Nothing of it was read before: each of these screens is opened once. */
const open = (path: string) => go(page, server.url + path)

const screens: [call: Call, path: (orderId: number) => string, then: string][] = [
  [shops.getByID, () => '/contract?drawer=create', 'Loại đơn'],
  [orders.getDetail, (id) => `/contract/${id}`, 'Dòng tiền và lần quẹt'],
  [pos.getAllPos, (id) => `/contract/${id}?act=swipe`, 'POS còn hạn mức'],
  [people.getByID, () => `/customer?drawer=edit.${shop.customerId}`, 'Danh sách đen'],
]

test('a screen waits, says what failed, and is loaded on retry', async () => {
  const orderId = await makeOrder(shop)
  for (const [call, path, then] of screens) {
    let answer: (value: unknown) => void = () => {}
    const asked = new Promise((resolve) => {
      answer = resolve
    })
    await hinder(call, async (route) => (await asked, await broken(route)))
    await open(path(orderId))
    const waiting = page.getByRole('status', { name: 'Đang tải' }).or(page.locator('p[aria-busy=true]'))
    await waiting.first().waitFor()
    answer(null)
    const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Thử lại' }) })
    await failed.getByText(sorry).first().waitFor()
    await repair(call)
    await button(failed.first(), 'Thử lại').click()
    await page.getByText(then).first().waitFor()
    await failed.waitFor({ state: 'hidden' })
  }
})

test('a picker whose list cannot be read does not say that there is nothing', async () => {
  await open('/cards?drawer=create')
  await hinder(people.getCustomerSearch, broken)
  // The list asks when it opens and again for what is typed: the second answer is the one to stay.
  const refused = page.waitForResponse(
    (response) => addressOf(people.getCustomerSearch).test(response.url()) && response.url().includes('phuc'),
  )
  await drawer(page).getByRole('combobox', { name: 'Chủ thẻ' }).fill('phuc')
  await refused
  const list = page.locator('.ant-select-dropdown:visible')
  await list.getByText(sorry).waitFor()
  expect(await list.innerText()).not.toContain('Không tìm thấy')
  await repair(people.getCustomerSearch)
  await button(list, 'Thử lại').click()
  await list.getByText('Nguyễn Hoàng Phúc').waitFor()
})

test('a new order that cannot be saved keeps what was typed, when the server stumbles; when a proxy answers twice for the server, it is sent again by itself', async () => {
  const { CustomerID } = await done(session, people.addOrEditCustomer, {
    FullName: 'Trần Văn Bình',
    Phone: '0909121001',
    Consent: true,
    ConsentMethod: 'Tại quầy',
    Accounts: [],
  })
  const known = await done(session, cards.getByID, { cardDataID: shop.cardId })
  const { BankCode, CardType, Bin, ExpMonth, ExpYear, StatementDay, DueDay } = known
  const card = { BankCode, CardType, Bin, Last4: '1001', ExpMonth, ExpYear, StatementDay, DueDay }
  await done(session, cards.addOrEdit, { CustomerID, ...card })
  const countOfOrders = async () => (await done(session, orders.getByConditions, {})).length
  const before = await countOfOrders()

  await open('/contract?drawer=create')
  await pick(drawer(page), 'Khách hàng', 'Trần Văn Bình')
  await box(drawer(page), 'Số tiền yêu cầu').fill('30tr')
  await box(drawer(page), 'Phí khách').fill('1,9')
  await hinder(orders.createManual, broken, 1)
  await save(page).click()
  await drawer(page).getByText(sorry).waitFor()
  expect(await box(drawer(page), 'Số tiền yêu cầu').inputValue()).toBe('30.000.000')
  expect(await box(drawer(page), 'Phí khách').inputValue()).toBe('1,9')
  await drawer(page).getByText('VPB •••• 1001').first().waitFor()

  await hinder(orders.createManual, badGateway, 2)
  await save(page).click()
  await drawer(page).getByText('Đang ghi…').waitFor()
  await page.waitForURL('**/contract/*')
  expect(await countOfOrders()).toBe(before + 1)
})

test('a swipe, when the server did it and no answer ever came, keeps what was typed: one more question finds it out', async () => {
  const orderId = await makeOrder(shop)
  await open(`/contract/${orderId}?act=swipe`)
  await pick(drawer(page), 'POS', 'POS VCB 01')
  await box(drawer(page), 'Lô.bill').fill('000123.000045')
  await box(drawer(page), 'Số tiền').fill('20tr')
  await hinder(orders.addWithdrawal, lostAnswer)
  await save(page).click()
  await drawer(page)
    .getByText(/Chưa rõ kết quả/)
    .waitFor()
  expect(await box(drawer(page), 'Lô.bill').inputValue()).toBe('000123.000045')
  expect(await box(drawer(page), 'Số tiền').inputValue()).toBe('20.000.000')
  await repair(orders.addWithdrawal)
  await button(drawer(page), 'Kiểm tra').click()
  await toast(page, 'Đã ghi 1 lần quẹt, 20.000.000').waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
  await toast(page, /Chưa rõ kết quả/).waitFor({ state: 'hidden' })
  const { Swipes } = await done(session, orders.getDetail, { ScheduleID: orderId })
  expect(Swipes.map(({ Amount }) => Amount)).toEqual([20_000_000])
})
