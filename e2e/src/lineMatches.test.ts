import { bankLines } from '@cardpro/contract/bankLines/bankLines'
import { vietnamInstant } from '@cardpro/contract/basic/dates'
import { posMoney } from '@cardpro/contract/debts/debts'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { board } from '@cardpro/contract/reconcile/board'
import { lineMatches } from '@cardpro/contract/reconcile/lineMatches'
import { statements } from '@cardpro/contract/reconcile/statements'
import { shops } from '@cardpro/contract/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, type Shop } from './support/shop.ts'
import { statementRows, swipeLots } from './support/statement.ts'

// A line of the bank's account pays what a statement of the acquirer says is paid: booked by keys, and taken back.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let lineId: number
let userName: string
let net: number
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url, undefined, 'Nguyễn Lan')
  userName = owner.userName
  shop = await furnish(owner)
  await done(owner, shops.addOrEdit, { ...(await done(owner, shops.getByID, {})), TwoPersonLimit: 0 })
  const bills = await swipeLots(shop, { bills: 6, lots: 2 })
  const Rows = statementRows(bills.map((bill) => ({ bill, as: 'whole' as const })))
  const { StatementID, Version } = await done(owner, statements.paste, { Rows })
  await done(owner, statements.take, { StatementID, Version })
  const [payout] = await done(owner, board.getPayouts, { StatementID })
  net = payout?.Net ?? 0
  const fundId = payout?.BankCardID ?? 0
  await takeAccount(fundId)
  const lines = await done(owner, bankLines.getLines, { BankCardID: fundId })
  lineId = lines.find(({ Amount }) => Amount === net)?.LineID ?? 0
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

/** A statement of the account: what the acquirer paid, and money of a customer. */
async function takeAccount(BankCardID: number): Promise<void> {
  const today = vietnamInstant(new Date()).slice(0, 10)
  const other = 2_500_000
  const Rows = [
    ['Ngày giao dịch', 'Ghi có', 'Ghi nợ', 'Số dư', 'Nội dung'],
    [today, String(other), '', String(other), 'NGUYEN VAN A CHUYEN TIEN'],
    [today, String(net), '', String(other + net), 'TT THE QUA POS TID 12345678'],
  ]
  const draft = await done(shop.session, statements.pasteBank, { BankCardID, Rows })
  await done(shop.session, statements.take, { StatementID: draft.StatementID, Version: draft.Version })
}

test('a line is what a statement says is paid: it is booked by Ctrl Enter', async () => {
  await go(page, `${server.url}/post/uploadbill?tab=bank&drawer=line.${lineId}`)
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
  const { Left } = await done(shop.session, bankLines.getLine, { LineID: lineId })
  expect(Left).toBe(0)
})

test('and is open again once that is taken back', async () => {
  await button(drawer(page), /Hoàn tác/).click()
  await drawer(page).getByRole('radio', { name: 'Ghi nhầm' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await drawer(page).getByText('Kỳ trả trong sao kê').waitFor()
  const { Left } = await done(shop.session, bankLines.getLine, { LineID: lineId })
  expect(formatVnd(Left)).toBe(formatVnd(net))
  expect(problems).toEqual([])
})

test('on a phone it is the same, pressed by hand', async () => {
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, { url: server.url, userName })
  await go(small, `${server.url}/post/uploadbill?tab=bank&drawer=suggest.${lineId}`)
  await drawer(small).getByRole('radio').first().waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await small.close()
})

test('money of which nothing is known is given to whose it is, by name and amount, and taken back', async () => {
  const { session, bankId } = shop
  const lines = await done(session, bankLines.getLines, { BankCardID: bankId })
  const line = lines.find(({ Amount }) => Amount === 2_500_000)?.LineID ?? 0
  const { Code } = await done(session, lineMatches.postUnknown, { LineID: line })
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
  await drawer(page).getByText('Của khách · Nguyễn Hoàng Phúc').waitFor()

  await go(page, `${server.url}/post/uploadbill?tab=bank&drawer=line.${line}`)
  await drawer(page).getByText('Chưa rõ').waitFor()
  await button(drawer(page), 'Gán').click()
  await drawer(page)
    .getByRole('radio', { name: /Thu khác/ })
    .check()
  await save(page).click()
  await drawer(page).getByText('Đã ghi', { exact: true }).waitFor()
  // The list of what was given is read again beside the line, and may come later.
  await expect.poll(() => button(drawer(page), /^Hủy GA/).count()).toBe(2)

  await button(drawer(page), /^Hủy GA/)
    .first()
    .click()
  await drawer(page).getByRole('radio', { name: 'Gán nhầm số tiền' }).check()
  await save(page).click()
  await drawer(page).getByText('Chưa rõ').waitFor()
  const [left] = await done(session, posMoney.getUnidentified, {})
  expect(left).toMatchObject({ Code, Amount: 2_500_000, Left: 1_000_000 })
  expect(problems).toEqual([])
})

test('on a phone it is assigned as well', async () => {
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, { url: server.url, userName })
  await go(small, `${server.url}/debt?tab=pos&drawer=unidentified`)
  await button(drawer(small), /^Gán TV/).click()
  await drawer(small).getByText('Tiền này của ai').waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await small.close()
})
