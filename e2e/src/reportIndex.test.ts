import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { businessDay } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { schedules } from '@cardpro/contract/reports/schedules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

// That every report has room on a phone, accessible.test.ts sees; where its figures lead, the tests of the web.
const server = sharedServer()
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
  const Items = [
    { PosID, Amount: 30_000_000, LotNo: '000123', BillNo: '000045' },
    { PosID, Amount: 20_000_000, LotNo: '000123' },
  ]
  await done(owner, orders.addWithdrawal, { ScheduleID: orderId, Version: 1, Items })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const group = (name: string) => page.getByRole('region', { name, exact: true })
const star = (name: string) => page.getByRole('button', { name: `Hay xem: ${name}`, exact: true })

test('a report is starred, found by its figures without accents and reached by the keys; it opens with the filters it was left with', async () => {
  await go(page, `${server.url}/report`)
  await star('Doanh thu').click()
  await group('Hay xem').getByText('350.000').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('hoa hong')
  await star('Sổ quỹ').waitFor({ state: 'hidden' })
  // Typing hides the cards one after another; the arrows lead to one that stays.
  await quiet(page)
  await group('Hay xem').getByRole('link', { name: 'Doanh thu' }).focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).not.toBe('Doanh thu')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Doanh thu')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/report/turnover*')
  const kept = page.waitForRequest((request) => request.url().endsWith('ListView/Remember'))
  await button(page, 'Chỉ đơn hoàn thành').click()
  await kept

  await button(page, 'Gửi tự động').click()
  for (const day of ['Bảy', 'Chủ Nhật']) await drawer(page).getByRole('checkbox', { name: day }).uncheck()
  await button(drawer(page), 'Đặt lịch gửi').click()
  await page.getByText('Đã đặt lịch gửi thứ Hai, Ba, Tư, Năm, Sáu, 21:00').waitFor()
  await go(page, `${server.url}/report`)
  const starred = group('Hay xem').getByRole('link', { name: 'Doanh thu' })
  await expect.poll(() => starred.getAttribute('href')).toContain('OnlyDone=true')
})

test('its schedule is seen, switched off and deleted at /report; a card of the company level asks before it leads there', async () => {
  const panel = group('Lịch gửi')
  await panel.getByText(/thứ Hai, Ba, Tư, Năm, Sáu, 21:00 · tới 21:00/).waitFor()
  await panel.getByRole('switch').click()
  const isOn = async () => (await call(owner, schedules.getSchedules, {})).Data.map(({ IsOn }) => IsOn)
  await expect.poll(isOn).toEqual([false])
  await button(panel, /^Xóa lịch/).click()
  await button(page, 'Xóa lịch').last().click()
  await panel.getByText('Chưa có lịch nào', { exact: false }).waitFor()
  await group('Hộp thư').getByText('Hộp thư trống').waitFor()
  await star('Doanh thu').click()
  await group('Hay xem').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Kết quả kinh doanh', exact: true }).click()
  await page.getByRole('dialog').getByText('Mở Kết quả kinh doanh ở cấp công ty?').waitFor()
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).pathname).toBe('/report')
})

test('what a member of staff left incomplete leads to those bills, their pictures come as one ZIP, and a bill leads to its order', async () => {
  await keepPicture()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await go(page, `${server.url}/report/turnover?view=staff&fromDate=7-ngay`)
  const row = page.getByRole('row', { name: /50\.000\.000/ }).first()
  await row.getByRole('link').first().click()
  await page.getByText('1 thiếu số').waitFor()
  expect(new URL(page.url()).searchParams.get('MissingNumber')).toBe('true')
  const pictures = button(page, 'Ảnh bill theo lô')
  const [file] = await Promise.all([page.waitForEvent('download'), pictures.click()])
  expect(file.suggestedFilename()).toMatch(/^anh-bill-.*\.zip$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04', 'latin1'))
  expect(bytes.toString('utf8')).toContain('POS VCB 01/lô 000123/bill thiếu số')
  await page
    .getByRole('row', { name: /20\.000\.000/ })
    .first()
    .getByText('20.000.000')
    .click()
  await page.waitForURL(`**/contract/${orderId}`)
})

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture of the bill that has no number, sent as a form sends it. */
async function keepPicture(): Promise<void> {
  const { Swipes } = await done(owner, orders.getDetail, { ScheduleID: orderId })
  const LogWithdrawalID = Swipes.find(({ Amount }) => Amount === 20_000_000)?.LogWithdrawalID
  const body = new FormData()
  body.append('image', new Blob([Buffer.from(picture, 'base64')]), 'bill.png')
  const who = { Token: owner.token, UserID: String(owner.userId), ShopID: String(owner.shopId) }
  const headers = { ...who, 'Idempotency-Key': randomUUID() }
  const place = `RefKind=order&RefID=${orderId}&LogWithdrawalID=${LogWithdrawalID}`
  const sent = await fetch(`${server.url}/api/${files.uploadImage.path}?${place}`, { method: 'POST', headers, body })
  expect(await sent.text()).toContain('"Result":1')
}

test('on a phone the button of the dashboard’s summary copies it', async () => {
  await page.setViewportSize(phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await go(page, server.url)
  await page.getByRole('region', { name: 'Tóm tắt' }).getByText('Lãi 350.000').waitFor()
  await button(page, 'Sao chép gửi Zalo').click()
  await page.getByText('Đã sao chép tóm tắt, hãy dán vào Zalo').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^.+ · \d\d\/\d\d\/\d{4}, lúc \d\d:\d\d\nLãi 350\.000 · Quẹt 50\.000\.000 · Tồn quỹ /)
  expect(copied).toContain('• 1 khoản chờ đẩy tiền: phải chuyển 49.100.000')
})
