import { cards } from '@cardpro/contract/cards/cards'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { newPage } from './support/browser.ts'
import { CardLists, param, rows } from './support/cardLists.ts'
import { bringSession, go } from './support/screen.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

const head = (name: string) => page.getByRole('columnheader', { name })
const first = () => rows(page).first()
const cardOf = async (last4: string) => {
  const [card] = await done(lists.owner, cards.getByConditions, { GeneralSearch: last4 })
  if (!card) throw new Error(`no card ${last4}`)
  return card
}
const rowOf = (last4: string): Locator => rows(page).filter({ hasText: last4 })

describe('by a column', () => {
  test('the head turns the order: largest first, smallest first, and back; it stands in the address', async () => {
    await lists.open('/cards')
    await head('Hạn mức').getByRole('button').click()
    await expect.poll(() => first().innerText()).toContain('100.000.000')
    expect(param(page, 'Sort')).toBe('-CreditLimit')
    expect(await head('Hạn mức').getAttribute('aria-sort')).toBe('descending')
    await page.reload()
    await expect.poll(() => first().innerText()).toContain('100.000.000')
    await head('Hạn mức').getByRole('button').click()
    await expect.poll(() => first().innerText()).toContain('10.000.000')
    await head('Hạn mức').getByRole('button').click()
    await expect.poll(() => param(page, 'Sort')).toBeNull()
  })

  test('an unknown one is ignored', async () => {
    await lists.open('/cards?Sort=Secrets')
    expect(await rows(page).count()).toBe(20)
  })
})

describe('in groups', () => {
  const group = (name: string | RegExp) => page.locator('.cp-group-button').filter({ hasText: name })

  test('rows are grouped by bank with the sums of the whole filter, not of the page', async () => {
    await lists.open('/cards')
    await page.getByRole('combobox', { name: 'Gộp nhóm' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('Theo ngân hàng').click()
    await group('TCB').waitFor()
    expect(param(page, 'GroupBy')).toBe('BankCode')
    expect(await page.locator('.cp-group').first().innerText()).toMatch(/TCB[\s\S]*20[\s\S]*200\.000\.000/)
    expect(await page.locator('tfoot').innerText()).toContain('350.000.000')
  })

  test('a closed group keeps its sums and gives its place to the next, on every page', async () => {
    await group('TCB').click()
    await group('VPB').waitFor()
    await expect.poll(() => page.locator('tbody tr[data-key]').count()).toBe(6)
    expect(await group('TCB').getAttribute('aria-expanded')).toBe('false')
    expect(param(page, 'Closed')).toBe('["TCB"]')
    await page.reload()
    await group('VPB').waitFor()
    expect(await page.locator('tbody tr[data-key]').count()).toBe(6)
    await group('TCB').click()
    await expect.poll(() => page.locator('tbody tr[data-key]').count()).toBe(20)
  })
})

describe('a cell is changed where it stands', () => {
  const cell = (last4: string, name: string) => rowOf(last4).locator(`.cp-edit[title^="Sửa ${name}"]`)
  const box = (name: string) => page.getByLabel(new RegExp(`^${name} của thẻ`)).and(page.locator('.cp-edit-box'))

  test('by a double click and Enter; Tab goes on to the next one, Esc takes back', async () => {
    await lists.open('/cards?BankCode=VCB')
    await cell('1001', 'Ghi chú').dblclick()
    await box('Ghi chú').fill('gọi buổi chiều')
    await page.keyboard.press('Tab')
    await box('Trạng thái').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await cardOf('1001')).Note).toBe('gọi buổi chiều')
    await rowOf('1001').getByText('gọi buổi chiều').waitFor()
    expect((await cardOf('1001')).Status).toBe(1)
    await cell('1001', 'Ghi chú').focus()
    await page.keyboard.press('F2')
    await box('Ghi chú').fill('quên đi')
    await page.keyboard.press('Escape')
    await expect.poll(() => cell('1001', 'Ghi chú').evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await rowOf('1001').innerText()).toContain('gọi buổi chiều')
    expect((await cardOf('1001')).Note).toBe('gọi buổi chiều')
  })

  test('F2 on a row opens its first cell; several changes in a row each take the version of the one before', async () => {
    await rowOf('1002').focus()
    await page.keyboard.press('F2')
    await box('Ngày đến hạn').fill('17')
    await page.keyboard.press('Tab')
    await box('Ghi chú').fill('thẻ phụ')
    await page.keyboard.press('Enter')
    await expect.poll(() => cardOf('1002')).toMatchObject({ DueDay: 17, Note: 'thẻ phụ' })
  })

  test('the status is changed by its own action', async () => {
    await cell('1003', 'Trạng thái').dblclick()
    await box('Trạng thái').selectOption('Tạm dừng')
    await page.keyboard.press('Enter')
    await rowOf('1003').getByText('Tạm dừng').waitFor()
    await expect.poll(async () => (await cardOf('1003')).Status).toBe(2)
  })

  test('what is wrong is said at the cell, and what was typed stays', async () => {
    await cell('1004', 'Ngày đến hạn').dblclick()
    await box('Ngày đến hạn').fill('45')
    await page.keyboard.press('Enter')
    await rowOf('1004').getByRole('alert').getByText('Ngày đến hạn phải từ 1 đến 31').waitFor()
    expect(await box('Ngày đến hạn').inputValue()).toBe('45')
    await box('Ngày đến hạn').focus()
    await page.keyboard.press('Escape')
    expect((await cardOf('1004')).DueDay).toBe(5)
  })

  test('a faster change of another user is not overwritten', async () => {
    // The list must not hear of it before the cell is written.
    await page.route('**/api/CardData/GetByConditions**', (route) => route.abort())
    await cell('1005', 'Ghi chú').dblclick()
    const { CardDataID } = await cardOf('1005')
    const found = await done(lists.owner, cards.getByID, { cardDataID: CardDataID })
    await done(lists.owner, cards.addOrEdit, { ...found, Note: 'của người khác', Status: 1, CardInShop: 0 })
    await box('Ghi chú').fill('của tôi')
    await page.keyboard.press('Enter')
    await rowOf('1005').getByRole('alert').waitFor()
    await page.unroute('**/api/CardData/GetByConditions**')
    await box('Ghi chú').focus()
    await page.keyboard.press('Escape')
    expect((await cardOf('1005')).Note).toBe('của người khác')
    lists.problems.splice(0)
  })

  test('a user who may not change it sees plain text', async () => {
    const other = await newPage(lists.browser)
    await bringSession(other.page, await lists.colleague(6))
    await go(other.page, `${lists.server.url}/cards`)
    await rows(other.page).first().waitFor()
    expect(await other.page.locator('.cp-edit').count()).toBe(0)
    await other.context.close()
  })
})

test('the open menu of a row stays open, on its row, while the list is read again', async () => {
  await lists.open('/cards?BankCode=VCB')
  await rowOf('1004').getByRole('button', { name: 'Thao tác' }).click()
  const entry = page.getByRole('menuitem', { name: 'Đổi nơi giữ' })
  await entry.waitFor()
  const { CardDataID } = await cardOf('1001')
  const found = await done(lists.owner, cards.getByID, { cardDataID: CardDataID })
  await done(lists.owner, cards.addOrEdit, { ...found, Note: 'vừa đổi', Status: 1, CardInShop: 0 })
  await rowOf('1001').getByText('vừa đổi').waitFor()
  expect(await entry.isVisible()).toBe(true)
  await entry.click()
  await page.getByRole('dialog').getByText('1004').first().waitFor()
})

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
