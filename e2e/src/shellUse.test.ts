import { identity } from '@cardpro/contract/identity/identity'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, password, registered, type Session } from './support/api.ts'
import { newPage, nextPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, enter, go, save, signIn, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// The shell in use: what it keeps, what it says when something is away, and what it never covers.
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
const stored = () => page.evaluate(() => localStorage.length)

describe('the session', () => {
  test('D1: with the storage cleared from outside, the next path leads to the sign-in page and nothing of it is left', async () => {
    await enter(page, session)
    await menu().getByRole('link', { name: 'Khách hàng', exact: true }).click()
    await page.getByText('Nguyễn Hoàng Phúc').first().waitFor()
    await quiet(page)
    await page.evaluate(() => localStorage.clear())
    const asked: string[] = []
    page.on('request', (request) => request.headers()['token'] && asked.push(request.url()))
    await menu().getByRole('link', { name: 'Dữ liệu thẻ' }).click()
    await page.waitForURL('**/login')
    expect([await stored(), asked]).toEqual([0, []])
    const stranger = await registered(url)
    await box(page, 'Tài khoản').fill(stranger.userName)
    await box(page, 'Mật khẩu').fill(password)
    await button(page, 'Đăng nhập').click()
    await page.getByRole('heading', { name: 'Dữ liệu thẻ' }).waitFor()
    await menu().getByRole('link', { name: 'Khách hàng', exact: true }).click()
    await page.getByText('Chưa có khách').first().waitFor()
  })

  test('D7: that ended elsewhere is said once, however many calls fail together', async () => {
    const own = await registered(url)
    page = (await newPage(browser)).page
    // The screen hears of it by its next calls, not by the stream.
    await page.route('**/api/events', (route) => route.abort())
    await enter(page, own)
    await quiet(page)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await done({ ...own, token }, identity.logout, {})
    await menu().getByRole('link', { name: 'Đơn hàng' }).click()
    await page.waitForURL('**/login')
    await toast(page, 'Phiên đăng nhập đã hết hạn').waitFor()
    await quiet(page)
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.unroute('**/api/events')
  })

  test('D20: a screen that is loaded asks for the badge once and preloads no style that it does not use', async () => {
    await bringSession(page, session)
    for (const path of ['/', '/customer', '/contract', '/report/cashbook', `/contract/${orderId}`]) {
      const asked: string[] = []
      const hear = (request: { url: () => string }) =>
        request.url().includes('/CardData/GetCountNoti') && asked.push(request.url())
      page.on('request', hear)
      await go(page, url + path)
      await page.getByRole('heading').first().waitFor()
      await quiet(page)
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
  })
})

describe('the menu', () => {
  test('D2, UX-7: folded, the three groups show their icons with their names in a tooltip, and no two entries look alike', async () => {
    await enter(page, session)
    await button(page, 'Thu gọn menu').click()
    for (const group of ['Quản lý', 'Công nợ', 'Báo cáo']) {
      const head = menu().getByRole('button', { name: group })
      const icon = await head.locator('.anticon').first().boundingBox()
      expect(icon?.width, group).toBeGreaterThan(10)
      await head.hover()
      await page.getByRole('tooltip').filter({ hasText: group }).waitFor()
    }
    const looks = await menu()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.firstElementChild?.outerHTML ?? ''))
    expect(looks.length).toBeGreaterThan(10)
    expect(new Set(looks).size).toBe(looks.length)
    // Kept before the page goes: the next one begins with it.
    const kept = page.waitForResponse((response) => response.url().includes('SaveLook'))
    await button(page, 'Mở rộng menu').click()
    await kept
  })

  test('D6: between 768 and 1099 it begins folded, unfolds by its button, and stores nothing', async () => {
    const saved: string[] = []
    page.on('request', (request) => request.url().includes('SaveLook') && saved.push(request.url()))
    await page.setViewportSize({ width: 1000, height: 800 })
    await enter(page, session)
    const width = async () => Math.round((await menu().boundingBox())?.width ?? 0)
    await expect.poll(width).toBe(80)
    await button(page, 'Mở rộng menu').click()
    await expect.poll(width).toBe(250)
    await button(page, 'Thu gọn menu').click()
    await expect.poll(width).toBe(80)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(width).toBe(250)
    expect(saved).toEqual([])
  })

  test('UX-38: the name of the shop is whole while there is room for it', async () => {
    await enter(page, session)
    for (const width of [1440, 1200, 1000, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const hidden = () => page.locator('.shop-name').evaluate((name) => name.scrollWidth - name.clientWidth)
      await expect.poll(hidden, { message: String(width) }).toBeLessThanOrEqual(0)
    }
  })

  test('D8, D9: on a phone the drawer is 378 wide, or the whole of a narrower one; name and expiry stand in the user menu', async () => {
    await page.setViewportSize(phone)
    await enter(page, session)
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
    await page.locator('.user-button').click()
    const shown = page.getByRole('menu').locator('.user-who')
    await expect.poll(() => shown.innerText()).toMatch(/Lê Minh Anh\s+Hết hạn \d\d\/\d\d\/\d{4}/)
  })

  test('UX-25: “Tạo nhanh” lists what one may make, with keys that work from anywhere', async () => {
    await enter(page, session)
    await button(page, 'Tạo nhanh').click()
    await page.getByRole('menuitem').first().waitFor()
    const lines = await page.getByRole('menuitem').allInnerTexts()
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'Đơn Alt 1',
      'Khách hàng Alt 2',
      'Thẻ Alt 3',
      'Lịch hẹn Alt 4',
      'Thu tiền khách Alt 5',
      'Chuyển quỹ Alt 6',
      'Phiếu thu Alt 7',
      'Phiếu chi Alt 8',
    ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+6')
    await box(drawer(page), 'Số tiền chuyển').waitFor()
    expect(page.url()).toContain('/manager/bankcard?drawer=transfer')
  })
})

test('D3: a deleted member of staff leaves the list at once, while it is still being read again', async () => {
  const person = { UserName: `nv${session.shopId}`, FullName: 'Phạm Thu Hà', Password: password, GroupID: 5 }
  const form = { ...person, ShopIDs: [session.shopId], MustChangePassword: false }
  const { UserID } = await done(session, staff.addOrEditStaff, form)
  await bringSession(page, session)
  await go(page, `${url}/manager/staff`)
  const row = page.getByRole('row').filter({ hasText: 'Phạm Thu Hà' })
  await row.waitFor()
  await go(page, `${url}/manager/staff?drawer=delete.${UserID}`)
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

  test('D14, UX-23: another filter leaves the old rows, greyed, and the counts, with the time, the error id and the way to try again', async () => {
    await bringSession(page, session)
    await go(page, `${url}/contract`)
    await page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' }).waitFor()
    await quiet(page)
    const chip = () => page.getByRole('group', { name: 'Trạng thái đơn' }).getByRole('button', { name: /^Tất cả/ })
    const count = await chip().innerText()
    await page.route('**/ScheduleWorking/GetByConditions*', (route) => route.fulfill(failed))
    await page.getByRole('button', { name: /Hoàn thành/ }).click()
    const note = page.locator('.cp-list [role=alert]')
    await expect.poll(() => note.innerText()).toMatch(/Đang xem số liệu lúc \d\d:\d\d của bộ lọc hoặc trang trước/)
    expect(await note.innerText()).toContain('Mã lỗi e-17')
    await note.getByRole('button', { name: 'Sao chép' }).waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' }).count()).toBe(1)
    expect(await page.locator('.cp-list-old').count()).toBe(1)
    expect(await chip().innerText()).toBe(count)
    await page.unrouteAll()
    await note.getByRole('button', { name: 'Thử lại' }).click()
    await note.waitFor({ state: 'detached' })
    await page.getByText('Chưa có đơn nào khớp bộ lọc').waitFor()
  })

  test('UX-5: without a network a bar says so with the time of the figures, no filter shows wrong rows, and it disappears by itself', async () => {
    await bringSession(page, session)
    await go(page, `${url}/contract`)
    await page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' }).waitFor()
    await quiet(page)
    await page.context().setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: 'Mất kết nối mạng' })
    await expect.poll(() => bar.innerText()).toMatch(/Đang xem số liệu lúc \d\d:\d\d/)
    await page.getByRole('button', { name: /Hoàn thành/ }).click()
    await page.getByText('Chưa kết nối được máy chủ.').waitFor()
    expect(await page.locator('.cp-list-old').count()).toBe(1)
    expect(await page.locator('.Toastify__toast').count()).toBe(0)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
    await page.getByText('Chưa có đơn nào khớp bộ lọc').waitFor()
  })
})

