import { businessDay } from '@cardpro/contract/kit/dates'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { signIn as signInCalls } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  await furnish(owner)
  for (const [Name, Type] of [
    ['Đại lý Minh Phát', 1],
    ['An Khang', 2],
  ] as const)
    await done(owner, partners.addOrEdit, { Name, Phone: `093433344${Type}`, Type })
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
  const [made] = await done(owner, collaborators.getByConditions, {})
  expect(made).toMatchObject({ Name: 'Phạm Thu Hà', ReferCode: 'THUHA2026', Percent: 0.3 })
  const { page: visitor, context } = await newPage(browser)
  await visitor.goto(`${server.url}/register`)
  await visitor.getByLabel('Mã giới thiệu').fill('thuha2026')
  await visitor.getByText('Người giới thiệu: Phạm Thu Hà').waitFor()
  await context.close()
})

test('fees are typed into the matrix by keyboard alone, on a phone in a card; a fee at a loss asks for confirmation', async () => {
  await go(page, `${server.url}/partner/configfee?Direction=2`)
  const grid = page.getByRole('grid', { name: 'Bảng phí đối tác' })
  await grid.getByRole('button', { name: 'An Khang, Visa trong nước: chưa có phí' }).focus()
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
  const [fee] = await done(owner, partnerFees.getConfigFeePartner, {})
  expect(fee).toMatchObject({ Percent: 1.4, MinFee: 5_000, Direction: 2, FromDate: today, Margin: 0.3 })

  await grid
    .getByRole('row', { name: /^An Khang/ })
    .getByRole('button', { name: 'Thao tác' })
    .click()
  await page.getByRole('menuitem', { name: 'Sao chép phí từ đối tác khác' }).click()
  await pick(drawer(page), 'Sao chép từ đối tác', 'Đại lý Minh Phát')
  await save(page).click()
  await toast(page, 'Đã sao chép 1 mức phí').waitFor()
  await grid.getByRole('button', { name: 'An Khang, Visa trong nước: 1,4% ≥ 5.000' }).waitFor()

  await page.setViewportSize(phone)
  const card = page.getByRole('listitem').filter({ hasText: 'An Khang' })
  await card.getByRole('button', { name: 'An Khang, JCB trong nước: chưa có phí' }).click()
  await card.getByRole('textbox', { name: /^Phí/ }).fill('1,5')
  await button(card, 'Lưu').click()
  await toast(page, /An Khang, JCB trong nước: 1,5%/).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

async function manager(): Promise<Session> {
  const person = { UserName: `ql${Date.now()}`, FullName: 'Trần Minh Quân', Password: 'Lá rụng về cội 8', GroupID: 2 }
  await done(owner, staff.addOrEditStaff, { ...person, ShopIDs: [owner.shopId], MustChangePassword: false })
  const { Data } = await call(server, signInCalls.login, { UserName: person.UserName, Password: person.Password })
  return { url: server.url, token: Data.Token, userId: Data.UserID, shopId: Data.ShopID }
}

test('a POS is shared with a partner; another code counts once a second user has approved it', async () => {
  await go(page, `${server.url}/manager/pospartner?drawer=create`)
  await pick(drawer(page), 'Máy POS', 'POS VCB 01')
  await pick(drawer(page), 'Đối tác', 'Đại lý Minh Phát')
  await box(page, 'Mã phía đối tác').fill('M-01')
  await drawer(page).getByText('Cho đối tác mượn').click()
  await drawer(page).getByRole('group', { name: 'Phí Visa trong nước', exact: true }).getByRole('textbox').fill('1,2')
  await save(page).click()
  await toast(page, 'Đã lưu liên kết POS – đối tác').waitFor()

  const asker = await manager()
  const [link] = await done(asker, posPartners.getPosPartner, {})
  if (!link) throw new Error('there is no link')
  const { posPartnerID, PosID, PartnerID, Fees, FromDate, Version } = link
  const change = { posPartnerID, PosID, PartnerID, Direction: 2 as const, Fees, FromDate, Version, PartnerCode: 'M-02' }
  await done(asker, posPartners.createPosPartner, change)
  await go(page, `${server.url}/manager/pospartner?tab=changes`)
  const row = page.getByRole('row', { name: /POS VCB 01.*M-01.*M-02.*Trần Minh Quân/ })
  await button(row, 'Duyệt').click()
  await save(page).click()
  await toast(page, 'Đã duyệt thay đổi').waitFor()
  expect((await done(owner, posPartners.getPosPartner, {}))[0]).toMatchObject({ PartnerCode: 'M-02', Fees })
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
