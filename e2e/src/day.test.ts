import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'

const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  const opened = await newPage(browser)
  page = opened.page
  problems = opened.problems
})
afterAll(() => browser.close())

const region = (name: string) => page.getByRole('region', { name, exact: true })
const open = (path: string) => go(page, server.url + path)

/** Presses the drawer's own button and waits until it says so and is gone. */
async function write(label: string | RegExp, told: string | RegExp): Promise<void> {
  await button(drawer(page), label).click()
  await toast(page, told).first().waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
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
  await toast(page, 'Đăng ký thành công').waitFor()
  await page.waitForURL('**/login')
  await box(page, 'Tài khoản').fill('minhanh')
  await box(page, 'Mật khẩu').fill(password)
  await box(page, 'Mật khẩu').press('Enter')
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
})

async function makeFund({ name, isCash }: { name: string; isCash: boolean }): Promise<void> {
  await button(page, 'Thêm quỹ').click()
  await box(drawer(page), 'Tên quỹ').fill(name)
  if (isCash) await drawer(page).getByText('Tiền mặt', { exact: true }).click()
  else {
    await pick(drawer(page), 'Ngân hàng', 'Vietcombank')
    await box(drawer(page), 'Số tài khoản').fill('0071000123456')
    await box(drawer(page), 'Chủ tài khoản').fill('Lê Minh Anh')
    await drawer(page).getByRole('switch', { name: 'Mặc định khi thu' }).click()
    await drawer(page).getByRole('switch', { name: 'Mặc định khi chi' }).click()
  }
  await box(drawer(page), 'Số dư đầu').fill(isCash ? '5tr' : '200tr')
  await write(/^Thêm quỹ/, 'Đã thêm quỹ')
}

async function makePos({ name, tid, fee }: { name: string; tid: string; fee: string }): Promise<void> {
  await button(page, 'Thêm máy POS').click()
  await box(drawer(page), 'Tên gợi nhớ').fill(name)
  await box(drawer(page), 'TID').fill(tid)
  await pick(drawer(page), 'Ngân hàng của máy', 'Vietcombank')
  await pick(drawer(page), 'Tiền về quỹ', 'VCB công ty')
  await drawer(page).getByRole('tab', { name: 'Biểu phí' }).click()
  await drawer(page).getByRole('group', { name: 'Phí Visa trong nước' }).getByRole('textbox').fill(fee)
  await write(/^Thêm máy/, 'Đã thêm máy POS')
}

test('and makes funds, a customer with consent, a card and two terminals on the screen', async () => {
  await open('/manager/bankcard')
  await makeFund({ name: 'VCB công ty', isCash: false })
  await makeFund({ name: 'Két quầy', isCash: true })
  await page.getByText('205.000.000').first().waitFor()

  await open('/customer')
  await button(page, 'Thêm khách').click()
  await box(drawer(page), 'Họ tên').fill('Nguyễn Hoàng Phúc')
  await box(drawer(page), 'Số điện thoại').fill('0912 345 678')
  await button(drawer(page), 'Thêm tài khoản').click()
  await pick(drawer(page), 'Ngân hàng', 'Techcombank')
  await box(drawer(page), 'Số tài khoản').fill('19034567890123')
  await box(drawer(page), 'Chủ tài khoản').fill('Nguyễn Hoàng Phúc')
  await drawer(page).getByRole('switch', { name: 'Khách đồng ý' }).click()
  await write(/^Thêm khách/, 'Đã thêm khách hàng')

  await open('/cards')
  await button(page, 'Thêm thẻ').click()
  await pick(drawer(page), 'Chủ thẻ', 'Nguyễn Hoàng Phúc')
  await pick(drawer(page), 'Ngân hàng', 'VPBank')
  await box(drawer(page), '6 số đầu').fill('457353')
  await box(drawer(page), '4 số cuối').fill('4472')
  await box(drawer(page), 'Hết hạn').fill('12/30')
  await pick(drawer(page), 'Ngày sao kê', 'Ngày 20')
  await pick(drawer(page), 'Ngày đến hạn', 'Ngày 5')
  await write(/^Thêm thẻ/, 'Đã thêm thẻ')

  await open('/manager/pos')
  await makePos({ name: 'POS A', tid: '12345678', fee: '1,1' })
  await makePos({ name: 'POS B', tid: '12345679', fee: '0,95' })
})

/** Opens the drawer "Tạo đơn", fills it in and saves. */
async function makeOrder({ kind, amount, saved }: { kind: string; amount: string; saved: RegExp }): Promise<void> {
  await open('/contract?drawer=create')
  await pick(drawer(page), 'Khách hàng', 'Nguyễn Hoàng Phúc')
  await drawer(page).getByRole('radio', { name: kind, exact: true }).check({ force: true })
  await box(drawer(page), amount).fill('50tr')
  await drawer(page).getByText('năm mươi triệu đồng').waitFor()
  await box(drawer(page), 'Phí khách').fill('1,8')
  await save(page).filter({ hasText: saved }).click()
}

async function swipeRow(
  index: number,
  { pos, lotBill, amount }: { pos: string; lotBill: string; amount: string },
): Promise<void> {
  const row = drawer(page).getByRole('group', { name: `Lần quẹt ${index}` })
  await pick(row, 'POS', pos)
  // A new row begins with the lô of the one above.
  await box(row, 'Lô.bill').press('Control+A')
  await box(row, 'Lô.bill').pressSequentially(lotBill)
  await box(row, 'Số tiền').fill(amount)
}

