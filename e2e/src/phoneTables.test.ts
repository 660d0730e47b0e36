import { comments } from '@cardpro/contract/audit/comments'
import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { appointments } from '@cardpro/contract/cards/cardWork'
import { posMoney } from '@cardpro/contract/debts/debts'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begun, done, password, registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, drawer, go } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// Short tables are cards on a phone, as lists are: nothing is read by scrolling sideways.
const server = sharedServer()
const colleague = { UserName: 'ha.dien.thoai', FullName: 'Phạm Thu Hà' }
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
    [...document.querySelectorAll('.cp-table-wrap, .cp-tree-box, .cp-drawer-one, html')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  )
const list = (name: string): Locator => page.getByRole('list', { name })

describe('POS money', () => {
  test('is a card for each terminal, with its lô and their bills below it, and the sums last', async () => {
    await open('/debt?tab=pos&depth=bill')
    const tree = list('Tiền POS theo máy, lô và bill')
    const all = tree.getByRole('listitem')
    await expect.poll(() => all.count()).toBe(4)
    expect(await all.nth(0).innerText()).toMatch(/POS VCB 01[\s\S]*TID 12345678[\s\S]*quẹt 42\.000\.000/)
    expect(await all.nth(1).innerText()).toMatch(/Lô 000123[\s\S]*2 bill[\s\S]*Còn\s*21\.538\.000[\s\S]*20\.000\.000/)
    expect(await all.nth(2).innerText()).toMatch(/Bill 000045[\s\S]*quẹt 30\.000\.000/)
    expect(await sideways()).toEqual(expect.arrayContaining([0]))
    expect((await sideways()).every((px) => px === 0)).toBe(true)
    const terminal = all.nth(0).getByRole('button', { name: 'POS VCB 01', expanded: true })
    await terminal.click()
    await expect.poll(() => all.count()).toBe(1)
  })

  test('leads to what came in for a lô, which is cards too', async () => {
    await open('/debt?tab=pos&depth=lot')
    const lot = list('Tiền POS theo máy, lô và bill').getByRole('listitem').nth(1)
    await lot.getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name: 'Lịch sử tiền về' }).click()
    const payment = list('Tiền đã về của lô 000123').getByRole('listitem')
    expect(await payment.innerText()).toMatch(/VCB công ty[\s\S]*Tiền về\s*20\.000\.000[\s\S]*Trừ vào lô/)
    await payment.getByRole('button', { name: 'Hủy' }).waitFor()
    await drawer(page).getByText('1 phiếu còn hiệu lực').waitFor()
    expect((await sideways()).every((px) => px === 0)).toBe(true)
  })
})

describe('a customer’s detail', () => {
  test.each([
    ['cards', 'Thẻ của khách', /VPB •••• 4472[\s\S]*Hạn mức\s*100\.000\.000/],
    ['orders', 'Đơn của khách', /Yêu cầu\s*50\.000\.000/],
    ['book', 'Phát sinh công nợ', /Lũy kế/],
    ['meetings', 'Lịch hẹn của khách', /Đáo hạn · VPB •••• 4472[\s\S]*35\.000\.000/],
  ])('%s are cards that fit', async (view, name, said) => {
    await open(`/customer?drawer=${view}.${shop.customerId}`)
    const first = list(name).getByRole('listitem').first()
    await first.waitFor()
    expect(await first.innerText()).toMatch(said)
    expect((await sideways()).every((px) => px === 0)).toBe(true)
  })

  test('an order and a meeting open from their cards', async () => {
    await open(`/customer?drawer=orders.${shop.customerId}`)
    await list('Đơn của khách').getByRole('button').first().click()
    await page.waitForURL('**/contract/*')
    await open(`/customer?drawer=meetings.${shop.customerId}`)
    await list('Lịch hẹn của khách').getByRole('button').first().click()
    await page.waitForURL('**/schedule-payment**')
  })
})

test('a card shows its holders, its meetings and its orders as cards', async () => {
  await open(`/cards?drawer=view.${shop.cardId}`)
  await list('Lịch hẹn của thẻ').getByText('35.000.000').waitFor()
  await list('Đơn của thẻ').getByRole('listitem').waitFor()
  expect((await sideways()).every((px) => px === 0)).toBe(true)
})

/** Whether all of the text of an element is seen, of itself and within the screen. */
const isWhole = (place: Locator) =>
  place.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return (
      one.scrollWidth <= one.clientWidth + 1 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    )
  })

test('that a draft is kept is read whole in the head of a drawer', async () => {
  await open(`/customer?drawer=edit.${shop.customerId}`)
  await box(drawer(page), 'Địa chỉ').fill('12 Lê Lợi')
  const kept = drawer(page).getByText(/^Đã giữ nháp \d\d:\d\d$/)
  await kept.waitFor()
  expect(await isWhole(kept)).toBe(true)
})

test('the shop is named in the header beside mentions and everything else that stands there', async () => {
  const form = { ...colleague, Password: password, GroupID: 4, MustChangePassword: false }
  await done(shop.session, staff.addOrEditStaff, { ...form, ShopIDs: [shop.session.shopId] })
  const hers = await begun({ url: server.url, userName: colleague.UserName })
  const said = { CustomerID: shop.customerId, Content: 'Gọi lại giúp em', MentionIDs: [hers.UserID] }
  await done(shop.session, comments.addComment, said)
  const other = await newPage(browser, { viewport: phone })
  await bringSession(other.page, { url: server.url, userName: colleague.UserName })
  await go(other.page, `${server.url}/customer`)
  await other.page.getByRole('button', { name: 'Mở menu, nhắc đến bạn: 1' }).waitFor()
  await quiet(other.page)
  const named = other.page.locator('.shop-name')
  expect((await named.boundingBox())?.width).toBeGreaterThan(70)
  expect(problems).toEqual([])
})
