import { businessDay } from '@cardpro/contract/basic/dates'
import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, type Shop } from './support/shop.ts'

const server = sharedServer()
const today = businessDay(new Date())
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let scheduleId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  const terms = { ForDate: today, Amount: 50_000_000, FeeRut: 1.8, FeeDao: 1.8 }
  const made = await done(owner, orders.createManual, {
    CustomerID: shop.customerId,
    CardDataID: shop.cardId,
    Contract_Type: 2,
    ...terms,
  })
  scheduleId = made.ScheduleID
  await done(owner, orders.addTopUp, { ScheduleID: scheduleId, Amount: 50_000_000, BankCardID: shop.bankId })
  await done(owner, orders.addWithdrawal, {
    ScheduleID: scheduleId,
    Items: [{ PosID: shop.posId, Amount: 48_000_000, LotNo: '000123', BillNo: '000041' }],
  })
  await done(owner, orders.setSwipeDone, { ScheduleID: scheduleId, Done: true, Reason: 'Rút không hết' })
  await done(owner, debts.payDebtCustomer, {
    CustomerID: shop.customerId,
    Amount: 2_000_000,
    BankCardID: shop.bankId,
  })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const act = async (label: string) => {
  await go(page, `${server.url}/debt/customer?drawer=detail.${shop.customerId}`)
  await drawer(page).getByText('Đơn còn nợ').first().waitFor()
  await drawer(page).getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('a promise to pay stands in the list, in red once its day is over, and on the dashboard', async () => {
  await act('Hẹn trả')
  await box(drawer(page), 'Khách hẹn trả ngày').fill(today.split('-').toReversed().join('/'))
  await box(drawer(page), 'Ghi chú').fill('Chiều lĩnh lương')
  await save(page).click()
  await toast(page, /Khách hẹn trả ngày/).waitFor()
  await go(page, `${server.url}/debt/customer?Promise=due`)
  await page.getByRole('row', { name: /Nguyễn Hoàng Phúc/ }).waitFor()
  await go(page, server.url)
  await page.getByText('khách hẹn trả nợ').waitFor()
})

test('the notice of a debt has the text, the sum and the code to pay it by', async () => {
  await act('Phiếu báo nợ')
  await drawer(page)
    .getByText(/xin thông báo số dư cần thanh toán đến .*: 864\.000đ\..* nội dung CN KH\d+\./)
    .first()
    .waitFor()
  await button(drawer(page), 'Sao chép cho Zalo').waitFor()
  await button(drawer(page), 'In A5').waitFor()
})

test('E4: the rest of a debt, 864.000, is paid by swiping 880.000; taken back it is owed again', async () => {
  await act('Quẹt thẻ trả nợ')
  await pick(drawer(page), 'Thẻ quẹt', 'VPB •••• 4472')
  await pick(drawer(page), 'Máy POS', 'POS VCB 01')
  await box(drawer(page), 'Số lô').fill('000124')
  await drawer(page).getByText('Trừ vào nợ').waitFor()
  expect(await box(drawer(page), 'Số tiền quẹt').inputValue()).toBe('880.000')
  await save(page).click()
  // The card has an order of today already, so it asks.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vẫn tiếp tục' }).click()
  await toast(page, /quẹt trả nợ ở đơn .*, khách đã hết nợ/).waitFor()
  const paid = await done(owner, orders.getDetail, { ScheduleID: scheduleId })
  expect(paid).toMatchObject({ Balance: 0, Status: 5 })

  await go(page, `${server.url}/debt/customer?drawer=detail.${shop.customerId}`)
  await drawer(page).getByRole('button', { name: 'Hủy' }).last().click()
  await page.getByText(/Cả phiếu bị hủy: cả hai bên trở lại như trước/).waitFor()
  await page.getByText('Nhập nhầm số tiền').click()
  await save(page).click()
  await toast(page, /Đã hủy cấn trừ DU/).waitFor()
  const owed = await done(owner, orders.getDetail, { ScheduleID: scheduleId })
  expect(owed).toMatchObject({ Balance: 864_000, Status: 4 })
})

test('a debt is adjusted, and what is owed to the customer is offset and paid back', async () => {
  await act('Điều chỉnh')
  await box(drawer(page), 'Số tiền điều chỉnh').fill('1tr')
  await drawer(page).getByText('Đối chiếu với khách').click()
  await save(page).click()
  await toast(page, /DC\d{6}-001: điều chỉnh 1\.000\.000/).waitFor()
  await act('Cấn trừ')
  await save(page).click()
  await toast(page, /cấn trừ 864\.000, mình nợ khách 136\.000/).waitFor()
  await go(page, `${server.url}/debt/customer?drawer=refund.${shop.customerId}`)
  expect(await box(drawer(page), 'Số tiền trả khách').inputValue()).toBe('136.000')
  await drawer(page).getByText('VCB công ty').first().waitFor()
  await save(page).click()
  await toast(page, /trả khách 136\.000, khách đã hết nợ/).waitFor()
})

test('no drawer is wider than a phone', async () => {
  const small = (await newPage(browser, { viewport: phone })).page
  await bringSession(small, owner)
  for (const kind of ['card', 'refund', 'offset', 'adjust', 'notice', 'promise']) {
    await go(small, `${server.url}/debt/customer?drawer=${kind}.${shop.customerId}`)
    await drawer(small).waitFor()
    expect(await small.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(390)
  }
})
