import { readFileSync } from 'node:fs'
import { addDays, businessDay, formatDay } from '@cardpro/contract/basic/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { staff } from '@cardpro/contract/staff/staff'
import { readXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { bringSession, button, drawer, go } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish } from './support/shop.ts'

const server = sharedServer()
const today = businessDay(new Date())
let browser: Browser
let owner: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  const { customerId: CustomerID, cardId: CardDataID, posId: PosID } = await furnish(owner)
  const terms = {
    CustomerID,
    CardDataID,
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
    Items: [{ PosID, Amount: 50_000_000, LotNo: '000123', BillNo: '1' }],
  })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const shown = (at: Page) => at.getByRole('region', { name: 'Tổng của kỳ' })

test('a figure of the turnover is opened to its order, the transfers of it and the order itself, and the way back keeps the filter', async () => {
  await go(page, `${server.url}/report/turnover?fromDate=7-ngay&Contract_Type=1`)
  await shown(page).getByText('350.000₫').waitFor()
  const row = page.getByRole('row', { name: new RegExp(`^${formatDay(today).slice(0, 5)}`) })
  await row.getByRole('button', { name: '350.000' }).click()
  await drawer(page).getByText('1 dòng cộng lại bằng ô báo cáo: 350.000').waitFor()
  await button(drawer(page), /^Bút toán của DH/).click()
  await drawer(page)
    .getByRole('row', { name: /Có 5111 900\.000/ })
    .waitFor()
  await drawer(page)
    .getByRole('row', { name: /Nợ 632 −550\.000/ })
    .waitFor()
  await drawer(page)
    .getByRole('link', { name: /DH\d+-\d+/ })
    .click()
  await page.waitForURL('**/contract/*')
  await page.goBack()
  await drawer(page).getByText('1 dòng cộng lại bằng ô báo cáo').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.get('Contract_Type')).toBe('1')
})

test('every grouping shows the figures of the whole, and Excel has them too', async () => {
  await go(page, `${server.url}/report/turnover`)
  for (const [name, row] of [
    ['Khách', 'Nguyễn Hoàng Phúc'],
    ['Thẻ', /••••/],
    ['POS', /POS|VCB/],
    ['Loại đơn', 'Rút tiền'],
  ] as const) {
    await page.getByRole('group', { name: 'Nhóm theo' }).getByRole('button', { name, exact: true }).click()
    await page.getByRole('row', { name: row }).filter({ hasText: '50.000.000' }).first().waitFor()
    await shown(page).getByText('350.000₫').waitFor()
  }
  const file = page.waitForEvent('download')
  await button(page, 'Xuất Excel').click()
  const path = await (await file).path()
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(path)))
  const cells = sheets[0]?.rows.flat().map(String) ?? []
  expect(cells).toEqual(expect.arrayContaining(['Loại đơn', 'Lãi gộp', 'Rút tiền', '50000000', '-550000', '350000']))
  expect((await call(owner, turnover.calls.kind, {})).Summary?.Now).toMatchObject({
    Volume: 50_000_000,
    Profit: 350_000,
  })
})

/** The rows of the first sheet that the page's Excel has. */
async function excelOf(at: Page): Promise<unknown[][]> {
  const file = at.waitForEvent('download')
  await button(at, 'Xuất Excel').click()
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await file).path())))
  return sheets[0]?.rows ?? []
}

