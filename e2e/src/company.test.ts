import { funds } from '@cardpro/contract/funds/funds'
import { newShopSettings, shops } from '@cardpro/contract/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, nextPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, button, drawer, enter, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  session = await registered(server.url)
  page = await nextPage(browser, page)
  await enter(page, session)
})

const open = (path: string) => go(page, server.url + path)
const makeShop = async (ShopName: string) =>
  (await done(session, shops.addOrEdit, { ...newShopSettings, ShopName })).ShopID
const band = () => page.locator('.shell').getAttribute('data-shop-colour')
const menu = () => page.getByRole('navigation', { name: 'Menu chính' })
const palette = () => page.getByRole('dialog', { name: 'Tìm nhanh' })

async function switchTo(name: string): Promise<void> {
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name }).click()
  await toast(page, 'Thay đổi cửa hàng thành công').first().waitFor()
}

test('an owner makes a second shop, which is refused under a name that is taken, and works in it', async () => {
  await open('/manager/branch')
  await button(page, 'Thêm cửa hàng').click()
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
})

test('the company level has its own menu, title and colour, and no screen of a single shop', async () => {
  await switchTo('Tất cả cửa hàng')
  await page.waitForURL('**/bao-cao-doanh-thu')
  await page.getByRole('heading', { name: 'Báo cáo doanh thu' }).waitFor()
  expect(await band()).toBe('amber')
  expect(await page.title()).toBe('Báo cáo doanh thu - Tất cả cửa hàng - Card Pro')
  const links = menu().getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/bao-cao-doanh-thu',
    '/bao-cao-cong-no-pos',
    '/bao-cao-cong-no-khach-hang',
    '/bao-cao-thu-chi',
    '/bao-cao-dong-tien',
    '/bao-cao-ket-qua-kinh-doanh',
    '/bao-cao-cong-no-doi-tac',
    '/bao-cao-cong-no-ctv',
    '/manager/branch',
    '/manager/staff',
    '/thu-chi-cong-ty',
    '/manager/permission',
    '/report/debt_aday',
    '/report/cashbookcompany',
  ])
  await open('/contract?drawer=create')
  await page.getByRole('heading', { name: 'Vui lòng chọn cửa hàng để thực hiện thao tác này' }).waitFor()
  expect(await drawer(page).count()).toBe(0)
  expect(await button(page, 'Tạo nhanh').count()).toBe(0)
  await open('/')
  await page.waitForURL('**/bao-cao-doanh-thu')
  await menu().getByRole('link', { name: 'Cửa hàng', exact: true }).click()
  await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).waitFor()
})

test('a company screen asks for the company level in a shop', async () => {
  await open('/bao-cao-dong-tien')
  await page.getByRole('heading', { name: 'Màn hình này chỉ có ở cấp công ty' }).waitFor()
})

test('a shop is renamed from another one, and the header follows', async () => {
  const id = await makeShop('Cửa hàng Gò Vấp')
  await open(`/manager/branch?drawer=edit.${session.shopId}`)
  await box(drawer(page), 'Tên cửa hàng').fill('Cửa hàng Bến Thành')
  await save(page).click()
  await toast(page, 'Đã lưu cửa hàng').waitFor()
  await button(page, /Cửa hàng Bến Thành/)
    .first()
    .waitFor()
  await open(`/manager/branch?drawer=edit.${id}`)
  await drawer(page).getByText('Cửa hàng Gò Vấp').first().waitFor()
})

test('a shop with money is not deleted and says what is open; an empty one leaves the list', async () => {
  const id = await makeShop('Cửa hàng Gò Vấp')
  await done({ ...session, shopId: id }, funds.addOrEdit, { Name: 'Két', Kind: 1, OpeningBalance: 5_000_000 })
  const emptyId = await makeShop('Cửa hàng Thủ Đức')
  await open(`/manager/branch?drawer=delete.${id}`)
  await drawer(page).getByText('Đóng cửa').click()
  await save(page).click()
  await drawer(page).getByText('Cửa hàng còn số dư/công nợ').waitFor()
  await drawer(page).getByText('Quỹ tiền mặt còn 5.000.000').waitFor()
  await open(`/manager/branch?drawer=delete.${emptyId}`)
  await drawer(page).getByText('Cửa hàng Thủ Đức').waitFor()
  // The row is gone before the list has been read again.
  let answer: (value: unknown) => void = () => {}
  const asked = new Promise((resolve) => {
    answer = resolve
  })
  await page.route('**/api/Shop/AjaxLoadShop*', async (route) => (await asked, await route.continue()))
  await drawer(page).getByText('Tạo nhầm').click()
  await save(page).click()
  await toast(page, 'Xóa cửa hàng thành công').waitFor()
  await page.getByRole('row', { name: /Thủ Đức/ }).waitFor({ state: 'detached' })
  answer(null)
  await page.getByRole('row', { name: /Gò Vấp/ }).waitFor()
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Cửa hàng Gò Vấp' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Cửa hàng Thủ Đức' }).count()).toBe(0)
})

test('a user in a deleted shop gets to their first shop, or to a new sign-in', async () => {
  const id = await makeShop('Cửa hàng Gò Vấp')
  const remove = (shopId: number, ShopIDDelete: number) => done({ ...session, shopId }, shops.delete, { ShopIDDelete })
  await open('/manager/bankcard')
  await switchTo('Cửa hàng Gò Vấp')
  await remove(session.shopId, id)
  await menu().getByRole('link', { name: 'Đơn hàng' }).click()
  await page.locator('.shop-button', { hasText: 'Cửa hàng Quận 1' }).waitFor()
  await page.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  await remove(await makeShop('Cửa hàng Thủ Đức'), session.shopId)
  // The stream of live changes may end the session before any click, so the page is loaded again and no link is needed.
  await page.reload()
  await page.waitForURL('**/login')
})

