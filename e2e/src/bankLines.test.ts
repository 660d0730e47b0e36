import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { posMoney } from '@cardpro/contract/debts/debts'
import { businessDay } from '@cardpro/contract/kit/dates'
import { shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'
import { statementRows, swipeLots } from './support/statement.ts'

// From the file of a bank account to its lines: one is a voucher that was entered, one is left out, one is what an acquirer pays, and of one nothing is known.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let code: string
let net: number
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url, undefined, 'Nguyễn Lan')
  shop = await furnish(owner)
  await done(owner, shops.addOrEdit, { ...(await done(owner, shops.getByID, {})), TwoPersonLimit: 0 })
  code = await receiptOf(3_000_000)
  net = await payoutOf(owner)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

async function receiptOf(Amount: number): Promise<string> {
  const [kind] = await done(shop.session, categories.getConfigByType, { type: 1 })
  const receipt = { ConfigID: kind?.ConfigID ?? 0, BankCardID: shop.bankId, Amount }
  return (await done(shop.session, vouchers.payCollectOther, receipt)).Code
}

/** What an acquirer says that it pays. */
async function payoutOf(owner: Session): Promise<number> {
  const bills = await swipeLots(shop, { bills: 6, lots: 2 })
  const Rows = statementRows(bills.map((bill) => ({ bill, as: 'whole' as const })))
  const { StatementID, Version } = await done(owner, statements.paste, { Rows })
  await done(owner, statements.take, { StatementID, Version })
  const [payout] = await done(owner, board.getPayouts, { StatementID })
  return payout?.Net ?? 0
}

const vnd = (amount: number) => amount.toLocaleString('vi-VN')
const day = businessDay(new Date())
const csv = () => {
  const known = 502_945_000
  return [
    'Ngày giao dịch;Nội dung;Số bút toán;Ghi nợ;Ghi có;Số dư',
    `${day};NGUYEN THI KHACH CHUYEN TIEN;FT263300001;;3.000.000;503.000.000`,
    `${day};PHI QUAN LY TAI KHOAN;FT263300002;55.000;;502.945.000`,
    `${day};NGUYEN VAN A CHUYEN TIEN;FT263300003;;2.500.000;${vnd(known + 2_500_000)}`,
    `${day};TT THE QUA POS TID 12345678;FT263300004;;${vnd(net)};${vnd(known + 2_500_000 + net)}`,
  ].join('\n')
}
const lineOf = async (amount: number) => {
  const lines = await done(shop.session, bankLines.getLines, {})
  const line = lines.find(({ Amount }) => Amount === amount)
  if (!line) throw new Error(`no line of ${amount}`)
  return line
}

