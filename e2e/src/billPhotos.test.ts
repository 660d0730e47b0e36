import { businessDay } from '@cardpro/contract/basic/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { billPhotos } from '@cardpro/contract/reconcile/billPhotos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photograph, photoScale } from '../../server/test/billPhotos/camera.ts'
import { type BillTruth, billPaper, transferScreen } from '../../server/test/billPhotos/paper.ts'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// Photos of bills: one of a swipe in the books, one of a swipe that is not, and one of a transfer.
const server = sharedServer()
const today = businessDay(new Date())
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let owner: Session & { userName: string }
let orderId: number
let openId: number
type Photo = { name: string; mimeType: string; buffer: Buffer }
let photos: Photo[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  orderId = await makeOrder(shop, 18_000_000)
  const Items = [{ PosID: shop.posId, Amount: 18_000_000, LotNo: '000088' }]
  await done(owner, orders.addWithdrawal, { ScheduleID: orderId, Items, Confirm: ['W_LIMIT', 'W_LOSS', 'W_RULE'] })
  openId = await makeOrder(shop, 27_000_000)
  photos = await taken()
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

/** The swipe that stands, the one that is missing, money that was sent, and one for the form of swipes. */
async function taken(): Promise<Photo[]> {
  const camera = await (await browser.newContext({ deviceScaleFactor: photoScale })).newPage()
  const bill = { Tid: '12345678', Last4: '4472', CardType: 'VISA', LotNo: '000088', Time: `${today}T08:15` }
  const shot = async (name: string, paper: Parameters<typeof photograph>[1]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photograph(camera, paper),
  })
  const first: Partial<BillTruth> = { ...bill, Amount: 18_000_000, BillNo: '000105', Approval: '518374' }
  const second: Partial<BillTruth> = { ...bill, Amount: 27_000_000, BillNo: '000106', Approval: '518375' }
  const third: Partial<BillTruth> = { ...bill, Amount: 9_000_000, BillNo: '000107', Approval: '518376' }
  const all = [
    await shot('bill-1.jpg', billPaper(11, first, { turn: 0 })),
    await shot('bill-2.jpg', billPaper(12, second, { turn: 180 })),
    await shot('ck.jpg', transferScreen(5)),
    await shot('bill-3.jpg', billPaper(13, third, { turn: 0 })),
  ]
  await camera.context().close()
  return all
}