/** Records the bank's payment of a lô that is owed, in full, from the screen of the POS money. */
async function payLot(name: string, amount: string): Promise<void> {
  await open('/debt?tab=pos')
  await button(page, /^Ghi tiền về/).click()
  await pick(drawer(page), 'Lô được trả tiền', name, name.slice(-6))
  await expect.poll(() => box(drawer(page), 'Số tiền ngân hàng báo có').inputValue()).toBe(amount)
  await write(`Ghi tiền về ${amount}`, 'đã về đủ')
}

test('E1: a rút of 50.000.000 at 1,8 % on a terminal of 1,1 % leaves 350.000', async () => {
  await makeOrder({ kind: 'Rút tiền', amount: 'Số tiền yêu cầu', saved: /Tạo đơn rút 50\.000\.000/ })
  await page.waitForURL('**/contract/*')
  const order = page.url()

  await button(page, 'Quẹt thẻ 50.000.000').click()
  await swipeRow(1, { pos: 'POS A', lotBill: '000123.000045', amount: '50tr' })
  await write(/Ghi 1 lần quẹt · 50\.000\.000/, 'Đã ghi 1 lần quẹt, 50.000.000')
  await button(page, 'Chuyển khách 49.100.000').click()
  await drawer(page).getByText('19034567890123').first().waitFor()
  await write('Đã chuyển 49.100.000', 'Đã chuyển khách 49.100.000')
  await payLot('POS A · lô 000123', '49.450.000')

  await go(page, order)
  const sum = region('Số dư của đơn')
  await sum.getByText('350.000').waitFor()
  expect(await sum.innerText()).toMatch(/Phí khách\s*900\.000/)
  expect(await sum.innerText()).toMatch(/Còn lại\s*0/)
  const profit = region('Lãi gộp của đơn')
  expect(await profit.innerText()).toMatch(/900\.000[\s\S]*−550\.000[\s\S]*350\.000/)
  expect(await page.getByRole('heading', { level: 1 }).locator('..').innerText()).toContain('Hoàn thành')
})

test('then there is no debt, the cash book balances and the dashboard says the same', async () => {
  await open('/debt/customer?Side=they')
  await page.getByText('nào khớp bộ lọc').waitFor()
  expect(await page.getByText('Nguyễn Hoàng Phúc').count()).toBe(0)
  await open('/debt?tab=pos')
  await page.getByText('Còn chưa về').first().waitFor()
  expect(await region('Cách tính').innerText()).toMatch(
    /Quẹt hôm nay\s*50\.000\.000[\s\S]*Đã về\s*49\.450\.000[\s\S]*Còn chưa về\s*0/,
  )
  await open('/report/cashbook')
  await region('Cân đối quỹ').waitFor()
  // 200 + 5 million to begin with, 49.450.000 in, 49.100.000 out.
  expect(await region('Cân đối quỹ').innerText()).toMatch(
    /Tổng thu\s*49\.450\.000[\s\S]*Tổng chi\s*49\.100\.000[\s\S]*Tồn cuối\s*205\.350\.000/,
  )
  await open('/')
  expect(await region('Lãi gộp hôm nay').innerText()).toMatch(
    /350\.000[\s\S]*Doanh số quẹt\s*50\.000\.000[\s\S]*Doanh thu phí\s*900\.000[\s\S]*550\.000/,
  )
  expect(await region('Tiền đang ở đâu').innerText()).toMatch(/205\.350\.000[\s\S]*Tiền POS chưa về\s*–/)
})

test('E2: a đáo of 50.000.000 on two terminals, its fee paid in cash, leaves 380.000', async () => {
  await makeOrder({ kind: 'Đáo hạn', amount: 'Số tiền cần nạp', saved: /Tạo đơn đáo 50\.000\.000/ })
  // The card has an order of today already, so it asks.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vẫn tiếp tục' }).click()
  await page.waitForURL('**/contract/*')
  const order = page.url()
  await button(page, 'Nạp tiền 50.000.000').click()
  await write('Nạp tiền 50.000.000', 'Đã nạp 50.000.000')

  await button(page, 'Quẹt thẻ 50.000.000').click()
  await swipeRow(1, { pos: 'POS A', lotBill: '000124.000001', amount: '30tr' })
  await button(drawer(page), 'Thêm lần quẹt').click()
  await swipeRow(2, { pos: 'POS B', lotBill: '000007.000001', amount: '20tr' })
  await write(/Ghi 2 lần quẹt · 50\.000\.000/, 'Đã ghi 2 lần quẹt, 50.000.000')

  await button(page, 'Thu tiền khách 900.000').click()
  await pick(drawer(page), 'Thu vào quỹ', 'Két quầy')
  await write('Thu tiền khách 900.000', 'Đã thu 900.000')
  await payLot('POS A · lô 000124', '29.670.000')
  await payLot('POS B · lô 000007', '19.810.000')

  await go(page, order)
  await region('Số dư của đơn').getByText('380.000').waitFor()
  expect(await region('Số dư của đơn').innerText()).toMatch(/Còn lại\s*0/)
  await open('/report/cashbook')
  // E1 left 205.350.000; E2 leaves 900.000 in the till and takes 520.000 from the bank.
  await region('Cân đối quỹ').getByText('205.730.000').waitFor()
})

test('and nothing was written to the console all day but the one refusal', () => {
  expect(problems).toEqual([expect.stringContaining('Thẻ này đã có đơn trong ngày')])
})
