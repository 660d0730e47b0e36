import { readFileSync } from 'node:fs'
import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { orders } from '@cardpro/contract/orders/orders'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { readXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { bringSession, button, drawer, go } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish } from './support/shop.ts'

const server = sharedServer()
const today = businessDay(new Date())
let browser: Browser
let owner: Session & { userName: string }
let customerId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  const shop = await furnish(owner)
  customerId = shop.customerId
  const terms = {
    CustomerID: customerId,
    CardDataID: shop.cardId,
    Contract_Type: 1 as const,
    ForDate: today,
    Amount: 50_000_000,
    FeeRut: 1.8,
    FeeDao: 1.8,
  }
  const { ScheduleID } = await done(owner, orders.createManual, terms)
  await done(owner, orders.addWithdrawal, {
    ScheduleID,
    Version: 1,
    Items: [{ PosID: shop.posId, Amount: 50_000_000, LotNo: '000123', BillNo: '000041' }],
  })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
  await toCompany(page)
})
afterAll(() => browser.close())

async function toCompany(at: Page): Promise<void> {
  await go(at, server.url)
  await at.locator('.shop-button').click()
  await at.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await at.waitForURL('**/bao-cao-doanh-thu')
}

test('debts of customers stand by person with a column for each shop, also in Excel', async () => {
  await go(page, `${server.url}/bao-cao-cong-no-khach-hang?fromDate=7-ngay`)
  const row = page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ })
  await row.getByText('49.100.000').first().waitFor()
  const file = page.waitForEvent('download')
  await button(page, 'Xuất Excel').click()
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await file).path())))
  const [, heads = [], first = []] = sheets[0]?.rows ?? []
  const period = { fromDate: addDays(today, -6), toDate: today }
  const [person] = await done({ ...owner, shopId: -111 }, companyDebts.companyDebtCustomer, period)
  expect(first[heads.indexOf('Mình nợ')]).toBe(person?.WeOwe)
  expect(first[heads.indexOf('Cửa hàng Quận 1: mình nợ')]).toBe(49_100_000)
})

test('a person leads to the debt in its shop, with the days that were looked at', async () => {
  await go(page, `${server.url}/bao-cao-cong-no-khach-hang?fromDate=7-ngay`)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).click({ position: { x: 60, y: 12 } })
  await button(drawer(page), /^Mở công nợ ở/).click()
  await page.getByRole('button', { name: 'Chuyển cửa hàng', exact: true }).click()
  await page.waitForURL('**/debt/customer?*')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('drawer'), searchParams.get('fromDate')]).toEqual([
    `detail.${customerId}`,
    addDays(today, -6),
  ])
  await drawer(page).getByText('49.100.000').first().waitFor()
  await toCompany(page)
})

test('POS money opens from a shop down to the bill, and adds up', async () => {
  await go(page, `${server.url}/bao-cao-cong-no-pos`)
  await page
    .getByRole('row', { name: /Cửa hàng Quận 1/ })
    .getByText('49.450.000')
    .first()
    .waitFor()
  for (const name of [/^Cửa hàng Quận 1/, /^POS VCB 01/, /^Lô 000123/])
    await page.getByRole('button', { name, expanded: false }).click()
  const bill = page.getByRole('row', { name: /Bill 000041/ })
  await bill.getByText('49.450.000').first().waitFor()
  await page
    .getByRole('row', { name: /Cửa hàng Quận 1/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Mở ở cửa hàng' }).click()
  await page.getByRole('button', { name: 'Chuyển cửa hàng', exact: true }).click()
  await page.waitForURL('**/debt?*')
  await page.getByRole('heading', { name: 'Tiền POS chưa về' }).waitFor()
  await toCompany(page)
})

test('POS money stands as the banks pay it too, and is entered in the shop of its fund', async () => {
  await go(page, `${server.url}/bao-cao-cong-no-pos`)
  await button(page, 'Theo khoản ngân hàng trả').click()
  await page.getByRole('button', { name: /^POS VCB 01/, expanded: false }).click()
  await page
    .getByRole('row', { name: /^Lô 000123/ })
    .getByText('49.450.000')
    .waitFor()
  await page
    .getByRole('row', { name: /^POS VCB 01/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Ghi tiền về ở cửa hàng' }).click()
  await page.getByRole('button', { name: 'Chuyển cửa hàng', exact: true }).click()
  await drawer(page).getByLabel('Số tiền ngân hàng báo có').waitFor()
  await toCompany(page)
})

test('the company has no funds of its own yet, and those of its shops are added by a switch', async () => {
  await go(page, `${server.url}/report/cashbookcompany`)
  await page.getByText('Công ty chưa có quỹ riêng').waitFor()
  await button(page, 'Gồm quỹ cửa hàng').click()
  await page.getByRole('group', { name: 'Từng quỹ' }).getByText('Két quầy').waitFor()
  expect(new URL(page.url()).searchParams.get('withShops')).toBe('true')
})

test('where the money lies is balanced, line by line, on a phone too', async () => {
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, owner)
  await toCompany(small)
  for (const at of [page, small]) {
    await go(at, `${server.url}/bao-cao-ket-qua-kinh-doanh`)
    const block = at.getByRole('region', { name: 'Tiền nằm ở đâu' })
    await block.getByText('Cân đối ✓').waitFor()
    await button(block, 'Từng khoản, từng cửa hàng').click()
    const { Total } = await done(owner, workingCapital.getWorkingCapital, {})
    await drawer(at)
      .getByRole('row', { name: /^Vốn lưu động/ })
      .getByText(Total.Net.toLocaleString('vi-VN'))
      .first()
      .waitFor()
    expect(await at.evaluate(() => document.documentElement.scrollWidth)).toBe(at === small ? phone.width : 1440)
  }
})

test('profit after running costs is a view of the turnover', async () => {
  const { page: office } = await newPage(browser)
  await bringSession(office, owner)
  await go(office, `${server.url}/report/turnover`)
  await office.getByRole('group', { name: 'Xem' }).getByRole('button', { name: 'Lãi sau chi phí', exact: true }).click()
  await office.getByRole('heading', { name: 'Lãi sau chi phí' }).waitFor()
  await office
    .getByRole('row', { name: /350\.000/ })
    .first()
    .waitFor()
})
