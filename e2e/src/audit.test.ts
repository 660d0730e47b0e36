import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { bringSession, button, drawer, go, pick, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, swipe } from './support/shop.ts'

// Which rows there are, in what words and for which users, the server's tests say (log, logSearch, logSheet).
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let cardId: number
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  const shop = await furnish(session)
  cardId = shop.cardId
  const ScheduleID = await makeOrder(shop)
  await swipe(shop, ScheduleID, [20_000_000])
  const { Lines, Version } = await done(session, orders.getDetail, { ScheduleID })
  const LineID = Lines.find(({ Kind }) => Kind === lineKind.swipe)?.LineID ?? 0
  await done(session, orders.cancelLine, { ScheduleID, Version, LineID, Reason: 'Nhập nhầm' })
  const card = await done(session, cards.getByID, { cardDataID: cardId })
  await done(session, cards.addOrEdit, { ...card, CardInShop: 0, Status: 1, CreditLimit: 120_000_000 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

test('what was changed and cancelled stands in the log with before and after, and one line whole in a drawer', async () => {
  await go(page, `${server.url}/history/logaction`)
  const row = page.getByRole('row').filter({ hasText: 'Sửa thẻ' })
  await row.getByText('Hạn mức: 100.000.000 → 120.000.000').waitFor()
  expect(await row.innerText()).toMatch(/Lê Minh Anh[\s\S]*Dữ liệu thẻ[\s\S]*VPB •••• 4472/)
  const cancelled = page.getByRole('row').filter({ hasText: 'Hủy quẹt thẻ' })
  expect(await cancelled.innerText()).toContain('Dư đơn (khách nợ +): −19.640.000 → 0; Số tiền: 20.000.000; Nhập nhầm')
  await row.getByText('Sửa thẻ').click()
  const told = await drawer(page).innerText()
  expect(told).toMatch(/Lê Minh Anh[\s\S]*Hạn mức[\s\S]*100\.000\.000[\s\S]*120\.000\.000/)
})

test('the history of a record is narrowed by what was done and taken along as a file, which it then tells of', async () => {
  const history = () => page.getByRole('list', { name: 'Lịch sử thay đổi' }).innerText()
  await go(page, `${server.url}/cards?drawer=edit.${cardId}`)
  await drawer(page).getByText('Lịch sử thay đổi').click()
  const filter = drawer(page).getByRole('search', { name: 'Lọc lịch sử' })
  await expect.poll(history).toMatch(/Sửa thẻ[\s\S]*Hạn mức[\s\S]*100\.000\.000[\s\S]*120\.000\.000[\s\S]*Thêm thẻ/)
  await pick(filter, 'Thao tác', 'Thêm')
  await expect.poll(history).not.toContain('Sửa thẻ')
  const [file] = await Promise.all([page.waitForEvent('download'), button(filter, 'Xuất Excel').click()])
  expect(file.suggestedFilename()).toMatch(/^lich-su-thay-doi-.*\.xlsx$/)
  await toast(page, /Đã tải lich-su-thay-doi-.*: 1 dòng/).waitFor()
  await button(filter, 'Xóa lọc').click()
  await expect.poll(history).toMatch(/Xuất Excel[\s\S]*Sửa thẻ/)
  expect(problems).toEqual([])
})
