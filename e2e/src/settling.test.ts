import { debts } from '@cardpro/contract/debts/debts'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
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

const open = (kind: string) => go(page, `${server.url}/debt/customer?drawer=${kind}.${shop.customerId}`)
const act = async (label: string) => {
  await drawer(page).getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const standing = () => done(owner, orders.getDetail, { ScheduleID: scheduleId })

test('E4: the rest of a debt, 864.000, is told in a notice and paid by swiping 880.000; taken back it is owed again', async () => {
  await open('detail')
  await act('Phiếu báo nợ')
  await drawer(page)
    .getByText(/xin thông báo số dư cần thanh toán đến .*: 864\.000đ\..* nội dung CN KH\d+\./)
    .first()
    .waitFor()

  await open('card')
  await pick(drawer(page), 'Thẻ quẹt', 'VPB •••• 4472')
  await pick(drawer(page), 'Máy POS', 'POS VCB 01')
  await box(drawer(page), 'Số lô').fill('000124')
  await expect.poll(() => box(drawer(page), 'Số tiền quẹt').inputValue()).toBe('880.000')
  await save(page).click()
  // The card has an order of today already, so it asks.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vẫn tiếp tục' }).click()
  await toast(page, /quẹt trả nợ ở đơn .*, khách đã hết nợ/).waitFor()
  expect(await standing()).toMatchObject({ Balance: 0, Status: 5 })

  await open('detail')
  // The drawer shows what it had before until it has read again: of the rows it is that of the offset.
  await drawer(page)
    .getByRole('row', { name: /DU\d{6}-001/ })
    .first()
    .getByRole('button', { name: 'Hủy' })
    .click()
  await page.getByText(/Cả phiếu bị hủy: cả hai bên trở lại như trước/).waitFor()
  await page.getByText('Nhập nhầm số tiền').click()
  await save(page).click()
  await toast(page, /Đã hủy cấn trừ DU/).waitFor()
  expect(await standing()).toMatchObject({ Balance: 864_000, Status: 4 })
})

test('a debt is adjusted, and what is then owed to the customer is offset and paid back', async () => {
  await open('adjust')
  await box(drawer(page), 'Số tiền điều chỉnh').fill('1tr')
  await drawer(page).getByText('Đối chiếu với khách').click()
  await save(page).click()
  await toast(page, /DC\d{6}-001: điều chỉnh 1\.000\.000/).waitFor()
  await open('offset')
  await save(page).click()
  await toast(page, /cấn trừ 864\.000, mình nợ khách 136\.000/).waitFor()
  await open('refund')
  await expect.poll(() => box(drawer(page), 'Số tiền trả khách').inputValue()).toBe('136.000')
  await drawer(page).getByText('VCB công ty').first().waitFor()
  await save(page).click()
  await toast(page, /trả khách 136\.000, khách đã hết nợ/).waitFor()
})
