import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cards, custody } from '@cardpro/contract/cards/cards'
import { debts } from '@cardpro/contract/debts/debts'
import { imports } from '@cardpro/contract/files/excelIn'
import { finder } from '@cardpro/contract/lists/finder'
import { people } from '@cardpro/contract/people/customer.calls'
import { staff } from '@cardpro/contract/staff/staff'
import { readXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// What a customer may ask for: all that is kept, and to be anonymised.
const server = sharedServer()
const name = 'Đoàn Lan Anh'
const phoneNo = '0977123456'
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let customerId: number
let cardId: number
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  ;({ page, problems } = await newPage(browser))
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

test('it is for owners only, and refused while there is a blocker', async () => {
  const manager = {
    UserName: `ql${randomUUID().slice(0, 8)}`,
    FullName: 'Trần Minh Quân',
    Password: password,
    GroupID: 2,
  }
  await done(shop.session, staff.addOrEditStaff, {
    ...manager,
    ShopIDs: [shop.session.shopId],
    MustChangePassword: false,
  })
  const other = await newPage(browser)
  await bringSession(other.page, { url: server.url, userName: manager.UserName })
  await go(other.page, `${server.url}/customer?drawer=privacy.${customerId}`)
  await drawer(other.page)
    .getByText(/chưa có quyền/)
    .first()
    .waitFor()
  expect(await drawer(other.page).getByRole('button', { name: 'Xuất Excel' }).count()).toBe(0)
  await drawer(other.page).getByRole('button', { name: 'Đóng' }).first().click()
  const way = button(drawer(other.page), 'Dữ liệu của khách')
  await way.waitFor()
  expect(await way.getAttribute('aria-disabled')).toBe('true')
  await other.context.close()

  await open(`?drawer=privacy.${customerId}`)
  await drawer(page).getByText(`Khách ${name} còn nợ 2.500.000, thu xong mới ngừng được`).waitFor()
  await drawer(page).getByText('Cửa hàng còn giữ 1 thẻ của khách, trả thẻ trước').waitFor()
  expect(await forget(page).getAttribute('aria-disabled')).toBe('true')
  await forget(page).click({ force: true })
  await quiet(page)
  expect(new URL(page.url()).searchParams.get('forget')).toBeNull()

  await makeOrder(shop)
  await open(`?drawer=privacy.${shop.customerId}`)
  await drawer(page)
    .getByText(/^Dữ liệu phải lưu 5 năm sau đơn cuối, đến hết ngày/)
    .waitFor()
  expect(await forget(page).getAttribute('aria-disabled')).toBe('true')
})

test('all that is kept is one workbook, without a whole card number', async () => {
  await open(`?drawer=privacy.${customerId}`)
  const [file] = await Promise.all([page.waitForEvent('download'), button(drawer(page), 'Xuất Excel').click()])
  await toast(page, `Đã xuất dữ liệu của ${name}`).waitFor()
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  expect(sheets.map((sheet) => sheet.name)).toEqual(
    expect.arrayContaining(['Hồ sơ', 'Thẻ', 'Sổ công nợ', 'Giữ thẻ', 'Nhật ký']),
  )
  const text = JSON.stringify(sheets.map(({ rows }) => rows))
  for (const kept of [name, phoneNo, 'Em gái chị Mai', '19035678901234', '457353••••••9981'])
    expect(text).toContain(kept)
})

test('once nothing is owed the customer is anonymised, with a reason, and the name is in no list, search or page', async () => {
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

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Tìm nhanh' })
  await palette.getByRole('combobox').fill(phoneNo)
  await palette.getByText('Không tìm thấy gì như vậy').waitFor()
  const owed = await done(shop.session, debts.getSummaryDebt, {})
  expect(owed.map((one) => one.Name)).toContain(`Khách ẩn danh ${Code}`)
  const found = [
    await done(shop.session, finder.find, { keyword: 'doan lan anh' }),
    await done(shop.session, people.getCustomerSearch, { keyword: phoneNo }),
    await done(shop.session, people.ajaxLoadCustomer, { Status: 0, GeneralSearch: 'lan anh' }),
  ]
  expect(found).toEqual([[], [], []])
  problems.splice(0)
})
