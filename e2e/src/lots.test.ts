import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { pos } from '@cardpro/contract/places/pos/pos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// Two POS. POS VCB 01: lô 000123 with three swipes, lô 000300 with one. MB 09 is the picture of the screen: lô 000123
// with bills of 12 and 8 million, lô 000124 with one of 50 million, at 1,1 %.
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
  await swipe(shop, await makeOrder(shop), [30_000_000, 12_000_000, 8_000_000])
  await swipe(shop, await makeOrder(shop), [12_000_000], '000300')
  const Fees = [
    { CardType: 'VISA' as const, Percent: 1.1 },
    { CardType: 'VISA' as const, IsForeign: true, Percent: 1.21 },
  ]
  const posInput = { Name: 'MB 09', TID: '60118842', BankCode: 'MB', BankCardID: shop.bankId, Fees, MaxDay: 0 }
  ;({ PosID } = await done(session, pos.addOrEdit, posInput))
  await swiped('000123', { '000042': 12, '000043': 8 })
  await swiped('000124', { '000001': 50 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

async function swiped(LotNo: string, bills: Record<string, number>): Promise<void> {
  const Items = Object.entries(bills).map(([BillNo, millions]) => ({ PosID, Amount: millions * tr, LotNo, BillNo }))
  const sum = Items.reduce((all, { Amount }) => all + Amount, 0)
  const ScheduleID = await makeOrder(shop, sum)
  await done(shop.session, orders.addWithdrawal, { ScheduleID, Items, Confirm: ['W_SAME_CARD', 'W_LIMIT'] })
}

const open = (address: string) => go(page, `${server.url}/debt?tab=pos${address}`)
const amount = () => box(drawer(page), 'Số tiền ngân hàng báo có')
const post = () => button(drawer(page), /^Ghi tiền về \d/).click()
const lotOf = async (at: number, numberText: string) =>
  (await done(shop.session, posMoney.getNumberLoConditions, { numberText, PosID: at }))[0]

/** Chooses an act of the menu of the line that says this. */
async function act(line: string | RegExp, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: line }).last()
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('E11: a lô of three swipes is paid in part, then short by the foreign card’s fee, and both payments are its history', async () => {
  await open('')
  await button(page, /^Ghi tiền về/).click()
  await pick(drawer(page), 'Lô được trả tiền', 'POS VCB 01 · lô 000123', '000123')
  await expect.poll(() => amount().inputValue()).toBe('49.450.000')
  await amount().fill('29.670.000')
  await drawer(page).getByText('Ngân hàng trả thiếu 19.780.000 so với phải về 49.450.000.').waitFor()
  await post()
  await toast(page, 'lô còn 19.780.000').waitFor()

  const lot = await lotOf(shop.posId, '000123')
  await open(`&drawer=pay.${lot?.numberLoID}`)
  await expect.poll(() => amount().inputValue()).toBe('19.780.000')
  await amount().fill('19766800')
  await drawer(page)
    .getByRole('radio', { name: /Ghi 13\.200 vào phí POS/ })
    .check()
  await post()
  await toast(page, 'lô 000123 đã về đủ').waitFor()
  expect(await lotOf(shop.posId, '000123')).toMatchObject({ Remain: 0, DiffFee: 13_200 })

  await open(`&show=diff&depth=lot&PosID=${shop.posId}`)
  await act('Lô 000123', 'Lịch sử tiền về')
  const history = drawer(page).getByRole('table', { name: 'Tiền đã về của lô 000123' })
  await history.getByRole('row', { name: /29\.670\.000/ }).waitFor()
  await history.getByRole('row', { name: /19\.766\.800.*19\.780\.000.*13\.200/ }).waitFor()
})

test('E12: a POS with every lô and bill is two requests; a bill is held on its lô, and charged to the customer', async () => {
  const asked: string[] = []
  const note = (request: { url: () => string }) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/Debt/')) asked.push(path)
  }
  page.on('request', note)
  await open(`&depth=bill&PosID=${shop.posId}`)
  const bills = page.getByRole('table', { name: 'Tiền POS theo máy, lô và bill' }).getByText(/^Thẻ ••••|^Bill /)
  await expect.poll(() => bills.count()).toBe(4)
  page.off('request', note)
  expect(asked.filter((path) => path !== '/api/Debt/GetUnidentified')).toEqual([
    '/api/Debt/DebtPos',
    '/api/Debt/GetNumberLoConditions',
  ])

  await act('quẹt 12.000.000', 'Treo bill')
  await box(drawer(page), 'Vì sao treo').fill('Ngân hàng tra soát')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'lô đang treo 11.868.000').waitFor()
  await act('Đang treo', 'Ghi mất')
  await drawer(page)
    .getByRole('radio', { name: /Đòi lại khách 12\.000\.000/ })
    .check()
  await button(drawer(page), 'Đòi lại 12.000.000').click()
  await toast(page, 'đã ghi mất').waitFor()
  await page.getByRole('row').filter({ hasText: 'Mất, đòi khách' }).waitFor()
  expect(await lotOf(shop.posId, '000300')).toMatchObject({ Held: 0, Lost: 11_868_000, Remain: 0 })
  expect(problems).toEqual([])
})

