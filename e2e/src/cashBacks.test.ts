import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { pos } from '@cardpro/contract/pos/pos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// The picture of the screen: lô 000123 with bills of 12 and 8 million, lô 000124 with one of 50 million, at 1,1 %.
const server = sharedServer()
const tr = 1_000_000
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let PosID: number
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = await furnish(session)
  const Fees = [
    { CardType: 'VISA' as const, Percent: 1.1 },
    { CardType: 'VISA' as const, IsForeign: true, Percent: 1.21 },
  ]
  const terminal = { Name: 'MB 09', TID: '60118842', BankCode: 'MB', BankCardID: shop.bankId, Fees, MaxDay: 0 }
  ;({ PosID } = await done(session, pos.addOrEdit, terminal))
  await swiped('000123', { '000042': 12, '000043': 8 })
  await swiped('000124', { '000001': 50 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

async function swiped(LotNo: string, bills: Record<string, number>): Promise<void> {
  const Items = Object.entries(bills).map(([BillNo, millions]) => ({ PosID, Amount: millions * tr, LotNo, BillNo }))
  const ScheduleID = await makeOrder(
    shop,
    Items.reduce((sum, { Amount }) => sum + Amount, 0),
  )
  await done(shop.session, orders.addWithdrawal, { ScheduleID, Items, Confirm: ['W_SAME_CARD', 'W_LIMIT'] })
}

async function act(name: string): Promise<void> {
  await go(page, `${server.url}/debt?tab=pos`)
  const line = page.getByRole('row').filter({ hasText: 'MB 09' })
  await line.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const amount = () => box(drawer(page), 'Số tiền ngân hàng báo có')
const lotNamed = async (numberText: string) =>
  (await done(shop.session, posMoney.getNumberLoConditions, { numberText, PosID }))[0]

test('what one bill explains goes to its fee, in a voucher that is balanced before it is posted', async () => {
  await act('Ghi tiền về nhiều lô')
  await amount().fill('69216800')
  await drawer(page).getByText('Khớp nếu bill 000042 bị tính phí 1,21%: 145.200 thay vì 132.000.').waitFor()
  const fee = drawer(page).getByRole('radio', { name: /Ghi 13\.200 vào phí POS của bill 000042/ })
  expect(await fee.isChecked()).toBe(true)
  await drawer(page)
    .getByText(/Nợ 112 69\.216\.800.*Nợ 632 13\.200.*Có 1361 69\.230\.000.*Cân/)
    .waitFor()
  await button(drawer(page), 'Ghi tiền về 69.216.800').click()
  await toast(page, 'đã ghi tiền về 69.216.800').waitFor()
  expect(await lotNamed('000123')).toMatchObject({ Remain: 0, DiffFee: 13_200, Status: 5 })
})

test('the fee that the bank really took is put into the terminal’s fees from today on', async () => {
  await act('Lịch sử tiền về nhiều lô')
  await drawer(page).getByRole('link', { name: 'Cập nhật biểu phí từ hôm nay' }).click()
  await drawer(page).getByText('1 mức phí mới áp dụng từ ngày này').waitFor()
  await button(drawer(page), 'Lưu máy').click()
  await toast(page, 'Đã lưu máy MB 09').waitFor()
  const fees = await done(shop.session, pos.getFees, { PosID })
  expect(fees.filter(({ IsForeign }) => !IsForeign).map(({ Percent }) => Percent)).toContain(1.21)
})

test('bills are chosen by hand, and one that the bank did not pay is held at once', async () => {
  await swiped('000125', { '000010': 10, '000011': 6, '000012': 4 })
  const [group] = await done(shop.session, cashBacks.getAllPosCashBackCompany, { posParentID: PosID })
  const [net10 = 0, net11 = 0, net12 = 0] = group?.Terminals[0]?.Lots[0]?.Bills?.map(({ Due }) => Due) ?? []
  await act('Ghi tiền về nhiều lô')
  await amount().fill(String(net10 + net11 + net12 - tr))
  const last = drawer(page).getByRole('radio', { name: /Treo bill 000012/ })
  await last.check()
  await button(drawer(page), /^Ghi tiền về \d/).click()
  await drawer(page).getByText('sẽ ghi vào mục Chưa xác định').waitFor()
  await button(drawer(page), /^Đóng/).last().click()
  await last.waitFor()
  expect(await last.isChecked()).toBe(true)

  await amount().fill(String(net10 + net12))
  await button(drawer(page), 'Chọn bill bằng tay').click()
  await drawer(page).getByRole('checkbox', { name: 'Chọn 000125.000011' }).uncheck()
  await drawer(page).getByRole('checkbox', { name: 'Chọn 000125.000012' }).check()
  await drawer(page).getByText('2 bill được phân bổ').waitFor()
  expect(await drawer(page).getByText('Ngân hàng trả thiếu').count()).toBe(0)

  await button(drawer(page), 'Chia cũ trước').click()
  await drawer(page)
    .getByRole('radio', { name: /Treo bill 000011/ })
    .check()
  await drawer(page)
    .getByText(/Nợ 1362/)
    .waitFor()
  await button(drawer(page), /^Ghi tiền về \d/).click()
  await toast(page, 'đã ghi tiền về').waitFor()
  expect(await lotNamed('000125')).toMatchObject({ Remain: 0, Held: net11, Status: 6 })
  expect(problems).toEqual([expect.stringContaining('sẽ ghi vào mục Chưa xác định')])
})
