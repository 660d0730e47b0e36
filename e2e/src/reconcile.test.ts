import { fileURLToPath } from 'node:url'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { removeTaken, statements } from '@cardpro/contract/bank/reconcile/statements'
import { rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import { shops } from '@cardpro/contract/places/shops/shops'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'
import { furnish, type Shop } from './support/shop.ts'
import { type Bill, csvOf, htmlOf, type Printed, statementRows, swipeLots, tsvOf } from './support/statement.ts'

// From the file of a bank to the vouchers: 260 bills in 40 lô, ten of which do not fit, by keyboard alone.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop
let bills: Bill[]
beforeAll(async () => {
  browser = await openBrowser()
  const owner = await registered(server.url, undefined, 'Nguyễn Lan')
  shop = await furnish(owner)
  // A limit would mean that a second person has to agree to what is taken back.
  await done(owner, shops.addOrEdit, { ...(await done(owner, shops.getByID, {})), TwoPersonLimit: 0 })
  bills = await swipeLots(shop, { bills: 260, lots: 40 })
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
}, 240_000)
afterAll(() => browser.close())

/** Four with a dearer fee, three without lô and bill, two with their amount alone; the tenth is no bill of the shop. */
function printed(): Printed[] {
  const odd: Record<number, Printed['as']> = {
    10: 'dearer',
    60: 'dearer',
    110: 'dearer',
    160: 'dearer',
    20: 'bare',
    70: 'bare',
    120: 'bare',
    30: 'amount',
    80: 'amount',
  }
  const stranger: Bill = { lotNo: '', billNo: '', amountVnd: 99_900_000 }
  return [...bills.map((bill, at): Printed => ({ bill, as: odd[at] ?? 'whole' })), { bill: stranger, as: 'amount' }]
}

const columnOf = (name: string) => page.getByRole('region', { name })

let keys = 0
async function press(key: string): Promise<void> {
  keys++
  await page.keyboard.press(key)
}

test('a copied table, a PDF that a bank printed and one that is locked are read as a file is, and may be thrown away', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await go(page, `${server.url}/post/uploadbill?tab=pos`)
  const waits = page.getByText('dán bảng bằng Ctrl+V')
  await waits.waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), tsvOf(statementRows(printed().slice(0, 5))))
  await page.keyboard.press('Control+V')
  await button(page, /^Nhận 5 dòng/).waitFor()
  await page.getByRole('combobox', { name: 'Cột Số bill là' }).focus()
  await page.keyboard.press('Delete')
  await page.getByText('không dùng').first().waitFor()
  await button(page, 'Bỏ tệp').click()

  await waits.waitFor()
  const sheet = await page.context().newPage()
  await sheet.setContent(htmlOf(statementRows(printed().slice(0, 60))))
  const buffer = await sheet.pdf({ format: 'A4', landscape: true, displayHeaderFooter: true })
  await sheet.close()
  await page.getByLabel('Tệp sao kê').setInputFiles({ name: 'VCB_POS.pdf', mimeType: 'application/pdf', buffer })
  await button(page, /^Nhận 60 dòng/).waitFor()
  await page.getByRole('region', { name: 'Chứng minh' }).getByText('đúng').first().waitFor()
  await button(page, 'Bỏ tệp').click()

  await waits.waitFor()
  // News of the file that was thrown away may have its screen read it once more: that is refused.
  await quiet(page)
  problems.splice(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Tệp sao kê').setInputFiles(fileURLToPath(new URL('./support/locked.pdf', import.meta.url)))
  await page.getByText('PDF có mật khẩu. Nhập mật khẩu để đọc').waitFor()
  await page.keyboard.type('nganhang2026')
  await page.keyboard.press('Enter')
  await button(page, /^Nhận 3 dòng/).waitFor()
  expect(asked.filter((url) => url.includes('UploadImagePDF'))).toHaveLength(2)
  expect(asked.filter((url) => url.includes('nganhang'))).toEqual([])
  expect(problems.splice(0)).toEqual([expect.stringContaining('PDF có mật khẩu')])
  await button(page, 'Bỏ tệp').click()
  await waits.waitFor()
})

test('a file is dropped, its columns are recognised and proven, and its rows are taken', async () => {
  const file = { name: 'VCB_POS.csv', mimeType: 'text/csv', buffer: csvOf(statementRows(printed())) }
  await page.getByLabel('Tệp sao kê').setInputFiles(file)
  await page.getByRole('heading', { name: 'VCB_POS.csv' }).waitFor()
  await button(page, /^Nhận 261 dòng/).waitFor()
  expect(new URL(page.url()).searchParams.get('draft')).toMatch(/^\d+$/)

  await page.keyboard.press('Control+Enter')
  await toast(page, /Đã nhận 261 dòng/).waitFor()
  await page.getByText(/còn 10 dòng/).waitFor()
})

