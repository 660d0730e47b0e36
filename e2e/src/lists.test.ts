import { views } from '@cardpro/contract/kit/lists/views'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { phone, quiet } from './support/browser.ts'
import { CardLists, heads, param, rows } from './support/cardLists.ts'
import { box, button, drawer, save, toast } from './support/screen.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

const savedOf = () => done(lists.owner, views.getViews, { List: 'cards' })
const records = () => page.locator('tbody tr[data-key]')

describe('columns', () => {
  test('are found, hidden, pinned and moved in a drawer, by keyboard and by dragging, and stand in the address at once', async () => {
    await lists.open('/cards')
    expect(await heads(page)).toContain('SĐT')
    await lists.tool('Cột').click()
    await drawer(page).getByRole('searchbox').fill('sdt')
    expect(await drawer(page).getByRole('listitem').count()).toBe(1)
    await drawer(page).getByRole('checkbox', { name: 'SĐT' }).click()
    await expect.poll(() => param(page, 'cols')).toContain('-Phone')
    await drawer(page).getByRole('searchbox').fill('')
    const place = (name: string) => drawer(page).getByRole('button', { name: `Đổi chỗ cột ${name}` })
    await place('Hạn mức').focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    await button(drawer(page), 'Ghim trái cột Hạn mức').click()
    await place('Nơi giữ').dragTo(place('Loại'))
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    const shown = await heads(page)
    expect(shown).not.toContain('SĐT')
    expect(shown[1]).toBe('Hạn mức')
    expect(shown.indexOf('Nơi giữ')).toBeLessThan(shown.indexOf('Tên in trên thẻ'))
  })

  test('have the width they are dragged to, or that fits their content; they are remembered in a bare address, and reset', async () => {
    const head = page.getByRole('columnheader', { name: 'Khách hàng' })
    const placeOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const { x, y } = await placeOf(head.locator('.cp-grip'))
    const { width } = await placeOf(head)
    await page.mouse.move(x + 4, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 84, y + 8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => param(page, 'cols')).toMatch(/CustomerName\*\d+/)
    expect((await placeOf(head)).width).toBeGreaterThan(width + 40)
    await head.locator('.cp-grip').dblclick()
    await expect.poll(async () => (await placeOf(head)).width).toBeLessThan(width + 40)

    const cols = param(page, 'cols')
    await expect.poll(async () => (await savedOf()).Layout).toBe(JSON.stringify({ cols }))
    await lists.open('/cards')
    await expect.poll(() => param(page, 'cols')).toBe(cols)
    await lists.tool('Cột').click()
    await button(drawer(page), 'Đặt lại').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => heads(page)).toContain('SĐT')
    await expect.poll(async () => (await savedOf()).Layout).toBe('')
  })
})

