import { knownTimes } from './times.mjs'

// A file of tests that takes over half a minute fails `npm run check`, by the times of the last `npm test` on this machine: it
// holds up a worker that has no other file left, and every change pays for it. These may, for the reason beside them.
const mostSeconds = 30
/** Why, and which may for that. Whole jobs in the browser share a machine with two other files, so each step waits its turn. */
const reasons = {
  'visits every screen in both widths': ['e2e/src/accessible'],
  'sends something to every call there is': [
    'server/test/whole/fields',
    'server/test/whole/foreignIds',
    'server/test/whole/leakCheck',
    'server/test/whole/statedRights',
    'server/src/kit/audit/writes',
    'server/src/kit/excel/everyExport',
  ],
  'makes a whole demo company': ['server/demo/demo', 'server/src/people/demoCompany/demoCompany', 'e2e/src/firstSteps'],
  'waits for servers that are killed, restored or started': [
    'e2e/src/kill9',
    'e2e/src/lifecycle',
    'e2e/src/mishaps',
    'e2e/src/safety',
    'server/src/host/backup/restore/refusals',
  ],
  'has photos read, behind all other work of the machine': [
    'e2e/src/billPhotos',
    'server/src/bank/billPhotos/billPhotos',
  ],
  'whole jobs in the browser, still to be cut': [
    'e2e/src/account',
    'e2e/src/cardCollaborator',
    'e2e/src/company',
    'e2e/src/counter',
    'e2e/src/drafts',
    'e2e/src/funds',
    'e2e/src/listRows',
    'e2e/src/lists',
    'e2e/src/mishapsOfScreens',
    'e2e/src/moneyReports',
    'e2e/src/office',
    'e2e/src/partners',
    'e2e/src/pos',
    'e2e/src/pushes',
    'e2e/src/reconcile',
    'e2e/src/session',
    'e2e/src/shellUse',
    'e2e/src/shopOfForm',
    'e2e/src/wholeDay',
  ],
}
const mayTakeLonger = new Set(Object.values(reasons).flatMap((files) => files.map((file) => `${file}.test.ts`)))

const slow = Object.entries(knownTimes()).filter(([file, seconds]) => seconds > mostSeconds && !mayTakeLonger.has(file))
for (const [file, seconds] of slow)
  console.error(`${file}: ${seconds.toFixed(0)} s, nhiều nhất ${mostSeconds} s. Chia nhỏ, bớt việc, hay ghi lý do.`)
process.exit(slow.length > 0 ? 1 : 0)
