import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { ensureOutsidePostgres } from './outsidePostgres.mjs'
import { fileVariable, judge } from './secondTries.mjs'

// `npm test`: everything, from a bare clone. `npm test -- server` runs one part. The last line counts the tests. What fails
// is tried again only where CI is set: there a machine may be busy, and more than a few second tries fail the run.
const parts = ['contract', 'server', 'web', 'e2e']
const mostFilesTwice = 5
const mostSaid = 1_000_000
const [only, ...filters] = process.argv.slice(2)
if (only && !parts.includes(only)) {
  console.error(`Không có phần "${only}". Các phần: ${parts.join(', ')}.`)
  process.exit(2)
}
ensureInstalled()
const chosen = only ? [only] : parts
const env = { ...process.env, FORCE_COLOR: '0' }
if (process.env.CI && chosen.includes('server')) ensureOutsidePostgres()
if (chosen.includes('e2e')) {
  env.CHROMIUM_PATH = ensureBrowser({ prefersShell: true })
  ensureBuilt()
}
const folder = mkdtempSync(join(roomiestTmp(), 'card-pro-'))
// As root the database runs under another account, which has to walk through this folder.
chmodSync(folder, 0o711)
env.TMPDIR = folder
const remarks = []
const secondTries = []
const sums = []
for (const part of chosen) sums.push(await testPart(part))
rmSync(folder, { recursive: true, force: true })
const passed = sumOf(sums, 'passed')
const failed = sumOf(sums, 'failed')
const { sentences, isTooMany } = judge(secondTries)
for (const remark of [...remarks, ...sentences]) console.log(remark)
if (chosen.includes('server') && !process.env.TEST_DATABASE_URL)
  console.log('Không chạy: trên nhiều nút (cần TEST_DATABASE_URL của một cơ sở dữ liệu đã npm run distribute).')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 || isTooMany ? 1 : 0)

// What tests put on the disk, and would wait for, need not outlive them: in memory where there is much room.
function roomiestTmp() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 8e9 ? memory : tmpdir()
}

// On CI few files that failed are run once more, by themselves: what fails twice is broken. What failed is said at the end
// with its reason also where the second try was green, since only the reason shows whether it was a busy machine or a race.
async function testPart(part) {
  const first = await runFiles(part, filters)
  remark(`${part}, lần một`, first)
  const broken = first.files.filter((file) => file.failures.length > 0)
  if (!process.env.CI || broken.length === 0 || broken.length > mostFilesTwice) return first
  const again = await runFiles(
    part,
    broken.map((file) => file.name),
  )
  remark(`${part}, lần hai`, again)
  const redAgain = new Set(titlesOf(again.files))
  // Why they failed is remarked above.
  const mended = titlesOf(broken).filter((title) => !redAgain.has(title))
  secondTries.push(...mended.map((title) => ({ title, reason: '', file: title.split(' › ')[0] })))
  return { passed: first.passed - sumOf(broken, 'passed') + again.passed, failed: again.failed }
}

async function runFiles(part, names) {
  const report = join(folder, `${part}.json`)
  const triesFile = join(folder, `${part}.tries.json`)
  for (const file of [report, triesFile]) rmSync(file, { force: true })
  console.log(`\n=== ${part}`)
  const args = [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${root}tools/secondTries.mjs`,
    `--outputFile.json=${report}`,
    ...names,
  ]
  env[fileVariable] = triesFile
  const { status, said } = await shown(args, `${root}${part}`)
  const files = (readJson(report)?.testResults ?? []).map(toFile)
  const flaky = readJson(triesFile) ?? []
  secondTries.push(...flaky.map(({ title, reason }) => ({ title: `${part} › ${title}`, reason: inShort(reason) })))
  const failures = files.flatMap((file) => file.failures)
  // What goes wrong outside of every file (a set-up that breaks, an uncaught error) is in no report: what was printed says it.
  const outside = status !== 0 && failures.length === 0 ? outsideOfFiles(said) : ''
  const failed = status === 0 ? 0 : Math.max(failures.length, 1)
  return { files, outside, passed: sumOf(files, 'passed'), failed }
}

/** Runs it with its output shown as it comes; `said` is the last of it. */
async function shown(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['inherit', 'pipe', 'pipe'], env })
  let said = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (bytes) => {
      to.write(bytes)
      said = (said + bytes).slice(-mostSaid)
    })
  const [status] = await once(child, 'close')
  return { status, said }
}

function outsideOfFiles(said) {
  const plain = stripVTControlCharacters(said)
  const at = plain.search(/Unhandled Errors?|Unhandled Rejection|Startup Error/)
  return at < 0 ? plain.slice(-1500) : plain.slice(at)
}

/** Null where vitest did not come so far. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function titlesOf(files) {
  return files.flatMap(({ name, failures }) => failures.map(({ title }) => `${relative(root, name)} › ${title}`))
}

function toFile({ name, status, message, assertionResults }) {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ title: test.fullName, reason: test.failureMessages.join('\n') }))
  if (status === 'failed' && failures.length === 0) failures.push({ title: '(ngoài các bài kiểm)', reason: message })
  return { name, failures, passed: assertionResults.filter((test) => test.status === 'passed').length }
}

function remark(run, { files, outside, failed }) {
  if (failed === 0) return
  remarks.push(`\n=== ${run}: ${failed} failed`)
  if (outside) remarks.push(inShort(outside))
  for (const { name, failures } of files) {
    for (const { title, reason } of failures) remarks.push(`${relative(root, name)} › ${title}\n${inShort(reason)}`)
  }
}

function inShort(reason) {
  return reason.split('\n').slice(0, 24).join('\n').slice(0, 2500)
}

function sumOf(records, field) {
  return records.reduce((sum, record) => sum + record[field], 0)
}
