import { audit } from '@cardpro/contract/audit/audit'
import { funds } from '@cardpro/contract/funds/funds'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, type Shop } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(() => browser.close())

test('a transfer is cancelled from its toast, with a reason, and an opening balance from the cash book', async () => {
  const balances = async () =>
    (await done(owner, funds.getByConditions, {})).map(({ Name, Balance }) => [Name, Balance])
  const before = await balances()
  await go(page, `${server.url}/manager/bankcard?drawer=transfer`)
  await pick(drawer(page), 'Từ quỹ', 'VCB công ty')
  await pick(drawer(page), 'Sang quỹ', 'Két quầy')
  await box(page, 'Số tiền chuyển').fill('3tr')
  await save(page).click()
  await toast(page, /Đã chuyển quỹ, phiếu CQ/)
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await drawer(page).getByText('Nhập nhầm số tiền').click()
  await save(page).click()
  await toast(page, /Đã hủy phiếu chuyển quỹ CQ/).waitFor()
  expect(await balances()).toEqual(before)
  await page
    .getByRole('row', { name: /Hủy.*chuyển quỹ: Nhập nhầm số tiền/ })
    .first()
    .waitFor()

  await go(page, `${server.url}/report/cashbook?BankCardID=${shop.cashId}`)
  await page
    .getByRole('row', { name: /Số dư đầu của quỹ Két quầy/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Hủy số dư đầu' }).click()
  await drawer(page).getByText('Nhập hai lần').click()
  await save(page).click()
  await toast(page, 'Đã hủy số dư đầu của quỹ Két quầy').waitFor()
  await go(page, `${server.url}/manager/bankcard?drawer=edit.${shop.cashId}`)
  await box(page, 'Số dư đầu').fill('20tr')
  await save(page).click()
  await toast(page, 'Đã lưu quỹ Két quầy').waitFor()
  expect(await balances()).toEqual(before)
})

test('an owner corrects a bank for the company, and the picker shows it', async () => {
  await go(page, `${server.url}/manager/bankcard`)
  await button(page, 'Ngân hàng').click()
  await drawer(page).getByRole('textbox', { name: 'Tìm ngân hàng' }).fill('970406')
  await button(drawer(page), 'Sửa').click()
  await box(page, 'BIN').fill('12')
  await save(page).click()
  await drawer(page).getByText('BIN phải gồm 6 chữ số').waitFor()
  await box(page, 'BIN').fill('970406')
  await box(page, 'Tên ngắn').fill('Vikki Số')
  await save(page).click()
  await toast(page, 'Đã sửa ngân hàng Vikki Số').waitFor()
  await go(page, `${server.url}/manager/bankcard?drawer=create`)
  await pick(drawer(page), 'Ngân hàng', 'Vikki Số')
  // What is narrowed by it says the same name.
  await go(page, `${server.url}/cards?BankCode=DOB`)
  await page.getByText('Ngân hàng: Vikki Số').waitFor()
})

test('a fund that terminals pay into is not deactivated; an unused one is, with its reason', async () => {
  await go(page, `${server.url}/manager/bankcard?drawer=stop.${shop.bankId}`)
  await drawer(page).getByText('VCB công ty').waitFor()
  await save(page).click()
  await drawer(page).getByText('Vui lòng chọn hoặc nhập lý do').waitFor()
  await drawer(page).getByText('Đóng tài khoản').click()
  await save(page).click()
  await drawer(page)
    .getByText(/đang nhận tiền của \d+ máy POS: /)
    .first()
    .waitFor()
  const { BankCardID } = await done(owner, funds.addOrEdit, { Name: 'Két cũ', Kind: 1 })
  await go(page, `${server.url}/manager/bankcard?drawer=stop.${BankCardID}`)
  await drawer(page).getByText('Không dùng nữa').click()
  await save(page).click()
  await toast(page, 'Đã ngừng quỹ Két cũ').waitFor()
  const [ended] = await done(owner, audit.getHistory, { RefKind: 'fund', RefID: BankCardID })
  expect(ended).toMatchObject({ Act: 'Ngừng quỹ', Note: 'Không dùng nữa' })
})

test('on a phone the QR of a fund and everything else is behind its card', async () => {
  const { page: hand, context } = await newPage(browser, { viewport: phone })
  await bringSession(hand, owner)
  await go(hand, `${server.url}/manager/bankcard`)
  await hand.getByRole('listitem').filter({ hasText: 'VCB công ty' }).getByRole('button', { name: 'Thao tác' }).click()
  await hand.getByRole('menuitem', { name: 'Mã QR nhận tiền' }).click()
  await drawer(hand).getByRole('img', { name: 'Mã VietQR chuyển cho LE MINH ANH' }).waitFor()
  await context.close()
})
