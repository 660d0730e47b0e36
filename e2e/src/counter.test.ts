import { readFile } from 'node:fs/promises'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { desktop, holdBack, newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// An order at the counter: by keys, on the board and in the week, on paper, and what is begun from it.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let owner: Session & { userName: string }
let shop: Shop
let swiped: number

beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  shop = await furnish(owner)
  swiped = await makeOrder(shop)
  await swipe(shop, swiped, [20_000_000, 30_000_000])
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(() => browser.close())

const orderOf = (ScheduleID: number) => done(shop.session, orders.getDetail, { ScheduleID })
const openOrder = async (id: number, act = '') => {
  await go(page, `${server.url}/contract/${id}${act && `?act=${act}`}`)
  await page.getByRole('heading', { level: 1, name: 'Nguyễn Hoàng Phúc' }).waitFor()
}
const gone = () => drawer(page).waitFor({ state: 'hidden' })
const column = (name: string | RegExp) => page.getByRole('region', { name })
const sidewaysOf = (of: Page) =>
  of.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const menuOf = (place: Page | Locator) => place.getByRole('button', { name: 'Thao tác' })

test('F4 swipes, F8 pays out, A does what comes next; a key of what makes no sense yet is not heard', async () => {
  const id = await makeOrder(shop, 10_000_000)
  await openOrder(id)
  for (const key of ['F2', 'F8', 'F9']) await page.keyboard.press(key)
  expect(await drawer(page).count()).toBe(0)

  await page.keyboard.press('F4')
  const row = drawer(page).getByRole('group', { name: 'Lần quẹt 1' })
  await box(row, 'Lô.bill').fill('12A.45')
  await save(page).click()
  await row.getByText(/phải gồm 1 đến 6 chữ số/).waitFor()
  await box(row, 'Lô.bill').fill('000777.000001')
  await save(page).click()
  await toast(page, 'Đã ghi 1 lần quẹt, 10.000.000').waitFor()
  await gone()

  await button(page, /^Chuyển khách 9\.820\.000/).waitFor()
  await page.keyboard.press('F8')
  await box(page, 'Số tiền chuyển').waitFor()
  await page.keyboard.press('Escape')
  await gone()
  await page.keyboard.press('a')
  await box(page, 'Số tiền chuyển').fill('90tr')
  await save(page).click()
  await drawer(page).getByText('Chuyển 90.000.000 vượt số còn phải chuyển (9.820.000)').first().waitFor()
  await box(page, 'Số tiền chuyển').fill('9.820.000')
  await save(page).click()
  await toast(page, 'Đã chuyển khách 9.820.000').waitFor()
  expect((await orderOf(id)).Status).toBe(5)
})

test('the board: a card leads to what comes next and moves on once that is done; a bill is mended at its order', async () => {
  const id = await makeOrder(shop, 7_000_000)
  await go(page, `${server.url}/contract?view=status`)
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: '7.000.000' })
  await button(card('Chờ làm'), 'Quẹt thẻ').click()
  await box(drawer(page).getByRole('group', { name: 'Lần quẹt 1' }), 'Lô.bill').fill('000778.000001')
  await save(page).click()
  await toast(page, 'Đã ghi 1 lần quẹt, 7.000.000').waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Đóng' }).click()
  await gone()
  const moved = column('Chờ chuyển tiền').getByRole('listitem').filter({ hasText: '6.874.000' })
  await moved.waitFor()
  await card('Chờ làm').waitFor({ state: 'hidden' })
  await moved.getByRole('button', { name: 'Nguyễn Hoàng Phúc' }).click()
  await page.waitForURL(`**/contract/${id}`)

  await button(page, 'Sửa bill 000778.000001').click()
  await box(page, 'Số bill').fill('000099')
  await save(page).click()
  await button(page, 'Sửa bill 000778.000099').waitFor()
})

