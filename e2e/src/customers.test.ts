import { comments } from '@cardpro/contract/audit/comments'
import { addDays, businessDay, dayOfWeekName, formatDay } from '@cardpro/contract/basic/dates'
import { appointments } from '@cardpro/contract/cards/cardWork'
import { people } from '@cardpro/contract/people/customer.calls'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, enter, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
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
let shop: Shop & { userName: string }
const colleague = { UserName: 'ha.thu.ngan', FullName: 'Phạm Thu Hà' }
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = { ...(await furnish(session)), userName: session.userName }
  await swipe(shop, await makeOrder(shop), [30_000_000])
  const form = { ...colleague, Password: password, GroupID: 4, ShopIDs: [session.shopId], MustChangePassword: false }
  await done(session, staff.addOrEditStaff, form)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

const open = async (query: string) => {
  await go(page, `${server.url}/customer${query}`)
  await quiet(page)
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('a customer is added', () => {
  test('with a warning while typing that the customer may exist already', async () => {
    await open('?drawer=create')
    await box(drawer(page), 'Họ tên').fill('Nguyễn Phúc')
    await box(drawer(page), 'Số điện thoại').fill('0977 005 678')
    await drawer(page).getByText('Tên giống, số điện thoại cùng đuôi 5678').waitFor()
    await drawer(page)
      .getByRole('button', { name: /Nguyễn Hoàng Phúc/ })
      .waitFor()
  })

  test('with a CCCD that is checked against the birthday, asked about, and never shown again', async () => {
    await box(drawer(page), 'Ngày sinh').fill('01/05/1991')
    await box(drawer(page), 'CCCD').fill('079090001234')
    await drawer(page).getByText('Số CCCD ghi năm sinh 1990, khác ngày sinh đã nhập').waitFor()
    await pick(drawer(page), 'NV phụ trách', colleague.FullName)
    await drawer(page).getByText('VIP', { exact: true }).click()
    await box(drawer(page), 'Hạn mức nợ tối đa').fill('50tr')
    await save(page).click()
    await drawer(page).getByRole('alertdialog').getByText('Số CCCD ghi năm sinh 1990').waitFor()
    await button(drawer(page), /Vẫn/).click()
    await toast(page, 'Đã thêm khách hàng').waitFor()
    await row('Nguyễn Phúc').waitFor()
    expect(await row('Nguyễn Phúc').innerText()).toContain('VIP')
  })

  test('and is found by rank, and by responsible staff', async () => {
    await open('?Rank=2')
    expect(await page.getByRole('row').count()).toBe(3)
    await row('Nguyễn Phúc').click()
    await drawer(page).getByText('••••••••1234').waitFor()
    await drawer(page).getByText(colleague.FullName).waitFor()
    await drawer(page).getByText('50.000.000').waitFor()
  })
})

describe('the page of a customer', () => {
  test('has every view under an address of its own', async () => {
    await open(`?drawer=book.${shop.customerId}`)
    await drawer(page).getByRole('tab', { name: 'Sổ công nợ', selected: true }).waitFor()
    const book = drawer(page).getByRole('table', { name: 'Phát sinh công nợ' })
    await book.getByText('30.000.000').first().waitFor()
    await drawer(page).getByRole('tab', { name: /^Đơn/ }).click()
    await drawer(page).getByRole('table', { name: 'Đơn của khách' }).waitFor()
    expect(new URL(page.url()).searchParams.get('drawer')).toBe(`orders.${shop.customerId}`)
    await page.reload()
    await drawer(page).getByRole('tab', { name: /^Đơn/, selected: true }).waitFor()
  })

  test('keeps a picture that is chosen and one that is pasted, shows it whole, and takes nothing that is none', async () => {
    await open(`?drawer=files.${shop.customerId}`)
    await page
      .getByLabel('Chọn tệp')
      .first()
      .setInputFiles({ name: 'cccd.png', mimeType: 'image/png', buffer: picture })
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
  })

  test('goes on to an order of the card', async () => {
    await open(`?drawer=view.${shop.customerId}`)
    await button(drawer(page), 'Tạo đơn').click()
    await page.waitForURL('**/contract?**')
    await drawer(page).getByText('Nguyễn Hoàng Phúc').first().waitFor()
    await drawer(page).getByText('VPB •••• 4472').first().waitFor()
    await box(drawer(page), 'Ghi chú').waitFor()
  })

  test('shows the appointments, and what can be reminded of, to be copied, shared or taken to Zalo', async () => {
    const on = addDays(businessDay(new Date()), 2)
    const meeting = { CardDataID: shop.cardId, Date: on, Type: 1, Shift: 1 } as const
    await done(shop.session, appointments.addCalendarPayment, meeting)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: ({ text }: ShareData) => Promise.resolve(document.body.setAttribute('data-shared', text ?? '')),
      })
    })
    await page.goto(`${server.url}/customer?drawer=meetings.${shop.customerId}`)
    await drawer(page).getByRole('table', { name: 'Lịch hẹn của khách' }).getByText('VPB •••• 4472').waitFor()
    await open(`?drawer=remind.${shop.customerId}`)
    await drawer(page)
      .getByRole('radio', { name: `Lịch hẹn ${formatDay(on)}, thẻ VPB •••• 4472`, checked: true })
      .waitFor()
    const said = `nhắc lịch hẹn xử lý thẻ VPB •••• 4472 vào ${dayOfWeekName(on)} ${formatDay(on)}, ca sáng.`
    await drawer(page).getByText(said).waitFor()
    await button(drawer(page), 'Sao chép').click()
    await toast(page, 'Đã sao chép tin nhắn').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(said)
    await drawer(page)
      .getByRole('radio', { name: /^Thẻ VPB •••• 4472 đến hạn/ })
      .check()
    await button(drawer(page), 'Chia sẻ').click()
    await expect.poll(() => page.locator('body').getAttribute('data-shared')).toContain('4472 đến hạn ngày')
    await page.context().route('https://zalo.me/**', (route) => route.fulfill({ body: '' }))
    const opened = page.context().waitForEvent('page')
    await button(drawer(page), 'Mở Zalo').click()
    const chat = await opened
    await chat.waitForURL('https://zalo.me/0912345678')
    await chat.close()
  })

  test('takes a comment that mentions a colleague, who sees it in the header', async () => {
    await open(`?drawer=comments.${shop.customerId}`)
    await box(drawer(page), 'Bình luận').fill('@ha')
    await button(drawer(page), `@${colleague.FullName}`).click()
    await page.keyboard.type('gọi khách giúp, thẻ 4111 1111 1111 1111')
    await button(drawer(page), 'Gửi bình luận').click()
    await drawer(page).getByText('thẻ 411111••••••1111').waitFor()

    const other = await newPage(browser)
    await enter(other.page, { url: server.url, userName: colleague.UserName })
    const called = other.page.getByRole('link', { name: 'Nhắc đến bạn: 1' })
    await called.waitFor()
    await other.page.setViewportSize(phone)
    const name = other.page.locator('.shop-name')
    await button(other.page, 'Mở menu, nhắc đến bạn: 1').waitFor()
    expect(await name.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
    await other.page.setViewportSize(desktop)
    await called.click()
    await button(drawer(other.page), 'Nguyễn Hoàng Phúc').click()
    await drawer(other.page).getByText('gọi khách giúp').waitFor()
    await expect.poll(() => other.page.getByRole('link', { name: /Nhắc đến bạn/ }).count()).toBe(0)
    expect(other.problems).toEqual([])
    await other.context.close()
  })
})

