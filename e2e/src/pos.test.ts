import { pos } from '@cardpro/contract/pos/pos'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

// A terminal's fees and rules are made on the screen, and then hold where cards are swiped.
const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop & { userName: string }
beforeAll(async () => {
  browser = await openBrowser()
  const session = await registered(server.url)
  shop = { ...(await furnish(session)), userName: session.userName }
  ;({ page, problems } = await newPage(browser))
  await bringSession(page, session)
})
afterAll(() => browser.close())

const open = (path: string) => go(page, server.url + path)
const tab = (name: string) => drawer(page).getByRole('tab', { name }).click()
const level = (rule: string, name: 'Cảnh báo' | 'Chặn') =>
  drawer(page).getByRole('radiogroup', { name: rule }).getByText(name, { exact: true }).click()
const terminal = async () => {
  const rows = await done(shop.session, pos.getByConditions, {})
  const found = rows.find(({ PosID }) => PosID === shop.posId)
  if (!found) throw new Error('the terminal is not listed')
  return found
}

async function saved(told: string): Promise<void> {
  await save(page).click()
  await toast(page, told).first().waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
}

const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a wrong rule is refused at its box, on its tab, and nothing is saved', async () => {
  await open(`/manager/pos?drawer=edit.${shop.posId}`)
  await tab('Quy tắc')
  await box(drawer(page), 'Giờ mở').fill('8')
  await tab('Thông tin')
  await save(page).click()
  await drawer(page).getByText('Vui lòng nhập cả giờ mở và giờ đóng').last().waitFor()
  expect(await drawer(page).getByRole('tab', { name: 'Quy tắc' }).getAttribute('aria-selected')).toBe('true')
  expect((await terminal()).Rules.OpenFrom).toBe('')
  problems.splice(0)
})

test('a fee for cards of the own bank, rules and a calendar are made on the screen', async () => {
  await open(`/manager/pos?drawer=edit.${shop.posId}`)
  await tab('Biểu phí')
  await drawer(page).getByRole('button', { name: 'Cùng ngân hàng' }).click()
  await drawer(page)
    .getByRole('group', { name: 'Phí Visa trong nước cùng ngân hàng', exact: true })
    .getByRole('textbox')
    .fill('0,6')
  await tab('Quy tắc')
  await box(drawer(page), 'Tối đa một lần').fill('20tr')
  await box(drawer(page), 'Tối đa một ngày').fill('30tr')
  await level('Khi trái quy tắc tối đa một ngày', 'Chặn')
  await tab('Lịch tiền về')
  await drawer(page).getByRole('switch', { name: 'Cuối tuần, ngày lễ dồn' }).click()
  await saved('Đã lưu máy POS VCB 01')

  const { Rules, Fees, HoldsWeekend } = await terminal()
  expect([Rules.MaxSwipe, Rules.MaxDay, Rules.Levels.MAX_SWIPE, Rules.Levels.MAX_DAY, HoldsWeekend]).toEqual([
    20_000_000,
    30_000_000,
    1,
    2,
    true,
  ])
  expect(Fees.map(({ IsOnUs, Percent }) => [IsOnUs, Percent])).toEqual([
    [false, 1.1],
    [true, 0.6],
  ])
  await page.getByText('còn 30.000.000').first().waitFor()
})

test('the fee table is copied to another terminal', async () => {
  await open('/manager/pos?drawer=create')
  await box(drawer(page), 'Tên gợi nhớ').fill('POS VCB 02')
  await box(drawer(page), 'TID').fill('12345679')
  await pick(drawer(page), 'Ngân hàng của máy', 'Vietcombank')
  await pick(drawer(page), 'Tiền về quỹ', 'VCB công ty')
  await tab('Biểu phí')
  await pick(drawer(page), 'Sao chép từ máy', 'POS VCB 01')
  await drawer(page).getByText('2 mức phí mới áp dụng từ ngày này').waitFor()
  await saved('Đã thêm máy POS')
  const copied = (await done(shop.session, pos.getByConditions, { GeneralSearch: '12345679' }))[0]
  expect(copied?.Fees.map(({ IsOnUs, Percent }) => [IsOnUs, Percent])).toEqual([
    [false, 1.1],
    [true, 0.6],
  ])
})

