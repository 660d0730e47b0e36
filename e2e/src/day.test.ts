import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, password } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

// The first day of a new user: from registering to what the dashboard says of the first order.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  ;({ page, problems } = await newPage(browser))
})
afterAll(() => browser.close())

const region = (name: string) => page.getByRole('region', { name, exact: true })
const open = (path: string) => go(page, server.url + path)
/** What a part of the screen says, once its figures are read. */
const says = (name: string, words: RegExp) => expect.poll(() => region(name).innerText()).toMatch(words)

/** Presses the drawer's own button and waits until it says so and is gone. */
async function write(label: string | RegExp, told: string | RegExp): Promise<void> {
  await button(drawer(page), label).click()
  await toast(page, told).first().waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
}

/** A row begins with the lô of the one above, which is typed over. */
async function swipeRow(index: number, lotBill: string, amount: string): Promise<void> {
  const row = drawer(page).getByRole('group', { name: `Lần quẹt ${index}` })
  await pick(row, 'POS', 'POS VCB 01')
  await box(row, 'Lô.bill').press('Control+A')
  await box(row, 'Lô.bill').pressSequentially(lotBill)
  await box(row, 'Số tiền').fill(amount)
}

test('a new user registers on the screen and signs in', async () => {
  await open('/register')
  const boxes = {
    'Họ tên': 'Lê Minh Anh',
    'Số điện thoại': '0903 123 218',
    'Tên cửa hàng': 'Cửa hàng Quận 1',
    'Tài khoản': 'minhanh',
    'Mật khẩu': password,
    'Nhập lại mật khẩu': password,
  }
  for (const [label, text] of Object.entries(boxes)) await box(page, label).fill(text)
  await page.getByLabel('Tôi đồng ý điều khoản').check()
  await page.getByLabel('Cam kết chỉ ghi nhận').check()
  await button(page, 'Đăng ký').click()
  await page.waitForURL('**/login')
  await box(page, 'Tài khoản').fill('minhanh')
  await box(page, 'Mật khẩu').fill(password)
  await box(page, 'Mật khẩu').press('Enter')
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  const { Token, UserID, ShopID } = await begun({ url: server.url, userName: 'minhanh' })
  await furnish({ url: server.url, token: Token, userId: UserID, shopId: ShopID })
})

test('E1: a rút of 50.000.000 at 1,8 % in two swipes on a POS of 1,1 % leaves 350.000', async () => {
  await open('/contract?drawer=create')
  await pick(drawer(page), 'Khách hàng', 'Nguyễn Hoàng Phúc')
  await drawer(page).getByRole('radio', { name: 'Rút tiền', exact: true }).check({ force: true })
  await box(drawer(page), 'Số tiền yêu cầu').fill('50tr')
  await drawer(page).getByText('năm mươi triệu đồng').waitFor()
  await box(drawer(page), 'Phí khách').fill('1,8')
  await save(page)
    .filter({ hasText: /Tạo đơn rút 50\.000\.000/ })
    .click()
  await page.waitForURL('**/contract/*')
  const order = page.url()

  await button(page, 'Quẹt thẻ 50.000.000').click()
  await swipeRow(1, '000123.000045', '30tr')
  await button(drawer(page), 'Thêm lần quẹt').click()
  await swipeRow(2, '000123.000046', '20tr')
  await write(/Ghi 2 lần quẹt · 50\.000\.000/, 'Đã ghi 2 lần quẹt, 50.000.000')
  await button(page, 'Chuyển khách 49.100.000').click()
  await drawer(page).getByText('19034567890123').first().waitFor()
  await write('Đã chuyển 49.100.000', 'Đã chuyển khách 49.100.000')

  await open('/debt?tab=pos')
  await button(page, /^Ghi tiền về/).click()
  await pick(drawer(page), 'Lô được trả tiền', 'POS VCB 01 · lô 000123', '000123')
  await expect.poll(() => box(drawer(page), 'Số tiền ngân hàng báo có').inputValue()).toBe('49.450.000')
  await write('Ghi tiền về 49.450.000', 'đã về đủ')
  await says('Cách tính', /Quẹt hôm nay\s*50\.000\.000[\s\S]*Đã về\s*49\.450\.000[\s\S]*Còn chưa về\s*0/)

  await go(page, order)
  await says('Số dư của đơn', /Phí khách\s*900\.000[\s\S]*Còn lại\s*0/)
  await says('Lãi gộp của đơn', /900\.000[\s\S]*−550\.000[\s\S]*350\.000/)
  expect(await page.getByRole('heading', { level: 1 }).locator('..').innerText()).toContain('Hoàn thành')
})

test('then the cash book balances, the dashboard says the same, and the console stayed empty', async () => {
  await open('/report/cashbook')
  // 500 + 20 million to begin with, 49.450.000 in, 49.100.000 out.
  await says('Cân đối quỹ', /Tổng thu\s*49\.450\.000[\s\S]*Tổng chi\s*49\.100\.000[\s\S]*Tồn cuối\s*520\.350\.000/)
  await open('/')
  await says(
    'Lãi gộp hôm nay',
    /350\.000[\s\S]*Doanh số quẹt\s*50\.000\.000[\s\S]*Doanh thu phí\s*900\.000[\s\S]*550\.000/,
  )
  await says('Tiền đang ở đâu', /520\.350\.000[\s\S]*Tiền POS chưa về\s*–/)
  expect(problems).toEqual([])
})
