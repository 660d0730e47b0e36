import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { cards } from '@cardpro/contract/cards/cards'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { button, go, signIn, toast } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish } from './support/shop.ts'

// The head of the shell, the logos, the ways to the external sites, and parts of a screen whose code is gone.
const data = makeDataDir()
const colleague = 'nv.cua.chu'
let site: Server
let siteUrl = ''
const visits: { url: string; referer: string | undefined }[] = []
let server: RunningServer
let browser: Browser
let owner: Session & { userName: string }
let stranger: Session & { userName: string }
let page: Page
beforeAll(async () => {
  site = createServer((request, response) => {
    visits.push({ url: request.url ?? '', referer: request.headers.referer })
    response.end('<title>Trang quản lý</title>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://127.0.0.1:${(site.address() as { port: number }).port}`
  const first = await RunningServer.start(data.path)
  owner = await registered(first.url)
  stranger = await registered(first.url)
  await manyDueCards(owner)
  const form = { UserName: colleague, FullName: 'Phạm Thu Hà', Password: password, GroupID: 2 }
  await done(owner, staff.addOrEditStaff, { ...form, ShopIDs: [owner.shopId], MustChangePassword: false })
  await first.stop()
  server = await RunningServer.start(data.path, {
    BRANDING: brandingOf({ [owner.userId]: logo('owner') }),
    COMPANY_SITE_URL: `${siteUrl}/cong-ty`,
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  site.close()
  data.remove()
})
beforeEach(async () => {
  page = (await newPage(browser)).page
})
afterEach(() => page.context().close())

/** More than the badge can say: they fall due the day after tomorrow. */
async function manyDueCards(session: Session): Promise<void> {
  const { customerId: CustomerID } = await furnish(session)
  const DueDay = Number(addDays(businessDay(new Date()), 2).slice(8))
  const card = { CustomerID, BankCode: 'VPB', CardType: 'VISA' as const, Bin: '457353', CreditLimit: 50_000_000 }
  const dates = { ExpMonth: 12, ExpYear: new Date().getFullYear() + 3, StatementDay: 10, DueDay }
  for (let no = 0; no < 100; no++) await done(session, cards.addOrEdit, { ...card, ...dates, Last4: String(5000 + no) })
}

const logo = (name: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`).toString('base64')}`

function brandingOf(users: Record<string, string>): string {
  const path = join(data.path, 'branding.json')
  writeFileSync(path, JSON.stringify({ hosts: { localhost: logo('host'), '127.0.0.1': logo('host') }, users }))
  return path
}

const as = (userName: string) => signIn(page, { url: server.url, userName })
const shortcuts = () => page.getByRole('navigation', { name: 'Lối tắt' }).getByRole('link')
const ownLogo = () => page.locator('.shell-side .shell-logo img').getAttribute('src')

test('the logo is that of the host before signing in, then the owner’s for the owner and staff, of the host for others', async () => {
  await page.goto(`${server.url}/login`)
  expect(await page.locator('.public-brand img').first().getAttribute('src')).toBe(logo('host'))
  await as(owner.userName)
  expect(await ownLogo()).toBe(logo('owner'))
  for (const [userName, expected] of [
    [colleague, 'owner'],
    [stranger.userName, 'host'],
  ] as const) {
    await page.evaluate(() => localStorage.clear())
    await as(userName)
    expect(await ownLogo()).toBe(logo(expected))
  }
})

test('the four shortcuts have their names and ways, the badge stops at 99+', async () => {
  await as(owner.userName)
  await expect.poll(() => shortcuts().nth(2).innerText()).toBe('99+')
  const found = await shortcuts().evaluateAll((links) =>
    links.map((link) => [link.getAttribute('aria-label'), new URL((link as HTMLAnchorElement).href).pathname]),
  )
  expect(found).toEqual([
    ['Đơn hàng cảnh báo', '/contract-cancel'],
    ['Thẻ hết hạn', '/card/expired'],
    [expect.stringMatching(/^Cảnh báo: 1\d\d$/), '/warning'],
    ['Lịch hẹn', '/schedule-payment'],
  ])
  await shortcuts().first().click()
  await page.waitForURL('**/contract-cancel')
  await page.getByRole('heading', { name: 'Đơn hàng cảnh báo' }).waitFor()
})

test('“Trang quản lý” opens the company site without a user’s name; “TRANG QUẢN LÝ” says that it has no address', async () => {
  await page.goto(`${server.url}/login`)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Trang quản lý', exact: true }).click(),
  ])
  await tab.waitForURL(`${siteUrl}/**`)
  const visit = visits.find(({ url }) => url.startsWith('/cong-ty'))
  expect(visit).toEqual({ url: '/cong-ty', referer: undefined })
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  await as(owner.userName)
  await page.getByRole('link', { name: 'TRANG QUẢN LÝ', exact: true }).click()
  await toast(page, 'Chưa cấu hình trang quản lý').waitFor()
  expect(page.context().pages()).toHaveLength(2)
})

test('a part of a screen whose code is missing is requested again, and reported after 120 seconds with a way out', async () => {
  await as(owner.userName)
  await page.clock.install()
  await page.route('**/assets/ListTools-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await go(page, `${server.url}/customer`)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).waitFor()
  await page.clock.runFor(100_000)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).waitFor()
  await page.clock.runFor(25_000)
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
  await page.unrouteAll()
  await button(page, 'Tải lại trang').click()
  await page.clock.runFor(2_000)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).waitFor()
})

/** The specification's entry "orders" leads to its "contract list"; the day's report says its state beside its name. */
const headings: Record<string, string | RegExp> = { 'Đơn hàng': 'Danh sách đơn hàng', 'Báo cáo ngày': /^Báo cáo ngày/ }

test('every entry of the menu opens the screen of its name, in a shop and at the company level', async () => {
  await as(owner.userName)
  const follow = async () => {
    const links = page.getByRole('navigation', { name: 'Menu chính' }).locator('.menu-link')
    await links.first().waitFor()
    for (const [index, title] of (await links.allInnerTexts()).entries()) {
      await links.nth(index).click()
      await page.getByRole('heading', { level: 1, name: headings[title] ?? title, exact: true }).waitFor()
    }
  }
  await follow()
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await page.waitForURL('**/bao-cao-doanh-thu')
  await follow()
})
