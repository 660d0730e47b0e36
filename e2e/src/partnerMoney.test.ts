import { businessDay } from '@cardpro/contract/basic/dates'
import { funds } from '@cardpro/contract/funds/funds'
import { orders } from '@cardpro/contract/orders/orders'
import { partnerFees } from '@cardpro/contract/partners/partnerFees'
import { partners } from '@cardpro/contract/partners/partners'
import { posPartners } from '@cardpro/contract/partners/posPartners'
import { pos } from '@cardpro/contract/pos/pos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, type Shop } from './support/shop.ts'

// E7 and E9 as they are worked, from the form of the order to the settled debt, with a partner who lends a terminal, brings a
// card of its own and tops up for the shop.
const server = sharedServer()
const name = 'Hải Đăng'
const million = 1_000_000
const today = businessDay(new Date())
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let partner: number
let page: Page
let problems: string[]
/** The order of the shop's customer on the partner's terminal, and that of the partner's card on the shop's. */
let [mine, theirs] = [0, 0]

beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  const account = { BankCode: 'TCB', AccountNo: '19031234567', AccountName: 'CTY HAI DANG' }
  const form = { Name: name, Phone: '0934111333', Type: 1 as const, ...account }
  partner = (await done(owner, partners.addOrEdit, form)).PartnerID
  const fee = { partnerID: partner, typeCard: 'VISA' as const }
  await done(owner, partnerFees.configFeePartnerShop, { ...fee, Direction: 1, Percent: 1.3 })
  await done(owner, partnerFees.configFeePartnerShop, { ...fee, Direction: 2, Percent: 1.3 })
  const terminal = {
    Name: 'POS Hải Đăng',
    TID: '87654321',
    BankCode: 'MB',
    BankCardID: shop.bankId,
    OwnerType: 2 as const,
  }
  const { PosID } = await done(owner, pos.addOrEdit, terminal)
  await done(owner, posPartners.createPosPartner, {
    PosID,
    PartnerID: partner,
    PartnerCode: 'HD-01',
    Direction: 1,
    FromDate: today,
  })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const orderOf = (ScheduleID: number) => done(owner, orders.getDetail, { ScheduleID })
const bank = async () =>
  (await done(owner, funds.getByConditions, {})).find(({ BankCardID }) => BankCardID === shop.bankId)?.Balance

/** Saves the form of a new order and answers it. */
async function made(): Promise<number> {
  await save(page).click()
  await page.waitForURL('**/contract/*')
  return Number(/contract\/(\d+)/.exec(page.url())?.[1])
}

async function swipe(terminal: string, amount: string, lotBill?: string): Promise<void> {
  await button(page, `Quẹt thẻ ${amount}`).click()
  const row = drawer(page).getByRole('group', { name: 'Lần quẹt 1' })
  await pick(row, 'POS', terminal)
  if (lotBill) {
    await box(row, 'Lô.bill').press('Control+A')
    await box(row, 'Lô.bill').pressSequentially(lotBill)
  }
  await save(page).click()
  await toast(page, 'Đã ghi 1 lần quẹt').waitFor()
}

test('60 million of a customer on the terminal of the partner: it owes 59.220.000, and the customer is paid out', async () => {
  await go(page, `${server.url}/contract?drawer=create&card=${shop.cardId}&kind=1`)
  await box(drawer(page), 'Số tiền yêu cầu').fill('60tr')
  await box(drawer(page), 'Phí khách').fill('2')
  mine = await made()
  await swipe('POS Hải Đăng', '60.000.000')
  await button(page, 'Chuyển khách 58.800.000').click()
  await save(page).click()
  await toast(page, 'Đã chuyển khách 58.800.000').waitFor()
  expect(await orderOf(mine)).toMatchObject({ Status: 5, Fee: 1_200_000, PosFee: 780_000, Profit: 420_000 })
  await go(page, `${server.url}/contract/${mine}?tab=partners`)
  await page
    .getByRole('row', { name: /Hải Đăng.*Quẹt trên POS Hải Đăng, phí 1,3%.*60.000.000.*780.000.*59.220.000/ })
    .waitFor()
})

test('50 million of a card of the partner, which is typed, on the terminal of the shop: the partner is owed 49.350.000', async () => {
  await go(page, `${server.url}/contract?drawer=create`)
  await drawer(page).getByRole('radio', { name: 'Quẹt hộ đối tác', exact: true }).check({ force: true })
  await pick(drawer(page), 'Đối tác', name)
  await pick(drawer(page), 'Ngân hàng', 'VPBank', 'VPB')
  await drawer(page).getByRole('combobox', { name: 'Loại thẻ', exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'Visa' }).first().click()
  await box(drawer(page), '4 số cuối').fill('4821')
  await box(drawer(page), 'Số tiền yêu cầu').fill('50tr')
  await expect.poll(() => box(drawer(page), 'Phí đối tác').inputValue()).toBe('1,3')
  theirs = await made()
  await swipe('POS VCB 01', '50.000.000', '000123.000045')
  await button(page, 'Trả đối tác 49.350.000').waitFor()
  expect(await orderOf(theirs)).toMatchObject({ Status: 3, Balance: -49_350_000, Fee: 650_000, Profit: 100_000 })
})

