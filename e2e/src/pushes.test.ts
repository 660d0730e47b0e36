import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { desktop, holdBack, newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// The queue of money to send, by two cashiers at once at the desk, and on a phone; then what needs attention.
const server = sharedServer()
let browser: Browser
let lan: Page
let ha: Page
let problems: string[]
let shop: Shop
const second = `thuha${Date.now()}`

async function opened(userName: string): Promise<Page> {
  const { page, problems: found } = await newPage(browser)
  problems = found
  await bringSession(page, { url: server.url, userName })
  return page
}

beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url, undefined, 'Nguyễn Lan')
  shop = await furnish(owner)
  const form = { UserName: second, FullName: 'Phạm Thu Hà', Password: password, GroupID: 4 }
  await done(owner, staff.addOrEditStaff, { ...form, ShopIDs: [owner.shopId], MustChangePassword: false })
  for (const lot of ['000001', '000002', '000003'])
    await swipe(shop, await makeOrder(shop, 50_000_000), [50_000_000], lot)
  lan = await opened(owner.userName)
  ha = await opened(second)
})
afterAll(() => browser.close())

const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'Chuyển khách' })
const panel = (page: Page) => page.getByRole('complementary', { name: /^Dòng của đơn/ })

test('the queue has the payouts that wait; who opens a row has it for ten minutes: the other cashier sees that at once and cannot take it', async () => {
  await go(lan, `${server.url}/contract/push`)
  await lan.getByText('Còn phải chuyển 147.300.000').waitFor()
  await lan.getByTitle('3 khoản phải chuyển').waitFor()
  await go(ha, `${server.url}/contract/push`)
  await expect.poll(() => rows(ha).count()).toBe(3)

  await rows(lan).first().click()

  await panel(lan)
    .getByText(/Bạn đang giữ · còn \d:\d\d/)
    .waitFor()
  await rows(ha)
    .first()
    .getByText(/Nguyễn Lan · còn/)
    .waitFor()
  await rows(ha).first().click()
  await panel(ha)
    .getByText(/Nguyễn Lan đang xử lý/)
    .waitFor()
  expect(await button(panel(ha), /^Đã chuyển/).count()).toBe(0)
})

test('the code fills the screen, with the row after it; rows that are passed quickly are let go; “Đã chuyển” posts the row and goes on to the next one', async () => {
  await button(panel(lan), 'Xem mã QR toàn màn hình').click()
  const full = drawer(lan)
  await full.getByRole('img', { name: /Mã VietQR/ }).waitFor()
  await button(full, 'Dòng sau').click()
  await full.getByText('2 / 3').waitFor()
  await button(full, 'Dòng trước').click()
  await full.getByText('1 / 3').waitFor()
  const letClaim = await holdBack(lan, '**/api/ScheduleWorking/ClaimPush**')
  await button(full, 'Dòng sau').click()
  await full.getByText('2 / 3').waitFor()
  await button(full, 'Dòng sau').click()
  await full.getByText('3 / 3').waitFor()
  letClaim()
  const heldByLan = async () => (await rows(ha).allInnerTexts()).map((text) => text.includes('Nguyễn Lan · còn'))
  await expect.poll(heldByLan).toEqual([false, false, true])
  await button(full, 'Dòng sau').click()
  await full.getByText('1 / 3').waitFor()
  await button(full, 'Đóng').click()
  await box(panel(lan), 'Mã giao dịch').fill('FT26325B4M90')
  await box(panel(lan), 'Mã giao dịch').press('Enter')

  await toast(lan, 'Đã chuyển 49.100.000 cho Nguyễn Hoàng Phúc').waitFor()
  await panel(lan).getByText('/ 2').waitFor()
  await expect.poll(() => rows(ha).filter({ hasText: 'FT26325B4M90' }).count()).toBe(1)
})