test('the board is walked by keyboard alone: ten exceptions, at most 40 keys to what is booked', async () => {
  await quiet(page)
  await press('n')
  for (let left = 10; left > 0; left--) {
    await expect.poll(() => page.getByText(new RegExp(`còn ${left} dòng`)).count()).toBe(1)
    const line = columnOf('Lô và bill').locator('[role="row"][tabindex="0"]')
    const text = await line.innerText()
    if (text.includes('Lệch')) await press('f')
    else if (text.includes('99.900.000')) {
      await press('x')
      await drawer(page).waitFor()
      await press('1')
    } else await press('Space')
  }
  await page.getByText('không còn dòng nào chưa rõ').waitFor()
  await page.getByRole('region', { name: 'Sẽ ghi' }).getByText('260 dòng · 40 lô').waitFor()
  await press('Control+Enter')
  const question = page.getByRole('alertdialog')
  const done = toast(page, /Đã ghi 260 dòng, 40 lô/)
  await question.or(done).first().waitFor()
  if (await question.isVisible()) await press('Enter')
  await done.waitFor()

  // oxlint-disable-next-line no-console -- The figure is meant to be read in the report.
  console.log(`keys from the board to the vouchers: ${keys}`)
  expect(keys).toBeLessThanOrEqual(40)
})

test('and one key takes all of it back, with a reason', async () => {
  await page.keyboard.press('Control+z')
  await drawer(page).getByText('trở lại Đã chọn').waitFor()
  await drawer(page).getByRole('radio', { name: 'Ghi nhầm' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await toast(page, /Đã hoàn tác 260 dòng, 40 lô/).waitFor()
  await page.getByRole('region', { name: 'Sẽ ghi' }).getByText('260 dòng · 40 lô').waitFor()
  expect(problems).toEqual([])
})

/** Four lines: one sure, with a code that its bill lacks; one whose amount and bill were mistyped; one of a bill that is not named; one of a swipe that was not entered. */
function fewRows(): string[][] {
  const [sure, wrong] = bills.slice(5)
  if (!sure || !wrong) throw new Error('no bills')
  const lines: Printed[] = [
    { bill: sure, as: 'whole' },
    { bill: { lotNo: '', billNo: '', amountVnd: wrong.amountVnd + 7_000 }, as: 'amount' },
    { bill: { lotNo: '', billNo: '', amountVnd: 88_800_000 }, as: 'amount' },
    { bill: { lotNo: '000777', billNo: '000777', amountVnd: 66_600_000 }, as: 'whole' },
  ]
  return statementRows(lines).map((row, at) => [...row, at === 0 ? 'Mã chuẩn chi' : at === 1 ? '7K20PA' : ''])
}

/** The rows of the file leave the board, and these come. */
async function fewTaken(): Promise<number> {
  const [before] = await done(shop.session, statements.getList, {})
  await done(shop.session, removeTaken, { StatementID: before?.StatementID ?? 0, Reason: 'Nhận nhầm tệp' })
  const { StatementID, Version } = await done(shop.session, statements.paste, { Rows: fewRows() })
  await done(shop.session, statements.take, { StatementID, Version })
  return StatementID
}

const line = (sum: string) => columnOf('Lô và bill').getByRole('row').filter({ hasText: sum })

test('blanks are filled, a line is corrected and matched anew, a bill is searched for, a swipe that lacks is entered: by keys', async () => {
  const StatementID = await fewTaken()
  const [, wrong] = bills.slice(5)
  const billNo = String(bills[9]?.billNo)
  const rowsNow = () => done(shop.session, board.getRows, { StatementID })
  await go(page, `${server.url}/post/uploadbill?StatementID=${StatementID}`)
  await button(page, 'Điền 1 ô còn thiếu').click()
  await toast(page, 'Đã điền 1 ô').waitFor()

  await line('1.607.000').click()
  await page.keyboard.press('e')
  const boxes = { 'Số tiền': String(wrong?.amountVnd), 'Số bill': wrong?.billNo, 'Số lô': wrong?.lotNo }
  for (const [label, value] of Object.entries(boxes)) await drawer(page).getByLabel(label).fill(String(value))
  await button(drawer(page), 'Sửa dòng').click()
  await toast(page, /Đã sửa dòng/).waitFor()
  await expect.poll(async () => (await rowsNow()).at(1)?.Status).toBe(rowStatus.matched)

  await line('88.800.000').click()
  await page.keyboard.press('Enter')
  await page.getByLabel('Tìm bill chưa về').fill(billNo)
  await page.getByRole('button', { name: new RegExp(billNo) }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rowsNow()).at(2)?.Match?.Bills[0]?.BillNo).toBe(billNo)

  await line('66.600.000').click()
  await page.keyboard.press('q')
  await drawer(page).getByRole('button', { name: 'Quẹt ở đơn này' }).first().click()
  await button(drawer(page), /^Ghi 1 lần quẹt · 66\.600\.000/).waitFor()
  expect(problems).toEqual([])
})
