import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, registered, type Session } from './support/api.ts'
import { newPage, nextPage, openBrowser, quiet } from './support/browser.ts'
import { box, bringSession, button, enter, signIn, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await nextPage(browser, page)
})

const open = (path: string) => page.goto(server.url + path)
const storedKeys = () => page.evaluate(() => Object.keys(localStorage).toSorted())
/** The sentence that stands at a box, as a screen reader finds it. */
const errorAt = async (label: string) => {
  const id = await box(page, label).getAttribute('aria-describedby')
  return id ? page.locator(`[id="${id}"]`).innerText() : ''
}
const isLogin = () => page.waitForURL(`${server.url}/login`)
const historyLength = () => page.evaluate(() => history.length)

test('registering stands by each field that is wrong, loses nothing typed, says after one repetition that the line is dead, and is done once, however it is pressed; then the storage is empty', async () => {
  let asked = 0
  let isDead = false
  await page.route('**/User/Register', async (route) => {
    asked++
    if (isDead) await route.abort('connectionreset')
    else await route.continue()
  })
  await open('/register')
  await box(page, 'Số điện thoại').fill('12345')
  await button(page, 'Đăng ký').click()
  expect(await errorAt('Họ tên')).toBe('Vui lòng nhập họ tên')
  expect(await errorAt('Số điện thoại')).toBe('Số điện thoại không hợp lệ')
  await page.getByText('Bạn cần cam kết chỉ ghi nhận giao dịch hợp pháp').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('FullName')
  expect(asked).toBe(0)

  const boxes = {
    'Họ tên': 'Trần Thị Hoa',
    'Số điện thoại': '0987654321',
    'Tên cửa hàng': 'Cửa hàng Gò Vấp',
    'Tài khoản': session.userName,
    'Mật khẩu': password,
    'Nhập lại mật khẩu': password,
  }
  for (const [label, text] of Object.entries(boxes)) await box(page, label).fill(text)
  await page.getByLabel('Tôi đồng ý điều khoản').check()
  await page.getByLabel('Cam kết chỉ ghi nhận').check()
  await button(page, 'Đăng ký').click()
  await expect.poll(() => errorAt('Tài khoản')).not.toBe('')
  expect(await box(page, 'Họ tên').inputValue()).toBe('Trần Thị Hoa')

  const userName = `hoa${randomUUID().slice(0, 8)}`
  await box(page, 'Tài khoản').fill(userName)
  isDead = true
  asked = 0
  await button(page, 'Đăng ký').click()
  await toast(page, 'Có lỗi xảy ra! Vui lòng liên hệ Admin').waitFor()
  expect(asked).toBe(2)
  isDead = false
  await button(page, 'Đăng ký').dblclick()
  await isLogin()
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual(['Đăng ký thành công'])
  expect(asked).toBe(3)
  expect(await storedKeys()).toEqual([])
  expect(await box(page, 'Tài khoản').inputValue()).toBe(userName)
})

test('a visitor who wanted another page gets there after signing in, and cannot go back to the sign-in page; a wrong password keeps the page; UX-43: one sign-in is sent once, however often Enter is pressed; an unknown address ends at /404', async () => {
  await open('/CONTRACT/?Status=5')
  await isLogin()
  const before = await historyLength()
  await button(page, 'Đăng nhập').click()
  expect(await errorAt('Tài khoản')).toBe('Tên tài khoản là bắt buộc')
  expect(await errorAt('Mật khẩu')).toBe('Mật khẩu là bắt buộc')
  await box(page, 'Tài khoản').fill(session.userName)
  await box(page, 'Mật khẩu').fill('không phải mật khẩu')
  await button(page, 'Đăng nhập').click()
  await toast(page, /mật khẩu/i).waitFor()
  await expect.poll(() => button(page, 'Đăng nhập').isEnabled()).toBe(true)
  expect(page.url()).toBe(`${server.url}/login`)
  expect(await storedKeys()).toEqual([])

  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/User/Login') && asked.push(request.url()))
  await box(page, 'Mật khẩu').fill(password)
  // A press that finds no box any more must not wait for the next page of sign-in.
  const press = () =>
    box(page, 'Mật khẩu')
      .press('Enter', { timeout: 5_000 })
      .catch(() => undefined)
  // The code of the next page comes late, so the boxes are still there once the answer has come.
  let arrive = (): void => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await late
    await route.continue()
  })
  const answered = page.waitForResponse('**/User/Login')
  const presses = [press(), press(), press()]
  await answered
  await press()
  arrive()
  await page.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  await Promise.all(presses)
  expect(asked.length).toBe(1)
  expect(page.url()).toContain(`${server.url}/contract?Status=5`)
  expect(await historyLength()).toBe(before)
  expect(await storedKeys()).toEqual(['shop', 'token', 'user'])
  await open('/khong-co-trang-nay')
  await page.waitForURL('**/404')
})

test('a dark theme, a folded menu and a pinned entry are there again after a reload, and on another machine', async () => {
  await enter(page, session)
  const entries = (of: Page) => of.getByRole('navigation', { name: 'Menu chính' }).getByRole('link').allInnerTexts()
  const look = (of: Page) => of.evaluate(() => document.documentElement.dataset['theme'])
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Sổ quỹ' }) })
  await entry.hover()
  await entry.getByRole('button', { name: 'Ghim lên đầu menu' }).click()
  await expect.poll(async () => (await entries(page))[0]).toBe('Sổ quỹ')
  await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await page.getByRole('menuitem', { name: 'Tối' }).click()
  await button(page, 'Thu gọn menu').click()
  await quiet(page)
  await page.reload()
  await button(page, 'Mở rộng menu').waitFor()
  expect(await look(page)).toBe('dark')
  expect(await storedKeys()).toEqual(['shop', 'token', 'user'])
  const { page: other } = await newPage(browser)
  await signIn(other, session)
  await button(other, 'Mở rộng menu').waitFor()
  expect(await look(other)).toBe('dark')
  const first = other.getByRole('navigation', { name: 'Menu chính' }).getByRole('link').first()
  expect(await first.getAttribute('href')).toBe('/report/cashbook')
  await other.context().close()
})

test('signing out clears everything, in the other tab too, and leaves nothing to go back to', async () => {
  await enter(page, session)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/customer`)
  await other.getByRole('heading', { name: 'Khách hàng' }).waitFor()
  const before = await historyLength()
  await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await isLogin()
  await other.waitForURL('**/login')
  expect(await storedKeys()).toEqual([])
  expect(await historyLength()).toBe(before)
})

test('changing the password says so and ends in the sign-in page; a wrong old one stands at its box', async () => {
  await bringSession(page, session)
  await open('/changepassword')
  await page.getByLabel('Mật khẩu cũ', { exact: true }).fill('sai rồi nhé')
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Sen tàn cúc lại nở hoa')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('Sen tàn cúc lại nở hoa')
  await button(page, 'Đổi mật khẩu').click()
  await page.locator('.ant-form-item-explain-error').waitFor()
  expect(page.url()).toContain('/changepassword')
  await page.getByLabel('Mật khẩu cũ', { exact: true }).fill(password)
  await button(page, 'Đổi mật khẩu').click()
  await toast(page, 'Đổi mật khẩu thành công').waitFor()
  await isLogin()
  expect(await storedKeys()).toEqual([])
})
