import { mkdirSync, writeFileSync } from 'node:fs'
import { newShopSettings, shops } from '@cardpro/contract/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { desktop, newPage, nextPage, openBrowser, phone, quiet } from './support/browser.ts'
import { runBackup, runVerify } from './support/commands.ts'
import { bringSession, button, drawer, enter, go, save, signIn, toast } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish } from './support/shop.ts'

const data = makeDataDir()
let server: RunningServer
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})
beforeEach(async () => {
  session = await registered(server.url)
  page = await nextPage(browser, page)
  await enter(page, session)
})

const list = () => page.getByRole('region', { name: 'Các bước đầu tiên' })
const band = () => page.getByRole('complementary', { name: 'Công ty mẫu' })

test('a new shop is led through its first steps, which are ticked off automatically, until the list is hidden', async () => {
  await list().getByText('0/7 bước').waitFor()
  await list().getByRole('link', { name: 'Quỹ và số dư đầu' }).click()
  await page.getByRole('heading', { name: 'Tài khoản & quỹ' }).waitFor()
  await page.goBack()
  await list()
    .getByRole('link', { name: /^Chuyển vào từ Excel/ })
    .click()
  await drawer(page).getByText('Tải mẫu').waitFor()

  await furnish(session)
  const whole = { ...newShopSettings, ShopID: session.shopId, ShopName: 'Cửa hàng Quận 1', Version: 1 }
  const place = { Address: '12 Lê Lợi', Phone: '0903123218' }
  const bank = { BankCode: 'VCB', AccountBank: '0071000123456', AccountOwner: 'LE MINH ANH' }
  await done(session, shops.addOrEdit, { ...whole, ...place, ...bank })
  await go(page, server.url)
  await list().getByText('4/7 bước').waitFor()
  expect(await button(list(), 'Tạo dữ liệu mẫu').count(), 'a shop at work makes no demo').toBe(0)
  await list().getByRole('link', { name: 'Đơn đầu tiên' }).click()
  await drawer(page).waitFor()

  await go(page, server.url)
  await list().getByRole('button', { name: 'Ẩn danh sách này' }).click()
  await list().waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await quiet(page)
  expect(await list().count()).toBe(0)
})

/** Makes the demo company and enters it. */
async function intoDemo(): Promise<void> {
  await button(list(), 'Vào công ty mẫu').waitFor({ timeout: 60_000 })
  await button(list(), 'Vào công ty mẫu').click()
  await band().getByText('Mọi số liệu ở đây là giả').waitFor()
}

test('an owner makes a demo company with one click, tries the product in it and returns; signing out in it signs out of both', async () => {
  await button(list(), 'Tạo dữ liệu mẫu').click()
  await list().getByText('Đang tạo dữ liệu mẫu').waitFor()
  await page.reload()
  await intoDemo()
  await expect.poll(() => page.title()).toMatch(/^\[MẪU\] Tổng quan - .+ \(mẫu\) - Card Pro$/)
  expect(await list().count()).toBe(0)
  await go(page, `${server.url}/customer`)
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  await band().waitFor()

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
    await expect.poll(async () => (await fetch(`${server.url}/api/Shop/GetShopActive`, { headers })).status).toBe(401)
  }

  await signIn(page, session)
  await intoDemo()
  await removedElsewhere()
  // The event stream brings it: no press is needed.
  await list().getByText('0/7 bước').waitFor()
  expect(await band().count()).toBe(0)
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
})

/** The owner removes it at another machine, and what is their own stays. */
async function removedElsewhere(): Promise<void> {
  const { page: other } = await newPage(browser)
  await bringSession(other, session)
  await other.goto(`${server.url}/changepassword?tab=demo`)
  await button(other, 'Xóa dữ liệu mẫu').click()
  await drawer(other).getByText('Sổ thật của bạn giữ nguyên').waitFor()
  await save(other).click()
  await toast(other, 'Đã xóa hết dữ liệu mẫu').waitFor({ timeout: 30_000 })
  await button(other, 'Tạo dữ liệu mẫu').waitFor()
}

const oldBackup = {
  Stamp: '20200101T191400Z',
  At: '2020-01-01T19:14:00.000Z',
  Place: '/mnt/backups',
  WalEnd: null,
  Bytes: 1,
  WrittenBytes: 1,
  Trial: { At: '2020-01-01T19:31:00.000Z', Ok: true, Message: '', TookMs: 1 },
}

test('the owner reads on the dashboard how the backups stand: none yet, one that is too old, one that was tried', async () => {
  const told = (name: RegExp) => page.getByRole('button', { name })
  const alarm = page.getByRole('main').getByRole('alert')
  /** The server looks at what it remembers of them every few seconds. */
  const reloadedUntil = (isThere: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('region', { name: 'Lãi gộp hôm nay' }).waitFor()
        return isThere()
      })
      .toBe(true)
  await told(/^Chưa có bản sao lưu$/).waitFor()
  expect(await alarm.count(), 'a new shop is not alarmed').toBe(0)

  mkdirSync(`${data.path}/backup`, { recursive: true })
  writeFileSync(`${data.path}/backup/last.json`, JSON.stringify(oldBackup))
  await reloadedUntil(() => alarm.isVisible())
  expect(await alarm.innerText()).toMatch(/02\/01\/2020 02:14\) đã quá 26 giờ.*npm run backup/s)

  expect(await runBackup(data.path)).toContain('Đã khôi phục thử')
  for (const viewport of [desktop, phone]) {
    // Loaded at this size: a dialog that opens while the page still changes to it stays where its button was.
    await page.setViewportSize(viewport)
    await reloadedUntil(() => told(/^Sao lưu \d\d:\d\d hôm (nay|qua), đã khôi phục thử ✓$/).isVisible())
    expect(await alarm.count()).toBe(0)
    await quiet(page)
    await told(/^Sao lưu \d\d/).click()
    const times = page.getByRole('dialog', { name: 'Sao lưu' })
    expect(await times.innerText()).toMatch(
      /Khôi phục thử\s+được, \d\d\/\d\d\/\d{4} \d\d:\d\d\s+Sao lưu liên tục đến\s+\S+ \d\d:\d\d:\d\d\s+Lần tới\s+khoảng/,
    )
    // It finds its place after it is there.
    const isInside = async () => {
      const box = await times.boundingBox()
      return (box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width
    }
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await times.waitFor({ state: 'detached' })
  }
})

test('a server that is killed while it makes the demo makes it when it is back', { tags: ['drill'] }, async () => {
  await page.setViewportSize(phone)
  await button(list(), 'Tạo dữ liệu mẫu').click()
  await list().getByText('Đang tạo dữ liệu mẫu').waitFor()
  await server.stop('SIGKILL')
  server = await RunningServer.start(data.path)
  await signIn(page, { ...session, url: server.url })
  await button(list(), 'Vào công ty mẫu').waitFor({ timeout: 60_000 })
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
})
