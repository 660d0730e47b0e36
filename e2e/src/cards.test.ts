import { addDays, businessDay, dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { box, button, drawer, enter, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

const today = businessDay(new Date())
const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let page: Page
/** Due tomorrow. */
let cardId: number

const face = { BankCode: 'TCB', CardType: 'VISA', Bin: '422151', ExpMonth: 12, StatementDay: 5 } as const
const dayOfMonth = (day: string) => Number(day.slice(8))

beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
  const made = { ...face, CustomerID: shop.customerId, ExpYear: Number(today.slice(0, 4)) + 3 }
  const due = dayOfMonth(addDays(today, 1))
  cardId = (await done(session, cards.addOrEdit, { ...made, Last4: '9913', DueDay: due })).CardDataID
  await done(session, cards.addOrEdit, { ...made, Last4: '9914', DueDay: dayOfMonth(addDays(today, -1)) })
  ;({ page } = await newPage(browser))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, session)
})
afterAll(() => browser.close())

const row = (place: Page, text: string) => place.getByRole('row', { name: new RegExp(text) })
/** An open menu goes with its row when the list reads itself again: then it is opened once more. */
async function act(text: string, name: string, tries = 3): Promise<void> {
  await row(page, text).getByRole('button', { name: 'Thao tác' }).click()
  const chosen = page.getByRole('menuitem', { name }).click({ timeout: 4_000 })
  await (tries > 1 ? chosen.catch(() => act(text, name, tries - 1)) : chosen)
}

test('the morning begins at the badge, the latest first: a debt is typed into the list, the message copied or taken to Zalo, what came of the call written down', async () => {
  const badge = page.getByRole('navigation', { name: 'Lối tắt' }).getByRole('link', { name: /^Cảnh báo: \d+/ })
  await badge.click()
  await page.waitForURL('**/warning')
  await page.getByRole('heading', { name: 'Cảnh báo thẻ đến hạn' }).waitFor()
  await row(page, '9914').getByText('Quá hạn').first().waitFor()
  const near = await done(session, radar.getNotifyDate, {})
  const shown = (await page.getByRole('row').allInnerTexts()).flatMap((text) => /•••• (\d{4})/.exec(text)?.[1] ?? [])
  expect(shown).toEqual(near.map(({ Last4 }) => Last4))
  const debt = page.getByRole('textbox', { name: /Dư nợ ước .+ 9913/ })
  await debt.fill('35tr')
  await debt.press('Enter')
  await expect
    .poll(async () => (await done(session, cards.getByID, { cardDataID: cardId })).DebtEstimate)
    .toBe(35_000_000)
  await act('9913', 'Sao chép tin Zalo')
  await toast(page, 'Đã sao chép tin nhắn').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `thẻ TCB •••• 9913 đến hạn ngày ${formatDay(addDays(today, 1))}`,
  )
  await page.getByText('•••• 9913').click()
  await drawer(page).getByText('Khách trả lời').waitFor()
  await page.context().route('https://zalo.me/**', (route) => route.fulfill({ body: '' }))
  const opened = page.context().waitForEvent('page')
  await button(drawer(page), 'Mở Zalo').click()
  const chat = await opened
  await chat.waitForURL('https://zalo.me/0912345678')
  await chat.close()
  await drawer(page).getByRole('radio', { name: 'Không liên lạc', exact: true }).check({ force: true })
  await save(page).click()
  await toast(page, 'Đã ghi kết quả nhắc').waitFor()
  await row(page, '9913').getByText('Không liên lạc', { exact: true }).waitFor()
})

test('a call goes on with an appointment; one is taken to another day where it is dropped there, and one tap makes an order that it keeps', async () => {
  await act('9913', 'Hẹn lịch')
  await page.waitForURL('**/schedule-payment**')
  await drawer(page)
    .getByText(/TCB •••• 9913/)
    .waitFor()
  expect(await box(drawer(page), 'Ngày').inputValue()).toBe(formatDay(addDays(today, 1)))
  await drawer(page).getByText('Kết quả nhắc kỳ này của thẻ sẽ ghi là “Hẹn”.').waitFor()
  await save(page).click()
  await toast(page, 'Đã thêm lịch hẹn').waitFor()
  await drawer(page).waitFor({ state: 'detached' })

  // Today and tomorrow, in the week or in the month that shows both.
  const tomorrow = addDays(today, 1)
  const meeting = { CardDataID: shop.cardId, Date: tomorrow, Type: 4 } as const
  const { CalendarID } = await done(session, appointments.addCalendarPayment, meeting)
  await go(page, `${server.url}/schedule-payment?by=${dayOfWeekName(today) === 'Chủ Nhật' ? 'month' : 'week'}`)
  await quiet(page)
  const entry = page.getByRole('button', { name: /Trả thẻ •••• 4472/ })
  const day = page.getByRole('cell').filter({ hasText: `${formatDay(today)}, ` })
  await entry.dragTo(day)
  await toast(page, `sang ${formatDay(today)}`).waitFor()
  const rows = await done(session, appointments.getCalendarPayment, { fromDate: today, toDate: tomorrow })
  expect(rows.find((row) => row.CalendarID === CalendarID)?.Date).toBe(today)

  await page
    .getByRole('button', { name: /•••• 9913/ })
    .first()
    .click()
  await drawer(page).getByText('35.000.000').waitFor()
  await button(drawer(page), 'Tạo đơn').click()
  await page.waitForURL('**/contract?**')
  await drawer(page).getByText('Nguyễn Hoàng Phúc').first().waitFor()
  await expect.poll(() => box(drawer(page), 'Số tiền cần nạp').inputValue()).toBe('35.000.000')
  await save(page).click()
  await page.waitForURL(/\/contract\/\d+/)
  const meetings = await done(session, appointments.getCalendarPayment, { fromDate: today, toDate: addDays(today, 7) })
  expect(meetings.find(({ Last4 }) => Last4 === '9913')).toMatchObject({
    Status: 1,
    ScheduleCode: expect.stringMatching(/^DH/),
  })
})

test('a card changes custody with a receipt to be signed, and held cards are listed with their holder', async () => {
  await go(page, `${server.url}/cards?drawer=view.${cardId}`)
  await button(drawer(page), 'Đổi nơi giữ').click()
  await box(drawer(page), 'Ngăn giữ thẻ').fill('A12')
  await save(page).click()
  await toast(page, 'Đã ghi biên nhận BN000001').waitFor()
  await drawer(page).getByText('Biên nhận giao thẻ').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.cp-print-sheet').innerText()).toContain('(Ký, ghi rõ họ tên)')
  expect(await page.locator('#root').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await go(page, `${server.url}/cards?list=held`)
  await row(page, '9913').getByText('A12').waitFor()
  expect((await done(session, custody.getCardDataShop, {}))[0]).toMatchObject({ ReceiptNo: 'BN000001', Slot: 'A12' })
})
