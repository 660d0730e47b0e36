import { comments } from '@cardpro/contract/kit/audit/comments'
import { orders } from '@cardpro/contract/orders/orders'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// Orders, bills and POS are commented on where they are shown; a mention leads there from the header.
const server = sharedServer()
let browser: Browser
let page: Page
let shop: Shop
let order: { id: number; code: string }
const cashier = { UserName: 'ha.trao.doi', FullName: 'Phạm Thu Hà', GroupID: 4 }
const clerk = { UserName: 'lan.trao.doi', FullName: 'Trần Thị Lan', GroupID: 5 }
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = await furnish(session)
  const id = await makeOrder(shop)
  await swipe(shop, id, [30_000_000])
  const { Code } = await done(session, orders.getDetail, { ScheduleID: id })
  order = { id, code: Code }
  for (const person of [cashier, clerk]) {
    const form = { ...person, Password: password, ShopIDs: [session.shopId], MustChangePassword: false }
    await done(session, staff.addOrEditStaff, form)
  }
  page = (await newPage(browser)).page
  await bringSession(page, session)
})
afterAll(() => browser.close())

const open = async (path: string) => {
  await go(page, server.url + path)
  await quiet(page)
}

/** Says something to a colleague in the box that is open. */
async function say(place: Page | Locator, { to, text }: { to: typeof cashier; text: string }): Promise<void> {
  await box(place, 'Bình luận').fill(`@${to.FullName.slice(0, 4)}`)
  await button(place, `@${to.FullName}`).click()
  await page.keyboard.type(text)
  await button(place, 'Gửi bình luận').click()
}

/** The smallest picture that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a colleague is called by name on an order, on a POS on a phone unless without the right to it, and on a bill, where its picture is too', async () => {
  await open(`/contract/${order.id}?tab=comments`)
  await say(page, { to: cashier, text: 'theo giúp đơn này' })
  await toast(page, 'Đã gửi bình luận').first().waitFor()
  await page.getByRole('tab', { name: /^Bình luận\s*1$/ }).waitFor()

  await page.setViewportSize(phone)
  await open(`/manager/pos?drawer=comments.${shop.posId}`)
  await say(drawer(page), { to: clerk, text: 'máy hết giấy' })
  await drawer(page).getByText('Trần Thị Lan không có quyền xem máy POS nên không nhắc được').first().waitFor()
  await say(drawer(page), { to: cashier, text: 'máy hết giấy' })
  await drawer(page).getByRole('listitem').getByText('máy hết giấy').waitFor()
  await page.setViewportSize(desktop)

  await open(`/contract/${order.id}`)
  await button(page, 'Trao đổi về bill 000123.000045').click()
  await say(drawer(page), { to: cashier, text: 'bill in mờ' })
  await drawer(page).getByRole('listitem').getByText('bill in mờ').waitFor()
  await drawer(page)
    .getByLabel('Chọn tệp')
    .last()
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: picture })
  await drawer(page).getByRole('button', { name: 'Xem ảnh bill.png' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Xem ảnh bill 000123.000045' }).waitFor()
  // The same is said of the bill among those of its POS, and of a customer with the debt.
  await open(`/manager/pos?drawer=bills.${shop.posId}`)
  await button(drawer(page), 'Trao đổi về bill 000123.000045').click()
  await drawer(page).getByRole('listitem').getByText('bill in mờ').waitFor()
  await done(shop.session, comments.addComment, { CustomerID: shop.customerId, Content: 'Hẹn trả thứ hai' })
  await open(`/debt/customer?drawer=detail.${shop.customerId}`)
  await drawer(page)
    .getByRole('tab', { name: /^Bình luận\s*1$/ })
    .click()
  await drawer(page).getByText('Hẹn trả thứ hai').waitFor()
})

test('a mentioned user sees on which records, over the open screen, and is led to what was said', async () => {
  const { page: other, problems, context } = await newPage(browser)
  await bringSession(other, { url: server.url, userName: cashier.UserName })
  await other.goto(`${server.url}/contract?Status=1`)
  const link = (count: number) => other.getByRole('link', { name: `Nhắc đến bạn: ${count}` })
  await link(3).hover()
  await other.getByRole('tooltip').waitFor()
  await link(3).click()
  // Its hint would take the Escape below.
  await other.getByRole('tooltip').waitFor({ state: 'hidden' })
  const told = drawer(other).getByRole('list', { name: 'Nhắc đến bạn' })
  await told.waitFor()
  expect(await told.getByRole('button').allInnerTexts()).toEqual([
    'Bill 000123.000045',
    'Máy POS VCB 01',
    `Đơn ${order.code}`,
  ])
  await other.keyboard.press('Escape')
  await drawer(other).waitFor({ state: 'hidden' })
  const { pathname, searchParams } = new URL(other.url())
  expect([pathname, searchParams.get('Status'), searchParams.get('drawer')]).toEqual(['/contract', '1', null])

  await link(3).click()
  await drawer(other).getByRole('button', { name: 'Bill 000123.000045' }).click()
  await drawer(other).getByRole('listitem').getByText('bill in mờ').waitFor()
  await drawer(other).getByRole('button', { name: 'Xem ảnh bill.png' }).waitFor()
  await other.keyboard.press('Escape')
  await link(2).click()
  await drawer(other)
    .getByRole('button', { name: `Đơn ${order.code}` })
    .click()
  await other.waitForURL(`**/contract/${order.id}?tab=comments`)
  await other.getByText('theo giúp đơn này').waitFor()
  await link(1).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
