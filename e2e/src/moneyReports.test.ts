import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { holdBack, newPage, openBrowser } from './support/browser.ts'
import { bringSession, button, drawer, go } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, swipe } from './support/shop.ts'

// One order of 50 million at 1,8 % on a POS at 1,1 %: 350.000 are earned, the customer is owed 49.100.000, and 49.450.000
// are to come in. First in the shop, then at the level of the company.
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
  await swipe(shop, await makeOrder(shop), [50_000_000])
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const shown = () => page.getByRole('region', { name: 'Tổng của kỳ' })
const search = () => Object.fromEntries(new URL(page.url()).searchParams)

async function toCompany(): Promise<void> {
  await go(page, server.url)
  await page.locator('.shop-button').click()
  await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await page.waitForURL('**/bao-cao-doanh-thu')
}

/** Agrees to go from the company into the shop. */
const intoShop = () => page.getByRole('button', { name: 'Chuyển cửa hàng', exact: true }).click()

test('a figure of the turnover is opened to its order, the transfers of it and the order itself, and the way back keeps the filter', async () => {
  await go(page, `${server.url}/report/turnover?fromDate=7-ngay&Contract_Type=1`)
  const row = page.getByRole('row', { name: new RegExp(`^${formatDay(today).slice(0, 5)}`) })
  await row.getByRole('button', { name: '350.000' }).click()
  await drawer(page).getByText('1 dòng cộng lại bằng ô báo cáo: 350.000').waitFor()
  await button(drawer(page), /^Bút toán của DH/).click()
  await drawer(page)
    .getByRole('row', { name: /Có 5111 900\.000/ })
    .waitFor()
  await drawer(page)
    .getByRole('link', { name: /DH\d+-\d+/ })
    .click()
  await page.waitForURL('**/contract/*')
  await page.goBack()
  await drawer(page).getByText('1 dòng cộng lại bằng ô báo cáo').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  expect(search()).toMatchObject({ Contract_Type: '1' })
})

test('why profit changed is told by kind and staff, and a figure leads to its orders and back', async () => {
  await go(page, `${server.url}/report/turnover?fromDate=7-ngay&why=1`)
  const causes = drawer(page).getByRole('table', { name: /^Vì sao lãi đổi theo/ })
  await causes.getByRole('row', { name: /^Rút tiền .*350\.000 \+350\.000 \+350\.000/ }).waitFor()
  const answer = await holdBack(page, '**/Report/ProfitChange*')
  await button(drawer(page), 'Nhân viên').click()
  await causes.waitFor({ state: 'hidden' })
  answer()
  await button(causes, '350.000').click()
  await drawer(page).getByText('1 dòng cộng lại bằng ô báo cáo: 350.000').waitFor()
  await page.keyboard.press('Escape')
  await causes.waitFor()
})

test('the home of the company leads to the turnover of a shop, and a person to the debt there, with the days that were looked at', async () => {
  await toCompany()
  await go(page, `${server.url}/bao-cao-doanh-thu?fromDate=7-ngay`)
  await page
    .getByRole('row', { name: /50\.000\.000/ })
    .first()
    .click({ position: { x: 60, y: 12 } })
  await intoShop()
  await page.waitForURL('**/report/turnover?*')
  expect(search()).toMatchObject({ fromDate: addDays(today, -6) })
  await shown().getByText('350.000₫').waitFor()

  await toCompany()
  await go(page, `${server.url}/bao-cao-cong-no-khach-hang?fromDate=7-ngay`)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc.*49\.100\.000/ }).click({ position: { x: 60, y: 12 } })
  await button(drawer(page), /^Mở công nợ ở/).click()
  await intoShop()
  await page.waitForURL('**/debt/customer?*')
  expect(search()).toMatchObject({ drawer: `detail.${customerId}`, fromDate: addDays(today, -6) })
  await drawer(page).getByText('49.100.000').first().waitFor()
})

test('the result of the business and where its money lies are balanced, line by line', async () => {
  await toCompany()
  await go(page, `${server.url}/bao-cao-ket-qua-kinh-doanh`)
  await page.getByText(/Lợi nhuận ròng 350\.000 = Σ loại 5, 7 900\.000 − Σ loại 6, 8 550\.000/).waitFor()
  const block = page.getByRole('region', { name: 'Tiền nằm ở đâu' })
  await block.getByText('Cân đối ✓').waitFor()
  await button(block, 'Từng khoản, từng cửa hàng').click()
  const { Total } = await done(owner, workingCapital.getWorkingCapital, {})
  await drawer(page)
    .getByRole('row', { name: /^Vốn lưu động/ })
    .getByText(Total.Net.toLocaleString('vi-VN'))
    .first()
    .waitFor()
})

test('POS money opens from a shop down to the bill; as the banks pay it, it is entered in the shop of its fund', async () => {
  await go(page, `${server.url}/bao-cao-cong-no-pos`)
  for (const name of [/^Cửa hàng Quận 1/, /^POS VCB 01/, /^Lô 000123/])
    await page.getByRole('button', { name, expanded: false }).click()
  await page.getByRole('row', { name: /Bill 000045.*49\.450\.000/ }).waitFor()
  await button(page, 'Theo khoản ngân hàng trả').click()
  await page.getByRole('button', { name: /^POS VCB 01/, expanded: false }).click()
  await page.getByRole('row', { name: /^Lô 000123.*49\.450\.000/ }).waitFor()
  await page
    .getByRole('row', { name: /^POS VCB 01/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Ghi tiền về ở cửa hàng' }).click()
  await intoShop()
  await drawer(page).getByLabel('Số tiền ngân hàng báo có').waitFor()
})
