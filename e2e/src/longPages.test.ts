import { cards } from '@cardpro/contract/people/cards/cards'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { bringSession, go } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

const count = 100
let browser: Browser
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(sharedServer().url)
  const { customerId } = await furnish(owner)
  await addCards(owner, customerId)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
  await go(page, `${sharedServer().url}/cards?PageSize=200`)
  await page.locator('tbody tr[data-key]').first().waitFor()
  await quiet(page)
}, 120_000)
afterAll(() => browser.close())

/** Furnishing has made one; the last ones have the longest holder names. */
async function addCards(owner: Session, CustomerID: number): Promise<void> {
  const dates = { ExpMonth: 12, ExpYear: new Date().getFullYear() + 3, StatementDay: 20, DueDay: 5 }
  for (let no = 1; no < count; no++) {
    const face = { BankCode: 'VCB', CardType: 'VISA' as const, Bin: '457353', Last4: String(1000 + no) }
    const HolderName = no < 10 ? 'NGUYEN THI THANH THANH HUYEN' : 'LE AN'
    await done(owner, cards.addOrEdit, { CustomerID, ...face, ...dates, HolderName })
  }
}

const drawn = () => page.locator('tbody tr[data-key]').count()
const standsOn = () => page.locator('tbody tr:focus').getAttribute('aria-rowindex')
const widths = () =>
  page.locator('thead th').evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)))

test('a page of more rows than anyone sees at once draws only the visible ones, and announces their number; it is walked from the first row to the last and back, one by one too, and is chosen whole, with the rows that are out of sight', async () => {
  expect(await drawn()).toBeLessThan(60)
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count + 1))
  expect(await page.locator('tfoot').innerText()).toContain(`${count} thẻ`)

  await page.locator('tbody tr[data-key]').first().focus()
  expect(await standsOn()).toBe('2')
  await page.keyboard.press('End')
  expect(await standsOn()).toBe(String(count + 1))
  await page.keyboard.press('ArrowDown')
  expect(await standsOn()).toBe(String(count + 1))
  await quiet(page)
  const grown = await widths()
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp')
  expect(await standsOn()).toBe(String(count - 39))
  expect(await page.locator('tbody tr:focus').isVisible()).toBe(true)
  await page.keyboard.press('Home')
  expect(await standsOn()).toBe('2')
  // No column that has grown moves back.
  await quiet(page)
  expect(await page.locator('tbody tr').first().innerText()).not.toBe('')
  expect((await widths()).join()).toBe(grown.join())

  await page.keyboard.press('Control+a')
  await expect.poll(() => page.locator('tfoot').innerText()).toContain(`${count} thẻ · đang chọn`)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('tfoot').innerText()).not.toContain('đang chọn')
})

test('T52: it is a grid to a screen reader: its headers, rows and cells by number and name, moved cell by cell, with the selection announced', async () => {
  const grid = page.getByRole('grid', { name: 'Bảng thẻ' })
  expect(await grid.getAttribute('aria-multiselectable')).toBe('true')
  const focused = page.locator(':focus')
  const heads = await grid.getByRole('columnheader').allInnerTexts()
  expect(await grid.getByRole('row').first().getAttribute('aria-rowindex')).toBe('1')
  expect(await grid.getByRole('cell').count()).toBe(0)

  await page.locator('tbody tr[data-key]').first().focus()
  expect(await focused.and(grid.getByRole('row', { selected: false })).count()).toBe(1)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  const cell = focused.and(grid.getByRole('gridcell'))
  expect(await cell.evaluate((one) => (one as HTMLTableCellElement).cellIndex)).toBe(1)
  expect(await cell.locator('..').getAttribute('aria-rowindex')).toBe('3')
  expect(await cell.locator('..').getByRole('gridcell').count()).toBe(heads.length)

  await page.keyboard.press('Escape')
  await page.keyboard.press(' ')
  expect(await focused.and(grid.getByRole('row', { selected: true })).getAttribute('aria-rowindex')).toBe('3')
  await page.keyboard.press('Escape')
  await expect.poll(() => grid.getByRole('row', { selected: true }).count()).toBe(0)
  expect(problems).toEqual([])
})