test('D4: an exception while registering says the sentence of the specification, the hint in a line of its own', async () => {
  // A clock that is set is that of its whole window.
  page = (await newPage(browser)).page
  await page.route('**/User/Register', (route) => route.abort('connectionreset'))
  await page.clock.install()
  await page.goto(`${url}/register`)
  const boxes = {
    'Họ tên': 'Trần Thị Hoa',
    'Số điện thoại': '0903123218',
    'Tên cửa hàng': 'Cửa hàng Gò Vấp',
    'Tài khoản': `loi${session.shopId}`,
    'Mật khẩu': password,
    'Nhập lại mật khẩu': password,
  }
  for (const [label, text] of Object.entries(boxes)) await box(page, label).fill(text)
  await page.getByLabel('Tôi đồng ý điều khoản').check()
  await page.getByLabel('Cam kết chỉ ghi nhận').check()
  await button(page, 'Đăng ký').click()
  const said = page.locator('.Toastify__toast .toast-line')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return (await said.count()) > 0 && said.first().locator('span').innerText()
    })
    .toBe('Có lỗi xảy ra! Vui lòng liên hệ Admin')
  expect(await said.first().locator('small').innerText()).toMatch(/^Chưa rõ kết quả/)
  await page.context().close()
})

test('UX-43: one sign-in writes one row of history, however often Enter is pressed', async () => {
  const own = await registered(url)
  await page.goto(`${url}/login`)
  await box(page, 'Tài khoản').fill(own.userName)
  await box(page, 'Mật khẩu').fill(password)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/User/Login') && asked.push(request.url()))
  // A press that finds no box any more must not wait for the next page of sign-in.
  const press = () =>
    box(page, 'Mật khẩu')
      .press('Enter', { timeout: 5_000 })
      .catch(() => undefined)
  const presses = [press(), press(), press()]
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await Promise.all(presses)
  expect(asked.length).toBe(1)
  await signIn(page, own)
})
