import { people } from '@cardpro/contract/people/customers/customer.calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, go } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish } from './support/shop.ts'

// T39: what others do to an open list is seen within a second, and no row moves under the cursor.
const server = sharedServer()
let browser: Browser
let owner: Session
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  owner = session
  await furnish(session)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

const names = () => page.locator('.cp-list').getByText(/^Khách số \d+$|^Nguyễn Hoàng Phúc( Em)?$/)
const shown = () => names().allInnerTexts()
const pending = () => page.locator('.cp-news').getByRole('button')
const waiting = (text: string) => button(page.locator('.cp-news'), text)

let no = 0
/** A colleague adds a customer at another machine; newest stand first. */
async function customerComes(): Promise<string> {
  no++
  const FullName = `Khách số ${no}`
  const Phone = `09${String(81000000 + no)}`
  await done(owner, people.addOrEditCustomer, { FullName, Phone, Consent: true, ConsentMethod: 'Tại quầy' })
  return FullName
}

test('new rows come by themselves; under the pointer they wait for a press, and a shown row gets its new values in its place', async () => {
  await go(page, `${server.url}/customer`)
  await names().first().waitFor()
  await quiet(page)
  await page.mouse.move(0, 0)
  const first = await customerComes()
  await expect.poll(shown).toContain(first)
  expect(await pending().count()).toBe(0)

  const before = await shown()
  await names().last().hover()
  const [one, other] = [await customerComes(), await customerComes()]
  await waiting('2 mới').waitFor()
  expect(await shown()).toEqual(before)
  await waiting('2 mới').click()
  await expect.poll(shown).toEqual([other, one, ...before])

  await names().last().hover()
  const [old] = await done(owner, people.ajaxLoadCustomer, { GeneralSearch: 'Nguyễn Hoàng Phúc' })
  const { CustomerID = 0 } = old ?? {}
  const now = await done(owner, people.getByID, { CustomerID })
  const form = { ...now, CitizenID: '', Consent: now.HasConsent, ConsentDate: now.ConsentAt?.slice(0, 10) ?? null }
  await done(owner, people.addOrEditCustomer, { ...form, FullName: 'Nguyễn Hoàng Phúc Em' })
  await expect.poll(shown).toEqual([other, one, first, 'Nguyễn Hoàng Phúc Em'])
  expect(await pending().count()).toBe(0)
})

test('with a record open they wait too, but not for what its own form saves', async () => {
  const before = await shown()
  await page.getByRole('button', { name: 'Thêm khách' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Họ tên' }).fill('Khách số 900')
  const name = await customerComes()
  await waiting('1 mới').waitFor()
  expect(await shown()).toEqual(before)
  await form.getByRole('textbox', { name: 'Số điện thoại', exact: true }).fill('0981999900')
  await form.getByRole('switch', { name: 'Khách đồng ý' }).click()
  await form.locator('button[type=submit]').click()
  await expect.poll(shown).toEqual(['Khách số 900', name, ...before])
})

test('on a phone they wait while the list is scrolled down', async () => {
  await page.mouse.move(0, 0)
  let last = ''
  for (let count = 0; count < 6; count++) last = await customerComes()
  await expect.poll(shown).toContain(last)
  await page.setViewportSize(phone)
  await quiet(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const name = await customerComes()
  await waiting('1 mới').click()
  await expect.poll(shown).toContain(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400)
  expect(problems).toEqual([])
})
