import type { ActiveShop } from '@cardpro/contract/places/shops/shops'
import type { Locator, Page } from 'playwright-core'
import { begun, password } from './api.ts'

type Place = Page | Locator

export const box = (place: Place, label: string): Locator => place.getByRole('textbox', { name: label, exact: true })

/** A button by its whole label; an icon may be read out before it. */
export const button = (place: Place, label: string | RegExp): Locator =>
  place.getByRole('button', {
    name: typeof label === 'string' ? new RegExp(`(^|\\s)${label.replaceAll('.', '\\.')}$`) : label,
  })

/** The open drawer. */
export const drawer = (page: Page): Locator => page.getByRole('dialog')

/** The primary button of the open drawer. Its name ends in the key that does the same. */
export const save = (page: Page): Locator => drawer(page).locator('button[type=submit]')

export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text })

/** Types into a picker and takes the line that says this; what is typed may be less than the whole line. */
export async function pick(place: Place, label: string, text: string, typed = text): Promise<void> {
  const picker = place.getByRole('combobox', { name: label, exact: true })
  const page = 'page' in place ? place.page() : place
  const line = page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ has: page.getByText(text, { exact: true }) })
    .first()
  await picker.click()
  await picker.fill(typed)
  await line.click()
}

/**
 * Opens a screen. Where the page shows the console it goes there as a press in the menu does: starting the console anew takes
 * five times as much work of the processor. A screen that is open already is left first, so nothing of it stays.
 */
export async function go(page: Page, url: string): Promise<void> {
  const isThere = await page.evaluate(goWithin, url).catch(() => false)
  if (!isThere) await page.goto(url)
}

async function goWithin(url: string): Promise<boolean> {
  const target = new URL(url)
  if (target.origin !== location.origin || !document.querySelector('.shell-main')) return false
  // What a toast says belongs to what was done before.
  for (const close of document.querySelectorAll<HTMLElement>('.Toastify__close-button')) close.click()
  const { atRest } = globalThis as unknown as { atRest: (ms: number) => Promise<true> }
  const enter = async (path: string) => {
    const left = document.querySelector('h1')
    let isStill = false
    history.pushState(null, '', path)
    // A screen that keeps its title is there once the page is still. A busy one is left later: what is typed before is lost.
    setTimeout(() => {
      void atRest(500).then(() => {
        isStill = true
      })
    }, 3_000)
    while (left?.isConnected && !isStill) await new Promise((rest) => setTimeout(rest, 5))
  }
  if (location.pathname === target.pathname) await enter('/changepassword')
  await enter(target.pathname + target.search + target.hash)
  return true
}

/** Signs in on the screen and waits for the console. */
export async function signIn(page: Page, { url, userName }: { url: string; userName: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await box(page, 'Tài khoản').fill(userName)
  await box(page, 'Mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
}

/** Gives the page a session that was begun through the API, kept as the sign-in screen keeps it. No screen is opened yet. */
export async function bringSession(page: Page, who: { url: string; userName: string }): Promise<void> {
  const { Token, ...user } = await begun(who)
  const shop: ActiveShop = {
    ShopID: user.ShopID,
    ShopName: user.ShopName,
    AccountBank: user.AccountBank,
    AccountOwner: user.AccountOwner,
    BankCode: user.BankCode,
    Address: user.ShopAddress,
    Phone: user.ShopPhone,
  }
  // An address of the server at which no code runs.
  await page.goto(`${who.url}/api/health`)
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token: Token, user: JSON.stringify(user), shop: JSON.stringify(shop) },
  )
}

/** Brings a session and opens the console. */
export async function enter(page: Page, who: { url: string; userName: string }): Promise<void> {
  await bringSession(page, who)
  await page.goto(who.url)
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
}
