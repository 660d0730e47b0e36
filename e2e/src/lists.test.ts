import { views } from '@cardpro/contract/lists/views'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { newPage } from './support/browser.ts'
import { CardLists, heads, param, rows } from './support/cardLists.ts'
import { box, bringSession, button, drawer, go, save, signIn, toast } from './support/screen.ts'

let lists: CardLists
let page: Page
beforeAll(async () => {
  lists = await CardLists.start()
  page = lists.page
}, 120_000)
afterAll(() => lists.stop())

describe('columns', () => {
  test('are hidden, moved and pinned in a drawer, by keyboard too, and stand in the address at once', async () => {
    await lists.open('/cards')
    expect(await heads(page)).toContain('SĐT')
    await lists.tool('Cột').click()
    await drawer(page).getByRole('checkbox', { name: 'SĐT' }).click()
    await expect.poll(() => param(page, 'cols')).toContain('-Phone')
    const handle = drawer(page).getByRole('button', { name: 'Đổi chỗ cột Hạn mức' })
    await handle.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    await button(drawer(page), 'Ghim trái cột Hạn mức').click()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    const shown = await heads(page)
    expect(shown).not.toContain('SĐT')
    expect(shown[1]).toBe('Hạn mức')
    expect(param(page, 'cols')).toContain('-Phone')
  })

  test('a hidden one is found by its name, and dragging puts it elsewhere', async () => {
    await lists.tool('Cột').click()
    await box(drawer(page), 'Tìm cột').or(drawer(page).getByRole('searchbox')).fill('sdt')
    expect(await drawer(page).getByRole('listitem').count()).toBe(1)
    await drawer(page).getByRole('searchbox').fill('')
    const [from, to] = ['Nơi giữ', 'Loại'].map((name) =>
      drawer(page).getByRole('button', { name: `Đổi chỗ cột ${name}` }),
    )
    await from?.dragTo(to as NonNullable<typeof to>)
    await page.keyboard.press('Escape')
    const shown = await heads(page)
    expect(shown.indexOf('Nơi giữ')).toBeLessThan(shown.indexOf('Tên in trên thẻ'))
  })

  test('have the width they are dragged to, or that fits their content', async () => {
    const head = page.getByRole('columnheader', { name: 'Khách hàng' })
    const grip = head.locator('.cp-grip')
    const placeOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const { x, y } = await placeOf(grip)
    const { width } = await placeOf(head)
    await page.mouse.move(x + 4, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 84, y + 8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => param(page, 'cols')).toMatch(/CustomerName\*\d+/)
    expect((await placeOf(head)).width).toBeGreaterThan(width + 40)
    await grip.dblclick()
    await expect.poll(async () => (await placeOf(head)).width).toBeLessThan(width + 40)
  })

  test('are remembered for the user, written into a bare address, and the same for another user with that address', async () => {
    const cols = param(page, 'cols')
    const kept = async () => (await done(lists.owner, views.getViews, { List: 'cards' })).Layout
    await expect.poll(kept).toBe(JSON.stringify({ cols }))
    await lists.open('/cards')
    await expect.poll(() => param(page, 'cols')).toBe(cols)
    const mine = await heads(page)
    const other = await newPage(lists.browser)
    await bringSession(other.page, await lists.colleague())
    await go(other.page, page.url())
    await rows(other.page).first().waitFor()
    expect(await heads(other.page)).toEqual(mine)
    await go(other.page, `${lists.server.url}/cards?BankCode=VCB`)
    await rows(other.page).first().waitFor()
    await expect.poll(() => param(other.page, 'cols')).toBe('mac-dinh')
    await lists.open(`/cards${new URL(other.page.url()).search}`)
    expect(await heads(page)).toEqual(await heads(other.page))
    await other.context.close()
  })

  test('go back to the shipped ones', async () => {
    await lists.open('/cards')
    await lists.tool('Cột').click()
    await button(drawer(page), 'Đặt lại').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => heads(page)).toContain('SĐT')
    await expect.poll(async () => (await done(lists.owner, views.getViews, { List: 'cards' })).Layout).toBe('')
  })
})