test('an accountant sees profit, and the days of the file add up to its total; a viewer has neither profit nor file', async () => {
  const [accountant, viewer] = [`ketoan${Date.now()}`, `xem${Date.now()}`]
  for (const [UserName, GroupID] of [
    [accountant, 3],
    [viewer, 6],
  ] as const) {
    const form = { UserName, FullName: UserName, Password: password, GroupID, MustChangePassword: false }
    await done(owner, staff.addOrEditStaff, { ...form, ShopIDs: [owner.shopId] })
  }
  const { page: books, context } = await newPage(browser)
  await bringSession(books, { url: server.url, userName: accountant })
  await go(books, `${server.url}/report/turnover`)
  await shown(books).getByText('350.000₫').waitFor()
  const rows = await excelOf(books)
  const head = rows.find((row) => row.includes('Lãi gộp')) ?? []
  const column = head.indexOf('Lãi gộp')
  const sums = rows.slice(rows.indexOf(head) + 1).map((row) => Number(row[column] ?? 0))
  expect(sums.at(-1)).toBe(350_000)
  expect(sums.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(350_000)

  await bringSession(books, { url: server.url, userName: viewer })
  await go(books, `${server.url}/report/turnover`)
  await shown(books).getByText('50.000.000', { exact: true }).waitFor()
  expect(await books.getByText('Lãi gộp').count()).toBe(0)
  expect(await books.getByText('350.000').count()).toBe(0)
  expect(await button(books, 'Xuất Excel').isDisabled()).toBe(true)
  await context.close()
})

test('the home of the company shows its shops, and leads to the turnover of one with the same days', async () => {
  const { page: office } = await newPage(browser)
  await bringSession(office, owner)
  await go(office, server.url)
  await office.locator('.shop-button').click()
  await office.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await office.waitForURL('**/bao-cao-doanh-thu')
  await go(office, `${server.url}/bao-cao-doanh-thu?fromDate=7-ngay`)
  await shown(office).getByText('350.000₫').waitFor()
  await office
    .getByRole('row', { name: /50\.000\.000/ })
    .first()
    .click({ position: { x: 60, y: 12 } })
  await office.getByRole('dialog').getByRole('button', { name: 'Chuyển cửa hàng' }).click()
  await office.waitForURL('**/report/turnover?*')
  expect(new URL(office.url()).searchParams.get('fromDate')).toBe(addDays(today, -6))
  await shown(office).getByText('350.000₫').waitFor()
})

test('compared with the days before, on a phone too, and a wrong period is a sentence', async () => {
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, owner)
  await go(small, `${server.url}/report/turnover`)
  await shown(small).getByText('350.000₫').waitFor()
  await shown(small)
    .getByText(/kỳ trước/)
    .first()
    .waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await go(page, `${server.url}/report/turnover?fromDate=${today}&toDate=${addDays(today, -1)}`)
  await page
    .getByText(/Ngày không hợp lệ: từ ngày/)
    .first()
    .waitFor()
})

test('why profit changed is told by kind, terminal and staff, each figure leads to its orders and back', async () => {
  await go(page, `${server.url}/report/turnover?fromDate=7-ngay`)
  await button(shown(page), /^Vì sao lãi đổi/).click()
  const causes = drawer(page).getByRole('table', { name: /^Vì sao lãi đổi theo/ })
  await causes.getByRole('row', { name: /^Rút tiền .*350\.000 \+350\.000 \+350\.000/ }).waitFor()
  await button(drawer(page), 'Nhân viên').click()
  await button(causes, '350.000').click()
  await drawer(page).getByText('1 dòng cộng lại bằng ô báo cáo: 350.000').waitFor()
  await page.keyboard.press('Escape')
  await causes.waitFor()
})

test('the result of the business holds all accounts, and its Excel has a column for the shop', async () => {
  const { page: office } = await newPage(browser)
  await bringSession(office, owner)
  await go(office, server.url)
  await office.locator('.shop-button').click()
  await office.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
  await office.waitForURL('**/bao-cao-doanh-thu')
  await go(office, `${server.url}/bao-cao-ket-qua-kinh-doanh`)
  await office.getByText('Cân đối', { exact: true }).waitFor()
  await office.getByText(/Lợi nhuận ròng 350\.000 = Σ loại 5, 7 900\.000 − Σ loại 6, 8 550\.000/).waitFor()
  const download = office.waitForEvent('download')
  await button(office, 'Xuất Excel').click()
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await download).path())))
  const cells = sheets[0]?.rows.flat().map(String) ?? []
  expect(cells).toEqual(expect.arrayContaining(['Chỉ tiêu', 'Tổng', '4. Phí POS', '-550000', '350000']))
})
