import { existsSync, readFileSync } from 'node:fs'
import { root } from '../install.mjs'

/** How long each file of tests took when all of them last ran on this machine. */
export const timesFile = `${root}node_modules/.cache/card-pro/testTimes.json`

const mostSeconds = 30
/** What may take longer, with its reason. */
const slow = {
  'e2e/src/accessible.test.ts': 'every screen, in one page',
}

/** The files that took too long. */
export function tooSlow() {
  if (!existsSync(timesFile)) return []
  return Object.entries(JSON.parse(readFileSync(timesFile, 'utf8')))
    .filter(([name, seconds]) => seconds > mostSeconds && !(name in slow))
    .map(([name, seconds]) => `${name}: ${Math.round(seconds)} giây, nhiều nhất ${mostSeconds}`)
}

/** The times that are known, by file. */
export const knownTimes = () => (existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {})
