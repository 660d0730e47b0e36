import { posMoney } from '@cardpro/contract/debts/debts'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { staff } from '@cardpro/contract/people/staff/staff'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, done, password, registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, drawer, go } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// Short tables are cards on a phone, as lists are: nothing is read by scrolling sideways. What each card says is a rule of its
// own (phoneCards.test.tsx).
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  await swipe(shop, await makeOrder(shop), [30_000_000, 12_000_000])
  const [lot] = await done(owner, posMoney.getNumberLoConditions, { numberText: '000123' })
  const paid = { numberLoID: lot?.numberLoID ?? 0, Amount: 20_000_000, BankCardID: shop.bankId }
  await done(owner, posMoney.addPayNumberLo, paid)
  const meeting = { CardDataID: shop.cardId, Date: addDays(businessDay(new Date()), 5), Type: 1 as const }
  await done(owner, appointments.addCalendarPayment, { ...meeting, Amount: 35_000_000 })
  // A colleague has named the owner.
  const form = { UserName: `ha${owner.shopId}`, FullName: 'Phạm Thu Hà', GroupID: 4, ShopIDs: [owner.shopId] }
  await done(owner, staff.addOrEditStaff, { ...form, Password: password, MustChangePassword: false })
  const colleague = await begun({ url: server.url, userName: form.UserName })
  const hers = { ...owner, token: colleague.Token, userId: colleague.UserID }
  const said = { CustomerID: shop.customerId, Content: 'Gọi lại giúp em', MentionIDs: [owner.userId] }
  await done(hers, comments.addComment, said)
  ;({ page, problems } = await newPage(browser, { viewport: phone }))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const open = async (path: string) => {
  await go(page, `${server.url}${path}`)
  await quiet(page)
}
/** How far whatever is on screen can be scrolled sideways; the chips and the tabs of a screen may. */
const sideways = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.cp-table-wrap, .cp-tree-box, .cp-drawer-one, html')]
      .map((one) => one.scrollWidth - one.clientWidth)
      .filter((px) => px !== 0),
  )
const list = (name: string): Locator => page.getByRole('list', { name })

test('POS money is a card for each POS, with its lô and their bills below it, and leads to what came in for a lô, which is cards too', async () => {
  await open('/debt?tab=pos&depth=bill')
  const tree = list('Tiền POS theo máy, lô và bill')
  const all = tree.getByRole('listitem')
  await expect.poll(() => all.count()).toBe(4)
  expect(await all.nth(0).innerText()).toMatch(/POS VCB 01[\s\S]*TID 12345678[\s\S]*quẹt 42\.000\.000/)
  expect(await all.nth(1).innerText()).toMatch(/Lô 000123[\s\S]*2 bill[\s\S]*Còn\s*21\.538\.000[\s\S]*20\.000\.000/)
  expect(await all.nth(2).innerText()).toMatch(/Bill 000045[\s\S]*quẹt 30\.000\.000/)
  expect(await sideways()).toEqual([])

  await all.nth(1).getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Lịch sử tiền về' }).click()
  const payment = list('Tiền đã về của lô 000123').getByRole('listitem')
  expect(await payment.innerText()).toMatch(/VCB công ty[\s\S]*Tiền về\s*20\.000\.000[\s\S]*Trừ vào lô/)
  await payment.getByRole('button', { name: 'Hủy' }).waitFor()
  await drawer(page).getByText('1 phiếu còn hiệu lực').waitFor()
  expect(await sideways()).toEqual([])
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })

  await all.nth(0).getByRole('button', { name: 'POS VCB 01', expanded: true }).click()
  await expect.poll(() => all.count()).toBe(1)
})

/** Whether all of the text of an element is seen, of itself and within the screen. */
const isWhole = (place: Locator) =>
  place.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return (
      one.scrollWidth <= one.clientWidth + 1 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    )
  })

test('a customer’s book and meetings, and what hangs on a card, are cards that fit; that a draft is kept is read whole in the head of a drawer; the shop is named in the header beside mentions and everything else that stands there', async () => {
  await open(`/customer?drawer=book.${shop.customerId}`)
  await page.getByRole('button', { name: 'Mở menu, nhắc đến bạn: 1', includeHidden: true }).waitFor()
  expect((await page.locator('.shop-name').boundingBox())?.width).toBeGreaterThan(70)
  await list('Phát sinh công nợ')
    .getByRole('listitem')
    .first()
    .getByText(/Lũy kế/)
    .waitFor()
  expect(await sideways()).toEqual([])

  await open(`/customer?drawer=edit.${shop.customerId}`)
  await box(drawer(page), 'Địa chỉ').fill('12 Lê Lợi')
  const kept = drawer(page).getByText(/^Đã giữ nháp \d\d:\d\d$/)
  await kept.waitFor()
  expect(await isWhole(kept)).toBe(true)

  await open(`/cards?drawer=view.${shop.cardId}`)
  await list('Lịch hẹn của thẻ').getByText('35.000.000').waitFor()
  await list('Đơn của thẻ').getByRole('listitem').waitFor()
  expect(await sideways()).toEqual([])

  await open(`/customer?drawer=meetings.${shop.customerId}`)
  const meeting = list('Lịch hẹn của khách').getByRole('listitem').first()
  await expect.poll(() => meeting.innerText()).toMatch(/Đáo hạn · VPB •••• 4472[\s\S]*35\.000\.000/)
  expect(await sideways()).toEqual([])
  await meeting.getByRole('button').first().click()
  await page.waitForURL('**/schedule-payment**')
  expect(problems).toEqual([])
})
