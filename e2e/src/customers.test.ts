import { addDays, businessDay, dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

/** The smallest picture that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = await furnish(session)
  await swipe(shop, await makeOrder(shop), [30_000_000])
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

const open = async (query: string) => {
  await go(page, `${server.url}/customer${query}`)
  await quiet(page)
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('a customer is added: who may be there already is shown, a CCCD is checked, asked about, and never shown again', async () => {
  await open('?drawer=create')
  await box(drawer(page), 'Họ tên').fill('Nguyễn Phúc')
  await box(drawer(page), 'Số điện thoại').fill('0977 005 678')
  await drawer(page).getByText('Tên giống, số điện thoại cùng đuôi 5678').waitFor()
  await drawer(page)
    .getByRole('button', { name: /Nguyễn Hoàng Phúc/ })
    .waitFor()
  await box(drawer(page), 'Ngày sinh').fill('01/05/1991')
  await box(drawer(page), 'CCCD').fill('079090001234')
  await drawer(page).getByText('Số CCCD ghi năm sinh 1990, khác ngày sinh đã nhập').waitFor()
  await pick(drawer(page), 'NV phụ trách', 'Lê Minh Anh')
  await drawer(page).getByText('VIP', { exact: true }).click()
  await box(drawer(page), 'Hạn mức nợ tối đa').fill('50tr')
  await save(page).click()
  await drawer(page).getByRole('alertdialog').getByText('Số CCCD ghi năm sinh 1990').waitFor()
  await button(drawer(page), /Vẫn/).click()
  await toast(page, 'Đã thêm khách hàng').waitFor()
  await row('Nguyễn Phúc').getByText('VIP').first().waitFor()
  await row('Nguyễn Phúc').click()
  await drawer(page).getByText('••••••••1234').waitFor()
  await drawer(page).getByText('50.000.000').waitFor()
})

test('the views of a customer have addresses; pictures are chosen and pasted, shown whole, and nothing that is none; a reminder is shared', async () => {
  await open(`?drawer=book.${shop.customerId}`)
  await drawer(page).getByRole('tab', { name: 'Sổ công nợ', selected: true }).waitFor()
  const book = drawer(page).getByRole('table', { name: 'Phát sinh công nợ' })
  await book.getByText('30.000.000').first().waitFor()
  await drawer(page).getByRole('tab', { name: /^Đơn/ }).click()
  await drawer(page).getByRole('table', { name: 'Đơn của khách' }).waitFor()
  expect(new URL(page.url()).searchParams.get('drawer')).toBe(`orders.${shop.customerId}`)
  await drawer(page).getByRole('tab', { name: /^Tệp/ }).click()
  await page.getByLabel('Chọn tệp').first().setInputFiles({ name: 'cccd.png', mimeType: 'image/png', buffer: picture })
  await toast(page, 'Đã thêm tệp cccd.png').waitFor()
  await drawer(page)
    .getByRole('region', { name: 'Thêm tệp' })
    .evaluate(
      (area, bytes) => {
        const pasted = new DataTransfer()
        pasted.items.add(new File([new Uint8Array(bytes)], 'dan.png', { type: 'image/png' }))
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
      },
      [...picture],
    )
  await drawer(page).getByText('dan.png', { exact: true }).waitFor()
  await drawer(page).getByRole('button', { name: 'Xem ảnh cccd.png' }).click()
  await page.getByRole('dialog', { name: 'cccd.png' }).getByRole('img', { name: 'cccd.png' }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByLabel('Chọn tệp')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await toast(page, 'chỉ nhận ảnh JPEG, PNG hoặc WebP').waitFor()
  problems.length = 0

  const on = addDays(businessDay(new Date()), 2)
  const meeting = { CardDataID: shop.cardId, Date: on, Type: 1, Shift: 1 } as const
  await done(shop.session, appointments.addCalendarPayment, meeting)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: ({ text }: ShareData) => Promise.resolve(document.body.setAttribute('data-shared', text ?? '')),
    })
  })
  await open(`?drawer=remind.${shop.customerId}`)
  await drawer(page)
    .getByRole('radio', { name: `Lịch hẹn ${formatDay(on)}, thẻ VPB •••• 4472`, checked: true })
    .waitFor()
  const said = `nhắc lịch hẹn xử lý thẻ VPB •••• 4472 vào ${dayOfWeekName(on)} ${formatDay(on)}, ca sáng.`
  await drawer(page).getByText(said).waitFor()
  await drawer(page)
    .getByRole('radio', { name: /^Thẻ VPB •••• 4472 đến hạn/ })
    .check()
  await button(drawer(page), 'Chia sẻ').click()
  await expect.poll(() => page.locator('body').getAttribute('data-shared')).toContain('4472 đến hạn ngày')
})

test('two customers are merged, with the figures of both before; one on the black list is shown as such', async () => {
  await open(`?drawer=merge.${shop.customerId}`)
  await pick(drawer(page), 'Khách bị trùng, sẽ gộp vào khách này', 'Nguyễn Phúc')
  await drawer(page)
    .getByRole('columnheader', { name: /Nguyễn Phúc \(gộp vào\)/ })
    .waitFor()
  await button(drawer(page), 'Gộp khách').click()
  await toast(page, 'Đã gộp khách').waitFor()
  await drawer(page).getByText('0912345678 · 0977005678').waitFor()
  const { Version } = await done(shop.session, people.getByID, { CustomerID: shop.customerId })
  const person = { FullName: 'Nguyễn Hoàng Phúc', Phone: '0912345678', IsBlack: true, BlackReason: 'Nợ xấu' }
  await done(shop.session, people.addOrEditCustomer, { CustomerID: shop.customerId, Version, ...person })
  await open('?Status=0')
  await row('Nguyễn Phúc').getByText('Đã gộp').waitFor()
  await row('Nguyễn Phúc').click()
  await button(drawer(page), /Mở KH1/).click()
  await drawer(page).getByText('Không lập đơn mới cho khách này được.').waitFor()
  expect(problems).toEqual([])
})
