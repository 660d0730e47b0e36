import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, moduleOf } from '../architecture.mjs'
import { ensureInstalled, root } from './install.mjs'
import { parts, prepared, runFiles } from './testing/run.mjs'
import { toldOf } from './testing/runSummary.mjs'

// `npm run drills`: storms, full disks, restores, upgrades of old data and long random books, which `npm test` leaves out.
// `npm run drills -- backup kill9` runs those whose path has one of these words, `-- --changed` those that cover something
// that is not as it was when they were last green. Which state that was stands in drills.json, beside the tests' code.
const greenFile = join(root, 'tools/testing/drills.json')

/** What a drill covers besides its own folder. */
const covered = {
  'server/src/host/database': ['server/src/kit/database', 'db'],
  'server/src/host/backup': ['server/src/host/database', 'server/src/kit/database', 'db'],
  'server/src/reports': ['server/src/books/ledger', 'server/src/orders', 'server/src/debts', 'server/src/places/funds'],
  'server/test/tableCorpus': [
    'server/test/tableCorpus',
    'server/src/kit/tables',
    'server/src/kit/excel',
    'server/src/bank/reconcile/reading',
  ],
  'server/test/whole': ['server/src/kit', 'server/src/host/database'],
  'e2e/src/backupGuide': ['server/src/host/backup', 'server/src/host/database', 'README.md'],
  'e2e/src/fullDisk': ['server/src/kit', 'server/src/host/database'],
  'e2e/src/kill9': [
    'server/src/kit',
    'server/src/host/database',
    'server/src/books/ledger',
    'server/src/orders',
    'server/src/debts',
  ],
  'e2e/src/lostDatabase': ['server/src/kit', 'server/src/host/database'],
  'e2e/src/restoreDrill': ['server/src/host/backup', 'server/src/host/database'],
  'e2e/src/twoServers': ['server/src/kit', 'server/src/host/database'],
}

ensureInstalled()
const words = process.argv.slice(2)
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const isTest = (file) => /\.test\.tsx?$/.test(file)
const drills = tracked.filter((file) => isTest(file) && /\btags: \[?'drill'/.test(text(file)))
const green = existsSync(greenFile) ? JSON.parse(readFileSync(greenFile, 'utf8')) : {}
const chosen = drills.filter((file) =>
  words[0] === '--changed'
    ? green[file] !== stateOf(file)
    : words.length === 0 || words.some((word) => file.includes(word)),
)
if (chosen.length === 0) {
  console.log('Không có cuộc thử nào phải chạy.')
  process.exit(0)
}
const ofParts = parts.filter((part) => chosen.some((file) => file.startsWith(`${part}/`)))
const place = prepared(ofParts)
const runs = []
for (const part of ofParts) {
  const files = chosen.filter((file) => file.startsWith(`${part}/`)).map((file) => file.slice(part.length + 1))
  runs.push(await runFiles(part, files, { ...place, options: ['--tags-filter=drill'] }))
}
const { lines, isGreen } = toldOf(runs)
for (const line of lines) console.log(line)
if (!process.env.CI) rememberGreen(runs)
process.exit(isGreen ? 0 : 1)

function text(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** One hash of the drill, the product's code in its folder and what else it covers. */
function stateOf(drill) {
  const module = moduleOf(drill)
  const folder = module
    ? `server/src/${folderOf(module)}`
    : (/^(server\/src\/\w+\/\w+|server\/test\/(?:tableCorpus|whole)|e2e\/src\/\w+)/.exec(drill)?.[0] ?? drill)
  const places = [...(folder.startsWith('server/src') ? [folder] : []), ...(covered[folder] ?? [])]
  const hash = createHash('sha256')
  const isCovered = (file) =>
    file === drill || (!isTest(file) && places.some((place) => file === place || file.startsWith(`${place}/`)))
  for (const file of tracked.filter(isCovered)) hash.update(file).update(text(file))
  return hash.digest('hex').slice(0, 16)
}

function rememberGreen(all) {
  const passed = all.flatMap(({ files }) => files).filter(({ failures, passed }) => failures.length === 0 && passed > 0)
  for (const { name } of passed) green[name] = stateOf(name)
  const kept = Object.entries(green).filter(([file]) => drills.includes(file))
  writeFileSync(
    greenFile,
    `${JSON.stringify(Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`,
  )
}