describe('saved views', () => {
  test('one without a name is refused at the field; with one it is there, on, and pinned where wanted', async () => {
    await lists.open('/cards?BankCode=VCB')
    await lists.tool('Bộ lọc đã lưu').click()
    await button(drawer(page), 'Lưu bộ lọc hiện tại').click()
    await save(page).click()
    await drawer(page)
      .getByText('Vui lòng nhập tên bộ lọc')
      .or(drawer(page).getByText('Vui lòng đặt tên'))
      .first()
      .waitFor()
    await box(drawer(page), 'Tên bộ lọc').fill('Thẻ VCB')
    await save(page).click()
    await toast(page, 'Đã lưu bộ lọc Thẻ VCB').waitFor()
    await lists.tool('Bộ lọc đã lưu: Thẻ VCB').click()
    await drawer(page).getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name: 'Ghim lên đầu danh sách' }).click()
    await drawer(page).getByText('ghim', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('is put on with its filters, and says when something was changed: save, save as, or back', async () => {
    await lists.open('/cards')
    expect(await page.locator('.cp-paging').innerText()).toContain('26')
    await lists.tool('Bộ lọc đã lưu').click()
    await page.getByRole('menuitem', { name: 'Thẻ VCB' }).click()
    await expect.poll(() => rows(page).count()).toBe(5)
    expect(param(page, 'BankCode')).toBe('VCB')
    const changes = page.getByRole('group', { name: 'Bộ lọc đã thay đổi' })
    expect(await changes.count()).toBe(0)
    await page.getByRole('group', { name: 'Trạng thái thẻ' }).getByRole('button', { name: 'Tạm dừng' }).click()
    await changes.waitFor()
    await button(changes, 'Bỏ').click()
    await changes.waitFor({ state: 'hidden' })
    await expect.poll(() => rows(page).count()).toBe(5)
    await page.getByRole('group', { name: 'Trạng thái thẻ' }).getByRole('button', { name: 'Đang dùng' }).click()
    await button(changes, 'Lưu').click()
    await toast(page, 'Đã lưu bộ lọc Thẻ VCB').first().waitFor()
    await changes.waitFor({ state: 'hidden' })
    const { Views } = await done(lists.owner, views.getViews, { List: 'cards' })
    expect(JSON.parse(Views[0]?.Search ?? '')).toMatchObject({ BankCode: 'VCB', Status: 1 })
  })

  test('the one that opens first does so in a bare address, also after the session was ended', async () => {
    const [view] = (await done(lists.owner, views.getViews, { List: 'cards' })).Views
    await done(lists.owner, views.choose, { ViewID: view?.ViewID ?? 0, IsPinned: true, IsDefault: true })
    await page.evaluate(() => localStorage.clear())
    await signIn(page, lists.owner)
    await lists.open('/cards')
    await expect.poll(() => param(page, 'BankCode')).toBe('VCB')
    expect(param(page, 'view')).toBe(String(view?.ViewID))
    await expect.poll(() => rows(page).count()).toBe(5)
    await done(lists.owner, views.delete, { ViewID: view?.ViewID ?? 0 })
  })
})

describe('filters', () => {
  test('have chips with ×, one action to remove them all, and an empty list says which one excludes all rows', async () => {
    await lists.open('/cards?BankCode=VCB&cardInShop=2')
    await page.getByText('Chưa có thẻ nào khớp bộ lọc').waitFor()
    await button(page, 'Bỏ “Nơi giữ: Nhân viên”: có 5 thẻ').click()
    await expect.poll(() => rows(page).count()).toBe(5)
    expect(param(page, 'cardInShop')).toBeNull()
    await page.getByRole('button', { name: 'Bỏ lọc Ngân hàng: Vietcombank' }).click()
    await expect.poll(() => param(page, 'BankCode')).toBeNull()
    await lists.open('/cards?Status=2')
    await page.keyboard.press('x')
    await expect.poll(() => param(page, 'Status')).toBeNull()
  })

  test('a named range of days stays a name in the address', async () => {
    await lists.open('/report/cashbook')
    await page.getByRole('button', { name: /^Khoảng ngày/ }).click()
    await page.getByRole('button', { name: 'Tháng này', exact: true }).click()
    await expect.poll(() => param(page, 'fromDate')).toBe('thang-nay')
    expect(param(page, 'toDate')).toBeNull()
    await page.reload()
    await page.getByRole('button', { name: 'Khoảng ngày: Tháng này' }).waitFor()
  })

  test('the page is in the address: reload, back and forward show the same', async () => {
    await lists.open('/cards')
    await button(page, 'Trang sau').click()
    await expect.poll(() => rows(page).count()).toBe(6)
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(6)
    await page.goBack()
    await expect.poll(() => rows(page).count()).toBe(20)
    await page.goForward()
    await expect.poll(() => rows(page).count()).toBe(6)
  })
})

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
