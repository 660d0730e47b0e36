import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'

// E1 as it is worked: an order of a collaborator is swiped, the commission is seen in its profit, paid with tax kept back, and
// taken off again where its swipe is cancelled.

const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let shop: Shop
let collaboratorId: number
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  const collaborator = { Name: 'Lan Anh', Phone: '0934111222', Percent: 0.2, Base: 1 as const, BankCode: 'BIDV' }
  const account = { AccountNo: '21510007733', AccountName: 'NGUYEN LAN ANH' }
  collaboratorId = (await done(owner, collaborators.addOrEdit, { ...collaborator, ...account })).AffID
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const open = (path: string) => go(page, `${server.url}${path}`)

async function swipe(ScheduleID: number, Amount: number, BillNo: string): Promise<void> {
  const Items = [{ PosID: shop.posId, Amount, LotNo: '000123', BillNo }]
  await done(owner, orders.addWithdrawal, { ScheduleID, Items, Confirm: ['W_LIMIT', 'W_RULE'] })
}

async function makeOrder(Amount: number): Promise<number> {
  const terms = {
    CustomerID: shop.customerId,
    CardDataID: shop.cardId,
    Contract_Type: 1 as const,
    AffID: collaboratorId,
  }
  const asked = { ...terms, ForDate: businessDay(new Date()), Amount, FeeRut: 1.8, FeeDao: 1.8 }
  return (await done(owner, orders.createManual, { ...asked, Confirm: ['W_SAME_CARD', 'W_LIMIT'] })).ScheduleID
}

test('E1: the commission of an order is told while it is made, and stands in its profit and its timeline', async () => {
  await open(`/contract?drawer=create&card=${shop.cardId}&kind=1`)
  await box(drawer(page), 'Số tiền yêu cầu').fill('50tr')
  await box(drawer(page), 'Phí khách').fill('1,8')
  await pick(drawer(page), 'Cộng tác viên', 'Lan Anh')
  await drawer(page).getByText('Hoa hồng CTV 0,2% doanh số').waitFor()
  const id = await makeOrder(50_000_000)
  await swipe(id, 50_000_000, '000045')
  await open(`/contract/${id}`)
  await page.getByText('Hoa hồng CTV 0,2% doanh số').first().waitFor()
  await page.getByText('Lan Anh · 0,2% doanh số').waitFor()
})

test('from two million on the tax is suggested, and the rest is paid out of the fund; the statement says so, and there the payment is cancelled', async () => {
  await done(owner, shops.addOrEdit, { ...(await done(owner, shops.getByID, {})), SuggestsAffTax: true })
  const id = await makeOrder(99_000_000)
  for (let no = 1; no <= 10; no++) await swipe(id, 99_000_000, `00010${no}`.slice(-6))
  await open('/debt/aff')
  const row = page.getByRole('row').filter({ hasText: 'Lan Anh' })
  await row.getByText('2.080.000').first().waitFor()
  await page.keyboard.press('n')
  await button(drawer(page), 'Chi hoa hồng').first().click()
  await drawer(page).getByText('Đã chọn 2 / 2').waitFor()
  await expect.poll(() => box(drawer(page), 'Thuế TNCN khấu trừ').inputValue()).toBe('208.000')
  await drawer(page).getByText('Có 3335 Thuế TNCN phải nộp').waitFor()
  await drawer(page).getByRole('img', { name: 'Mã VietQR chuyển cho NGUYEN LAN ANH' }).waitFor()
  await button(drawer(page), 'Không khấu trừ').click()
  await expect.poll(() => save(page).textContent()).toContain('2.080.000')
  await button(drawer(page), 'Khấu trừ 208.000').click()
  await expect.poll(() => save(page).textContent()).toContain('1.872.000')
  await save(page).click()
  await toast(page, /HH\d{6}-001: đã chi 1\.872\.000 cho Lan Anh/).waitFor()
  const [collaborator] = await done(owner, collaboratorDebts.getCollaboratorDebts, {})
  expect(collaborator).toMatchObject({ Earned: 2_080_000, Paid: 2_080_000, Remain: 0 })
  await open(`/debt/aff?drawer=detail.${collaboratorId}`)
  await drawer(page).getByText('Đã trả, thuế giữ 208.000').waitFor()
  await drawer(page).getByRole('row').filter({ hasText: 'Chi hoa hồng: Lan Anh CTV1' }).waitFor()
  await button(drawer(page), 'Hủy').click()
  await page.getByRole('radio', { name: 'Chi nhầm người' }).check({ force: true })
  await button(drawer(page), /Hủy phiếu HH/).click()
  await toast(page, /Đã hủy phiếu chi HH\d{6}-001/).waitFor()
})

test('commission is adjusted with its reason and stands in the statement by itself; what was paid too much is taken off the next payment; both fit a phone', async () => {
  await open('/debt/aff')
  const row = page.getByRole('row').filter({ hasText: 'Lan Anh' })
  await button(row, 'Thao tác').click()
  await page.getByRole('menuitem', { name: 'Điều chỉnh' }).click()
  await box(drawer(page), 'Số tiền điều chỉnh').fill('50k')
  await drawer(page).getByText('Thưởng thêm').click()
  await drawer(page).getByText('Còn phải trả 2.130.000').waitFor()
  await expect.poll(() => save(page).textContent()).toContain('Thêm 50.000')
  await save(page).click()
  await toast(page, /DC\d{6}-001: điều chỉnh 50\.000/).waitFor()

  await page.setViewportSize(phone)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await open(`/debt/aff?drawer=detail.${collaboratorId}`)
  await drawer(page).getByText('Điều chỉnh công nợ: Thưởng thêm').first().waitFor()
  expect(await width()).toBeLessThanOrEqual(phone.width)
  const payable = await done(owner, collaboratorDebts.getCollaboratorPayable, { AffID: collaboratorId })
  const first = payable.Orders.find(({ Remain }) => Remain === 100_000)
  const pay = { AffID: collaboratorId, BankCardID: shop.bankId, ScheduleIDs: [first?.ScheduleID ?? 0], Amount: 100_000 }
  await done(owner, collaboratorDebts.payCollaborator, pay)
  await done(owner, orders.cancelOrder, { ScheduleID: first?.ScheduleID ?? 0, Reason: 'Khách đổi ý' })
  await open(`/debt/aff?drawer=pay.${collaboratorId}`)
  await quiet(page)
  expect(await width()).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize(desktop)
  const taken = drawer(page).getByRole('row').filter({ hasText: 'đã trả thừa, trừ lần này' })
  await taken.waitFor()
  expect(await taken.getByRole('checkbox').isDisabled()).toBe(true)
  // 1.980.000 and the 50.000, less the 100.000 of the cancelled order.
  await expect.poll(() => save(page).textContent()).toContain('1.930.000')
  expect(problems).toEqual([])
})
