import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openPages, waitsFor } from './browser.ts'

// A failure that comes once in a hundred runs has to be understood from its log: what each page showed stands beside the reason.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  process.stderr.write(`${task.name}\n`)
  for (const page of await openPages()) process.stderr.write(`${await shownOn(page)}\n`)
})

async function shownOn(page: Page): Promise<string> {
  const shown = await Promise.race([page.evaluate(inPage).catch(String), answerless()])
  return [page.url(), shown, ...waitsFor(page).map((url) => `waits for ${url}`)].join('\n  ')
}

const answerMs = 3_000
const answerless = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('does not answer'), answerMs).unref())

function inPage(): string {
  const said = (selector: string, most = 300) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(
      (one) => `${selector}: ${one.innerText.replace(/\s+/g, ' ').slice(0, most)}`,
    )
  return [
    ...said('h1'),
    ...said('[role=dialog]'),
    ...said('[role=menu]'),
    ...said('[role=alert]'),
    ...said('main table', 600),
    `has the keyboard: ${document.activeElement?.outerHTML.slice(0, 200)}`,
  ].join('\n  ')
}
