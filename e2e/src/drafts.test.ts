import { businessDay } from '@cardpro/contract/kit/dates'
import { drafts } from '@cardpro/contract/kit/lists/drafts'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { account } from '@cardpro/contract/people/identity/account'
import { signIn as signInCalls } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

// Nothing typed is lost (T26), two people and one record (T35), undo instead of "are you sure" (T33).
const server = sharedServer()
let browser: Browser
let shop: Shop
let owner: { url: string; userName: string }
let colleague: Session
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  owner = session
  shop = await furnish(session)
  const form = { UserName: `${owner.userName}.ha`, FullName: 'Phạm Thu Hà', Password: password, GroupID: 2 }
  await done(session, staff.addOrEditStaff, { ...form, ShopIDs: [session.shopId], MustChangePassword: false })
  const { Data } = await call({ url: server.url }, signInCalls.login, { UserName: form.UserName, Password: password })
  colleague = { url: server.url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const open = async (path = `/customer?drawer=edit.${shop.customerId}`) => {
  await go(page, server.url + path)
  await drawer(page).waitFor()
  await quiet(page)
}
const noteBox = () => box(drawer(page), 'Ghi chú')
const bar = () => drawer(page).getByText(/^Có bản nháp lúc \d\d:\d\d \d\d\/\d\d\./)
const keptTag = () => drawer(page).getByText(/^Đã giữ nháp \d\d:\d\d$/)
const customer = () => done(shop.session, people.getByID, { CustomerID: shop.customerId })
const formOfCustomer = () => `${people.addOrEditCustomer.path}.${shop.customerId}`
const keptDraft = () => done(shop.session, drafts.get, { Form: formOfCustomer() })

/** What the colleague saves meanwhile. */
async function colleagueSaves(change: Record<string, unknown>): Promise<void> {
  const now = await customer()
  const form = { ...now, CitizenID: '', Consent: now.HasConsent, ConsentDate: now.ConsentAt?.slice(0, 10) ?? null }
  await done(colleague, people.addOrEditCustomer, { ...form, ...change })
}

/** From another device. The server trusts a token that it has just looked up for a moment longer. */
async function endSession(): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await done(shop.session, account.endOtherSessions, {})
  const isDead = async () =>
    (await call({ ...shop.session, token }, people.getByID, { CustomerID: shop.customerId })).Result
  await expect.poll(isDead).toBe(0)
}

describe('T26: a draft', () => {
  test('is there again after the session ended while typing, is filled in on request, and meets what a colleague saved since', async () => {
    await open()
    await noteBox().fill('gõ dở')
    await keptTag().waitFor()
    await endSession()
    await noteBox().fill('gõ dở thì hết phiên')
    await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
    await colleagueSaves({ Note: 'Hà đã gọi khách' })
    await box(page, 'Tài khoản').fill(owner.userName)
    await box(page, 'Mật khẩu').fill(password)
    await page.getByRole('button', { name: 'Đăng nhập' }).click()

    await drawer(page).getByText('Bản ghi đã được sửa sau bản nháp này.').waitFor()
    await expect.poll(() => noteBox().inputValue()).toBe('Hà đã gọi khách')
    await button(drawer(page), 'Khôi phục').click()
    const choice = drawer(page).getByRole('group', { name: 'Ghi chú' })
    await choice.getByText('gõ dở thì hết phiên').click()
    await button(drawer(page), 'Khôi phục').click()
    expect(await noteBox().inputValue()).toBe('gõ dở thì hết phiên')
    await save(page).click()
    await toast(page, 'Đã lưu khách Nguyễn Hoàng Phúc').waitFor()
    expect((await customer()).Note).toBe('gõ dở thì hết phiên')
    await expect.poll(keptDraft).toBeNull()
  })

  test('is kept by "Giữ nháp" when the form is left, and dropped by "Bỏ bản nháp" and by "Bỏ"', async () => {
    await open()
    await noteBox().fill('giữ lại')
    await page.keyboard.press('Escape')
    await button(drawer(page), 'Giữ nháp').click()
    await drawer(page).waitFor({ state: 'hidden' })
    await open()
    await bar().waitFor()
    await button(drawer(page), 'Bỏ bản nháp').click()
    await expect.poll(keptDraft).toBeNull()
    await noteBox().fill('thôi')
    await keptTag().waitFor()
    await page.keyboard.press('Escape')
    await button(drawer(page).getByRole('alertdialog', { name: 'Bỏ những gì đã nhập?' }), 'Bỏ').click()
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(keptDraft).toBeNull()
  })

  test('of a new order restores the customer, the card and the terms', async () => {
    const { customerId: CustomerID, cardId: CardDataID } = shop
    const Values = { CustomerID, CardDataID, Contract_Type: 1, Amount: 30_000_000 }
    const Names = [{ Call: people.getCustomerSearch.path, Value: CustomerID, Label: 'Nguyễn Hoàng Phúc' }]
    const Content = JSON.stringify({ Values, Base: {}, Version: null, Names })
    // The form of a new order is the own one: of the staff member who makes it.
    const Form = `${orders.createManual.path}.${shop.session.userId}`
    await done(shop.session, drafts.save, { Form, Content })
    await open('/contract?drawer=create')
    await button(drawer(page), 'Khôi phục').click()
    await drawer(page).getByText('Nguyễn Hoàng Phúc').first().waitFor()
    await drawer(page).getByText('VPB •••• 4472').first().waitFor()
    await save(page).click()
    await toast(page, /Đã tạo đơn .*30\.000\.000/).waitFor()
  })
})

