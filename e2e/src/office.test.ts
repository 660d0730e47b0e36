import { audit } from '@cardpro/contract/kit/audit/audit'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { desktop, quiet } from './support/browser.ts'
import { CardLists, rows } from './support/cardLists.ts'
import { button, drawer, pick } from './support/screen.ts'
import { makeOrder } from './support/shop.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

test('cards are given to a colleague by the filter of their list, after a preview; printed, the list has every row and the columns of the screen', async () => {
  await lists.colleague()
  await lists.open('/cards?BankCode=TCB&PageSize=20')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await button(page.getByRole('group', { name: 'Việc làm cho nhiều dòng' }), 'Giao nhân viên').click()
  await drawer(page).getByText('Sẽ đổi 0 thẻ').waitFor()
  await pick(drawer(page), 'Nhân viên phụ trách mới', 'Trần Thu Hà')
  await drawer(page).getByText('Sẽ đổi 20 thẻ').waitFor()
  await button(drawer(page), 'Giao 20 thẻ').click()
  await drawer(page).getByText('Đã xong 20 / 20: đổi 20, giữ nguyên 0, không đổi được 0').waitFor()
  await button(drawer(page), 'Xong').click()
  const found = await done(lists.owner, cards.getByConditions, { PageSize: 200 })
  const given = found.filter(({ StaffName }) => StaffName === 'Trần Thu Hà')
  expect(given.map(({ BankCode }) => BankCode)).toEqual(Array(20).fill('TCB'))

  await page.evaluate(() => {
    const print = () => Object.assign(window, { printed: document.querySelector('.cp-print-list')?.textContent })
    Object.assign(window, { print })
  })
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'In danh sách' }).click()
  const printed = async () => String(await page.evaluate('window.printed'))
  await expect.poll(printed).toContain('Ngân hàng: Techcombank · 20 dòng')
  const paper = await printed()
  expect(paper.match(/TCB •••• \d{4}/g)).toHaveLength(20)
  expect(paper).toContain('Tên in trên thẻ')
  expect(paper).not.toContain('Thao tác')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.locator('.cp-print-list').waitFor({ state: 'detached' })
  const [event] = await done(lists.owner, audit.getLogAction, { GeneralSearch: 'In danh sách' })
  expect(event).toMatchObject({ Menu: 'Dữ liệu thẻ', Note: 'In danh sách: 20 dòng' })
})