async function typeSwipe(amount: string, bill: string): Promise<void> {
  const row = drawer(page).getByRole('group', { name: 'Lần quẹt 1' })
  await pick(row, 'POS', 'POS VCB 01')
  await box(row, 'Lô.bill').press('Control+A')
  await box(row, 'Lô.bill').pressSequentially(`000123.${bill}`)
  await box(row, 'Số tiền').fill(amount)
}

test('a swipe that only warns shows the warning while typing, asks, and is posted once confirmed', async () => {
  const orderId = await makeOrder(shop)
  await open(`/contract/${orderId}?act=swipe`)
  await typeSwipe('10tr', '000001')
  await drawer(page).getByText('còn quẹt được 30.000.000').waitFor()
  await typeSwipe('22tr', '000001')
  const sentence = 'Vượt hạn mức một lần quẹt của POS VCB 01: tối đa 20.000.000'
  await drawer(page).getByRole('alert').getByText(sentence).waitFor()
  await save(page).click()
  const question = drawer(page).getByRole('alertdialog')
  await question.getByText(sentence).waitFor()
  await question.getByRole('button', { name: 'Vẫn tiếp tục' }).click()
  await toast(page, 'Đã ghi 1 lần quẹt, 22.000.000').first().waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
})

test('a swipe that is blocked is refused with its sentence at the amount, and is posted when it fits', async () => {
  const orderId = await makeOrder(shop)
  await open(`/contract/${orderId}?act=swipe`)
  await typeSwipe('9tr', '000002')
  const sentence = 'Vượt hạn mức ngày của POS VCB 01: còn 8.000.000'
  await drawer(page).getByRole('alert').getByText(`Bị chặn: ${sentence}`).waitFor()
  await save(page).click()
  await drawer(page).locator('.ant-form-item-explain-error').getByText(sentence).waitFor()
  expect(await drawer(page).getByRole('alertdialog').count()).toBe(0)
  problems.splice(0)
  await typeSwipe('8tr', '000002')
  await save(page).click()
  await toast(page, 'Đã ghi 1 lần quẹt, 8.000.000').first().waitFor()
})

test('a terminal is handed over, locked and opened, and its history shows each', async () => {
  await open(`/manager/pos?drawer=hand.${shop.posId}`)
  await pick(drawer(page), 'Giao cho', 'Lê Minh Anh')
  await saved('Đã bàn giao máy POS VCB 01')
  await open(`/manager/pos?drawer=lock.${shop.posId}`)
  await drawer(page).getByText('Ngân hàng khóa', { exact: true }).click()
  await saved('Đã khóa máy POS VCB 01')
  await open(`/manager/pos?drawer=unlock.${shop.posId}`)
  await drawer(page).getByText('Dùng lại', { exact: true }).click()
  await saved('Đã mở lại máy POS VCB 01')
  await open(`/manager/pos?drawer=edit.${shop.posId}`)
  await tab('Lịch sử')
  const history = drawer(page).getByRole('list', { name: 'Lịch sử thay đổi' })
  await history.getByText('Bàn giao máy POS').waitFor()
  expect(await history.innerText()).toMatch(
    /Mở lại máy POS[\s\S]*Khóa máy POS[\s\S]*Ngân hàng khóa[\s\S]*Bàn giao máy POS/,
  )
  await open(`/manager/pos?drawer=remove.${shop.posId}`)
  await drawer(page).getByText('Nhập nhầm').click()
  await button(drawer(page), /^Xóa máy/).click()
  await drawer(page)
    .getByText('Máy POS VCB 01 đã có lô và bill nên không xóa được, hãy trả máy hoặc khóa máy')
    .first()
    .waitFor()
  problems.splice(0)
})