test('a list of shops that cannot be read is asked for again after a second, and then is empty', async () => {
  await open('/manager/branch')
  await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).waitFor()
  const asked: number[] = []
  await page.route('**/api/Shop/AjaxLoadShop*', async (route) => {
    asked.push(Date.now())
    await route.fulfill({
      status: 500,
      json: { Result: 0, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin', Data: null },
    })
  })
  await page.getByRole('button', { name: 'Đã xóa' }).click()
  await page.getByRole('button', { name: 'Đang hoạt động' }).click()
  await button(page, 'Thử lại').waitFor()
  expect(await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).count()).toBe(0)
  expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000)
})

test('when the active shops cannot be read, the shops known so far stay', async () => {
  await quiet(page)
  await page.route('**/api/Shop/GetShopActive*', (route) => route.abort('connectionreset'))
  const failed = page.waitForEvent('requestfailed')
  await menu().getByRole('link', { name: 'Cửa hàng', exact: true }).click()
  await failed
  await page.waitForTimeout(1500)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Cửa hàng Quận 1' }).waitFor()
})

test('the palette finds screens and actions by keyboard alone, from inside a field too', async () => {
  await open('/contract')
  const search = page.getByRole('searchbox', { name: 'Tìm kiếm' })
  await search.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('phuc')
  await page.keyboard.press('Control+k')
  const box = palette().getByRole('combobox')
  await page.keyboard.type('khong co gi')
  await palette().getByText('Không tìm thấy gì như vậy').waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('phuc')
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Control+k')
  await box.waitFor()
  await page.keyboard.type('so quy')
  const chosen = await box.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${chosen}"]`).innerText()).toMatch(/^Sổ quỹ/)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL('**/report/cashbook')
  await tab.close()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('sơ quỹ')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/report/cashbook')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('giao dien toi')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

test('Alt+S changes the shop, ? tells the keys of the screen', async () => {
  await makeShop('Cửa hàng Gò Vấp')
  await open('/manager/bankcard')
  await button(page, 'Thêm quỹ').waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog')
  for (const words of ['Tìm khách, thẻ, đơn, bill, máy POS, màn hình', 'Chuyển quỹ', 'Thêm quỹ', 'Tìm kiếm'])
    await sheet.getByText(words, { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+s')
  await page.getByRole('dialog', { name: 'Chuyển cửa hàng khác' }).waitFor()
  await page.keyboard.type('go vap')
  await page.keyboard.press('Enter')
  await toast(page, 'Thay đổi cửa hàng thành công').waitFor()
  await expect.poll(() => page.title()).toBe('Tổng quan - Cửa hàng Gò Vấp - Card Pro')
})

test('on a phone: the shops as cards, the fixed menu in the drawer, the palette by its button', async () => {
  await page.setViewportSize(phone)
  await switchTo('Tất cả cửa hàng')
  await page.waitForURL('**/bao-cao-doanh-thu')
  await button(page, 'Mở menu').click()
  const mainMenu = drawer(page).getByRole('navigation', { name: 'Menu chính' })
  expect(await mainMenu.getByRole('link').count()).toBe(14)
  await mainMenu.getByRole('link', { name: 'Cửa hàng' }).click()
  await page.getByRole('button', { name: 'Cửa hàng Quận 1', exact: true }).waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await button(page, /Tìm nhanh/).click()
  await palette().getByRole('combobox').fill('quan 1')
  await palette()
    .getByRole('option', { name: /Cửa hàng Quận 1/ })
    .click()
  await toast(page, 'Thay đổi cửa hàng thành công').last().waitFor()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  expect(await overflow()).toBe(0)
})

test('code removed by an upgrade is reported after 120 seconds with a way out, never a blank page', async () => {
  // A clock that is set is that of its whole window.
  page = (await newPage(browser)).page
  await page.clock.install()
  await enter(page, session)
  await page.route('**/assets/ShopsPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await open('/changepassword')
  await page.getByRole('heading', { name: 'Đổi mật khẩu' }).waitFor()
  await menu().getByRole('link', { name: 'Cửa hàng', exact: true }).click()
  await page.clock.runFor(6_000)
  await page.getByRole('heading', { name: 'Đang tải màn hình…' }).waitFor()
  await page.clock.runFor(115_000)
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
  await page.unrouteAll()
  await button(page, 'Tải lại trang').click()
  await page.clock.runFor(1_000)
  await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).waitFor()
  await page.context().close()
})

test('code that cannot be reached for a moment is loaded without a click once it can', async () => {
  await page.route('**/assets/ShopsPage-*.js', (route) => route.abort('connectionreset'), { times: 2 })
  await open('/manager/branch')
  await page.getByRole('row', { name: /Cửa hàng Quận 1/ }).waitFor()
})

test('nothing on a screen is read out by the English name of its icon', async () => {
  await makeShop('Cửa hàng Gò Vấp')
  for (const path of ['/', '/manager/branch', '/manager/branch?drawer=create', '/contract?drawer=create', '/cards']) {
    await open(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet(page)
    const spoken = await page
      .locator('.anticon[aria-label]')
      .evaluateAll((icons) =>
        icons
          .filter((icon) => !icon.closest('[aria-hidden=true], [hidden]'))
          .map((icon) => `${icon.getAttribute('aria-label')} in ${icon.parentElement?.className}`),
      )
    expect(spoken, path).toEqual([])
  }
})
