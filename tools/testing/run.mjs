import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from '../browser.mjs'
import { ensureBuilt } from '../build.mjs'
import { root } from '../install.mjs'
import { ensureOutsidePostgres } from '../outsidePostgres.mjs'
import { fileVariable } from './reporter.mjs'

export const parts = ['contract', 'web', 'server', 'e2e']
const mostSaid = 1_000_000

/** What the tests of these parts need on this machine, and a folder for what they put on the disk. */
export function prepared(chosen) {
  const env = { ...process.env, FORCE_COLOR: '0' }
  if (process.env.CI && chosen.includes('server')) ensureOutsidePostgres()
  if (chosen.includes('e2e')) {
    env.CHROMIUM_PATH = ensureBrowser({ prefersShell: true })
    ensureBuilt()
  }
  const folder = mkdtempSync(join(roomiestTmp(), 'card-pro-'))
  // As root the database runs under another account, which has to walk through this folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { folder, env: { ...env, TMPDIR: folder } }
}

// What tests put on the disk, and would wait for, need not outlive them: in memory where there is much room.
function roomiestTmp() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 8e9 ? memory : tmpdir()
}

/**
 * Runs the files of one part whose paths contain one of `names`, all of them without a name. `options` go to vitest.
 * Each file is told with its seconds, how many of its tests passed, and what failed and why.
 */
export async function runFiles(part, names, { folder, env, options = [] }) {
  const report = join(folder, `${part}.json`)
  const timesFile = join(folder, `${part}.times.json`)
  for (const file of [report, timesFile]) rmSync(file, { force: true })
  console.log(`\n=== ${part}`)
  const args = [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${root}tools/testing/reporter.mjs`,
    `--outputFile.json=${report}`,
    ...options,
    ...names,
  ]
  const began = performance.now()
  const { status, said } = await shown(args, `${root}${part}`, { ...env, [fileVariable]: timesFile })
  const times = readJson(timesFile) ?? { tries: [], files: [] }
  const files = (readJson(report)?.testResults ?? []).map((result) => toFile(result, times.files))
  const failures = files.flatMap((file) => file.failures)
  // What goes wrong outside of every file (a set-up that breaks, an uncaught error) is in no report: what was printed says it.
  const outside = status !== 0 && failures.length === 0 ? outsideOfFiles(said) : ''
  return {
    part,
    files,
    outside,
    seconds: (performance.now() - began) / 1000,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: status === 0 ? 0 : Math.max(failures.length, 1),
    secondTries: times.tries,
  }
}

/** Runs it with its output shown as it comes; `said` is the last of it. */
async function shown(args, cwd, env) {
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

function toFile({ name, status, message, assertionResults }, times) {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ title: test.fullName, reason: test.failureMessages.join('\n') }))
  if (status === 'failed' && failures.length === 0) failures.push({ title: '(ngoài các bài kiểm)', reason: message })
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  const seconds = times.find((file) => file.name === name)?.seconds ?? 0
  return { name: relative(root, name).replaceAll('\\', '/'), failures, passed, seconds }
}
