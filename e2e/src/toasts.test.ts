import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder } from './support/shop.ts'

// What a toast may not cover, measured on real screens. Where it goes is a rule of its own (toastPlace.test.ts).
const { url } = sharedServer()
let browser: Browser
let orderId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(url)
  orderId = await makeOrder(await furnish(session))
  page = (await newPage(browser)).page
  await bringSession(page, session)
})
afterAll(() => browser.close())

async function placeOf(one: Locator) {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

const overlaps = async (one: Locator, others: Locator): Promise<string[]> => {
  const a = await placeOf(one)
  const found: string[] = []
  for (const other of await others.all()) {
    const b = await placeOf(other)
    const isApart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom
    if (!isApart) found.push((await other.innerText()).slice(0, 40))
  }
  return found
}
const toasts = () => page.locator('.Toastify__toast-container')
const kept = () =>
  page.locator('.cp-page-actions, .cp-order-acts, .cp-order-sum, .cp-dash-now, .ant-btn-primary:visible')
const amount = () => box(drawer(page), 'Số tiền chuyển')

test('UX-10: a toast covers no button and no figure that comes next, nor a drawer, and on a phone is above its foot; UX-22: its sentence is repeated in the form, which does not move; changing a box removes it', async () => {
  for (const path of ['/', `/contract/${orderId}`]) {
    await go(page, url + path)
    await page.getByRole('heading').first().waitFor()
    await quiet(page)
    await page.getByRole('link', { name: 'TRANG QUẢN LÝ' }).click()
    await toast(page, 'Chưa cấu hình trang quản lý').waitFor()
    await expect.poll(() => overlaps(toasts(), kept()), { message: path }).toEqual([])
    expect((await placeOf(toasts())).right, path).toBeGreaterThan(1_400)
  }

  await go(page, `${url}/manager/bankcard?drawer=transfer`)
  await pick(drawer(page), 'Từ quỹ', 'VCB công ty')
  await pick(drawer(page), 'Sang quỹ', 'Két quầy')
  // More than the fund holds.
  await amount().fill('900tr')
  const before = await placeOf(amount())
  await save(page).click()
  const said = page.locator('.Toastify__toast').filter({ hasText: 'không đủ' }).locator('.toast-line span')
  const sentence = await said.innerText()
  await expect.poll(() => overlaps(toasts(), drawer(page))).toEqual([])
  // The sentence stands under the box that it names; a long one takes a second line there, no more.
  expect(Math.abs((await placeOf(amount())).top - before.top)).toBeLessThanOrEqual(20)
  const repeated = drawer(page).getByText(sentence, { exact: true })
  await expect.poll(() => repeated.count()).toBe(1)

  await page.setViewportSize(phone)
  await said.waitFor({ state: 'detached' })
  await save(page).click()
  await said.waitFor()
  const foot = page.locator('.cp-drawer-foot')
  await expect.poll(() => overlaps(toasts(), foot)).toEqual([])
  expect((await placeOf(toasts())).bottom).toBeLessThanOrEqual((await placeOf(foot)).top)
  await amount().fill('800tr')
  await expect.poll(() => repeated.count()).toBe(0)
})
