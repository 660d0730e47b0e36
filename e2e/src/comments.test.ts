import { comments } from '@cardpro/contract/audit/comments'
import { orders } from '@cardpro/contract/orders/orders'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, enter, go, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// Orders, bills and terminals are commented on where they are shown; a mention leads there from the header.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let order: { id: number; code: string; swipeId: number }
const cashier = { UserName: 'ha.trao.doi', FullName: 'Phạm Thu Hà', GroupID: 4 }
const clerk = { UserName: 'lan.trao.doi', FullName: 'Trần Thị Lan', GroupID: 5 }
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = await furnish(session)
  const id = await makeOrder(shop)
  await swipe(shop, id, [30_000_000])
  const { Code, Swipes } = await done(session, orders.getDetail, { ScheduleID: id })
  order = { id, code: Code, swipeId: Swipes[0]?.LogWithdrawalID ?? 0 }
  for (const person of [cashier, clerk]) {
    const form = { ...person, Password: password, ShopIDs: [session.shopId], MustChangePassword: false }
    await done(session, staff.addOrEditStaff, form)
  }
  ;({ page, problems } = await newPage(browser))
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

/** What the cashier sees behind the one new mention. */
async function follow(name: string | RegExp, viewport = desktop) {
  const other = await newPage(browser, { viewport })
  await enter(other.page, { url: server.url, userName: cashier.UserName })
  if (viewport === phone) await button(other.page, 'Mở menu, nhắc đến bạn: 1').click()
  await other.page.getByRole('link', { name: 'Nhắc đến bạn: 1' }).click()
  await drawer(other.page).getByRole('button', { name }).click()
  return other
}

describe('a colleague is called by name, and is led from the header to what was said', () => {
  test('on an order', async () => {
    await open(`/contract/${order.id}?tab=comments`)
    await say(page, { to: cashier, text: 'theo giúp đơn này' })
    await toast(page, 'Đã gửi bình luận').first().waitFor()
    await page.getByRole('tab', { name: /^Bình luận\s*1$/ }).waitFor()
    const other = await follow(`Đơn ${order.code}`)
    await other.page.waitForURL(`**/contract/${order.id}?tab=comments`)
    await other.page.getByText('theo giúp đơn này').waitFor()
    await expect.poll(() => other.page.getByRole('link', { name: /Nhắc đến bạn/ }).count()).toBe(0)
    expect(other.problems).toEqual([])
    await other.context.close()
  })

  test('on a terminal, on a phone; a user without the right to terminals cannot be mentioned there', async () => {
    await page.setViewportSize(phone)
    await open(`/manager/pos?drawer=comments.${shop.posId}`)
    await say(drawer(page), { to: clerk, text: 'máy hết giấy' })
    await drawer(page).getByText('Trần Thị Lan không có quyền xem máy POS nên không nhắc được').first().waitFor()
    await say(drawer(page), { to: cashier, text: 'máy hết giấy' })
    await drawer(page).getByRole('listitem').getByText('máy hết giấy').waitFor()
    const other = await follow('Máy POS VCB 01', phone)
    await drawer(other.page).getByRole('listitem').getByText('máy hết giấy').waitFor()
    expect(new URL(other.page.url()).searchParams.get('drawer')).toBe(`comments.${shop.posId}`)
    expect(other.problems).toEqual([])
    await other.context.close()
    await page.setViewportSize(desktop)
    // The refusal of the first one.
    problems.splice(0)
  })

  test('on a bill, from the swipes of its order, where its picture is too', async () => {
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
    const other = await follow('Bill 000123.000045')
    await drawer(other.page).getByRole('listitem').getByText('bill in mờ').waitFor()
    await drawer(other.page).getByRole('button', { name: 'Xem ảnh bill.png' }).waitFor()
    expect(new URL(other.page.url()).pathname).toBe(`/contract/${order.id}`)
    expect(other.problems).toEqual([])
    await other.context.close()
    const said = await done(shop.session, comments.getHistoryComment, { ScheduleID: order.id })
    expect(said.map(({ Bill }) => Bill)).toEqual(['000123.000045', ''])
  })
})

/** The smallest picture that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the same is said of a bill among those of its terminal', async () => {
  await open(`/manager/pos?drawer=bills.${shop.posId}`)
  await button(drawer(page), 'Trao đổi về bill 000123.000045').click()
  await drawer(page).getByRole('listitem').getByText('bill in mờ').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('table', { name: 'Bill của máy' }).waitFor()
})

test('comments on a customer are shown with the debt', async () => {
  await done(shop.session, comments.addComment, { CustomerID: shop.customerId, Content: 'Hẹn trả thứ hai' })
  await open(`/debt/customer?drawer=detail.${shop.customerId}`)
  await drawer(page)
    .getByRole('tab', { name: /^Bình luận\s*1$/ })
    .click()
  await drawer(page).getByText('Hẹn trả thứ hai').waitFor()
  await drawer(page).getByRole('tab', { name: 'Sổ chi tiết' }).click()
  await drawer(page).getByText('Đơn còn nợ, cũ trước').waitFor()
})

test('a mentioned user sees on which records, over the open screen', async () => {
  const abouts = [
    { CustomerID: shop.customerId },
    { ScheduleID: order.id },
    { ScheduleID: order.id, LogWithdrawalID: order.swipeId },
    { PosID: shop.posId },
  ]
  for (const about of abouts)
    await done(shop.session, comments.addComment, {
      ...about,
      Content: '@Lê Minh Anh duyệt giúp',
      MentionIDs: [shop.session.userId],
    })
  await open('/contract?Status=1')
  const link = page.getByRole('link', { name: 'Nhắc đến bạn: 4' })
  await link.hover()
  await page.getByRole('tooltip').waitFor()
  await link.click()
  // Its hint would take the Escape below.
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  const told = drawer(page).getByRole('list', { name: 'Nhắc đến bạn' })
  await told.waitFor()
  expect(await told.getByRole('button').allInnerTexts()).toEqual([
    'Máy POS VCB 01',
    'Bill 000123.000045',
    `Đơn ${order.code}`,
    'Khách Nguyễn Hoàng Phúc',
  ])
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('Status'), searchParams.get('drawer')]).toEqual(['/contract', '1', null])
})
