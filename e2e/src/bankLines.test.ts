import { bankLines } from '@cardpro/contract/bankLines/bankLines'
import { businessDay, formatDay } from '@cardpro/contract/basic/dates'
import { categories } from '@cardpro/contract/vouchers/categories'
import { vouchers } from '@cardpro/contract/vouchers/vouchers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, type Shop } from './support/shop.ts'

// From the file of a bank account to "Khớp số dư ngân hàng": one line is a voucher that was entered, one is left out.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let code: string
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url, undefined, 'Nguyễn Lan')
  shop = await furnish(owner)
  const [kind] = await done(owner, categories.getConfigByType, { type: 1 })
  const receipt = { ConfigID: kind?.ConfigID ?? 0, BankCardID: shop.bankId, Amount: 3_000_000 }
  code = (await done(owner, vouchers.payCollectOther, receipt)).Code
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

const day = formatDay(businessDay(new Date()))
const csv = [
  'Ngày giao dịch;Nội dung;Số bút toán;Ghi nợ;Ghi có;Số dư',
  `${day};NGUYEN THI KHACH CHUYEN TIEN;FT263300001;;3.000.000;503.000.000`,
  `${day};PHI QUAN LY TAI KHOAN;FT263300002;55.000;;502.945.000`,
].join('\n')

test('a statement of an account is dropped, proven and taken', async () => {
  await page.goto(`${server.url}/post/uploadbill?tab=bank`)
  await page.getByLabel('Chọn quỹ').waitFor()
  const file = { name: 'VCB_TK.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Tệp sao kê').setInputFiles(file)
  await page.getByRole('heading', { name: 'VCB_TK.csv' }).waitFor()
  await page.getByRole('region', { name: 'Chứng minh' }).getByText('Số dư sau mỗi dòng').waitFor()
  await button(page, /^Nhận 2 dòng/).click()
  await toast(page, 'Đã nhận 2 dòng ngân hàng').waitFor()
  await page.getByText('PHI QUAN LY TAI KHOAN').first().waitFor()
})

test('a line is linked with its voucher, another is skipped with a reason', async () => {
  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().click()
  await drawer(page).getByText(code).waitFor()
  await drawer(page).getByRole('checkbox').first().check()
  await drawer(page).getByRole('button', { name: 'Liên kết 1 phiếu' }).click()
  await toast(page, 'Đã liên kết, dòng đã ghi đủ').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Khớp số dư' }).waitFor()
  await page.getByText('PHI QUAN LY TAI KHOAN').first().click()
  await drawer(page).getByRole('button', { name: 'Bỏ qua' }).click()
  await drawer(page).getByRole('radio', { name: 'Ngân hàng hoàn lại' }).check()
  await drawer(page).getByRole('button', { name: 'Bỏ qua' }).click()
  await toast(page, 'Đã bỏ qua dòng').waitFor()
  await quiet(page)
  const lines = await done(shop.session, bankLines.getLines, {})
  expect(lines.map(({ State, Amount }) => [State, Amount])).toEqual([
    [2, -55_000],
    [3, 3_000_000],
  ])
})

test('the list is cards on a phone', async () => {
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().waitFor()
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(problems).toEqual([])
})
