import { advances } from '@cardpro/contract/advances/advances'
import { businessDay, formatDay } from '@cardpro/contract/basic/dates'
import { fundKind } from '@cardpro/contract/funds/fund.fields'
import { funds } from '@cardpro/contract/funds/funds'
import { orders } from '@cardpro/contract/orders/orders'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// A whole day of three roles: the cashier at the desk, the clerk at the customer's with a phone, the owner at 21:00.
// The clerk's part is E10 of the worked examples.
const server = sharedServer()
const today = formatDay(businessDay(new Date()))
const short = today.slice(0, 5)
const clerkName = 'Trần Văn Hùng'
let browser: Browser
let owner: Session & { userName: string }
let cashier: Session
let clerk: Session
let shop: Shop
let desk: Page
let street: Page
let orderId: number
let problems: string[]

type Role = { userName: string; FullName: string; GroupID: number; ShipPercent?: number }

async function hire({ userName, ...form }: Role): Promise<number> {
  const made = { UserName: userName, Password: password, ShopIDs: [owner.shopId], MustChangePassword: false }
  const { UserID } = await done(owner, staff.addOrEditStaff, { ...made, ...form })
  return UserID
}

async function sessionOf(userName: string): Promise<Session> {
  const { Token, UserID } = await begun({ url: server.url, userName })
  return { url: server.url, token: Token, userId: UserID, shopId: owner.shopId }
}

beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  const stamp = Date.now()
  const [thuHa, hung] = [`thungan${stamp}`, `dikhach${stamp}`]
  const keeper = await hire({ userName: thuHa, FullName: 'Phạm Thu Hà', GroupID: 4 })
  await hire({ userName: hung, FullName: clerkName, GroupID: 5, ShipPercent: 100 })
  for (const [BankCardID, Name, Kind] of [
    [shop.cashId, 'Két quầy', fundKind.cash],
    [shop.bankId, 'VCB công ty', fundKind.bank],
  ] as const) {
    const [fund] = (await done(owner, funds.getByConditions, {})).filter((one) => one.BankCardID === BankCardID)
    const bank = Kind === fundKind.bank && { BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'LE MINH ANH' }
    const defaults = Kind === fundKind.bank && { IsDefaultIn: true, IsDefaultOut: true }
    const Version = fund?.Version ?? 0
    await done(owner, funds.addOrEdit, { BankCardID, Name, Kind, KeeperID: keeper, Version, ...bank, ...defaults })
  }
  cashier = await sessionOf(thuHa)
  clerk = await sessionOf(hung)
  const opened = await newPage(browser)
  desk = opened.page
  problems = opened.problems
  street = (await newPage(browser, { viewport: phone })).page
  await bringSession(desk, { url: server.url, userName: thuHa })
  await bringSession(street, { url: server.url, userName: hung })
})
afterAll(() => browser.close())

const open = (page: Page, path: string) => go(page, server.url + path)
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

test('08:00 the cashier hands 100.000.000 of the bank account to the clerk', async () => {
  await open(desk, '/report/debt_aday?drawer=give')
  await pick(drawer(desk), 'Chi từ quỹ', 'VCB công ty')
  const typed = drawer(desk).getByRole('textbox', { name: new RegExp(`^${clerkName}`) })
  await typed.fill('900tr')
  await save(desk).click()
  await drawer(desk)
    .getByText(/Quỹ VCB công ty không đủ tiền: còn 500\.000\.000/)
    .first()
    .waitFor()
  await typed.fill('100tr')
  await save(desk).click()
  await toast(desk, 'Đã cấp tạm ứng cho 1 nhân viên').waitFor()
  expect(await carried()).toMatchObject({ First: 100_000_000, Remain: 100_000_000, State: 'held' })
})

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
  expect(await street.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(await carried()).toMatchObject({ Used: 50_000_000, Collected: 950_000, Remain: 50_950_000 })
})

test('meanwhile the cashier sends a payout from the queue and pays the electricity bill', async () => {
  const payout = await makeOrder({ ...shop, session: cashier }, 20_000_000)
  await swipe({ ...shop, session: cashier }, payout, [20_000_000], '000124')
  await open(desk, '/contract/push')
  await desk.getByRole('row').filter({ hasText: 'Chuyển khách' }).first().click()
  const panel = desk.getByRole('complementary', { name: /^Dòng của đơn/ })
  await box(panel, 'Mã giao dịch').fill('FT26325B4M90')
  await box(panel, 'Mã giao dịch').press('Enter')
  await toast(desk, 'Đã chuyển 19.640.000 cho Nguyễn Hoàng Phúc').waitFor()

  await open(desk, '/collect-expense?drawer=expense')
  await box(desk, 'Số tiền').fill('250k')
  await choose(desk, 'Loại chi', 'Điện nước')
  await choose(desk, 'Quỹ chi', 'Két quầy')
  await box(desk, 'Tên đối tượng').fill('EVN')
  await box(desk, 'Diễn giải').fill('Tiền điện tháng 11')
  await save(desk).click()
  await toast(desk, /Đã ghi phiếu chi PC\d{6}-001, 250\.000/).waitFor()
})

