import { debts } from '@cardpro/contract/debts/debts'
import { imports } from '@cardpro/contract/kit/files/excelIn'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { done, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

// What a customer may ask for: all that is kept, and to be anonymised.
const server = sharedServer()
const name = 'Đoàn Lan Anh'
const phoneNo = '0977123456'
let browser: Browser
let page: Page
let shop: Shop
let customerId: number
let cardId: number
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  page = (await newPage(browser)).page
  await bringSession(page, owner)
  await bringCustomer()
})
afterAll(() => browser.close())

/** A customer with an opening debt and a card held by the shop, without an order. */
async function bringCustomer(): Promise<void> {
  const account = { BankCode: 'TCB', AccountNo: '19035678901234', AccountName: 'DOAN LAN ANH', IsDefault: true }
  const whole = { FullName: name, Phone: phoneNo, Note: 'Em gái chị Mai', Accounts: [account] }
  const consent = { Consent: true, ConsentMethod: 'Tại quầy' }
  customerId = (await done(shop.session, people.addOrEditCustomer, { ...whole, ...consent })).CustomerID
  const of = { CustomerID: customerId, BankCode: 'VPB', CardType: 'VISA', Bin: '457353', Last4: '9981' } as const
  const { CardDataID } = await done(shop.session, cards.addOrEdit, {
    ...of,
    HolderName: 'DOAN LAN ANH',
    ExpMonth: 12,
    ExpYear: new Date().getFullYear() + 3,
    CreditLimit: 50_000_000,
    StatementDay: 20,
    DueDay: 5,
  })
  cardId = CardDataID
  await done(shop.session, custody.changeHold, { cardDataID: cardId, cardInShop: 1 })
  await bringDebt([
    ['SĐT khách', 'Công nợ đầu'],
    [phoneNo, '2500000'],
  ])
}

async function bringDebt(Rows: string[][]): Promise<void> {
  const { ImportID } = await done(shop.session, imports.paste, { Kind: 'moveIn', Rows })
  const is = (status: number) => async () =>
    expect((await done(shop.session, imports.getByID, { ImportID })).Status).toBe(status)
  await vi.waitFor(is(1), 30_000)
  await done(shop.session, imports.run, { ImportID, Mode: 'all' })
  await vi.waitFor(is(2), 30_000)
}

const open = (query: string) => go(page, `${server.url}/customer${query}`)
const forget = (place: Page) => button(drawer(place), 'Ẩn danh khách')

test('what stands in the way is said and nothing can be pressed; all that is kept is handed out; on a phone it is chosen for how long', async () => {
  await open(`?drawer=privacy.${customerId}`)
  await drawer(page).getByText(`Khách ${name} còn nợ 2.500.000, thu xong mới ngừng được`).waitFor()
  await drawer(page).getByText('Cửa hàng còn giữ 1 thẻ của khách, trả thẻ trước').waitFor()
  expect(await forget(page).getAttribute('aria-disabled')).toBe('true')
  await forget(page).click({ force: true })
  await quiet(page)
  expect(new URL(page.url()).searchParams.get('forget')).toBeNull()
  const [file] = await Promise.all([page.waitForEvent('download'), button(drawer(page), 'Xuất Excel').click()])
  await toast(page, `Đã xuất dữ liệu của ${name}`).waitFor()
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)

  await page.setViewportSize(phone)
  await drawer(page).getByText('Công ty giữ dữ liệu của mọi khách 5 năm sau đơn cuối.').waitFor()
  await button(drawer(page), 'Đổi thời gian giữ').click()
  await pick(drawer(page), 'Giữ sau đơn cuối', '7 năm')
  await save(page).click()
  await toast(page, 'Giữ dữ liệu khách 7 năm sau đơn cuối').waitFor()
  await drawer(page).getByText('Công ty giữ dữ liệu của mọi khách 7 năm sau đơn cuối.').waitFor()
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await done(shop.session, privacy.getRules, {})).KeepYears).toBe(7)
  await page.setViewportSize(desktop)
})

test('once nothing is owed the customer is anonymised, with a reason, and the name is on no screen', async () => {
  await done(shop.session, custody.changeHold, { cardDataID: cardId, cardInShop: 0 })
  const paid = { CustomerID: customerId, BankCardID: shop.cashId, Amount: 2_500_000, Confirm: ['W_SURPLUS'] }
  await done(shop.session, debts.payDebtCustomer, paid)
  const { Code } = await done(shop.session, people.getByID, { CustomerID: customerId })
  await open(`?drawer=privacy.${customerId}`)
  await forget(page).click()
  await drawer(page).getByText('mất hẳn, không hoàn tác được').waitFor()
  await save(page).click()
  await drawer(page).getByText('Vui lòng nhập lý do').waitFor()
  await drawer(page).getByText('Khách yêu cầu xóa dữ liệu').click()
  await save(page).click()
  await toast(page, `Đã ẩn danh khách ${Code}`).waitFor()
  await drawer(page)
    .getByText(/^Đã ẩn danh lúc/)
    .waitFor()
  expect(await forget(page).count()).toBe(0)

  await button(drawer(page), 'Đóng').last().click()
  await drawer(page).getByRole('tab', { name: 'Tổng quan' }).waitFor()
  await quiet(page)
  expect(await drawer(page).innerText()).toContain(`Khách ẩn danh ${Code}`)
  expect(await button(drawer(page), 'Sửa khách').count()).toBe(0)
  const seen = () => page.locator('body').innerText()
  expect(await seen()).not.toMatch(/Đoàn|Lan Anh|0977|Em gái|19035678901234/)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Đã ngừng' }).click()
  await page.getByRole('row', { name: new RegExp(`Khách ẩn danh ${Code} Đã ẩn danh`) }).waitFor()
  expect(await seen()).not.toContain(name)
})
