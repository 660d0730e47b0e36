import { readFile } from 'node:fs/promises'
import { businessDay } from '@cardpro/contract/basic/dates'
import { cards } from '@cardpro/contract/cards/cards'
import { appointments } from '@cardpro/contract/cards/cardWork'
import { orders } from '@cardpro/contract/orders/orders'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { desktop, newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// An order at the counter: by keys, on the board and in the week, out of an appointment, corrected, and on paper.
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

test('Sửa bill: wrong numbers and a bill that the lô has are refused at their boxes; no money moves', async () => {
  await openOrder(swiped)
  const before = await orderOf(swiped)
  await button(page, 'Sửa bill 000123.000045').click()
  await box(page, 'Số bill').fill('4A')
  await save(page).click()
  await drawer(page).getByText('Số bill phải gồm 1 đến 6 chữ số').waitFor()
  await box(page, 'Số bill').fill('46')
  await box(page, 'Mã chuẩn chi').fill('4K81QZ')
  await save(page).click()
  await drawer(page)
    .getByText(/Lô 000123 đã có bill 46 ở đơn/)
    .waitFor()
  expect(await box(page, 'Mã chuẩn chi').inputValue()).toBe('4K81QZ')
  await box(page, 'Số bill').fill('000099')
  await box(page, 'Số hóa đơn, chứng từ').fill('HĐ 0001234')
  await save(page).click()
  await toast(page, 'Đã sửa bill').waitFor()
  await button(page, 'Sửa bill 000123.000099').waitFor()
  const after = await orderOf(swiped)
  expect(after.Swipes.map(({ BillNo, DocNo }) => [BillNo, DocNo])).toEqual([
    ['000099', 'HĐ 0001234'],
    ['000046', ''],
  ])
  expect([after.Swipe, after.Fee, after.Balance]).toEqual([before.Swipe, before.Fee, before.Balance])
})

test('the board: a card opens its order, leads to what comes next, and moves on once that is done', async () => {
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
})

test('the week: today stands out, another week is a press away, and a bad day in the address shows this one', async () => {
  await go(page, `${server.url}/contract?view=week&ForDate=2026-13-45`)
  const now = column(/\d\d\/\d\d\/\d{4}$/).filter({ hasText: '7.000.000' })
  await now.waitFor()
  await button(page, 'Tuần sau').click()
  await page.getByText('Không có đơn nào').nth(6).waitFor()
  await button(page, 'Tuần này').click()
  await now.waitFor()
  await page.setViewportSize(phone)
  await page.reload()
  await now.getByRole('listitem').first().waitFor()
  expect(await sidewaysOf(page)).toBe(0)
  await expect.poll(() => now.evaluate((own) => own.getBoundingClientRect().left)).toBeLessThan(phone.width / 2)
  await page.setViewportSize(desktop)
})

test('many appointments become orders at once; one without an amount says why it does not', async () => {
  const expiry = { ExpMonth: 12, ExpYear: new Date().getFullYear() + 3 }
  const second = {
    CustomerID: shop.customerId,
    BankCode: 'VCB',
    CardType: 'VISA',
    Bin: '411111',
    Last4: '1111',
  } as const
  const { CardDataID } = await done(shop.session, cards.addOrEdit, {
    ...second,
    StatementDay: 20,
    DueDay: 5,
    ...expiry,
  })
  const plan = { Date: businessDay(new Date()), Type: 2 } as const
  await done(shop.session, appointments.addCalendarPayment, { ...plan, CardDataID, Amount: 3_000_000 })
  await done(shop.session, appointments.addCalendarPayment, { ...plan, CardDataID: shop.cardId, Amount: 0 })
  await go(page, `${server.url}/schedule-payment?by=list`)
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await button(page, 'Tạo đơn').last().click()
  await drawer(page)
    .getByText(/2 lịch hẹn/)
    .first()
    .waitFor()
  await button(drawer(page), /^Tạo đơn \d lịch hẹn/).click()
  await drawer(page).getByText('Lịch hẹn chưa có số tiền, hãy tạo đơn riêng').waitFor()
  await button(drawer(page), 'Xong').click()
  const made = await done(shop.session, orders.getByConditions, { GeneralSearch: '1111' })
  expect(made.map(({ Request, Contract_Type }) => [Request, Contract_Type])).toEqual([[3_000_000, 1]])
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
  const { page: hand, context } = await newPage(browser, { viewport: phone })
  await bringSession(hand, owner)
  await hand.addInitScript(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => Promise.resolve(void shared.push(...files.map(({ name }) => name))),
    })
    Object.assign(window, { shared })
  })
  await go(hand, `${server.url}/contract/${swiped}`)
  await menuOf(hand).first().click()
  await hand.getByRole('menuitem', { name: 'In phiếu' }).click()
  await drawer(hand).getByRole('button', { name: 'K80', exact: true }).click()
  await button(drawer(hand), 'Chia sẻ').click()
  await expect.poll(() => hand.evaluate(() => Reflect.get(window, 'shared') as string[])).toHaveLength(1)
  const [file] = await Promise.all([hand.waitForEvent('download'), button(drawer(hand), 'Lưu ảnh').click()])
  expect(file.suggestedFilename()).toMatch(/^phieu-DH\d{6}-\d{3}\.png$/)
  expect(await sidewaysOf(hand)).toBe(0)
  const { width, height, dark } = await lookAt(hand, await readFile(await file.path()))
  expect(width).toBeGreaterThan(800)
  expect(height).toBeGreaterThan(width)
  expect(dark).toBeGreaterThan(0.04)
  await context.close()
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

