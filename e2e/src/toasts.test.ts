import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registered, type Session } from './support/api.ts'
import { nextPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder } from './support/shop.ts'

// What a toast may not cover, measured on real screens.
const { url } = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let orderId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(url)
  orderId = await makeOrder(await furnish(session))
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await nextPage(browser, page)
})

describe('UX-10: a toast', () => {
  const overlaps = async (one: Locator, others: Locator): Promise<string[]> => {
    const a = await one.boundingBox()
    const found: string[] = []
    for (const other of await others.all()) {
      const b = await other.boundingBox()
      const isApart =
        !a || !b || a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
      if (!isApart) found.push((await other.innerText()).slice(0, 40))
    }
    return found
  }
  const toasts = () => page.locator('.Toastify__toast-container')
  const kept = () =>
    page.locator('.cp-page-actions, .cp-order-acts, .cp-order-sum, .cp-dash-now, .ant-btn-primary:visible')

  test('covers no button and no figure that comes next, on four screens and in a drawer', async () => {
    await bringSession(page, session)
    for (const path of ['/', '/contract', `/contract/${orderId}`, '/manager/bankcard']) {
      await go(page, url + path)
      await page.getByRole('heading').first().waitFor()
      await quiet(page)
      await page.getByRole('link', { name: 'TRANG QUẢN LÝ' }).click()
      await toast(page, 'Chưa cấu hình trang quản lý').waitFor()
      await expect.poll(() => overlaps(toasts(), kept()), { message: path }).toEqual([])
      const place = await toasts().boundingBox()
      expect(place && place.x + place.width, path).toBeGreaterThan(1_400)
    }
    await refusedTransfer()
    await expect.poll(() => overlaps(toasts(), drawer(page))).toEqual([])
  })

  test('UX-22: and its sentence are repeated in the form, which does not move; changing a box removes it', async () => {
    await bringSession(page, session)
    await typeTransfer()
    const amount = box(drawer(page), 'Số tiền chuyển')
    const before = await amount.boundingBox()
    await sendTransfer()
    const said = await page.locator('.Toastify__toast .toast-line span').first().innerText()
    // The sentence stands under the box that it names; a long one takes a second line there, no more.
    expect(Math.abs(((await amount.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(20)
    await expect.poll(() => drawer(page).getByText(said, { exact: true }).count()).toBe(1)
    await amount.fill('800tr')
    await expect.poll(() => drawer(page).getByText(said, { exact: true }).count()).toBe(0)
  })

  test('stays for its five seconds, also where the animation that measures them falls back before its start', async () => {
    await bringSession(page, session)
    await refusedTransfer()
    const bar = page.locator('.Toastify__progress-bar')
    await bar.evaluate((one) =>
      one.dispatchEvent(new AnimationEvent('animationend', { animationName: 'toast-time', bubbles: true })),
    )
    await page.waitForTimeout(1_000)
    expect(await page.locator('.Toastify__toast').count()).toBe(1)
    await page.locator('.Toastify__toast').waitFor({ state: 'detached', timeout: 10_000 })
  })

  test('is above the foot of a drawer on a phone', async () => {
    await page.setViewportSize(phone)
    await bringSession(page, session)
    await refusedTransfer()
    await expect.poll(() => overlaps(toasts(), page.locator('.cp-drawer-foot'))).toEqual([])
    const [place, foot] = [await toasts().boundingBox(), await page.locator('.cp-drawer-foot').boundingBox()]
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  })

  /** More than the fund holds. */
  async function refusedTransfer(): Promise<void> {
    await typeTransfer()
    await sendTransfer()
  }
  async function typeTransfer(): Promise<void> {
    await go(page, `${url}/manager/bankcard?drawer=transfer`)
    await pick(drawer(page), 'Từ quỹ', 'VCB công ty')
    await pick(drawer(page), 'Sang quỹ', 'Két quầy')
    await box(drawer(page), 'Số tiền chuyển').fill('900tr')
  }
  async function sendTransfer(): Promise<void> {
    await save(page).click()
    await page.locator('.Toastify__toast').waitFor()
  }
})
