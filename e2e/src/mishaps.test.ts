import { orders } from '@cardpro/contract/orders/orders'
import { identity } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, done, password, registered, type Session } from './support/api.ts'
import { newPage, nextPage, openBrowser } from './support/browser.ts'
import { box, bringSession, button, drawer, go, pick, save, toast } from './support/screen.ts'
import { makeDataDir, RunningServer } from './support/server.ts'
import { furnish, makeOrder, type Shop } from './support/shop.ts'

const data = makeDataDir()
const openingVnd = 20_000_000
let server: RunningServer
let browser: Browser
let session: Session & { userName: string }
let shop: Shop
let page: Page
/** What was in the till as the test began. */
let tillVnd = openingVnd
beforeAll(async () => {
  server = await RunningServer.start(data.path)
  browser = await openBrowser()
  session = await registered(server.url)
  shop = await furnish(session)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  data.remove()
})
beforeEach(async () => {
  tillVnd += await postedVnd()
  page = await nextPage(browser, page)
  await bringSession(page, session)
})

/** What has come into the till since the test began. */
async function postedVnd(): Promise<number> {
  const all = await done(session, funds.getByConditions, {})
  return (all.find((fund) => fund.BankCardID === shop.cashId)?.Balance ?? 0) - tillVnd
}

/** Opens the drawer of a transfer into the till, with everything filled in but the amount. */
async function openTransfer(): Promise<void> {
  await go(page, `${server.url}/manager/bankcard?drawer=transfer`)
  await pick(drawer(page), 'Từ quỹ', 'VCB công ty')
  await pick(drawer(page), 'Sang quỹ', 'Két quầy')
}

const amount = () => box(drawer(page), 'Số tiền chuyển')
const isWritten = async () => {
  await toast(page, 'Đã chuyển quỹ').first().waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
}

test('a double click makes one entry, and so do Enter and a click at once; a reload in the middle of typing posts nothing, and the drawer is open again', async () => {
  await openTransfer()
  await amount().fill('5tr')
  await save(page).dblclick()
  await isWritten()
  expect(await postedVnd()).toBe(5_000_000)

  await openTransfer()
  await amount().fill('6tr')
  const target = await save(page).boundingBox()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 10)
  await page.mouse.down()
  await Promise.all([page.keyboard.press('Enter'), page.mouse.up()])
  await isWritten()
  expect(await postedVnd()).toBe(11_000_000)

  await openTransfer()
  await amount().fill('7tr')
  await page.reload()
  await amount().waitFor()
  expect(await amount().inputValue()).toBe('')
  expect(await postedVnd()).toBe(11_000_000)
})

test('an amount that is none is refused at its box, one that could be two is asked about, and its answer is taken; a declined confirmation posts nothing, and what was typed stays', async () => {
  await done(session, funds.transfer, { FromID: shop.bankId, ToID: shop.cashId, Amount: 1_500_000 })
  await openTransfer()
  await amount().fill('năm triệu')
  await save(page).click()
  const described = async () => page.locator(`[id="${await amount().getAttribute('aria-describedby')}"]`).innerText()
  await expect.poll(described).toMatch(/Chưa đọc được số tiền chuyển, vui lòng nhập lại/)
  expect(await amount().inputValue()).toBe('năm triệu')

  await amount().fill('1.500')
  await save(page).click()
  await drawer(page)
    .getByText(/1\.500 đồng hay 1\.500\.000 đồng/)
    .waitFor()
  await drawer(page)
    .getByRole('button', { name: /^1\.500\.000/ })
    .click()
  expect(await amount().inputValue()).toBe('1.500.000')
  await save(page).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/Có thể bạn vừa nhập khoản này: 1\.500\.000/).waitFor()
  await button(question, 'Quay lại').click()
  await question.waitFor({ state: 'hidden' })
  expect(await amount().inputValue()).toBe('1.500.000')
  expect(await postedVnd()).toBe(1_500_000)
})

test('of two users on one order the second gets a message, loses nothing typed, and can continue', async () => {
  const orderId = await makeOrder(shop)
  const url = `${server.url}/contract/${orderId}?act=swipe`
  const { page: other } = await newPage(browser)
  await bringSession(other, session)
  for (const [tab, bill] of [
    [page, '000045'],
    [other, '000046'],
  ] as const) {
    await tab.goto(url)
    await pick(drawer(tab), 'POS', 'POS VCB 01')
    await box(drawer(tab), 'Lô.bill').fill(`000123.${bill}`)
    await box(drawer(tab), 'Số tiền').fill('20tr')
  }
  await save(other).click()
  await toast(other, 'Đã ghi 1 lần quẹt').waitFor()

  await save(page).click()
  await drawer(page)
    .getByText(/Đơn vừa được .* cập nhật, vui lòng tải lại/)
    .waitFor()
  expect(await box(drawer(page), 'Lô.bill').inputValue()).toBe('000123.000045')
  await button(drawer(page), 'Tải lại').click()
  await expect.poll(() => drawer(page).locator('dl').first().innerText()).toMatch(/Đã quẹt\s*20\.000\.000/)
  expect(await box(drawer(page), 'Lô.bill').inputValue()).toBe('000123.000045')
  await save(page).click()
  await toast(page, 'Đã ghi 1 lần quẹt').waitFor()
  const { Swipes } = await done(session, orders.getDetail, { ScheduleID: orderId })
  expect(Swipes.map(({ BillNo }) => BillNo).toSorted()).toEqual(['000045', '000046'])
  await other.context().close()
})

test('a server that dies while it should write and comes back has written it once', async () => {
  // A clock that is set is that of its whole window.
  await page.context().close()
  page = (await newPage(browser)).page
  await bringSession(page, session)
  await page.clock.install()
  await openTransfer()
  // No sum as above: of that the server would ask whether it is the same once more.
  await amount().fill('9tr')
  // Stopped in its tracks, it takes the request but never reads it.
  process.kill(server.pid, 'SIGSTOP')
  await save(page).click()
  await drawer(page).getByText('Đang ghi…').waitFor()
  // The page asks again for some seconds only. They stand still while this machine, busy or not, starts a server. A second ahead:
  // the time that is told must still be to come when it gets there.
  const until = await page.evaluate(() => Date.now() + 1_000)
  const paused = page.clock.pauseAt(until)
  // Whatever becomes of that: a stopped process must not stay behind after this test.
  await paused.finally(() => server.stop('SIGKILL'))
  server = await RunningServer.start(data.path, { PORT: new URL(server.url).port })
  await page.clock.resume()
  await isWritten()
  expect(await postedVnd()).toBe(9_000_000)
  await page.context().close()
})

test('a token that becomes invalid in the middle of a form leads to the sign-in page and back, and posts nothing', async () => {
  await openTransfer()
  await amount().fill('5tr')
  await done(session, identity.changePassword, { OldPassword: password, NewPassword: 'Sen tàn cúc lại nở hoa' })
  // The server trusts a token it has just looked up for a moment longer.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await expect.poll(async () => (await call({ ...session, token }, funds.getByConditions, {})).Result).not.toBe(1)
  // The draft, which is saved while typing, may have learned before that the session is over.
  await save(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await box(page, 'Tài khoản').fill(session.userName)
  await box(page, 'Mật khẩu').fill('Sen tàn cúc lại nở hoa')
  await button(page, 'Đăng nhập').click()
  await amount().waitFor()
  expect(page.url()).toBe(`${server.url}/manager/bankcard?drawer=transfer`)
  await page.getByRole('grid').getByText(tillVnd.toLocaleString('vi-VN')).first().waitFor()
})
