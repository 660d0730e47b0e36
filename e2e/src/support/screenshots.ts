import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { desktop, newPage, openBrowser, phone, quiet } from './browser.ts'
import { packed } from './png.ts'
import { box, button } from './screen.ts'
import { makeDataDir, RunningServer } from './server.ts'

// Takes the pictures of the README from the built server with the demo company. Every run makes them again.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = `${root}docs/screenshots/`
const demo = { userName: 'demo', password: 'Demo@2026!' }
const mostBytes = 300 * 1024

type Shot = { name: string; path?: string; open?: (page: Page) => Promise<void> }

/** An order that is under way: topped up, and not swiped whole. */
async function openOrder(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/contract`)
  const entries = page.getByRole('row').or(page.getByRole('listitem'))
  await entries
    .filter({ hasText: 'Chờ rút' })
    .filter({ hasText: /DH\d+-\d+/ })
    .last()
    .getByText(/^\p{Lu}\p{Ll}+ \p{Lu}/u)
    .first()
    .click()
  await page.waitForURL('**/contract/*')
  // Read again it is the page, and no longer a drawer over the list.
  await page.reload()
}

async function openSwipe(page: Page): Promise<void> {
  await openOrder(page)
  await page.goto(`${page.url()}?act=swipe`)
  await page.getByRole('dialog').waitFor()
}

const wide: Shot[] = [
  { name: 'dashboard', path: '/' },
  { name: 'order-list', path: '/contract' },
  { name: 'order-create', path: '/contract?drawer=create', open: fillOrder },
  { name: 'order-detail', open: openOrder },
  { name: 'order-swipe', open: openSwipe },
  { name: 'pos-money', path: '/debt?tab=pos&depth=lot' },
  { name: 'customer-debts', path: '/debt/customer' },
  { name: 'cash-book', path: '/report/cashbook' },
]
const narrow: Shot[] = [
  { name: 'dashboard-mobile', path: '/' },
  { name: 'order-list-mobile', path: '/contract' },
  { name: 'order-detail-mobile', open: openOrder },
]

async function fillOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, typed: string) => {
    const picker = dialog.getByRole('combobox', { name: label, exact: true })
    await picker.click()
    await picker.fill(typed)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      // Above the results there may be the offer to add it.
      .filter({ hasText: typed, hasNotText: 'mới' })
      .first()
      .click()
  }
  await choose('Khách hàng', 'Huỳnh Gia Dũng')
  await choose('Thẻ', '••••')
  await choose('POS dự kiến', 'VCB')
  await box(dialog, 'Số tiền yêu cầu').fill('50tr')
}

async function take(page: Page, { name, path, open }: Shot, origin: string): Promise<void> {
  if (path) await page.goto(origin + path)
  await open?.(page)
  // Once for the screen, and once more for the parts of it whose code comes after it.
  await quiet(page)
  await sleep(700)
  await quiet(page)
  await page.evaluate(() => document.fonts.ready)
  const file = `${folder}${name}.png`
  const picture = packed(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  if (picture.length > mostBytes) throw new Error(`${name}.png is ${picture.length} bytes, more than ${mostBytes}`)
  writeFileSync(file, picture)
}

async function signedIn(browser: Browser, origin: string, look: Parameters<typeof newPage>[1]): Promise<Page> {
  const { page } = await newPage(browser, look)
  await page.goto(`${origin}/login`)
  await box(page, 'Tài khoản').fill(demo.userName)
  await box(page, 'Mật khẩu').fill(demo.password)
  await button(page, 'Đăng nhập').click()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  return page
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  // The fine lines of the pattern weigh much, so this one is smaller.
  const { page: outside } = await newPage(browser, { viewport: { width: 1024, height: 640 } })
  await take(outside, { name: 'login', path: '/login' }, origin)
  for (const [look, shots] of [
    [{ viewport: desktop }, wide],
    [{ viewport: phone }, narrow],
    [{ viewport: desktop, dark: true }, [{ name: 'order-list-dark', path: '/contract' }]],
  ] as const) {
    const page = await signedIn(browser, origin, look)
    for (const shot of shots) await take(page, shot, origin)
    await page.context().close()
  }
}

mkdirSync(folder, { recursive: true })
const data = makeDataDir()
execFileSync(process.execPath, [`${root}tools/demo.mjs`], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data.path },
})
const server = await RunningServer.start(data.path)
const browser = await openBrowser()
try {
  await takeAll(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
  data.remove()
}
