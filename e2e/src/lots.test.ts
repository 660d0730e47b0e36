import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = await furnish(session)
  await swipe(shop, await makeOrder(shop), [30_000_000, 12_000_000, 8_000_000])
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

const amount = () => box(drawer(page), 'Số tiền ngân hàng báo có')

async function openLot(): Promise<void> {
  await go(page, `${server.url}/debt?tab=pos`)
  await button(page, /^Ghi tiền về/).click()
  await pick(drawer(page), 'Lô được trả tiền', 'POS VCB 01 · lô 000123', '000123')
}

test('E11: the first payment of a lô of three swipes leaves the rest open', async () => {
  await openLot()
  await expect.poll(() => amount().inputValue()).toBe('49.450.000')
  await amount().fill('29.670.000')
  await drawer(page).getByText('Ngân hàng trả thiếu 19.780.000 so với phải về 49.450.000.').waitFor()
  await drawer(page).getByText('Lô 000123 là Về một phần').waitFor()
  await button(drawer(page), 'Ghi tiền về 29.670.000').click()
  await toast(page, 'lô còn 19.780.000').waitFor()
})

test('the second, short by the foreign card’s fee, closes it: the difference is shown and goes to the POS fee', async () => {
  await openLot()
  await expect.poll(() => amount().inputValue()).toBe('19.780.000')
  await amount().fill('19766800')
  await drawer(page)
    .getByRole('radio', { name: /Ghi 13\.200 vào phí POS/ })
    .check()
  await drawer(page).getByText('632 phí POS 13.200').waitFor()
  await button(drawer(page), 'Ghi tiền về 19.766.800').click()
  await toast(page, 'lô 000123 đã về đủ').waitFor()

  const [lot] = await done(shop.session, posMoney.getNumberLoConditions, { numberText: '000123' })
  expect(lot).toMatchObject({ Remain: 0, DiffFee: 13_200 })
})

test('and the lô stands among those whose fee differs, with both payments in its history', async () => {
  await go(page, `${server.url}/debt?tab=pos&show=diff&depth=lot`)
  const line = page.getByRole('row').filter({ hasText: 'Lô 000123' })
  await line.waitFor()
  await line.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Lịch sử tiền về' }).click()
  const history = drawer(page).getByRole('table', { name: 'Tiền đã về của lô 000123' })
  await history.waitFor()
  expect(await history.innerText()).toMatch(/29\.670\.000/)
  expect(await history.innerText()).toMatch(/19\.766\.800[\s\S]*19\.780\.000[\s\S]*13\.200/)
  expect(problems).toEqual([])
})

test('its terminals, with every lô and bill, are two requests: one for the page and one for the terminal', async () => {
  const asked: string[] = []
  const note = (request: { url: () => string }) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/Debt/')) asked.push(path)
  }
  page.on('request', note)
  await go(page, `${server.url}/debt?tab=pos&depth=bill`)
  const bills = page.getByRole('table', { name: 'Tiền POS theo máy, lô và bill' }).getByText(/^Thẻ ••••|^Bill /)
  await expect.poll(() => bills.count()).toBe(3)
  page.off('request', note)
  expect(asked.filter((path) => path !== '/api/Debt/GetUnidentified')).toEqual([
    '/api/Debt/DebtPos',
    '/api/Debt/GetNumberLoConditions',
  ])
})

test('a swipe in the wrong lô is put into another one, and what is to come in goes with it', async () => {
  const order = await makeOrder(shop)
  await swipe(shop, order, [5_000_000], '000200')
  const [bill] = (await done(shop.session, orders.getDetail, { ScheduleID: order })).Swipes
  await go(page, `${server.url}/contract/${order}?act=swipe-${bill?.LogWithdrawalID}`)
  await box(drawer(page), 'Số lô').fill('000201')
  await drawer(page).getByText('Tiền chưa về 4.945.000 sang lô 000201').waitFor()
  await button(drawer(page), /^Lưu bill/).click()
  await toast(page, 'Đã chuyển sang lô 000201').waitFor()

  await page.getByRole('table', { name: 'Lần quẹt' }).getByText('000201').waitFor()
  const found = async (numberText: string) =>
    (await done(shop.session, posMoney.getNumberLoConditions, { numberText }))[0]
  expect(await found('000200')).toMatchObject({ BillCount: 0, Gross: 0, Remain: 0 })
  expect(await found('000201')).toMatchObject({ BillCount: 1, Gross: 5_000_000, Remain: 4_945_000 })
})

