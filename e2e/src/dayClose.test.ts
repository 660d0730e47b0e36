import { randomUUID } from 'node:crypto'
import { businessDay, formatDay } from '@cardpro/contract/basic/dates'
import { funds } from '@cardpro/contract/funds/funds'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, button, drawer, enter, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
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
  await enter(page, session)
})
afterAll(() => browser.close())

const open = async (on: Page = page) => {
  await go(on, `${server.url}/report/reportdaily`)
  await on
    .getByRole('heading', { name: /Báo cáo ngày/ })
    .first()
    .waitFor()
}
/** A till is counted before the day is locked. */
const countTill = (Notes: object) =>
  fetch(`${server.url}/api/Payment/CountFund`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Token: session.token,
      UserID: String(session.userId),
      ShopID: String(session.shopId),
    },
    body: JSON.stringify({ BankCardID: shop.cashId, ...Notes }),
  })
const transfer = () =>
  call(session, funds.transfer, {
    FromID: shop.bankId,
    ToID: shop.cashId,
    Amount: 2_000_000,
    Fee: 0,
    Confirm: ['W_DUP'],
  })

test('the owner makes a step block, and then no reason is enough', async () => {
  const choose = async () => {
    await button(page, 'Quy định chốt ngày').click()
    await drawer(page).getByText('1. Đơn dở và tiền chờ chuyển').click()
    await save(page).click()
    await toast(page, 'Đã lưu quy định chốt ngày').first().waitFor()
  }
  await open()
  await choose()
  await page.getByText('1 đơn, phải làm xong').waitFor()
  expect(await box(page, 'Lý do bước 1').count()).toBe(0)
  await button(page, `Khóa sổ ${short}`).hover()
  await page.getByRole('tooltip', { name: 'Bước 1 phải làm xong' }).waitFor()
  await choose()
  await box(page, 'Lý do bước 1').waitFor()
})

test('the lock is off while a step is open without a reason, and says which', async () => {
  await open()
  const lock = button(page, `Khóa sổ ${short}`)
  await lock.waitFor()
  expect(await lock.getAttribute('aria-disabled')).toBe('true')
  await lock.hover()
  await page.getByRole('tooltip', { name: 'Bước 1 chưa có lý do' }).waitFor()
  await box(page, 'Lý do bước 1').fill('Khách hẹn mai')
  await box(page, 'Lý do bước 1').press('Enter')
  await page.getByText('Khách hẹn mai').waitFor()
  await page.getByText('Đang chốt', { exact: true }).first().waitFor()
})

test('a day is closed from its steps, and takes nothing any more', async () => {
  await countTill({ N500: 40 })
  await button(page, `Khóa sổ ${short}`).click()
  await toast(page, `Đã khóa sổ ngày ${formatDay(today)}`)
    .first()
    .waitFor()
  await page.getByText('Khớp bản chốt').waitFor()
  await page.getByText('Đã khóa', { exact: true }).first().waitFor()
  const refused = await transfer()
  expect(refused.Message).toBe(`Ngày ${formatDay(today)} đã khóa sổ`)
  await go(page, `${server.url}/manager/bankcard?drawer=transfer`)
  await drawer(page).waitFor()
})

test('the owner opens it again with the password, what changes is named, and it is locked as version 2', async () => {
  await open()
  await button(page, `Mở lại ${short}`).click()
  await box(drawer(page), 'Mật khẩu đang dùng').fill('không phải')
  await drawer(page).getByText('Ghi sót bút toán').click()
  await save(page).click()
  await drawer(page).getByText('Mật khẩu không đúng').first().waitFor()
  await box(drawer(page), 'Mật khẩu đang dùng').fill(password)
  await save(page).click()
  await toast(page, `Đã mở lại ngày ${formatDay(today)}`)
    .first()
    .waitFor()
  await page.getByText('Đã mở lại', { exact: true }).first().waitFor()
  expect((await transfer()).Result).toBe(1)
  await page.getByText(/số liệu khác bản chốt/).waitFor()
  await page.getByText('Thu: Chuyển quỹ: 0 → 2.000.000').waitFor()
  await button(page, `Khóa sổ ${short}`).click()
  await toast(page, `Đã khóa sổ ngày ${formatDay(today)}, bản 2`)
    .first()
    .waitFor()
  await page.getByText('Khớp bản chốt').waitFor()
  await button(page, 'Các lần khóa, mở sổ').click()
  await drawer(page).getByText('Lý do: Ghi sót bút toán').waitFor()
  expect(
    await drawer(page)
      .getByText(`Khóa đến ${formatDay(today)}`, { exact: true })
      .count(),
  ).toBe(2)
})

test('a phone shows the same without scrolling sideways', async () => {
  const { page: small, context } = await newPage(browser, { viewport: phone })
  await enter(small, session)
  await open(small)
  await small.getByText('Khớp bản chốt').waitFor()
  await quiet(small)
  for (const width of [390, 360]) {
    await small.setViewportSize({ width, height: 844 })
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await context.close()
})

test('the company sees where its money went and which shops are locked, and locks its own book', async () => {
  await go(page, server.url)
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await page.waitForURL('**/bao-cao-doanh-thu')
  await go(page, `${server.url}/bao-cao-dong-tien`)
  const flow = page.getByRole('table', { name: 'Dòng tiền' })
  await flow
    .getByRole('row', { name: /^Tồn cuối/ })
    .getByText('520.000.000')
    .first()
    .waitFor()
  const board = page.getByRole('table', { name: 'Chốt sổ các cửa hàng' })
  await board.getByText(new RegExp(`^Khóa đến ${formatDay(today)}`)).waitFor()
  await board.getByText('Chưa khóa ngày nào').waitFor()
  await button(page, `Chốt sổ công ty ${short}`).click()
  await button(drawer(page), `Khóa sổ ${short}`).click()
  await toast(page, `Đã khóa sổ ngày ${formatDay(today)}`)
    .first()
    .waitFor()
  await drawer(page).getByText('Khớp bản chốt').waitFor()
  await page.setViewportSize({ width: 360, height: 844 })
  await go(page, `${server.url}/bao-cao-dong-tien`)
  await flow.waitFor()
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