describe('T07: an order over its list', () => {
  let ids: number[]
  let shop: Parameters<typeof makeOrder>[0]
  const address = () => new URL(page.url()).pathname
  const lines = () => page.locator('tbody tr[data-key]')
  const scrolled = () => page.locator('.cp-table-box').evaluate((box) => box.scrollTop)
  const isOn = (id: number) => page.locator(`tr[data-key="${id}"]`).evaluate((row) => row === document.activeElement)
  const shownId = () => Number(address().split('/').at(-1))
  const hasFocus = (where: Locator) => where.evaluate((box) => box.contains(document.activeElement))

  beforeAll(async () => {
    const [card] = await done(lists.owner, cards.getByConditions, { PageSize: 1 })
    shop = { session: lists.owner, customerId: card?.CustomerID ?? 0, cardId: card?.CardDataID ?? 0 }
    ids = []
    for (let no = 1; no <= 30; no++) ids.push(await makeOrder(shop, no * 1_000_000))
  }, 60_000)

  test('a click opens it at its own address; Esc and Back give the list as it was, and the row the keyboard; the menu counts what waits', async () => {
    await lists.open('/contract?PageSize=50&Sort=Request')
    await page.getByTitle('30 đơn đang làm').waitFor()
    const gone = await makeOrder(shop, 31_000_000)
    await page.getByTitle('31 đơn đang làm').waitFor()
    await done(lists.owner, orders.cancelOrder, { ScheduleID: gone, Version: 1, Reason: 'Khách đổi ý' })
    await page.getByTitle('30 đơn đang làm').waitFor()
    await quiet(page)
    const listAt = page.url()
    await page.getByRole('checkbox', { name: /^Chọn/ }).nth(1).check()
    const row = page.locator(`tr[data-key="${ids[24]}"]`)
    await row.scrollIntoViewIfNeeded()
    const top = await scrolled()
    expect(top).toBeGreaterThan(0)
    await row.getByText('25.000.000').first().click()
    await drawer(page).getByRole('tab', { name: 'Dòng tiền và lần quẹt' }).waitFor()
    expect(address()).toBe(`/contract/${ids[24]}`)
    expect(await page.title()).toMatch(/^DH/)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(listAt)
    expect(await page.title()).toMatch(/^Danh sách đơn hàng/)
    await expect.poll(() => isOn(ids[24] ?? 0)).toBe(true)
    expect(await scrolled()).toBe(top)
    await page.keyboard.press('Enter')
    await drawer(page).getByRole('tab', { name: 'Tệp' }).click()
    expect(page.url()).toContain(`/contract/${ids[24]}?tab=files`)
    await page.goBack()
    await page.goBack()
    await drawer(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(listAt)
    expect(await scrolled()).toBe(top)
    expect(await page.locator('tfoot').innerText()).toContain('1 đơn · đang chọn')
  })

  test('head and figures are shown before it is loaded; its actions open above it, J moves to the next, reloaded it is the page', async () => {
    const { release, isHeld } = await holdBack(page, '**/api/ScheduleWorking/GetDetail**')
    await page.locator(`tr[data-key="${ids[3]}"]`).getByText('4.000.000').first().click()
    await drawer(page)
      .getByRole('button', { name: /Quẹt thẻ 4\.000\.000/ })
      .waitFor()
    await drawer(page).getByRole('region', { name: 'Số dư của đơn' }).waitFor()
    expect([isHeld(), await drawer(page).getByRole('tab').count()]).toEqual([true, 0])
    release()
    await drawer(page).getByRole('tab', { name: 'Tệp' }).waitFor()
    await quiet(page)
    await page.keyboard.press('a')
    await drawer(page).nth(1).locator('form').waitFor()
    expect(page.url()).toContain(`/contract/${ids[3]}?act=swipe`)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer(page).count()).toBe(1)
    await expect.poll(() => hasFocus(drawer(page))).toBe(true)
    await page.keyboard.press('j')
    await expect.poll(shownId).toBe(ids[4])
    await drawer(page)
      .getByRole('button', { name: /Quẹt thẻ 5\.000\.000/ })
      .waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect([address(), await drawer(page).count()]).toEqual([`/contract/${ids[4]}`, 0])
  })

  test('its own link leads to the page, the middle button to one in a tab of its own; so does a row without room for both', async () => {
    await lists.open('/contract?PageSize=50&Sort=Request')
    const link = lines().first().getByRole('link', { name: /DH/ })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })])
    await tab.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect([tab.url(), address()]).toEqual([`${lists.server.url}/contract/${ids[0]}`, '/contract'])
    await tab.close()
    expect(await drawer(page).count()).toBe(0)
    await link.click()
    await drawer(page).getByRole('link', { name: 'Mở trang' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect([address(), await drawer(page).count()]).toEqual([`/contract/${ids[0]}`, 0])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Danh sách đơn hàng' }).waitFor()
    expect(await drawer(page).count()).toBe(0)
    await page.setViewportSize({ width: 1024, height: 800 })
    await lines().first().click()
    await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect(await drawer(page).count()).toBe(0)
    await page.setViewportSize(desktop)
    expect(lists.problems).toEqual([])
  })
})

/** Keeps the answers of a call until they are let go; from then on they pass. */
async function holdBack(of: Page, url: string): Promise<{ release: () => void; isHeld: () => boolean }> {
  let letGo = () => {}
  let isHeld = false
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await of.route(url, async (route) => {
    isHeld = true
    await until
    await route.continue()
  })
  return { release: () => letGo(), isHeld: () => isHeld }
}
