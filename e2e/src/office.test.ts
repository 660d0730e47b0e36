import { audit } from '@cardpro/contract/audit/audit'
import { businessDay } from '@cardpro/contract/basic/dates'
import { cards } from '@cardpro/contract/cards/cards'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customer.calls'
import { privacy } from '@cardpro/contract/people/privacy'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { desktop, newPage, phone, quiet } from './support/browser.ts'
import { CardLists, rows } from './support/cardLists.ts'
import { bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { makeOrder } from './support/shop.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

test('cards are given to a colleague by the filter of their list, after a preview', async () => {
  await lists.colleague()
  await lists.open('/cards?BankCode=VCB')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await button(page.getByRole('group', { name: 'Việc làm cho nhiều dòng' }), 'Giao nhân viên').click()
  await drawer(page).getByText('Sẽ đổi 0 thẻ').waitFor()
  await pick(drawer(page), 'Nhân viên phụ trách mới', 'Trần Thu Hà')
  await drawer(page).getByText('Sẽ đổi 5 thẻ').waitFor()
  await button(drawer(page), 'Giao 5 thẻ').click()
  await drawer(page).getByText('Đã xong 5 / 5: đổi 5, giữ nguyên 0, không đổi được 0').waitFor()
  await button(drawer(page), 'Xong').click()
  const found = await done(lists.owner, cards.getByConditions, { PageSize: 200 })
  expect(found.filter(({ StaffName }) => StaffName === 'Trần Thu Hà').map(({ BankCode }) => BankCode)).toEqual(
    Array(5).fill('VCB'),
  )
})

test('a list is printed with every row of its filter and the columns of the screen, and the log says so', async () => {
  await page.addInitScript(() => {
    Object.assign(window, {
      print: () => Object.assign(window, { printed: document.querySelector('.cp-print-list')?.textContent }),
    })
  })
  await page.goto(`${lists.server.url}/cards?BankCode=TCB&PageSize=20`)
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

test('the menu counts what waits, and what was done counts no more', async () => {
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Đơn hàng' }) })
  await lists.open('/cards')
  expect(await entry.innerText()).toBe('Đơn hàng')
  const [customer] = await done(lists.owner, people.ajaxLoadCustomer, {})
  const [card] = await done(lists.owner, cards.getByConditions, {})
  const terms = {
    Contract_Type: 1 as const,
    ForDate: businessDay(new Date()),
    Amount: 8_000_000,
    FeeRut: 1.8,
    FeeDao: 1.8,
  }
  const order = await done(lists.owner, orders.createManual, {
    ...terms,
    CustomerID: customer?.CustomerID ?? 0,
    CardDataID: card?.CardDataID ?? 0,
  })
  await page.getByTitle('1 đơn đang làm').waitFor()
  await done(lists.owner, orders.cancelOrder, { ScheduleID: order.ScheduleID, Version: 1, Reason: 'Khách đổi ý' })
  await page.getByTitle('1 đơn đang làm').waitFor({ state: 'detached' })
})

test('an owner chooses on a phone for how long data of customers is kept', async () => {
  const { page: small } = await newPage(lists.browser, { viewport: phone })
  await bringSession(small, lists.owner)
  const [customer] = await done(lists.owner, people.ajaxLoadCustomer, {})
  await go(small, `${lists.server.url}/customer?drawer=privacy.${customer?.CustomerID}`)
  await drawer(small).getByText('Công ty giữ dữ liệu của mọi khách 5 năm sau đơn cuối.').waitFor()
  await button(drawer(small), 'Đổi thời gian giữ').click()
  await pick(drawer(small), 'Giữ sau đơn cuối', '7 năm')
  await save(small).click()
  await toast(small, 'Giữ dữ liệu khách 7 năm sau đơn cuối').waitFor()
  await drawer(small).getByText('Công ty giữ dữ liệu của mọi khách 7 năm sau đơn cuối.').waitFor()
  await quiet(small)
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await done(lists.owner, privacy.getRules, {})).KeepYears).toBe(7)
  await small.close()
})

describe('T07: an order over its list', () => {
  let ids: number[]
  const address = () => new URL(page.url()).pathname
  const lines = () => page.locator('tbody tr[data-key]')
  const scrolled = () => page.locator('.cp-table-box').evaluate((box) => box.scrollTop)
  const isOn = (id: number) => page.locator(`tr[data-key="${id}"]`).evaluate((row) => row === document.activeElement)
  const shownId = () => Number(address().split('/').at(-1))
  const hasFocus = (where: Locator) => where.evaluate((box) => box.contains(document.activeElement))

  beforeAll(async () => {
    const [card] = await done(lists.owner, cards.getByConditions, { PageSize: 1 })
    const shop = { session: lists.owner, customerId: card?.CustomerID ?? 0, cardId: card?.CardDataID ?? 0 }
    ids = []
    for (let no = 1; no <= 30; no++) ids.push(await makeOrder(shop, no * 1_000_000))
  }, 60_000)

  test('a click opens it at its own address; Esc and Back give the list as it was, and the row the keyboard', async () => {
    await lists.open('/contract?PageSize=50&Sort=Request')
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

  test('head and figures are shown before the order is loaded', async () => {
    await lists.open('/contract?PageSize=50&Sort=Request')
    const { release, isHeld } = await holdBack(page, '**/api/ScheduleWorking/GetDetail**')
    await page.locator(`tr[data-key="${ids[3]}"]`).getByText('4.000.000').first().click()
    await drawer(page)
      .getByRole('button', { name: /Quẹt thẻ 4\.000\.000/ })
      .waitFor()
    await drawer(page).getByRole('region', { name: 'Số dư của đơn' }).waitFor()
    expect([isHeld(), await drawer(page).getByRole('tab').count()]).toEqual([true, 0])
    release()
    await drawer(page).getByRole('tab', { name: 'Tệp' }).waitFor()
  })

  test('its actions open above it and give the focus back; J moves to the next record', async () => {
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
  })

  test('reloaded it is the page, and so it is by its own link', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect([address(), await drawer(page).count()]).toEqual([`/contract/${ids[4]}`, 0])
    await lists.open('/contract?PageSize=50&Sort=Request')
    await lines().first().click()
    await drawer(page).getByRole('link', { name: 'Mở trang' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect([address(), await drawer(page).count()]).toEqual([`/contract/${ids[0]}`, 0])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Danh sách đơn hàng' }).waitFor()
    expect(await drawer(page).count()).toBe(0)
  })

  test('the middle button and Ctrl open the page in a tab of its own', async () => {
    await lists.open('/contract?PageSize=50&Sort=Request')
    const link = lines().first().getByRole('link', { name: /DH/ })
    const ways: Parameters<typeof link.click>[0][] = [{ button: 'middle' }, { modifiers: ['Control'] }]
    for (const how of ways) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click(how)])
      await tab.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
      expect([tab.url(), address()]).toEqual([`${lists.server.url}/contract/${ids[0]}`, '/contract'])
      await tab.close()
    }
    expect(await drawer(page).count()).toBe(0)
    await link.click()
    await drawer(page).waitFor()
    await page.keyboard.press('Escape')
  })

  test('without room for both a row leads to the page', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await lists.open('/contract?PageSize=50&Sort=Request')
    await lines().first().click()
    await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
    expect(await drawer(page).count()).toBe(0)
    await page.setViewportSize(desktop)
  })
})

test('the console stayed empty', () => expect(lists.problems).toEqual([]))

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
