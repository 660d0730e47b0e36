import { funds } from '@cardpro/contract/places/funds/funds'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, button, drawer, enter, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  page = (await newPage(browser)).page
  await enter(page, session)
})
afterAll(() => browser.close())

const open = (path: string) => go(page, server.url + path)
const makeShop = async (ShopName: string) =>
  (await done(session, shops.addOrEdit, { ...newShopSettings, ShopName })).ShopID
const band = () => page.locator('.shell').getAttribute('data-shop-colour')
const palette = () => page.getByRole('dialog', { name: 'Tìm nhanh' })

async function switchTo(name: string): Promise<void> {
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name }).click()
  await toast(page, 'Thay đổi cửa hàng thành công').first().waitFor()
}

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The icons of the screen that would be read out by their English names. */
const spokenIcons = async () => {
  await quiet(page)
  return page
    .locator('.anticon[aria-label]')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => !icon.closest('[aria-hidden=true], [hidden]'))
        .map((icon) => `${icon.getAttribute('aria-label')} in ${icon.parentElement?.className}`),
    )
}

test('an owner makes a second shop, which is refused under a name that is taken, works in it and renames it; no icon is read out', async () => {
  // Code that cannot be reached for a moment is loaded without a click once it can.
  await page.route('**/assets/ShopsPage-*.js', (route) => route.abort('connectionreset'), { times: 2 })
  await open('/manager/branch')
  await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).waitFor()
  await button(page, 'Thêm cửa hàng').click()
  await drawer(page).waitFor()
  expect(await spokenIcons()).toEqual([])
  await box(drawer(page), 'Tên cửa hàng').fill('cửa hàng quận 1')
  await save(page).click()
  await drawer(page).getByText('Đã có cửa hàng tên cửa hàng quận 1').first().waitFor()
  await box(drawer(page), 'Tên cửa hàng').fill('Cửa hàng Gò Vấp')
  await box(drawer(page), 'Số điện thoại').fill('0987654321')
  await save(page).click()
  await toast(page, 'Đã thêm cửa hàng').waitFor()
  await page.getByRole('row', { name: /Cửa hàng Gò Vấp/ }).waitFor()
  expect(await page.title()).toBe('Cửa hàng - Cửa hàng Quận 1 - Card Pro')
  const first = await band()
  await switchTo('Cửa hàng Gò Vấp')
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await expect.poll(() => page.title()).toBe('Tổng quan - Cửa hàng Gò Vấp - Card Pro')
  await expect.poll(band).not.toBe(first)
  expect(await spokenIcons()).toEqual([])

  const rows = await done(session, shops.ajaxLoadShop, {})
  const id = rows.find(({ ShopName }) => ShopName === 'Cửa hàng Gò Vấp')?.ShopID
  await open(`/manager/branch?drawer=edit.${id}`)
  await box(drawer(page), 'Tên cửa hàng').fill('Cửa hàng Bến Thành')
  await save(page).click()
  await toast(page, 'Đã lưu cửa hàng').waitFor()
  await page.locator('.shop-button', { hasText: 'Cửa hàng Bến Thành' }).waitFor()
})