test('the statement of the partner has both sides, order by order, and what is left once they are counted against each other', async () => {
  await go(page, `${server.url}/debt/partner?drawer=statement.${partner}`)
  const ends = drawer(page).getByRole('region', { name: 'Hai chiều trong kỳ' })
  await ends.waitFor()
  const figures = (await ends.innerText()).replace(/\s+/g, ' ')
  expect(figures).toMatch(/Họ nợ mình 59\.220\.000 .*Mình nợ họ 49\.350\.000 .*Họ còn phải trả 9\.870\.000/)
  const codes = await Promise.all([mine, theirs].map(async (id) => (await orderOf(id)).Code))
  for (const [index, rest] of ['59.220.000', '49.350.000'].entries()) {
    const row = drawer(page)
      .getByRole('row')
      .filter({ hasText: codes[index] ?? '' })
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(`${rest}$`))
  }
})

test('E7: both are counted against each other, 9.870.000 comes into the bank instead of 108.570.000, and the book says so', async () => {
  const before = (await bank()) ?? 0
  await go(page, `${server.url}/debt/partner`)
  await page.getByText('Hải Đăng có hai chiều: cấn trừ được 49.350.000').waitFor()
  await go(page, `${server.url}/debt/partner?drawer=offset.${partner}`)
  await drawer(page).getByText('Chuyển 9.870.000 thay vì 108.570.000').waitFor()
  await drawer(page).getByRole('radio', { name: 'Đã nhận ngay' }).check({ force: true })
  await pick(drawer(page), 'Nhận vào quỹ', 'VCB công ty')
  await save(page).click()
  await toast(page, /DU\d{6}-001: đã cấn trừ 49.350.000, PT\d{6}-\d{3}/).waitFor()
  expect(await bank()).toBe(before + 9_870_000)
  expect(await orderOf(theirs)).toMatchObject({ Status: 5, Balance: 0 })
  await go(page, `${server.url}/debt/partner?drawer=detail.${partner}`)
  await drawer(page).getByText('hai chiều bù nhau, hết nợ').waitFor()
  await drawer(page)
    .getByRole('row', { name: /59.220.000/ })
    .first()
    .waitFor()
  expect(((await orderOf(mine)).Profit ?? 0) + ((await orderOf(theirs)).Profit ?? 0)).toBe(520_000)
})

test('E9: the partner tops up 40 million for 0,3 %, and is paid 40.120.000 by a voucher; 160.000 are earned', async () => {
  await go(page, `${server.url}/contract?drawer=create&card=${shop.cardId}&kind=2`)
  await box(drawer(page), 'Số tiền cần nạp').fill('40tr')
  await box(drawer(page), 'Phí khách').fill('1,8')
  await pick(drawer(page), 'Đối tác', name)
  await drawer(page).getByRole('combobox', { name: 'Chia phí cho đối tác', exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'nạp' }).first().click()
  await box(drawer(page), 'Đối tác hưởng trên số nạp').fill('0,3')
  await save(page).click()
  // The card has an order of today already.
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.waitForURL('**/contract/*')
  const id = Number(/contract\/(\d+)/.exec(page.url())?.[1])
  await button(page, 'Nạp tiền 40.000.000').click()
  await button(drawer(page), 'Đối tác nạp hộ').click()
  await drawer(page).getByText('Cửa hàng nợ đối tác số tiền này').waitFor()
  await save(page).click()
  await toast(page, 'Đã nạp 40.000.000').waitFor()
  await swipe('POS VCB 01', '40.000.000', '000123.000046')
  await button(page, 'Thu tiền khách 720.000').click()
  await save(page).click()
  await toast(page, 'Đã thu 720.000').waitFor()
  await go(page, `${server.url}/contract/${id}?act=share`)
  await expect.poll(() => box(drawer(page), 'Số tiền').inputValue()).toBe('120.000')
  await save(page).click()
  await toast(page, 'Đã ghi phí đối ứng 120.000').waitFor()
  expect(await orderOf(id)).toMatchObject({ Status: 5, Share: 120_000, Profit: 160_000 })

  const before = (await bank()) ?? 0
  await go(page, `${server.url}/debt/partner?drawer=pay.${partner}`)
  await expect.poll(() => box(drawer(page), 'Số tiền trả').inputValue()).toBe('40.120.000')
  await pick(drawer(page), 'Trả từ quỹ', 'VCB công ty')
  await save(page).click()
  await toast(page, /PC\d{6}-\d{3}: đã trả Hải Đăng/).waitFor()
  expect(await bank()).toBe(before - 40.12 * million)
})

test('on a phone the debts, the book and the tab of the order fit', async () => {
  await page.setViewportSize(phone)
  const paths = {
    '/debt/partner': name,
    [`/debt/partner?drawer=detail.${partner}`]: 'hết nợ',
    [`/contract/${mine}?tab=partners`]: 'Quẹt trên POS Hải Đăng',
  }
  for (const [path, shown] of Object.entries(paths)) {
    await go(page, `${server.url}${path}`)
    await page.getByText(shown).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
  expect(problems).toEqual([expect.stringContaining('Thẻ này đã có đơn trong ngày')])
})
