import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { runVerify } from './support/commands.ts'
import { bringSession, button, drawer, enter, go, save, signIn } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

// A new owner: the list of first steps, and a demo company to try the product in.
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(sharedServer().url)
  ;({ page } = await newPage(browser))
  await enter(page, session)
})
afterAll(() => browser.close())

const list = (of: Page = page) => of.getByRole('region', { name: 'Các bước đầu tiên' })
const band = () => page.getByRole('complementary', { name: 'Công ty mẫu' })
/** The demo is made and removed by a job, which waits for its turn: what lasts is waited for, for long. */
const job = { timeout: 120_000 }

/** Enters the demo company, once it is made. */
async function intoDemo(): Promise<void> {
  await button(list(), 'Vào công ty mẫu').waitFor(job)
  await button(list(), 'Vào công ty mẫu').click()
  await band().getByText('Mọi số liệu ở đây là giả').waitFor()
}

test('the first steps of a new shop lead to their forms, and the dashboard says that there is no backup yet', async () => {
  await list().getByText('0/7 bước').waitFor()
  await page.setViewportSize(phone)
  await page.reload()
  await list().waitFor()
  await quiet(page)
  await page.getByRole('button', { name: /^Chưa có bản sao lưu$|^Chưa sao lưu$/ }).click()
  const times = page.getByRole('dialog', { name: 'Sao lưu' })
  await times.getByText('Bản đầy đủ gần nhất').waitFor()
  // It finds its place after it is there.
  const isInside = async () => {
    const box = await times.boundingBox()
    return (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width
  }
  await expect.poll(isInside).toBe(true)
  await page.keyboard.press('Escape')
  await times.waitFor({ state: 'detached' })
  await page.setViewportSize(desktop)
  await list()
    .getByRole('link', { name: /^Chuyển vào từ Excel/ })
    .click()
  await drawer(page).getByText('Tải mẫu').waitFor()
})

test('an owner makes a demo company with one click, tries the product in it and returns; signing out in it signs out of both', async () => {
  await go(page, session.url)
  await button(list(), 'Tạo dữ liệu mẫu').click()
  await list().getByText('Đang tạo dữ liệu mẫu').waitFor()
  await intoDemo()
  await expect.poll(() => page.title()).toMatch(/^\[MẪU\] Tổng quan - .+ \(mẫu\) - Card Pro$/)
  expect(await list().count()).toBe(0)
  await go(page, `${session.url}/customer`)
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  await band().getByRole('button', { name: 'Về công ty của tôi' }).click()
  await list().getByText('0/7 bước').waitFor()
  expect(await band().count()).toBe(0)
  expect(await page.title()).toBe('Tổng quan - Cửa hàng Quận 1 - Card Pro')

  await intoDemo()
  const demoToken = await page.evaluate(() => localStorage.getItem('token'))
  const own = await page.evaluate(() => localStorage.getItem('own'))
  await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  for (const token of [demoToken ?? '', JSON.parse(own ?? '{}').token]) {
    const headers = { Token: String(token), UserID: String(session.userId), ShopID: String(session.shopId) }
    await expect.poll(async () => (await fetch(`${session.url}/api/Shop/GetShopActive`, { headers })).status).toBe(401)
  }
})

test('removed at another machine, the demo is left at once, and the list of steps is hidden until it is wanted', async () => {
  await enter(page, session)
  await intoDemo()
  const { page: other } = await newPage(browser)
  await bringSession(other, session)
  await other.goto(`${session.url}/changepassword?tab=demo`)
  await button(other, 'Xóa dữ liệu mẫu').click()
  await drawer(other).getByText('Sổ thật của bạn giữ nguyên').waitFor()
  await save(other).click()
  await button(other, 'Tạo dữ liệu mẫu').waitFor(job)
  // The event stream brings it: no press is needed.
  await list().getByText('0/7 bước').waitFor()
  expect(await band().count()).toBe(0)

  await list().getByRole('button', { name: 'Ẩn danh sách này' }).click()
  await list().waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await quiet(page)
  expect(await list().count()).toBe(0)
})

test('a server that is killed while it makes the demo makes it when it is back', { tags: ['drill'] }, async () => {
  const data = makeDataDir()
  let server = await RunningServer.start(data.path)
  onTestFinished(async () => {
    await server.stop()
    data.remove()
  })
  const owner = await registered(server.url)
  const { page: hand, context } = await newPage(browser, { viewport: phone })
  await enter(hand, owner)
  await button(list(hand), 'Tạo dữ liệu mẫu').click()
  await list(hand).getByText('Đang tạo dữ liệu mẫu').waitFor()
  await server.stop('SIGKILL')
  server = await RunningServer.start(data.path)
  await signIn(hand, { ...owner, url: server.url })
  await button(list(hand), 'Vào công ty mẫu').waitFor(job)
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
  await context.close()
})
