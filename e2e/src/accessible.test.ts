import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, newPage, openBrowser, phone, quiet } from './support/browser.ts'
import { bringSession, go } from './support/screen.ts'
import { companyScreens, publicScreens, type Screen, screens } from './support/screens.ts'
import { sharedServer } from './support/sharedServer.ts'
import { type WorkedShop, workedShop } from './support/workedShop.ts'

// Every screen is visited once, in both widths. Which ink stands on which ground follows from the palette, whose contrasts
// are a test of their own (contrast.test.ts); axe looks at the colours of one screen of each kind, in both themes.

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
  await openPage()
})
afterAll(() => browser.close())

async function openPage(): Promise<void> {
  ;({ page, problems } = await newPage(browser))
  // The page's policy forbids scripts of others, but not what the browser itself puts in first.
  await page.addInitScript({ content: axeSource })
}

const ofColours = ['color-contrast', 'link-in-text-block']
/** Rules of axe whose findings are never serious: a third of its time. */
const lesser =
  'aria-allowed-role empty-heading empty-table-header form-field-multiple-labels heading-order landmark-banner-is-top-level landmark-contentinfo-is-top-level landmark-main-is-top-level landmark-no-duplicate-banner landmark-no-duplicate-contentinfo landmark-no-duplicate-main landmark-one-main landmark-unique page-has-heading-one presentation-role-conflict region scope-attr-valid skip-link table-duplicate-name'.split(
    ' ',
  )
const coloured = [
  'Đăng nhập',
  'Tổng quan',
  'Danh sách đơn hàng',
  'Tạo đơn',
  'Chi tiết đơn',
  'Đẩy tiền',
  'Cảnh báo',
  'Máy POS',
  'Phân quyền',
  'Công nợ khách hàng',
  'Bàn đối soát',
  'Doanh thu',
  'Lịch sử thao tác',
]

/** Waits until everything that was asked for has come and nothing moves any more, but for what turns without an end. */
async function settle(): Promise<void> {
  await quiet(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** What axe finds there that is serious or critical, each with the elements it means. */
async function findings(where: string, rules: 'all' | 'colours' | 'no colours' = 'all'): Promise<string[]> {
  await page.locator(where).first().waitFor()
  const leftOut = rules === 'all' ? lesser : [...lesser, ...ofColours]
  const { violations } = await page.evaluate(
    ([within, asked, ofColours, leftOut]) =>
      axe.run(within, {
        resultTypes: ['violations'],
        // No rule that runs asks for style sheets or media that axe would load once more.
        preload: false,
        ...(asked === 'colours'
          ? { runOnly: { type: 'rule' as const, values: ofColours } }
          : { rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])) }),
      }),
    [where, rules, ofColours, leftOut] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`,
    )
}

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** One visit: axe finds nothing serious in the office and on a phone, no phone scrolls sideways, and the console stays empty. */
async function check([name, path, then]: Screen): Promise<void> {
  const address = path(shop)
  const opensDialog = /drawer=|act=|why=|cell=/.test(address)
  // The page behind a dialog is looked at by itself.
  const where = opensDialog ? '[role=dialog]' : 'html'
  const isColoured = coloured.includes(name)
  problems.splice(0)
  await page.setViewportSize(desktop)
  await go(page, server.url + address)
  if (opensDialog) await page.getByRole('dialog').waitFor()
  await then?.(page)
  await settle()
  expect.soft(await findings(where, isColoured ? 'all' : 'no colours'), '1440').toEqual([])
  if (isColoured) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settle()
    expect.soft(await findings(where, 'colours'), '1440, dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(phone)
  await settle()
  expect.soft(await findings(where, 'no colours'), '390').toEqual([])
  expect.soft(await overflow(), '390').toBe(0)
  await page.setViewportSize({ width: 360, height: 780 })
  expect.soft(await overflow(), '360').toBe(0)
  expect(problems, 'console').toEqual([])
}

const named = (list: Screen[]) => list.map((screen) => [screen[0], screen] as const)

test.each(named(publicScreens))('%s has no accessibility barrier', (_name, screen) => check(screen))

describe('signed in', () => {
  beforeAll(() => bringSession(page, shop))
  test.each(named(screens))('%s has no accessibility barrier', (_name, screen) => check(screen))

  test.each(['Control+k', '?'])('what %s opens has no accessibility barrier', async (keys) => {
    await page.setViewportSize(desktop)
    await go(page, server.url)
    await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
    await settle()
    expect(await findings('html')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('the picture of the days is read by the arrow keys, a day at a time', async () => {
    await go(page, server.url)
    const picture = page.getByRole('slider', { name: 'Doanh số quẹt và lãi gộp 30 ngày' })
    const told = () => picture.getAttribute('aria-valuetext')
    await picture.focus()
    await expect.poll(told).toContain('doanh số quẹt 82.000.000, lãi gộp 614.000')
    await page.keyboard.press('ArrowLeft')
    expect(await told()).toContain('doanh số quẹt 0, lãi gộp 0')
    await page.keyboard.press('End')
    await picture.getByText('82.000.000').waitFor()
    await page.keyboard.press('Escape')
    await picture.getByText('82.000.000').waitFor({ state: 'hidden' })
  })
})

describe('at the company level', () => {
  beforeAll(async () => {
    await page.setViewportSize(desktop)
    await go(page, server.url)
    await page.locator('.shop-button').click()
    await page.getByRole('menuitem', { name: 'Tất cả cửa hàng' }).click()
    await page.getByRole('heading', { name: 'Báo cáo doanh thu' }).waitFor()
  })
  test.each(named(companyScreens))('%s has no accessibility barrier', (_name, screen) => check(screen))
})
