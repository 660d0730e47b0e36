import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession } from './support/screen.ts'
import { sharedServer } from './support/shared.ts'
import { type WorkedShop, workedShop } from './support/workedShop.ts'

// In the page, under the name it gives itself there.
declare const axe: typeof Axe
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const server = sharedServer()
let browser: Browser
let page: Page
let problems: string[]
let shop: WorkedShop
beforeAll(async () => {
  browser = await openBrowser()
  shop = await workedShop(server.url)
  ;({ page, problems } = await newPage(browser))
  // The page's policy forbids scripts of others, but not what the browser itself puts in first.
  await page.addInitScript({ content: axeSource })
})
afterAll(() => browser.close())

type Screen = [name: string, path: () => string]
const publicScreens: Screen[] = [
  ['Đăng nhập', () => '/login'],
  ['Đăng ký', () => '/register'],
  ['Không tìm thấy trang', () => '/404'],
  ['Đối chiếu ở đường dẫn', () => `/doi-chieu#${shop.link}`],
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
  ['Đối tác & CTV của đơn', () => `/contract/${shop.theirOrderId}?tab=partners`],
  ['Bút toán của đơn', () => `/contract/${shop.theirOrderId}?tab=journals`],
  ['Trả đối tác của đơn', () => `/contract/${shop.theirOrderId}?act=send`],
  ['Nạp tiền', () => `/contract/${shop.orderId}?act=topup`],
  ['Phí đối ứng', () => `/contract/${shop.orderId}?act=share`],
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
  ['Máy POS đối tác', () => '/manager/pospartner'],
  ['Thêm máy POS đối tác', () => '/manager/pospartner?drawer=create'],
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
  ['Công nợ', () => '/debt'],
  ['Chốt công nợ', () => '/debt?drawer=freeze'],
  ['Đối chiếu công nợ', () => '/debt/generalcomparison?type=customer'],
  ['Lập đối chiếu', () => `/debt/generalcomparison?drawer=make.${shop.partnerId}`],
  ['Một bản đối chiếu', () => `/debt/generalcomparison?drawer=comparison.${shop.comparisonId}`],
  ['Công nợ khách hàng', () => '/debt/customer'],
  ['Thu tiền khách', () => `/debt/customer?drawer=collect.${shop.customerId}`],
  ['Chi tiết công nợ', () => `/debt/customer?drawer=detail.${shop.customerId}`],
  ['Quẹt thẻ trả nợ', () => `/debt/customer?drawer=card.${shop.customerId}`],
  ['Trả khách', () => `/debt/customer?drawer=refund.${shop.customerId}`],
  ['Cấn trừ', () => `/debt/customer?drawer=offset.${shop.customerId}`],
  ['Điều chỉnh công nợ', () => `/debt/customer?drawer=adjust.${shop.customerId}`],
  ['Phiếu báo nợ', () => `/debt/customer?drawer=notice.${shop.customerId}`],
  ['Hẹn trả', () => `/debt/customer?drawer=promise.${shop.customerId}`],
  ['Đơn đối tác', () => '/contract/partner'],
  ['Bảng kê đối tác', () => '/contract/partner?drawer=statement'],
  ['Công nợ đối tác', () => '/debt/partner'],
  ['Chọn đối tác để thu', () => '/debt/partner?drawer=receive'],
  ['Thu đối tác', () => `/debt/partner?drawer=receive.${shop.partnerId}`],
  ['Trả đối tác', () => `/debt/partner?drawer=pay.${shop.partnerId}`],
  ['Cấn trừ đối tác', () => `/debt/partner?drawer=offset.${shop.partnerId}`],
  ['Sổ chi tiết của đối tác', () => `/debt/partner?drawer=detail.${shop.partnerId}`],
  ['Điều chỉnh công nợ đối tác', () => `/debt/partner?drawer=adjust.${shop.partnerId}`],
  ['Công nợ CTV', () => '/debt/aff'],
  ['Chọn CTV để chi hoa hồng', () => '/debt/aff?drawer=choose'],
  ['Chi hoa hồng', () => `/debt/aff?drawer=pay.${shop.affId}`],
  ['Bảng kê hoa hồng', () => `/debt/aff?drawer=detail.${shop.affId}`],
  ['Điều chỉnh hoa hồng', () => `/debt/aff?drawer=adjust.${shop.affId}`],
  ['Nợ xấu', () => '/expensebad/index'],
  ['Ghi nợ xấu', () => `/expensebad/index?drawer=customer.${shop.customerId}`],
  ['Một khoản nợ xấu', () => `/expensebad/index?drawer=detail.${shop.lossId}`],
  ['Thu lại nợ xấu', () => `/expensebad/index?drawer=recover.${shop.lossId}`],
  ['Tiền POS chưa về', () => '/debt?tab=pos&depth=bill'],
  ['Ghi tiền về', () => `/debt?tab=pos&drawer=pay.${shop.lotId}`],
  ['Treo bill', () => `/debt?tab=pos&depth=bill&drawer=hold.${shop.swipeId}`],
  ['Ghi mất bill', () => `/debt?tab=pos&depth=bill&drawer=lose.${shop.swipeId}`],
  ['Treo cả lô', () => `/debt?tab=pos&drawer=holdlot.${shop.lotId}`],
  ['Gắn bill vào lô', () => `/debt?tab=pos&drawer=addbills.${shop.lotId}`],
  ['Ghi tiền về nhiều lô', () => `/debt?tab=pos&drawer=cashback.${shop.posId}`],
  ['Lịch sử tiền về nhiều lô', () => `/debt?tab=pos&drawer=cashbacks.${shop.posId}`],
  ['Chưa xác định', () => '/debt?tab=pos&drawer=unidentified'],
  ['Gán tiền', () => `/debt?tab=pos&drawer=assign.${shop.sourceId}`],
  ['Bàn đối soát', () => '/post/uploadbill'],
  ['Sao kê POS', () => '/post/uploadbill?tab=pos'],
  ['Ghép cột sao kê', () => `/post/uploadbill?tab=pos&draft=${shop.draftId}`],
  ['Lịch sử sao kê', () => '/post/uploadbill?tab=history'],
  ['Ảnh bill', () => '/post/uploadbill?tab=photos'],
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
  ['Báo cáo CTV', () => '/report/turnover?view=aff'],
  ['Khách mới', () => '/report/turnover?view=new-customers'],
  ['Khách không dùng dịch vụ', () => '/report/turnover?view=away'],
  ['Đơn theo ngày hẹn', () => '/report/turnover?view=schedule'],
  ['Báo cáo đối soát sao kê', () => '/report/turnover?view=statements'],
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
const opensDialog = (path: string): boolean => /drawer=|act=|why=|cell=/.test(path)

async function visit(path: string): Promise<void> {
  await page.goto(server.url + path)
  if (opensDialog(path)) await page.getByRole('dialog').waitFor()
}

/** Waits until everything that was asked for has come and nothing moves any more. */
async function settle(): Promise<void> {
  await quiet(page)
  await still()
}

/** Waits until nothing moves any more, but for what turns without an end. */
async function still(): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((rest) => requestAnimationFrame(() => requestIdleCallback(rest, { timeout: 1_000 })))
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

type Asked = { rules?: readonly string[]; where?: string }

/** What axe finds there that is serious or critical, each with the elements it means; `rules`: only these are asked. */
async function findings({ rules = [], where = 'html' }: Asked = {}): Promise<string[]> {
  await page.locator(where).first().waitFor()
  const { violations } = await page.evaluate(
    ([only, within]) =>
      axe.run(within, {
        resultTypes: ['violations'],
        // No rule that runs asks for style sheets or media that axe would load once more.
        preload: false,
        ...(only.length > 0 && { runOnly: { type: 'rule', values: [...only] } }),
      }),
    [rules, where] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`,
    )
}

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// In the dark it is the same page in other colours, which make it ask for nothing.
const looks = [
  { name: '1440 sáng', viewport: desktop, colorScheme: 'light', rules: [] as string[] },
  { name: '1440 tối', viewport: desktop, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { name: '390 sáng', viewport: phone, colorScheme: 'light', rules: [] as string[] },
] as const

/** One visit in every look: axe finds nothing serious, no phone scrolls sideways, and the console stays empty. */
async function check(path: string, prepare = async (): Promise<void> => {}): Promise<void> {
  // The page behind a dialog is looked at by itself.
  const where = opensDialog(path) ? '[role=dialog]' : 'html'
  problems.splice(0)
  await page.setViewportSize(desktop)
  await visit(path)
  await prepare()
  for (const { name, viewport, colorScheme, rules } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await (colorScheme === 'dark' ? still() : settle())
    expect.soft(await findings({ rules, where }), name).toEqual([])
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

  test('the form of an order on a card of a partner has no accessibility barrier', () =>
    check('/contract?drawer=create', async () => {
      await page.getByRole('radio', { name: 'Quẹt hộ đối tác', exact: true }).check({ force: true })
      await page.getByRole('combobox', { name: 'Đối tác', exact: true }).waitFor()
    }))

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
    expect(await told()).toContain('doanh số quẹt 82.000.000, lãi gộp 614.000')
    await page.keyboard.press('ArrowLeft')
    expect(await told()).toContain('doanh số quẹt 0, lãi gộp 0')
    await page.keyboard.press('End')
    await picture.getByText('82.000.000').waitFor()
    await page.keyboard.press('Escape')
    await picture.getByText('82.000.000').waitFor({ state: 'hidden' })
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
      '/bao-cao-cong-no-doi-tac',
      '/bao-cao-cong-no-ctv',
      '/bao-cao-cong-no-pos?depth=pos',
      '/bao-cao-cong-no-pos?by=paid',
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
