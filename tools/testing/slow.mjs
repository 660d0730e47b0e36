import { knownTimes } from './times.mjs'

// A file of tests that takes over half a minute fails `npm run check`, by the times of the last `npm test` on this machine: it
// holds up a worker that has no other file left, and every change pays for it. These may, for the reason beside them.
const mostSeconds = 30
const mayTakeLonger = {
  'e2e/src/accessible.test.ts': 'visits every screen in both widths',
}

const slow = Object.entries(knownTimes()).filter(([file, seconds]) => seconds > mostSeconds && !mayTakeLonger[file])
for (const [file, seconds] of slow)
  console.error(`${file}: ${seconds.toFixed(0)} s, nhiều nhất ${mostSeconds} s. Chia nhỏ, bớt việc, hay ghi lý do.`)
process.exit(slow.length > 0 ? 1 : 0)
