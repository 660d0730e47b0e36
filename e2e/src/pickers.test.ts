import { people } from '@cardpro/contract/people/customers/customer.calls'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// What each picker finds for a typed text is tested beside it (`web/src/kit/pickers`); here the keys and the keyboard's place.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = await furnish(session)
  await swipe(shop, await makeOrder(shop), [30_000_000])
  for (const [at, FullName] of ['Trần Thị Thu', 'Thu Trang', 'Trần Thuận'].entries())
    await done(session, people.addOrEditCustomer, { FullName, Phone: `098765432${at}` })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
  await page.route(/\/api\/(?!events)/, async (route) => {
    await gate?.promise
    await route.continue().catch(() => undefined)
  })
})
afterAll(() => browser.close())

/** While it is there nothing that the page asks for is answered. */
let gate: { promise: Promise<void>; open: () => void } | null = null
function hold(): void {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  gate = { promise, open }
}
function release(): void {
  gate?.open()
  gate = null
}

async function open(path: string): Promise<void> {
  release()
  await go(page, `${server.url}${path}`)
  await drawer(page).locator('.cp-picker').first().waitFor()
  // A form that is still opening takes the keyboard for its first field.
  await quiet(page)
}

const picker = (label: string): Locator => drawer(page).getByRole('combobox', { name: label, exact: true })
const shown = (label: string): Locator =>
  drawer(page).locator('.cp-picker', { has: page.getByRole('combobox', { name: label, exact: true }) })
const chosen = (label: string): Locator => shown(label).locator('.cp-option b').first()
const isWaiting = (label: string) => shown(label).getAttribute('aria-busy')

/** As a quick hand does it: the keys without a look at the list, and Enter at once. */
async function type(label: string, text: string, ...keys: string[]): Promise<void> {
  await picker(label).focus()
  await page.keyboard.type(text, { delay: 30 })
  for (const key of keys) await page.keyboard.press(key)
}

test('UX-1 UX-2: typed quickly on a slow server, Enter takes what was typed for', async () => {
  await open('/contract?drawer=create')
  for (const [label, typed, name] of [
    ['Khách hàng', 'tran thu', 'Trần Thuận'],
    ['POS dự kiến', 'vcb', 'POS VCB 01'],
  ] as const) {
    hold()
    await type(label, typed, 'Enter')
    release()
    await expect.poll(() => chosen(label).textContent()).toBe(name)
    expect(await picker(label).getAttribute('aria-expanded')).toBe('false')
  }
  expect(problems).toEqual([])
})

test('UX-2: typing on, or Escape, ends the waiting: a late answer changes nothing', async () => {
  const label = 'Tiền về quỹ'
  await open('/manager/pos?drawer=create')
  hold()
  await type(label, 'ket', 'Enter')
  await expect.poll(() => isWaiting(label)).toBe('true')
  await page.keyboard.type(' x', { delay: 30 })
  await expect.poll(() => isWaiting(label)).toBe('false')
  release()
  await page.getByText('Không tìm thấy').waitFor()
  expect(await chosen(label).count()).toBe(0)

  await page.keyboard.press('Escape')
  hold()
  await type(label, 'vcb', 'Enter')
  await expect.poll(() => isWaiting(label)).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => isWaiting(label)).toBe('false')
  release()
  await quiet(page)
  expect(await chosen(label).count()).toBe(0)
})

test('UX-3: after a choice Tab goes to the next box, and so does Enter in the form', async () => {
  await open('/customer?drawer=create')
  await box(drawer(page), 'Họ tên').fill('Lý Gia Huy')
  await button(drawer(page), 'Thêm tài khoản').click()
  hold()
  await type('Ngân hàng', 'mb', 'Enter', 'Tab')
  await page.keyboard.type('19034567890123')
  release()
  await expect.poll(() => chosen('Ngân hàng').textContent()).toBe('MBBank')
  expect(await box(drawer(page), 'Số tài khoản').inputValue()).toBe('19034567890123')

  await picker('Ngân hàng').focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Số điện thoại')
  expect(await picker('Ngân hàng').getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => chosen('Ngân hàng').textContent()).toBe('MBBank')
  const clear = shown('Ngân hàng').getByRole('button', { name: 'Xóa lựa chọn' })
  expect(await clear.getAttribute('tabindex')).toBe('-1')
})

