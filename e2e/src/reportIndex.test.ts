import { businessDay } from '@cardpro/contract/basic/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { schedules } from '@cardpro/contract/reports/schedules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
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
  const terms = { CustomerID, CardDataID, Contract_Type: 1 as const, ForDate: today, Amount: 50_000_000 }
  const { ScheduleID } = await done(owner, orders.createManual, { ...terms, FeeRut: 1.8, FeeDao: 1.8 })
  const Items = [{ PosID, Amount: 50_000_000, LotNo: '000123', BillNo: '1' }]
  await done(owner, orders.addWithdrawal, { ScheduleID, Version: 1, Items })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const group = (name: string) => page.getByRole('region', { name, exact: true })
const star = (name: string) => page.getByRole('button', { name: `Hay xem: ${name}`, exact: true })

test('a report that was starred stands first with its figure, and opens with the filters it was left with', async () => {
  await go(page, `${server.url}/report`)
  await star('Doanh thu').click()
  await group('Hay xem').getByText('350.000').waitFor()
  await group('Hay xem').getByRole('link', { name: 'Doanh thu' }).click()
  await page.waitForURL('**/report/turnover')
  const kept = page.waitForRequest((request) => request.url().endsWith('ListView/Remember'))
  await button(page, 'Chỉ đơn hoàn thành').click()
  await kept
  await go(page, `${server.url}/report`)
  await group('Hay xem').getByRole('link', { name: 'Doanh thu' }).click()
  await page.waitForURL('**/report/turnover?*OnlyDone=true*')
  await go(page, `${server.url}/report`)
  await star('Doanh thu').click()
  await group('Hay xem').waitFor({ state: 'hidden' })
})

test('reports are found by their figures, accents or not, and reached by the keys', async () => {
  await go(page, `${server.url}/report`)
  await star('Sổ quỹ').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('hoa hong')
  await star('Sổ quỹ').waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Doanh thu', exact: true }).last().focus()
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).not.toBe('Doanh thu')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Doanh thu')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/report/turnover*')
})

test('a card of the company level asks before it leads there', async () => {
  await go(page, `${server.url}/report`)
  await page.getByRole('button', { name: 'Kết quả kinh doanh', exact: true }).click()
  await page.getByRole('dialog').getByText('Mở Kết quả kinh doanh ở cấp công ty?').waitFor()
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).pathname).toBe('/report')
})

test('a report is set to come at 21:00, seen and switched off at /report, and deleted', async () => {
  await go(page, `${server.url}/report/turnover?by=staff`)
  await button(page, 'Gửi tự động').click()
  await drawer(page).getByText('Doanh thu theo nhân viên').waitFor()
  for (const day of ['Bảy', 'Chủ Nhật']) await drawer(page).getByRole('checkbox', { name: day }).uncheck()
  await button(drawer(page), 'Đặt lịch gửi').click()
  await page.getByText('Đã đặt lịch gửi thứ Hai, Ba, Tư, Năm, Sáu, 21:00').waitFor()
  await go(page, `${server.url}/report`)
  const panel = group('Lịch gửi')
  await panel.getByText(/thứ Hai, Ba, Tư, Năm, Sáu, 21:00 · tới 21:00/).waitFor()
  await panel.getByRole('switch').click()
  const isOn = async () => (await call(owner, schedules.getSchedules, {})).Data.map(({ IsOn }) => IsOn)
  await expect.poll(isOn).toEqual([false])
  await button(panel, /^Xóa lịch/).click()
  await button(page, 'Xóa lịch').last().click()
  await panel.getByText('Chưa có lịch nào', { exact: false }).waitFor()
  await group('Hộp thư').getByText('Hộp thư trống').waitFor()
})

test('on a phone the dashboard begins with the summary, and its button copies it', async () => {
  const { page: small, context } = await newPage(browser, { viewport: phone })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(small, owner)
  await go(small, server.url)
  await small.getByRole('region', { name: 'Tóm tắt' }).getByText('Lãi 350.000').waitFor()
  await button(small, 'Sao chép gửi Zalo').click()
  await small.getByText('Đã sao chép tóm tắt, hãy dán vào Zalo').waitFor()
  const copied = await small.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^.+ · \d\d\/\d\d\/\d{4}, lúc \d\d:\d\d\nLãi 350\.000 · Quẹt 50\.000\.000 · Tồn quỹ /)
  expect(copied).toContain('• 1 khoản chờ đẩy tiền: phải chuyển 49.100.000')
  expect(copied).not.toContain('Nguyễn Hoàng Phúc')
  for (const path of ['/report', '/report?drawer=inbox', '/']) {
    await go(small, server.url + path)
    await quiet(small)
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
})
