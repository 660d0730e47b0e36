import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, registered } from './api.ts'
import { desktop, newPage, openBrowser, phone } from './browser.ts'
import { signIn } from './screen.ts'
import { furnish, makeOrder, type Shop, swipe } from './shop.ts'
import { makeDataDir, RunningServer } from './server.ts'
import { orders } from '@cardpro/contract/orders'
import { posMoney } from '@cardpro/contract/debts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const data = makeDataDir()
let server: RunningServer
let browser: Browser
let shop: Shop & { orderId: number; lotId: number; userName: string }
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
  shop = await workedShop()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})

/** A shop with something on every screen: an order half done, one that is owed, a lô that is not paid. */
async function workedShop() {
  const session = await registered(server.url)
  const made = await furnish(session)
  const owed = await makeOrder(made, 10_000_000)
  const { Version } = await done(session, orders.getDetail, { ScheduleID: owed })
  await done(session, orders.addTopUp, { ScheduleID: owed, Version, Amount: 3_000_000, BankCardID: made.bankId, Confirm: ['W_TOP_UP_OVER'] })
  const orderId = await makeOrder(made)
  await swipe(made, orderId, [30_000_000, 12_000_000])
  const [lot] = await done(session, posMoney.getNumberLoConditions, {})
  return { ...made, orderId, lotId: lot?.numberLoID ?? 0, userName: session.userName }
}

type Screen = [name: string, path: () => string]
const publicScreens: Screen[] = [
  ['Đăng nhập', () => '/login'],
  ['Đăng ký', () => '/register'],
  ['Không tìm thấy trang', () => '/404'],
]
const screens: Screen[] = [
  ['Đổi mật khẩu', () => '/changepassword'],
  ['Tổng quan', () => '/'],
  ['Danh sách đơn hàng', () => '/contract'],
  ['Tạo đơn', () => '/contract?drawer=create'],
  ['Chi tiết đơn', () => `/contract/${shop.orderId}`],
  ['Quẹt thẻ', () => `/contract/${shop.orderId}?act=swipe`],
  ['Chuyển khách', () => `/contract/${shop.orderId}?act=send`],
  ['Khách hàng', () => '/customer'],
  ['Thêm khách hàng', () => '/customer?drawer=create'],
  ['Dữ liệu thẻ', () => '/cards'],
  ['Thêm thẻ', () => '/cards?drawer=create'],
  ['Máy POS', () => '/manager/pos'],
  ['Thêm máy POS', () => '/manager/pos?drawer=create'],
  ['Tài khoản & quỹ', () => '/manager/bankcard'],
  ['Thêm quỹ', () => '/manager/bankcard?drawer=create'],
  ['Chuyển quỹ', () => '/manager/bankcard?drawer=transfer'],
  ['Cửa hàng', () => '/manager/branch'],
  ['Công nợ khách hàng', () => '/debt/customer'],
  ['Thu nợ', () => `/debt/customer?drawer=collect.${shop.customerId}`],
  ['Chi tiết công nợ', () => `/debt/customer?drawer=detail.${shop.customerId}`],
  ['Tiền POS chưa về', () => '/debt?tab=pos&depth=bill'],
  ['Ghi tiền về', () => `/debt?tab=pos&drawer=pay.${shop.lotId}`],
  ['Sổ quỹ', () => '/report/cashbook'],
]

/** Goes to a screen and waits until everything it asked for has come and nothing moves any more. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  if (path.includes('drawer=') || path.includes('act=')) await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** What axe finds serious or critical, each with the elements it means. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async (source): Promise<AxeResults> => {
    // The page's policy forbids scripts of others, but not what the test itself runs in it.
    const axe = new Function(`${source}; return axe`)()
    return axe.run(document, { resultTypes: ['violations'] })
  }, axeSource)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`)
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const looks = [
  { name: '1440 wide and light', viewport: desktop, dark: false },
  { name: '1440 wide and dark', viewport: desktop, dark: true },
  { name: '390 wide and light', viewport: phone, dark: false },
]

describe.each(looks)('$name', ({ viewport, dark }) => {
  let page: Page
  let context: BrowserContext
  let problems: string[]
  beforeAll(async () => {
    ;({ page, context, problems } = await newPage(browser, { viewport, dark }))
  })
  afterAll(() => context.close())
  beforeEach(() => void problems.splice(0))
  afterEach(() => expect(problems, 'console').toEqual([]))

  const check = async (path: string) => {
    await visit(page, path)
    expect.soft(await findings(page)).toEqual([])
    if (viewport !== phone) return
    expect.soft(await overflow(page), '390 px').toBe(0)
    await page.setViewportSize({ width: 360, height: 780 })
    expect.soft(await overflow(page), '360 px').toBe(0)
    await page.setViewportSize(phone)
  }

  test.each(publicScreens)('nothing stands in anybody’s way on %s', (_name, path) => check(path()))

  describe('signed in', () => {
    beforeAll(() => signIn(page, { url: server.url, userName: shop.userName }))
    test.each(screens)('nothing stands in anybody’s way on %s', (_name, path) => check(path()))
  })
})
