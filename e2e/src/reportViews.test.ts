import { readFileSync } from 'node:fs'
import { businessDay } from '@cardpro/contract/basic/dates'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { bringSession, button, go, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish } from './support/shop.ts'

const server = sharedServer()
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let orderId = 0
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  const { customerId: CustomerID, cardId: CardDataID, posId: PosID } = await furnish(owner)
  const terms = { CustomerID, CardDataID, Contract_Type: 1 as const, Amount: 50_000_000, FeeRut: 1.8, FeeDao: 1.8 }
  const made = await done(owner, orders.createManual, { ...terms, ForDate: businessDay(new Date()) })
  orderId = made.ScheduleID
  await done(owner, orders.addWithdrawal, {
    ScheduleID: orderId,
    Version: 1,
    Items: [
      { PosID, Amount: 30_000_000, LotNo: '000123', BillNo: '000045' },
      { PosID, Amount: 20_000_000, LotNo: '000123' },
    ],
  })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

test('what a member of staff left incomplete leads to those bills, and a bill to its order', async () => {
  await go(page, `${server.url}/report/turnover?view=staff&fromDate=7-ngay`)
  await page.getByRole('heading', { name: 'Báo cáo nhân viên' }).waitFor()
  await page
    .getByRole('row', { name: /50\.000\.000/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Xuất bill' }).waitFor()
  expect(new URL(page.url()).searchParams.get('MissingNumber')).toBe('true')
  await page.getByText('1 thiếu số').waitFor()
  await page
    .getByRole('row', { name: /20\.000\.000/ })
    .first()
    .getByText('20.000.000')
    .click()
  await page.waitForURL(`**/contract/${orderId}`)
})

test('the pictures of the bills come as one ZIP; where there are none, a sentence says so', async () => {
  await go(page, `${server.url}/export-bill`)
  await button(page, 'Ảnh bill theo lô').click()
  await page.getByText('Không có ảnh bill nào với bộ lọc này').waitFor()
  await go(page, `${server.url}/contract/${orderId}`)
  await page
    .getByLabel('Thêm ảnh bill 000123.000045')
    .last()
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: picture })
  await toast(page, 'Đã thêm tệp bill.png').waitFor()
  await go(page, `${server.url}/export-bill`)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Ảnh bill theo lô').click()])
  expect(file.suggestedFilename()).toMatch(/^anh-bill-.*\.zip$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04', 'latin1'))
  expect(bytes.toString('utf8')).toContain('POS VCB 01/lô 000123/bill 000045')
})

const views = ['staff', 'pos', 'new-customers', 'away', 'schedule']

test('each of these reports has its rows or says that there are none, also on a phone without a sideways scroll', async () => {
  const small = (await newPage(browser, { viewport: phone })).page
  await bringSession(small, owner)
  for (const path of [...views.map((view) => `/report/turnover?view=${view}`), '/export-bill']) {
    await go(small, server.url + path)
    await small
      .getByText(/50\.000\.000|Không có khách nào vắng/)
      .first()
      .waitFor()
    expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
})