test('many terminals are locked with one reason, after a preview of each', async () => {
  await open('/manager/pos')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await button(page, 'Đổi trạng thái').click()
  await drawer(page)
    .getByText(/Sẽ đổi 2 máy/)
    .waitFor()
  expect(await button(drawer(page), 'Đổi 2 máy').getAttribute('aria-disabled')).toBe('true')
  await box(drawer(page), 'Lý do').fill('Ngân hàng bảo trì')
  await button(drawer(page), 'Đổi 2 máy').click()
  await drawer(page).getByText('Đã xong 2 / 2: đổi 2, giữ nguyên 0, không đổi được 0').waitFor()
  await button(drawer(page), 'Xong').click()
  await expect.poll(async () => (await terminal()).Status).toBe(4)
})

test('and opened again on a phone, where a press on a card chooses it and another one lets go', async () => {
  await page.setViewportSize(phone)
  await open('/manager/pos')
  await button(page, 'Chọn').click()
  const bar = page.getByRole('group', { name: 'Việc làm cho nhiều dòng' })
  const card = (name: string) => page.locator('label').filter({ hasText: name })
  expect(await bar.getByRole('button', { name: 'Bàn giao' }).getAttribute('aria-disabled')).toBe('true')
  await card('POS VCB 01').click()
  await card('POS VCB 02').click()
  await bar.getByText('Đã chọn 2 máy').waitFor()
  await card('POS VCB 02').click()
  await bar.getByText('Đã chọn 1 máy').waitFor()
  expect(await drawer(page).count()).toBe(0)
  await bar.getByText('Chọn cả trang').click()
  await bar.getByText('Đã chọn 2 máy').waitFor()
  expect(await sideways()).toBe(0)
  await bar.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await drawer(page).getByRole('combobox', { name: 'Trạng thái mới' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Hoạt động', { exact: true }).click()
  await box(drawer(page), 'Lý do').fill('Đã bảo trì xong')
  await button(drawer(page), 'Đổi 2 máy').click()
  await drawer(page)
    .getByText(/^Đã xong 2 \/ 2/)
    .waitFor()
  const outcome = await drawer(page).getByRole('list', { name: 'Từng máy' }).getByText('Đã đổi').first().boundingBox()
  expect((outcome?.x ?? 0) + (outcome?.width ?? 999)).toBeLessThan(phone.width)
  await button(drawer(page), 'Xong').click()
  await bar.getByRole('button', { name: 'Thôi chọn' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect((await terminal()).Status).toBe(1)
  await page.setViewportSize(desktop)
})

/** Whatever holds more than it is wide. */
const beyondEdge = (body: Element): string[] =>
  [...body.querySelectorAll('*')]
    .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
    .filter((part) => getComputedStyle(part).textOverflow !== 'ellipsis')
    .map((part) => part.className)

test('on a phone every action on a terminal opens from its card', async () => {
  await page.setViewportSize(phone)
  await open('/manager/pos')
  await button(page, 'Thao tác').first().click()
  const menu = page.getByRole('menu')
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
    'Sửa máy',
    'Đổi, sao chép biểu phí',
    'Xem bill',
    'Bình luận',
    'Tệp',
    'Bàn giao nhân viên',
    'Khóa máy',
    'Trả máy',
    'Xóa máy',
  ])
  await menu.getByText('Xem bill').click()
  const bill = drawer(page).getByRole('listitem').filter({ hasText: '000123.000001' })
  await bill.waitFor()
  expect(await bill.innerText()).toMatch(/Thiếu ảnh bill[\s\S]*VPB •••• 4472[\s\S]*Visa[\s\S]*22\.000\.000/)
  expect(await sideways()).toBe(0)
  // No part of it has to be pushed sideways either.
  expect(await drawer(page).locator('.cp-drawer-body').evaluate(beyondEdge)).toEqual([])
  expect(problems).toEqual([])
})
