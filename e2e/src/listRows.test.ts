import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { cards } from '@cardpro/contract/cards/cards'
import { appointments, radar } from '@cardpro/contract/cards/cardWork'
import { people } from '@cardpro/contract/people/customer.calls'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { phone, quiet } from './support/browser.ts'
import { CardLists, param, rows } from './support/cardLists.ts'
import { box, button, drawer, pick } from './support/screen.ts'

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

  test('all rows of a filter change their status after a preview, with the result of each', async () => {
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

test('a menu has its place and size from the first frame on where the system asks for less motion, so no press on it is lost', async () => {
  await lists.open('/cards')
  const frames = page.evaluate(framesOfMenu)
  await rows(page).first().getByRole('button', { name: 'Thao tác' }).click()
  const [first = '', ...others] = await frames
  expect(first).toMatch(/^[1-9]\d* × [1-9]\d* at /)
  expect(others).toEqual(others.map(() => first))
  // Its first entry has the keyboard.
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
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

describe('from record to record', () => {
  test('by buttons and keys, over the end of a page, the list turning along', async () => {
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
    await page.keyboard.press('Alt+ArrowUp')
    await walk.getByText('20 / 26').waitFor()
    await button(drawer(page), 'Sửa thẻ').click()
    await box(drawer(page), 'Hạn mức').fill('5tr')
    await button(walk, 'Bản ghi trước').click()
    await drawer(page).getByRole('alertdialog', { name: 'Bỏ những gì đã nhập?' }).waitFor()
    await button(drawer(page), 'Bỏ').click()
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('J and K outside of boxes', async () => {
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

describe('many customers', () => {
  test('of a filter are given to a colleague after a preview', async () => {
    await lists.colleague()
    await lists.open('/customer')
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    const bar = page.getByRole('group', { name: 'Việc làm cho nhiều dòng' })
    await button(bar, 'Giao nhân viên phụ trách').click()
    await drawer(page).getByText('Sẽ đổi 0 khách, giữ nguyên 3 khách').waitFor()
    await pick(drawer(page), 'Nhân viên phụ trách mới', 'Trần Thu Hà')
    await drawer(page).getByText('Sẽ đổi 3 khách').waitFor()
    await button(drawer(page), 'Giao 3 khách').click()
    await drawer(page).getByText('Đã xong 3 / 3: đổi 3, giữ nguyên 0, không đổi được 0').waitFor()
    await button(drawer(page), 'Xong').click()
    const found = await done(lists.owner, people.ajaxLoadCustomer, {})
    expect(found.map(({ StaffName }) => StaffName)).toEqual(Array(3).fill('Trần Thu Hà'))
  })
})

describe('the morning list', () => {
  test('sums what is owed, goes from card to card and gives its file', async () => {
    const tomorrow = addDays(businessDay(new Date()), 1)
    const [{ CustomerID } = { CustomerID: 0 }] = await done(lists.owner, people.ajaxLoadCustomer, {})
    for (const [no, debt] of [35_000_000, 12_000_000].entries()) {
      const { CardDataID: cardDataID } = await done(lists.owner, cards.addOrEdit, {
        CustomerID,
        BankCode: 'VPB',
        CardType: 'VISA',
        Bin: '457353',
        Last4: `880${no}`,
        ExpMonth: 12,
        ExpYear: new Date().getFullYear() + 3,
        StatementDay: 20,
        DueDay: Number(tomorrow.slice(8)),
      })
      await done(lists.owner, radar.saveNotify, { cardDataID, DateDues: tomorrow, DebtEstimate: debt })
    }
    await lists.open('/warning')
    expect(await page.locator('tfoot').innerText()).toMatch(/2 thẻ[\s\S]*47\.000\.000/)
    await rows(page).first().getByRole('gridcell').nth(1).click()
    const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
    await walk.getByText('1 / 2').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await walk.getByText('2 / 2').waitFor()
    await drawer(page).getByText('VPB •••• 8801', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Xuất Excel').click()])
    expect(file.suggestedFilename()).toMatch(/^the-den-han-.*\.xlsx$/)
  })

  test('becomes appointments, of which one is followed by the next, and all of a day are moved', async () => {
    const today = businessDay(new Date())
    const found = await done(lists.owner, cards.getByConditions, { Status: 1, PageSize: 2 })
    for (const { CardDataID } of found)
      await done(lists.owner, appointments.addCalendarPayment, { CardDataID, Date: today, Type: 1 })
    await lists.open('/schedule-payment?by=day')
    await rows(page).first().getByRole('gridcell').nth(3).click()
    const walk = drawer(page).getByRole('navigation', { name: 'Bản ghi trong danh sách' })
    await walk.getByText('1 / 2').waitFor()
    await page.keyboard.press('j')
    await walk.getByText('2 / 2').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    await button(page.getByRole('group', { name: 'Việc làm cho nhiều dòng' }), 'Dời ngày hẹn').click()
    await button(drawer(page), 'Dời 2 lịch hẹn').click()
    await drawer(page).getByText('Đã xong 2 / 2: đổi 2').waitFor()
    await button(drawer(page), 'Xong').click()
    await page.getByText('Không có lịch hẹn nào').waitFor()
    const moved = await done(lists.owner, appointments.getCalendarPayment, {
      fromDate: addDays(today, 1),
      toDate: addDays(today, 1),
    })
    expect(moved).toHaveLength(2)
  })
})

test('days that a card falls due on are chosen by a name that means other days tomorrow', async () => {
  await lists.open('/cards')
  await page.getByRole('button', { name: 'Ngày đến hạn: Đến hạn: mọi ngày' }).click()
  await page.getByRole('button', { name: '3 ngày tới' }).click()
  await expect.poll(() => param(page, 'DuesFromDate')).toBe('3-ngay-toi')
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('row', { name: /•••• 8800/ }).waitFor()
})

test('on a phone the list is cards, with the saved views and without columns', async () => {
  await page.setViewportSize(phone)
  await lists.open('/cards')
  expect(await page.getByRole('grid').count()).toBe(0)
  expect(await lists.tool('Cột').count()).toBe(0)
  await lists.tool(/^Bộ lọc đã lưu/).click()
  await drawer(page).getByText('Chưa lưu bộ lọc nào').waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test.each(['/customer', '/manager/partner', '/cards', '/manager/pos'])(
  'UX-35: on a phone the saved views of %s stand beside its search, and its filters behind a button, on one line below',
  async (path) => {
    await lists.open(path)
    const search = await page.getByRole('searchbox').first().boundingBox()
    const views = await lists.tool(/^Bộ lọc đã lưu/).boundingBox()
    const middle = (place: typeof search) => Math.round((place?.y ?? 0) + (place?.height ?? 0) / 2)
    expect(Math.abs(middle(views) - middle(search))).toBeLessThan(4)
    const line = page.locator('.cp-toolbar-line > :not(span)')
    expect(await line.first().isVisible()).toBe(false)
    await button(page, 'Lọc').click()
    await line.first().waitFor()
    const filters = await line.evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().top))
    expect([filters.length > 0, new Set(filters).size]).toEqual([true, 1])
  },
)

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
