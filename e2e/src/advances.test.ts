import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

const server = sharedServer()
const name = 'Lê Minh Anh'
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const today = async () => (await done(owner, advances.listMoneyBeginDay, {}))[0]

test('money is given, pays a customer and comes back: less than is carried needs a word, and the day ends at 0', async () => {
  const ScheduleID = await makeOrder(shop)
  await swipe(shop, ScheduleID, [50_000_000])
  await go(page, `${server.url}/report/debt_aday?drawer=give`)
  await pick(drawer(page), 'Chi từ quỹ', 'VCB công ty')
  await drawer(page)
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .fill('60tr')
  await save(page).click()
  await toast(page, 'Đã cấp tạm ứng cho 1 nhân viên').waitFor()

  await go(page, `${server.url}/contract/${ScheduleID}?act=send`)
  await drawer(page).getByText('Tạm ứng', { exact: true }).click()
  await box(page, 'Số tiền chuyển').fill('20tr')
  await save(page).click()
  await toast(page, /20\.000\.000/).waitFor()

  await go(page, `${server.url}/report/debt_aday`)
  await page.getByRole('row', { name: new RegExp(`${name}.*40\\.000\\.000`) }).click()
  const side = page.getByRole('complementary', { name: new RegExp(`^${name}`) })
  await box(side, 'Số tiền nộp').fill('39tr')
  await button(side, 'Nhận hoàn 39.000.000').click()
  await side.getByText('Vui lòng nhập giải trình', { exact: false }).first().waitFor()
  await box(side, 'Giải trình').fill('Thiếu, mai trả')
  await button(side, 'Nhận hoàn 39.000.000').click()
  await toast(page, /còn giữ 1\.000\.000/).waitFor()
  await button(side, 'Nhận hoàn 1.000.000').click()
  await toast(page, /Lê Minh Anh đã hoàn đủ/).waitFor()
  expect(await today()).toMatchObject({ Used: 20_000_000, Returned: 40_000_000, Remain: 0, State: 'returned' })
})

test('what a customer paid into the hands is handed in, and cancelling that frees it', async () => {
  const ScheduleID = await makeOrder(shop, 30_000_000)
  const topUp = { ScheduleID, Amount: 30_000_000, BankCardID: shop.bankId, Confirm: ['W_TOP_UP_OVER'] }
  await done(owner, orders.addTopUp, topUp)
  await swipe(shop, ScheduleID, [30_000_000], '000124')
  await done(owner, orders.addPayment, { ScheduleID, Amount: 540_000, StaffID: owner.userId })
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