test('the quick menu begins a voucher with the customer and the order; a wrong one is refused and keeps what was typed', async () => {
  const { Code } = await orderOf(swiped)
  await go(page, `${server.url}/contract?GeneralSearch=${Code}`)
  await menuOf(page.getByRole('row').filter({ hasText: Code.slice(-3) })).click()
  await page.getByRole('menuitem', { name: 'Lập phiếu chi' }).click()
  await page.waitForURL(`**/collect-expense?drawer=expense.${swiped}`)
  await drawer(page).getByText('Nguyễn Hoàng Phúc').first().waitFor()
  expect(await box(page, 'Diễn giải').inputValue()).toBe(`Đơn ${Code}: `)
  await save(page).click()
  await drawer(page).getByText('Vui lòng nhập số tiền').waitFor()
  await box(page, 'Số tiền').fill('50k')
  await box(page, 'Diễn giải').fill(`Đơn ${Code}: gửi xe`)
  await pick(drawer(page), 'Loại chi', 'Ship')
  await save(page).click()
  await toast(page, /Đã ghi phiếu chi PC\d{6}-001, 50\.000/).waitFor()
  await page.getByRole('row', { name: /Ship.*Nguyễn Hoàng Phúc/ }).waitFor()

  await go(page, `${server.url}/collect-expense?drawer=collect.99`)
  await drawer(page).getByText('Không có đơn hàng này trong cửa hàng').first().waitFor()
})

test('and leads to the customer, the card, and a new appointment of the card', async () => {
  for (const [entry, address, told] of [
    ['Xem khách hàng', `/customer?drawer=view.${shop.customerId}`, '0912345678'],
    ['Xem thẻ', `/cards?drawer=view.${shop.cardId}`, 'Nơi giữ thẻ'],
    ['Tạo lịch hẹn', `/schedule-payment?drawer=create.${shop.cardId}`, /VPB •••• 4472 · Nguyễn Hoàng Phúc/],
  ] as const) {
    await openOrder(swiped)
    await menuOf(page).first().click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.waitForURL(`**${address}`)
    await drawer(page).getByText(told).first().waitFor()
  }
  expect(
    problems.filter((one) => !/bill|số tiền|vượt số còn phải chuyển|Không có đơn|Ngày không hợp lệ/i.test(one)),
  ).toEqual([])
})
