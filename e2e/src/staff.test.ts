import { funds } from '@cardpro/contract/funds/funds'
import { signIn as signInCalls } from '@cardpro/contract/identity/identity'
import { lackOf, type Right } from '@cardpro/contract/identity/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { shops } from '@cardpro/contract/shops/shops'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, swipe } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let orderId: number
/** Nothing is swiped on it yet. */
let newOrderId: number
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  const shop = await furnish(owner)
  orderId = await makeOrder(shop)
  await swipe(shop, orderId, [50_000_000])
  newOrderId = await makeOrder(shop, 20_000_000)
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const given = 'Lá rụng về cội 8'
const own = 'Sông dài cá lội 5'

const menuOf = async (place: Page) => {
  const links = place.getByRole('navigation', { name: 'Menu chính' }).getByRole('link')
  await links.first().waitFor()
  // The logo leads home as well.
  return (await links.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '' && text !== 'Card Pro')
}

async function hire(userName: string, person: { name: string; group: string }): Promise<void> {
  await go(page, `${server.url}/manager/staff/create`)
  await drawer(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/manager/staff')
  await box(page, 'Tài khoản').fill(userName)
  await box(page, 'Họ tên').fill(person.name)
  await box(page, 'SĐT').fill('0912345678')
  await pick(drawer(page), 'Nhóm quyền', person.group)
  await box(page, 'Mật khẩu').fill(given)
  await save(page).click()
  await toast(page, 'Đã thêm nhân viên').waitFor()
  await page.getByRole('row', { name: new RegExp(userName) }).waitFor()
}

async function signInAs(place: Page, userName: string, secret: string): Promise<void> {
  await place.goto(`${server.url}/login`)
  await box(place, 'Tài khoản').fill(userName)
  await box(place, 'Mật khẩu').fill(secret)
  await button(place, 'Đăng nhập').click()
}

/** The first sign-in only allows setting an own password; the second one allows work. */
async function begin(place: Page, userName: string): Promise<Session> {
  await signInAs(place, userName, given)
  await place.waitForURL('**/changepassword')
  const first = await session(userName, given)
  expect((await call(first, shops.getShopActive, {})).Code).toBe('MUST_CHANGE_PASSWORD')
  await go(place, `${server.url}/contract`)
  await place.waitForURL('**/changepassword')
  for (const [label, secret] of Object.entries({
    'Mật khẩu cũ': given,
    'Mật khẩu mới': own,
    'Nhập lại mật khẩu mới': own,
  }))
    await place.getByLabel(label, { exact: true }).fill(secret)
  await place.getByRole('main').getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await place.waitForURL('**/login')
  await signInAs(place, userName, own)
  await place.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  return session(userName, own)
}

async function session(userName: string, secret: string): Promise<Session> {
  const { Data } = await call(server, signInCalls.login, { UserName: userName, Password: secret })
  return { url: server.url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
}

test('an owner makes two staff; the password rules and a taken name are shown in the form', async () => {
  await go(page, `${server.url}/manager/staff/create`)
  await box(page, 'Tài khoản').fill(owner.userName)
  await box(page, 'Họ tên').fill('Trùng Tên')
  await pick(drawer(page), 'Nhóm quyền', 'Thu ngân')
  await box(page, 'Mật khẩu').fill(password)
  await save(page).click()
  await toast(page, 'Tài khoản đã tồn tại').first().waitFor()
  expect(await box(page, 'Họ tên').inputValue()).toBe('Trùng Tên')

  await hire('giao.dich', { name: 'Đỗ Thị Giao', group: 'NV giao dịch' })
  await hire('chi.xem', { name: 'Vũ Văn Xem', group: 'Chỉ xem' })
  const rows = await done(owner, staff.ajaxLoadStaff, {})
  expect(rows.map(({ UserName, GroupName, MustChangePassword }) => [UserName, GroupName, MustChangePassword])).toEqual(
    expect.arrayContaining([
      ['giao.dich', 'NV giao dịch', true],
      ['chi.xem', 'Chỉ xem', true],
    ]),
  )
})

test('a clerk sets an own password and sees five screens, without profit and without the bank’s fee', async () => {
  const { page: place, context } = await newPage(browser)
  const clerk = await begin(place, 'giao.dich')
  expect(await menuOf(place)).toEqual(['Tổng quan', 'Đơn hàng', 'Lịch hẹn', 'Khách hàng', 'Dữ liệu thẻ'])
  // UX-8: of the money only what is in the screens that the user may see.
  expect(await place.getByRole('region', { name: 'Tiền đang ở đâu' }).innerText()).toMatch(/^Đang ở thẻ khách/)
  expect(await place.getByRole('region', { name: 'Hạn mức POS hôm nay' }).count()).toBe(0)
  // UX-21: a screen without the right is one calm page: nothing is asked, so nothing is refused.
  await go(place, `${server.url}/manager/permission`)
  await place.getByRole('heading', { name: 'Bạn chưa có quyền xem màn hình này' }).waitFor()
  await place.getByText('Cần quyền “Phân quyền: Xem”').waitFor()
  expect([await place.getByRole('alert').count(), await button(place, 'Thử lại').count()]).toEqual([0, 0])
  await go(place, `${server.url}/contract/${orderId}`)
  await place.getByRole('table', { name: 'Lần quẹt' }).waitFor()
  const text = await place.getByRole('main').innerText()
  for (const hidden of ['Lãi gộp', 'Phí POS', 'Thực về', '550.000', '350.000']) expect(text).not.toContain(hidden)
  expect(JSON.stringify(await done(clerk, orders.getDetail, { ScheduleID: orderId }))).not.toContain('550000')
  const lacks = (right: Right) => ({ Result: 0, Code: 'NO_PERMISSION', Message: lackOf(right) })
  expect(await call(clerk, funds.getByConditions, {})).toMatchObject(lacks('funds.view'))
  const cancel = { ScheduleID: orderId, Version: 2, Reason: 'x' }
  expect(await call(clerk, orders.cancelOrder, cancel)).toMatchObject(lacks('orders.cancel'))
  expect(await call(clerk, staff.getPermissionStaff, { GroupID: 2 })).toMatchObject(lacks('permissions.view'))
  await context.close()
})

test("a clerk finds the actions on another user's order off, with the reason; own orders can be made", async () => {
  const { page: place, context } = await newPage(browser)
  await signInAs(place, 'giao.dich', own)
  await place.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await go(place, `${server.url}/contract/${newOrderId}`)
  const next = button(place, /Quẹt thẻ 20.000.000/).first()
  await next.hover()
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await place.getByText(/^Đơn do .+ phụ trách, bạn chỉ làm được trên đơn của mình$/).waitFor()
  await go(place, `${server.url}/contract/${orderId}`)
  const send = button(place, /Chuyển khách/).first()
  await send.waitFor()
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  const clerk = await session('giao.dich', own)
  const done = await call(clerk, orders.setSwipeDone, { ScheduleID: newOrderId, Version: 1, Done: true, Reason: 'x' })
  expect(done.Code).toBe('NO_PERMISSION')
  await go(place, `${server.url}/contract?drawer=create`)
  const person = drawer(place).getByRole('combobox', { name: 'Nhân viên', exact: true })
  await drawer(place).getByText('Đỗ Thị Giao').waitFor()
  expect(await person.isDisabled()).toBe(true)
  await context.close()
})

test('the drawer of a user shows who added and changed the account', async () => {
  await go(page, `${server.url}/manager/staff`)
  await page.getByRole('row', { name: /giao\.dich/ }).click()
  await drawer(page).getByText('Lịch sử thay đổi').click()
  await drawer(page).getByText('Thêm nhân viên').waitFor()
  expect(await drawer(page).getByRole('list', { name: 'Lịch sử thay đổi' }).innerText()).toContain('NV giao dịch')
})

test('a user who may only read finds buttons that say why they are off, until the owner gives more', async () => {
  const { page: place, context } = await newPage(browser)
  const viewer = await begin(place, 'chi.xem')
  expect(await menuOf(place)).toContain('Sổ quỹ')
  await go(place, `${server.url}/customer`)
  const add = button(place, /Thêm khách/)
  await add.first().hover()
  expect(await add.first().getAttribute('aria-disabled')).toBe('true')
  await place.getByText('Bạn chưa có quyền “Khách hàng: Thêm”').waitFor()

  await go(page, `${server.url}/manager/permission`)
  await page.getByRole('button', { name: /Vũ Văn Xem/ }).click()
  await page.getByRole('heading', { name: /Vũ Văn Xem/ }).waitFor()
  const profit = page.getByRole('checkbox', { name: 'Đơn hàng: Xem lãi' })
  await profit.check()
  await page.getByRole('checkbox', { name: 'Sổ quỹ: Xem', exact: true }).uncheck()
  const answers = `**/${staff.getPermissionStaff.path}*`
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(answers, (route) => held.then(() => route.continue()))
  await button(page, 'Lưu 2 thay đổi').click()
  await toast(page, 'Đã lưu quyền của Vũ Văn Xem').waitFor()
  // Until the rights are read again what was saved stays ticked, and what would show the former rights waits.
  expect(await profit.isChecked()).toBe(true)
  expect(await button(page, 'Xem như nhân viên này').getAttribute('aria-disabled')).toBe('true')
  goOn()
  await page.getByRole('button', { name: 'Lưu', exact: true }).waitFor()
  await button(page, 'Xem như nhân viên này').click()
  const preview = await drawer(page).innerText()
  expect(preview).toContain('Xem · Xem lãi')
  expect(preview).not.toContain('Sổ quỹ')

  expect((await call(viewer, orders.getDetail, { ScheduleID: orderId })).Code).toBe('NOT_SIGNED_IN')
  await go(place, `${server.url}/contract`)
  await place.waitForURL('**/login')
  await signInAs(place, 'chi.xem', own)
  await place.waitForURL('**/contract')
  await place.getByRole('columnheader', { name: 'Lãi gộp' }).waitFor()
  expect(await menuOf(place)).not.toContain('Sổ quỹ')
  await context.close()
})

test('a shop stores its rule for orders at a loss and its warning days, and names its managers', async () => {
  await go(page, `${server.url}/manager/branch?drawer=edit.${owner.shopId}`)
  await drawer(page).getByText('Không cho', { exact: true }).click()
  await pick(drawer(page), 'Báo thẻ đến hạn trước', '3 ngày')
  await save(page).click()
  await toast(page, 'Đã lưu cửa hàng').waitFor()
  const [shop] = await done(owner, shops.ajaxLoadShop, {})
  expect(shop).toMatchObject({ LossPolicy: 2, WarnDays: 3, ManagerName: expect.stringMatching(/\p{L}/u) })
  await page.getByRole('columnheader', { name: 'Quản lý' }).waitFor()
  await page
    .getByRole('row')
    .getByText(shop?.ManagerName ?? '', { exact: true })
    .waitFor()
})

test('both screens fit a phone', async () => {
  const { page: place, context } = await newPage(browser, { viewport: phone })
  await bringSession(place, owner)
  await go(place, `${server.url}/manager/staff`)
  await place.getByRole('button', { name: 'Đỗ Thị Giao' }).waitFor()
  await go(place, `${server.url}/manager/permission?who=group.4`)
  await place.getByRole('checkbox', { name: 'Đơn hàng: Xem', exact: true }).waitFor()
  const width = await place.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  await context.close()
})

test('a deactivated user is signed out at once; a deleted one leaves the list, with the texts of the specification', async () => {
  const clerk = await session('giao.dich', own)
  await go(page, `${server.url}/manager/staff`)
  await page.getByRole('row', { name: /giao\.dich/ }).click()
  await drawer(page).getByText('Đã ngừng', { exact: true }).click()
  await save(page).click()
  await toast(page, 'Đã lưu nhân viên').waitFor()
  expect((await call(clerk, orders.getByConditions, {})).Code).toBe('NOT_SIGNED_IN')
  const { Message } = await call(server, signInCalls.login, { UserName: 'giao.dich', Password: own })
  expect(Message).toBe('Tài khoản này đã ngừng hoạt động, vui lòng liên hệ chủ cửa hàng')

  await button(page, 'Đã ngừng').click()
  const row = page.getByRole('row', { name: /giao\.dich/ })
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await save(page).click()
  await drawer(page).getByText('Vui lòng chọn hoặc nhập lý do').waitFor()
  await drawer(page).getByText('Nghỉ việc').click()
  await save(page).click()
  await toast(page, 'Xóa nhân viên thành công').waitFor()
  await row.waitFor({ state: 'detached' })
})
