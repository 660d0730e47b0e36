import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '@cardpro/contract/people/customer.calls'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, button, drawer, go, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'

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

test('what is filtered on screen is what the Excel file holds', async () => {
  await go(page, `${server.url}/customer?GeneralSearch=tran`)
  await page.getByRole('row', { name: /Trần Bình/ }).waitFor()

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Xuất Excel').click()])

  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  const [sheet] = await openFile(path)
  const [about, heads, ...rows] = sheet?.rows ?? []
  expect(about?.[0]).toMatch(/^Khách hàng · Tìm: tran · Trạng thái: Đang dùng · 2 dòng · /)
  expect(heads?.slice(0, 4)).toEqual(['Mã', 'Khách hàng', 'Danh sách đen', 'SĐT'])
  expect(rows.slice(0, 2).map((row) => row[1])).toEqual(['Trần Chi', 'Trần Bình'])
  expect(rows).toHaveLength(3)
  await toast(page, /Đã tải khach-hang-.*: 2 dòng/).waitFor()
})

test('the file stays among the jobs, and can be fetched again after a reload', async () => {
  await page.reload()
  await button(page, 'Thông báo').click()
  await drawer(page).getByText('Xuất Excel: Khách hàng').waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page)
      .getByRole('button', { name: /Tải khach-hang/ })
      .click(),
  ])

  expect(file.suggestedFilename()).toMatch(/^khach-hang-\d{4}-\d\d-\d\d\.xlsx$/)
  await page.keyboard.press('Escape')
})

test('a workbook with mistakes says which cell is wrong, stores the good rows, and is taken back', async () => {
  const path = await workbook('khach-cu.xlsx', [
    ['Tên khách', 'Điện thoại', 'Mã PIN'],
    ['Lê Dung', '0912345678', '2468'],
    ['', '0912345679', ''],
    ['Phạm Em', '12', ''],
  ])
  await go(page, `${server.url}/customer`)
  await button(page, 'Nhập Excel').click()
  await drawer(page).getByLabel('Tệp Excel').setInputFiles(path)

  await drawer(page).getByText('Đã bỏ cột “Mã PIN”').waitFor()
  const wrong = drawer(page).getByRole('row', { name: /Số điện thoại không hợp lệ/ })
  await wrong.waitFor()
  expect(await wrong.getByRole('cell').first().innerText()).toBe('4')
  await drawer(page)
    .getByRole('row', { name: /Vui lòng nhập họ tên/ })
    .waitFor()
  // The address knows the file: a reload loses nothing.
  await page.reload()
  await drawer(page)
    .getByRole('row', { name: /Vui lòng nhập họ tên/ })
    .waitFor()

  const [back] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page)
      .getByRole('button', { name: /Tải 2 dòng lỗi/ })
      .click(),
  ])
  await back.saveAs(join(folder, 'loi.xlsx'))
  const [sheet] = await openFile(join(folder, 'loi.xlsx'))
  expect(sheet?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Tên khách', 'Điện thoại', 'Lý do'],
    ['', '0912345679', 'Họ tên: Vui lòng nhập họ tên'],
    ['Phạm Em', '12', 'SĐT: Số điện thoại không hợp lệ'],
  ])

  await drawer(page).getByRole('button', { name: 'Chỉ nhập 1 dòng đúng' }).click()
  await drawer(page)
    .getByText(/Đã nhập: thêm mới 1/)
    .waitFor()
  await button(drawer(page), 'Hoàn tác lần nhập này').click()
  await drawer(page)
    .getByText(/Đã hoàn tác/)
    .waitFor()
  await go(page, `${server.url}/customer`)
  await page.getByRole('row', { name: /Trần Bình/ }).waitFor()
  expect(await page.getByRole('row', { name: /Lê Dung/ }).count()).toBe(0)
})

test('wrong cells are typed over with the keyboard alone, each is checked at once, and then all is stored', async () => {
  const path = await workbook('khach-sua.xlsx', [
    ['Tên khách', 'Điện thoại'],
    ['Hồ Giang', '12'],
    ['Lý Hà', '34'],
    ['Đỗ Kha', '0912345681'],
  ])
  await go(page, `${server.url}/customer`)
  await button(page, 'Nhập Excel').click()
  await drawer(page).getByLabel('Tệp Excel').setInputFiles(path)
  const cell = (row: number) => drawer(page).getByRole('button', { name: new RegExp(`^Sửa Điện thoại, dòng ${row}:`) })
  const box = (row: number) => drawer(page).getByRole('textbox', { name: `Điện thoại, dòng ${row}` })

  await cell(2).focus()
  await page.keyboard.press('F2')
  await box(2).waitFor()
  await page.keyboard.type('0912345679')
  await page.keyboard.press('Tab')
  // On to the next wrong cell, which is open already.
  await box(3).waitFor()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('row', { name: /Lý Hà.*99.*Số điện thoại không hợp lệ/ })
    .waitFor()
  expect(
    await drawer(page)
      .getByRole('row', { name: /Hồ Giang/ })
      .count(),
  ).toBe(0)

  await cell(3).focus()
  await page.keyboard.press('Enter')
  await box(3).waitFor()
  await page.keyboard.type('0912345680')
  await page.keyboard.press('Enter')
  await button(drawer(page), 'Nhập 3 dòng').click()

  await drawer(page)
    .getByText(/Đã nhập: thêm mới 3/)
    .waitFor()
  await go(page, `${server.url}/customer`)
  await page.getByRole('row', { name: /Lý Hà/ }).waitFor()
  expect(
    (await done(owner, people.ajaxLoadCustomer, { GeneralSearch: '0912345680' })).map(({ FullName }) => FullName),
  ).toEqual(['Lý Hà'])
})

test('rows that were copied in Excel open the same preview with Ctrl+V', async () => {
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
  await button(drawer(page), 'Chỉ nhập 1 dòng đúng').click()
  await drawer(page)
    .getByText(/Đã nhập: thêm mới 1/)
    .waitFor()
})

test('on a phone nothing of it is wider than the screen', async () => {
  const { page: small } = await newPage(browser, { viewport: phone })
  await bringSession(small, owner)
  await go(small, `${server.url}/customer?drawer=import`)
  await drawer(small).getByText('Kéo tệp Excel vào đây').waitFor()
  await quiet(small)
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await small.context().close()
})