test('T35: two users who edit one customer keep what they changed in different boxes, and choose with the keyboard where it is the same box', async () => {
  await open()
  await noteBox().fill('ghi chú của chủ')
  await colleagueSaves({ Address: '12 Lê Lợi', Rank: 2 })
  await save(page).click()
  await toast(page, /Đã lưu khách .*Giữ cả thay đổi của Phạm Thu Hà: .*Địa chỉ/).waitFor()
  expect(await customer()).toMatchObject({ Note: 'ghi chú của chủ', Address: '12 Lê Lợi', Rank: 2 })

  await open()
  await noteBox().fill('theo lời chủ')
  await colleagueSaves({ Note: 'theo lời Hà', Address: '34 Lê Lợi' })
  await save(page).click()
  const choice = drawer(page).getByRole('group', { name: 'Ghi chú' })
  await choice.waitFor()
  // On a phone the values stand one below the other, and going back leaves what was typed.
  await page.setViewportSize(phone)
  await quiet(page)
  const boxes = await Promise.all((await choice.locator('label').all()).map((one) => one.boundingBox()))
  expect(new Set(boxes.map((one) => one?.x)).size).toBe(1)
  expect(boxes.every((one) => one !== null && one.height >= 44 && one.x + one.width <= 390)).toBe(true)
  await button(drawer(page), 'Quay lại').click()
  expect(await noteBox().inputValue()).toBe('theo lời chủ')
  expect(await keptTag().evaluate((tag) => tag.scrollWidth <= tag.clientWidth)).toBe(true)
  await page.setViewportSize(desktop)
  await save(page).click()
  await choice.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await button(drawer(page), 'Lưu lựa chọn').click()
  await toast(page, /Đã lưu khách .*Giữ cả thay đổi của Phạm Thu Hà: Địa chỉ/).waitFor()
  expect(await customer()).toMatchObject({ Note: 'theo lời chủ', Address: '34 Lê Lợi' })
})

describe('T33: undo', () => {
  test("of a change from the toast, and of a colleague's older change from the history", async () => {
    await colleagueSaves({ Source: 'Người quen' })
    const before = await customer()
    await open()
    await noteBox().fill('lỡ tay')
    await save(page).click()
    await button(toast(page, 'Đã lưu khách'), 'Hoàn tác').click()
    await toast(page, 'Đã hoàn tác: Sửa khách hàng').waitFor()
    expect(await customer()).toMatchObject({ Note: before.Note, Source: 'Người quen' })

    await open(`/customer?drawer=log.${shop.customerId}`)
    const line = drawer(page).getByRole('listitem').filter({ hasText: 'Người quen' }).first()
    await button(line, /^Hoàn tác Sửa khách hàng/).click()
    await expect.poll(async () => (await customer()).Source).toBe('')
    await drawer(page).getByText('Hoàn tác: Sửa khách hàng').first().waitFor()
  })

  test('of money that was posted leads from the toast to its cancelling, which asks why', async () => {
    const terms = { ForDate: businessDay(new Date()), FeeRut: 1.8, FeeDao: 1.8, Confirm: ['W_SAME_CARD'] }
    const { ScheduleID } = await done(shop.session, orders.createManual, {
      CustomerID: shop.customerId,
      CardDataID: shop.cardId,
      Contract_Type: 2,
      Amount: 5_000_000,
      ...terms,
    })
    const toppedUp = async () => (await done(shop.session, orders.getDetail, { ScheduleID })).TopUp
    await open(`/contract/${ScheduleID}?act=topup`)
    await save(page).click()
    await button(toast(page, 'Đã nạp 5.000.000'), 'Hoàn tác').click()
    await page.getByRole('dialog', { name: 'Hủy nạp tiền 5.000.000' }).waitFor()
    expect(await toppedUp()).toBe(5_000_000)
    await save(page).click()
    await drawer(page).getByText('Vui lòng chọn hoặc nhập lý do').first().waitFor()
    await drawer(page).getByText('Nhập nhầm').click()
    await save(page).click()
    await toast(page, 'Đã hủy nạp tiền 5.000.000').waitFor()
    expect(await toppedUp()).toBe(0)
    await drawer(page).waitFor({ state: 'hidden' })
  })
})
