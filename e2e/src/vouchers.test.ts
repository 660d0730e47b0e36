import { funds } from '@cardpro/contract/funds/funds'
import { vouchers } from '@cardpro/contract/vouchers/vouchers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, type Shop } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const cash = async () =>
  (await done(owner, funds.getByConditions, {})).find(({ BankCardID }) => BankCardID === shop.cashId)?.Balance

/** Takes the line of a fixed list that begins with this. */
async function choose(label: string, text: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}

test('a category is made; one of the same name is refused at its box', async () => {
  await go(page, `${server.url}/config-collect`)
  await page.waitForURL(/\/config-collect-expense/)
  await button(page, /Thêm loại/).click()
  await box(page, 'Tên loại').fill('ship')
  await save(page).click()
  await drawer(page).getByText('Đã có loại chi tên ship').waitFor()
  await box(page, 'Tên loại').fill('Văn phòng phẩm')
  await save(page).click()
  await toast(page, 'Đã thêm loại Văn phòng phẩm').waitFor()
  await page.getByRole('row', { name: /Văn phòng phẩm.*642 Chi phí hoạt động/ }).waitFor()
})

test('a payment is typed with mistakes first, posted, looked at on paper and cancelled; the sums follow', async () => {
  await go(page, `${server.url}/thu-chi`)
  await page.waitForURL(/\/collect-expense/)
  await button(page, /Phiếu chi/).click()
  await save(page).click()
  await drawer(page).getByText('Vui lòng nhập số tiền').waitFor()
  await box(page, 'Số tiền').fill('25tr')
  await choose('Loại chi', 'Văn phòng phẩm')
  await choose('Quỹ chi', 'Két quầy')
  await save(page).click()
  await drawer(page).getByText('Vui lòng nhập tên đối tượng').waitFor()
  await box(page, 'Tên đối tượng').fill('Văn phòng phẩm Hồng Hà')
  await box(page, 'Diễn giải').fill('Giấy in bill K80, 20 cuộn')
  await save(page).click()
  await drawer(page)
    .getByText(/Quỹ Két quầy không đủ tiền: còn 20.000.000/)
    .first()
    .waitFor()
  await box(page, 'Số tiền').fill('250k')
  await drawer(page).getByText('hai trăm năm mươi nghìn đồng').first().waitFor()
  await drawer(page).getByText('Cân').waitFor()
  await save(page).click()
  await toast(page, /Đã ghi phiếu chi PC\d{6}-001, 250.000/).waitFor()
  expect(await cash()).toBe(19_750_000)

  await page.getByRole('row', { name: /Văn phòng phẩm Hồng Hà/ }).click()
  await drawer(page)
    .getByText(/Quyển số \d\d\/\d{4}, số 0001/)
    .waitFor()
  await button(drawer(page), 'In phiếu').click()
  await drawer(page).getByRole('article', { name: 'Phiếu chi' }).getByText('Mẫu số 02 - TT').waitFor()
  await drawer(page).getByText('Hai trăm năm mươi nghìn đồng').first().waitFor()
  await button(drawer(page), 'K80').click()
  const slip = drawer(page).getByRole('article', { name: 'Phiếu chi' })
  await slip.getByText('ĐÃ CHI').waitFor()

  await go(page, `${server.url}/collect-expense?drawer=collect`)
  await box(page, 'Số tiền').fill('150k')
  await choose('Loại thu', 'Thu khác')
  await choose('Quỹ thu', 'Két quầy')
  await box(page, 'Tên đối tượng').fill('Khách lẻ')
  await box(page, 'Diễn giải').fill('Bán giấy in thừa')
  await save(page).click()
  await toast(page, /Đã ghi phiếu thu PT\d{6}-001/)
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await drawer(page).getByText('Nhập hai lần').click()
  await save(page).click()
  await toast(page, /Đã hủy phiếu thu PT/).waitFor()
  const { Thu, Chi } = await sums()
  expect([Thu, Chi]).toEqual([0, 250_000])
  await page.getByRole('tab', { name: /Phiếu thu/ }).click()
  await page.getByRole('row', { name: /Đã hủy/ }).waitFor()
  await page.getByRole('tab', { name: 'Theo loại' }).click()
  const kinds = page.getByRole('table', { name: 'Thu chi theo loại' })
  await kinds.getByRole('row', { name: /Văn phòng phẩm.*642.*250\.000.*100%/ }).waitFor()
  await kinds.getByRole('button', { name: 'Văn phòng phẩm' }).click()
  await page.getByRole('row', { name: /Văn phòng phẩm Hồng Hà/ }).waitFor()
  expect(await cash()).toBe(19_750_000)
  // What the server refused is written there; nothing else is.
  expect(problems.filter((one) => !/Đã có loại|không đủ tiền/.test(one))).toEqual([])
})

const sums = async () => {
  const answer = await call(owner, vouchers.otherReceiptsPayments, {})
  return answer.Summary ?? { Thu: -1, Chi: -1 }
}

test('what was typed goes along when a payment becomes a receipt, and a voucher is copied', async () => {
  await go(page, `${server.url}/collect-expense?drawer=expense`)
  await box(page, 'Số tiền').fill('1tr2')
  await box(page, 'Tên đối tượng').fill('Minh Phát')
  await button(drawer(page), 'Phiếu thu').click()
  await drawer(page).getByRole('combobox', { name: 'Loại thu' }).waitFor()
  expect(await box(page, 'Tên đối tượng').inputValue()).toBe('Minh Phát')
  expect(await box(page, 'Số tiền').inputValue()).toBe('1.200.000')
  const [first] = await done(owner, vouchers.otherReceiptsPayments, { type: 2 })
  await go(page, `${server.url}/collect-expense?drawer=copy.${first?.PaymentID}`)
  await box(page, 'Diễn giải').waitFor()
  expect(await box(page, 'Diễn giải').inputValue()).toBe('Giấy in bill K80, 20 cuộn')
})

test('on a phone a payment is entered from its card list', async () => {
  const { page: hand, context } = await newPage(browser, { viewport: phone })
  await bringSession(hand, owner)
  await go(hand, `${server.url}/collect-expense`)
  await hand.getByRole('listitem').filter({ hasText: 'Văn phòng phẩm Hồng Hà' }).waitFor()
  await go(hand, `${server.url}/collect-expense?drawer=expense`)
  await box(hand, 'Số tiền').fill('100k')
  await pick(drawer(hand), 'Loại chi', 'Ship')
  await hand.getByRole('combobox', { name: 'Quỹ chi' }).click()
  await hand.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'Két quầy' }).click()
  await box(hand, 'Tên đối tượng').fill('Anh Quân')
  await box(hand, 'Diễn giải').fill('Giao thẻ')
  await save(hand).click()
  await toast(hand, /Đã ghi phiếu chi/).waitFor()
  await context.close()
})