test('a statement of an account is dropped, proven and taken; a line is linked with its voucher, another is skipped with a reason', async () => {
  await go(page, `${server.url}/post/uploadbill?tab=bank`)
  // The only fund is chosen once it is known.
  await page.getByTitle(/^VCB công ty/).waitFor()
  const file = { name: 'VCB_TK.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) }
  await page.getByLabel('Tệp sao kê').setInputFiles(file)
  await page.getByRole('region', { name: 'Chứng minh' }).getByText('Số dư sau mỗi dòng').waitFor()
  await button(page, /^Nhận 4 dòng/).click()
  await toast(page, 'Đã nhận 4 dòng ngân hàng').waitFor()

  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().click()
  await drawer(page).getByText(code).waitFor()
  await drawer(page).getByRole('checkbox').first().check()
  await drawer(page).getByRole('button', { name: 'Liên kết 1 phiếu' }).click()
  await toast(page, 'Đã liên kết, dòng đã ghi đủ').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('PHI QUAN LY TAI KHOAN').first().click()
  await drawer(page).getByRole('button', { name: 'Bỏ qua' }).click()
  await drawer(page).getByRole('radio', { name: 'Ngân hàng hoàn lại' }).check()
  await drawer(page).getByRole('button', { name: 'Bỏ qua' }).click()
  await toast(page, 'Đã bỏ qua dòng').waitFor()
  expect([(await lineOf(-55_000)).State, (await lineOf(3_000_000)).State]).toEqual([2, 3])
})

test('a line is what a statement says is paid: it is booked by Ctrl Enter, and open again once that is taken back; on a phone it has room', async () => {
  const { LineID } = await lineOf(net)
  await go(page, `${server.url}/post/uploadbill?tab=bank&drawer=line.${LineID}`)
  await button(drawer(page), /Gợi ý và ghi/).click()
  const first = drawer(page).getByRole('radio').first()
  await first.getByText('Kỳ trả trong sao kê').waitFor()
  await first.getByText(/Khớp vì: đúng số tiền/).waitFor()
  expect(await first.getAttribute('aria-checked')).toBe('true')
  await quiet(page)
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog')
  const posted = drawer(page).getByText(/Đã ghi TV/)
  await question.or(posted).first().waitFor()
  if (await question.isVisible()) await page.keyboard.press('Enter')
  await posted.waitFor()
  expect((await lineOf(net)).Left).toBe(0)

  await button(drawer(page), /Hoàn tác/).click()
  await drawer(page).getByRole('radio', { name: 'Ghi nhầm' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await drawer(page).getByText('Kỳ trả trong sao kê').waitFor()
  expect((await lineOf(net)).Left).toBe(net)

  await page.setViewportSize(phone)
  await quiet(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(phone.width)
  await page.keyboard.press('Escape')
  await page.getByText('NGUYEN THI KHACH CHUYEN TIEN').first().waitFor()
  await quiet(page)
  expect(await wide()).toBeLessThanOrEqual(phone.width)
  expect(problems).toEqual([])
})

test('money of which nothing is known is given to whose it is, by name and amount', async () => {
  const { LineID } = await lineOf(2_500_000)
  const { Code } = await done(shop.session, lineMatches.postUnknown, { LineID })
  await page.setViewportSize(desktop)
  await go(page, `${server.url}/debt?tab=pos`)
  await page.getByText('Chưa xác định 2.500.000').waitFor()
  await button(page, 'Xem').click()
  await drawer(page).getByText('NGUYEN VAN A CHUYEN TIEN').waitFor()
  await button(drawer(page), `Gán ${Code}`).click()
  await pick(drawer(page), 'Khách hàng', 'Nguyễn Hoàng Phúc', '0912')
  await box(drawer(page), 'Số tiền').fill('1,5tr')
  await drawer(page).getByText('Có 131').waitFor()
  expect(await save(page).textContent()).toContain('Gán cho khách 1.500.000')
  await save(page).click()
  await toast(page, /Đã gán 1\.500\.000, phiếu GA/).waitFor()
  const [left] = await done(shop.session, posMoney.getUnidentified, {})
  expect(left).toMatchObject({ Code, Amount: 2_500_000, Left: 1_000_000 })
})

test('the day close leads to the lines; a statement is taken off in the history, refused in words while a line is booked', async () => {
  await go(page, `${server.url}/report/reportdaily`)
  await page.getByText(/^Dòng ngân hàng chưa ghi/).waitFor()
  await page.getByRole('link', { name: 'Ghi', exact: true }).click()
  await page.getByText('TT THE QUA POS TID 12345678').first().waitFor()

  await go(page, `${server.url}/post/uploadbill?tab=history`)
  await button(page, /^Tài khoản/).click()
  const row = page.getByRole('row').filter({ hasText: 'VCB_TK.csv' })
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Gỡ sao kê' }).click()
  await drawer(page).getByText('Nhận nhầm tệp').click()
  await save(page).click()
  await drawer(page)
    .getByText(/^\d dòng của sao kê này đã ghi/)
    .first()
    .waitFor()
  expect(problems).toEqual([expect.stringMatching(/\d dòng của sao kê này đã ghi/)])
})
