import { randomUUID } from 'node:crypto'
import { addDays, businessDay, dayOfWeek, formatDay } from '@cardpro/contract/basic/dates'
import { posMoney } from '@cardpro/contract/debts/debts'
import { pos } from '@cardpro/contract/pos/pos'
import { holidays, proposedHolidays } from '@cardpro/contract/shops/holidays'
import { staff } from '@cardpro/contract/staff/staff'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, password, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// The days on which no bank pays: an owner keeps them, and money is expected later by them.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  const { PosID } = await done(owner, pos.addOrEdit, {
    Name: 'POS dồn cuối tuần',
    TID: '12345679',
    BankCode: 'VCB',
    BankCardID: shop.bankId,
    Fees: [{ CardType: 'VISA', Percent: 1.1 }],
    SettleDays: 1,
    HoldsWeekend: true,
  })
  shop = { ...shop, posId: PosID }
  await swipe(shop, await makeOrder(shop), [20_000_000])
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const thisYear = Number(businessDay(new Date()).slice(0, 4))
const listOf = async (Year: number) => (await done(shop.session, holidays.getHolidays, { Year })).length

/** When the money of the one lô is expected. */
async function expected(): Promise<string> {
  const [lot] = await done(shop.session, posMoney.getNumberLoConditions, { PosID: shop.posId })
  return lot?.ExpectedDate ?? ''
}

/** The first day after this one that is none of a weekend. */
function nextWorkingDay(day: string): string {
  const next = addDays(day, 1)
  return [0, 6].includes(dayOfWeek(next)) ? nextWorkingDay(next) : next
}

const kept = (year: number) => drawer(page).getByRole('table', { name: `Ngày lễ năm ${year}` })
const ofYear = (year: number) =>
  drawer(page)
    .getByRole('group', { name: 'Năm' })
    .getByRole('button', { name: `${year}` })

test('a day that is none and a name that is missing are refused; a good one moves the money, removed it moves back', async () => {
  const planned = await expected()
  const year = Number(planned.slice(0, 4))
  await go(page, `${server.url}/manager/pos`)
  await button(page, 'Ngày lễ').click()
  await ofYear(year).click()
  await drawer(page).getByText(`Năm ${year} chưa có ngày lễ nào`).waitFor()
  await button(drawer(page), 'Thêm ngày lễ').click()
  await box(drawer(page), 'Ngày').fill('31/02/2027')
  await box(drawer(page), 'Tên ngày lễ').fill('Nghỉ bù')
  await save(page).click()
  await drawer(page)
    .locator('.ant-form-item-explain-error')
    .getByText(/Ngày không hợp lệ/)
    .waitFor()
  await box(drawer(page), 'Ngày').fill(formatDay(planned))
  await box(drawer(page), 'Tên ngày lễ').fill('  ')
  await save(page).click()
  await drawer(page).getByText('Không được để trống').waitFor()
  expect(await listOf(year)).toBe(0)

  await box(drawer(page), 'Tên ngày lễ').fill('Nghỉ bù')
  await save(page).click()
  await toast(page, 'Đã ghi ngày lễ').waitFor()
  await kept(year)
    .getByRole('row', { name: new RegExp(`${formatDay(planned)} Nghỉ bù`) })
    .waitFor()
  expect(await expected()).toBe(nextWorkingDay(planned))

  await go(page, `${server.url}/debt?tab=pos&depth=lot`)
  const lot = page.getByRole('row').filter({ hasText: 'Lô 000123' })
  await lot.waitFor()
  expect(await lot.innerText()).toContain(formatDay(nextWorkingDay(planned)).slice(0, 5))
  await page.getByText(`Sắp nghỉ lễ: ${formatDay(planned)} Nghỉ bù`).waitFor()
  await page.getByRole('link', { name: 'Ngày lễ', exact: true }).click()
  await ofYear(year).click()
  await button(kept(year), 'Bỏ').click()
  await toast(page, `Đã bỏ ngày lễ ${formatDay(planned)}`).waitFor()
  await drawer(page).getByText(`Năm ${year} chưa có ngày lễ nào`).waitFor()
  expect(await expected()).toBe(planned)
})

test('what the law names for a year is taken at once, and of those to choose from one', async () => {
  const year = thisYear + 1
  const sure = proposedHolidays(year).filter(({ isChoice }) => !isChoice)
  await go(page, `${server.url}/manager/pos?drawer=holidays`)
  await ofYear(year).click()
  await button(drawer(page), `Thêm cả ${sure.length} ngày chắc chắn`).click()
  await toast(page, `Đã ghi ${sure.length} ngày lễ`).waitFor()
  const proposed = drawer(page).getByRole('table', { name: 'Ngày lễ đề xuất' })
  await expect.poll(() => proposed.getByText('chọn một').count()).toBe(2)
  await button(proposed.getByRole('row').filter({ hasText: `01/09/${year}` }), 'Thêm').click()
  await kept(year)
    .getByRole('row', { name: new RegExp(`01/09/${year} Ngày liền kề Quốc khánh`) })
    .waitFor()
  expect(await listOf(year)).toBe(sure.length + 1)
  problems.splice(0)
})

test('users who are not owners see the days and can change none', async () => {
  const manager = {
    UserName: `ql${randomUUID().slice(0, 8)}`,
    FullName: 'Trần Minh Quân',
    Password: password,
    GroupID: 2,
  }
  await done(shop.session, staff.addOrEditStaff, {
    ...manager,
    ShopIDs: [shop.session.shopId],
    MustChangePassword: false,
  })
  const other = await newPage(browser)
  await bringSession(other.page, { url: server.url, userName: manager.UserName })
  await go(other.page, `${server.url}/manager/pos?drawer=holidays&year=${thisYear + 1}`)
  await drawer(other.page)
    .getByRole('row', { name: /Quốc khánh/ })
    .first()
    .waitFor()
  const acts = drawer(other.page).getByRole('button', { name: /Bỏ|Thêm/ })
  expect(await acts.count()).toBeGreaterThan(2)
  for (const act of await acts.all()) expect(await act.getAttribute('aria-disabled')).toBe('true')
  expect(other.problems).toEqual([])
  await other.context.close()
})