test('Alt+S changes the shop, ? tells the keys of the screen, and the palette goes by keyboard alone, from inside a field too', async () => {
  await open('/manager/bankcard')
  await button(page, 'Thêm quỹ').waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog')
  for (const words of ['Tìm khách, thẻ, đơn, bill, máy POS, màn hình', 'Chuyển quỹ', 'Thêm quỹ', 'Tìm kiếm'])
    await sheet.getByText(words, { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  const search = page.getByRole('searchbox', { name: 'Tìm kiếm' })
  await page.keyboard.press('/')
  await page.keyboard.type('phuc')
  await page.keyboard.press('Control+k')
  const field = palette().getByRole('combobox')
  await page.keyboard.type('khong co gi')
  await palette().getByText('Không tìm thấy gì như vậy').waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('phuc')
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type('so quy')
  const chosen = async () => page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).innerText()
  await expect.poll(chosen).toMatch(/^Sổ quỹ/)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL('**/report/cashbook')
  await tab.close()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('giao dien toi')
  await expect.poll(chosen).toMatch(/tối/i)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')

  await page.keyboard.press('Alt+s')
  await page.getByRole('dialog', { name: 'Chuyển cửa hàng khác' }).waitFor()
  await page.keyboard.type('quan 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.title()).toBe('Tổng quan - Cửa hàng Quận 1 - Card Pro')
})

test('a shop with money is not deleted and says what is open; an empty one leaves the list; a list that cannot be read is empty', async () => {
  const id = await makeShop('Cửa hàng Thủ Đức')
  await done({ ...session, shopId: id }, funds.addOrEdit, { Name: 'Két', Kind: 1, OpeningBalance: 5_000_000 })
  const emptyId = await makeShop('Cửa hàng Tân Phú')
  await open(`/manager/branch?drawer=delete.${id}`)
  await drawer(page).getByText('Đóng cửa').click()
  await save(page).click()
  await drawer(page).getByText('Cửa hàng còn số dư/công nợ').waitFor()
  await drawer(page).getByText('Quỹ tiền mặt còn 5.000.000').waitFor()
  await open(`/manager/branch?drawer=delete.${emptyId}`)
  await drawer(page).getByText('Cửa hàng Tân Phú').waitFor()
  // The row is gone before the list has been read again.
  let answer: (value: unknown) => void = () => {}
  const isAsked = new Promise((resolve) => {
    answer = resolve
  })
  await page.route('**/api/Shop/AjaxLoadShop*', async (route) => (await isAsked, await route.continue()))
  await drawer(page).getByText('Tạo nhầm').click()
  await save(page).click()
  await toast(page, 'Xóa cửa hàng thành công').waitFor()
  await page.getByRole('row', { name: /Tân Phú/ }).waitFor({ state: 'detached' })
  answer(null)
  await page.getByRole('row', { name: /Thủ Đức/ }).waitFor()
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Cửa hàng Thủ Đức' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Cửa hàng Tân Phú' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.unrouteAll()
  await quiet(page)
  const asked: number[] = []
  await page.route('**/api/Shop/AjaxLoadShop*', async (route) => {
    asked.push(Date.now())
    const json = { Result: 0, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin', Data: null }
    await route.fulfill({ status: 500, json })
  })
  await page.getByRole('button', { name: 'Đã xóa' }).click()
  await page.getByRole('button', { name: 'Đang hoạt động' }).click()
  await button(page, 'Thử lại').waitFor()
  expect(await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).count()).toBe(0)
  expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000)
  await page.unrouteAll()
})

test('the company level has its own title and colour and no screen of a single shop; on a phone its menu, the shops as cards, the palette by its button', async () => {
  await page.setViewportSize(phone)
  await switchTo('Tất cả cửa hàng')
  await page.waitForURL('**/bao-cao-doanh-thu')
  await page.getByRole('heading', { name: 'Báo cáo doanh thu' }).waitFor()
  expect(await band()).toBe('amber')
  expect(await page.title()).toBe('Báo cáo doanh thu - Tất cả cửa hàng - Card Pro')
  await open('/contract?drawer=create')
  await page.getByRole('heading', { name: 'Vui lòng chọn cửa hàng để thực hiện thao tác này' }).waitFor()
  expect(await drawer(page).count()).toBe(0)
  expect(await button(page, 'Tạo nhanh').count()).toBe(0)
  await button(page, 'Mở menu').click()
  const mainMenu = drawer(page).getByRole('navigation', { name: 'Menu chính' })
  expect(await mainMenu.getByRole('link').count()).toBe(14)
  await mainMenu.getByRole('link', { name: 'Cửa hàng' }).click()
  await page.getByRole('button', { name: 'Cửa hàng Quận 1', exact: true }).waitFor()
  expect(await overflow()).toBe(0)
  await button(page, /Tìm nhanh/).click()
  await palette().getByRole('combobox').fill('ben thanh')
  await palette()
    .getByRole('option', { name: /Cửa hàng Bến Thành/ })
    .click()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await expect.poll(() => page.title()).toBe('Tổng quan - Cửa hàng Bến Thành - Card Pro')
  expect(await overflow()).toBe(0)
})

test('a user in a deleted shop gets to their first shop, or to a new sign-in', async () => {
  const current = async () => Number(JSON.parse(await page.evaluate(() => localStorage['shop'] as string)).ShopID)
  const remove = (shopId: number, ShopIDDelete: number) => done({ ...session, shopId }, shops.delete, { ShopIDDelete })
  await remove(session.shopId, await current())
  await open('/manager/branch')
  await page.locator('.shop-button', { hasText: 'Cửa hàng Quận 1' }).waitFor()
  await remove(await makeShop('Cửa hàng Hóc Môn'), session.shopId)
  // The stream of live changes may end the session before any click, so the page is loaded again and no link is needed.
  await page.reload()
  await page.waitForURL('**/login')
})