test('E12: a bill is held on its lô, seen on its order, and charged to the customer, who owes it again', async () => {
  const order = await makeOrder(shop)
  await swipe(shop, order, [12_000_000], '000300')
  await go(page, `${server.url}/debt?tab=pos&depth=bill`)
  const line = page.getByRole('row').filter({ hasText: 'quẹt 12.000.000' }).last()
  await page.getByRole('row').filter({ hasText: 'Lô 000300' }).waitFor()
  const act = async (name: string) => {
    await line.getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Treo bill')
  await box(drawer(page), 'Vì sao treo').fill('Ngân hàng tra soát')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'lô đang treo 11.868.000').waitFor()
  await line.getByText('Đang treo').waitFor()

  await act('Ghi mất')
  await drawer(page)
    .getByRole('radio', { name: /Cửa hàng chịu 11\.868\.000/ })
    .check()
  await button(drawer(page), 'Ghi mất, cửa hàng chịu').waitFor()
  await drawer(page)
    .getByRole('radio', { name: /Đòi lại khách 12\.000\.000/ })
    .check()
  await button(drawer(page), 'Đòi lại 12.000.000').click()
  await toast(page, 'đã ghi mất').waitFor()
  await line.getByText('Mất, đòi khách').waitFor()
  await page.getByText('Mất', { exact: true }).waitFor()

  await go(page, `${server.url}/contract/${order}`)
  await page.getByRole('table', { name: 'Lần quẹt' }).getByText('Mất, đòi khách').waitFor()
  const found = async () => (await done(shop.session, posMoney.getNumberLoConditions, { numberText: '000300' }))[0]
  expect(await found()).toMatchObject({ Held: 0, Lost: 11_868_000, Remain: 0 })

  await go(page, `${server.url}/debt?tab=pos&depth=bill`)
  await act('Gỡ bill đã ghi mất')
  await drawer(page).getByRole('radio', { name: 'Ghi nhầm', exact: true }).check()
  await button(drawer(page), 'Gỡ bill').click()
  await toast(page, 'lô còn phải về 11.868.000').waitFor()
  expect(await found()).toMatchObject({ Held: 0, Lost: 0, Remain: 11_868_000 })
  expect(problems).toEqual([])
})

test('bills of another lô are put into this one by hand, and all of it is held', async () => {
  await swipe(shop, await makeOrder(shop), [2_000_000, 3_000_000], '000400')
  await swipe(shop, await makeOrder(shop), [4_000_000], '000401')
  await go(page, `${server.url}/debt?tab=pos&depth=lot`)
  const line = page.getByRole('row').filter({ hasText: 'Lô 000401' })
  const act = async (name: string) => {
    await line.getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Gắn bill')
  await drawer(page)
    .getByRole('checkbox', { name: /Lô 000400 .* 3\.000\.000/ })
    .check()
  await button(drawer(page), 'Gắn 1 bill').click()
  await toast(page, 'Đã gắn 1 bill vào lô 000401').waitFor()
  await line.getByText('2 bill').waitFor()
  await act('Treo cả lô')
  await button(drawer(page), 'Treo cả lô').click()
  await toast(page, 'Đã treo lô 000401').waitFor()
  await line.getByText('Treo').waitFor()
  expect(problems).toEqual([])
})

test('one sum of the bank is shared out over the lô of a terminal, and taken back whole', async () => {
  const { Summary } = await allLots()
  const due = Summary?.Remain ?? 0
  await go(page, `${server.url}/debt?tab=pos`)
  const line = page.getByRole('row').filter({ hasText: 'POS VCB 01' })
  const act = async (name: string) => {
    await line.getByRole('button', { name: 'Thao tác' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Ghi tiền về nhiều lô')
  await amount().fill(String(due - 1_000))
  await drawer(page).getByText('Ngân hàng trả thiếu 1.000 so với phải về.').waitFor()
  await drawer(page)
    .getByRole('radio', { name: /Để còn phải về 1\.000/ })
    .check()
  await button(drawer(page), /^Ghi tiền về \d/).click()
  await toast(page, 'đã ghi tiền về').waitFor()
  expect((await allLots()).Summary?.Remain).toBe(1_000)

  await act('Lịch sử tiền về nhiều lô')
  await button(drawer(page), 'Hủy').click()
  await drawer(page).getByRole('radio', { name: 'Nhập nhầm số tiền' }).check()
  await button(drawer(page), /^Hủy \d/).click()
  await toast(page, /Đã hủy phiếu TV/).waitFor()
  expect((await allLots()).Summary?.Remain).toBe(due)
  expect(problems).toEqual([])
})

const allLots = () => call(shop.session, posMoney.getNumberLoConditions, { OnlyUnpaid: true })
