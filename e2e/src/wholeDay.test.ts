import { advances } from '@cardpro/contract/cash/advances/advances'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// A whole day on phones: the clerk at the customer's, the owner at 21:00. The clerk's part is E10 of the worked examples;
// what is done at the desk has files of its own.
const server = sharedServer()
const today = formatDay(businessDay(new Date()))
const clerkName = 'Trần Văn Hùng'
let browser: Browser
let owner: Session & { userName: string }
let clerk: Session
let shop: Shop
let street: Page
let context: BrowserContext
let orderId: number
let problems: string[]

beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  const userName = `dikhach${Date.now()}`
  const made = { UserName: userName, Password: password, ShopIDs: [owner.shopId], MustChangePassword: false }
  const { UserID } = await done(owner, staff.addOrEditStaff, {
    ...made,
    FullName: clerkName,
    GroupID: 5,
    ShipPercent: 100,
  })
  const { Token } = await begun({ url: server.url, userName })
  clerk = { url: server.url, token: Token, userId: UserID, shopId: owner.shopId }
  await done(owner, advances.pushMoneyBeginDay, {
    BankCardID: shop.bankId,
    Items: [{ StaffID: UserID, Amount: 100_000_000 }],
  })
  ;({ page: street, context, problems } = await newPage(browser, { viewport: phone }))
  await bringSession(street, { url: server.url, userName })
})
afterAll(() => browser.close())

const open = (page: Page, path: string) => go(page, server.url + path)
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

/** Takes the line of a fixed list that has this in it. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}

async function swipeRow(lotBill: string, amount: string): Promise<void> {
  const row = drawer(street).getByRole('group', { name: 'Lần quẹt 1' })
  await pick(row, 'POS', 'POS VCB 01')
  await box(row, 'Lô.bill').press('Control+A')
  await box(row, 'Lô.bill').pressSequentially(lotBill)
  await box(row, 'Số tiền').fill(amount)
}

const carried = async () => {
  const all = await done(owner, advances.listMoneyBeginDay, {})
  return all.find(({ StaffName }) => StaffName === clerkName)
}

test('10:00 at the customer’s, the clerk makes the order, tops up and swipes on a phone and is paid into the own hands', async () => {
  await open(street, '/contract?drawer=create')
  await pick(drawer(street), 'Khách hàng', 'Nguyễn Hoàng Phúc')
  await drawer(street).getByRole('radio', { name: 'Đáo hạn', exact: true }).check({ force: true })
  await box(drawer(street), 'Số tiền cần nạp').fill('50tr')
  await choose(street, 'Làm tại', 'Đi khách')
  await box(drawer(street), 'Phí khách').fill('1,8')
  await box(drawer(street), 'Phí ship').fill('50k')
  await save(street).click()
  await street.waitForURL('**/contract/*')
  orderId = Number(/contract\/(\d+)/.exec(street.url())?.[1])

  await button(street, 'Nạp tiền 50.000.000').click()
  await drawer(street).getByText('tạm ứng của').first().waitFor()
  await save(street).click()
  await toast(street, 'Đã nạp 50.000.000').waitFor()
  await button(street, 'Quẹt thẻ 50.000.000').click()
  await swipeRow('000123.000045', '50tr')
  await save(street).click()
  await toast(street, 'Đã ghi 1 lần quẹt').waitFor()
  await button(street, 'Thu tiền khách 950.000').click()
  await save(street).click()
  await toast(street, 'Đã thu 950.000').waitFor()
  await isNarrow(street)
  expect(await carried()).toMatchObject({ Used: 50_000_000, Collected: 950_000, Remain: 50_950_000 })
})

test('18:00 the clerk keeps the fee for the way and gives the rest back: nothing is carried, 350.000 is earned', async () => {
  const { Version, StaffID } = await done(owner, orders.getDetail, { ScheduleID: orderId })
  await done(owner, orders.addStaffFee, { ScheduleID: orderId, Version, StaffID, Amount: 50_000 })
  await done(owner, advances.pushMoneyBackDay, { StaffID, BankCardID: shop.cashId, Amount: 50_900_000 })
  expect(await carried()).toMatchObject({ Remain: 0, State: 'returned' })
  const order = await done(owner, orders.getDetail, { ScheduleID: orderId })
  expect(order).toMatchObject({ Balance: 0, StaffFee: 50_000, Profit: 350_000 })
})

test('21:00 the owner reads the day on a phone, says what stays open, and locks it', async () => {
  // 20.000.000 to begin with, and 50.900.000 from the clerk.
  await done(owner, counts.countFund, { BankCardID: shop.cashId, N500: 141, N100: 4 })
  const { page: hand, context: own } = await newPage(browser, { viewport: phone })
  await bringSession(hand, owner)
  await open(hand, '/report/reportdaily')
  const lock = button(hand, `Khóa sổ ${today.slice(0, 5)}`)
  await lock.waitFor()
  await quiet(hand)
  for (const step of [1, 2, 3, 4, 5]) {
    const reason = box(hand, `Lý do bước ${step}`)
    if ((await reason.count()) === 0) continue
    await reason.fill('Mai làm tiếp')
    await reason.press('Enter')
    await reason.waitFor({ state: 'hidden' })
  }
  await lock.click()
  await hand.getByText('Khớp bản chốt').waitFor()
  await isNarrow(hand)
  await own.close()
})

test('after that the clerk is told which day is locked, and what was typed stays', async () => {
  const late = await makeOrder({ ...shop, session: clerk }, 5_000_000)
  await open(street, `/contract/${late}?act=swipe`)
  await swipeRow('000123.000046', '5tr')
  await save(street).click()
  await drawer(street).getByText(`Ngày ${today} đã khóa sổ`).first().waitFor()
  expect(await box(drawer(street), 'Lô.bill').inputValue()).toBe('000123.000046')
  expect(problems.filter((one) => !one.includes('đã khóa sổ'))).toEqual([])
  await context.close()
})
