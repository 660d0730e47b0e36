import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'
import { root } from './install.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
/** Chromium without windows: the same engine, a fifth less processor time for the browser tests. */
const shell = '/usr/bin/chromium-headless-shell'
const findBrowser = () => [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path))

/**
 * A Chromium for the browser tests: one that is installed, else Debian's package when we are root on Debian, else the
 * build that Playwright offers; if none can be had, a sentence that says what to do.
 */
export function ensureBrowser({ prefersShell } = { prefersShell: false }) {
  if (prefersShell && !process.env.CHROMIUM_PATH) {
    // Installed anew each time: an older one than Playwright knows loses new tabs, and keeps failed modules.
    if (process.env.CI && mayInstall()) installPackages('chromium-headless-shell', 'fonts-noto-core')
    if (existsSync(shell)) return shell
  }
  const found = findBrowser()
  if (found) return found
  if (mayInstall()) {
    console.log('Đang cài Chromium của Debian…')
    installPackages('chromium', 'fonts-noto-core')
    const installed = findBrowser()
    if (installed) return installed
  }
  const playwright = spawnSync(
    process.execPath,
    [`${root}node_modules/playwright-core/cli.js`, 'install', 'chromium'],
    { stdio: 'inherit' },
  )
  if (playwright.status === 0) return ''
  console.error(
    'Không có trình duyệt để kiểm thử. Hãy cài Chromium hoặc Google Chrome (Debian: apt-get install chromium), hoặc đặt CHROMIUM_PATH, rồi chạy lại.',
  )
  process.exit(1)
}
