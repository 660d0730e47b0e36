import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, password, registered, type Session } from './support/api.ts'
import { desktop, nextPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, enter, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// The shell in use: its sizes, what it keeps, what it says when something is away, and parts of a screen whose code is gone.
const { url } = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let orderId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(url)
  shop = await furnish(session)
  orderId = await makeOrder(shop)
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await nextPage(browser, page)
})

const menu = () => page.getByRole('navigation', { name: 'Menu chính' })

test('D20: a screen that is loaded asks for the badge once and preloads no style that it does not use; D1: with the storage cleared from outside, the next path leads to the sign-in page and nothing of it is left', async () => {
  await bringSession(page, session)
  for (const path of ['/', '/customer', `/contract/${orderId}`]) {
    const asked: string[] = []
    const hear = (request: { url: () => string }) =>
      request.url().includes('/CardData/GetCountNoti') && asked.push(request.url())
    page.on('request', hear)
    await go(page, url + path)
    await page.getByRole('heading').first().waitFor()
    await page.locator('.menu-pin').first().waitFor({ state: 'attached' })
    await quiet(page)
    page.off('request', hear)
    expect(asked.length, path).toBe(1)
    const unused = await page.evaluate(() => {
      const hrefs = (rel: string) =>
        [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)]
          .map(({ href }) => href)
          .filter((href) => href.endsWith('.css'))
      return hrefs('preload').filter((href) => !hrefs('stylesheet').includes(href))
    })
    expect(unused, path).toEqual([])
  }

  await page.evaluate(() => localStorage.clear())
  const asked: string[] = []
  page.on('request', (request) => request.headers()['token'] && asked.push(request.url()))
  await menu().getByRole('link', { name: 'Dữ liệu thẻ' }).click()
  await page.waitForURL('**/login')
  expect(asked.join()).toBe('')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

describe('the menu and the header', () => {
  test('D6: between 768 and 1099 the menu begins folded, unfolds by its button, and stores nothing; UX-38: the name of the shop is whole; D8, D9: on a phone the drawer is 378 wide, or the whole of a narrower one; name and expiry stand in the user menu', async () => {
    const saved: string[] = []
    page.on('request', (request) => request.url().includes('SaveLook') && saved.push(request.url()))
    const isNameWhole = async (width: number) => {
      const hidden = () => page.locator('.shop-name').evaluate((name) => name.scrollWidth - name.clientWidth)
      await expect.poll(hidden, { message: String(width) }).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1000, height: 800 })
    await enter(page, session)
    const width = async () => Math.round((await menu().boundingBox())?.width ?? 0)
    await expect.poll(width).toBe(80)
    await isNameWhole(1000)
    await button(page, 'Mở rộng menu').click()
    await expect.poll(width).toBe(250)
    await button(page, 'Thu gọn menu').click()
    await expect.poll(width).toBe(80)
    await page.setViewportSize(desktop)
    await expect.poll(width).toBe(250)
    await isNameWhole(desktop.width)
    expect(saved).toEqual([])

    for (const [screen, wide] of [
      [390, 378],
      [360, 360],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 800 })
      await button(page, /Mở menu/).click()
      await expect.poll(async () => Math.round((await drawer(page).boundingBox())?.width ?? 0)).toBe(wide)
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'hidden' })
    }
    await page.setViewportSize(phone)
    await isNameWhole(phone.width)
    await page.locator('.user-button').click()
    const shown = page.getByRole('menu').locator('.user-who')
    await expect.poll(() => shown.innerText()).toMatch(/Lê Minh Anh\s+Hết hạn \d\d\/\d\d\/\d{4}/)
    await page.keyboard.press('Escape')
    await button(page, /Mở menu/).click()
    await drawer(page).getByRole('link', { name: 'Sổ quỹ', exact: true }).click()
    await page.waitForURL('**/report/cashbook')
  })

  test('D2, UX-7: folded, the three groups, open before, show their icons with their names in a tooltip, and no two entries look alike; UX-25: “Tạo nhanh” has keys that work from anywhere', async () => {
    await enter(page, session)
    const groups = ['Quản lý', 'Công nợ', 'Báo cáo'].map((name) => menu().getByRole('button', { name }))
    for (const group of groups) expect(await group.getAttribute('aria-expanded')).toBe('true')
    await button(page, 'Thu gọn menu').click()
    for (const group of groups) {
      const icon = await group.locator('.anticon').first().boundingBox()
      expect(icon?.width).toBeGreaterThan(10)
    }
    await groups[1]?.hover()
    await page.getByRole('tooltip').filter({ hasText: 'Công nợ' }).waitFor()
    const looks = await menu()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.firstElementChild?.outerHTML ?? ''))
    expect(looks.length).toBeGreaterThan(10)
    expect(new Set(looks).size).toBe(looks.length)
    // Kept before the page goes: the next one begins with it.
    const kept = page.waitForResponse((response) => response.url().includes('SaveLook'))
    await button(page, 'Mở rộng menu').click()
    await kept

    await page.keyboard.press('Alt+6')
    await box(drawer(page), 'Số tiền chuyển').waitFor()
    expect(page.url()).toContain('/manager/bankcard?drawer=transfer')
  })

  /** Entries whose heading is put together elsewhere; what the others' screens say is read in their code (menuTitles.test.ts). */
  const entries = {
    shop: ['Đơn hàng', 'Công nợ', 'Tiền POS chưa về', 'Chi phí công nợ đối tác', 'Doanh thu', 'Tất cả cửa hàng'],
    company: ['Báo cáo doanh thu', 'Báo cáo thu chi', 'Kết quả kinh doanh'],
  }
  /** The specification's entry "orders" leads to its "contract list". */
  const headings: Record<string, string> = { 'Đơn hàng': 'Danh sách đơn hàng' }

  test('every entry of the menu opens the screen of its name, in a shop and at the company level', async () => {
    await enter(page, session)
    const follow = async (titles: string[]) => {
      for (const title of titles) {
        await menu().getByRole('link', { name: title, exact: true }).click()
        await page.getByRole('heading', { level: 1, name: headings[title] ?? title, exact: true }).waitFor()
      }
    }
    await follow(entries.shop)
    await page.locator('.shop-button').click()
    await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
    await toast(page, 'Thay đổi cửa hàng thành công').waitFor()
    await page.waitForURL('**/bao-cao-doanh-thu')
    await follow(entries.company)
  })
})