test('a saved view is named, pinned and put on with its filters, and says when something was changed: save, or back', async () => {
  await lists.open('/cards?BankCode=VCB')
  await lists.tool('Bộ lọc đã lưu').click()
  await button(drawer(page), 'Lưu bộ lọc hiện tại').click()
  await box(drawer(page), 'Tên bộ lọc').fill('Thẻ VCB')
  await save(page).click()
  await toast(page, 'Đã lưu bộ lọc Thẻ VCB').waitFor()
  await lists.tool('Bộ lọc đã lưu: Thẻ VCB').click()
  await drawer(page).getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Ghim lên đầu danh sách' }).click()
  await drawer(page).getByText('ghim', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await lists.open('/cards')
  await lists.tool('Bộ lọc đã lưu').click()
  await page.getByRole('menuitem', { name: 'Thẻ VCB' }).click()
  await expect.poll(() => rows(page).count()).toBe(5)
  const changes = page.getByRole('group', { name: 'Bộ lọc đã thay đổi' })
  const status = (name: string) => page.getByRole('group', { name: 'Trạng thái thẻ' }).getByRole('button', { name })
  await status('Tạm dừng').click()
  await button(changes, 'Bỏ').click()
  await changes.waitFor({ state: 'hidden' })
  await expect.poll(() => rows(page).count()).toBe(5)
  await status('Đang dùng').click()
  await button(changes, 'Lưu').click()
  await changes.waitFor({ state: 'hidden' })
  const [view] = (await savedOf()).Views
  expect(JSON.parse(view?.Search ?? '')).toMatchObject({ BankCode: 'VCB', Status: 1 })
  await done(lists.owner, views.delete, { ViewID: view?.ViewID ?? 0 })
})

test('an empty list says which filter excludes all rows, each filter has a chip with ×, and X removes them all', async () => {
  await lists.open('/cards?BankCode=VCB&cardInShop=2')
  await page.getByText('Chưa có thẻ nào khớp bộ lọc').waitFor()
  await button(page, 'Bỏ “Nơi giữ: Nhân viên”: có 5 thẻ').click()
  await expect.poll(() => rows(page).count()).toBe(5)
  expect(param(page, 'cardInShop')).toBeNull()
  await page.getByRole('button', { name: 'Bỏ lọc Ngân hàng: Vietcombank' }).click()
  await expect.poll(() => param(page, 'BankCode')).toBeNull()
  await page.getByRole('button', { name: 'Ngày đến hạn: Đến hạn: mọi ngày' }).click()
  await page.getByRole('button', { name: '3 ngày tới' }).click()
  await expect.poll(() => param(page, 'DuesFromDate')).toBe('3-ngay-toi')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('x')
  await expect.poll(() => param(page, 'DuesFromDate')).toBeNull()
})

test('order, groups and page are in the address: back, forward and a reload show the same', async () => {
  await lists.open('/cards')
  const limit = page.getByRole('columnheader', { name: 'Hạn mức' })
  await limit.getByRole('button').click()
  await expect.poll(() => rows(page).first().innerText()).toContain('100.000.000')
  expect([param(page, 'Sort'), await limit.getAttribute('aria-sort')]).toEqual(['-CreditLimit', 'descending'])
  await button(page, 'Trang sau').click()
  await expect.poll(() => rows(page).count()).toBe(6)
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(20)
  await page.goForward()
  await expect.poll(() => rows(page).count()).toBe(6)

  const group = (name: string) => page.locator('.cp-group-button').filter({ hasText: name })
  await page.getByRole('combobox', { name: 'Gộp nhóm' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Theo ngân hàng').click()
  await group('TCB').waitFor()
  expect(await page.locator('.cp-group').first().innerText()).toMatch(/TCB[\s\S]*20[\s\S]*200\.000\.000/)
  expect(await page.locator('tfoot').innerText()).toContain('350.000.000')
  await group('TCB').click()
  await group('VPB').waitFor()
  await expect.poll(() => records().count()).toBe(6)
  await page.reload()
  await group('VPB').waitFor()
  await expect.poll(() => records().count()).toBe(6)
  expect(await group('TCB').getAttribute('aria-expanded')).toBe('false')
  expect([param(page, 'GroupBy'), param(page, 'Closed'), param(page, 'Sort')]).toEqual([
    'BankCode',
    '["TCB"]',
    '-CreditLimit',
  ])
})

test('UX-35: on a phone a list is cards without columns, its saved views stand beside the search, and its filters behind a button, on one line below', async () => {
  await page.setViewportSize(phone)
  for (const path of ['/customer', '/cards']) {
    await lists.open(path)
    const search = await page.getByRole('searchbox').first().boundingBox()
    const saved = await lists.tool(/^Bộ lọc đã lưu/).boundingBox()
    const middle = (place: typeof search) => Math.round((place?.y ?? 0) + (place?.height ?? 0) / 2)
    expect(Math.abs(middle(saved) - middle(search))).toBeLessThan(4)
    const line = page.locator('.cp-toolbar-line > :not(span)')
    expect(await line.first().isVisible()).toBe(false)
    await button(page, 'Lọc').click()
    await line.first().waitFor()
    const filters = await line.evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().top))
    expect([filters.length > 0, new Set(filters).size]).toEqual([true, 1])
  }
  expect(await page.getByRole('grid').count()).toBe(0)
  expect(await lists.tool('Cột').count()).toBe(0)
  await lists.tool(/^Bộ lọc đã lưu/).click()
  await drawer(page).getByText('Chưa lưu bộ lọc nào').waitFor()
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
