import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, done, password, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone } from './support/browser.ts'
import { box, button, drawer, enter, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let orderId: number
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
  orderId = await makeOrder(shop)
  await swipe(shop, orderId, [30_000_000])
  page = (await newPage(browser)).page
  await enter(page, session)
})
afterAll(() => browser.close())

const palette = () => page.getByRole('dialog', { name: 'Tìm nhanh' })
const option = (name: string | RegExp) => palette().getByRole('option', { name })

async function type(text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill(text)
}

test('one box finds a customer, a bill by its amount and an order by its code, and opens them by keyboard; a whole card number that is pasted never leaves the browser', async () => {
  await type('khongcogica')
  await palette().getByText('Không tìm thấy gì như vậy').waitFor()
  await palette().getByRole('combobox').fill('hoang phuc')
  const found = option(/Nguyễn Hoàng Phúc/)
  await found.waitFor()
  expect(await found.locator('mark').allInnerTexts()).toEqual(['Hoàng', 'Phúc'])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/customer?drawer=view.${shop.customerId}`)
  await drawer(page).getByText('0912345678').first().waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })

  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')))
  await type('4573 5312 3456 4472')
  await option(/VPB •••• 4472/).waitFor()
  const whole = /123456|1234 5|3456 4|23 4/
  expect(sent.filter((one) => whole.test(one.replaceAll('+', ' ')) && one.includes('Search'))).toEqual([])
  expect(sent.some((one) => one.includes('Search/Find'))).toBe(true)

  await palette().getByRole('combobox').fill('30tr')
  await option(/Bill 000123.000045/).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/contract/${orderId}`)

  const { Code } = await done(session, orders.getDetail, { ScheduleID: orderId })
  await type(Code.toLowerCase().replace('-', ''))
  await option(new RegExp(Code)).waitFor()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL(`**/contract/${orderId}`)
  await tab.close()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'hidden' })
})

test('on a phone the records are found by touch, and nothing overflows', async () => {
  await page.setViewportSize(phone)
  await button(page, /Tìm nhanh/).click()
  await palette().getByRole('combobox').fill('phuc')
  await option(/Nguyễn Hoàng Phúc/).click()
  await page.waitForURL(`**/customer?drawer=view.${shop.customerId}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.setViewportSize(desktop)
})

/** A colleague of the group Quản lý, signed in. */
async function manager(): Promise<Session> {
  const UserName = `quanly${session.shopId}`
  const person = { UserName, FullName: 'Phạm Văn Hùng', GroupID: 2, ShopIDs: [session.shopId] }
  await done(session, staff.addOrEditStaff, { ...person, Password: password, MustChangePassword: false })
  const { Token, UserID, ShopID } = await begun({ url: server.url, userName: UserName })
  return { url: server.url, token: Token, userId: UserID, shopId: ShopID }
}

test('what is above the limit of the shop waits for a second user, who approves it with the own password', async () => {
  const { Lines, Version, Code } = await done(session, orders.getDetail, { ScheduleID: orderId })
  const LineID = Lines.find(({ Kind }) => Kind === lineKind.swipe)?.LineID ?? 0
  const cancelling = { ScheduleID: orderId, Version, LineID, Reason: 'Nhập nhầm' }
  expect((await done(await manager(), orders.cancelLine, cancelling)).NeedApproval).toBe(true)

  await page.goto(server.url)
  await page.getByText('1 yêu cầu chờ bạn duyệt').click()
  await drawer(page).getByText('Phạm Văn Hùng gửi lúc').waitFor()
  await button(drawer(page), 'Duyệt').click()
  const form = page.getByRole('dialog', { name: 'Duyệt yêu cầu' })
  await box(form, 'Mật khẩu đang dùng').fill('không phải')
  await form.locator('button[type=submit]').click()
  await toast(page, 'Mật khẩu không đúng').first().waitFor()
  await box(form, 'Mật khẩu đang dùng').fill(password)
  await form.locator('button[type=submit]').click()
  await toast(page, `Đã duyệt: hủy dòng ${Code}`).waitFor()
  await drawer(page).getByText('Không có yêu cầu nào đang chờ').waitFor()
  expect((await done(session, orders.getDetail, { ScheduleID: orderId })).Swipes).toMatchObject([{ Status: 2 }])
  expect(await done(session, approvals.getRequests, { Status: 1 })).toMatchObject([{ DecidedBy: 'Lê Minh Anh' }])
})