test('D3: a deleted member of staff leaves the list at once, while it is still being read again', async () => {
  const person = { UserName: `nv${session.shopId}`, FullName: 'Phạm Thu Hà', Password: password, GroupID: 5 }
  const form = { ...person, ShopIDs: [session.shopId], MustChangePassword: false }
  const { UserID } = await done(session, staff.addOrEditStaff, form)
  await bringSession(page, session)
  await go(page, `${url}/manager/staff?drawer=delete.${UserID}`)
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Phạm Thu Hà' })
  await row.waitFor()
  await drawer(page).getByText('Nghỉ việc').click()
  await quiet(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/User/AjaxLoadStaff*', async (route) => {
    await held
    await route.continue()
  })
  await save(page).click()
  await toast(page, 'Xóa nhân viên thành công').waitFor()
  await row.waitFor({ state: 'detached' })
  release()
  await page.unrouteAll({ behavior: 'wait' })
})

describe('what cannot be read', () => {
  const failed = { status: 500, json: { Result: 0, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin', ErrorID: 'e-17' } }
  const rows = () => page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' })
  const chip = (name: string) =>
    page.getByRole('group', { name: 'Trạng thái đơn' }).getByRole('button', { name: new RegExp(name) })

  test('D14, UX-23: another filter leaves the old rows, greyed, and the counts, with the time, the error id and the way to try again; UX-5: without a network a bar says so with the time of the figures, no filter shows wrong rows, and it disappears by itself', async () => {
    await bringSession(page, session)
    await go(page, `${url}/contract`)
    await rows().waitFor()
    await quiet(page)
    const count = await chip('Tất cả').innerText()
    await page.route('**/ScheduleWorking/GetByConditions*', (route) => route.fulfill(failed))
    await chip('Hoàn thành').click()
    const note = page.locator('.cp-list [role=alert]')
    await expect.poll(() => note.innerText()).toMatch(/Đang xem số liệu lúc \d\d:\d\d của bộ lọc hoặc trang trước/)
    expect(await note.innerText()).toContain('Mã lỗi e-17')
    expect(await rows().count()).toBe(1)
    expect(await page.locator('.cp-list-old').count()).toBe(1)
    expect(await chip('Tất cả').innerText()).toBe(count)
    await page.unrouteAll()
    await note.getByRole('button', { name: 'Thử lại' }).click()
    await note.waitFor({ state: 'detached' })
    await page.getByText('Chưa có đơn nào khớp bộ lọc').waitFor()

    await chip('Tất cả').click()
    await rows().waitFor()
    await toast(page, 'Có lỗi xảy ra').waitFor({ state: 'detached' })
    await quiet(page)
    await page.context().setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: 'Mất kết nối mạng' })
    await expect.poll(() => bar.innerText()).toMatch(/Đang xem số liệu lúc \d\d:\d\d/)
    // Of this filter nothing was read before.
    await chip('Chờ chuyển tiền').click()
    await page.getByText('Chưa kết nối được máy chủ.').waitFor()
    expect(await page.locator('.cp-list-old').count()).toBe(1)
    expect(await page.locator('.Toastify__toast').count()).toBe(0)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
    await page.getByText('Chưa có đơn nào khớp bộ lọc').waitFor()
  })

  test('a part of a screen whose code is missing is requested again, and reported after 120 seconds with a way out', async () => {
    await bringSession(page, session)
    await page.clock.install()
    let asked = 0
    await page.route('**/assets/ListTools-*.js', (route) => (asked++, route.fulfill({ status: 404, body: '' })))
    await go(page, `${url}/customer`)
    await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).waitFor()
    await page.clock.runFor(125_000)
    await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor()
    expect(asked).toBeGreaterThan(1)
    await page.unrouteAll()
    await button(page, 'Tải lại trang').click()
    await page.clock.runFor(2_000)
    await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).waitFor()
  })
})
