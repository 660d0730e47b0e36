import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, type Request, type Response } from 'playwright-core'

/** How long a step may take before it counts as failed: two tests at a time leave each of them half a machine. */
const patienceMs = 30_000

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The files of a run that share a process share its browser: starting one takes longer than many a test. */
const kept = globalThis as { browserOfRun?: Promise<Browser> }

/** A browser to close after use; of a run of tests that closes its pages, and the process the browser. */
export async function openBrowser(): Promise<Browser> {
  if (!process.env['VITEST']) return launched()
  kept.browserOfRun ??= launched().then((browser) =>
    Object.assign(browser, {
      close: async () => {
        await Promise.all(browser.contexts().map((context) => context.close()))
      },
    }),
  )
  return kept.browserOfRun
}

/** The pages that tests of this process have open. */
export const openPages = async (): Promise<Page[]> =>
  ((await kept.browserOfRun)?.contexts() ?? []).flatMap((context) => context.pages())

/**
 * The address bar of each window draws its suggestions in a page of its own: 0,9 s of processor time a window, without them 0,2.
 * The switch replaces the list of Playwright, so what matters of that is repeated.
 */
const needless = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

function launched(): Promise<Browser> {
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
    // Tests run code a few times: what the optimizing compilers would gain costs a quarter of the page's processor time.
    '--js-flags=--no-turbofan --no-maglev',
    `--disable-features=${needless.join()}`,
  ]
  return chromium.launch({ headless: true, args, ...(path && { executablePath: path }) })
}

/** A page of its own, on a clock and in a language like the shop's, that remembers what went wrong in its console. */
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
  await context.addInitScript({ path: inPage })
  return { context, ...(await openPage(context)) }
}

/**
 * The page of the next test, in the window of the last one: nothing is left of that but the code which the browser has
 * compiled already.
 */
export async function nextPage(browser: Browser, last: Page | undefined): Promise<Page> {
  if (!last || last.context().pages().length === 0) return (await newPage(browser)).page
  const context = last.context()
  const { page } = await openPage(context)
  const [storage, { origin }] = [await context.newCDPSession(page), new URL(last.url())]
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,cookies' })
  for (const one of context.pages()) if (one !== page) await one.close()
  return page
}

/** Holds back what the page asks an address for, until the answer of this is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined
  const mayGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, (route) => mayGo.then(() => route.continue()).catch(() => undefined))
  return letGo
}

async function openPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage()
  watchRequests(page)
  page.on('response', refuseUnknownKeys)
  page.setDefaultTimeout(patienceMs)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  // A response error is written to the console on purpose; the tests that cause one say so themselves.
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return { page, problems }
}

/** D5: our own pages send a list no unknown key. */
function refuseUnknownKeys(response: Response): void {
  const keys = response.headers()['x-unknown-keys']
  if (keys) throw new Error(`${response.url()} does not know ${keys}`)
}

/** What a page has asked for and not got yet, and how often it has asked. */
type Traffic = { open: Set<Request>; asked: number }
const traffic = new WeakMap<Page, Traffic>()

function watchRequests(page: Page): void {
  const seen: Traffic = { open: new Set(), asked: 0 }
  traffic.set(page, seen)
  page.on('request', (request) => {
    // The stream of live changes never ends, so it does not count.
    if (request.url().endsWith('/api/events')) return
    seen.asked++
    seen.open.add(request)
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
}

/** The addresses that the page has asked for and not got yet. */
export const waitsFor = (page: Page): string[] => [...(traffic.get(page)?.open ?? [])].map((request) => request.url())

/** What `inPage.js` gives each page; the bench, which drives pages too, is compiled without the page's types. */
type InPage = { atRest: (ms: number) => Promise<true> }
const inPage = join(import.meta.dirname, 'inPage.js')

/** How long nothing may change before a page counts as at rest. */
const restMs = 100
const answerMs = 5_000

/**
 * Waits until everything that was asked for has come and nothing has changed for a while. The page says so itself, so
 * a busy machine takes longer instead of being believed too early.
 */
export async function quiet(page: Page): Promise<void> {
  const seen = traffic.get(page)
  const until = Date.now() + patienceMs
  for (;;) {
    if (Date.now() > until) throw new Error('the page does not come to rest')
    const asked = seen?.asked
    if ((await rested(page)) && seen?.open.size === 0 && seen.asked === asked) return
  }
}

/** False where the page went away meanwhile or does not answer. */
const rested = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate((ms) => (globalThis as unknown as InPage).atRest(ms), restMs).catch(() => sleep(50, false)),
    sleep(answerMs, false, { ref: false }),
  ])
