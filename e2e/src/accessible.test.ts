import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import type Axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, registered } from './support/api.ts'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { furnish, makeOrder, type Shop, swipe } from './support/shop.ts'

// In the page, under the name it gives itself there.
declare const axe: typeof Axe
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: Shop & { orderId: number; lotId: number; url: string; userName: string }
beforeAll(async () => {
  browser = await openBrowser()
  shop = await workedShop()
  ;({ page, problems } = await newPage(browser))
  // The page's policy forbids scripts of others, but not what the browser itself puts in first.
  await page.addInitScript({ content: axeSource })
})
afterAll(() => browser.close())

/** A shop with something on every screen: an order half done, one that is owed, a lô that is not paid. */
async function workedShop() {
  const session = await registered(server.url)
  const made = await furnish(session)
  const owed = await makeOrder(made, 10_000_000)
  const { Version } = await done(session, orders.getDetail, { ScheduleID: owed })
  await done(session, orders.addTopUp, {
    ScheduleID: owed,
    Version,
    Amount: 3_000_000,
    BankCardID: made.bankId,
    Confirm: ['W_TOP_UP_OVER'],
  })
  const orderId = await makeOrder(made)
  await swipe(made, orderId, [30_000_000, 12_000_000])
  const [lot] = await done(session, posMoney.getNumberLoConditions, {})
  return { ...made, orderId, lotId: lot?.numberLoID ?? 0, url: server.url, userName: session.userName }
}

type Screen = [name: string, path: () => string]
const publicScreens: Screen[] = [
  ['Đăng nhập', () => '/login'],
  ['Đăng ký', () => '/register'],
  ['Không tìm thấy trang', () => '/404'],
]
const screens: Screen[] = [
  ['Đổi mật khẩu', () => '/changepassword'],
  ['Thiết bị đăng nhập', () => '/changepassword?tab=devices'],
  ['Xác thực hai lớp', () => '/changepassword?tab=totp'],
  ['Tổng quan', () => '/'],
  ['Danh sách đơn hàng', () => '/contract'],
  ['Tạo đơn', () => '/contract?drawer=create'],
  ['Chi tiết đơn', () => `/contract/${shop.orderId}`],
  ['Quẹt thẻ', () => `/contract/${shop.orderId}?act=swipe`],
  ['Chuyển khách', () => `/contract/${shop.orderId}?act=send`],
  ['In phiếu của đơn', () => `/contract/${shop.orderId}?act=print`],
  ['Kanban', () => '/contract?view=status'],
  ['Lịch tuần', () => '/contract?view=week'],
  ['Phiếu thu từ đơn', () => `/collect-expense?drawer=collect.${shop.orderId}`],
  ['Đẩy tiền', () => '/contract/push'],
  ['Một dòng đẩy tiền', () => `/contract/push?row=${shop.orderId}-2`],
  ['Đơn hàng cảnh báo', () => '/contract-cancel'],
  ['Đơn đã hủy', () => '/contract-cancel?tab=cancelled'],
  ['Khách hàng', () => '/customer'],
  ['Thêm khách hàng', () => '/customer?drawer=create'],
  ['Dữ liệu thẻ', () => '/cards'],
  ['Thêm thẻ', () => '/cards?drawer=create'],
  ['Cột của danh sách', () => '/cards?drawer=columns'],
  ['Bộ lọc đã lưu', () => '/cards?drawer=views'],
  ['Lưu bộ lọc', () => '/cards?drawer=saveview'],
  ['Máy POS', () => '/manager/pos'],
  ['Thêm máy POS', () => '/manager/pos?drawer=create'],
  ['Biểu phí của máy POS', () => `/manager/pos?drawer=fees.${shop.posId}`],
  ['Bill của máy POS', () => `/manager/pos?drawer=bills.${shop.posId}`],
  ['Bàn giao máy POS', () => `/manager/pos?drawer=hand.${shop.posId}`],
  ['Khóa máy POS', () => `/manager/pos?drawer=lock.${shop.posId}`],
  ['Tài khoản & quỹ', () => '/manager/bankcard'],
  ['Thêm quỹ', () => '/manager/bankcard?drawer=create'],
  ['Chuyển quỹ', () => '/manager/bankcard?drawer=transfer'],
  ['Thu chi', () => '/collect-expense'],
  ['Lập phiếu chi', () => '/collect-expense?drawer=expense'],
  ['Cấu hình thu chi', () => '/config-collect-expense'],
  ['Thêm loại thu chi', () => '/config-collect-expense?drawer=create'],
  ['Danh sách ngân hàng', () => '/manager/bankcard?drawer=banks'],
  ['Cửa hàng', () => '/manager/branch'],
  ['Thêm cửa hàng', () => '/manager/branch?drawer=create'],
  ['Nhân viên', () => '/manager/staff'],
  ['Thêm nhân viên', () => '/manager/staff/create'],
  ['Phân quyền', () => '/manager/permission?who=group.4'],
  ['Xem như nhóm', () => '/manager/permission?who=group.4&drawer=preview'],
  ['Công nợ khách hàng', () => '/debt/customer'],
  ['Thu tiền khách', () => `/debt/customer?drawer=collect.${shop.customerId}`],
  ['Chi tiết công nợ', () => `/debt/customer?drawer=detail.${shop.customerId}`],
  ['Tiền POS chưa về', () => '/debt?tab=pos&depth=bill'],
  ['Ghi tiền về', () => `/debt?tab=pos&drawer=pay.${shop.lotId}`],
  ['Sổ quỹ', () => '/report/cashbook'],
  ['Tạm ứng', () => '/report/debt_aday'],
  ['Đẩy tiền đầu ngày', () => '/report/debt_aday?drawer=give'],
  ['Lịch sử khách trả', () => '/report/historycustomerpay'],
  ['NV nộp tiền', () => '/report/historycustomerpay?drawer=handin'],
  ['Phí nhân viên', () => `/contract/${shop.orderId}?act=stafffee`],
  ['Các lần kiểm quỹ', () => '/report/cashbook?tab=counts'],
  ['Kiểm quỹ', () => '/report/cashbook?drawer=tills'],
  ['Góp, rút vốn', () => '/report/cashbook?drawer=capital'],
  ['Chuyển sang cửa hàng khác', () => '/report/cashbook?drawer=shops'],
  ['Báo cáo nhân viên', () => '/report/turnover?view=staff'],
  ['Báo cáo máy POS', () => '/report/turnover?view=pos'],
  ['Khách mới', () => '/report/turnover?view=new-customers'],
  ['Khách không dùng dịch vụ', () => '/report/turnover?view=away'],
  ['Đơn theo ngày hẹn', () => '/report/turnover?view=schedule'],
  ['Xuất bill', () => '/export-bill'],
  ['Báo cáo ngày', () => '/report/reportdaily'],
  ['Mở lại sổ', () => '/report/reportdaily?drawer=reopen'],
  ['Doanh thu', () => '/report/turnover'],
  ['Vì sao lãi đổi', () => '/report/turnover?why=1'],
  ['Các dòng của một con số', () => '/report/turnover?cell=Profit~'],
  ['Báo cáo', () => '/report'],
  ['Lãi sau chi phí', () => '/report/turnover?view=interest'],
  ['Lịch sử thao tác', () => '/history/logaction'],
  ['Lịch sử thay đổi của đơn', () => `/contract/${shop.orderId}?tab=changes`],
]

