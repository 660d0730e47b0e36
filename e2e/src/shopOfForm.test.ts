import { funds } from '@cardpro/contract/places/funds/funds'
import { type ActiveShop, newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// A form belongs to the shop in which it was opened, whatever another tab of the same browser does meanwhile. Here are forms of
// each kind; that all that is sent names the shop of its opening is a rule of its own (useSubmit.test.tsx, shopOfOpening.test.ts).
const server = sharedServer()
let browser: Browser
let shop: Shop
let orderId: number
let other: ActiveShop
let page: Page
let secondTab: Page
/** What the first tab has asked the server for. */
const asked: Request[] = []
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  orderId = await makeOrder(shop)
  const { ShopID } = await done(shop.session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 3' })
  const [found] = (await done(shop.session, shops.getShopActive, {})).filter((one) => one.ShopID === ShopID)
  if (!found) throw new Error('the second shop is not among the active ones')
  other = found
  ;({ page } = await newPage(browser))
  await bringSession(page, owner)
  secondTab = await page.context().newPage()
  await secondTab.goto(`${server.url}/api/health`)
  page.on('request', (request) => asked.push(request))
}, 120_000)
afterAll(() => browser.close())

/** The second tab works in that shop from now on. */
const switchTo = (chosen: object) =>
  secondTab.evaluate((text) => localStorage.setItem('shop', text), JSON.stringify(chosen))

const note = (at: Page) => drawer(at).getByText('Cửa hàng đã đổi ở thẻ khác. Ở đây vẫn là Cửa hàng Quận 1.')
const band = (at: Page) => at.getByRole('status').filter({ hasText: 'Cửa hàng đã đổi ở thẻ khác.' })
const shopsOf = (requests: Request[]) =>
  new Set(requests.flatMap((request) => (request.url().includes('/api/') ? [request.headers()['shopid']] : [])))

async function open(path: string): Promise<void> {
  await switchTo({ ...other, ShopID: shop.session.shopId, ShopName: 'Cửa hàng Quận 1' })
  await go(page, server.url + path)
  await save(page).waitFor()
  await quiet(page)
}

/** Takes the line of a list that says this. */
async function choose(label: string, text: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}

type Fill = { boxes?: Record<string, string>; picks?: Record<string, string>; chips?: readonly string[] }

async function fillIn({ boxes = {}, picks = {}, chips = [] }: Fill): Promise<void> {
  for (const chip of chips) await drawer(page).getByText(chip, { exact: true }).first().click()
  for (const [label, text] of Object.entries(picks)) await choose(label, text)
  for (const [label, text] of Object.entries(boxes)) await box(drawer(page), label).fill(text)
}

/** Saves, agrees to what is asked, and gives what the server answered last. */
async function saved(call: string): Promise<{ Result: number; Message: string }> {
  for (let press: () => Promise<void> = () => save(page).click(); ; ) {
    const [response] = await Promise.all([page.waitForResponse((one) => one.url().endsWith(`/api/${call}`)), press()])
    const answer: { Result: number; Message: string; Code?: string } = await response.json()
    if (answer.Code !== 'CONFIRM') return answer
    press = () => page.getByRole('alertdialog').getByRole('button').last().click()
  }
}

test.each<[name: string, path: () => string, call: string, fill: Fill]>([
  [
    'a record, Thêm khách hàng,',
    () => '/customer?drawer=create',
    'Customer/AddOrEditCustomer',
    { boxes: { 'Họ tên': 'Khách Hai Thẻ', 'Số điện thoại': '0977005001' } },
  ],
  [
    'money, Chuyển quỹ,',
    () => '/manager/bankcard?drawer=transfer',
    'BankCard/Transfer',
    { picks: { 'Từ quỹ': 'VCB công ty', 'Sang quỹ': 'Két quầy' }, boxes: { 'Số tiền chuyển': '3tr' } },
  ],
  [
    'an order, Tạo đơn,',
    () => `/contract?drawer=create&card=${shop.cardId}&kind=1`,
    'ScheduleWorking/CreateManual',
    { boxes: { 'Số tiền yêu cầu': '5tr', 'Phí khách': '1,8' } },
  ],
  [
    'what is done to an order, Quẹt thẻ,',
    () => `/contract/${orderId}?act=swipe`,
    'ScheduleWorking/AddWithdrawal',
    { picks: { POS: 'POS VCB 01' }, boxes: { 'Lô.bill': '000123.000099', 'Số tiền': '2tr' } },
  ],
  [
    'a question, Khóa máy POS,',
    () => `/manager/pos?drawer=lock.${shop.posId}`,
    'Pos/UpdateStatus',
    { chips: ['Máy lỗi'] },
  ],
])('%s is stored in the shop in which it was opened', async (_, path, call, fill) => {
  await open(path())
  await switchTo(other)
  await note(page).waitFor()
  asked.length = 0
  await fillIn(fill)
  expect(await saved(call)).toMatchObject({ Result: 1 })
  expect(shopsOf(asked)).toEqual(new Set([String(shop.session.shopId)]))
})

test('nothing of it is in the other shop; the tab says so and stays, also when its path changes, until its user follows', async () => {
  expect(await done({ ...shop.session, shopId: other.ShopID }, funds.getByConditions, {})).toEqual([])
  await switchTo({ ...other, ShopID: shop.session.shopId, ShopName: 'Cửa hàng Quận 1' })
  await go(page, `${server.url}/customer`)
  await page.getByText('Nguyễn Hoàng Phúc').first().waitFor()
  await go(secondTab, server.url)
  await secondTab.getByRole('button', { name: 'Cửa hàng Quận 1' }).click()
  await secondTab.getByRole('menuitem', { name: 'Cửa hàng Quận 3' }).click()
  await toast(secondTab, 'Thay đổi cửa hàng thành công').waitFor()

  await band(page).getByText('Thẻ này vẫn làm việc ở Cửa hàng Quận 1.').waitFor()
  await page.getByRole('link', { name: 'Dữ liệu thẻ' }).first().click()
  await page.getByText('•••• 4472').first().waitFor()
  expect(await band(secondTab).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('shop'))).toContain('Cửa hàng Quận 3')

  await button(band(page), 'Sang Cửa hàng Quận 3').click()
  await toast(page, 'Thay đổi cửa hàng thành công').waitFor()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await page.getByRole('button', { name: 'Cửa hàng Quận 3' }).waitFor()
  await band(page).waitFor({ state: 'detached' })
})

test('a reload takes the shop that is stored, and on a phone the drawer says that it has changed', async () => {
  await page.setViewportSize(phone)
  await go(page, `${server.url}/customer?drawer=create`)
  await save(page).waitFor()
  await switchTo({ ...other, ShopID: shop.session.shopId, ShopName: 'Cửa hàng Quận 1' })
  await drawer(page).getByText('Ở đây vẫn là Cửa hàng Quận 3.').waitFor()
  await page.reload()
  await save(page).waitFor()
  await quiet(page)
  expect(await note(page).count()).toBe(0)
  expect(await page.title()).toContain('Cửa hàng Quận 1')
})
