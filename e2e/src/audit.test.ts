import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { runDemo, runVerify } from './support/commands.ts'
import { box, button, drawer, go, pick, save, signIn, toast } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish, makeOrder, swipe } from './support/shop.ts'

const data = makeDataDir()
let server: RunningServer
let browser: Browser
let page: Page
let problems: string[]
let orderId: number
let cardId: number
let lineId: number
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
  const owner = await registered(server.url)
  const shop = await furnish(owner)
  cardId = shop.cardId
  orderId = await makeOrder(shop)
  await swipe(shop, orderId, [20_000_000])
  const opened = await newPage(browser)
  page = opened.page
  problems = opened.problems
  await signIn(page, owner)
  const { Lines } = await done(owner, orders.getDetail, { ScheduleID: orderId })
  lineId = Lines.find(({ Kind }) => Kind === 2)?.LineID ?? 0
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})

const open = (path: string) => go(page, server.url + path)
/** What stands in a list, its lines joined. */
const history = () => page.getByRole('list', { name: 'Lịch sử thay đổi' }).innerText()

test('the owner changes a card and cancels a line of an order', async () => {
  await open(`/cards?drawer=edit.${cardId}`)
  await box(drawer(page), 'Hạn mức').fill('120tr')
  await save(page).click()
  await toast(page, 'Đã lưu thẻ').first().waitFor()

  await open(`/contract/${orderId}?act=line-${lineId}`)
  await drawer(page).getByText('Nhập nhầm').first().click()
  await button(drawer(page), /^Hủy dòng/).click()
  await toast(page, 'Đã hủy quẹt thẻ').first().waitFor()
})

test('and finds both in the log, with before and after, and one of them whole in a drawer', async () => {
  await open('/history/logaction')
  const row = page.getByRole('row').filter({ hasText: 'Sửa thẻ' })
  await row.getByText('Hạn mức: 100.000.000 → 120.000.000').waitFor()
  expect(await row.innerText()).toMatch(/Lê Minh Anh[\s\S]*Dữ liệu thẻ[\s\S]*VPB •••• 4472/)
  const cancelled = page.getByRole('row').filter({ hasText: 'Hủy quẹt thẻ' })
  expect(await cancelled.innerText()).toContain('Dư đơn (khách nợ +): −19.640.000 → 0; Số tiền: 20.000.000; Nhập nhầm')

  await row.getByText('Sửa thẻ').click()
  const told = await drawer(page).innerText()
  expect(told).toMatch(/Lê Minh Anh[\s\S]*Chrome[\s\S]*Hạn mức[\s\S]*100\.000\.000[\s\S]*120\.000\.000/)
})

test('finds them without accents, and by screen', async () => {
  await open('/history/logaction?GeneralSearch=huy%20quet%20the')
  await page.getByRole('row').filter({ hasText: 'Hủy quẹt thẻ' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Sửa thẻ' }).count()).toBe(0)
  await open('/history/logaction?MenuID=40')
  await page.getByRole('row').filter({ hasText: 'Thêm thẻ' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Hủy quẹt thẻ' }).count()).toBe(0)
})

test('and on the records themselves', async () => {
  await open(`/contract/${orderId}`)
  await page.getByRole('tab', { name: 'Lịch sử thay đổi' }).click()
  await page.getByRole('list', { name: 'Lịch sử thay đổi' }).waitFor()
  expect(await history()).toMatch(/Hủy quẹt thẻ[\s\S]*Nhập nhầm[\s\S]*Quẹt thẻ[\s\S]*Tạo đơn/)

  await open(`/cards?drawer=edit.${cardId}`)
  await drawer(page).getByText('Lịch sử thay đổi').click()
  await page.getByRole('list', { name: 'Lịch sử thay đổi' }).waitFor()
  expect(await history()).toMatch(/Sửa thẻ[\s\S]*Hạn mức[\s\S]*100\.000\.000[\s\S]*120\.000\.000[\s\S]*Thêm thẻ/)
})

test('the history of a record is narrowed by who, what and when, and taken along as a file', async () => {
  const filter = drawer(page).getByRole('search', { name: 'Lọc lịch sử' })
  await pick(filter, 'Thao tác', 'Thêm')
  await expect.poll(history).not.toContain('Sửa thẻ')
  expect(await history()).toContain('Thêm thẻ')
  const [file] = await Promise.all([page.waitForEvent('download'), button(filter, 'Xuất Excel').click()])
  expect(file.suggestedFilename()).toMatch(/^lich-su-thay-doi-.*\.xlsx$/)
  await toast(page, /Đã tải lich-su-thay-doi-.*: 1 dòng/).waitFor()
  await button(filter, 'Xóa lọc').click()
  await expect.poll(history).toMatch(/Xuất Excel[\s\S]*Sửa thẻ/)
})

test('so is the log, as it is filtered', async () => {
  await open('/history/logaction?GeneralSearch=huy%20quet%20the')
  await page.getByRole('row').filter({ hasText: 'Hủy quẹt thẻ' }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Xuất Excel').click()])
  expect(file.suggestedFilename()).toMatch(/^lich-su-thao-tac-/)
  // What was typed to find it stands in the line of the file itself.
  await toast(page, /Đã tải lich-su-thao-tac-.*: 2 dòng/).waitFor()
})

test('the console stayed empty', () => {
  expect(problems).toEqual([])
})

test('a user without the right has no such entry, and the page says why it shows nothing', async () => {
  await runDemo(data.path)
  const other = await newPage(browser)
  const login = { 'Tài khoản': 'demo.nhanvien1', 'Mật khẩu': 'Demo@2026!' }
  await other.page.goto(`${server.url}/login`)
  for (const [label, text] of Object.entries(login)) await box(other.page, label).fill(text)
  await other.page.getByRole('button', { name: 'Đăng nhập' }).click()
  await other.page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Lịch sử thao tác' }).count()).toBe(0)
  await go(other.page, `${server.url}/history/logaction`)
  await other.page.getByRole('heading', { name: 'Bạn chưa có quyền xem màn hình này' }).waitFor()
  await other.page.getByText('Cần quyền “Lịch sử thao tác: Xem”').waitFor()
  expect(await other.page.getByRole('row').count()).toBe(0)
})

test('verify finds the chains unbroken', async () => {
  expect(await runVerify(data.path)).toContain('mọi điều kiện đều đúng')
})
