import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { handOffSite } from '@cardpro/contract/people/identity/account'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { newPage, nextPage, openBrowser, phone } from './support/browser.ts'
import { setExpiry } from './support/commands.ts'
import { box, bringSession, button, drawer, enter, go, save, signIn, toast } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish, makeOrder, swipe } from './support/shop.ts'

const data = makeDataDir()
const secret = 'bi-mat-cua-trang-quan-ly-0123456789'
let site: Server
let siteUrl = ''
const visits: { url: string; referer: string | undefined }[] = []
let server: RunningServer
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  site = createServer((request, response) => {
    visits.push({ url: request.url ?? '', referer: request.headers.referer })
    response.end('<title>Trang quản lý</title>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://127.0.0.1:${(site.address() as { port: number }).port}`
  server = await RunningServer.start(data.path, { ADMIN_REPORT_URL: `${siteUrl}/bc`, HANDOFF_SECRET: secret })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  site.close()
  data.remove()
})
beforeEach(async () => {
  session = await registered(server.url)
  page = await nextPage(browser, page)
})

const addFund = (on: Page) => button(on, /Thêm quỹ/).first()
const devices = () => page.getByRole('list', { name: 'Thiết bị đang đăng nhập' }).getByRole('listitem')

/** The code that an authenticator app shows `steps` steps from now. */
function codeOf(base32: string, steps = 0): string {
  const bits = Array.from(base32.replace(/\s/g, ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = (hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

test('on a phone: another device is ended from here and out at once; the second step shows its codes once and is asked for', async () => {
  await page.setViewportSize(phone)
  await bringSession(page, session)
  // Its session is begun on its screen, so that the device is a browser's.
  const { page: other, context } = await newPage(browser)
  await signIn(other, session)
  await page.goto(`${server.url}/changepassword?tab=devices`)
  await expect.poll(() => devices().count()).toBe(3)
  expect(await devices().first().innerText()).toContain('Thiết bị này')
  expect(await devices().first().getByRole('button').count()).toBe(0)
  const linux = devices().filter({ hasText: 'Chrome trên Linux' })
  await linux.getByRole('button', { name: 'Đăng xuất' }).click()
  await toast(page, 'Đã đăng xuất Chrome trên Linux').waitFor()
  await expect.poll(() => devices().count()).toBe(2)
  // The stream of the ended session ends, so its screen leaves without a click.
  await other.waitForURL('**/login')

  await page.getByRole('tab', { name: 'Xác thực hai lớp' }).click()
  await button(page, 'Bật xác thực hai lớp').click()
  await drawer(page).getByLabel('Mật khẩu đang dùng').fill(password)
  await save(page).click()
  await drawer(page).getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' }).waitFor()
  const key = await drawer(page).locator('code').innerText()
  await drawer(page).getByLabel('Mã xác thực').fill(codeOf(key, 7))
  await save(page).click()
  await toast(page, 'Mã xác thực không đúng hoặc đã dùng').first().waitFor()
  await drawer(page).getByLabel('Mã xác thực').fill(codeOf(key))
  await save(page).click()
  const shown = drawer(page).getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')
  await expect.poll(() => shown.count()).toBe(10)
  const recovery = await shown.first().innerText()
  await button(drawer(page), 'Tôi đã cất giữ').click()
  await page.getByText('Còn 10 mã khôi phục chưa dùng').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await button(page, 'Mở menu').click()
  const shortcuts = page.getByRole('list', { name: 'Lối tắt' }).getByRole('link')
  expect(await shortcuts.allInnerTexts()).toEqual(['Đơn hàng cảnh báo', 'Thẻ hết hạn', 'Lịch hẹn', 'TRANG QUẢN LÝ'])

  await box(other, 'Tài khoản').fill(session.userName)
  await box(other, 'Mật khẩu').fill(password)
  expect(await box(other, 'Mã xác thực').count()).toBe(0)
  await button(other, 'Đăng nhập').click()
  await toast(other, 'Nhập mã xác thực hai lớp để đăng nhập').waitFor()
  expect(await box(other, 'Mã xác thực').evaluate((element) => element === document.activeElement)).toBe(true)
  await box(other, 'Mã xác thực').fill(recovery.toLowerCase())
  await button(other, 'Đăng nhập').click()
  await other.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await other.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await other.getByRole('menuitem', { name: 'Xác thực hai lớp' }).click()
  await other.waitForURL('**/changepassword?tab=totp')
  await other.getByText('Còn 9 mã khôi phục chưa dùng').waitFor()
  await context.close()
})

test('an account that ends while a form is open: nothing typed is lost, screens only read, and once prolonged they write again', async () => {
  await bringSession(page, session)
  // Behind a proxy that lets no stream through, the screen does not know yet; the server does.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${server.url}/manager/bankcard`)
  await addFund(page).click()
  await box(drawer(page), 'Tên quỹ').fill('Quỹ quá hạn')
  await drawer(page).getByText('Tiền mặt', { exact: true }).click()
  const over = addDays(businessDay(new Date()), -1)
  await setExpiry(data.path, session.userName, over)
  const fund = () => call(session, funds.addOrEdit, { Name: '', Kind: 1, OpeningBalance: 0 })
  await expect.poll(async () => (await fund()).Code).toBe('EXPIRED')
  await save(page).click()
  await toast(page, `Tài khoản đã hết hạn ngày ${formatDay(over)}`)
    .first()
    .waitFor()
  expect(await box(drawer(page), 'Tên quỹ').inputValue()).toBe('Quỹ quá hạn')

  await page.unroute('**/api/events')
  await page.goto(`${server.url}/manager/bankcard`)
  await page.getByText(`Đã hết hạn ${formatDay(over)}`).waitFor()
  await page.getByRole('status').filter({ hasText: 'chỉ xem và xuất được dữ liệu' }).waitFor()
  await expect.poll(() => addFund(page).getAttribute('aria-disabled')).toBe('true')
  await setExpiry(data.path, session.userName, '31/12/2099')
  // The open screen hears of it by itself.
  await expect.poll(() => addFund(page).getAttribute('aria-disabled')).toBeNull()
})

test('changes by other users show without a reload in the list and the badge, and nothing typed is lost', async () => {
  const shop = await furnish(session)
  await bringSession(page, session)
  await page.goto(`${server.url}/contract`)
  await page.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  const orderId = await makeOrder(shop)
  const { Code } = await done(session, orders.getDetail, { ScheduleID: orderId })
  await page.getByText(Code.slice(-4)).first().waitFor()

  await go(page, `${server.url}/manager/bankcard`)
  await page.getByText('Két quầy').first().waitFor()
  await addFund(page).click()
  await box(drawer(page), 'Tên quỹ').fill('Đang gõ dở')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await swipe(shop, orderId, [20_000_000])
  await expect.poll(() => asked).toContain('/api/CardData/GetCountNoti')
  await expect.poll(() => asked).toContain('/api/BankCard/GetByConditions')
  expect(await box(drawer(page), 'Tên quỹ').inputValue()).toBe('Đang gõ dở')
  expect(await box(drawer(page), 'Tên quỹ').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('TRANG QUẢN LÝ opens the site in a new tab with a code that the site alone can use, once', async () => {
  await enter(page, session)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'TRANG QUẢN LÝ', exact: true }).click(),
  ])
  await tab.waitForURL(`${siteUrl}/**`)
  // The browser asks for an icon too.
  const visit = visits.findLast(({ url }) => url.startsWith('/bc'))
  const query = new URL(visit?.url ?? '', siteUrl).searchParams
  expect(visit?.referer).toBeUndefined()
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  expect(query.get('userId')).toBe(String(session.userId))
  const Code = query.get('token') ?? ''
  expect(Code).not.toBe(await page.evaluate(() => localStorage.getItem('token')))
  const redeem = async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
    const body = JSON.stringify({ Code })
    return (await fetch(`${server.url}/api/${handOffSite.redeem.path}`, { method: 'POST', headers, body })).json()
  }
  expect(await redeem()).toMatchObject({ Result: 1, Data: { UserID: session.userId, Audience: siteUrl } })
  expect(await redeem()).toMatchObject({ Result: 0 })
})