async function visit(path: string): Promise<void> {
  await page.goto(server.url + path)
  if (/drawer=|act=|why=|cell=/.test(path)) await page.getByRole('dialog').waitFor()
}

/** Waits until everything that was asked for has come and nothing moves any more. */
async function settle(): Promise<void> {
  await quiet(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** What axe finds serious or critical, each with the elements it means; `rules`: only these are asked. */
async function findings(rules: string[] = []): Promise<string[]> {
  const { violations } = await page.evaluate(
    (only) =>
      axe.run(document, {
        resultTypes: ['violations'],
        ...(only.length > 0 && { runOnly: { type: 'rule', values: only } }),
      }),
    rules,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`,
    )
}

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// In the dark it is the same page in other colours.
const looks = [
  { name: '1440 sáng', viewport: desktop, colorScheme: 'light', rules: [] as string[] },
  { name: '1440 tối', viewport: desktop, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { name: '390 sáng', viewport: phone, colorScheme: 'light', rules: [] as string[] },
] as const

/** One visit in every look: axe finds nothing serious, no phone scrolls sideways, and the console stays empty. */
async function check(path: string): Promise<void> {
  problems.splice(0)
  await page.setViewportSize(desktop)
  await visit(path)
  for (const { name, viewport, colorScheme, rules } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await settle()
    expect.soft(await findings([...rules]), name).toEqual([])
  }
  expect.soft(await overflow(), '390').toBe(0)
  await page.setViewportSize({ width: 360, height: 780 })
  expect.soft(await overflow(), '360').toBe(0)
  expect(problems, 'console').toEqual([])
}

test.each(publicScreens)('%s has no accessibility barrier', (_name, path) => check(path()))

describe('signed in', () => {
  beforeAll(() => bringSession(page, shop))
  test.each(screens)('%s has no accessibility barrier', (_name, path) => check(path()))

  test.each(['Control+k', '?'])('what %s opens has no accessibility barrier', async (keys) => {
    await page.setViewportSize(desktop)
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle()
      expect.soft(await findings(), colorScheme).toEqual([])
    }
  })

  test('the picture of the days is read by the arrow keys, a day at a time', async () => {
    await page.goto(server.url)
    const picture = page.getByRole('slider', { name: 'Doanh số quẹt và lãi gộp 30 ngày' })
    const told = () => picture.getAttribute('aria-valuetext')
    await picture.focus()
    expect(await told()).toContain('doanh số quẹt 42.000.000, lãi gộp 294.000')
    await page.keyboard.press('ArrowLeft')
    expect(await told()).toContain('doanh số quẹt 0, lãi gộp 0')
    await page.keyboard.press('End')
    await picture.getByText('42.000.000').waitFor()
    await page.keyboard.press('Escape')
    await picture.getByText('42.000.000').waitFor({ state: 'hidden' })
  })
  test('the company level has no accessibility barrier', async () => {
    await page.setViewportSize(desktop)
    await page.goto(server.url)
    await page.locator('.shop-button').click()
    await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
    await page.getByRole('heading', { name: 'Báo cáo doanh thu' }).waitFor()
    const paths = [
      '/bao-cao-doanh-thu',
      '/bao-cao-cong-no-khach-hang',
      '/bao-cao-cong-no-pos?depth=pos',
      '/report/cashbookcompany?withShops=true',
      '/report/debt_aday',
      '/report/cashbookcompany?drawer=funds',
      '/report/cashbookcompany?drawer=newfund',
      '/bao-cao-ket-qua-kinh-doanh',
      '/bao-cao-ket-qua-kinh-doanh?capital=1',
      '/contract',
      '/manager/branch',
    ]
    for (const path of paths) await check(path)
  })
})
