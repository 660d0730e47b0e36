import { counts } from '@cardpro/contract/cashbook/counts'
import { funds } from '@cardpro/contract/funds/funds'
import { newShopSettings, shops } from '@cardpro/contract/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let till: number
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  const opened = { Name: 'Tiền mặt tại quỹ', Kind: 1, OpeningBalance: 1_000_000 } as const
  till = (await done(owner, funds.addOrEdit, opened)).BankCardID
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

test('a till is counted blind by notes with the keyboard, and its shortage is made good by staff', async () => {
  await go(page, `${server.url}/report/cashbook`)
  await page.getByText('Tồn cuối').waitFor()
  await button(page, /Kiểm quỹ/).click()
  await button(drawer(page), 'Bắt đầu đếm').click()
  await box(page, 'Số tờ 500.000').waitFor()
  // What the books say is nowhere on the screen.
  await page.getByText('Sổ của quỹ này ẩn khi đang đếm').waitFor()
  expect(await page.getByText('1.000.000').count()).toBe(0)

  await box(page, 'Số tờ 500.000').fill('hai')
  await save(page).click()
  await drawer(page).getByText('Số tờ 500.000 không hợp lệ').waitFor()
  await box(page, 'Số tờ 500.000').fill('1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => box(page, 'Số tờ 500.000').evaluate((one) => one === document.activeElement)).toBe(true)
  await drawer(page).getByText('Đã đếm 3 tờ').waitFor()
  await drawer(page).getByText('chín trăm nghìn đồng').waitFor()
  await save(page).click()

  await drawer(page).getByText('Đã ghi thiếu 100.000 vào 1381, chờ xử lý.').waitFor()
  await drawer(page).getByText('Ca sau mở với 900.000.').waitFor()
  await box(drawer(page), 'Số tiền').fill('200000')
  await save(page).click()
  await drawer(page).getByText('Chỉ còn 100.000 chưa xử lý').waitFor()
  await box(drawer(page), 'Số tiền').fill('100000')
  await save(page).click()
  await toast(page, /Đã xử lý chênh lệch, phiếu KQ\d{6}-001\/X1/).waitFor()
  await page
    .getByRole('row', { name: /Kiểm quỹ/ })
    .first()
    .waitFor()
})

test('the list of counts says what each found and opens it, on a phone too', async () => {
  await done(owner, counts.countFund, { BankCardID: till, N500: 2 })
  await go(page, `${server.url}/report/cashbook?tab=counts`)
  await page.getByRole('row', { name: /KQ\d{6}-002.*100\.000/ }).click()
  await drawer(page).getByText('Đã ghi thừa 100.000 vào 3381, chờ xử lý.').waitFor()
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, owner)
  await go(small, `${server.url}/report/cashbook?tab=counts`)
  await small.getByRole('button', { name: 'Tiền mặt tại quỹ' }).first().click()
  await drawer(small).getByText('Xử lý phần thừa').waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('money is moved to another shop and stands in the books of both', async () => {
  const made = await done(owner, shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 2' })
  const there = { ...owner, shopId: made.ShopID }
  await done(there, funds.addOrEdit, { Name: 'Két Quận 2', Kind: 1 })
  await go(page, `${server.url}/report/cashbook?drawer=shops`)
  await pick(drawer(page), 'Từ quỹ', 'Tiền mặt tại quỹ')
  await pick(drawer(page), 'Sang cửa hàng', 'Cửa hàng Quận 2')
  await pick(drawer(page), 'Sang quỹ', 'Két Quận 2')
  await box(page, 'Số tiền chuyển').fill('9tr')
  await save(page).click()
  await drawer(page)
    .getByText(/Quỹ Tiền mặt tại quỹ không đủ tiền/)
    .waitFor()
  await box(page, 'Số tiền chuyển').fill('300k')
  await save(page).click()
  await toast(page, /Đã chuyển, phiếu NB\d{6}-001/).waitFor()
  await page.getByRole('row', { name: /NB\d{6}-001.*Cửa hàng Quận 2.*300\.000/ }).waitFor()
  const [fund] = await done(there, funds.getByConditions, {})
  expect(fund?.Balance).toBe(300_000)
})
