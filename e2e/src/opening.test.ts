import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered, type Session } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { bringSession } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

// What a browser fetches when a screen is opened by its address. That every screen asks ahead for what it then reads is held
// by `prefetch.test.tsx` of the web.
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let problems: string[]
let fetched: { path: string; status: number }[] = []
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(sharedServer().url)
  await furnish(owner)
  ;({ page, problems } = await newPage(browser))
  page.on('response', (response) => fetched.push({ path: new URL(response.url()).pathname, status: response.status() }))
}, 120_000)
afterAll(() => browser.close())

const times = (path: string): number => fetched.filter((one) => one.path === path).length
const scripts = (): string[] => fetched.map(({ path }) => path).filter((path) => path.endsWith('.js'))
const openAt = async (path: string) => {
  fetched = []
  await page.goto(sharedServer().url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('a visitor fetches no shell before the sign-in page is there', async () => {
  let shown: string[] = []
  page.once('domcontentloaded', () => (shown = scripts()))
  await page.goto(`${sharedServer().url}/login`)
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
  expect(shown.filter((path) => /ahead|index/.test(path))).toHaveLength(2)
  expect(shown.filter((path) => /Shell|frame|Page-/.test(path))).toEqual([])
})

test('a list reads its figures once, though they are asked for before it is drawn, in few files and none of them twice', async () => {
  await bringSession(page, owner)
  await openAt('/contract')
  const needed = scripts()
  await quiet(page)
  expect([times('/api/ScheduleWorking/GetByConditions'), times('/api/ListView/GetViews')]).toEqual([1, 1])
  // What several screens share is a file of its own, and each new screen shares a little more. On a busy machine the first
  // files of what may be opened next are among them.
  expect(needed.length).toBeLessThan(36)
  expect(new Set(needed).size).toBe(needed.length)
})

test('T55: a screen that is only pointed at asks for nothing, and is read once each time it is opened', async () => {
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
})

test('so does the dashboard, and nothing of all that was refused', async () => {
  const before = fetched
  await openAt('/')
  await quiet(page)
  expect([times('/api/Report/ReportDashboard'), times('/api/FirstStep/GetSteps')]).toEqual([1, 1])
  expect([...before, ...fetched].filter(({ status }) => status >= 400)).toEqual([])
  expect(problems).toEqual([])
})
