import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'

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
  watchRequests(page)
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  // A response error is written to the console on purpose; the tests that cause one say so themselves.
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return { context, page, problems }
}

const underWay = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until everything that was asked for has come. The stream of live changes never ends, so it does not count. */
export async function quiet(page: Page, idleMs = 500): Promise<void> {
  const isIdle = () => [...(underWay.get(page) ?? [])].every((request) => request.url().endsWith('/api/events'))
  const until = Date.now() + 15_000
  for (let since = Date.now(); Date.now() - since < idleMs; ) {
    if (Date.now() > until) throw new Error('the page does not come to rest')
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!isIdle()) since = Date.now()
  }
}
