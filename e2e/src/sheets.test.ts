import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-pro-sheets-'))
const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  for (const [index, FullName] of ['Nguyễn An', 'Trần Bình', 'Trần Chi'].entries())
    await done(owner, people.addOrEditCustomer, {
      FullName,
      Phone: `090312321${index}`,
      Consent: true,
      ConsentMethod: 'Tại quầy',
    })
  page = (await newPage(browser)).page
  await bringSession(page, owner)
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const openFile = async (path: string) => (await readXlsx(new Uint8Array(readFileSync(path)))).sheets

async function workbook(name: string, rows: (string | number)[][]): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Khách', rows }] }))
  return path
}

test('what is filtered on screen is what the Excel file holds, and the file can be fetched again from the jobs', async () => {
  await go(page, `${server.url}/customer?GeneralSearch=tran`)
  await page.getByRole('row', { name: /Trần Bình/ }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    toast(page, /Đã tải khach-hang-.*: 2 dòng/).waitFor(),
    button(page, 'Xuất Excel').click(),
  ])
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  const [sheet] = await openFile(path)
  const [about, heads, ...rows] = sheet?.rows ?? []
  expect(about?.[0]).toMatch(/^Khách hàng · Tìm: tran · Trạng thái: Đang dùng · 2 dòng · /)
  expect(heads?.slice(0, 4)).toEqual(['Mã', 'Khách hàng', 'Danh sách đen', 'SĐT'])
  expect(rows.slice(0, 2).map((row) => row[1])).toEqual(['Trần Chi', 'Trần Bình'])

  await page.getByRole('button', { name: /^Thông báo/ }).click()
  await drawer(page).getByText('Xuất Excel: Khách hàng').waitFor()
  const again = drawer(page).getByRole('button', { name: /Tải khach-hang/ })
  const [kept] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect(kept.suggestedFilename()).toMatch(/^khach-hang-\d{4}-\d\d-\d\d\.xlsx$/)
  await page.keyboard.press('Escape')
})

test('a file of mistakes says which cell is wrong, is typed over with the keyboard alone, stores the good rows, and is taken back', async () => {
  const path = await workbook('khach-cu.xlsx', [
    ['Tên khách', 'Điện thoại', 'Mã PIN'],
    ['Lê Dung', '0912345678', '2468'],
    ['Hồ Giang', '12', ''],
    ['Lý Hà', '34', ''],
  ])
  await go(page, `${server.url}/customer`)
  await button(page, 'Nhập Excel').click()
  await drawer(page).getByLabel('Tệp Excel').setInputFiles(path)
  const cell = (row: number) => drawer(page).getByRole('button', { name: new RegExp(`^Sửa Điện thoại, dòng ${row}:`) })
  const box = (row: number) => drawer(page).getByRole('textbox', { name: `Điện thoại, dòng ${row}` })
  await drawer(page).getByText('Đã bỏ cột “Mã PIN”').waitFor()
  // The address knows the file: a reload loses nothing.
  await page.reload()
  await drawer(page)
    .getByRole('row', { name: /Hồ Giang.*12.*Số điện thoại không hợp lệ/ })
    .waitFor()

  await cell(3).focus()
  await page.keyboard.press('F2')
  await box(3).waitFor()
  await page.keyboard.type('0912345679')
  await page.keyboard.press('Tab')
  // On to the next wrong cell, which is open already.
  await box(4).waitFor()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('row', { name: /Lý Hà.*99.*Số điện thoại không hợp lệ/ })
    .waitFor()
  const wrong = drawer(page).getByRole('button', { name: /Tải 1 dòng lỗi/ })
  const [back] = await Promise.all([page.waitForEvent('download'), wrong.click()])
  expect(back.suggestedFilename()).toMatch(/\.xlsx$/)

  await button(drawer(page), 'Chỉ nhập 2 dòng đúng').click()
  await drawer(page)
    .getByText(/Đã nhập: thêm mới 2/)
    .waitFor()
  const phoneOf = async (GeneralSearch: string) =>
    (await done(owner, people.ajaxLoadCustomer, { GeneralSearch })).map(({ FullName }) => FullName)
  expect(await phoneOf('0912345679')).toEqual(['Hồ Giang'])
  await button(drawer(page), 'Hoàn tác lần nhập này').click()
  await drawer(page)
    .getByText(/Đã hoàn tác/)
    .waitFor()
  expect(await phoneOf('0912345679')).toEqual([])
})

test('rows that were copied in Excel open the same preview with Ctrl+V, on a phone no wider than the screen', async () => {
  await go(page, `${server.url}/customer`)
  await page.getByRole('row', { name: /Trần Bình/ }).waitFor()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Mai Lan\t0912345690\r\nTô Minh\t12\r\n')

  await drawer(page).getByText('Khách hàng · Dán từ Excel').waitFor()
  await drawer(page)
    .getByRole('row', { name: /Tô Minh.*Số điện thoại không hợp lệ/ })
    .waitFor()
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.setViewportSize(phone)
  await quiet(page)
  expect(await isNarrow()).toBe(true)
  await go(page, `${server.url}/customer?drawer=import`)
  await drawer(page).getByText('Kéo tệp Excel vào đây').waitFor()
  await quiet(page)
  expect(await isNarrow()).toBe(true)
})
