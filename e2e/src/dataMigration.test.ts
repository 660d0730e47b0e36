import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { posMoney } from '@cardpro/contract/debts/debts'
import type { Call, RawInput, Summary } from '@cardpro/contract/kit/call'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { newPage, openBrowser, quiet } from './support/browser.ts'
import { box, bringSession, button, drawer, go, save } from './support/screen.ts'
import { sharedServer } from './support/sharedServer.ts'

// A shop moves in with a workbook; what was typed wrong in it is taken out again from the screen that lists it.
const folder = mkdtempSync(join(tmpdir(), 'card-pro-moving-'))
const server = sharedServer()
let browser: Browser
let owner: Session & { userName: string }
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await openBrowser()
  owner = await registered(server.url)
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, owner)
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const today = businessDay(new Date())
const lotDay = formatDay(addDays(today, -3))

/** Its last sheet has two mistakes: a TID that no POS has, and an amount that cannot be read. */
const book = {
  Quỹ: [
    ['Tên quỹ', 'Loại quỹ', 'Ngân hàng', 'Số tài khoản', 'Chủ tài khoản', 'Số dư đầu'],
    ['Két', 'Tiền mặt', '', '', '', 30_000_000],
    ['Vietcombank', 'Ngân hàng', 'VCB', '0071000123456', 'LE MINH ANH', '120tr'],
  ],
  'Khách hàng': [
    ['Họ tên', 'SĐT'],
    ['Nguyễn An', '0903123218'],
  ],
  'Máy POS': [
    ['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Phí Visa (%)'],
    ['POS 1', '20001234', 'VCB', 'Vietcombank', 1.1],
  ],
  'Công nợ đầu': [
    ['SĐT khách', 'Công nợ đầu'],
    ['0903123218', 2_500_000],
  ],
  'Cộng tác viên': [
    ['Tên CTV', 'SĐT', 'Hoa hồng (%)', 'Tính trên'],
    ['Phạm Thu Hà', '0934111222', 0.3, 'Doanh số'],
  ],
  'Đối tác': [
    ['Tên đối tác', 'SĐT', 'Loại đối tác'],
    ['Anh Tuấn', '0905111222', 'Đối tác POS'],
  ],
  'Công nợ đối tác': [
    ['Tên đối tác', 'Công nợ đầu'],
    ['Anh Tuấn', -5_000_000],
  ],
  'Hoa hồng chưa trả': [
    ['SĐT CTV', 'Hoa hồng chưa trả'],
    ['0934111222', 1_500_000],
  ],
  'Tiền POS chưa về': [
    ['TID', 'Số lô', 'Ngày lô', 'Tiền chưa về'],
    ['20001235', '000123', lotDay, '49.450.000'],
    ['20001234', '000124', lotDay, 'nhiều lắm'],
  ],
}

async function workbook(): Promise<string> {
  const path = join(folder, 'chuyen-vao.xlsx')
  const sheets = Object.entries(book).map(([name, rows]) => ({ name, rows }))
  writeFileSync(path, await writeXlsx({ sheets }))
  return path
}

async function sumsOf<C extends Call>(spec: C): Promise<Summary<C>> {
  const { Summary: sums } = await call(owner, spec, {} as RawInput<C>)
  if (!sums) throw new Error(`${spec.path} answers no sums`)
  return sums
}

/** What the shop is worth by its screens: money that only moves leaves it as it is. */
async function worth(): Promise<number> {
  const money = await sumsOf(funds.getByConditions)
  const customers = await sumsOf(people.ajaxLoadCustomer)
  const others = await sumsOf(partners.ajaxLoadPartner)
  const onItsWay = await sumsOf(posMoney.debtPos)
  const commission = await sumsOf(collaborators.getByConditions)
  const owed = customers.TheyOwe - customers.WeOwe + others.TheyOwe - others.WeOwe
  return money.Total + owed + onItsWay.Remain - commission.Remain
}

const reason = (text: string) => drawer(page).getByText(text, { exact: true }).click()
const closed = () => drawer(page).waitFor({ state: 'hidden' })

/** Opens an entry of the menu of this row. */
async function actOn(row: RegExp | string, act: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: row }).getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await drawer(page).waitFor()
}

