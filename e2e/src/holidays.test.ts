import { posMoney } from '@cardpro/contract/debts/debts'
import { businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { pos } from '@cardpro/contract/places/pos/pos'
import { holidays, proposedHolidays } from '@cardpro/contract/places/shops/holidays'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
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

/** When the money of the one lô is expected. */
async function expected(): Promise<string> {
  const [lot] = await done(shop.session, posMoney.getNumberLoConditions, { PosID: shop.posId })
  return lot?.ExpectedDate ?? ''
}
const kept = (year: number) => drawer(page).getByRole('table', { name: `Ngày lễ năm ${year}` })
const ofYear = (year: number) =>
  drawer(page)
    .getByRole('group', { name: 'Năm' })
    .getByRole('button', { name: `${year}` })

test('a day is added and moves the money, is told with the money of the POS, and removed it moves back', async () => {
  const planned = await expected()
  const year = Number(planned.slice(0, 4))
  await go(page, `${server.url}/manager/pos?drawer=holidays`)
  await ofYear(year).click()
  await button(drawer(page), 'Thêm ngày lễ').click()
  await box(drawer(page), 'Ngày').fill(formatDay(planned))
  await box(drawer(page), 'Tên ngày lễ').fill('Nghỉ bù')
  await save(page).click()
  await kept(year)
    .getByRole('row', { name: new RegExp(`${formatDay(planned)} Nghỉ bù`) })
    .waitFor()
  const later = await expected()
  expect(later > planned).toBe(true)

  await go(page, `${server.url}/debt?tab=pos&depth=lot`)
  const lot = page.getByRole('row').filter({ hasText: 'Lô 000123' })
  await expect.poll(() => lot.innerText()).toContain(formatDay(later).slice(0, 5))
  await page.getByText(`Sắp nghỉ lễ: ${formatDay(planned)} Nghỉ bù`).waitFor()
  await page.getByRole('link', { name: 'Ngày lễ', exact: true }).click()
  await ofYear(year).click()
  await button(kept(year), 'Bỏ').click()
  await drawer(page).getByText(`Năm ${year} chưa có ngày lễ nào`).waitFor()
  expect(await expected()).toBe(planned)

  // What the law names for a year is taken at once, and of those to choose from one.
  const next = Number(businessDay(new Date()).slice(0, 4)) + 1
  const sure = proposedHolidays(next).filter(({ isChoice }) => !isChoice)
  await ofYear(next).click()
  await button(drawer(page), `Thêm cả ${sure.length} ngày chắc chắn`).click()
  await toast(page, `Đã ghi ${sure.length} ngày lễ`).waitFor()
  const proposed = drawer(page).getByRole('table', { name: 'Ngày lễ đề xuất' })
  await button(proposed.getByRole('row').filter({ hasText: `01/09/${next}` }), 'Thêm').click()
  await kept(next)
    .getByRole('row', { name: new RegExp(`01/09/${next} Ngày liền kề Quốc khánh`) })
    .waitFor()
  expect(await done(shop.session, holidays.getHolidays, { Year: next })).toHaveLength(sure.length + 1)
  expect(problems).toEqual([])
})