const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Mở ảnh ${name}` }) })
const panel = () => page.getByRole('complementary', { name: /^Ảnh / })

/** What is not sure comes first under the cursor; Enter says that it is right, and of the last that the picture may go there. */
async function confirmAll(): Promise<void> {
  const doubtful = panel().getByText(/^\d ô cần xem$/)
  const isDoubtful = await doubtful.isVisible()
  await button(panel(), 'Gắn vào đơn').click()
  if (isDoubtful)
    await panel()
      .getByText(/^Còn \d ô cần xem trước: /)
      .waitFor()
  for (let left = 9; left > 0 && (await doubtful.isVisible()); left--) await page.keyboard.press('Enter')
}

test('three photos are dropped, read one after another, and told apart', async () => {
  await go(page, `${server.url}/post/uploadbill?tab=photos`)
  await page.getByLabel('Tệp ảnh bill').setInputFiles(photos.slice(0, 3))
  await page.getByText('Đang đọc ảnh 1/3').waitFor()
  await page.getByText('Chưa xác nhận thì chỉ lưu ảnh').waitFor({ timeout: 90_000 })
  await row('bill-1.jpg').getByText('POS VCB 01').waitFor()
  await row('bill-2.jpg').getByText('Không thấy', { exact: true }).waitFor()
  await row('ck.jpg').getByText('Đây là ảnh chuyển khoản, không phải bill của máy POS').waitFor()
  const { Swipes } = await done(shop.session, orders.getDetail, { ScheduleID: orderId })
  expect(Swipes[0]).toMatchObject({ BillNo: '', ImageID: null })
})

test('what waits is there again after a reload, is read when it is looked at, and can be dropped for good', async () => {
  await page.getByLabel('Tệp ảnh bill').setInputFiles(photos.slice(3))
  await row('bill-3.jpg').getByText('POS VCB 01').waitFor({ timeout: 60_000 })
  await page.reload()
  await row('bill-2.jpg').getByText('Chờ từ trước').waitFor()
  await row('bill-1.jpg').getByText('POS VCB 01').waitFor({ timeout: 60_000 })
  await row('bill-2.jpg').click()
  await row('bill-2.jpg').getByText('Không thấy', { exact: true }).waitFor({ timeout: 60_000 })
  await row('bill-3.jpg').click()
  await row('bill-3.jpg').getByText('POS VCB 01').waitFor({ timeout: 60_000 })
  await button(panel(), 'Bỏ ảnh này').click()
  await quiet(page)
  const waiting = await done(shop.session, billPhotos.getWaiting, {})
  expect(waiting.map(({ Name }) => Name)).toEqual(['bill-1.jpg', 'bill-2.jpg'])
})

test('what is not sure is looked at; then the picture is put to its swipe with what that lacked', async () => {
  await row('bill-1.jpg').click()
  await panel().getByText('cùng 4 số cuối 4472').waitFor()
  await confirmAll()
  const placed = row('bill-1.jpg').getByText('Đã gắn')
  await toast(page, /Đã gắn ảnh bill vào DH/).waitFor()
  await placed.waitFor()
  const { Swipes } = await done(shop.session, orders.getDetail, { ScheduleID: orderId })
  expect(Swipes[0]).toMatchObject({ BillNo: '000105', Approval: '518374', ImageID: expect.any(Number) })
})

test('a bill that was not entered becomes a swipe of the open order, with its picture', async () => {
  await row('bill-2.jpg').click()
  await button(panel(), 'Tạo lần quẹt').click()
  await drawer(page).getByRole('textbox', { name: 'Chuẩn chi' }).waitFor()
  await expect.poll(() => drawer(page).getByRole('textbox', { name: 'Chuẩn chi' }).inputValue()).toBe('518375')
  await save(page).click()
  const question = page.getByRole('alertdialog')
  await question
    .or(toast(page, /Đã ghi 1 lần quẹt/))
    .first()
    .waitFor()
  if (await question.isVisible()) await page.keyboard.press('Enter')
  await row('bill-2.jpg').getByText('Đã gắn').waitFor()
  const { Swipes } = await done(shop.session, orders.getDetail, { ScheduleID: openId })
  expect(Swipes[0]).toMatchObject({ Amount: 27_000_000, BillNo: '000106', ImageID: expect.any(Number) })
  // The refusal of the photo that is no bill.
  expect(problems).toEqual(['Meta/ReadBill Đây là ảnh chuyển khoản, không phải bill của máy POS'])
})

test('the form of swipes is filled in from a photo, and the picture goes to the swipe', async () => {
  const thirdId = await makeOrder(shop, 9_000_000)
  await go(page, `${server.url}/contract/${thirdId}?act=swipe`)
  await button(drawer(page), 'Đọc từ ảnh bill').click()
  const reader = page.getByRole('dialog', { name: /Đọc từ ảnh bill/ })
  await reader.getByLabel('Tệp ảnh bill').setInputFiles(photos.slice(3))
  const fill = button(reader, 'Điền vào lần quẹt')
  await expect.poll(() => fill.getAttribute('aria-disabled'), { timeout: 60_000 }).not.toBe('true')
  await fill.click()
  for (let left = 9; left > 0 && (await reader.isVisible()); left--) await page.keyboard.press('Enter')
  await expect.poll(() => drawer(page).getByRole('textbox', { name: 'Chuẩn chi' }).inputValue()).toBe('518376')
  await save(page).click()
  const question = page.getByRole('alertdialog')
  await question
    .or(toast(page, /Đã ghi 1 lần quẹt/))
    .first()
    .waitFor()
  if (await question.isVisible()) await page.keyboard.press('Enter')
  await toast(page, 'Đã gắn 1 ảnh bill').first().waitFor()
  const { Swipes } = await done(shop.session, orders.getDetail, { ScheduleID: thirdId })
  expect(Swipes[0]).toMatchObject({
    Amount: 9_000_000,
    BillNo: '000107',
    Approval: '518376',
    ImageID: expect.any(Number),
  })
})

test('on a phone a photo opens over the list', async () => {
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, owner)
  await go(small, `${server.url}/post/uploadbill?tab=photos`)
  await quiet(small)
  await small.getByLabel('Chụp ảnh bill').setInputFiles(photos.slice(0, 1))
  await small.getByRole('button', { name: 'Mở ảnh bill-1.jpg' }).click()
  await small.getByText('lần quẹt này đã có ảnh bill').waitFor({ timeout: 90_000 })
  await button(small, 'Đóng').click()
  await small.getByRole('row').filter({ hasText: 'POS VCB 01' }).waitFor()
})
