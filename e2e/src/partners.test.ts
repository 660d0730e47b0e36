import { businessDay } from '@cardpro/contract/basic/dates'
import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { funds } from '@cardpro/contract/funds/funds'
import { signIn as signInCalls } from '@cardpro/contract/identity/identity'
import { partnerFees } from '@cardpro/contract/partners/partnerFees'
import { partners } from '@cardpro/contract/partners/partners'
import { posPartners } from '@cardpro/contract/partners/posPartners'
import { people } from '@cardpro/contract/people/customer.calls'
import { staff } from '@cardpro/contract/staff/staff'
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
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  ;({ page } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const today = businessDay(new Date())

test('a collaborator is made, the commission confirmed, the refer code known at registration', async () => {
  await go(page, `${server.url}/manager/collaborators`)
  await page.getByText('Chưa có cộng tác viên nào').waitFor()
  await page.keyboard.press('n')
  await box(page, 'Tên').fill('Phạm Thu Hà')
  await box(page, 'Số điện thoại').fill('0934 111 222')
  await box(page, 'Mã giới thiệu').fill('thuha 2026')
  await box(page, 'Hoa hồng').fill('6')
  await save(page).click()
  const asked = page.getByRole('alertdialog', { name: 'Hoa hồng 6% cao hơn mức thường 5%' })
  await asked.getByRole('button', { name: 'Quay lại' }).click()
  await box(page, 'Hoa hồng').fill('0,3')
  await save(page).click()
  await toast(page, 'Đã thêm cộng tác viên').waitFor()
  await page.getByRole('row', { name: /CTV1.*Phạm Thu Hà.*THUHA2026.*0,3%/ }).waitFor()

  const { page: visitor, context } = await newPage(browser)
  await visitor.goto(`${server.url}/register`)
  await visitor.getByLabel('Mã giới thiệu').fill('thuha2026')
  await visitor.getByText('Người giới thiệu: Phạm Thu Hà').waitFor()
  await visitor.getByLabel('Mã giới thiệu').fill('KHONGCO1')
  await visitor.getByText('Chưa có mã này').waitFor()
  await context.close()
})

test('a customer names their collaborator', async () => {
  await go(page, `${server.url}/customer?drawer=edit.${shop.customerId}`)
  await pick(drawer(page), 'Cộng tác viên', 'Phạm Thu Hà')
  await save(page).click()
  await toast(page, 'Đã lưu khách Nguyễn Hoàng Phúc').waitFor()
  const customer = await done(owner, people.getByID, { CustomerID: shop.customerId })
  expect(customer.AffName).toBe('Phạm Thu Hà')
  const [aff] = await done(owner, collaborators.getByConditions, {})
  expect(aff?.CustomerCount).toBe(1)
})

test('a partner is made, and fees are typed into the matrix by keyboard alone; a fee at a loss asks for confirmation', async () => {
  await go(page, `${server.url}/manager/partner`)
  await page.getByText('Chưa có đối tác nào').waitFor()
  await page.keyboard.press('n')
  await box(page, 'Tên đối tác').fill('Đại lý Minh Phát')
  await pick(drawer(page), 'Loại đối tác', 'Đối tác POS')
  await box(page, 'Số điện thoại').fill('0934333444')
  await save(page).click()
  await toast(page, 'Đã thêm đối tác').waitFor()
  await done(owner, partners.addOrEdit, { Name: 'An Khang', Phone: '0934333445', Type: 2 })

  await go(page, `${server.url}/partner/configfee?Direction=2`)
  const grid = page.getByRole('grid', { name: 'Bảng phí đối tác' })
  const cell = (name: string) => grid.getByRole('button', { name })
  await cell('An Khang, Visa trong nước: chưa có phí').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1')
  await page.keyboard.type(',0')
  await page.keyboard.press('Enter')
  await page.getByText('thấp hơn phí máy POS cao nhất: quẹt hộ họ có thể lỗ').waitFor()
  await page.keyboard.press('Escape')
  expect(await done(owner, partnerFees.getConfigFeePartner, {})).toEqual([])
  const tag = () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
  await expect.poll(tag).toMatch(/^BUTTON/)
  await page.keyboard.type('1')
  await expect.poll(tag).toMatch(/^INPUT/)
  await page.keyboard.type(',4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5k')
  await page.keyboard.press('Enter')
  await toast(page, /Đại lý Minh Phát, Visa trong nước: 1,4%, ít nhất 5.000/).waitFor()
  await cell('Đại lý Minh Phát, Visa trong nước: 1,4% ≥ 5.000').waitFor()
  const [fee] = await done(owner, partnerFees.getConfigFeePartner, {})
  expect(fee).toMatchObject({ Percent: 1.4, MinFee: 5_000, Direction: 2, FromDate: today, Margin: 0.3 })
})

test('fees are copied to another partner, and the history of each stays', async () => {
  await go(page, `${server.url}/partner/configfee?Direction=2`)
  const grid = page.getByRole('grid', { name: 'Bảng phí đối tác' })
  await grid
    .getByRole('row', { name: /^An Khang/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Sao chép phí từ đối tác khác' }).click()
  await pick(drawer(page), 'Sao chép từ đối tác', 'Đại lý Minh Phát')
  await save(page).click()
  await toast(page, 'Đã sao chép 1 mức phí').waitFor()
  await grid.getByRole('button', { name: 'An Khang, Visa trong nước: 1,4% ≥ 5.000' }).waitFor()
  await grid
    .getByRole('row', { name: /^An Khang/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Lịch sử phí' }).click()
  await drawer(page)
    .getByRole('row', { name: /Mình thu họ.*Visa trong nước.*1,4%.*Đang áp dụng/ })
    .waitFor()
  await drawer(page).getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Bỏ mức phí này' }).click()
  await drawer(page).getByText('Nhập nhầm').click()
  await save(page).click()
  await toast(page, 'Đã bỏ mức phí').waitFor()
  await grid.getByRole('button', { name: 'An Khang, Visa trong nước: chưa có phí' }).waitFor()
})

async function manager(): Promise<Session> {
  const person = { UserName: 'quan.ly', FullName: 'Trần Minh Quân', Password: 'Lá rụng về cội 8', GroupID: 2 }
  await done(owner, staff.addOrEditStaff, { ...person, ShopIDs: [owner.shopId], MustChangePassword: false })
  const { Data } = await call(server, signInCalls.login, { UserName: 'quan.ly', Password: person.Password })
  return { url: server.url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
}

test('a terminal is shared with a partner; another code counts once a second user has approved it', async () => {
  await go(page, `${server.url}/manager/pospartner`)
  await page.getByText('Chưa có liên kết nào').waitFor()
  await page.keyboard.press('n')
  await pick(drawer(page), 'Máy POS', 'POS VCB 01')
  await pick(drawer(page), 'Đối tác', 'Đại lý Minh Phát')
  await box(page, 'Mã phía đối tác').fill('M-01')
  await drawer(page).getByText('Cho đối tác mượn').click()
  await drawer(page).getByRole('group', { name: 'Phí Visa trong nước', exact: true }).getByRole('textbox').fill('1,2')
  await save(page).click()
  await toast(page, 'Đã lưu liên kết POS – đối tác').waitFor()
  await page.getByRole('row', { name: /POS VCB 01.*Đại lý Minh Phát.*M-01.*Visa 1,2%/ }).waitFor()

  const asker = await manager()
  const [link] = await done(asker, posPartners.getPosPartner, {})
  if (!link) throw new Error('there is no link')
  const { posPartnerID, PosID, PartnerID, Fees, FromDate, Version } = link
  const change = { posPartnerID, PosID, PartnerID, Direction: 2 as const, Fees, FromDate, Version, PartnerCode: 'M-02' }
  await done(asker, posPartners.createPosPartner, change)
  const [log] = await done(asker, posPartners.getLogPosCodePartner, { Status: 0 })
  const own = await call(asker, posPartners.updateStatusLogPosCodePartner, { LogID: log?.LogID ?? 0, Status: 1 })
  expect(own.Message).toBe('Bạn là người đề nghị thay đổi này, cần người khác duyệt')

  await go(page, `${server.url}/manager/pospartner?tab=changes`)
  const row = page.getByRole('row', { name: /POS VCB 01.*M-01.*M-02.*Trần Minh Quân/ })
  await button(row, 'Duyệt').click()
  await box(page, 'Ghi chú').fill('Đã gọi đối tác')
  await save(page).click()
  await toast(page, 'Đã duyệt thay đổi').waitFor()
  await page.getByText('Không có thay đổi nào chờ duyệt').waitFor()
  expect((await done(owner, posPartners.getPosPartner, {}))[0]?.PartnerCode).toBe('M-02')
})

test('the real balance of a fund stands beside the books, and its QR is there to be scanned and copied', async () => {
  await go(page, `${server.url}/manager/bankcard?drawer=real.${shop.bankId}`)
  await box(page, 'Số dư thực').fill('499tr')
  await drawer(page).getByText('−1.000.000').waitFor()
  await save(page).click()
  await toast(page, 'Đã ghi số dư thực, còn lệch so với sổ').waitFor()
  await page.getByRole('row', { name: /VCB công ty.*500\.000\.000.*499\.000\.000.*−1\.000\.000/ }).waitFor()
  const [fund] = await done(owner, funds.getByConditions, { GeneralSearch: 'VCB' })
  expect(fund?.Diff).toBe(-1_000_000)
  await go(page, `${server.url}/manager/bankcard?drawer=qr.${shop.bankId}`)
  await drawer(page).getByRole('img', { name: 'Mã VietQR chuyển cho LE MINH ANH' }).waitFor()
  await button(drawer(page), 'Sao chép tài khoản').waitFor()
})

test('a partner trades with the shops that are ticked', async () => {
  await go(page, `${server.url}/partner/partnershop`)
  const ticks = page.getByRole('group', { name: 'Cửa hàng của An Khang' })
  const tick = ticks.getByRole('checkbox', { name: 'Cửa hàng Quận 1' })
  expect(await tick.isChecked()).toBe(true)
  await tick.click()
  await toast(page, 'Đối tác An Khang phải thuộc ít nhất một cửa hàng').waitFor()
  expect(await tick.isChecked()).toBe(true)
})

test('on a phone a fee is changed in its card', async () => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await go(page, `${server.url}/partner/configfee?Direction=2`)
  const card = page.getByRole('listitem').filter({ hasText: 'An Khang' })
  await card.getByRole('button', { name: 'An Khang, JCB trong nước: chưa có phí' }).click()
  await card.getByRole('textbox', { name: /^Phí/ }).fill('1,5')
  await button(card, 'Lưu').click()
  await toast(page, /An Khang, JCB trong nước: 1,5%/).waitFor()
  await card.getByRole('button', { name: 'An Khang, JCB trong nước: 1,5%' }).waitFor()
})
