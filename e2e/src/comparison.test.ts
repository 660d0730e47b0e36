import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

// A debt is compared with the customer, who answers at the link on a phone without signing in.
const server = sharedServer()
const yesterday = addDays(businessDay(new Date()), -1)
let browser: Browser
let customerId: number
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  const shop = await furnish(owner)
  customerId = shop.customerId
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

test('from the draft to the answer of the other side', async () => {
  await page.goto(
    `${server.url}/debt/compare?type=customer&fromDate=${yesterday}&toDate=${yesterday}&drawer=make.${customerId}`,
  )
  await quiet(page)
  await button(drawer(page), 'Lập đối chiếu').click()
  await button(drawer(page), 'Gửi đối chiếu').click()
  const link = await drawer(page).getByText('/doi-chieu#').innerText()

  const other = await newPage(browser, { viewport: phone })
  await other.page.goto(link)
  await other.page.getByText('Hai bên hết nợ').waitFor()
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await button(other.page, 'Xác nhận khớp').click()
  await other.page.getByText('Vui lòng nhập họ tên người xác nhận').waitFor()
  await other.page.getByLabel('Họ tên người xác nhận').fill('Trần Hải Đăng')
  await button(other.page, 'Xác nhận khớp').click()
  await other.page.getByText('Đã xác nhận khớp').waitFor()

  await drawer(page).getByText('Trần Hải Đăng').waitFor()
  expect(problems).toEqual([])
})
