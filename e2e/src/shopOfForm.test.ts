import { funds } from '@cardpro/contract/funds/funds'
import { type ActiveShop, newShopSettings, shops } from '@cardpro/contract/shops/shops'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { type WorkedShop, workedShop } from './support/workedShop.ts'

// A form belongs to the shop in which it was opened, whatever another tab of the same browser does meanwhile.
const server = sharedServer()
let browser: Browser
let shop: WorkedShop
let other: ActiveShop
let page: Page
let secondTab: Page
/** What the first tab has asked the server for. */
const asked: Request[] = []
beforeAll(async () => {
  browser = await openBrowser()
  shop = await workedShop(server.url)
  const { ShopID } = await done(shop.session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 3' })
  const [found] = (await done(shop.session, shops.getShopActive, {})).filter((one) => one.ShopID === ShopID)
  if (!found) throw new Error('the second shop is not among the active ones')
  other = found
  ;({ page } = await newPage(browser))
  await bringSession(page, shop)
  secondTab = await page.context().newPage()
  await secondTab.goto(`${server.url}/api/health`)
  page.on('request', (request) => asked.push(request))
}, 120_000)
afterAll(() => browser.close())

/** The second tab works in that shop from now on. */
const switchTo = (chosen: object) =>
  secondTab.evaluate((text) => localStorage.setItem('shop', text), JSON.stringify(chosen))

const note = (at: Page) => drawer(at).getByText('Cửa hàng đã đổi ở thẻ khác. Ở đây vẫn là Cửa hàng Quận 1.')
const band = (at: Page) => at.getByRole('status').filter({ hasText: 'Cửa hàng đã đổi ở thẻ khác.' })
const shopsOf = (requests: Request[]) =>
  new Set(requests.flatMap((request) => (request.url().includes('/api/') ? [request.headers()['shopid']] : [])))

/** What a drawer is for: it saves a form, or does one thing. */
const submit = (label?: string) => (label ? button(drawer(page), label) : save(page))

async function open(path: string, label?: string): Promise<void> {
  await switchTo({ ...other, ShopID: shop.session.shopId, ShopName: 'Cửa hàng Quận 1' })
  await page.goto(server.url + path)
  await submit(label).waitFor()
  await quiet(page)
}

/** Takes the line of a list that says this. */
async function choose(label: string, text: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}

type Fill = { boxes?: Record<string, string>; picks?: Record<string, string>; chips?: readonly string[] }

async function fillIn({ boxes = {}, picks = {}, chips = [] }: Fill): Promise<void> {
  for (const chip of chips) await drawer(page).getByText(chip, { exact: true }).first().click()
  for (const [label, text] of Object.entries(picks)) await choose(label, text)
  for (const [label, text] of Object.entries(boxes)) await box(drawer(page), label).fill(text)
}

/** Saves, agrees to what is asked, and gives what the server answered last. */
async function saved(call: string, label?: string): Promise<{ Result: number; Message: string }> {
  for (let press: () => Promise<void> = () => submit(label).click(); ; ) {
    const [response] = await Promise.all([page.waitForResponse((one) => one.url().endsWith(`/api/${call}`)), press()])
    const answer: { Result: number; Message: string; Code?: string } = await response.json()
    if (answer.Code !== 'CONFIRM') return answer
    press = () => page.getByRole('alertdialog').getByRole('button').last().click()
  }
}

type Form = [name: string, path: () => string, call: string, fill: Fill, label?: string]
const forms: Form[] = [
  [
    'Thêm khách hàng',
    () => '/customer?drawer=create',
    'Customer/AddOrEditCustomer',
    { boxes: { 'Họ tên': 'Khách Hai Thẻ', 'Số điện thoại': '0977005001' } },
  ],
  [
    'Sửa khách hàng',
    () => `/customer?drawer=edit.${shop.customerId}`,
    'Customer/AddOrEditCustomer',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  ['Sửa thẻ', () => `/cards?drawer=edit.${shop.cardId}`, 'CardData/AddOrEdit', { boxes: { 'Ghi chú': 'Hai thẻ' } }],
  [
    'Thêm CTV',
    () => '/manager/collaborators?drawer=create',
    'Aff/AddOrEdit',
    { boxes: { Tên: 'CTV Hai Thẻ', 'Số điện thoại': '0977005002', 'Hoa hồng': '0,2' } },
  ],
  [
    'Thêm đối tác',
    () => '/manager/partner?drawer=create',
    'Partner/AddOrEdit',
    { picks: { 'Loại đối tác': 'Đối tác POS' }, boxes: { 'Tên đối tác': 'Hai Thẻ', 'Số điện thoại': '0977005003' } },
  ],
  [
    'Thêm quỹ',
    () => '/manager/bankcard?drawer=create',
    'BankCard/AddOrEdit',
    { chips: ['Tiền mặt'], boxes: { 'Tên quỹ': 'Két hai thẻ', 'Số dư đầu': '7tr' } },
  ],
  [
    'Chuyển quỹ',
    () => '/manager/bankcard?drawer=transfer',
    'BankCard/Transfer',
    { picks: { 'Từ quỹ': 'VCB công ty', 'Sang quỹ': 'Két quầy' }, boxes: { 'Số tiền chuyển': '3tr' } },
  ],
  [
    'Thêm loại thu chi',
    () => '/config-collect-expense?drawer=create',
    'Payment/CreateOrUpdateConfig',
    { boxes: { 'Tên loại': 'Loại hai thẻ' } },
  ],
  [
    'Lập phiếu thu',
    () => '/collect-expense?drawer=collect',
    'Payment/PayCollectOther',
    {
      picks: { 'Loại thu': 'Thu khác' },
      boxes: { 'Số tiền': '150k', 'Tên đối tượng': 'Khách lẻ', 'Diễn giải': 'Bán giấy' },
    },
  ],
  [
    'Lập phiếu chi',
    () => '/collect-expense?drawer=expense',
    'Payment/PayExpenseOther',
    {
      picks: { 'Loại chi': 'Ship' },
      boxes: { 'Số tiền': '100k', 'Tên đối tượng': 'Anh Quân', 'Diễn giải': 'Giao thẻ' },
    },
  ],
  [
    'Góp vốn',
    () => '/report/cashbook?drawer=capital',
    'Payment/Capital',
    { picks: { Quỹ: 'Két quầy' }, boxes: { 'Số tiền': '1tr', 'Người góp vốn': 'Lê Minh Anh' } },
  ],
  [
    'Tạo đơn',
    () => `/contract?drawer=create&card=${shop.cardId}&kind=1`,
    'ScheduleWorking/CreateManual',
    { boxes: { 'Số tiền yêu cầu': '5tr', 'Phí khách': '1,8' } },
  ],
  [
    'Quẹt thẻ',
    () => `/contract/${shop.orderId}?act=swipe`,
    'ScheduleWorking/AddWithdrawal',
    { picks: { POS: 'POS VCB 01' }, boxes: { 'Lô.bill': '000123.000099', 'Số tiền': '2tr' } },
  ],
  [
    'Chuyển khách',
    () => `/contract/${shop.orderId}?act=send`,
    'ScheduleWorking/AddSentMoney',
    { boxes: { 'Số tiền chuyển': '1tr' } },
  ],
  [
    'Nạp tiền',
    () => `/contract/${shop.orderId}?act=topup`,
    'ScheduleWorking/AddTopUp',
    { boxes: { 'Số tiền nạp': '1tr' } },
  ],
  ['Ghi tiền về', () => `/debt?tab=pos&drawer=pay.${shop.lotId}`, 'Debt/AddPayNumberLo', {}],
  [
    'Thu tiền khách',
    () => `/debt/customer?drawer=collect.${shop.customerId}`,
    'Debt/PayDebtCustomer',
    { boxes: { 'Số tiền khách trả': '500k' } },
  ],
  [
    'Điều chỉnh công nợ',
    () => `/debt/customer?drawer=adjust.${shop.customerId}`,
    'Debt/AdjustDebt',
    { chips: ['Làm tròn'], boxes: { 'Số tiền điều chỉnh': '10k' } },
  ],
  [
    'Trả đối tác',
    () => `/debt/partner?drawer=pay.${shop.partnerId}`,
    'Debt/PayDebtPartnerSchedule',
    { picks: { 'Trả từ quỹ': 'VCB công ty' }, boxes: { 'Số tiền trả': '1tr' } },
  ],
  ['Chi hoa hồng', () => `/debt/aff?drawer=pay.${shop.affId}`, 'Debt/PayAff', {}],
  [
    'Thu lại nợ xấu',
    () => `/expensebad/index?drawer=recover.${shop.lossId}`,
    'ExpenseCard/Recover',
    { picks: { 'Quỹ nhận': 'VCB công ty' }, boxes: { 'Số tiền thu lại': '100k' } },
  ],
  ['Thêm lịch hẹn', () => `/schedule-payment?drawer=create.${shop.cardId}`, 'CardData/AddCalendarPayment', {}],
  ['Khóa máy POS', () => `/manager/pos?drawer=lock.${shop.posId}`, 'Pos/UpdateStatus', { chips: ['Máy lỗi'] }],
  [
    'Sửa CTV',
    () => `/manager/collaborators?drawer=edit.${shop.affId}`,
    'Aff/AddOrEdit',
    { boxes: { 'Hoa hồng': '0,3' } },
  ],
  [
    'Sửa đối tác',
    () => `/manager/partner?drawer=edit.${shop.partnerId}`,
    'Partner/AddOrEdit',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Sửa quỹ',
    () => `/manager/bankcard?drawer=edit.${shop.cashId}`,
    'BankCard/AddOrEdit',
    { boxes: { 'Tên quỹ': 'Két quầy hai thẻ' } },
  ],
  ['Sửa máy POS', () => `/manager/pos?drawer=edit.${shop.posId}`, 'Pos/AddOrEdit', { boxes: { 'Ghi chú': 'Hai thẻ' } }],
  [
    'Sửa nhân viên',
    () => `/manager/staff?drawer=edit.${shop.session.userId}`,
    'User/AddOrEditStaff',
    { boxes: { SĐT: '0977005009' } },
  ],
  [
    'Sửa cửa hàng',
    () => `/manager/branch?drawer=edit.${shop.session.shopId}`,
    'Shop/AddOrEdit',
    { boxes: { 'Địa chỉ': '12 Võ Văn Tần' } },
  ],
  [
    'Sửa đơn',
    () => `/contract/${shop.orderId}?act=edit`,
    'ScheduleWorking/Update',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Đổi phí',
    () => `/contract/${shop.orderId}?act=fee`,
    'ScheduleWorking/UpdateFee',
    { boxes: { 'Phí rút': '1,9', 'Lý do': 'Thỏa thuận' } },
  ],
  [
    'Giảm tiền',
    () => `/contract/${shop.orderId}?act=discount`,
    'ScheduleWorking/AddDiscount',
    { boxes: { 'Số tiền giảm': '10k', 'Lý do': 'Khách quen' } },
  ],
  ['Giữ thẻ', () => `/cards?drawer=hold.${shop.cardId}`, 'CardData/ChangeHoldCard', { chips: ['Cửa hàng'] }],
  [
    'Sửa lô',
    () => `/debt?tab=pos&drawer=editlot.${shop.lotId}`,
    'Debt/UpdateNumberLo',
    { boxes: { 'Ghi chú': 'Hai thẻ' } },
  ],
  [
    'Gán tiền',
    () => `/debt?tab=pos&drawer=assign.${shop.sourceId}`,
    'BankLine/Assign',
    { chips: ['Thu khác'], boxes: { 'Số tiền': '50k' } },
  ],
  [
    'Lập đối chiếu',
    () => `/debt/generalcomparison?type=customer&drawer=make.${shop.customerId}`,
    'Debt/SaveComparison',
    {},
    'Lập đối chiếu',
  ],
  ['Bắt đầu đếm', () => `/report/cashbook?drawer=count.${shop.cashId}`, 'Payment/BeginCount', {}, 'Bắt đầu đếm'],
  [
    'Gửi kết quả đếm',
    () => `/report/cashbook?drawer=count.${shop.cashId}`,
    'Payment/CountFund',
    { boxes: { 'Số tờ 500.000': '2' } },
  ],
]

test.each(forms)('%s is stored in the shop in which it was opened', async (_, path, call, fill, label) => {
  await open(path(), label)
  await switchTo(other)
  await note(page).waitFor()
  asked.length = 0
  await fillIn(fill)
  expect(await saved(call, label)).toMatchObject({ Result: 1 })
  expect(shopsOf(asked)).toEqual(new Set([String(shop.session.shopId)]))
})

test('nothing of it is in the other shop', async () => {
  expect(await done({ ...shop.session, shopId: other.ShopID }, funds.getByConditions, {})).toEqual([])
})

test('the tab says so and stays, also when its path changes, until its user follows', async () => {
  await switchTo({ ...other, ShopID: shop.session.shopId, ShopName: 'Cửa hàng Quận 1' })
  await page.goto(`${server.url}/customer`)
  await page.getByText('Nguyễn Hoàng Phúc').first().waitFor()
  await secondTab.goto(server.url)
  await secondTab.getByRole('button', { name: 'Cửa hàng Quận 1' }).click()
  await secondTab.getByRole('menuitem', { name: 'Cửa hàng Quận 3' }).click()
  await toast(secondTab, 'Thay đổi cửa hàng thành công').waitFor()

  await band(page).getByText('Thẻ này vẫn làm việc ở Cửa hàng Quận 1.').waitFor()
  await page.getByRole('link', { name: 'Dữ liệu thẻ' }).first().click()
  await page.getByText('•••• 4472').first().waitFor()
  expect(await band(secondTab).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('shop'))).toContain('Cửa hàng Quận 3')

  await button(band(page), 'Sang Cửa hàng Quận 3').click()
  await toast(page, 'Thay đổi cửa hàng thành công').waitFor()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await page.getByRole('button', { name: 'Cửa hàng Quận 3' }).waitFor()
  await band(page).waitFor({ state: 'detached' })
})

test('a reload takes the shop that is stored, and on a phone the drawer says that it has changed', async () => {
  await page.setViewportSize(phone)
  await page.goto(`${server.url}/customer?drawer=create`)
  await save(page).waitFor()
  await switchTo({ ...other, ShopID: shop.session.shopId, ShopName: 'Cửa hàng Quận 1' })
  await drawer(page).getByText('Ở đây vẫn là Cửa hàng Quận 3.').waitFor()
  await page.reload()
  await save(page).waitFor()
  await quiet(page)
  expect(await note(page).count()).toBe(0)
  expect(await page.title()).toContain('Cửa hàng Quận 1')
})
