import { views } from '@cardpro/contract/kit/lists/views'
import { shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, go } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// What stands on a screen by default has room there: in the office with the menu unfolded, and on a phone.
const server = sharedServer()
const longName = 'Cửa hàng dịch vụ thẻ ngân hàng Hoàng Phúc chi nhánh Nguyễn Thị Minh Khai phường 6 Quận 3'
const small = { width: 360, height: 780 }
let browser: Browser
let page: Page
let problems: string[]
let owner: Awaited<ReturnType<typeof registered>>
let shop: Shop
let orderId: number
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url, undefined, 'Nguyễn Hoàng Thị Minh Phương Khánh Linh Chủ cửa hàng')
  shop = await furnish(owner)
  orderId = await makeOrder(shop, 106_000_000)
  await swipe(shop, orderId, [60_000_000, 41_088_000])
  for (const amount of [900_000_000, 850_000_000])
    await swipe(shop, await makeOrder(shop, amount), [amount - 1_000_000], `9${amount / 1_000_000}`)
  for (const List of ['orders', 'customers'] as const) {
    const { ViewID } = await done(owner, views.save, { List, Name: `Bộ lọc ${List}`, IsShared: false, Search: '{}' })
    await done(owner, views.choose, { ViewID, IsPinned: true, IsDefault: false })
  }
  const settings = await done(owner, shops.getByID, {})
  await done(owner, shops.addOrEdit, { ...settings, ShopName: longName })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 120_000)
afterAll(() => browser.close())
beforeEach(() => page.setViewportSize(desktop))

const open = async (path: string) => {
  await go(page, `${server.url}${path}`)
  await quiet(page)
}
/** How much of it is out of sight. */
const hidden = (selector: string) => page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth)
const place = async (selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`nothing to see of ${selector}`)
  return { ...found, right: found.x + found.width, middle: found.y + found.height / 2 }
}
const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The filters are whole beside a pinned view, which the saved ones name. */
async function filtersAreWhole(): Promise<void> {
  expect(await hidden('.cp-toolbar-filters')).toBe(0)
  await button(page, 'Bộ lọc đã lưu').click()
  await page.getByRole('menuitem', { name: /^Bộ lọc / }).waitFor()
  await page.keyboard.press('Escape')
}

/** The first row of a list comes soon, and nothing is off the edge. */
async function fitsPhones(): Promise<void> {
  await page.setViewportSize(phone)
  const rows = await place('.cp-cards > li')
  expect(rows.y - (await place('.cp-page')).y).toBeLessThanOrEqual(200)
  for (const size of [phone, small]) {
    await page.setViewportSize(size)
    await quiet(page)
    const [title, acts] = [await place('.cp-page-title h1'), await place('.cp-page-actions')]
    expect.soft(acts.right, `${size.width}`).toBeLessThanOrEqual(size.width - 16)
    expect.soft(Math.abs(acts.middle - title.middle), `${size.width}`).toBeLessThanOrEqual(2)
    expect.soft(await sideways(), `${size.width}`).toBe(0)
  }
}

test('UX-12: no column of the orders is under a pinned one, also with sums above a milliard; UX-13: their filters are whole beside a pinned view; where filters have no room they scroll, and a shade at that edge shows it; UX-35: on a phone the first row comes after at most 200 px of controls, and nothing is off the edge', async () => {
  await open('/contract')
  await page.getByRole('row', { name: /Đang rút 101\/106/ }).waitFor()
  expect(await hidden('.cp-table-box')).toBe(0)
  const [profit, status] = [await place('th[data-column="Profit"]'), await place('th[data-column="Status"]')]
  expect(profit.right).toBeLessThanOrEqual(status.x + 1)
  await filtersAreWhole()

  await page.setViewportSize({ width: 1000, height: 800 })
  const line = page.locator('.cp-toolbar-filters')
  await expect.poll(() => line.getAttribute('data-hidden')).toBe('end')
  expect(await line.evaluate((box) => getComputedStyle(box).maskImage)).toContain('gradient')
  await line.evaluate((box) => box.scrollTo({ left: 10_000 }))
  await expect.poll(() => line.getAttribute('data-hidden')).toBe('start')
  await fitsPhones()
})

