import type { openBrowser } from '../e2e/src/support/browser.ts'
import { atLeast, atMost, type Figure, median } from './figures.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>
type Scrolled = { fps: number; worstMs: number; longTasks: number }

const times = 5
const firstRow = 'role=grid >> tbody >> role=row >> nth=0'

/** Runs in the page: from an event on until other rows are painted, and how evenly a scroll to the end is drawn. */
const tools = `
  globalThis.rowsText = () => document.querySelector('tbody tr')?.textContent ?? ''
  globalThis.untilPainted = (type) => new Promise((resolve) => {
    addEventListener(type, ({ timeStamp }) => {
      const before = rowsText()
      const look = () => {
        const isOther = rowsText() !== before && rowsText() !== ''
        if (isOther || performance.now() > timeStamp + 3000) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      look()
    }, { once: true, capture: true })
  })
  globalThis.scrollToEnd = async () => {
    let box = document.querySelector('tbody')
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    let longTasks = 0
    const watching = new PerformanceObserver((list) => { longTasks += list.getEntries().length })
    watching.observe({ type: 'longtask' })
    const frames = []
    let last = await new Promise(requestAnimationFrame)
    while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
      box.scrollTop += 120
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    watching.disconnect()
    const all = frames.reduce((sum, ms) => sum + ms, 0)
    return { fps: frames.length * 1000 / all, worstMs: Math.max(...frames), longTasks }
  }
`

/**
 * A list of more than 10,000 rows with as many of them on the page as there can be, 200 (PERF-28): the next page, another
 * order, a letter in its search, each until the rows are painted, and a scroll over the whole page.
 */
export async function measureBigPage(page: Page, url: string): Promise<Figure[]> {
  await page.addInitScript(tools)
  await page.goto(`${url}/cards?PageSize=200`)
  await page.waitForSelector(firstRow)
  const shows = await timed(page, 'click', () => page.click('role=button[name=/Trang sau/]'))
  const scrolled = await page.evaluate<Scrolled>('scrollToEnd()')
  const sorts = await timed(page, 'click', () => page.click('th[aria-sort] > button >> nth=0'))
  let isTyped = false
  const keys = await timed(page, 'keydown', () => {
    isTyped = !isTyped
    return page.press('input[type=search]', isTyped ? '7' : 'Backspace')
  })
  return [
    atMost('200 dòng trong 20.000: trang sau (PERF-28)', shows, { goal: 120, unit: 'ms', digits: 0 }),
    atMost('  xếp theo cột khác', sorts, { goal: 60, unit: 'ms', digits: 0 }),
    atMost('  gõ một chữ vào ô tìm', keys, { goal: 50, unit: 'ms', digits: 0 }),
    atLeast('  cuộn hết trang, khung mỗi giây', [scrolled.fps], 55),
    atMost('  cuộn hết trang, khung tệ nhất', scrolled.worstMs, { goal: 34, unit: 'ms', digits: 0 }),
    atMost('  cuộn hết trang, việc dài hơn 50 ms', scrolled.longTasks, { goal: 0, unit: '', digits: 0 }),
  ]
}

/** The middle of a few, each after the page has come to rest. */
async function timed(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time++) {
    await page.waitForTimeout(700)
    const painted = page.evaluate<number>(`untilPainted('${type}')`)
    await act()
    all.push(await painted)
  }
  return median(all)
}
