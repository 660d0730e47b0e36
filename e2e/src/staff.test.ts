import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, password, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
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

async function signInAs(place: Page, userName: string, secret: string): Promise<void> {
  await box(place, 'Tài khoản').fill(userName)
  await box(place, 'Mật khẩu').fill(secret)
  await button(place, 'Đăng nhập').click()
}

test('an owner makes a user; a taken name is shown in the form, and nothing typed is lost', async () => {
  await page.goto(`${server.url}/manager/staff/create`)
  await drawer(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/manager/staff')
  await box(page, 'Tài khoản').fill(owner.userName)
  await box(page, 'Họ tên').fill('Đỗ Thị Giao')
  await box(page, 'SĐT').fill('0912345678')
  await pick(drawer(page), 'Nhóm quyền', 'NV giao dịch')
  await box(page, 'Mật khẩu').fill(given)
  await save(page).click()
  await toast(page, 'Tài khoản đã tồn tại').first().waitFor()
  expect(await box(page, 'Họ tên').inputValue()).toBe('Đỗ Thị Giao')
  await box(page, 'Tài khoản').fill('giao.dich')
  await save(page).click()
  await toast(page, 'Đã thêm nhân viên').waitFor()
  await page.getByRole('row', { name: /giao\.dich/ }).waitFor()
})

test('the first sign-in only allows setting an own password; a clerk then sees five screens, without profit and the bank’s fee, and why the order of another user is off', async () => {
  const { page: place, context } = await newPage(browser)
  await place.goto(`${server.url}/login`)
  await signInAs(place, 'giao.dich', given)
  await place.waitForURL('**/changepassword')
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
  await signInAs(place, 'giao.dich', own)
  await place.getByRole('heading', { name: 'Tổng quan' }).waitFor()
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
  await go(place, `${server.url}/contract/${newOrderId}`)
  const next = button(place, /Quẹt thẻ 20.000.000/).first()
  await next.hover()
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await place.getByText(/^Đơn do .+ phụ trách, bạn chỉ làm được trên đơn của mình$/).waitFor()
  await go(place, `${server.url}/contract?drawer=create`)
  const person = drawer(place).getByRole('combobox', { name: 'Nhân viên', exact: true })
  await drawer(place).getByText('Đỗ Thị Giao').waitFor()
  expect(await person.isDisabled()).toBe(true)
  await context.close()
})

test('an owner gives more than the group has: the ticks stay until the rights are read again, and the preview is what was saved', async () => {
  const viewer = { UserName: `xem${owner.userId}`, FullName: 'Vũ Văn Xem', Password: password, GroupID: 6 }
  await done(owner, staff.addOrEditStaff, { ...viewer, ShopIDs: [owner.shopId] })
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
  await page.setViewportSize(phone)
  await go(page, `${server.url}/manager/permission?who=group.4`)
  await page.getByRole('checkbox', { name: 'Đơn hàng: Xem', exact: true }).waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(phone.width)
  await go(page, `${server.url}/manager/staff`)
  await page.getByRole('button', { name: 'Đỗ Thị Giao' }).waitFor()
  expect(await width()).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize(desktop)
})

test('the drawer of a user shows who added the account; a deactivated one is deleted with a reason, and leaves the list', async () => {
  await go(page, `${server.url}/manager/staff`)
  await page.getByRole('row', { name: /giao\.dich/ }).click()
  await drawer(page).getByText('Lịch sử thay đổi').click()
  await drawer(page).getByText('Thêm nhân viên').waitFor()
  expect(await drawer(page).getByRole('list', { name: 'Lịch sử thay đổi' }).innerText()).toContain('NV giao dịch')
  await drawer(page).getByText('Đã ngừng', { exact: true }).click()
  await save(page).click()
  await toast(page, 'Đã lưu nhân viên').waitFor()
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
