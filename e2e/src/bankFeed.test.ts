import { createHmac } from 'node:crypto'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

// From the address that an owner makes to the debt that a delivery pays.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let owner: Session & { userName: string }
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url, undefined, 'Nguyễn Lan')
  shop = await furnish(owner)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

let address = ''
let secret = ''

test('an owner makes the address of an account and sees it once', async () => {
  await go(page, `${server.url}/manager/bankcard?drawer=feed.${shop.bankId}`)
  await button(drawer(page), 'Tạo địa chỉ nhận').click()
  await page.getByText('Chỉ hiện lần này').waitFor()
  const [url = '', key = ''] = await drawer(page).locator('code').allTextContents()
  ;[address, secret] = [url, key]
  expect(address).toMatch(/^http:\/\/.+\/api\/BankFeed\/Receive\/[0-9a-z]+\.[\w-]{43}$/)
  expect(secret).toMatch(/^[\w-]{43}$/)
})

/** What SePay sends of one movement. */
async function deliver(content: string, amount: number): Promise<number> {
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString()
  const body = JSON.stringify({
    id: Date.now(),
    transactionDate: now.slice(0, 19).replace('T', ' '),
    accountNumber: '0071000123456',
    content,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT${Date.now()}`,
  })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    'X-SePay-Timestamp': timestamp,
    'X-SePay-Signature': `sha256=${hex}`,
  }
  return (await fetch(address, { method: 'POST', headers, body })).status
}

test('a delivery at that address shows at once, and Enter books the debt of its order', async () => {
  const debt = { CustomerID: shop.customerId, CardDataID: shop.cardId, ForDate: businessDay(new Date()) }
  const terms = { Contract_Type: 2 as const, Amount: 5_000_000, FeeRut: 1.8, FeeDao: 1.8, Confirm: ['W_FEE_LOW'] }
  const order = await done(owner, orders.createManual, { ...debt, ...terms })
  const topUp = { ScheduleID: order.ScheduleID, Amount: 5_000_000, BankCardID: shop.bankId }
  const { Version } = await done(owner, orders.addTopUp, { ...topUp, Version: 1 })
  const ended = { ScheduleID: order.ScheduleID, Done: true, Reason: 'Rút không hết', Version }
  await done(owner, orders.setSwipeDone, ended)

  await go(page, `${server.url}/debt/customer`)
  await page.getByRole('heading', { name: 'Công nợ khách hàng' }).waitFor()
  expect(await deliver(`MBVCB.32789.${order.Code.replace('-', '')} KH1.CT tu 0351`, 5_000_000)).toBe(200)
  await page.getByText('Ngân hàng báo có 1 khoản khách chuyển').waitFor()
  await button(page, 'Ghi thu nợ').click()
  await drawer(page).getByText('nội dung có mã đơn; đúng số còn nợ').waitFor()
  await page.keyboard.press('Enter')
  await toast(page, /Đã ghi PT/).waitFor()
  await page.getByText('Đã ghi hết tiền khách chuyển').waitFor()
  const { Balance } = await done(owner, orders.getDetail, { ScheduleID: order.ScheduleID })
  expect(Balance).toBe(0)
  expect(problems).toEqual([])
})
