import { identity } from '@cardpro/contract/identity/identity'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, password, registered, type Session } from './support/api.ts'
import { newPage, nextPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, button, signIn, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'

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
const storedKeys = () => page.evaluate(() => Object.keys(localStorage))
/** The sentence that stands at a box, as a screen reader finds it. */
const errorAt = async (label: string) => {
  const id = await box(page, label).getAttribute('aria-describedby')
  return id ? page.locator(`[id="${id}"]`).innerText() : ''
}
const isLogin = () => page.waitForURL(`${server.url}/login`)
const historyLength = () => page.evaluate(() => history.length)

test('registering is refused with a sentence at each field that is wrong', async () => {
  await open('/register')
  await button(page, 'Đăng ký').click()
  const empty = {
    'Họ tên': 'Vui lòng nhập họ tên',
    'Số điện thoại': 'Vui lòng nhập số điện thoại',
    'Tên cửa hàng': 'Vui lòng nhập tên cửa hàng',
    'Tài khoản': 'Vui lòng nhập tên tài khoản',
    'Mật khẩu': 'Vui lòng nhập mật khẩu',
  }
  for (const [label, sentence] of Object.entries(empty)) expect(await errorAt(label)).toBe(sentence)
  await page.getByText('Bạn cần đồng ý điều khoản và chính sách dữ liệu cá nhân').waitFor()
  await page.getByText('Bạn cần cam kết chỉ ghi nhận giao dịch hợp pháp').waitFor()

  const wrong = { 'Số điện thoại': '12345', 'Tài khoản': 'có dấu', 'Mật khẩu': '12345678', 'Nhập lại mật khẩu': 'khác' }
  for (const [label, text] of Object.entries(wrong)) await box(page, label).fill(text)
  await button(page, 'Đăng ký').click()
  expect(await errorAt('Số điện thoại')).toBe('Số điện thoại không hợp lệ')
  expect(await errorAt('Tài khoản')).toMatch(/4–32 ký tự/)
  expect(await errorAt('Mật khẩu')).toMatch(/Mật khẩu quá yếu/)
  expect(await errorAt('Nhập lại mật khẩu')).toBe('Mật khẩu nhập lại chưa khớp')
})

async function fillRegistration(userName: string): Promise<void> {
  const boxes = {
    'Họ tên': 'Trần Thị Hoa',
    'Số điện thoại': '0987654321',
    'Tên cửa hàng': 'Cửa hàng Gò Vấp',
    'Tài khoản': userName,
    'Mật khẩu': password,
    'Nhập lại mật khẩu': password,
  }
  for (const [label, text] of Object.entries(boxes)) await box(page, label).fill(text)
  await page.getByLabel('Tôi đồng ý điều khoản').check()
  await page.getByLabel('Cam kết chỉ ghi nhận').check()
}

test('a user name that is taken is refused at its field, and nothing typed is lost', async () => {
  await open('/register')
  await fillRegistration(session.userName)
  await button(page, 'Đăng ký').click()
  await expect.poll(() => errorAt('Tài khoản')).not.toBe('')
  expect(await box(page, 'Họ tên').inputValue()).toBe('Trần Thị Hoa')
})

test('registering says so, clears the storage and goes to the sign-in page', async () => {
  await open('/register')
  await fillRegistration('tranthihoa')
  await button(page, 'Đăng ký').click()
  await toast(page, 'Đăng ký thành công').waitFor()
  await isLogin()
  expect(await storedKeys()).toEqual([])
})

test('a double click registers once and says nothing wrong', async () => {
  let asked = 0
  page.on('request', (request) => request.url().endsWith('/User/Register') && asked++)
  await open('/register')
  await fillRegistration('bamhailan')
  await button(page, 'Đăng ký').dblclick()
  await toast(page, 'Đăng ký thành công').waitFor()
  await isLogin()
  expect(asked).toBe(1)
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['Đăng ký thành công'])
})