test('UX-13, UX-35: so do the customers, in an office and on a phone', async () => {
  await open('/customer')
  await filtersAreWhole()
  await fitsPhones()
})

test('UX-38: a long name of a shop is cut and shown in a hint, and with that of its owner leaves every part of the header whole; UX, mock-up of the dashboard: a count of none has no colour; UX-35: the first steps and what to do now fit their panels', async () => {
  await open('/')
  expect((await place('.palette-button')).width).toBeGreaterThanOrEqual(240)
  expect(await hidden('.shop-name')).toBeGreaterThan(0)
  await page.locator('.shop-button').hover()
  await page.getByRole('tooltip').getByText(longName).waitFor()

  for (const width of [1920, 1440, 1280, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await quiet(page)
    const header = await place('.shell-header')
    const parts = await page
      .locator('.shell-header button:visible, .shell-header a:visible')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
    expect(parts.length).toBeGreaterThan(7)
    parts.forEach((part, index) => {
      expect(part.left, `${width}`).toBeGreaterThanOrEqual(parts[index - 1]?.right ?? header.x)
    })
    expect(parts.at(-1)?.right).toBeLessThanOrEqual(header.right)
    expect((await place('.user-text')).width).toBeGreaterThanOrEqual(60)
  }

  const counts = page.getByRole('group', { name: 'Đơn theo trạng thái' })
  const colour = (text: string) => counts.getByText(text).evaluate((one) => getComputedStyle(one).color)
  const quietInk = await page.locator('.cp-page-subtitle').evaluate((one) => getComputedStyle(one).color)
  expect(await colour('0 khách nợ')).toBe(quietInk)
  expect(await colour('3 chờ làm')).not.toBe(quietInk)

  await page.setViewportSize(small)
  await quiet(page)
  for (const head of ['.cp-first-steps .cp-panel-head', '.cp-dash-tasks .cp-panel-head'])
    expect.soft(await hidden(head), head).toBe(0)
  const all = await page.getByRole('link', { name: 'Xem tất cả' }).first().boundingBox()
  expect((all?.x ?? 0) + (all?.width ?? small.width)).toBeLessThanOrEqual(small.width - 16)
  expect((await page.getByText(/^\d\/7 bước$/).boundingBox())?.height).toBeLessThan(24)
})

test('the credit side of a journal is indented under its debit side', async () => {
  await open(`/contract/${orderId}?tab=journals`)
  const [debit, credit] = [await place('.cp-journals-table td:first-of-type b'), await place('.cp-journals-credit b')]
  expect(credit.x - debit.x).toBe(20)
})

test('UX-36: the rules of a POS stand at even distances, each beside what it does; the console stayed empty', async () => {
  await open(`/manager/pos?drawer=edit.${shop.posId}`)
  await page.getByRole('tab', { name: 'Quy tắc' }).click()
  const rules = await page.locator('.cp-rule').evaluateAll((all) =>
    all.map((rule) => {
      const middle = (selector: string) => {
        const { top, height } = rule.querySelector(selector)?.getBoundingClientRect() ?? { top: 0, height: 0 }
        return top + height / 2
      }
      const apart = Math.abs(middle('.cp-box, .ant-input-affix-wrapper') - middle('.cp-segments'))
      return { height: Math.round(rule.getBoundingClientRect().height), isBeside: apart <= 1 }
    }),
  )
  expect(rules).toHaveLength(11)
  expect(new Set(rules.map((rule) => JSON.stringify(rule)))).toEqual(
    new Set([JSON.stringify({ height: rules[0]?.height, isBeside: true })]),
  )
  expect(problems).toEqual([])
})
