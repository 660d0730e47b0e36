import { advances, customerPays } from '@cardpro/contract/advances/advances'
import { businessDay } from '@cardpro/contract/basic/dates'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

const server = sharedServer()
const name = 'Lê Minh Anh'
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let orderId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  orderId = await makeOrder(shop)
  await swipe(shop, orderId, [50_000_000])
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const today = async () => (await done(owner, advances.listMoneyBeginDay, {}))[0]
const path = () => `/report/debt_aday?row=${businessDay(new Date())}.${owner.shopId}.${owner.userId}`

test('money is given, pays a customer and comes back, and the day ends at 0', async () => {
  await go(page, `${server.url}/report/debt_aday?drawer=give`)
  await pick(drawer(page), 'Chi từ quỹ', 'VCB công ty')
  await drawer(page)
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .fill('60tr')
  await save(page).click()
  await toast(page, 'Đã cấp tạm ứng cho 1 nhân viên').waitFor()
  await page.getByRole('row', { name: new RegExp(`${name}.*60\\.000\\.000`) }).waitFor()

  await go(page, `${server.url}/contract/${orderId}?act=send`)
  await drawer(page).getByText('Tạm ứng', { exact: true }).click()
  await drawer(page)
    .getByText(/60\.000\.000/)
    .first()
    .waitFor()
  await box(page, 'Số tiền chuyển').fill('20tr')
  await save(page).click()
  await toast(page, /20\.000\.000/).waitFor()
  expect(await today()).toMatchObject({ First: 60_000_000, Used: 20_000_000, Remain: 40_000_000, State: 'held' })

  await go(page, server.url + path())
  const side = page.getByRole('complementary', { name: new RegExp(`^${name}`) })
  await side.getByText('Cấp đầu ngày').waitFor()
  await box(page, 'Số tiền nộp').fill('39tr')
  await button(side, 'Nhận hoàn 39.000.000').click()
  await side.getByText('Vui lòng nhập giải trình', { exact: false }).first().waitFor()
  expect(await box(page, 'Số tiền nộp').inputValue()).toBe('39.000.000')
  await box(page, 'Giải trình').fill('Thiếu, mai trả')
  await button(side, 'Nhận hoàn 39.000.000').click()
  await toast(page, /còn giữ 1\.000\.000/).waitFor()
  await side.getByRole('button', { name: 'Nhận hoàn 1.000.000' }).click()
  await toast(page, /Lê Minh Anh đã hoàn đủ/).waitFor()
  expect(await today()).toMatchObject({ Returned: 40_000_000, Remain: 0, State: 'returned' })
})

test('on a phone a given sum is cancelled from its line, with a reason', async () => {
  const Items = [{ StaffID: owner.userId, Amount: 5_000_000 }]
  const { Moves } = await done(owner, advances.pushMoneyBeginDay, { Items, BankCardID: shop.cashId })
  const { page: hand, context } = await newPage(browser, { viewport: phone })
  await bringSession(hand, owner)
  await go(hand, server.url + path())
  const line = drawer(hand)
    .getByRole('listitem')
    .filter({ hasText: Moves[0]?.Code ?? '?' })
  await line.getByRole('button', { name: 'Thao tác' }).click()
  await hand.getByRole('menuitem', { name: `Hủy phiếu ${Moves[0]?.Code}` }).click()
  await hand.getByText('Nhập nhầm số tiền').click()
  await save(hand).last().click()
  await toast(hand, /Đã hủy phiếu, ghi TU.*\/H/).waitFor()
  expect(await today()).toMatchObject({ Remain: 0 })
  await context.close()
})

test('what a customer paid into the hands is handed in, and cancelling that frees it', async () => {
  const other = await makeOrder(shop, 30_000_000)
  const topUp = { ScheduleID: other, Amount: 30_000_000, BankCardID: shop.bankId, Confirm: ['W_TOP_UP_OVER'] }
  await done(owner, orders.addTopUp, topUp)
  await swipe(shop, other, [30_000_000], '000124')
  await go(page, `${server.url}/contract/${other}?act=collect`)
  await drawer(page).getByText('Tạm ứng', { exact: true }).click()
  await box(page, 'Số tiền thu').fill('540k')
  await save(page).click()
  await toast(page, /540\.000/).waitFor()

  await go(page, `${server.url}/report/historycustomerpay?State=waiting`)
  await button(page, 'NV nộp tiền').first().click()
  await pick(drawer(page), 'Nhân viên', name)
  await button(drawer(page), 'Nhận 540.000').click()
  await toast(page, /HU.*đã nhận 540\.000/).waitFor()
  const pays = () => done(owner, customerPays.getHistoryBackMoney, {})
  expect(await pays()).toMatchObject([{ Amount: 540_000, State: 'handedIn', HandedFund: 'Két quầy' }])

  await go(page, `${server.url}/report/historycustomerpay`)
  await page
    .getByRole('row', { name: /540\.000/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: /^Hủy phiếu nộp/ }).click()
  await drawer(page).getByText('Đếm nhầm').click()
  await save(page).click()
  await toast(page, /Đã hủy phiếu nộp, ghi HU.*\/H/).waitFor()
  expect(await pays()).toMatchObject([{ State: 'waiting', HandedID: null }])
})