test('a workbook opens at the part with mistakes; they are typed over, and a whole shop is stored at once', async () => {
  await go(page, `${server.url}/manager/bankcard`)
  await button(page, 'Chuyển vào từ Excel').click()
  await drawer(page)
    .getByLabel('Tệp Excel')
    .setInputFiles(await workbook())
  await button(drawer(page), 'Tiền POS chưa về · 2 lỗi').waitFor()
  await drawer(page).getByText('Chưa có máy POS với TID 20001235').waitFor()
  await drawer(page)
    .getByText(/Không đọc được số tiền/)
    .waitFor()

  const cell = (name: string) => drawer(page).getByRole('button', { name: new RegExp(`^Sửa ${name}:`) })
  const typeOver = async (name: string, text: string) => {
    await cell(name).click()
    await drawer(page).getByRole('textbox', { name, exact: true }).fill(text)
    await page.keyboard.press('Enter')
  }
  await typeOver('TID, dòng 2', '20001234')
  await button(drawer(page), 'Tiền POS chưa về · 1 lỗi').waitFor()
  await typeOver('Tiền chưa về, dòng 3', '12tr')
  await button(drawer(page), 'Nhập 11 dòng').click()
  await drawer(page).getByText('Đã nhập: thêm mới 11, cập nhật 0').waitFor()

  // 150 million in funds, 2,5 of a customer, 61,45 on its way; less 5 to a partner and 1,5 of commission.
  expect(await worth()).toBe(207_450_000)
})

test('its POS money is listed at its lô and is paid there; of another lô it is cancelled with a reason', async () => {
  await go(page, `${server.url}/debt?tab=pos&depth=lot`)
  const sum = page.getByRole('region', { name: 'Cách tính' })
  await expect.poll(() => sum.innerText()).toMatch(/Đầu kỳ\s*61\.450\.000[\s\S]*Còn chưa về\s*61\.450\.000/)
  await actOn('Lô 000123', 'Ghi tiền về')
  await expect.poll(() => box(drawer(page), 'Số tiền ngân hàng báo có').inputValue()).toBe('49.450.000')
  await save(page).click()
  await closed()
  await expect.poll(() => sum.innerText()).toMatch(/Đã về\s*49\.450\.000[\s\S]*Còn chưa về\s*12\.000\.000/)
  expect(await worth()).toBe(207_450_000)

  // What was saved before is read again: the row has its place.
  await quiet(page)
  await actOn('Lô 000124', 'Hủy tiền đem sang')
  await reason('Tiền đã về trước khi chuyển vào')
  await save(page).click()
  await page.getByRole('row').filter({ hasText: 'Lô 000124' }).waitFor({ state: 'detached' })
  expect(await worth()).toBe(195_450_000)
})

test('what a customer and a partner owed is cancelled where it is listed, one with a reason that is typed', async () => {
  const [customer] = await done(owner, people.ajaxLoadCustomer, {})
  await go(page, `${server.url}/debt/customer?drawer=detail.${customer?.CustomerID}`)
  const lines = drawer(page).getByRole('table', { name: 'Phát sinh công nợ' })
  await button(lines.getByRole('row').filter({ hasText: 'Công nợ đầu' }), 'Hủy').click()
  await reason('Khác')
  await save(page).click()
  await drawer(page).getByText('Vui lòng nhập lý do').waitFor()
  await box(drawer(page), 'Lý do khác').fill('Khách đã trả ở sổ cũ')
  await save(page).click()
  await drawer(page)
    .getByText(/Cuối kỳ · hết nợ/)
    .waitFor()
  expect(await worth()).toBe(192_950_000)

  await go(page, `${server.url}/manager/partner`)
  await actOn(/Anh Tuấn.*5\.000\.000/, 'Công nợ đầu')
  await drawer(page)
    .getByRole('row', { name: /Công nợ đầu.*5\.000\.000 Mình nợ/ })
    .waitFor()
  await button(drawer(page), 'Hủy').click()
  await reason('Nhầm người')
  await save(page).click()
  await drawer(page).getByText('Không có công nợ đầu nào').waitFor()
  expect(await worth()).toBe(197_950_000)
  expect(problems).toEqual([])
})
