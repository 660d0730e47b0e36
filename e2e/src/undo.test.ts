import { businessDay } from '@cardpro/contract/basic/dates'
import { signIn as signInCalls } from '@cardpro/contract/identity/identity'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customer.calls'
import { pos } from '@cardpro/contract/pos/pos'
import { shops } from '@cardpro/contract/shops/shops'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, done, password, registered } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { box, button, drawer, go, save, signIn, toast } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish, type Shop } from './support/shop.ts'

// The way back from the toast (T33): of what was made, deleted or set it leads there at once; of money to its own cancelling.
const data = makeDataDir()
let server: RunningServer
let browser: Browser
let shop: Shop
let page: Page
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  page = (await newPage(browser)).page
  await signIn(page, owner)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})

const open = async (at: Page, path: string) => {
  await go(at, server.url + path)
  await drawer(at).waitFor()
  await quiet(at)
}

async function addCustomer(at: Page, name: string, phone: string): Promise<void> {
  await open(at, '/customer?drawer=create')
  await box(drawer(at), 'Họ tên').fill(name)
  await box(drawer(at), 'Số điện thoại').fill(phone)
  await save(at).click()
  await toast(at, 'Đã thêm khách hàng').waitFor()
}
const found = (GeneralSearch: string, Status: number) =>
  done(shop.session, people.ajaxLoadCustomer, { GeneralSearch, Status })

describe('the toast', () => {
  test('offers no undo to a user who may not delete what they made', async () => {
    const form = { UserName: 'nv.ban.hang', FullName: 'Vũ Thị Bán', Password: password, GroupID: 5 }
    const place = { ShopIDs: [shop.session.shopId], MustChangePassword: false }
    await done(shop.session, staff.addOrEditStaff, { ...form, ...place })
    expect((await call({ url: server.url }, signInCalls.login, form as never)).Result).toBe(1)
    const { page: own } = await newPage(browser)
    await signIn(own, { url: server.url, userName: form.UserName })
    await addCustomer(own, 'Trần Văn Dư', '0912000111')
    expect(await button(toast(own, 'Đã thêm khách hàng'), 'Hoàn tác').count()).toBe(0)
    await own.context().close()
  })

  test('removes a customer who was entered by mistake', async () => {
    await addCustomer(page, 'Trần Văn Nhầm', '0912000222')
    await button(toast(page, 'Đã thêm khách hàng'), 'Hoàn tác').click()
    await toast(page, 'Đã hoàn tác: Thêm khách hàng').waitFor()
    expect(await found('Trần Văn Nhầm', 1)).toEqual([])
    expect((await found('Trần Văn Nhầm', 0)).map(({ FullName }) => FullName)).toEqual(['Trần Văn Nhầm'])
  })

  test('brings back a terminal that was deleted', async () => {
    const terminal = { Name: 'POS thừa', TID: '87654321', BankCode: 'VCB', BankCardID: shop.bankId }
    const Fees = [{ CardType: 'VISA' as const, Percent: 1.1 }]
    const { PosID } = await done(shop.session, pos.addOrEdit, { ...terminal, Fees })
    await open(page, `/manager/pos?drawer=remove.${PosID}`)
    await drawer(page).getByText('Nhập trùng').click()
    await save(page).click()
    await button(toast(page, 'Đã xóa máy POS thừa'), 'Hoàn tác').click()
    await toast(page, 'Đã hoàn tác: Xóa máy POS').waitFor()
    await page.getByRole('row', { name: /POS thừa/ }).waitFor()
  })

  test('puts back what was set of a shop', async () => {
    const before = await done(shop.session, shops.getByID, {})
    await open(page, `/manager/branch?drawer=edit.${shop.session.shopId}`)
    await box(drawer(page), 'Phí rút').fill('2,5')
    await save(page).click()
    await button(toast(page, 'Đã lưu cửa hàng'), 'Hoàn tác').click()
    await toast(page, 'Đã hoàn tác: Sửa cửa hàng').waitFor()
    expect((await done(shop.session, shops.getByID, {})).FeeDefaultRut).toBe(before.FeeDefaultRut)
  })

  test('leads from money that was posted to its cancelling, which asks why', async () => {
    const terms = { ForDate: businessDay(new Date()), FeeRut: 1.8, FeeDao: 1.8 }
    const { ScheduleID } = await done(shop.session, orders.createManual, {
      CustomerID: shop.customerId,
      CardDataID: shop.cardId,
      Contract_Type: 2,
      Amount: 5_000_000,
      ...terms,
    })
    await open(page, `/contract/${ScheduleID}?act=topup`)
    await save(page).click()
    await button(toast(page, 'Đã nạp 5.000.000'), 'Hoàn tác').click()
    await page.getByRole('dialog', { name: 'Hủy nạp tiền 5.000.000' }).waitFor()
    expect((await done(shop.session, orders.getDetail, { ScheduleID })).TopUp).toBe(5_000_000)
    await save(page).click()
    await drawer(page).getByText('Vui lòng chọn hoặc nhập lý do').first().waitFor()
    await drawer(page).getByText('Nhập nhầm').click()
    await save(page).click()
    await toast(page, 'Đã hủy nạp tiền 5.000.000').waitFor()
    expect((await done(shop.session, orders.getDetail, { ScheduleID })).TopUp).toBe(0)
    await drawer(page).waitFor({ state: 'hidden' })
  })
})
