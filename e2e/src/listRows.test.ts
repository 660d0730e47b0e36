import { cards } from '@cardpro/contract/cards'
import { people } from '@cardpro/contract/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './api.ts'
import { phone } from './browser.ts'
import { CardLists, param, rows } from './cardLists.ts'
import { box, button, drawer } from './screen.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

describe('many rows', () => {
  test('the foot sums the filter, and under it what is chosen by keyboard; Ctrl+C is for Excel', async () => {
    await lists.open('/cards?BankCode=TCB')
    const foot = page.locator('tfoot')
    expect(await foot.innerText()).toMatch(/20 thẻ[\s\S]*200\.000\.000/)
    await rows(page).first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    expect(await foot.innerText()).toMatch(/3 thẻ · đang chọn[\s\S]*30\.000\.000[\s\S]*200\.000\.000/)
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [head, first] = copied.split('\n')
    expect(copied.split('\n')).toHaveLength(4)
    expect(head?.split('\t')).toContain('Hạn mức')
    expect(first?.split('\t')).toContain('10000000')
    await page.keyboard.press('Escape')
    expect(await foot.innerText()).not.toContain('đang chọn')
  })

  test('all of a filter change their status after a preview, with what became of each', async () => {
    await lists.open('/cards?BankCode=TCB')
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    const bar = page.getByRole('group', { name: 'Việc làm cho nhiều dòng' })
    expect(await bar.innerText()).toContain('Đã chọn 20 thẻ')
    await lists.open('/cards')
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    await bar.getByRole('button', { name: 'Chọn tất cả 26 thẻ theo bộ lọc' }).click()
    await bar.getByRole('button', { name: 'Đổi trạng thái' }).click()
    await drawer(page).getByText('Sẽ đổi 26 thẻ').waitFor()
    await button(drawer(page), 'Đổi 26 thẻ').click()
    await drawer(page).getByText('Đã xong 26 / 26: đổi 26, giữ nguyên 0, không đổi được 0').waitFor()
    await button(drawer(page), 'Xong').click()
    const { length } = await done(lists.owner, cards.getByConditions, { Status: 2, PageSize: 200 })
    expect(length).toBe(26)
  })
})

describe('from record to record', () => {
  test('by buttons and keys, over the end of a page, the list turning along', async () => {
    await lists.open('/cards')
    await rows(page).nth(18).click()
    const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
    await walk.getByText('19 / 26').waitFor()
    await button(walk, 'Bản ghi sau').click()
    await walk.getByText('20 / 26').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await walk.getByText('21 / 26').waitFor()
    expect(param(page, 'PageIndex')).toBe('2')
    await page.keyboard.press('Alt+ArrowUp')
    await walk.getByText('20 / 26').waitFor()
    await button(drawer(page), 'Sửa thẻ').click()
    await box(drawer(page), 'Hạn mức').fill('5tr')
    await button(walk, 'Bản ghi trước').click()
    await drawer(page).getByRole('alertdialog', { name: 'Bỏ những gì đã nhập?' }).waitFor()
    await button(drawer(page), 'Bỏ').click()
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('J and K where nobody types', async () => {
    for (const no of [1, 2])
      await done(lists.owner, people.addOrEditCustomer, {
        FullName: `Khách ${no}`,
        Phone: `091234560${no}`,
        Consent: true,
      })
    await lists.open('/customer')
    await rows(page).first().click()
    const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
    await walk.getByText('1 / 3').waitFor()
    await page.keyboard.press('j')
    await walk.getByText('2 / 3').waitFor()
    await page.keyboard.press('k')
    await walk.getByText('1 / 3').waitFor()
    await page.keyboard.press('Escape')
  })
})

test('on a phone the list is cards, with the saved views and without columns', async () => {
  await page.setViewportSize(phone)
  await lists.open('/cards')
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await lists.tool('Cột').count()).toBe(0)
  await lists.tool(/^Bộ lọc đã lưu/).click()
  await drawer(page).getByText('Chưa lưu bộ lọc nào').waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
