import { account } from '@cardpro/contract/identity/account'
import { signIn as signInCalls } from '@cardpro/contract/identity/identity'
import { people } from '@cardpro/contract/people/customer.calls'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
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
  const form = { UserName: 'ha.quan.ly', FullName: 'Phạm Thu Hà', Password: password, GroupID: 2 }
  await done(session, staff.addOrEditStaff, { ...form, ShopIDs: [session.shopId], MustChangePassword: false })
  const { Data } = await call({ url: server.url }, signInCalls.login, { UserName: form.UserName, Password: password })
  colleague = { url: server.url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
  page = await anotherPage()
})
afterAll(() => browser.close())

/** The same person at another machine. */
async function anotherPage(viewport?: { width: number; height: number }): Promise<Page> {
  const { page: opened } = await newPage(browser, viewport ? { viewport } : {})
  await bringSession(opened, owner)
  return opened
}

const customerId = () => shop.customerId
const open = async (at: Page, path = `/customer?drawer=edit.${customerId()}`) => {
  await go(at, server.url + path)
  await drawer(at).waitFor()
  await quiet(at)
}
const noteBox = (at: Page) => box(drawer(at), 'Ghi chú')
const bar = (at: Page) => drawer(at).getByText(/^Có bản nháp lúc \d\d:\d\d \d\d\/\d\d\./)
const kept = (at: Page) => drawer(at).getByText(/^Đã giữ nháp \d\d:\d\d$/)
/** Gives up what was typed. */
async function leave(at: Page): Promise<void> {
  await button(drawer(at).getByRole('alertdialog', { name: 'Bỏ những gì đã nhập?' }), 'Bỏ').click()
  await drawer(at).waitFor({ state: 'hidden' })
}
const customer = () => done(shop.session, people.getByID, { CustomerID: customerId() })

/** What the colleague saves meanwhile. */
async function colleagueSaves(change: Record<string, unknown>): Promise<void> {
  const now = await customer()
  const form = { ...now, CitizenID: '', Consent: now.HasConsent, ConsentDate: now.ConsentAt?.slice(0, 10) ?? null }
  await done(colleague, people.addOrEditCustomer, { ...form, ...change })
}

/** From another device. The server trusts a token that it has just looked up for a moment longer. */
async function endSession(at: Page): Promise<void> {
  const token = await at.evaluate(() => localStorage.getItem('token') ?? '')
  await done(shop.session, account.endOtherSessions, {})
  const isDead = async () =>
    (await call({ ...shop.session, token }, people.getByID, { CustomerID: customerId() })).Result
  await expect.poll(isDead).toBe(0)
}

