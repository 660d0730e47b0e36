import { cards } from '@cardpro/contract/cards/cards'
import { files } from '@cardpro/contract/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { pos } from '@cardpro/contract/pos/pos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
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

test('the list shows which order misses pictures of its bills; one is added to its swipe and is there in small', async () => {
  await open('/contract')
  await page.getByRole('button', { name: 'Thiếu ảnh', exact: true }).click()
  await page.waitForURL('**MissingImage=true**')
  await page.getByTitle('thiếu 2 ảnh bill').waitFor()

  await open(`/contract/${orderId}`)
  await page.getByLabel('Thêm ảnh bill 000123.000045').last().setInputFiles(picture)
  await toast(page, 'Đã thêm tệp bill.png').waitFor()
  await page.getByRole('button', { name: 'Xem ảnh bill 000123.000045' }).waitFor()
  await page.getByRole('button', { name: 'Thêm ảnh bill 000123.000046' }).waitFor()
  const { MissingImages } = await done(session, orders.getDetail, { ScheduleID: orderId })
  expect(MissingImages).toBe(1)

  await page.getByRole('tab', { name: 'Tệp' }).click()
  await page.getByText('Bill 000123.000045').waitFor()
  await page
    .getByLabel('Chọn tệp')
    .last()
    .setInputFiles({ ...picture, name: 'bien-nhan.png' })
  await page.getByText('bien-nhan.png').first().waitFor()
  expect(await done(session, files.getFiles, { RefKind: 'order', RefID: orderId })).toHaveLength(2)
})

test('the bills of a terminal say which have no picture, and the terminal has files of its own', async () => {
  await open(`/manager/pos?drawer=bills.${shop.posId}`)
  await drawer(page).getByRole('button', { name: 'Thiếu ảnh bill' }).click()
  await drawer(page).getByText('1 bill', { exact: true }).first().waitFor()
  const missing = await done(session, pos.getBills, { PosID: shop.posId, MissingImage: true })
  expect(missing.map(({ BillNo }) => BillNo)).toEqual(['000046'])

  await open(`/manager/pos?drawer=files.${shop.posId}`)
  await drawer(page).getByText('Chưa có tệp nào').waitFor()
  await drawer(page)
    .getByLabel('Chọn tệp')
    .last()
    .setInputFiles({ ...picture, name: 'hop-dong.png' })
  await drawer(page).getByRole('button', { name: 'Xem ảnh hop-dong.png' }).waitFor()
})

test('a card gets warning days of its own and a due day after its statement', async () => {
  await open(`/cards?drawer=edit.${shop.cardId}`)
  await pick(drawer(page), 'Hoặc sau sao kê', '15 ngày sau sao kê')
  await pick(drawer(page), 'Báo đến hạn trước', '30 ngày')
  await save(page).click()
  await toast(page, /Đã lưu thẻ/).waitFor()
  const card = await done(session, cards.getByID, { cardDataID: shop.cardId })
  expect(card).toMatchObject({ DueOffset: 15, WarnDays: 30, StatementDay: 20 })

  await open('/warning')
  await page.getByRole('row', { name: /4472/ }).waitFor()
})

test('on a phone the bill of a swipe gets its picture too', async () => {
  const small = (await newPage(browser, { viewport: phone })).page
  await bringSession(small, session)
  await go(small, `${server.url}/contract/${orderId}`)
  await quiet(small)
  await small.getByLabel('Thêm ảnh bill 000123.000046').last().setInputFiles(picture)
  await small.getByRole('button', { name: 'Xem ảnh bill 000123.000046' }).waitFor()
  await small.context().close()
  expect(problems).toEqual([])
})
