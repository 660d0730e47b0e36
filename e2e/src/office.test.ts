import { audit } from '@cardpro/contract/audit'
import { cards } from '@cardpro/contract/cards'
import { businessDay } from '@cardpro/contract/dates'
import { orders } from '@cardpro/contract/orders'
import { people } from '@cardpro/contract/people'
import { privacy } from '@cardpro/contract/privacy'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from './api.ts'
import { newPage, phone, quiet } from './browser.ts'
import { CardLists, rows } from './cardLists.ts'
import { bringSession, button, drawer, pick, save, toast } from './screen.ts'

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
  await lists.open('/cards?BankCode=TCB&PageSize=20')
  expect(await rows(page).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'In danh sách' }).click()
  const printed = async () => String(await page.evaluate('window.printed'))
  await expect.poll(printed).toContain('Ngân hàng: Techcombank · 20 dòng')
  const paper = await printed()
  expect(paper.match(/TCB •••• \d{4}/g)).toHaveLength(20)
  expect(paper).toContain('Tên in trên thẻ')
  expect(paper).not.toContain('Thao tác')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.locator('.cp-print-list').waitFor({ state: 'detached' })
  const [deed] = await done(lists.owner, audit.getLogAction, { GeneralSearch: 'In danh sách' })
  expect(deed).toMatchObject({ Menu: 'Dữ liệu thẻ', Note: 'In danh sách: 20 dòng' })
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
  await small.goto(`${lists.server.url}/customer?drawer=privacy.${customer?.CustomerID}`)
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

test('the console stayed empty', () => expect(lists.problems).toEqual([]))