describe('a draft', () => {
  test('is offered again on another machine after the browser was closed, and is filled in only on request', async () => {
    const first = await anotherPage()
    await open(first)
    await noteBox(first).fill('khách hẹn gọi lại chiều mai')
    await kept(first).waitFor()
    await first.context().close()

    const second = await anotherPage()
    await open(second)
    await bar(second).waitFor()
    expect(await noteBox(second).inputValue()).toBe('')
    await button(drawer(second), 'Khôi phục').click()
    expect(await noteBox(second).inputValue()).toBe('khách hẹn gọi lại chiều mai')
    await bar(second).waitFor({ state: 'hidden' })
    await save(second).click()
    await toast(second, 'Đã lưu khách Nguyễn Hoàng Phúc').waitFor()
    expect((await customer()).Note).toBe('khách hẹn gọi lại chiều mai')
    await open(second)
    expect(await bar(second).count()).toBe(0)
    await second.context().close()
  })

  test('is there again after the session ended while typing', async () => {
    const typing = await anotherPage()
    await open(typing)
    await noteBox(typing).fill('gõ dở')
    await kept(typing).waitFor()
    await endSession(typing)
    await noteBox(typing).fill('gõ dở thì hết phiên')
    await typing.getByRole('button', { name: 'Đăng nhập' }).waitFor()
    await box(typing, 'Tài khoản').fill(owner.userName)
    await box(typing, 'Mật khẩu').fill(password)
    await typing.getByRole('button', { name: 'Đăng nhập' }).click()
    await drawer(typing).waitFor()
    await quiet(typing)
    await bar(typing).waitFor()
    await button(drawer(typing), 'Khôi phục').click()
    expect(await noteBox(typing).inputValue()).toBe('gõ dở thì hết phiên')
    await typing.context().close()
    page = await anotherPage()
  })

  test('is dropped by "Bỏ bản nháp", and by "Bỏ" when the form is left; "Giữ nháp" keeps it', async () => {
    await open(page)
    await button(drawer(page), 'Bỏ bản nháp').click()
    await quiet(page)
    await open(page)
    expect(await bar(page).count()).toBe(0)
    await noteBox(page).fill('giữ lại')
    await page.keyboard.press('Escape')
    await button(drawer(page), 'Giữ nháp').click()
    await drawer(page).waitFor({ state: 'hidden' })
    await quiet(page)
    await open(page)
    await bar(page).waitFor()
    await noteBox(page).fill('thôi')
    await kept(page).waitFor()
    await page.keyboard.press('Escape')
    await leave(page)
    await quiet(page)
    await open(page)
    expect(await bar(page).count()).toBe(0)
  })

  test('of a new order restores the customer, the card and the terms', async () => {
    await open(page, '/contract?drawer=create')
    await pick(drawer(page), 'Khách hàng', 'Nguyễn Hoàng Phúc')
    await box(drawer(page), 'Số tiền yêu cầu').fill('30tr')
    await box(drawer(page), 'Số tiền yêu cầu').blur()
    await kept(page).waitFor()
    await open(page, '/contract?drawer=create')
    await bar(page).waitFor()
    await button(drawer(page), 'Khôi phục').click()
    await drawer(page).getByText('Nguyễn Hoàng Phúc').first().waitFor()
    await drawer(page).getByText('VPB •••• 4472').first().waitFor()
    await save(page).click()
    await toast(page, 'Đã tạo đơn').waitFor()
  })

  test('never overwrites what a colleague has saved since without saying so', async () => {
    await open(page)
    await noteBox(page).fill('từ bản nháp')
    await kept(page).waitFor()
    await colleagueSaves({ Note: 'Hà đã gọi khách' })
    await open(page)
    await drawer(page).getByText('Bản ghi đã được sửa sau bản nháp này.').waitFor()
    await button(drawer(page), 'Khôi phục').click()
    const choice = drawer(page).getByRole('group', { name: 'Ghi chú' })
    await choice.getByText('Hà đã gọi khách').click()
    await button(drawer(page), 'Khôi phục').click()
    expect(await noteBox(page).inputValue()).toBe('Hà đã gọi khách')
    await page.keyboard.press('Escape')
    await leave(page)
    await quiet(page)
  })
})