test('the rows of the page go into one file, and are marked together', async () => {
  await panel(lan).getByRole('button', { name: 'Đóng dòng này' }).click()
  await lan.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await button(lan, 'File lô CSV').click()
  const [file] = await Promise.all([lan.waitForEvent('download'), save(lan).click()])
  expect(file.suggestedFilename()).toMatch(/^chuyen-khoan-.*\.csv$/)
  await drawer(lan).waitFor({ state: 'hidden' })
  await button(lan, 'Đã chuyển').last().click()
  await drawer(lan).getByText('2 dòng · 98.200.000').waitFor()
  await save(lan).click()
  await toast(lan, 'Đã chuyển 2 trên 2 dòng').waitFor()
  await lan.getByText('Còn phải chuyển 0').waitFor()
})

test('on a phone the only row is sent once, also while the list still shows it as open', async () => {
  const orderId = await makeOrder(shop, 50_000_000)
  await swipe(shop, orderId, [50_000_000], '000004')
  await ha.setViewportSize(phone)
  await go(ha, `${server.url}/contract/push?State=1`)
  const claims: string[] = []
  ha.on('request', (request) => request.url().includes('ClaimPush') && claims.push(request.url()))
  await button(ha, 'Nguyễn Hoàng Phúc').click()
  await panel(ha)
    .getByRole('img', { name: /Mã VietQR/ })
    .waitFor()
  expect(await ha.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  const letListCome = await holdBack(ha, '**/api/ScheduleWorking/GetPushList**')
  await button(panel(ha), /^Đã chuyển/).click()
  await toast(ha, /Đã chuyển 49.100.000/).waitFor()
  await panel(ha).waitFor({ state: 'hidden' })
  letListCome()
  await ha.getByText('Còn phải chuyển 0').waitFor()
  expect(claims).toHaveLength(1)
  const { Status } = await done(shop.session, orders.getDetail, { ScheduleID: orderId })
  expect(Status).toBe(5)
})

test('a row that is held goes from its holder once its order is paid on its page, with who paid, and without its code', async () => {
  await ha.setViewportSize(desktop)
  const orderId = await makeOrder(shop, 50_000_000)
  await swipe(shop, orderId, [50_000_000], '000005')
  const plan = { ScheduleID: orderId, Kind: 2 as const, Amount: 49_100_000 }
  const to = { ToBankCode: 'TCB', ToAccountNo: '19036450778', ToAccountName: 'MAI ANH TUAN', Note: 'Em trai nhận' }
  await done(shop.session, pushes.planPush, { ...plan, ...to })
  await go(ha, `${server.url}/contract/push`)
  await rows(ha).filter({ hasText: 'MAI ANH TUAN' }).click()
  const code = panel(ha).getByRole('img', { name: /Mã VietQR/ })
  await code.waitFor()

  await go(lan, `${server.url}/contract/${orderId}?act=send`)
  await drawer(lan)
    .getByText(/Đang trong hàng đợi: Chuyển khách 49.100.000 · .*19036450778 MAI ANH TUAN · Phạm Thu Hà đang giữ/)
    .waitFor()
  expect(
    await drawer(lan)
      .getByRole('radio', { name: /19036450778/ })
      .isChecked(),
  ).toBe(true)
  await save(lan).click()
  await toast(lan, /Đã chuyển khách 49.100.000/).waitFor()

  await panel(ha)
    .getByText(/Nguyễn Lan vừa chuyển 49.100.000 cho đơn DH.* lúc \d\d:\d\d/)
    .waitFor()
  expect(await code.count()).toBe(0)
  expect(await button(panel(ha), /^Đã chuyển/).count()).toBe(0)
  await ha.getByText('Còn phải chuyển 0').waitFor()
})

test('a warning is put off until a time, with a note', async () => {
  const orderId = await makeOrder(shop, 10_000_000)
  await done(shop.session, orders.setWarning, { ScheduleID: orderId, IsWarning: true, Reason: 'Khách hẹn 17:00' })
  await go(lan, `${server.url}/contract-cancel`)
  const row = lan.getByRole('row').filter({ hasText: 'Khách hẹn 17:00' })
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await lan.getByRole('menuitem', { name: 'Hoãn đến…' }).click()
  await box(drawer(lan), 'Ghi chú xử lý').fill('Đã gọi')
  await save(lan).click()
  await toast(lan, /Đã hoãn đến/).waitFor()
  await row.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})
