import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

// `npm test`: everything, from a bare clone. `npm test -- server` runs one part. The last line counts the tests.
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
if (chosen.includes('e2e')) {
  env.CHROMIUM_PATH = ensureBrowser()
  await ensureBuilt()
}
const folder = mkdtempSync(join(tmpdir(), 'card-pro-report-'))
const remarks = []
const sums = []
for (const part of chosen) sums.push(await testPart(part))
rmSync(folder, { recursive: true, force: true })
const passed = sumOf(sums, 'passed')
const failed = sumOf(sums, 'failed')
for (const remark of remarks) console.log(remark)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

// Few files that failed are run once more, by themselves: what fails twice is broken. What failed is said at the end
// with its reason also where the second try was green, since a busy machine and a race look alike until one reads it.
async function testPart(part) {
  const first = await runFiles(part, filters)
  remark(`${part}, lần một`, first)
  const broken = first.files.filter((file) => file.failures.length > 0)
  if (broken.length === 0 || broken.length > mostFilesTwice) return first
  const again = await runFiles(
    part,
    broken.map((file) => file.name),
  )
  remark(`${part}, lần hai`, again)
  return { passed: first.passed - sumOf(broken, 'passed') + again.passed, failed: again.failed }
}

async function runFiles(part, names) {
  const report = join(folder, `${part}.json`)
  rmSync(report, { force: true })
  console.log(`\n=== ${part}`)
  const args = [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...names,
  ]
  const { status, said } = await shown(args, `${root}${part}`)
  const files = readReport(report)
  const failures = files.flatMap((file) => file.failures)
  // What goes wrong outside of every file (a set-up that breaks, an uncaught error) is in no report: what was printed says it.
  const outside = status !== 0 && failures.length === 0 ? outsideOfFiles(said) : ''
  const failed = status === 0 ? 0 : Math.max(failures.length, 1)
  for (const title of passedAgain(said)) remarks.push(`Chỉ qua ở lần thử thứ hai: ${part} › ${title}`)
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

/** A test that is green at its second try is in the report as green alone; what is printed tells the try. */
function passedAgain(said) {
  const lines = stripVTControlCharacters(said).matchAll(/✓ (.+?) +\d+ms \(retry x\d+\)/g)
  return [...lines].map(([, title]) => title)
}

function outsideOfFiles(said) {
  const plain = stripVTControlCharacters(said)
  const at = plain.search(/Unhandled Errors?|Unhandled Rejection|Startup Error/)
  return at < 0 ? plain.slice(-1500) : plain.slice(at)
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.map(toFile)
  } catch {
    return []
  }
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
