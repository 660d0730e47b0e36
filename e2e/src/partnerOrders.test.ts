import { businessDay } from '@cardpro/contract/basic/dates'
import { partnerOrders } from '@cardpro/contract/debts/partnerOrders'
import { orders } from '@cardpro/contract/orders/orders'
import { partnerFees } from '@cardpro/contract/partners/partnerFees'
import { partners } from '@cardpro/contract/partners/partners'
import { posPartners } from '@cardpro/contract/partners/posPartners'
import { pos } from '@cardpro/contract/pos/pos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// E7 on screen: 60 million of our customer on a terminal of Hải Đăng, 50 million of its card on ours; offset, the statement,
// and what is left of an order paid from the queue.

const server = sharedServer()
const today = businessDay(new Date())
const agreed = ['W_SAME_CARD', 'W_LIMIT', 'W_RULE', 'W_LOSS', 'W_FEE_LOW', 'W_DUP']
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let partnerId: number
let theirs: number
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  await workWithPartner()
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

async function workWithPartner(): Promise<void> {
  const account = { BankCode: 'TCB', AccountNo: '19031234567', AccountName: 'CTY HAI DANG' }
  const person = { Name: 'Hải Đăng', Phone: '0934111222', Type: 1 as const, ...account }
  partnerId = (await done(owner, partners.addOrEdit, person)).PartnerID
  const fee = { partnerID: partnerId, typeCard: 'VISA' as const, Direction: 1 as const, Percent: 1.3 }
  await done(owner, partnerFees.configFeePartnerShop, { ...fee, Confirm: agreed })
  const terminal = { Name: 'POS Hải Đăng', TID: '87654321', BankCode: 'TCB', BankCardID: shop.bankId }
  const { PosID } = await done(owner, pos.addOrEdit, { ...terminal, Fees: [{ CardType: 'VISA', Percent: 1.1 }] })
  const link = { PosID, PartnerID: partnerId, PartnerCode: 'HD-01', Direction: 1 as const, FromDate: today }
  const { posPartnerID: PosPartnerID } = await done(owner, posPartners.createPosPartner, link)
  const mine = await makeOrder(shop, 60_000_000)
  const Items = [{ PosPartnerID, Amount: 60_000_000 }]
  await done(owner, orders.addWithdrawal, { ScheduleID: mine, Items, Confirm: agreed })
  const card = { BankCode: 'VPB', CardType: 'VISA' as const, Last4: '4821', PartnerID: partnerId }
  const terms = { Contract_Type: 4 as const, ForDate: today, Amount: 50_000_000, FeeRut: 1.3, FeeDao: 0 }
  theirs = (await done(owner, orders.createManual, { ...card, ...terms, Confirm: agreed })).ScheduleID
  const ours = [{ PosID: shop.posId, Amount: 50_000_000, LotNo: '000123', BillNo: '000045' }]
  await done(owner, orders.addWithdrawal, { ScheduleID: theirs, Items: ours, Confirm: agreed })
}

const open = (path: string) => go(page, `${server.url}${path}`)
const rowsOf = (Kind: number) => done(owner, partnerOrders.partnerCorresponding, { Kind })

test('both directions stand on their tabs with what is due after the fee', async () => {
  await open('/contract/partner')
  const row = page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' })
  await row.getByText('59.220.000').first().waitFor()
  await row.getByText('780.000').waitFor()
  await page.getByRole('tab', { name: /Thẻ đối tác trên POS mình/ }).click()
  const other = page.getByRole('row').filter({ hasText: 'Khách của Hải Đăng' })
  await other.getByText('49.350.000').first().waitFor()
  expect(new URL(page.url()).searchParams.get('Kind')).toBe('2')
})

test('the statement shows both sides and the QR of the rest, and leads to the book', async () => {
  await open('/contract/partner?drawer=statement')
  await button(drawer(page), /Hải Đăng/).click()
  const paper = drawer(page).getByRole('article', { name: 'Bảng kê đối tác' })
  await paper.getByText('Bên B còn phải trả bên A').waitFor()
  await paper.getByText('Chín triệu tám trăm bảy mươi nghìn đồng').waitFor()
  await paper.getByRole('img', { name: 'Mã VietQR chuyển cho LE MINH ANH' }).waitFor()
  expect(await paper.getByText('(Ký, họ tên)').count()).toBe(2)
  await button(drawer(page), 'Sổ chi tiết').click()
  await drawer(page).getByText('Phát sinh trong kỳ').first().waitFor()
})

test('a row of the queue pays the partner of an order, by the account of the partner', async () => {
  await open(`/contract/push?row=${theirs}-3`)
  await page.getByText('Trả đối tác').first().waitFor()
  await page.getByText('CTY HAI DANG').first().waitFor()
  await open('/contract/partner?Kind=2')
  const row = page.getByRole('row').filter({ hasText: 'Khách của Hải Đăng' })
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Trả đối tác' }).click()
  await page.waitForURL(`**/contract/${theirs}?act=send`)
  await drawer(page).getByText('CTY HAI DANG').first().waitFor()
})

test('an offset settles the order of the partner and leaves 9.870.000', async () => {
  await open('/contract/partner')
  await page.getByRole('row').filter({ hasText: 'Nguyễn Hoàng Phúc' }).waitFor()
  await button(page, /^Cấn trừ/)
    .first()
    .click()
  await button(drawer(page), /Hải Đăng/).click()
  await drawer(page).getByText('Sau cấn trừ, Hải Đăng còn trả mình').waitFor()
  await save(page).click()
  await toast(page, /DU\d{6}-001: đã cấn trừ 49\.350\.000/).waitFor()
  await page.getByRole('row').filter({ hasText: '9.870.000' }).first().waitFor()
  expect(await rowsOf(1)).toMatchObject([{ Settled: 49_350_000, Left: 9_870_000 }])
  expect(await rowsOf(2)).toMatchObject([{ Left: 0, Status: 5 }])
})

test('on a phone the tabs, the statement and the partner’s page fit', async () => {
  const { page: small, context, problems: troubles } = await newPage(browser, { viewport: phone })
  await bringSession(small, owner)
  for (const path of ['/contract/partner', `/contract/partner?drawer=statement.${partnerId}`, '/manager/partner']) {
    await go(small, `${server.url}${path}`)
    await small.getByText('Hải Đăng').first().waitFor()
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  }
  expect([...problems, ...troubles]).toEqual([])
  await context.close()
})
