import type { openBrowser } from '../e2e/src/support/browser.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>
type Times = { title: string; first: number[]; again: number[] }

const goalMs = 200
const longestMs = 5_000
/** As a hand does it: the pointer rests on the entry for a moment, and the button is down for another. */
const restMs = 100
const pressMs = 60
/** Between two screens, so that what one has left to do does not count for the next. */
const pauseMs = 700

/**
 * Runs in the page: from the click on an entry of the menu until the frame after the one in which another heading stands
 * there with its first row, its empty state or its content.
 */
const tools = `
  globalThis.headingNow = () => document.querySelector('main h1')?.textContent ?? ''
  globalThis.isWaiting = () => document.querySelector('main .cp-skeleton, main .page-waiting, main .cp-dash-waiting') !== null
  globalThis.isFilled = () => {
    if (headingNow() === '' || isWaiting()) return false
    const list = document.querySelector('main .cp-list')
    return list === null || list.querySelector('tbody tr[data-key], .cp-empty, [role=alert]') !== null
  }
  globalThis.untilScreen = () => new Promise((resolve) => {
    const before = headingNow()
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const isThere = headingNow() !== before && isFilled()
        if (isThere || performance.now() > timeStamp + ${longestMs})
          setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { once: true, capture: true })
  })
`

/**
 * Walks through every entry of the menu, each round once (T55). In the first round of a fresh page no screen has been seen
 * but the one it opened with; in the second all have been.
 */
export async function measureScreens(
  fresh: () => Promise<Page>,
  { url, rounds }: { url: string; rounds: number },
): Promise<Figure[]> {
  const times = new Map<string, Times>()
  for (let round = 0; round < rounds; round++) {
    const page = await fresh()
    await page.addInitScript(tools)
    await page.goto(`${url}/changepassword`)
    await page.waitForSelector('main h1')
    await page.waitForTimeout(pauseMs * 3)
    await walkMenu(page, (title) => timesOf(times, title).first)
    await walkMenu(page, (title) => timesOf(times, title).again)
    await page.context().close()
  }
  printScreens([...times.values()])
  const all = (of: (one: Times) => number[]) => quantile([...times.values()].flatMap(of), 0.95)
  const goal = { goal: goalMs, unit: 'ms', digits: 0 }
  return [
    atMost(
      'Đổi màn hình (p95), lần đầu (T55)',
      all(({ first }) => first),
      goal,
    ),
    atMost(
      'Đổi màn hình (p95), mở lại (T55)',
      all(({ again }) => again),
      goal,
    ),
  ]
}

async function walkMenu(page: Page, timesTo: (title: string) => number[]): Promise<void> {
  const entries = page.locator('nav[aria-label="Menu chính"] a.menu-link')
  for (let at = 0; at < (await entries.count()); at++) {
    const entry = entries.nth(at)
    await entry.hover()
    await page.waitForTimeout(restMs)
    const measured = page.evaluate<number>('untilScreen()')
    await entry.click({ delay: pressMs })
    timesTo((await entry.innerText()).trim()).push(await measured)
    await page.waitForTimeout(pauseMs)
  }
}

function timesOf(times: Map<string, Times>, title: string): Times {
  const found = times.get(title) ?? { title, first: [], again: [] }
  times.set(title, found)
  return found
}

function printScreens(times: Times[]): void {
  const cell = (values: number[]) => `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`.padStart(12)
  console.log(`  ${'Đổi màn hình, ms: giữa (lâu nhất)'.padEnd(34)}${'lần đầu'.padStart(12)}${'mở lại'.padStart(12)}`)
  for (const { title, first, again } of times) console.log(`  ${title.padEnd(34)}${cell(first)}${cell(again)}`)
}
