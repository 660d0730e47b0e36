import { cards } from '@cardpro/contract/people/cards/cards'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { quiet } from './support/browser.ts'
import { CardLists, param, rows } from './support/cardLists.ts'
import { box, button, drawer } from './support/screen.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

const cardOf = async (last4: string) => {
  const [card] = await done(lists.owner, cards.getByConditions, { GeneralSearch: last4 })
  if (!card) throw new Error(`no card ${last4}`)
  return card
}
/** What another user writes into the note of a card. */
async function noteOf(last4: string, Note: string): Promise<void> {
  const { CardDataID } = await cardOf(last4)
  const found = await done(lists.owner, cards.getByID, { cardDataID: CardDataID })
  await done(lists.owner, cards.addOrEdit, { ...found, Note, Status: 1, CardInShop: 0 })
}
const rowOf = (last4: string): Locator => rows(page).filter({ hasText: last4 })
const bar = () => page.getByRole('group', { name: 'Việc làm cho nhiều dòng' })

test('rows are chosen by keyboard, the foot sums them above the filter, and Ctrl+C is for Excel', async () => {
  await lists.open('/cards?BankCode=TCB')
  const foot = page.locator('tfoot')
  await expect.poll(() => foot.innerText()).toMatch(/20 thẻ[\s\S]*200\.000\.000/)
  await rows(page).first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => foot.innerText()).toMatch(/3 thẻ · đang chọn[\s\S]*30\.000\.000[\s\S]*200\.000\.000/)
  await page.keyboard.press('Control+c')
  const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  await expect.poll(async () => (await copied()).length).toBe(4)
  const [head, first] = await copied()
  expect(head?.split('\t')).toContain('Hạn mức')
  expect(first?.split('\t')).toContain('10000000')
  await page.keyboard.press('Escape')
  await expect.poll(() => foot.innerText()).not.toContain('đang chọn')
})

test('a menu has its place and size from the first frame on where the system asks for less motion, and stays open on its row while the list is read again', async () => {
  await lists.open('/cards?BankCode=VCB')
  const frames = page.evaluate(framesOfMenu)
  await rowOf('1004').getByRole('button', { name: 'Thao tác' }).click()
  const [first = '', ...others] = await frames
  expect(first).toMatch(/^[1-9]\d* × [1-9]\d* at /)
  expect(others).toEqual(others.map(() => first))

  await noteOf('1001', 'vừa đổi')
  await rowOf('1001').getByText('vừa đổi').waitFor()
  await page.getByRole('menuitem', { name: 'Đổi nơi giữ' }).click()
  await drawer(page).getByText('1004').first().waitFor()
})

/** How the menu stands in each of its first twelve frames. */
const framesOfMenu = (): Promise<string[]> =>
  new Promise((resolve) => {
    const frames: string[] = []
    const look = () => {
      const place = document.querySelector('[role=menu]')?.getBoundingClientRect()
      if (place) {
        const [width, height, x, y] = [place.width, place.height, place.x, place.y].map(Math.round)
        frames.push(`${width} × ${height} at ${x}, ${y}`)
      }
      if (frames.length < 12) requestAnimationFrame(look)
      else resolve(frames)
    }
    look()
  })

test('a cell is changed where it stands: double click, F2, Tab to the next and Esc back; what is wrong or was changed by another user is said there', async () => {
  const cell = (last4: string, name: string) => rowOf(last4).locator(`.cp-edit[title^="Sửa ${name}"]`)
  const open = (name: string) => page.getByLabel(new RegExp(`^${name} của thẻ`)).and(page.locator('.cp-edit-box'))
  await lists.open('/cards?BankCode=VCB')
  await cell('1002', 'Ghi chú').dblclick()
  await open('Ghi chú').fill('gọi buổi chiều')
  await page.keyboard.press('Tab')
  await open('Trạng thái').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => cardOf('1002')).toMatchObject({ Note: 'gọi buổi chiều', Status: 1 })
  await rowOf('1002').getByText('gọi buổi chiều').waitFor()
  await cell('1002', 'Ghi chú').focus()
  await page.keyboard.press('F2')
  await open('Ghi chú').fill('quên đi')
  await page.keyboard.press('Escape')
  await expect.poll(() => cell('1002', 'Ghi chú').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await rowOf('1002').innerText()).toContain('gọi buổi chiều')

  // On a row F2 opens its first cell.
  await rowOf('1003').focus()
  await page.keyboard.press('F2')
  await open('Ngày đến hạn').fill('45')
  await page.keyboard.press('Enter')
  await rowOf('1003').getByRole('alert').getByText('Ngày đến hạn phải từ 1 đến 31').waitFor()
  expect(await open('Ngày đến hạn').inputValue()).toBe('45')
  await open('Ngày đến hạn').fill('17')
  await page.keyboard.press('Enter')
  await expect.poll(() => cardOf('1003')).toMatchObject({ DueDay: 17, Note: '' })

  // The list must not hear of the other change before the cell is written.
  await page.route('**/api/CardData/GetByConditions**', (route) => route.abort())
  await cell('1005', 'Ghi chú').dblclick()
  await noteOf('1005', 'của người khác')
  await open('Ghi chú').fill('của tôi')
  await page.keyboard.press('Enter')
  await rowOf('1005').getByRole('alert').waitFor()
  await page.unroute('**/api/CardData/GetByConditions**')
  expect((await cardOf('1005')).Note).toBe('của người khác')
  lists.problems.splice(0)
})

test('one goes from record to record by buttons and keys, over the end of a page, the list turning along; what was typed is asked about', async () => {
  await lists.open('/cards')
  await rows(page).nth(18).click()
  const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
  await walk.getByText('19 / 26').waitFor()
  await button(walk, 'Bản ghi sau').click()
  await walk.getByText('20 / 26').waitFor()
  // The page that follows is read now.
  await quiet(page)
  await page.keyboard.press('Alt+ArrowDown')
  await walk.getByText('21 / 26').waitFor()
  expect(param(page, 'PageIndex')).toBe('2')
  await page.keyboard.press('k')
  await walk.getByText('20 / 26').waitFor()
  await button(drawer(page), 'Sửa thẻ').click()
  await box(drawer(page), 'Hạn mức').fill('5tr')
  await button(walk, 'Bản ghi trước').click()
  await drawer(page).getByRole('alertdialog', { name: 'Bỏ những gì đã nhập?' }).waitFor()
  await button(drawer(page), 'Bỏ').click()
  await drawer(page).waitFor({ state: 'hidden' })
})

test('all rows of a filter change their status after a preview, with the result of each', async () => {
  await lists.open('/cards')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await button(bar(), 'Chọn tất cả 26 thẻ theo bộ lọc').click()
  await button(bar(), 'Đổi trạng thái').click()
  await drawer(page).getByText('Sẽ đổi 26 thẻ').waitFor()
  await button(drawer(page), 'Đổi 26 thẻ').click()
  await drawer(page).getByText('Đã xong 26 / 26: đổi 26, giữ nguyên 0, không đổi được 0').waitFor()
  await button(drawer(page), 'Xong').click()
  const { length } = await done(lists.owner, cards.getByConditions, { Status: 2, PageSize: 200 })
  expect(length).toBe(26)
})

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
