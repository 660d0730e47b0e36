import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photograph, photoScale } from '../../server/test/billPhotos/camera.ts'
import { type BillTruth, billPaper } from '../../server/test/billPhotos/paper.ts'
import { done, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone } from './support/browser.ts'
import { bringSession, button, drawer, go, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// Photos of bills: one of a swipe in the books, and one of a swipe that is yet to be entered. Each that is read costs seconds, so no more are.
const server = sharedServer()
const today = businessDay(new Date())
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let orderId: number
type Photo = { name: string; mimeType: string; buffer: Buffer }
let photos: Photo[]
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url)
  shop = await furnish(owner)
  orderId = await makeOrder(shop, 18_000_000)
  const Items = [{ PosID: shop.posId, Amount: 18_000_000, LotNo: '000088' }]
  await done(owner, orders.addWithdrawal, { ScheduleID: orderId, Items, Confirm: ['W_LIMIT', 'W_LOSS', 'W_RULE'] })
  photos = await taken()
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

/** The swipe that stands, and one for the form of swipes. */
async function taken(): Promise<Photo[]> {
  const camera = await (await browser.newContext({ deviceScaleFactor: photoScale })).newPage()
  const bill = { Tid: '12345678', Last4: '4472', CardType: 'VISA', LotNo: '000088', Time: `${today}T08:15` }
  const shot = async (name: string, paper: Parameters<typeof photograph>[1]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photograph(camera, paper),
  })
  const first: Partial<BillTruth> = { ...bill, Amount: 18_000_000, BillNo: '000105', Approval: '518374' }
  const second: Partial<BillTruth> = { ...bill, Amount: 9_000_000, BillNo: '000107', Approval: '518376' }
  const all = [
    await shot('bill-1.jpg', billPaper(11, first, { turn: 0 })),
    await shot('bill-2.jpg', billPaper(13, second, { turn: 0 })),
  ]
  await camera.context().close()
  return all
}
const noPhoto: Photo = { name: 'ghi-chu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('không phải ảnh') }

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

test('photos are dropped and read one after another; what is not sure is looked at, and the picture is put to its swipe with what that lacked', async () => {
  await go(page, `${server.url}/post/uploadbill?tab=photos`)
  await page.getByLabel('Tệp ảnh bill').setInputFiles([...photos.slice(0, 1), noPhoto])
  await page.getByText('Đang đọc ảnh 1/2').waitFor()
  await row('bill-1.jpg').getByText('POS VCB 01').waitFor({ timeout: 90_000 })
  await row('ghi-chu.jpg').getByText('Chưa đọc được').waitFor()
  await row('bill-1.jpg').click()
  await panel().getByText('cùng 4 số cuối 4472').waitFor()
  await confirmAll()
  await toast(page, /Đã gắn ảnh bill vào DH/).waitFor()
  await row('bill-1.jpg').getByText('Đã gắn').waitFor()
  const { Swipes } = await done(shop.session, orders.getDetail, { ScheduleID: orderId })
  expect(Swipes[0]).toMatchObject({ BillNo: '000105', Approval: '518374', ImageID: expect.any(Number) })
})

test('on a phone a photo opens over the list', async () => {
  await page.setViewportSize(phone)
  // The next one was opened when the first was put to its swipe.
  await button(panel(), 'Đóng').click()
  await panel().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Mở ảnh bill-1.jpg' }).click()
  await button(panel(), 'Đóng').click()
  await page.getByRole('row').filter({ hasText: 'POS VCB 01' }).waitFor()
})

test('the form of swipes is filled in from a photo, and the picture goes to the swipe', async () => {
  await page.setViewportSize(desktop)
  const ScheduleID = await makeOrder(shop, 9_000_000)
  await go(page, `${server.url}/contract/${ScheduleID}?act=swipe`)
  await button(drawer(page), 'Đọc từ ảnh bill').click()
  const reader = page.getByRole('dialog', { name: /Đọc từ ảnh bill/ })
  await reader.getByLabel('Tệp ảnh bill').setInputFiles(photos.slice(1))
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
  const { Swipes } = await done(shop.session, orders.getDetail, { ScheduleID })
  expect(Swipes[0]).toMatchObject({
    Amount: 9_000_000,
    BillNo: '000107',
    Approval: '518376',
    ImageID: expect.any(Number),
  })
  expect(problems).toEqual([expect.stringMatching(/^Meta\/ReadBill /)])
})
