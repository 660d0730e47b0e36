import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export function openBrowser(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ]
  return chromium.launch({ headless: true, args, ...(path && { executablePath: path }) })
}

/** A page of somebody's own, on a clock and in a language like the shop's, that remembers what went wrong in its console. */
export async function newPage(
  browser: Browser,
  options: { viewport?: { width: number; height: number }; dark?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    viewport: options.viewport ?? desktop,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  // A response error is written to the console on purpose; the tests that cause one say so themselves.
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return { context, page, problems }
}