test('In phiếu: one key opens the paper, as long as what stands on it, with the code and no whole card number', async () => {
  await openOrder(swiped)
  await page.keyboard.press('p')
  const paper = drawer(page).getByRole('article', { name: /^Phiếu đơn DH/ })
  await paper.getByText('Còn phải trả khách').waitFor()
  await paper.getByText('bốn mươi chín triệu một trăm nghìn đồng', { exact: false }).waitFor()
  await paper.getByRole('img', { name: 'Mã VietQR chuyển cho NGUYEN HOANG PHUC' }).waitFor()
  const words = await paper.innerText()
  expect(words).toContain('VPB •••• 4472')
  expect(words).not.toMatch(/457353|0912345678|Lãi|Phí POS|POS VCB 01/)

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('p')
  await expect.poll(() => page.locator('.cp-doc-print').count()).toBe(1)
  const roll = await sizesOf(page)
  expect(roll).toHaveLength(1)
  const [width = 0, height = 0] = roll[0] ?? []
  expect(width).toBeCloseTo(80, 0)
  const paperMm = (await paper.evaluate((own) => own.getBoundingClientRect().height)) / (96 / 25.4)
  expect(height - paperMm).toBeGreaterThanOrEqual(0)
  expect(height - paperMm).toBeLessThan(4)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await drawer(page).getByText('A5 ngang').click()
  await button(drawer(page), /^In A5/).click()
  await expect.poll(() => page.locator('.cp-doc-print.cp-doc-A5').count()).toBe(1)
  const [a5] = await sizesOf(page)
  expect(a5?.map(Math.round)).toEqual([210, 148])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})

/** Width and height of each page of what would be printed now, in mm. */
async function sizesOf(of: Page): Promise<number[][]> {
  const pdf = (await of.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => (Number(points) / 72) * 25.4),
  )
}

test('the paper is saved as a picture, which is dark where the code is; where a phone can share, it hands it over', async () => {
  await page.setViewportSize(phone)
  await page.evaluate(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => Promise.resolve(void shared.push(...files.map(({ name }) => name))),
    })
    Object.assign(window, { shared })
  })
  await openOrder(swiped)
  await menuOf(page).first().click()
  await page.getByRole('menuitem', { name: 'In phiếu' }).click()
  await drawer(page).getByRole('button', { name: 'K80', exact: true }).click()
  const written = await holdBack(page, '**/LogAction/**')
  await button(drawer(page), 'Chia sẻ').click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared') as string[])).toHaveLength(1)
  const download = page.waitForEvent('download')
  await button(drawer(page), 'Lưu ảnh').click()
  written()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^phieu-DH\d{6}-\d{3}\.png$/)
  expect(await sidewaysOf(page)).toBe(0)
  const { width, height, dark } = await lookAt(page, await readFile(await file.path()))
  expect(width).toBeGreaterThan(800)
  expect(height).toBeGreaterThan(width)
  expect(dark).toBeGreaterThan(0.04)
})

/** A picture as the browser reads it, and which share of it is dark. */
const lookAt = (of: Page, png: Buffer) =>
  of.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const { width, height } = picture
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const dots = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    let count = 0
    for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 60) count++
    return { width, height, dark: count / (width * height) }
  }, png.toString('base64'))

test('the week stands at today on a phone, also where the address asks for a day that is none', async () => {
  await go(page, `${server.url}/contract?view=week&ForDate=2026-13-45`)
  const now = column(/\d\d\/\d\d\/\d{4}$/).filter({ hasText: '7.000.000' })
  await now.getByRole('listitem').first().waitFor()
  expect(await sidewaysOf(page)).toBe(0)
  await expect.poll(() => now.evaluate((own) => own.getBoundingClientRect().left)).toBeLessThan(phone.width / 2)
  await page.setViewportSize(desktop)
})

test('the quick menu of a row begins a voucher with the customer and the order, and the console stayed empty', async () => {
  const { Code } = await orderOf(swiped)
  await go(page, `${server.url}/contract?GeneralSearch=${Code}`)
  await menuOf(page.getByRole('row').filter({ hasText: Code.slice(-3) })).click()
  await page.getByRole('menuitem', { name: 'Lập phiếu chi' }).click()
  await page.waitForURL(`**/collect-expense?drawer=expense.${swiped}`)
  await drawer(page).getByText('Nguyễn Hoàng Phúc').first().waitFor()
  expect(await box(page, 'Diễn giải').inputValue()).toBe(`Đơn ${Code}: `)
  await box(page, 'Số tiền').fill('50k')
  await box(page, 'Diễn giải').fill(`Đơn ${Code}: gửi xe`)
  await pick(drawer(page), 'Loại chi', 'Ship')
  await save(page).click()
  await page.getByRole('row', { name: /Ship.*Nguyễn Hoàng Phúc/ }).waitFor()
  expect(problems.filter((one) => !/bill|vượt số còn phải chuyển|Ngày không hợp lệ/i.test(one))).toEqual([])
})
