import { bankLines } from '@cardpro/contract/bankLines/bankLines'
import { businessDay } from '@cardpro/contract/basic/dates'
import { funds } from '@cardpro/contract/funds/funds'
import { categories } from '@cardpro/contract/vouchers/categories'
import { vouchers } from '@cardpro/contract/vouchers/vouchers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, save, toast } from './support/screen.ts'
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

const day = businessDay(new Date())
const csv = [
  'Ngày giao dịch;Nội dung;Số bút toán;Ghi nợ;Ghi có;Số dư',
  `${day};NGUYEN THI KHACH CHUYEN TIEN;FT263300001;;3.000.000;503.000.000`,
  `${day};PHI QUAN LY TAI KHOAN;FT263300002;55.000;;502.945.000`,
].join('\n')

test('a statement of an account is dropped, proven and taken', async () => {
  await go(page, `${server.url}/post/uploadbill?tab=bank`)
  // The only fund is chosen once it is known.
  await page.getByTitle(/^VCB công ty/).waitFor()
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

test('a line has its whole history, and the tab opens again with the fund that was chosen', async () => {
  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().click()
  await drawer(page).getByText('Lịch sử thay đổi').click()
  await drawer(page).getByText('Liên kết dòng ngân hàng với phiếu').first().waitFor()
  await page.keyboard.press('Escape')
  await done(shop.session, funds.addOrEdit, {
    Name: 'MB',
    Kind: 2,
    BankCode: 'TCB',
    AccountNo: '19030987654321',
    AccountName: 'LE MINH ANH',
  })
  await go(page, `${server.url}/post/uploadbill?tab=bank`)
  await page.getByRole('combobox', { name: 'Chọn quỹ' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'VCB công ty' }).click()
  await page.waitForURL(new RegExp(`BankCardID=${shop.bankId}`))
  await quiet(page)
  await go(page, `${server.url}/post/uploadbill?tab=bank`)
  await page.waitForURL(new RegExp(`BankCardID=${shop.bankId}`))
  await page.getByRole('region', { name: 'Khớp số dư' }).waitFor()
})

test('the book of the fund and the day close tell what the bank says, and lead to its lines', async () => {
  await go(page, `${server.url}/report/cashbook?BankCardID=${shop.bankId}`)
  await page.getByRole('region', { name: 'Khớp số dư' }).getByText('502.945.000').waitFor()
  await go(page, `${server.url}/report/reportdaily`)
  await page.getByText('Ngân hàng', { exact: true }).waitFor()
  await page.getByText(/^VCB công ty · Sổ quỹ lệch ngân hàng 55\.000/).waitFor()
  expect(await page.getByText(/^Dòng ngân hàng chưa ghi/).count()).toBe(0)
  const [linked] = await done(shop.session, bankLines.getLines, { show: 'booked' })
  await done(shop.session, bankLines.unlink, { LineID: linked?.LineID ?? 0 })
  await page.reload()
  await page.getByText('· 1 dòng').waitFor()
  await page.getByRole('link', { name: 'Ghi', exact: true }).click()
  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().waitFor()
  await page.getByText('Chưa ghi').first().waitFor()
})

test('the history lists the statement, and taking it off is refused in words while a line is booked', async () => {
  const [line] = await done(shop.session, bankLines.getLines, { show: 'open' })
  const LineID = line?.LineID ?? 0
  const [voucher] = await done(shop.session, bankLines.getVouchers, { LineID })
  await done(shop.session, bankLines.link, { LineID, JournalIDs: [voucher?.JournalID ?? 0] })
  await go(page, `${server.url}/post/uploadbill?tab=history`)
  await button(page, /^Tài khoản/).click()
  const row = page.getByRole('row').filter({ hasText: 'VCB_TK.csv' })
  const takeOff = async () => {
    await row.getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name: 'Gỡ sao kê' }).click()
    await drawer(page).getByText('Nhận nhầm tệp').click()
    await save(page).click()
  }
  await takeOff()
  await drawer(page).getByText('1 dòng của sao kê này đã ghi').first().waitFor()
  await done(shop.session, bankLines.unlink, { LineID })
  await save(page).click()
  await toast(page, 'Đã gỡ VCB_TK.csv').first().waitFor()
  await row.getByText('Đã gỡ').waitFor()
  expect((await done(shop.session, bankLines.getLines, {})).length).toBe(0)
  const csvAgain = { name: 'VCB_TK.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await go(page, `${server.url}/post/uploadbill?tab=bank&BankCardID=${shop.bankId}`)
  await page
    .getByTitle(/^VCB công ty/)
    .first()
    .waitFor()
  await page.getByLabel('Tệp sao kê').setInputFiles(csvAgain)
  await button(page, /^Nhận 2 dòng/).click()
  await toast(page, 'Đã nhận 2 dòng ngân hàng').first().waitFor()
})

test('the list is cards on a phone', async () => {
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().waitFor()
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  // The statement that could not be taken off.
  expect(problems).toEqual([expect.stringContaining('1 dòng của sao kê này đã ghi')])
})