test('a registration whose answer is lost is asked for again, and says that it is done', async () => {
  await page.route(
    '**/User/Register',
    async (route) => {
      await route.fetch({ maxRetries: 3 })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await open('/register')
  await fillRegistration('matcautraloi')
  await button(page, 'Đăng ký').click()
  await toast(page, 'Đăng ký thành công').waitFor()
  await isLogin()
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['Đăng ký thành công'])
})

test('a registration over a dead line is told after one repetition, and that goes once it is done', async () => {
  let asked = 0
  await page.route('**/User/Register', async (route) => {
    asked++
    if (asked > 2) return route.continue()
    await route.abort('connectionreset')
  })
  await open('/register')
  await fillRegistration('duongdaychet')
  await button(page, 'Đăng ký').click()
  await toast(page, 'Có lỗi xảy ra! Vui lòng liên hệ Admin').waitFor()
  expect(asked).toBe(2)
  await button(page, 'Đăng ký').click()
  await isLogin()
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual(['Đăng ký thành công'])
})

test('the sign-in page has the texts of the specification', async () => {
  await open('/login')
  expect(await page.title()).toBe('Card Pro - Đăng nhập')
  expect(await page.getByRole('heading').innerText()).toBe('Đăng nhập vào hệ thống')
  for (const label of ['Tài khoản', 'Mật khẩu']) await box(page, label).waitFor()
  await page.getByRole('checkbox', { name: 'Ghi nhớ đăng nhập', exact: true }).waitFor()
  for (const name of ['Đăng nhập', 'Trang quản lý']) await page.getByRole('button', { name, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Bạn chưa có tài khoản? Đăng ký ngay', exact: true }).click()
  await page.waitForURL('**/register')
})

test('signing in without a name or a password says which is missing; a wrong password keeps the page', async () => {
  await open('/login')
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
  await page.keyboard.press('Escape')
  await toast(page, /mật khẩu/i).waitFor({ state: 'detached' })
})

test('a visitor who wanted another page gets there after signing in, and cannot go back to the sign-in page', async () => {
  await open('/contract?Status=5')
  await isLogin()
  const before = await historyLength()
  await box(page, 'Tài khoản').fill(session.userName)
  await box(page, 'Mật khẩu').fill(password)
  await button(page, 'Đăng nhập').click()
  await page.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  expect(page.url()).toContain(`${server.url}/contract?Status=5`)
  expect(await historyLength()).toBe(before)
  expect((await storedKeys()).toSorted()).toEqual(['shop', 'token', 'user'])
})

test.each([null, '{}', '{"UserID":1,"UserName":"chu","ShopID":1,"OwnerUserID":1,"menuPermissions":[]}'])(
  'a user that is missing, or cannot be one, clears everything: %s',
  async (user) => {
    await signIn(page, session)
    await page.evaluate((text) => (text ? localStorage.setItem('user', text) : localStorage.removeItem('user')), user)
    await open('/customer')
    await isLogin()
    expect(await storedKeys()).toEqual([])
  },
)

test('an invalid token clears everything on the next call', async () => {
  await signIn(page, session)
  await page.evaluate(() =>
    localStorage.setItem('token', localStorage.getItem('token')?.replace(/.{4}$/, 'AAAA') ?? ''),
  )
  await open('/contract')
  await isLogin()
  expect(await storedKeys()).toEqual([])
})

test('signing out clears everything, in the other tab too, and leaves nothing to go back to', async () => {
  await signIn(page, session)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/contract`)
  await other.getByRole('heading', { name: 'Danh sách đơn hàng' }).waitFor()
  const before = await historyLength()
  await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await isLogin()
  await other.waitForURL('**/login')
  expect(await storedKeys()).toEqual([])
  expect(await historyLength()).toBe(before)
})

test('changing the password says so, ends in the sign-in page and kills the old token', async () => {
  const own = await registered(server.url)
  await signIn(page, own)
  await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await page.getByRole('menuitem', { name: 'Đổi mật khẩu' }).click()
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
  const refused = await call(own, identity.logout, {})
  expect(refused.Result).not.toBe(1)
})

test('the shell has three open groups, folds to 80 and shows the menu in a drawer on a phone', async () => {
  await signIn(page, session)
  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  for (const group of ['Quản lý', 'Công nợ', 'Báo cáo'])
    expect(await menu.getByRole('button', { name: group }).getAttribute('aria-expanded')).toBe('true')
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
  expect(await width()).toBe(250)
  await button(page, 'Thu gọn menu').click()
  await expect.poll(width).toBe(80)
  await page.setViewportSize(phone)
  await button(page, 'Mở menu').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sổ quỹ' }).click()
  await page.waitForURL('**/report/cashbook')
})

test('what is pinned stands first in the menu, on another machine too, and goes back to its place', async () => {
  const own = await registered(server.url)
  await signIn(page, own)
  const entries = (of: Page) => of.getByRole('navigation', { name: 'Menu chính' }).getByRole('link').allInnerTexts()
  const before = await entries(page)
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Sổ quỹ' }) })
  await entry.hover()
  await entry.getByRole('button', { name: 'Ghim lên đầu menu' }).click()
  await expect.poll(async () => (await entries(page))[0]).toBe('Sổ quỹ')
  await quiet(page)
  const { page: other } = await newPage(browser)
  await signIn(other, own)
  await expect.poll(async () => (await entries(other))[0]).toBe('Sổ quỹ')
  await other.context().close()
  await entry.getByRole('button', { name: 'Bỏ ghim' }).click()
  await expect.poll(() => entries(page)).toEqual(before)
})

test('choosing a shop says so and goes to its dashboard', async () => {
  await signIn(page, session)
  await open('/contract')
  await page.getByRole('button', { name: 'Cửa hàng Quận 1' }).click()
  await page.getByRole('menuitem', { name: 'Cửa hàng Quận 1' }).click()
  await toast(page, 'Thay đổi cửa hàng thành công').waitFor()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
})

test('an unknown address ends at /404, another spelling of a known one at the usual address with its query', async () => {
  await signIn(page, session)
  await open('/khong-co-trang-nay')
  await page.waitForURL('**/404')
  await open('/%E0%A4%A')
  await page.waitForURL('**/404')
  for (const typed of ['/card', '/CARDS', '/cards/']) {
    await open(`${typed}?GeneralSearch=4472#dong-3`)
    await page.waitForURL(/\/cards\?GeneralSearch=4472(&cols=[^&]+)?#dong-3$/)
    await page.getByRole('heading', { name: 'Dữ liệu thẻ' }).waitFor()
  }
})

test('a dark theme and a folded menu are there again after a reload, and on another machine', async () => {
  const own = await registered(server.url)
  await signIn(page, own)
  await page.getByRole('button', { name: /Lê Minh Anh/ }).click()
  await page.getByRole('menuitem', { name: 'Tối' }).click()
  await button(page, 'Thu gọn menu').click()
  await quiet(page)
  const look = (of: Page) => of.evaluate(() => document.documentElement.dataset['theme'])
  await page.reload()
  await button(page, 'Mở rộng menu').waitFor()
  expect(await look(page)).toBe('dark')
  expect((await storedKeys()).toSorted()).toEqual(['shop', 'token', 'user'])
  const { page: other } = await newPage(browser)
  await signIn(other, own)
  await button(other, 'Mở rộng menu').waitFor()
  expect(await look(other)).toBe('dark')
  await other.context().close()
})