test('two customers are merged, with the figures of both before and after', async () => {
  await open(`?drawer=merge.${shop.customerId}`)
  await pick(drawer(page), 'Khách bị trùng, sẽ gộp vào khách này', 'Nguyễn Phúc')
  await drawer(page)
    .getByRole('columnheader', { name: /Nguyễn Phúc \(gộp vào\)/ })
    .waitFor()
  await button(drawer(page), 'Gộp khách').click()
  await toast(page, 'Đã gộp khách').waitFor()
  await drawer(page).getByText('0912345678 · 0977005678').waitFor()
  await open('?Status=0')
  await row('Nguyễn Phúc').getByText('Đã gộp').waitFor()
  await row('Nguyễn Phúc').click()
  await button(drawer(page), /Mở KH1/).click()
  await drawer(page)
    .getByRole('button', { name: /Sửa khách/ })
    .waitFor()
  expect(await done(shop.session, comments.getHistoryComment, { CustomerID: shop.customerId })).toHaveLength(1)
})

test('a customer on the black list is shown as such, and gets no new order', async () => {
  const { Version } = await done(shop.session, people.getByID, { CustomerID: shop.customerId })
  const person = { FullName: 'Nguyễn Hoàng Phúc', Phone: '0912345678', IsBlack: true, BlackReason: 'Nợ xấu' }
  await done(shop.session, people.addOrEditCustomer, { CustomerID: shop.customerId, Version, ...person })
  await open(`?drawer=view.${shop.customerId}`)
  await drawer(page).getByText('Không lập đơn mới cho khách này được.').waitFor()
  expect(problems).toEqual([])
})
