import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { staff } from '@cardpro/contract/people/staff/staff'
import { shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { holdBack, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'
import { type Bill, statementRows, swipeLots } from './support/statement.ts'

// The board of a shop whose bank tells its lines: column 1 is what was credited, booked and linked by keyboard; two users see each other.
const server = sharedServer()
const colleague = `thuhabank${Date.now()}`
const other = 2_500_000
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let first: { id: number; net: number }
let second: { id: number; net: number }
let fundId: number
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url, undefined, 'Nguyễn Lan')
  shop = await furnish(owner)
  await done(owner, shops.addOrEdit, { ...(await done(owner, shops.getByID, {})), TwoPersonLimit: 0 })
  const form = { UserName: colleague, FullName: 'Phạm Thu Hà', Password: password, GroupID: 2 }
  await done(owner, staff.addOrEditStaff, { ...form, ShopIDs: [owner.shopId], MustChangePassword: false })
  const bills = await swipeLots(shop, { bills: 8, lots: 4 })
  const inLots = (...lots: string[]) => bills.filter(({ lotNo }) => lots.includes(lotNo))
  first = await taken(inLots('000401', '000402'))
  second = await taken(inLots('000403', '000404'))
  await told([[other, 'NGUYEN VAN A CHUYEN TIEN']])
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

async function taken(bills: Bill[]): Promise<{ id: number; net: number }> {
  const Rows = statementRows(bills.map((bill) => ({ bill, as: 'whole' as const })))
  const { StatementID, Version } = await done(shop.session, statements.paste, { Rows })
  await done(shop.session, statements.take, { StatementID, Version })
  const [payout] = await done(shop.session, board.getPayouts, { StatementID })
  fundId = payout?.BankCardID ?? 0
  return { id: StatementID, net: payout?.Net ?? 0 }
}

let balance = 0
/** A statement of the account. */
async function told(lines: [amount: number, content: string][]): Promise<void> {
  const today = vietnamInstant(new Date()).slice(0, 10)
  const rows = lines.map(([amount, content]) => {
    balance += amount
    return [today, String(amount), '', String(balance), content]
  })
  const Rows = [['Ngày giao dịch', 'Ghi có', 'Ghi nợ', 'Số dư', 'Nội dung'], ...rows]
  const draft = await done(shop.session, statements.pasteBank, { BankCardID: fundId, Rows })
  await done(shop.session, statements.take, { ...draft, Confirm: ['W_UNPROVEN'] })
}

const vnd = (amount: number) => amount.toLocaleString('vi-VN')
const lines = () => page.getByRole('region', { name: 'Ngân hàng báo có' })
const atLine = () => lines().locator('[role="row"][tabindex="0"]')
const chip = (name: RegExp) => page.getByRole('group', { name: 'Mức khớp' }).getByRole('button', { name })
const leftOf = async (amount: number) =>
  (await done(shop.session, bankLines.getLines, { direction: 'in' })).find(({ Amount }) => Amount === amount)?.Left

/** Walks to the top of the first column, and down to the line of an amount. */
async function walkTo(amount: number): Promise<void> {
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowUp')
  for (let steps = 0; steps < 12 && !(await atLine().innerText()).includes(vnd(amount)); steps++)
    await page.keyboard.press('ArrowDown')
  await atLine().getByText(vnd(amount)).first().waitFor()
}

test('what is booked without its line waits; the line comes, is offered as that voucher, and is linked by keyboard', async () => {
  await done(shop.session, board.payDebtFromPDF, { StatementID: second.id, Confirm: ['W_NOBANK'] })
  await go(page, `${server.url}/post/uploadbill`)
  await lines().getByText(vnd(other)).first().waitFor()
  await chip(/^Chờ dòng ngân hàng ?1$/).waitFor()

  await told([
    [first.net, 'TT THE QUA POS TID 12345678'],
    [second.net, 'TT THE QUA POS TID 12345678'],
  ])
  await lines()
    .getByText(/: chỉ liên kết$/)
    .waitFor()
  await quiet(page)
  await page.keyboard.press('ArrowLeft')
  await walkTo(second.net)
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('radio', { checked: true })
    .getByText(/^Đã ghi tay TV/)
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Đã liên kết dòng ngân hàng').waitFor()
  await chip(/^Chờ dòng ngân hàng ?0$/).waitFor()
  expect(await leftOf(second.net)).toBe(0)
})

test('"Ghi" books a payout from the line that it certainly came in, and asks nothing; taken back, a digit opens that line', async () => {
  await drawer(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await toast(page, /Đã ghi 4 dòng, 2 lô/).waitFor()
  expect(await leftOf(first.net)).toBe(0)
  await page.keyboard.press('Control+z')
  await drawer(page).getByRole('radio', { name: 'Ghi nhầm' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await toast(page, /Đã hoàn tác 4 dòng/).waitFor()
  await expect.poll(() => leftOf(first.net)).toBe(first.net)

  await lines().getByText(vnd(first.net)).first().waitFor()
  await quiet(page)
  if (!(await lines().locator('.cp-rec-cur').count())) await page.keyboard.press('ArrowLeft')
  await walkTo(first.net)
  await page.keyboard.press('1')
  await drawer(page).getByRole('radio', { checked: true }).getByText('Kỳ trả trong sao kê').waitFor()
  expect(problems).toEqual([])
})

test('two users on one board see each other; who is second at a row hears who was first and when, and sees the row as it is now', async () => {
  const { page: theirs, problems: found } = await newPage(browser)
  // That page does not hear what happens meanwhile.
  await theirs.route('**/api/events', (route) => route.abort())
  await bringSession(theirs, { url: server.url, userName: colleague })
  const rows = await done(shop.session, board.getRows, { StatementID: first.id })
  const RowID = rows[0]?.RowID ?? 0
  await go(theirs, `${server.url}/post/uploadbill?row=${RowID}`)
  await theirs.getByText('Nguyễn Lan đang xem').waitFor()
  // The stream of events tells of who came: nothing is waited for.
  await page.getByText('Phạm Thu Hà đang xem').waitFor({ timeout: 5_000 })
  const line = theirs.getByRole('region', { name: 'Lô và bill' }).locator('[role="row"][tabindex="0"]')
  await line.click()
  await done(shop.session, board.release, { RowID })

  await theirs.keyboard.press('Space')

  await toast(theirs, /Nguyễn Lan.*\d\d:\d\d/).waitFor()
  await expect.poll(() => line.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  await onPhone(theirs)
  // The stream that was cut off, and the refusal.
  expect(found.filter((one) => !/ERR_FAILED|Nguyễn Lan/.test(one))).toEqual([])
})

/** An unclear row is a card that is decided by thumb alone, also while the decision is on its way; an open line is a card that says what it may be. */
async function onPhone(small: Page): Promise<void> {
  await small.setViewportSize(phone)
  const letDecisionGo = await holdBack(small, `**/api/${board.choose.path}`)
  await button(small, 'Đúng').click()
  await small.getByText('Không còn dòng nào chưa rõ.').waitFor()
  await button(small, 'Hoàn tác').click()
  letDecisionGo()
  await button(small, 'Đúng').waitFor()
  await small.getByRole('list', { name: 'Ngân hàng báo có' }).getByText(vnd(first.net)).click()
  await drawer(small).getByRole('radio').first().waitFor()
  await button(drawer(small), /^Ghi/).first().waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
}
