import { funds } from '@cardpro/contract/funds/funds'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let order: number
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  order = await makeOrder(shop, 20_000_000)
  const money = { ScheduleID: order, BankCardID: shop.bankId }
  await done(owner, orders.addTopUp, { ...money, Amount: 20_000_000, Confirm: ['W_TOP_UP_OVER', 'W_LIMIT'] })
  await done(owner, orders.setSwipeDone, { ScheduleID: order, Done: true, Reason: 'Thẻ bị khóa' })
  await done(owner, orders.addPayment, { ...money, Amount: 5_000_000 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const bank = async () =>
  (await done(owner, funds.getByConditions, {})).find(({ BankCardID }) => BankCardID === shop.bankId)?.Balance

test('E13 on screen: what is left of the debt is written off from its order, and 3 million come back', async () => {
  await go(page, `${server.url}/contract/${order}`)
  await page.locator('.cp-order-acts').getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa nợ xấu' }).click()
  await page.waitForURL(/\/expensebad\/index/)
  await expect.poll(() => box(drawer(page), 'Số tiền mất').inputValue()).toBe('15.000.000')
  await save(page).click()
  await drawer(page).getByText('Vui lòng chọn nguyên nhân').waitFor()
  await drawer(page).getByText('Khóa thẻ', { exact: true }).click()
  await box(drawer(page), 'Ghi chú').fill('Thẻ bị khóa sau khi nạp')
  await drawer(page).getByText('Nợ 8112').waitFor()
  await save(page).click()
  await toast(page, /NX\d{6}-001: đã xóa nợ 15.000.000/).waitFor()

  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc.*Khóa thẻ.*15.000.000/ }).click()
  await button(drawer(page), 'Thu lại').click()
  await box(drawer(page), 'Số tiền thu lại').fill('3tr')
  await pick(drawer(page), 'Quỹ nhận', 'VCB công ty')
  await drawer(page).getByText('Có 711').waitFor()
  await save(page).click()
  await toast(page, /PT\d{6}-\d{3}: thu lại 3.000.000, còn mất 12.000.000/).waitFor()
  await page.getByRole('region', { name: 'Nợ xấu' }).getByText('12.000.000').first().waitFor()
  expect(await bank()).toBe(488_000_000)
})

test('the order has the journals of it, and the loss is taken back once the money is', async () => {
  await go(page, `${server.url}/contract/${order}?tab=journals`)
  const table = page.getByRole('table', { name: 'Bút toán của đơn' })
  await table.getByText('Nợ xấu, thẻ xấu').waitFor()
  await table.getByText('Cộng 4 bút toán').waitFor()
  await go(page, `${server.url}/expensebad/index`)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).click()
  await drawer(page)
    .getByRole('button', { name: /Hủy khoản này/ })
    .click()
  await drawer(page).getByRole('radio').first().check({ force: true })
  await save(page).click()
  await drawer(page)
    .getByText(/Đã thu lại ở phiếu PT/)
    .first()
    .waitFor()
})

test('on a phone it is a card, and nothing moves sideways', async () => {
  await page.setViewportSize(phone)
  await go(page, `${server.url}/expensebad/index`)
  await page.getByText('Nguyễn Hoàng Phúc').first().waitFor()
  const screens = { '/expensebad/index': 'Khóa thẻ', [`/contract/${order}?tab=journals`]: 'Cộng 4 bút toán' }
  for (const [path, shown] of Object.entries(screens)) {
    await go(page, `${server.url}${path}`)
    await page.getByText(shown).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
  expect(problems).toEqual([expect.stringContaining('Đã thu lại ở phiếu PT')])
})
