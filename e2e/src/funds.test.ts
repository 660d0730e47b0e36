import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { funds } from '@cardpro/contract/places/funds/funds'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  await furnish(owner)
  await done(owner, categories.createOrUpdateConfig, { Name: 'Văn phòng phẩm', Type: 2, Group: 642 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const balances = async (at: Session = owner) =>
  Object.fromEntries((await done(at, funds.getByConditions, {})).map(({ Name, Balance }) => [Name, Balance]))

/** Takes the line of a fixed list that begins with this. */
async function choose(label: string, text: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}

test('a transfer is cancelled from its toast, in the cash book and with a reason', async () => {
  await go(page, `${server.url}/manager/bankcard?drawer=transfer`)
  await pick(drawer(page), 'Từ quỹ', 'VCB công ty')
  await pick(drawer(page), 'Sang quỹ', 'Két quầy')
  await box(page, 'Số tiền chuyển').fill('3tr')
  await save(page).click()
  await toast(page, /Đã chuyển quỹ, phiếu CQ/)
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await drawer(page).getByText('Nhập nhầm số tiền').click()
  await save(page).click()
  await toast(page, /Đã hủy phiếu chuyển quỹ CQ/).waitFor()
  expect(await balances()).toEqual({ 'VCB công ty': 500_000_000, 'Két quầy': 20_000_000 })
})

test('an owner corrects a bank for the company, and what is narrowed by it says the new name', async () => {
  await go(page, `${server.url}/manager/bankcard?drawer=banks`)
  await drawer(page).getByRole('textbox', { name: 'Tìm ngân hàng' }).fill('970406')
  await button(drawer(page), 'Sửa').click()
  await box(page, 'Tên ngắn').fill('Vikki Số')
  await save(page).click()
  await toast(page, 'Đã sửa ngân hàng Vikki Số').waitFor()
  await go(page, `${server.url}/cards?BankCode=DOB`)
  await page.getByText('Ngân hàng: Vikki Số').waitFor()
})

test('a receipt that becomes a payment keeps what was typed, is refused at its box, posted and looked at on paper', async () => {
  await go(page, `${server.url}/collect-expense?drawer=collect`)
  await box(page, 'Số tiền').fill('25tr')
  await box(page, 'Tên đối tượng').fill('Văn phòng phẩm Hồng Hà')
  await button(drawer(page), 'Phiếu chi').click()
  await choose('Loại chi', 'Văn phòng phẩm')
  await choose('Quỹ chi', 'Két quầy')
  await box(page, 'Diễn giải').fill('Giấy in bill K80, 20 cuộn')
  await save(page).click()
  await drawer(page)
    .getByText(/Quỹ Két quầy không đủ tiền: còn 20.000.000/)
    .first()
    .waitFor()
  await box(page, 'Số tiền').fill('250k')
  await save(page).click()
  await toast(page, /Đã ghi phiếu chi PC\d{6}-001, 250.000/).waitFor()
  expect(await balances()).toMatchObject({ 'Két quầy': 19_750_000 })

  await page.getByRole('row', { name: /Văn phòng phẩm Hồng Hà/ }).click()
  await button(drawer(page), 'In phiếu').click()
  const paper = drawer(page).getByRole('article', { name: 'Phiếu chi' })
  await paper.getByText('Mẫu số 02 - TT').waitFor()
  await button(drawer(page), 'K80').click()
  await paper.getByText('ĐÃ CHI').waitFor()
  // What the server refused is written there; nothing else is.
  expect(problems.filter((one) => !one.includes('không đủ tiền'))).toEqual([])
})

test('a till is counted blind by notes with the keyboard, and its shortage is made good by staff', async () => {
  await go(page, `${server.url}/report/cashbook`)
  await page.getByText('Tồn cuối').waitFor()
  await button(page, /Kiểm quỹ/).click()
  await button(drawer(page), 'Bắt đầu đếm').click()
  await box(page, 'Số tờ 500.000').waitFor()
  // What the books say is nowhere on the screen.
  await page.getByText('Sổ của quỹ này ẩn khi đang đếm').waitFor()
  expect(await page.getByText('19.750.000').count()).toBe(0)

  await box(page, 'Số tờ 500.000').fill('38')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => box(page, 'Số tờ 100.000').evaluate((one) => one === document.activeElement)).toBe(true)
  await drawer(page).getByText('Đã đếm 42 tờ').waitFor()
  await save(page).click()
  await drawer(page).getByText('Đã ghi thiếu 100.000 vào 1381, chờ xử lý.').waitFor()
  await save(page).click()
  await toast(page, /Đã xử lý chênh lệch, phiếu KQ\d{6}-001\/X1/).waitFor()
  expect(await done(owner, counts.getCounts, {})).toMatchObject([{ Counted: 19_650_000, Diff: -100_000, Left: 0 }])
})

test('money is moved to a fund of another shop and stands in the books of both', async () => {
  const made = await done(owner, shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 2' })
  const there = { ...owner, shopId: made.ShopID }
  await done(there, funds.addOrEdit, { Name: 'Két Quận 2', Kind: 1 })
  await go(page, `${server.url}/report/cashbook?drawer=shops`)
  await pick(drawer(page), 'Từ quỹ', 'Két quầy')
  await pick(drawer(page), 'Sang cửa hàng', 'Cửa hàng Quận 2')
  await pick(drawer(page), 'Sang quỹ', 'Két Quận 2')
  await box(page, 'Số tiền chuyển').fill('300k')
  await save(page).click()
  await toast(page, /Đã chuyển, phiếu NB\d{6}-001/).waitFor()
  await page.getByRole('row', { name: /NB\d{6}-001.*Cửa hàng Quận 2.*300\.000/ }).waitFor()
  expect(await balances(there)).toEqual({ 'Két Quận 2': 300_000 })
})
