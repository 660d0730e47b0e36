import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

/** The smallest picture that there is. */
const picture = {
  name: 'bill.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const server = sharedServer()
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let orderId: number
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
  orderId = await makeOrder(shop)
  await swipe(shop, orderId, [20_000_000, 10_000_000])
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

const open = async (path: string) => {
  await go(page, `${server.url}${path}`)
  await quiet(page)
}

test('the list shows which order misses pictures of its bills; they are added to its swipes, on a phone too, and are there in small', async () => {
  await open('/contract')
  await page.getByRole('button', { name: 'Thiếu ảnh', exact: true }).click()
  await page.waitForURL('**MissingImage=true**')
  await page.getByTitle('thiếu 2 ảnh bill').waitFor()

  await open(`/contract/${orderId}`)
  await page.getByLabel('Thêm ảnh bill 000123.000045').last().setInputFiles(picture)
  await toast(page, 'Đã thêm tệp bill.png').waitFor()
  await page.getByRole('button', { name: 'Xem ảnh bill 000123.000045' }).waitFor()
  await page.getByRole('tab', { name: 'Tệp' }).click()
  await page.getByText('Bill 000123.000045').waitFor()
  const file = { ...picture, name: 'bien-nhan.png' }
  await page.getByLabel('Chọn tệp').last().setInputFiles(file)
  await page.getByText('bien-nhan.png').first().waitFor()
  expect(await done(session, files.getFiles, { RefKind: 'order', RefID: orderId })).toHaveLength(2)

  await page.setViewportSize(phone)
  await open(`/contract/${orderId}`)
  await page.getByLabel('Thêm ảnh bill 000123.000046').last().setInputFiles(picture)
  await page.getByRole('button', { name: 'Xem ảnh bill 000123.000046' }).waitFor()
  const { MissingImages } = await done(session, orders.getDetail, { ScheduleID: orderId })
  expect(MissingImages).toBe(0)
  expect(problems).toEqual([])
})
