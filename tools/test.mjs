import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { testsOfChanges } from './testing/changed.mjs'
import { parts, prepared, runFiles } from './testing/run.mjs'
import { toldOf } from './testing/runSummary.mjs'
import { timesFile } from './testing/times.mjs'

// `npm test`: everything but the drills, from a bare clone. `npm test -- server src/debts` runs one part, or some of its
// files; `npm test -- --changed` what the changes of the working tree can break. The last line counts the tests.
const [only, ...filters] = process.argv.slice(2)
if (only && only !== '--changed' && !parts.includes(only)) {
  console.error(`Không có phần "${only}". Các phần: ${parts.join(', ')}.`)
  process.exit(2)
}
ensureInstalled()
const chosen = only === '--changed' ? testsOfChanges() : new Map((only ? [only] : parts).map((part) => [part, filters]))
if (chosen.size === 0) {
  console.log('Không có thay đổi nào mà bài kiểm nào thấy được.')
  process.exit(0)
}
const place = prepared([...chosen.keys()])
const runs = []
for (const [part, names] of chosen) runs.push(await runFiles(part, names, place))
const { lines, isGreen } = toldOf(runs)
if (!only) rememberTimes(runs)
for (const line of lines) console.log(line)
process.exit(isGreen ? 0 : 1)

/** `--changed` fills the time that a developer waits by them. */
function rememberTimes(all) {
  mkdirSync(dirname(timesFile), { recursive: true })
  const times = all.flatMap(({ files }) => files.map(({ name, seconds }) => [name, seconds]))
  writeFileSync(timesFile, JSON.stringify(Object.fromEntries(times)))
}
