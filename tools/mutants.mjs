import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { rules } from './mutants/rules.mjs'

// `npm run mutants`: breaks one rule at a time in a copy of the source and runs the tests of the rule's own module. Tests
// that stay green do not hold the rule. `-- --only debts` takes the rules whose module or name matches that expression.
const limitMs = 60_000
const mostSurvivors = 2
const parts = ['contract', 'server', 'web']
const copied = [...parts, 'db', 'architecture.mjs', 'package.json', 'tsconfig.base.json']
const notCopied = /[\\/](node_modules|dist|data)$/

const chosen = chosenRules(process.argv.slice(2))
ensureInstalled()
const copy = mkdtempSync(join(tmpdir(), 'card-pro-mutants-'))
let running = null
process.on('exit', () => {
  if (running) killGroup(running)
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
makeCopy()
await refuseRedTests()
const results = []
for (const rule of chosen) {
  const result = await breakAndTest(rule)
  results.push(result)
  console.log(lineOf(rule, result))
}
process.exit(summedUp() ? 0 : 1)

function chosenRules(args) {
  const [option, text] = args
  if (option === undefined) return rules
  const found = rules.filter(({ module, name }) => new RegExp(text).test(`${module}: ${name}`))
  if (option === '--only' && text && found.length > 0) return found
  console.error(option === '--only' ? `Không có quy tắc nào có "${text}".` : `Không hiểu ${option}.`)
  process.exit(2)
}

/** The packages are linked one by one: the workspaces among them must be those of the copy. */
function makeCopy() {
  for (const name of copied)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !notCopied.test(path) })
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@cardpro'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cardpro' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction')
  for (const part of parts) symlinkSync(join(copy, part), join(packages, '@cardpro', part), 'junction')
}

/** A test that is red on the unbroken source would notice everything. */
async function refuseRedTests() {
  for (const part of parts) {
    const files = chosen.flatMap(({ tests: [of, ...names] }) => (of === part ? names : []))
    if (files.length === 0) continue
    const { isGreen, said, failed, reason } = await runTests(part, [...new Set(files)], { limitMs: 10 * limitMs })
    if (isGreen) continue
    console.error(`${said}\n${failed}\n${reason}\nCác bài kiểm của ${part} không đạt khi chưa phá quy tắc nào.`)
    process.exit(1)
  }
}

async function breakAndTest({ file, find, replace, tests: [part, ...names] }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  const places = source.split(find).length - 1
  if (places !== 1) return { state: 'not applicable', why: `${places} × trong ${file}`, seconds: 0 }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const started = performance.now()
  const { isGreen, isLate, failed } = await runTests(part, names, { limitMs })
  writeFileSync(path, source)
  const seconds = (performance.now() - started) / 1000
  if (isLate) return { state: 'too slow', why: `quá ${limitMs / 1000} giây`, seconds }
  // Without a red test nothing says that the rule was missed, rather than that the file cannot be read any more.
  if (!isGreen && failed === '') return { state: 'broken source', why: file, seconds }
  return isGreen ? { state: 'survived', why: names.join(', '), seconds } : { state: 'noticed', why: failed, seconds }
}

/** Ends at the first red test; `failed` names its file. */
async function runTests(part, names, { limitMs: mostMs }) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', '--bail=1', '--retry=0', '--reporter=json', `--outputFile=${report}`, ...names]
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: join(copy, part),
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said = (said + bytes).slice(-20_000)
    })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    killGroup(child)
  }, mostMs)
  const [status] = await once(child, 'close')
  clearTimeout(timer)
  running = null
  return { isGreen: status === 0, isLate, said, ...firstFailed(report, part) }
}

/** The workers of a test run belong to its process group; a test database ends with the process that started it. */
function killGroup(child) {
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid, 'SIGKILL')
}

function firstFailed(report, part) {
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  for (const { name, assertionResults } of testResults) {
    const red = assertionResults.find(({ status }) => status === 'failed')
    if (red) {
      const failed = name.slice(name.indexOf(`/${part}/`) + 1)
      return { failed, reason: [red.fullName, ...red.failureMessages].join('\n') }
    }
  }
  return { failed: '', reason: '' }
}

function lineOf({ module, name }, { state, why, seconds }) {
  const mark = state === 'noticed' ? '✓' : '✗'
  return `${mark} ${state.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${module}: ${name}  (${why})`
}

function summedUp() {
  const count = (...states) => results.filter(({ state }) => states.includes(state)).length
  const noticed = count('noticed')
  const outdated = count('not applicable', 'broken source')
  console.log(`${noticed} / ${results.length} noticed, ${count('survived', 'too slow')} survived, ${outdated} outdated`)
  if (outdated > 0) console.error('Hãy sửa bảng trong tools/mutants: đoạn mã cần phá không còn như đã ghi.')
  const most = chosen.length === rules.length ? mostSurvivors : 0
  return outdated === 0 && noticed >= results.length - most
}