describe('two users who edit one customer', () => {
  beforeEach(() => open(page))

  test('and change different boxes both keep their changes, without a question', async () => {
    await noteBox(page).fill('ghi chú của chủ')
    await colleagueSaves({ Address: '12 Lê Lợi', Rank: 2 })
    await save(page).click()
    await toast(page, /Đã lưu khách .*Giữ cả thay đổi của Phạm Thu Hà: .*Địa chỉ/).waitFor()
    expect(await customer()).toMatchObject({ Note: 'ghi chú của chủ', Address: '12 Lê Lợi', Rank: 2 })
  })

  test('and change one box see both values and the former one, and choose with the keyboard', async () => {
    const before = (await customer()).Note
    await noteBox(page).fill('theo lời chủ')
    await box(drawer(page), 'Nguồn khách').fill('Zalo')
    await colleagueSaves({ Note: 'theo lời Hà', Address: '34 Lê Lợi' })
    await save(page).click()
    const choice = drawer(page).getByRole('group', { name: 'Ghi chú' })
    await choice.waitFor()
    const sides = await choice.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent))
    expect(sides[0]).toBe('Của tôitheo lời chủ')
    expect(sides[1]).toMatch(/^Của Phạm Thu Hà lúc \d\d:\d\dtheo lời Hà$/)
    expect(sides[2]).toBe(`Ban đầu${before}`)
    expect(await drawer(page).getByRole('group').count()).toBe(1)
    expect(await button(drawer(page), 'Còn 1 ô chưa chọn').isDisabled()).toBe(true)
    await choice.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await button(drawer(page), 'Lưu lựa chọn').click()
    await toast(page, /Đã lưu khách .*Giữ cả thay đổi của Phạm Thu Hà: Địa chỉ/).waitFor()
    expect(await customer()).toMatchObject({ Note: 'theo lời chủ', Source: 'Zalo', Address: '34 Lê Lợi' })
  })

  test('see the values one below the other on a phone', async () => {
    const small = await anotherPage(phone)
    await open(small)
    await noteBox(small).fill('trên điện thoại')
    const kept = drawer(small).getByText(/^Đã giữ nháp \d\d:\d\d$/)
    await kept.waitFor()
    expect(await kept.evaluate((tag) => tag.scrollWidth <= tag.clientWidth)).toBe(true)
    await colleagueSaves({ Note: 'trên máy bàn' })
    await save(small).click()
    const choice = drawer(small).getByRole('group', { name: 'Ghi chú' })
    await choice.waitFor()
    const boxes = await Promise.all((await choice.locator('label').all()).map((one) => one.boundingBox()))
    expect(new Set(boxes.map((one) => one?.x)).size).toBe(1)
    expect(boxes.every((one) => one !== null && one.height >= 44 && one.x + one.width <= 390)).toBe(true)
    await button(drawer(small), 'Quay lại').click()
    expect(await noteBox(small).inputValue()).toBe('trên điện thoại')
    await small.context().close()
  })
})

describe('undo', () => {
  test('of a change, from the toast', async () => {
    await open(page)
    if (await bar(page).count()) await button(drawer(page), 'Bỏ bản nháp').click()
    const before = (await customer()).Note
    await noteBox(page).fill('lỡ tay')
    await save(page).click()
    await button(toast(page, 'Đã lưu khách'), 'Hoàn tác').click()
    await toast(page, 'Đã hoàn tác: Sửa khách hàng').waitFor()
    expect((await customer()).Note).toBe(before)
  })

  test('of a deactivated customer, from the toast', async () => {
    const form = { FullName: 'Trần Văn Dư', Phone: '0912000111', Consent: true, ConsentMethod: 'Tại quầy' }
    const { CustomerID } = await done(shop.session, people.addOrEditCustomer, form)
    await open(page, `/customer?drawer=stop.${CustomerID}`)
    await drawer(page).getByText('Nhập trùng').click()
    await save(page).click()
    await button(toast(page, 'Đã ngừng khách'), 'Hoàn tác').click()
    await toast(page, 'Đã hoàn tác: Ngừng khách hàng').waitFor()
    expect((await done(shop.session, people.getByID, { CustomerID })).Status).toBe(1)
  })

  test("of a colleague's older change, from the history", async () => {
    await colleagueSaves({ Source: 'Người quen' })
    await colleagueSaves({ Rank: 1 })
    await open(page, `/customer?drawer=log.${customerId()}`)
    const line = drawer(page).getByRole('listitem').filter({ hasText: 'Người quen' }).first()
    await button(line, /^Hoàn tác Sửa khách hàng/).click()
    await toast(page, 'Đã hoàn tác: Sửa khách hàng').waitFor()
    expect(await customer()).toMatchObject({ Source: 'Zalo', Rank: 1 })
    await drawer(page).getByText('Hoàn tác: Sửa khách hàng').first().waitFor()
  })
})
