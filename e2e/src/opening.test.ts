import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registered, type Session } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { bringSession } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish } from './support/shop.ts'

// What a browser fetches when a screen is opened by its address.
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let problems: string[]
let fetched: { path: string; status: number }[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(sharedServer().url)
  await furnish(owner)
}, 120_000)
afterAll(() => browser.close())
beforeEach(async () => {
  ;({ page, problems } = await newPage(browser))
  fetched = []
  page.on('response', (response) => fetched.push({ path: new URL(response.url()).pathname, status: response.status() }))
})

const times = (path: string): number => fetched.filter((one) => one.path === path).length
const scripts = (): string[] => fetched.map(({ path }) => path).filter((path) => path.endsWith('.js'))

test('a visitor fetches no shell before the sign-in page is there', async () => {
  let shown: string[] = []
  page.on('domcontentloaded', () => (shown = scripts()))
  await page.goto(`${sharedServer().url}/login`)
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
  expect(shown.filter((path) => /ahead|index/.test(path))).toHaveLength(2)
  expect(shown.filter((path) => /Shell|frame|Page-/.test(path))).toEqual([])
})

test.each([
  ['/', '/api/Report/ReportDashboard', '/api/FirstStep/GetSteps'],
  ['/contract', '/api/ScheduleWorking/GetByConditions', '/api/ListView/GetViews'],
  ['/customer', '/api/Customer/AjaxLoadCustomer', '/api/ListView/GetViews'],
  ['/cards?Sort=-CreditLimit', '/api/CardData/GetByConditions', '/api/ListView/GetViews'],
  ['/warning', '/api/CardData/GetNotifyDate', '/api/ListView/GetViews'],
  ['/card/expired', '/api/CardData/GetCardExpired', '/api/ListView/GetViews'],
  ['/schedule-payment?by=day', '/api/CardData/GetCalendarPayment', '/api/ListView/GetViews'],
  ['/manager/pos', '/api/Pos/GetByConditions', '/api/ListView/GetViews'],
  ['/manager/pospartner', '/api/Pos/GetPosPartner', '/api/ListView/GetViews'],
  ['/manager/partner', '/api/Partner/AjaxLoadPartner', '/api/ListView/GetViews'],
  ['/manager/collaborators', '/api/Aff/GetByConditions', '/api/ListView/GetViews'],
  ['/manager/bankcard', '/api/BankCard/GetByConditions', '/api/ListView/GetViews'],
  ['/manager/branch', '/api/Shop/AjaxLoadShop', '/api/ListView/GetViews'],
  ['/manager/staff', '/api/User/AjaxLoadStaff', '/api/ListView/GetViews'],
  ['/debt/customer', '/api/Debt/GetSummaryDebt', '/api/ListView/GetViews'],
  ['/history/logaction', '/api/LogAction/GetLogAction', '/api/ListView/GetViews'],
])('%s reads its figures once, though they are asked for before it is drawn', async (path, first, second) => {
  await bringSession(page, owner)
  fetched = []
  await page.goto(sharedServer().url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet(page)
  expect([times(first), times(second)]).toEqual([1, 1])
  expect(fetched.filter(({ status }) => status >= 400)).toEqual([])
  expect(problems).toEqual([])
})

test('T55: a screen that is only pointed at asks for nothing, and is read once each time it is opened', async () => {
  await bringSession(page, owner)
  await page.goto(`${sharedServer().url}/contract`)
  await quiet(page)
  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  const to = async (name: string) => {
    await menu.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await quiet(page)
  }
  await menu.getByRole('link', { name: 'Máy POS', exact: true }).hover()
  await expect.poll(() => scripts().some((path) => path.includes('PosPage'))).toBe(true)
  await quiet(page)
  expect(times('/api/Pos/GetByConditions')).toBe(0)
  await to('Máy POS')
  expect(times('/api/Pos/GetByConditions')).toBe(1)
  await to('Khách hàng')
  await to('Máy POS')
  expect(times('/api/Pos/GetByConditions')).toBe(2)
  expect(problems).toEqual([])
})

test('in few files, none of them twice', async () => {
  await bringSession(page, owner)
  fetched = []
  await page.goto(`${sharedServer().url}/contract`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const needed = scripts()
  // What several screens share is a file of its own, and each new screen shares a little more. On a busy machine the first
  // files of what may be opened next are among them.
  expect(needed.length).toBeLessThan(36)
  expect(new Set(needed).size).toBe(needed.length)
})