/** A second attempt finds the customer of the first one, so each makes its own. */
let attempts = 0
test('UX-4 UX-19 UX-28: a first order with a new customer and a new card is made by keyboard alone', async () => {
  const name = `Phan Mỹ Duyên ${++attempts}`
  await open('/contract?drawer=create')
  await type('Khách hàng', name, 'Enter')
  const inside = drawer(page).getByRole('region', { name: 'Khách mới' })
  await expect.poll(() => box(inside, 'Họ tên').inputValue()).toBe(name)
  await box(inside, 'Số điện thoại').focus()
  await page.keyboard.type(`097712345${attempts}`)
  await page.keyboard.press('Enter')
  await inside.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Thẻ')

  await page.keyboard.press('ArrowDown')
  await page.getByText('+ Thẻ mới').waitFor()
  await page.keyboard.press('Enter')
  const card = drawer(page).getByRole('region', { name: 'Thẻ mới' })
  await expect.poll(focused).toBe('Ngân hàng')
  await page.keyboard.type('vcb', { delay: 30 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('457353')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9988')
  await box(card, 'Hết hạn').fill('12/31')
  await type('Ngày sao kê', '20', 'Enter')
  await type('Ngày đến hạn', 'ngày 5', 'Enter')
  // The next Enter is for the form once the choice stands.
  await card.getByTitle('Ngày 5', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await card.waitFor({ state: 'detached' }).catch(async (cause) => {
    const values = await card
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    throw new Error(`the card was not saved: ${values.join(', ')}; ${await card.innerText()}`, { cause })
  })
  await expect.poll(focused).toBe('Số tiền yêu cầu')
  await expect.poll(() => chosen('POS dự kiến').textContent()).toBe('POS VCB 01')

  await button(drawer(page), 'Ghi nhận đồng ý').click()
  const consent = drawer(page).getByRole('region', { name: 'Khách đồng ý' })
  await consent.getByRole('switch', { name: 'Khách đồng ý' }).waitFor()
  await button(consent, 'Ghi nhận đồng ý').click()
  await consent.waitFor({ state: 'detached' })
  expect(await drawer(page).getByText('Chưa đồng ý lưu dữ liệu').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await box(drawer(page), 'Số tiền yêu cầu').fill('10tr')
  await page.keyboard.press('Enter')
  await toast(page, /Đã tạo đơn .*10\.000\.000/).waitFor()
  await drawer(page).waitFor({ state: 'detached' })

  // The order's page: its next act has a key, and the swipe is offered the next bill of the open lô.
  await page.getByRole('heading', { name }).waitFor()
  await page.keyboard.press('a')
  await button(drawer(page), 'Điền 000123.000046').click()
  await expect.poll(() => box(drawer(page), 'Lô.bill').inputValue()).toBe('000123.000046')
})

test('T52 UX-13: the arrows go from cell to cell, and neither a filter, a choice nor a closed drawer moves what one works on', async () => {
  await go(page, `${server.url}/customer`)
  const rows = page.locator('.cp-table tbody tr')
  await rows.nth(2).waitFor()
  const top = async () => (await page.locator('.cp-table-box').boundingBox())?.y
  const before = await top()
  await rows.first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('group', { name: 'Việc làm cho nhiều dòng' }).waitFor()
  expect(await top()).toBe(before)
  await page.keyboard.press('Escape')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  const at = () =>
    page.evaluate(() => [
      document.activeElement?.tagName,
      (document.activeElement as HTMLTableCellElement | null)?.cellIndex,
    ])
  expect(await at()).toEqual(['TD', 1])
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr, td, button') != null)).toBe(true)
  expect(problems).toEqual([])
})

/** By its label, the box that has the keyboard. */
const focused = () =>
  page.evaluate(() => {
    const label = document.querySelector(`label[for="${CSS.escape(document.activeElement?.id ?? '')}"]`)
    return label?.textContent ?? ''
  })
