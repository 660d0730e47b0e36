import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

const server = sharedServer()
const today = businessDay(new Date())
const short = formatDay(today).slice(0, 5)
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
  await done(session, orders.createManual, {
    CustomerID: shop.customerId,
    CardDataID: shop.cardId,
    Contract_Type: 1,
    ForDate: today,
    Amount: 10_000_000,
    FeeRut: 1.8,
    FeeDao: 1.8,
  })
  page = (await newPage(browser)).page
  await bringSession(page, session)
})
afterAll(() => browser.close())

const transfer = () =>
  call(session, funds.transfer, {
    FromID: shop.bankId,
    ToID: shop.cashId,
    Amount: 2_000_000,
    Fee: 0,
    Confirm: ['W_DUP'],
  })
const lock = () => button(page, `Khóa sổ ${short}`)
async function fits(widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await quiet(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('a day is closed from its steps: the lock is off while one is open without a reason and says which; then it takes nothing any more', async () => {
  await go(page, `${server.url}/report/reportdaily`)
  await lock().waitFor()
  await expect.poll(() => lock().getAttribute('aria-disabled')).toBe('true')
  await lock().hover()
  await page.getByRole('tooltip', { name: 'Bước 1 chưa có lý do' }).waitFor()
  await box(page, 'Lý do bước 1').fill('Khách hẹn mai')
  await box(page, 'Lý do bước 1').press('Enter')
  await page.getByText('Khách hẹn mai').waitFor()
  // A till is counted before the day is locked.
  await done(session, counts.countFund, { BankCardID: shop.cashId, N500: 40 })
  await lock().click()
  await page.getByText('Khớp bản chốt').waitFor()
  await page.getByText('Đã khóa', { exact: true }).first().waitFor()
  expect((await transfer()).Message).toBe(`Ngày ${formatDay(today)} đã khóa sổ`)
})

test('the owner opens it again with the password, what changes is named, and it is locked as version 2; a phone shows the same', async () => {
  await button(page, `Mở lại ${short}`).click()
  await box(drawer(page), 'Mật khẩu đang dùng').fill('không phải')
  await drawer(page).getByText('Ghi sót bút toán').click()
  await save(page).click()
  await drawer(page).getByText('Mật khẩu không đúng').first().waitFor()
  await box(drawer(page), 'Mật khẩu đang dùng').fill(password)
  await save(page).click()
  await page.getByText('Đã mở lại', { exact: true }).first().waitFor()
  expect((await transfer()).Result).toBe(1)
  await page.getByText('Thu: Chuyển quỹ: 0 → 2.000.000').waitFor()
  await lock().click()
  await toast(page, `Đã khóa sổ ngày ${formatDay(today)}, bản 2`)
    .first()
    .waitFor()
  await page.getByText('Khớp bản chốt').waitFor()
  await fits([phone.width, 360])
  await page.setViewportSize(desktop)
  await button(page, 'Các lần khóa, mở sổ').click()
  await drawer(page).getByText('Lý do: Ghi sót bút toán').waitFor()
})

test('the company sees where its money went and which shops are locked, and locks its own book', async () => {
  await go(page, server.url)
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await page.waitForURL('**/bao-cao-doanh-thu')
  await go(page, `${server.url}/bao-cao-dong-tien`)
  await page
    .getByRole('table', { name: 'Dòng tiền' })
    .getByRole('row', { name: /^Tồn cuối/ })
    .getByText('520.000.000')
    .first()
    .waitFor()
  const board = page.getByRole('table', { name: 'Chốt sổ các cửa hàng' })
  await board.getByText(new RegExp(`^Khóa đến ${formatDay(today)}`)).waitFor()
  await board.getByText('Chưa khóa ngày nào').waitFor()
  await button(page, `Chốt sổ công ty ${short}`).click()
  await button(drawer(page), `Khóa sổ ${short}`).click()
  await drawer(page).getByText('Khớp bản chốt').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await fits([360])
})