test('18:00 the clerk keeps the fee for the way and gives the rest back: nothing is carried, 350.000 is earned', async () => {
  await open(desk, `/contract/${orderId}?act=stafffee`)
  await drawer(desk).getByText('Trần Văn Hùng hưởng 100% phí ship 50.000').waitFor()
  await save(desk).click()
  await toast(desk, 'Đã ghi phí nhân viên 50.000').waitFor()

  const day = `${businessDay(new Date())}.${owner.shopId}.${(await carried())?.StaffID}`
  await open(desk, `/report/debt_aday?row=${day}`)
  const side = desk.getByRole('complementary', { name: new RegExp(`^${clerkName}`) })
  await expect.poll(() => box(desk, 'Số tiền nộp').inputValue()).toBe('50.900.000')
  await pick(side, 'Nộp vào quỹ', 'Két quầy')
  await button(side, 'Nhận hoàn 50.900.000').click()
  await toast(desk, new RegExp(`${clerkName} đã hoàn đủ`)).waitFor()
  expect(await carried()).toMatchObject({ Remain: 0, State: 'returned' })
  const order = await done(owner, orders.getDetail, { ScheduleID: orderId })
  expect(order).toMatchObject({ Balance: 0, StaffFee: 50_000, Profit: 350_000 })
})

test('20:00 the till is counted blind and agrees with the books', async () => {
  await open(desk, '/report/cashbook')
  await button(desk, /Kiểm quỹ/).click()
  await button(drawer(desk), 'Bắt đầu đếm').click()
  // 20.000.000 to begin with, 50.900.000 from the clerk, 250.000 spent.
  for (const [worth, pieces] of [
    ['500.000', '141'],
    ['100.000', '1'],
    ['50.000', '1'],
  ] as const)
    await box(desk, `Số tờ ${worth}`).fill(pieces)
  await save(desk).click()
  await drawer(desk).getByText('Khớp sổ.').waitFor()
})

test('21:00 the owner reads the day on a phone, says what stays open, and locks it', async () => {
  const { page: hand, context } = await newPage(browser, { viewport: phone })
  await bringSession(hand, owner)
  await open(hand, '/report/reportdaily')
  await hand
    .getByRole('heading', { name: /Báo cáo ngày/ })
    .first()
    .waitFor()
  await quiet(hand)
  const lock = button(hand, `Khóa sổ ${short}`)
  await lock.waitFor()
  for (const step of [1, 2, 3, 4, 5]) {
    const reason = box(hand, `Lý do bước ${step}`)
    if ((await reason.count()) === 0) continue
    await reason.fill('Mai làm tiếp')
    await reason.press('Enter')
    await reason.waitFor({ state: 'hidden' })
  }
  await lock.click()
  await toast(hand, `Đã khóa sổ ngày ${today}`).first().waitFor()
  await hand.getByText('Khớp bản chốt').waitFor()
  expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await context.close()
})

test('after that the desk and the phone are told which day is locked, and what was typed stays', async () => {
  await open(desk, '/collect-expense?drawer=expense')
  await box(desk, 'Số tiền').fill('100k')
  await choose(desk, 'Loại chi', 'Điện nước')
  await choose(desk, 'Quỹ chi', 'Két quầy')
  await box(desk, 'Tên đối tượng').fill('EVN')
  await box(desk, 'Diễn giải').fill('Tiền điện')
  await save(desk).click()
  await drawer(desk).getByText(`Ngày ${today} đã khóa sổ`).first().waitFor()
  expect(await box(desk, 'Số tiền').inputValue()).toBe('100.000')

  const late = await makeOrder({ ...shop, session: clerk }, 5_000_000)
  await open(street, `/contract/${late}?act=swipe`)
  await swipeRow('000123.000046', '5tr')
  await save(street).click()
  await drawer(street).getByText(`Ngày ${today} đã khóa sổ`).first().waitFor()
  expect(problems.filter((one) => !/không đủ tiền|đã khóa sổ/.test(one))).toEqual([])
})