test('what one bill explains goes to its fee, in a voucher that is balanced before it is posted, and that fee holds from today on', async () => {
  await open('')
  await act('MB 09', 'Ghi tiền về nhiều lô')
  await amount().fill('69216800')
  await drawer(page).getByText('Khớp nếu bill 000042 bị tính phí 1,21%: 145.200 thay vì 132.000.').waitFor()
  const fee = drawer(page).getByRole('radio', { name: /Ghi 13\.200 vào phí POS của bill 000042/ })
  expect(await fee.isChecked()).toBe(true)
  await drawer(page)
    .getByText(/Nợ 112 69\.216\.800.*Nợ 632 13\.200.*Có 1361 69\.230\.000.*Cân/)
    .waitFor()
  await post()
  await toast(page, 'đã ghi tiền về 69.216.800').waitFor()
  expect(await lotOf(PosID, '000123')).toMatchObject({ Remain: 0, DiffFee: 13_200, Status: 5 })

  await act('MB 09', 'Lịch sử tiền về nhiều lô')
  await drawer(page).getByRole('link', { name: 'Cập nhật biểu phí từ hôm nay' }).click()
  await drawer(page).getByText('1 mức phí mới áp dụng từ ngày này').waitFor()
  await button(drawer(page), 'Lưu máy').click()
  await toast(page, 'Đã lưu máy MB 09').waitFor()
  const fees = await done(shop.session, pos.getFees, { PosID })
  expect(fees.filter(({ IsForeign }) => !IsForeign).map(({ Percent }) => Percent)).toContain(1.21)
})

test('bills are chosen by hand, one that the bank did not pay is held at once, and the sum is taken back whole', async () => {
  await swiped('000125', { '000010': 10, '000011': 6, '000012': 4 })
  const [group] = await done(shop.session, cashBacks.getAllPosCashBackCompany, { posParentID: PosID })
  const [net10 = 0, net11 = 0, net12 = 0] = group?.Terminals[0]?.Lots[0]?.Bills?.map(({ Due }) => Due) ?? []
  await open('')
  await act('MB 09', 'Ghi tiền về nhiều lô')
  await amount().fill(String(net10 + net11 + net12 - tr))
  const last = drawer(page).getByRole('radio', { name: /Treo bill 000012/ })
  await last.check()
  await post()
  await drawer(page).getByText('sẽ ghi vào mục Chưa xác định').waitFor()
  await button(drawer(page), /^Đóng/).last().click()
  await last.waitFor()
  expect(await last.isChecked()).toBe(true)

  await amount().fill(String(net10 + net12))
  await button(drawer(page), 'Chọn bill bằng tay').click()
  await drawer(page).getByRole('checkbox', { name: 'Chọn 000125.000011' }).uncheck()
  await drawer(page).getByRole('checkbox', { name: 'Chọn 000125.000012' }).check()
  await drawer(page).getByText('2 bill được phân bổ').waitFor()
  await button(drawer(page), 'Chia cũ trước').click()
  await drawer(page)
    .getByRole('radio', { name: /Treo bill 000011/ })
    .check()
  await post()
  await toast(page, 'đã ghi tiền về').waitFor()
  expect(await lotOf(PosID, '000125')).toMatchObject({ Remain: 0, Held: net11, Status: 6 })

  await act('MB 09', 'Lịch sử tiền về nhiều lô')
  const voucher = drawer(page)
    .getByRole('row')
    .filter({ hasText: (net10 + net12).toLocaleString('vi-VN') })
  await button(voucher, 'Hủy').click()
  await drawer(page).getByRole('radio', { name: 'Nhập nhầm số tiền' }).check()
  await button(drawer(page), /^Hủy \d/).click()
  await toast(page, /Đã hủy phiếu TV/).waitFor()
  expect(await lotOf(PosID, '000125')).toMatchObject({ Remain: net10 + net12, Held: net11 })
  expect(problems).toEqual([expect.stringContaining('sẽ ghi vào mục Chưa xác định')])
})
