import { setTimeout as sleep } from 'node:timers/promises'
import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { partners } from '@cardpro/contract/partners/partners'
import { people } from '@cardpro/contract/people/customer.calls'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

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
  for (const Name of ['Anh Ba', 'Ba'])
    await done(session, collaborators.addOrEdit, { Name, Phone: `09765432${Name.length}0`, Percent: 0.1, Base: 1 })
  for (const Name of ['Đối tác Nam Hải', 'Hải'])
    await done(session, partners.addOrEdit, { Name, Phone: `0966543${Name.length + 100}`, Type: 1 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
  await page.route(/\/api\/(?!events)/, async (route) => {
    if (isSlow) await sleep(600)
    await route.continue().catch(() => undefined)
  })
})
afterAll(() => browser.close())

/** Each answer of the server comes 600 ms late. */
let isSlow = false

async function open(path: string): Promise<void> {
  isSlow = false
  await go(page, `${server.url}${path}`)
  await drawer(page).locator('.cp-picker').first().waitFor()
  isSlow = true
}

const picker = (label: string): Locator => drawer(page).getByRole('combobox', { name: label, exact: true })
const shown = (label: string): Locator =>
  drawer(page).locator('.cp-picker', { has: page.getByRole('combobox', { name: label, exact: true }) })
/** A form that is still opening takes the focus for its first field: the box is to have it a while later too. */
async function keepFocus(input: Locator): Promise<void> {
  const isKept = async () => {
    await input.focus()
    await sleep(100)
    return input.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(isKept).toBe(true)
}

/** As a quick hand does it: the keys without a look at the list, and Enter at once. */
async function type(label: string, text: string, ...keys: string[]): Promise<void> {
  await keepFocus(picker(label))
  await page.keyboard.type(text, { delay: 30 })
  for (const key of keys) await page.keyboard.press(key)
}

type Typed = [label: string, typed: string, chosen: string]

describe('UX-1 UX-2: typed quickly on a slow server, Enter takes what was typed for', () => {
  const forms: [path: () => string, ...Typed[]][] = [
    [
      () => '/contract?drawer=create',
      ['Khách hàng', 'tran thu', 'Trần Thuận'],
      ['Nhân viên', 'minh anh', 'Lê Minh Anh'],
      ['POS dự kiến', 'vcb', 'POS VCB 01'],
    ],
    [() => `/contract?drawer=create&customer=${shop.customerId}`, ['Thẻ', '4472', 'VPB •••• 4472']],
    [
      () => '/manager/pos?drawer=create',
      ['Ngân hàng của máy', 'vcb', 'Vietcombank'],
      ['Tiền về quỹ', 'ket', 'Két quầy'],
      ['POS cha', '01', 'POS VCB 01'],
      ['NV giữ', 'anh', 'Lê Minh Anh'],
    ],
    [() => '/customer?drawer=create', ['Cộng tác viên', 'ba', 'Ba'], ['NV phụ trách', 'le', 'Lê Minh Anh']],
    [() => '/partner/partnershop?drawer=create', ['Đối tác', 'hai', 'Hải']],
    [() => '/manager/bankcard?drawer=transfer', ['Từ quỹ', 'két', 'Két quầy'], ['Sang quỹ', 'vcb', 'VCB công ty']],
  ]
  test.each(forms.flatMap(([path, ...boxes]) => boxes.map(([label, ...rest]) => ({ label, path, rest }))))(
    '$label',
    async ({ label, path, rest: [typed, chosen] }) => {
      await open(path())
      await type(label, typed, 'Enter')
      await expect.poll(() => shown(label).locator('.cp-option b').first().textContent()).toBe(chosen)
      expect(await picker(label).getAttribute('aria-expanded')).toBe('false')
      expect(problems).toEqual([])
    },
  )
})

test('UX-2: typing on, or Escape, ends the waiting: a late answer changes nothing', async () => {
  await open('/manager/pos?drawer=create')
  await type('Tiền về quỹ', 'ket', 'Enter')
  await page.keyboard.type(' x', { delay: 30 })
  await drawer(page).page().getByText('Không tìm thấy').waitFor()
  expect(await shown('Tiền về quỹ').locator('.cp-option').count()).toBe(0)

  await page.keyboard.press('Escape')
  await type('Tiền về quỹ', 'vcb', 'Enter', 'Escape')
  await sleep(1_500)
  expect(await shown('Tiền về quỹ').locator('.cp-option').count()).toBe(0)
})

test('UX-3: after a choice Tab goes to the next box, and so does Enter in the form', async () => {
  await open('/customer?drawer=create')
  await box(drawer(page), 'Họ tên').fill('Lý Gia Huy')
  await button(drawer(page), 'Thêm tài khoản').click()
  await type('Ngân hàng', 'mb', 'Enter', 'Tab')
  await page.keyboard.type('19034567890123')
  await expect.poll(() => shown('Ngân hàng').locator('.cp-option b').first().textContent()).toBe('MBBank')
  expect(await box(drawer(page), 'Số tài khoản').inputValue()).toBe('19034567890123')

  await picker('Ngân hàng').focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Số điện thoại')
  expect(await picker('Ngân hàng').getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => shown('Ngân hàng').locator('.cp-option b').first().textContent()).toBe('MBBank')
  const clear = shown('Ngân hàng').getByRole('button', { name: 'Xóa lựa chọn' })
  expect(await clear.getAttribute('tabindex')).toBe('-1')
})

/** A second attempt finds the customer of the first one, so each makes its own. */
let attempts = 0
test('UX-4 UX-19 UX-28: a first order with a new customer and a new card is made by keyboard alone', async () => {
  const name = `Phan Mỹ Duyên ${++attempts}`
  await open('/contract?drawer=create')
  isSlow = false
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
  await expect.poll(() => shown('POS dự kiến').locator('.cp-option b').first().textContent()).toBe('POS VCB 01')

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
  await box(page, 'Tìm kiếm').count()
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
